import { z } from 'zod';
import { document, type DocumentType } from '#content/document';
import { storedImage } from '#content/media';
import { nameSchemas } from '#content/schema-names';
import { line, sentTimestamp, site, status, taxonomyPath, vertical } from '#content/primitives';
import { taxonomyTerm } from '#content/site-furniture';
import { variantName } from '#content/variant';
import { auditActions } from '#features/newsroom/audit';

// What the editorial calls take and give; /openapi.json is made from it.
export const documentTypes: DocumentType[] = document.options.map((option) => option.shape.type.value);
export const documentId = z
  .string()
  .regex(/^[A-Za-z0-9_:-]{1,128}$/, 'must be letters, digits, hyphens, underscores and colons, at most 128');
const revision = z.number().int();
const size = z.coerce.number().int().min(1).max(150).default(50).describe('How many at most.');
const cursor = z
  .string()
  .max(400)
  .regex(/^[A-Za-z0-9_-]+$/)
  .optional()
  .describe('The cursor of the page before.');
export const note = line(500).optional().describe('Why, for the list of revisions.');
/** How lists are read. */
export const listPage = { size, cursor } as const;

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

export const idParams = z.object({ id: documentId });
export const revisionParams = z.object({ id: documentId, revision: z.coerce.number().int().min(1).max(999_999_999) });
export const scheduleParams = z.object({ id: z.string().regex(/^[0-9]{1,18}$/) });
export const taxonomyParams = z.object({ path: taxonomyPath.describe('Its slashes may be written as they are, or as %2F.') });

export const noteQuery = z.object({ note });
/** What is said with a document or a card that is sent. */
export const writeQuery = z.object({
  note,
  allowMissing: z.enum(['', 'true', 'false']).optional().describe('Takes references to what is not there; what is missing is not shown.'),
});
/** How a call is told yes: `?allowMissing`, `?allowMissing=true`. */
export const isAsked = (flag: string | undefined): boolean => flag === '' || flag === 'true';
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
  size,
  cursor,
});
export const revisionsQuery = z.object({ before: z.coerce.number().int().min(1).max(999_999_999).optional(), size });
export const schedulesQuery = z.object({
  state: z.enum(['waiting', 'done', 'cancelled', 'failed']).default('waiting'),
  document: documentId.optional(),
  size,
  cursor,
});
export const termsQuery = z.object({ under: taxonomyPath.describe('The path whose terms are listed.') });
export const uploadQuery = z.object({
  name: line(300).optional().describe('What the file is called.'),
  alt: line(500).optional().describe('What the picture shows, for those who do not see it.'),
  caption: line(2000).optional(),
  credit: line(300).optional(),
});
export const redirectsQuery = z.object({ site: site.default('news'), size, cursor });
export const redirectQuery = z.object({ site, path: z.string().max(1000) });
export const auditQuery = z.object({
  subject: line(1100).optional(),
  action: z.enum(auditActions).optional(),
  size,
  cursor,
});

export const publishBody = z.strictObject({}).nullish();
export const unpublishBody = z
  .strictObject({ hard: z.boolean().default(false).describe('A takedown: cached copies go at once.') })
  .nullish();
export const scheduleBody = z.strictObject({
  action: z.enum(['publish', 'unpublish']).default('publish'),
  at: sentTimestamp.describe('An instant to come, ISO 8601 with its offset.'),
  hard: z.boolean().default(false),
});
export const previewBody = z
  .strictObject({ hours: z.number().int().min(1).max(720).default(24).describe('How long the link works.') })
  .nullish();
export const purgeBody = z.strictObject({
  tags: z
    .array(z.string().regex(/^[\x21-\x7e]{1,128}$/))
    .max(1000)
    .optional(),
  ids: z.array(documentId).max(1000).optional(),
  paths: z
    .array(
      z.strictObject({
        site,
        path: z
          .string()
          .max(1000)
          .regex(/^\/[\x21-\x7e]*$/),
      }),
    )
    .max(200)
    .optional(),
  everything: z.boolean().optional().describe('Every page of every brand.'),
  hard: z.boolean().default(false).describe('Remove them at once, instead of showing them until new ones are made.'),
});
export const redirectBody = z.strictObject({
  site,
  path: z.string().max(1000).describe('The old path, without query.'),
  id: documentId.optional().describe('The document it leads to, wherever that stands.'),
  location: z.string().max(2000).optional().describe('Or a path of the site, or an https address.'),
  external: z.boolean().optional().describe('True for an address of another house.'),
});

const sentTermShape = Object.fromEntries(
  Object.entries(taxonomyTerm.shape).map(([name, schema]) => [name, (schema as z.ZodType).optional()]),
);
export const sentTerm = z.strictObject(sentTermShape).describe('A term; what follows from its path may be left out.');

const schedule = z.object({
  id: z.string(),
  documentId: z.string(),
  action: z.enum(['publish', 'unpublish']),
  at: z.string(),
  hard: z.boolean(),
  state: z.enum(['waiting', 'done', 'cancelled', 'failed']),
  createdAt: z.string(),
  createdBy: z.string(),
  endedAt: z.string().nullable(),
  error: z.string().nullable(),
});
const revisionFacts = z.object({ revision, savedAt: z.string(), savedBy: z.string(), note: z.string() });
const draft = z.object({ version: revision, basedOn: revision, savedAt: z.string(), savedBy: z.string() });
const next = { cursor: z.string().nullable().describe('Asks for what follows; null at the end.') };

/** What the calls give, below `data`. */
export const answers = {
  changed: z.object({ id: z.string(), revision, path: z.string().nullable(), url: z.string().nullable(), changed: z.boolean() }),
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
    ...next,
  }),
  revisions: z.object({ revisions: z.array(revisionFacts) }),
  revision: revisionFacts.extend({ document }),
  schedule: z.object({ schedule }),
  schedules: z.object({ schedules: z.array(schedule), ...next }),
  preview: z.object({ url: z.string(), expiresAt: z.string() }),
  picture: z.object({
    picture: storedImage,
    url: z.string().describe('Shows it, 640 pixels wide.'),
    firstFrameOnly: z.boolean().describe('The file moved, and is kept as its first frame.'),
  }),
  term: z.object({ term: taxonomyTerm }),
  terms: z.object({ terms: z.array(taxonomyTerm) }),
  redirect: z.object({
    redirect: z.object({ site, path: z.string(), id: z.string().nullable(), location: z.string().nullable() }),
  }),
  redirects: z.object({
    redirects: z.array(z.object({ site, path: z.string(), id: z.string().nullable(), location: z.string().nullable() })),
    ...next,
  }),
  purged: z.object({ tags: z.array(z.string()), generation: z.number() }),
  audit: z.object({
    entries: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        actor: z.string(),
        action: z.string(),
        subject: z.string(),
        details: z.record(z.string(), z.unknown()),
      }),
    ),
    ...next,
  }),
} as const;

nameSchemas({ ...sentDocuments, SentDocument: sentDocument, Schedule: schedule, Draft: draft, SentTerm: sentTerm });
