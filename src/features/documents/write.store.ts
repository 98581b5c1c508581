import { type Kysely, sql, type Transaction } from 'kysely';
import { brandOf } from '#brands';
import type { ContentItem } from '#content/content-item';
import type { Document } from '#content/document';
import type { Person } from '#content/person';
import type { TaxonomyTerm } from '#content/site-furniture';
import type { DocumentTables } from './documents.tables.ts';

type Change = Transaction<DocumentTables>;

/** All that one write puts into the row of a document. */
export type DocumentRow = {
  document: Document;
  revision: number;
  path: string | undefined;
  listed: boolean;
  /** Ids of everybody it shows. */
  authors: string[];
  /** Taxonomy paths with all their ancestors. */
  taxonomy: string[];
  item: ContentItem | undefined;
  answer: unknown;
  renderedWith: string;
  search: { headline: string; description: string; text: string } | undefined;
};

/** The next numbers for ids, as many as asked. */
export const nextNumbers = async (database: Kysely<DocumentTables>, count: number): Promise<number[]> => {
  const { rows } = await sql<{ number: number }>`select nextval('content_id') as number from generate_series(1, ${count})`.execute(
    database,
  );
  return rows.map(({ number }) => Number(number));
};

const lockedRow = (change: Change, id: string) =>
  change
    .selectFrom('document')
    .select(['id', 'revision', 'document', 'item', 'taxonomy', 'authors', 'path', 'status', 'hidden'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The row as it is, locked until the transaction ends, so that two writers follow one another, the first two of a new id too. */
export const lockDocument = async (change: Change, id: string) => {
  const found = await lockedRow(change, id);
  if (found) return found;
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(change);
  return lockedRow(change, id);
};

/** The search vector of a row in the language's configuration. */
export const searchVector = (language: string, search: DocumentRow['search']) => {
  if (!search) return sql<string | null>`null`;
  const configuration = sql`${language === 'es' ? 'masthead_spanish' : 'masthead_english'}::regconfig`;
  return sql<string>`setweight(to_tsvector(${configuration}, ${search.headline}), 'A') || setweight(to_tsvector(${configuration}, ${search.description}), 'B') || setweight(to_tsvector(${configuration}, ${search.text}), 'D')`;
};

/** The columns of a row. */
export const columnsOf = (row: DocumentRow) => {
  const { document } = row;
  const placed = 'vertical' in document;
  return {
    type: document.type,
    sub_type: 'subType' in document ? document.subType : document.type === 'person' ? document.authorType : null,
    site: placed ? ('site' in document ? document.site : brandOf(document.vertical).site) : '',
    vertical: placed ? document.vertical : '',
    publisher: placed ? brandOf(document.vertical).publisher : '',
    language: placed ? brandOf(document.vertical).language : 'en',
    path: row.path ?? null,
    status: 'status' in document ? document.status : ('published' as const),
    hidden: 'hidden' in document ? document.hidden : false,
    access: 'access' in document ? document.access : ('free' as const),
    auto_curation: 'autoCuration' in document ? document.autoCuration : false,
    shoppable: 'ecommerceEnabled' in document ? document.ecommerceEnabled : false,
    published_at: ('datePublished' in document && document.datePublished) || null,
    modified_at: ('dateModified' in document && document.dateModified) || null,
    external_id: ('externalId' in document && document.externalId) || null,
    taxonomy: row.taxonomy,
    authors: row.authors,
    revision: row.revision,
    document: JSON.stringify(document),
    item: row.item ? JSON.stringify(row.item) : null,
    answer: row.answer === undefined ? null : JSON.stringify(row.answer),
    rendered_with: row.renderedWith,
  };
};

/** Writes the row and the lists it stands in. */
export const putDocument = async (change: Change, row: DocumentRow, createdAt: string): Promise<void> => {
  const columns = columnsOf(row);
  const search = searchVector(columns.language, row.search);
  await change
    .insertInto('document')
    .values({ id: row.document.id, created_at: createdAt, ...columns, search })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...columns, search }))
    .execute();
  await change.deleteFrom('document_taxonomy').where('document_id', '=', row.document.id).execute();
  if (!row.listed || !columns.published_at || row.taxonomy.length === 0) return;
  await sql`insert into document_taxonomy (taxonomy, published_at, document_id, type, site, publisher)
    select taxonomy, ${columns.published_at}::timestamptz, ${row.document.id}, ${columns.type}, ${columns.site}, ${columns.publisher}
    from unnest(${row.taxonomy}::text[]) as paths(taxonomy)`.execute(change);
};

