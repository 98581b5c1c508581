import { z } from 'zod';
import { sentTimestamp } from '#content/model/primitives';
import { nameSchemas } from '#content/model/schema-names';
import { documentId, listPage, nextPage } from '#features/newsroom/editorial-calls';

const action = z.enum(['publish', 'unpublish']);
const state = z.enum(['waiting', 'done', 'cancelled', 'failed']);

// What the calls of publishing take and give; /openapi.json is made from it.
export const scheduleParams = z.object({ id: z.string().regex(/^[0-9]{1,18}$/) });
export const schedulesQuery = z.object({ state: state.default('waiting'), document: documentId.optional(), ...listPage });
export const publishBody = z.strictObject({}).nullish();
export const unpublishBody = z
  .strictObject({ hard: z.boolean().default(false).describe('A takedown: cached copies go at once.') })
  .nullish();
export const scheduleBody = z.strictObject({
  action: action.default('publish'),
  at: sentTimestamp.describe('An instant to come, ISO 8601 with its offset.'),
  hard: z.boolean().default(false),
});
export const previewBody = z
  .strictObject({ hours: z.number().int().min(1).max(720).default(24).describe('How long the link works.') })
  .nullish();

/** A schedule as calls answer it. */
export const schedule = z.object({
  id: z.string(),
  documentId: z.string(),
  action,
  at: z.string(),
  hard: z.boolean(),
  state,
  createdAt: z.string(),
  createdBy: z.string(),
  endedAt: z.string().nullable(),
  error: z.string().nullable(),
});

/** What the calls give, below `data`. */
export const publishingAnswers = {
  schedule: z.object({ schedule }),
  schedules: z.object({ schedules: z.array(schedule), ...nextPage }),
  preview: z.object({ url: z.string(), expiresAt: z.string() }),
} as const;

nameSchemas({ Schedule: schedule });
