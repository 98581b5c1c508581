import { CompiledQuery, type Kysely, sql } from 'kysely';
import type { Brand, Vertical } from '#brands';
import type { Article } from '#content/model/article';
import type { ContentItem } from '#content/responses/content-item';
import type { Document } from '#content/model/document';
import type { Newsletter } from '#content/model/site-furniture';
import type { WireCorrection } from '#content/responses/wire';
import { anyOf, type DocumentTables } from '#features/newsroom/document-rows';
import type { Access } from '#content/model/primitives';

type Database = Kysely<DocumentTables>;

export type AnswerRow<Answer = unknown> = {
  id: string;
  type: string;
  site: string;
  vertical: Vertical;
  path: string | null;
  status: string;
  access: Access;
  answer: Answer;
};

// The reads of every page are written as text: building the same statement each time costs more than running it.
const readFirst = async <Row>(database: Database, text: string, parameters: readonly unknown[]): Promise<Row | undefined> =>
  (await database.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]))).rows[0];

/** The stored answer of one document, whatever its state; undefined when there is no document of that id. */
export const findAnswer = <Answer = unknown>(database: Database, id: string): Promise<AnswerRow<Answer | null> | undefined> =>
  readFirst<AnswerRow<Answer | null>>(
    database,
    'select id, type, site, vertical, path, status, access, answer from document where id = $1',
    [id],
  );

export type HeadRow = Omit<AnswerRow, 'answer' | 'site'> & { headline: string | null };

/** What a document is, without its words but the headline: a twentieth of its answer. */
export const findHead = (database: Database, id: string): Promise<HeadRow | undefined> =>
  readFirst<HeadRow>(
    database,
    `select id, type, vertical, path, status, access, answer->>'headline' as headline from document where id = $1`,
    [id],
  );

/** The documents of some ids, in any order, whole. */
export const findDocuments = async (
  database: Database,
  ids: readonly string[],
): Promise<{ id: string; revision: number; document: Document }[]> =>
  ids.length === 0
    ? []
    : database
        .selectFrom('document')
        .select(['id', 'revision', 'document'])
        .where(anyOf('id', [...new Set(ids)]))
        .where('binned', '=', false)
        .execute();

