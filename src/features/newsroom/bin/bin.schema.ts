import { z } from 'zod';
import { documentTypes } from '#content/model/document-types';
import { documentId, listPage, nextPage, note } from '#features/newsroom/editorial-calls';

// What the calls of the bin take and give; /openapi.json is made from it.
export const binParams = z.object({ id: documentId });
export const binQuery = z.object({ type: z.enum(documentTypes).optional(), ...listPage });
export const usesQuery = z.object(listPage);
export const deleteQuery = z.object({
  note,
  force: z.enum(['', 'true', 'false']).optional().describe('Deletes it although it is used; it is then not shown there any more.'),
});

const place = z.object({
  id: z.string(),
  type: z.string(),
  status: z.string(),
  title: z.string(),
  url: z.string().nullable(),
  fields: z.array(z.string()).describe('The paths of the fields that name it, at most 20.'),
});
const places = z.array(place);

/** What the calls give, below `data`. */
export const binAnswers = {
  deleted: z.object({ id: z.string(), deletedAt: z.string(), restorableUntil: z.string(), uses: places }),
  bin: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        type: z.enum(documentTypes),
        title: z.string(),
        vertical: z.string(),
        status: z.string().describe('What it was before it was deleted.'),
        deletedAt: z.string(),
        deletedBy: z.string(),
        note: z.string(),
        restorableUntil: z.string(),
      }),
    ),
    ...nextPage,
  }),
  uses: z.object({ uses: places, ...nextPage }),
} as const;
