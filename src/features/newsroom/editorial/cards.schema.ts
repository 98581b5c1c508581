import { z } from 'zod';
import { card } from '#content/model/card';
import { status } from '#content/model/primitives';
import { note, revision } from '#features/newsroom/editorial-calls';

// What the calls of live blogs and cards take and give; /openapi.json is made from it.
export const cardId = z.string().regex(/^ncrd[0-9]{1,15}$/);
export const blogParams = z.object({ id: z.string().regex(/^rcna[0-9]{1,15}$/) });
export const cardParams = z.object({ id: cardId });
export const deleteCardQuery = z.object({
  note,
  hard: z.enum(['true', 'false']).optional().describe('A takedown: cached copies go at once.'),
});
export const changedCardAnswer = z.object({ id: cardId, blog: z.string(), revision, changed: z.boolean(), card });
export const cardAnswer = z.object({ revision, card });
export const cardListQuery = z.object({
  status: status.optional(),
  size: z.coerce.number().int().min(1).max(150).default(50).describe('How many at most.'),
  before: cardId.optional().describe('The last card of the page before.'),
  externalId: card.shape.externalId.describe('The key of its source.'),
});
export const cardRevisionsAnswer = z.object({
  revisions: z.array(z.object({ revision, savedAt: z.string(), savedBy: z.string(), note: z.string(), card })),
});
export const placeBody = z
  .union([z.strictObject({ above: cardId }), z.strictObject({ below: cardId })], 'say either above or below, and the id of a card')
  .describe('The card beside which it is put.');
