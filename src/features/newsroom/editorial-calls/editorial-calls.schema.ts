import { z } from 'zod';
import { line } from '#content/model/primitives';

// What editorial calls have in common; /openapi.json is made from it.
export const documentId = z
  .string()
  .regex(/^[A-Za-z0-9_:-]{1,128}$/, 'must be letters, digits, hyphens, underscores and colons, at most 128');
/** The number of a revision. */
export const revision = z.number().int();
const size = z.coerce.number().int().min(1).max(150).default(50).describe('How many at most.');
const cursor = z
  .string()
  .max(400)
  .regex(/^[A-Za-z0-9_-]+$/)
  .optional()
  .describe('The cursor of the page before.');
/** The query of a page of a list. */
export const listPage = { size, cursor } as const;
/** What the page of a list says of the next one. */
export const nextPage = { cursor: z.string().nullable().describe('Asks for what follows; null at the end.') } as const;

export const note = line(500).optional().describe('Why, for the list of revisions.');
export const noteQuery = z.object({ note });
export const idParams = z.object({ id: documentId });
/** Whether a flag of a query says yes: `?allowMissing`, `?allowMissing=true`. */
export const isAsked = (flag: string | undefined): boolean => flag === '' || flag === 'true';

/** What a change of a document answers, below `data`. */
export const changedAnswer = z.object({
  id: z.string(),
  revision,
  path: z.string().nullable(),
  url: z.string().nullable(),
  changed: z.boolean(),
});
