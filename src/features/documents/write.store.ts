import { type Kysely, sql, type Transaction } from 'kysely';
import { brandOf } from '#brands';
import type { TaxonomyTerm } from '#content/site-furniture';
import type { DocumentRow } from './document-row.view.ts';
import type { DocumentTables } from './documents.tables.ts';

type Change = Transaction<DocumentTables>;

/** The next numbers for ids, as many as asked. */
export const nextNumbers = async (database: Kysely<DocumentTables>, count: number): Promise<number[]> => {
  const { rows } = await sql<{ number: number }>`select nextval('content_id') as number from generate_series(1, ${count})`.execute(
    database,
  );
  return rows.map(({ number }) => Number(number));
};

const lockedRows = (change: Change, ids: readonly string[]) =>
  change
    .selectFrom('document')
    .select(['id', 'revision', 'document', 'item', 'taxonomy', 'authors', 'path', 'status', 'hidden'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();

/**
 * The rows as they are, by id, locked until the transaction ends: writers follow one another, the first two of a new id too. Always in the
 * order of the ids, so that two writers of many never wait for each other.
 */
export const lockDocuments = async (change: Change, ids: readonly string[]) => {
  const found = await lockedRows(change, ids);
  const known = new Set(found.map(({ id }) => id));
  const missing = ids.filter((id) => !known.has(id)).toSorted();
  if (missing.length > 0) {
    await sql`select pg_advisory_xact_lock(hashtextextended(id, 0)) from unnest(${missing}::text[]) as new(id)`.execute(change);
    found.push(...(await lockedRows(change, missing)));
  }
  return new Map(found.map((row) => [row.id, row] as const));
};

// in the language's configuration
const searchVector = (language: string, search: DocumentRow['search']) => {
  if (!search) return sql<string | null>`null`;
  const configuration = sql`${language === 'es' ? 'masthead_spanish' : 'masthead_english'}::regconfig`;
  return sql<string>`setweight(to_tsvector(${configuration}, ${search.headline}), 'A') || setweight(to_tsvector(${configuration}, ${search.description}), 'B') || setweight(to_tsvector(${configuration}, ${search.text}), 'D')`;
};

const columnsOf = (row: DocumentRow) => {
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

// when a card of a live blog last changed is known to its cards alone, which write it here
const keptItem = sql<string | null>`case
  when excluded.type = 'liveBlog' and document.item #> '{item,live,latestUpdate}' is not null
  then jsonb_set(excluded.item::jsonb, '{item,live,latestUpdate}', (document.item #> '{item,live,latestUpdate}')::jsonb)::json
  else excluded.item end`;

/** Writes rows and the lists they stand in, a statement for each table. */
export const putDocuments = async (change: Change, rows: readonly (DocumentRow & { createdAt: string })[]): Promise<void> => {
  if (rows.length === 0) return;
  const values = rows.map((row) => {
    const columns = columnsOf(row);
    return { id: row.document.id, created_at: row.createdAt, ...columns, search: searchVector(columns.language, row.search) };
  });
  const changed = Object.keys(values[0] ?? {}).filter((name) => name !== 'id' && name !== 'created_at');
  await change
    .insertInto('document')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ ...Object.fromEntries(changed.map((name) => [name, sql.ref(`excluded.${name}`)])), item: keptItem }),
    )
    .execute();
  const ids = rows.map(({ document }) => document.id);
  await change.deleteFrom('document_taxonomy').where('document_id', 'in', ids).execute();
  const listed = rows.flatMap(({ document, listed: isListed, taxonomy }) =>
    isListed ? taxonomy.map((path) => ({ path, id: document.id })) : [],
  );
  if (listed.length > 0)
    await sql`insert into document_taxonomy (taxonomy, published_at, document_id, type, site, publisher, auto_curation, sub_type)
      select l.path, d.published_at, d.id, d.type, d.site, d.publisher, d.auto_curation, d.sub_type
      from unnest(${listed.map(({ path }) => path)}::text[], ${listed.map(({ id }) => id)}::text[]) as l(path, id)
      join document d on d.id = l.id where d.published_at is not null`.execute(change);
};

/** Keeps the revisions of rows that were just written: copied inside the database, where their documents are already. */
export const putRevisions = async (change: Change, rows: readonly DocumentRow[], by: string, note: string): Promise<void> => {
  if (rows.length === 0) return;
  await sql`insert into document_revision (document_id, revision, document, saved_by, note)
    select id, revision, document, ${by}::text, ${note}::text from document where id = any(${rows.map(({ document }) => document.id)}::text[])`.execute(
    change,
  );
};

const putPurgeLog = async (change: Change, tags: readonly string[], hard: boolean): Promise<number> => {
  const { generation } = await change
    .insertInto('purge_log')
    .values({ tags: [...tags], hard })
    .returning('generation')
    .executeTakeFirstOrThrow();
  await sql`select pg_notify('masthead_purge', ${String(generation)})`.execute(change);
  return Number(generation);
};

/** One entry of the purge log for all, which wakes every node, and one row of the outbox for each document: what feeds, webhooks and the CDN follow. */
export const putPurges = async (
  change: Change,
  tags: readonly string[],
  hard: boolean,
  payloads: readonly (Record<string, unknown> & { tags: readonly string[] })[],
): Promise<number> => {
  const generation = await putPurgeLog(change, tags, hard);
  if (payloads.length > 0)
    await change
      .insertInto('outbox')
      .values(payloads.map((payload) => ({ kind: 'purge', payload: JSON.stringify({ ...payload, hard, generation }) })))
      .execute();
  return generation;
};

/** An old address of a site and the document it leads to. */
export type OldAddress = { site: string; path: string; documentId: string };

/**
 * Keeps old addresses leading to documents; gives how many were written. `over`: also where the address led elsewhere, as after a change of
 * path; otherwise that is left as it is.
 */
export const putRedirects = async (change: Change, redirects: readonly OldAddress[], over: boolean): Promise<number> => {
  if (redirects.length === 0) return 0;
  const result = await change
    .insertInto('redirect')
    .values(redirects.map(({ site, path, documentId }) => ({ site, path, document_id: documentId, location: null })))
    .onConflict((conflict) => {
      const taken = conflict.columns(['site', 'path']);
      return over ? taken.doUpdateSet({ document_id: sql.ref('excluded.document_id'), location: null }) : taken.doNothing();
    })
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0);
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

/** The term of a path as it is, locked until the transaction ends, also where there is none yet. */
export const lockTerm = async (change: Change, path: string): Promise<TaxonomyTerm | undefined> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`term:${path}`}, 0))`.execute(change);
  const row = await change.selectFrom('taxonomy_term').select('term').where('path', '=', path).executeTakeFirst();
  return row?.term;
};

/** Takes a term away. */
export const removeTerm = async (change: Change, path: string): Promise<void> => {
  await change.deleteFrom('taxonomy_term').where('path', '=', path).execute();
};