/** Keeps the revision. */
export const putRevision = async (change: Change, row: DocumentRow, by: string, note: string): Promise<void> => {
  await change
    .insertInto('document_revision')
    .values({ document_id: row.document.id, revision: row.revision, document: JSON.stringify(row.document), saved_by: by, note })
    .execute();
};

/** Writes an entry of the purge log and wakes every node; gives its generation. */
export const putPurgeLog = async (change: Change, tags: readonly string[], hard: boolean): Promise<number> => {
  const { generation } = await change
    .insertInto('purge_log')
    .values({ tags: [...tags], hard })
    .returning('generation')
    .executeTakeFirstOrThrow();
  await sql`select pg_notify('masthead_purge', ${String(generation)})`.execute(change);
  return Number(generation);
};

/** Writes the purge log and wakes every node; the outbox row is what feeds, webhooks and the CDN follow. */
export const putPurge = async (
  change: Change,
  tags: readonly string[],
  hard: boolean,
  payload: Record<string, unknown>,
): Promise<number> => {
  const generation = await putPurgeLog(change, tags, hard);
  await change
    .insertInto('outbox')
    .values({ kind: 'purge', payload: JSON.stringify({ ...payload, tags, hard }) })
    .execute();
  return generation;
};

/** Keeps an old address leading to the document. */
export const putRedirect = async (change: Change, site: string, path: string, documentId: string): Promise<void> => {
  await change
    .insertInto('redirect')
    .values({ site, path, document_id: documentId, location: null })
    .onConflict((conflict) => conflict.columns(['site', 'path']).doUpdateSet({ document_id: documentId, location: null }))
    .execute();
};

/** Writes a term; its parent is the path above it. */
export const putTerm = async (change: Change, term: TaxonomyTerm): Promise<void> => {
  const slash = term.path.lastIndexOf('/');
  const row = {
    path: term.path,
    site: term.site,
    vertical: term.vertical,
    parent: slash < 0 ? null : term.path.slice(0, slash),
    term: JSON.stringify(term),
  };
  await change
    .insertInto('taxonomy_term')
    .values(row)
    .onConflict((conflict) => conflict.column('path').doUpdateSet(row))
    .execute();
};

/** Persons by id, for by-lines. */
export const findPeople = async (database: Kysely<DocumentTables>, ids: readonly string[]): Promise<Map<string, Person>> => {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('document')
    .select(['id', 'document'])
    .where('id', 'in', [...new Set(ids)])
    .where('type', '=', 'person')
    .execute();
  return new Map(rows.flatMap(({ id, document }) => (document.type === 'person' ? [[id, document] as const] : [])));
};

/** Ids of pieces that show a person or a term, a slice at a time, for making their answers anew. */
export const findDependents = (database: Kysely<DocumentTables>, by: { author: string } | { term: string }, after: string, size: number) =>
  database
    .selectFrom('document')
    .select('id')
    .where('id', '>', after)
    .where('author' in by ? sql<boolean>`authors @> array[${by.author}]` : sql<boolean>`taxonomy @> array[${by.term}]`)
    .orderBy('id')
    .limit(size)
    .execute();

/** Ids of documents that another renderer made, a slice at a time. */
export const findStale = (database: Kysely<DocumentTables>, renderedWith: string, after: string, size: number) =>
  database
    .selectFrom('document')
    .select('id')
    .where((where) => where.or([where('rendered_with', '<', renderedWith), where('rendered_with', '>', renderedWith)]))
    .where('id', '>', after)
    .orderBy('id')
    .limit(size)
    .execute();

/** Purges after a generation, oldest first. */
export const findPurges = async (
  database: Kysely<DocumentTables>,
  after: number,
): Promise<{ generation: number; tags: string[]; hard: boolean }[]> =>
  (
    await database
      .selectFrom('purge_log')
      .select(['generation', 'tags', 'hard'])
      .where('generation', '>', after)
      .orderBy('generation')
      .limit(1000)
      .execute()
  ).map((row) => ({ ...row, generation: Number(row.generation) }));

/** The newest generation of the purge log; 0 when it is empty. */
export const newestGeneration = async (database: Kysely<DocumentTables>): Promise<number> =>
  Number(
    (
      await database
        .selectFrom('purge_log')
        .select((builder) => builder.fn.max('generation').as('newest'))
        .executeTakeFirst()
    )?.newest ?? 0,
  );
