import { z } from 'zod';
import { site, vertical } from '#content/model/primitives';
import { nameSchemas } from '#content/model/schema-names';
import { listPage, nextPage } from '#features/newsroom/editorial-calls';
import { deliveryStates, isPlainLine, longestTtl, messageStates, mostBody, mostTitle, urgencies } from './message.rules.ts';

const plain = (most: number) =>
  z.string().max(most).refine(isPlainLine, 'must be one line without control characters, and without those that turn its direction');
const topics = z.array(z.string().max(60)).min(1).max(20).describe('Such as `news:breaking`; all of one site.');

export const messageParams = z.object({ message: z.string().regex(/^[1-9][0-9]{0,17}$/, 'must be the number of a message') });
export const messagesQuery = z.object({ ...listPage, state: z.enum(messageStates).optional() });

export const messageBody = z
  .object({
    topics,
    piece: z
      .string()
      .regex(/^[a-z]{4}[0-9]{1,15}$/, 'must be the id of a piece')
      .optional()
      .describe('A piece of that site; its headline and description are shown unless others are given.'),
    title: plain(mostTitle).min(1).optional(),
    text: plain(mostBody).optional(),
    path: z
      .string()
      .max(2_000)
      .regex(/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/, 'must be a path of the site, such as /politics')
      .optional()
      .describe('Where a press leads, without a piece.'),
    urgency: z.enum(urgencies).optional().describe('`high` for breaking news, else `normal`.'),
    ttl: z.number().int().min(60).max(longestTtl).optional().describe('Seconds after which it is old.'),
  })
  .strict();
export type MessageBody = z.infer<typeof messageBody>;

export const sendBody = z
  .object({ confirm: z.number().int().min(0).optional().describe('How many browsers it goes to, where they are many.') })
  .strict()
  .nullish();

const message = z.object({
  id: z.string(),
  site,
  vertical,
  topics: z.array(z.string()),
  contentId: z.string().nullable(),
  shown: z.object({ title: z.string(), body: z.string(), path: z.string(), lang: z.string() }),
  bytes: z.number(),
  urgency: z.enum(urgencies),
  ttl: z.number(),
  state: z.enum(messageStates),
  createdAt: z.string(),
  createdBy: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
});
nameSchemas({ PushMessage: message });
export type PushMessage = z.infer<typeof message>;

export const messageAnswer = z.object({ message, receivers: z.number() });
export const messagesAnswer = z.object({ messages: z.array(message), ...nextPage });
export const statusAnswer = z.object({
  message,
  counts: z.record(z.enum(deliveryStates), z.number()),
  seen: z.object({ shown: z.number(), pressed: z.number() }),
});
export const topicsAnswer = z.object({ topics: z.array(z.object({ topic: z.string(), name: z.string(), receivers: z.number() })) });
export const countBody = z.object({ id: z.string().max(100), what: z.enum(['shown', 'pressed']) }).strict();
