import { z } from 'zod';
import { contentItem } from '#content/responses/content-item.schema';
import { nameSchemas } from '#content/model/schema-names';
import { defineAccountCall } from '#features/accounts/account-api';
import { historySizes, readTypes } from './history.rules.ts';

const contentId = z.string().max(30).meta({ description: 'An article (r123 or rcna123), recipe, product or video.' });
const contentType = z.preprocess((value) => (typeof value === 'string' ? value.toLowerCase() : value), z.enum(readTypes));
const size = z.coerce.number().int().min(1).max(historySizes.most).default(historySizes.shown);
const cursor = z.string().max(200).optional().meta({ description: '`pageInfo.nextPage` of the page before; `-` for the first page.' });
const flag = z.enum(['true', 'false']);

const place = {
  contentId: z.string(),
  contentType: z.enum(readTypes),
  readAt: z.string(),
  paragraph: z.number().meta({ description: 'Where it was left, counted from 1; 0 for what is not half read.' }),
};
const entry = z.object({
  ...place,
  paragraphCount: z.number().optional().meta({ description: 'How many it has, where it was left in the middle.' }),
  content: contentItem,
});
const choices = z.object({
  readingHistory: z.boolean().meta({ description: 'Whether what is read is stored.' }),
  recommendations: z.boolean(),
});
nameSchemas({ HistoryEntry: entry, ReadingChoices: choices });

/** The calls of histories below `/mynewsapi`: two of the specification, and what a reader does with theirs. */
export const historyCalls = {
  history: defineAccountCall({
    path: '/history/:size/:cursor',
    optional: 2,
    summary: 'A page of what somebody read, what was read last first.',
    params: z.object({ size, cursor }),
    query: z.object({ halfRead: flag.optional().meta({ description: '`true`: only what was left in the middle.' }) }),
    data: z.object({ history: z.object({ data: z.array(entry), pageInfo: z.object({ nextPage: z.string().nullable() }) }) }),
  }),
  saveHistory: defineAccountCall({
    path: '/savehistory/:contentId/:contentType',
    changes: true,
    twins: ['PUT', 'POST'],
    summary: 'Stores that somebody reads a piece. False where they want no history, and for what no list shows.',
    params: z.object({ contentId, contentType }),
    query: z.object({
      paragraph: z.coerce
        .number()
        .int()
        .min(0)
        .max(100_000)
        .optional()
        .meta({ description: 'Where it is left, counted from 1; 0 at its end. Without it what is stored stays.' }),
    }),
    data: z.object({ saveHistory: z.boolean() }),
  }),
  historyEntry: defineAccountCall({
    path: '/historyentry/:contentId',
    summary: 'When somebody read a piece last, and where they left it.',
    params: z.object({ contentId }),
    data: z.object({ historyEntry: z.object(place).nullable() }),
  }),
  deleteHistory: defineAccountCall({
    method: 'DELETE',
    twins: ['POST'],
    changes: true,
    path: '/deletehistory/:contentId',
    summary: 'Takes a piece out of the history. What is gone already is taken out as well.',
    params: z.object({ contentId }),
    data: z.object({ deleteHistory: z.boolean() }),
  }),
  clearHistory: defineAccountCall({
    method: 'DELETE',
    twins: ['POST'],
    changes: true,
    path: '/clearhistory',
    summary: 'Deletes the whole history.',
    data: z.object({ clearHistory: z.boolean() }),
  }),
  readingChoices: defineAccountCall({
    path: '/readingchoices',
    summary: 'Whether somebody wants a history and recommendations.',
    data: z.object({ readingChoices: choices }),
  }),
  saveReadingChoices: defineAccountCall({
    method: 'PUT',
    twins: ['POST'],
    changes: true,
    path: '/savereadingchoices',
    summary: 'Switches the history or the recommendations on or off; what is not named stays.',
    query: z.object({ readingHistory: flag.optional(), recommendations: flag.optional() }),
    data: z.object({ saveReadingChoices: choices }),
  }),
};
export type HistoryCalls = typeof historyCalls;
export type HistoryCallEntry = z.infer<typeof entry>;