/** Which of some ids are documents; what is in the bin is not. */
export const findKnownIds = async (database: Database, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await database
    .selectFrom('document')
    .select('id')
    .where(anyOf('id', [...new Set(ids)]))
    .where('binned', '=', false)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** Records ids that a document was knowingly stored with although there is nothing of that id. */
export const putMissingReferences = async (database: Database, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await database
    .insertInto('missing_reference')
    .values([...new Set(ids)].map((id) => ({ id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** The items that may be shown and the newsletters among some ids, in one read; in any order. */
export const findReferences = async (
  database: Database,
  ids: readonly string[],
): Promise<{ items: Map<string, ContentItem>; newsletters: Newsletter[] }> => {
  const rows =
    ids.length === 0
      ? []
      : await database
          .selectFrom('document')
          .select(['id', 'item', sql<Document | null>`case when type = 'newsletter' then document end`.as('letter')])
          .where(anyOf('id', [...new Set(ids)]))
          .where('status', '=', 'published')
          .where('hidden', '=', false)
          .execute();
  return {
    items: new Map(rows.flatMap(({ id, item }) => (item ? [[id, item] as const] : []))),
    newsletters: rows.flatMap(({ letter }) => (letter?.type === 'newsletter' ? [letter] : [])),
  };
};

/**
 * The document at a path of a site; fronts by their route. A published one comes before a draft of the same path. Of the published ones it is the first of
 * `variants` that there is, else the base: a variant that is not published counts as absent.
 */
export const findByPath = (
  database: Database,
  site: string,
  path: string,
  variants: readonly string[] = [],
): Promise<{ id: string; type: string; status: string; document: Document } | undefined> =>
  readFirst(
    database,
    `select id, type, status, document from document where site = $1 and path = $2
      and (variant = '' or (variant = any($3::text[]) and status = 'published'))
      order by status = 'published' desc, array_position($3::text[], variant) limit 1`,
    [site, path, variants],
  );

/** Which of some brands have a published front, in their order. */
export const findBrandsWithFront = async (database: Database, asked: readonly Brand[]): Promise<Vertical[]> => {
  const { rows } = await sql<{ site: string; path: string }>`select document.site, document.path
    from unnest(${asked.map(({ site }) => site)}::text[], ${asked.map(({ basePath }) => basePath)}::text[]) as asked(site, path)
    join document on document.site = asked.site and document.path = asked.path
    where document.type = 'curation' and document.status = 'published' and document.variant = '' and not document.binned`.execute(database);
  const found = new Set(rows.map(({ site, path }) => `${site} ${path}`));
  return asked.flatMap(({ vertical, site, basePath }) => (found.has(`${site} ${basePath}`) ? [vertical] : []));
};

/** Whether a brand has newsletters to choose from. */
export const hasNewsletters = async (database: Database, vertical: Vertical): Promise<boolean> => {
  const row = await database
    .selectFrom('document')
    .select('id')
    .where('type', '=', 'newsletter')
    .where('vertical', '=', vertical)
    .where('status', '=', 'published')
    .where('hidden', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** The documents that have some keys of their sources, by key. */
export const findByExternalId = async (
  database: Database,
  externalIds: readonly string[],
): Promise<Map<string, { id: string; revision: number; document: Document }>> => {
  if (externalIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('document')
    .select(['id', 'revision', 'external_id', 'document'])
    .where(anyOf('external_id', [...new Set(externalIds)]))
    .execute();
  return new Map(
    rows.flatMap((row) =>
      row.external_id ? [[row.external_id, { id: row.id, revision: row.revision, document: row.document }] as const] : [],
    ),
  );
};

/** The newest listed document of a type in a vertical. */
export const findNewest = async (database: Database, type: Document['type'], vertical: Vertical): Promise<string | undefined> => {
  const row = await database
    .selectFrom('document')
    .select('id')
    .where('type', '=', type)
    .where('vertical', '=', vertical)
    .where('status', '=', 'published')
    .where('hidden', '=', false)
    .where('item', 'is not', null)
    .orderBy('published_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
};

/** The corrections of the listed pieces of a vertical, the latest first. */
export const findCorrections = async (database: Database, vertical: Vertical, count: number): Promise<WireCorrection[]> => {
  const { rows } = await sql<WireCorrection>`select id, document->>'headline' as headline, path as url, vertical,
      document->>'latestRevisionNote' as note, document->>'dateModified' as date
    from document where vertical = ${vertical} and type = 'article' and document->>'latestRevisionNote' is not null
      and status = 'published' and not hidden and sub_type is distinct from 'page' and path is not null
    order by modified_at desc, id desc limit ${count}`.execute(database);
  return rows;
};

/** The pages of a vertical that every site has, one of each kind, whatever their state, and whether readers can open it. */
export const findPages = async (database: Database, vertical: Vertical): Promise<{ page: Article; isOpen: boolean }[]> => {
  const { rows } = await sql<{ page: Article; isOpen: boolean }>`select distinct on (document->>'pageKind') document as page,
      status = 'published' and not hidden and not binned as "isOpen"
    from document where vertical = ${vertical} and type = 'article' and sub_type = 'page' and document->>'pageKind' is not null
    order by document->>'pageKind', "isOpen" desc, id`.execute(database);
  return rows;
};

const changeHex = (path: string, change: (octet: string) => string): string => path.replace(/%[0-9a-f]{2}/gi, change);

/**
 * Where a previous address leads: a document's id, or another address. Percent-encoded letters match in lower and in upper case: old systems wrote the
 * one, browsers write the other.
 */
export const findRedirect = (database: Database, site: string, path: string) =>
  database
    .selectFrom('redirect')
    .select(['document_id', 'location'])
    .where('site', '=', site)
    .where('path', 'in', [
      ...new Set([path, changeHex(path, (octet) => octet.toUpperCase()), changeHex(path, (octet) => octet.toLowerCase())]),
    ])
    .orderBy(sql`path = ${path}`, 'desc')
    .executeTakeFirst();
