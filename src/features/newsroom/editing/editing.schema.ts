import { z } from 'zod';
import { document } from '#content/model/document';
import { line, status, vertical } from '#content/model/primitives';
import { nameSchemas } from '#content/model/schema-names';
import { variantName } from '#content/model/variant';
import { documentTypes } from '#content/model/document-types';
import { documentId, listPage, nextPage, note, revision } from '#features/newsroom/editorial-calls';
import { schedule } from '#features/newsroom/publishing';

// what the store makes or what follows from the vertical and headline may be left out of what is sent
const leftOut = ['id', 'site', 'publisher', 'slug'] as const;
const asSent = (option: (typeof document.options)[number]): z.ZodType => {
  const shape: Record<string, z.ZodType> = { ...option.shape };
  for (const name of leftOut) if (shape[name] && (name !== 'id' || 'site' in shape)) shape[name] = shape[name].optional();
  return z.strictObject(shape);
};
const sentDocuments = Object.fromEntries(
  // a picture is made by an upload, and only changed as a document
  document.options.map((option) => [`Sent${option.shape.type.value.replace(/^./, (first) => first.toUpperCase())}`, asSent(option)]),
);
const [firstSent, secondSent, ...moreSent] = Object.values(sentDocuments);
if (!firstSent || !secondSent) throw new Error('There are many types of documents.');

/** A document as it is sent: only described by this; it is checked by the rules of documents, which name every field. */
export const sentDocument = z.union([firstSent, secondSent, ...moreSent]).meta({
  description: 'A whole document; `type` decides its fields. Unknown fields are refused.',
  examples: [
    {
      type: 'article',
      vertical: 'news',
      headline: 'Harbor opens',
      taxonomy: ['news/world'],
      body: [{ type: 'paragraph', text: [{ kind: 'text', text: 'The harbor is open again.' }] }],
    },
  ],
});

/** Some fields of a document, as a JSON Merge Patch. */
export const documentPatch = z
  .record(z.string(), z.unknown())
  .meta({ description: 'The fields that change; null takes one away.', examples: [{ headline: 'Harbor is open', description: null }] });

export const revisionParams = z.object({ id: documentId, revision: z.coerce.number().int().min(1).max(999_999_999) });

/** What is said with a document or a card that is sent. */
export const writeQuery = z.object({
  note,
  allowMissing: z.enum(['', 'true', 'false']).optional().describe('Takes references to what is not there; what is missing is not shown.'),
});
export const listQuery = z.object({
  type: z.enum(documentTypes).optional(),
  status: status.optional(),
  vertical: vertical.optional(),
  query: z
    .string()
    .max(200)
    .regex(/^[^\u0000-\u001f\u007f]*$/)
    .optional()
    .describe('Words of a headline, title or name, or an id; the last may be unfinished.'),
  externalId: line(500).optional().describe('The key of its source: the one document that has it.'),
  variant: z
    .union([variantName, z.literal('')])
    .optional()
    .describe('Variants of curations and lists by this name; empty: everything that is none.'),
  ...listPage,
});
export const revisionsQuery = z.object({ before: z.coerce.number().int().min(1).max(999_999_999).optional(), size: listPage.size });

const revisionFacts = z.object({ revision, savedAt: z.string(), savedBy: z.string(), note: z.string() });
const draft = z.object({ version: revision, basedOn: revision, savedAt: z.string(), savedBy: z.string() });

/** What the calls give, below `data`. */
export const editingAnswers = {
  opened: z.object({
    document,
    revision,
    url: z.string().nullable(),
    draft: draft.nullable().describe('A change that is not published yet.'),
    schedules: z.array(schedule),
  }),
  draft: z.object({ document, version: revision, basedOn: revision, savedAt: z.string(), savedBy: z.string() }),
  draftSaved: z.object({ id: z.string(), version: revision, basedOn: revision }),
  list: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        type: z.enum(documentTypes),
        subType: z.string().nullable(),
        status,
        hidden: z.boolean(),
        vertical: z.string(),
        title: z.string(),
        path: z.string().nullable(),
        variant: z.string().nullable().describe('Of a curation or list that is a variant: its name.'),
        revision,
        datePublished: z.string().nullable(),
        changedAt: z.string(),
      }),
    ),
    ...nextPage,
  }),
  revisions: z.object({ revisions: z.array(revisionFacts) }),
  revision: revisionFacts.extend({ document }),
} as const;

nameSchemas({ ...sentDocuments, SentDocument: sentDocument, Draft: draft });
