import { CompiledQuery, type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import { brandOf } from '#brands';
import type { TaxonomyTerm } from '#content/site-furniture';
import { findVariant } from '#content/variant';
import { anyOf } from './any-of.store.ts';
import type { DocumentRow } from './document-row.view.ts';
import type { DocumentTables } from './documents.tables.ts';
import { countedColumns, countedValues, insertChanges, isListedIn } from './list-counts.store.ts';

type Change = Transaction<DocumentTables>;

/** The next numbers for ids, as many as asked. */
export const nextNumbers = async (database: Kysely<DocumentTables>, count: number): Promise<number[]> => {
  const { rows } = await sql<{ number: number }>`select nextval('content_id') as number from generate_series(1, ${count})`.execute(
    database,
  );
  return rows.map(({ number }) => Number(number));
};

// numbers that others take between the look and the step are never given again
const stepBeyond = 1000;

/** Lets numbers for ids go on above one that an archive keeps. */
export const passNumber = async (database: Kysely<DocumentTables>, number: number): Promise<void> => {
  await sql`select setval('content_id', ${number + stepBeyond}) from content_id where last_value <= ${number}`.execute(database);
};

const lockedRows = (change: Change, ids: readonly string[]) =>
  change
    .selectFrom('document')
    .select(['id', 'revision', 'document', 'item', 'taxonomy', 'authors', 'path', 'status', 'hidden', 'binned'])
    .where(anyOf('id', ids))
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

type Row = DocumentRow & { createdAt: string };
type Columns = Omit<Insertable<DocumentTables['document']>, 'search'>;

// as the function content_ids of the database, which does the same for cards
const reference = /"(?:\/[^"]*[-/])?((?:rcna|ncrd|tdrp|tdpd|mmvo|tmvo|mmpl|ncpn|nccu|ncim)[0-9]{1,15}|sub_[a-z0-9_]{1,60})"/g;
const referredIn = (text: string, own: string): string[] => {
  const found = new Set(Array.from(text.matchAll(reference), ([, id = '']) => id));
  found.delete(own);
  return [...found];
};

const toColumns = (row: Row): Columns => {
  const { document } = row;
  const text = JSON.stringify(document);
  const placed = 'vertical' in document;
  return {
    id: document.id,
    created_at: row.createdAt,
    type: document.type,
    sub_type: 'subType' in document ? document.subType : document.type === 'person' ? document.authorType : null,
    site: placed ? ('site' in document ? document.site : brandOf(document.vertical).site) : '',
    vertical: placed ? document.vertical : '',
    publisher: placed ? brandOf(document.vertical).publisher : '',
    language: placed ? brandOf(document.vertical).language : 'en',
    path: row.path ?? null,
    variant: findVariant(document),
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
    document: text,
    refers: referredIn(text, document.id),
    item: row.item ? JSON.stringify(row.item) : null,
    answer: row.answer === undefined ? null : JSON.stringify(row.answer),
    rendered_with: row.renderedWith,
  };
};

/** The words of a row for its search vector, after the name of the configuration of its language. */
const searchWords = ({ search }: Row, language: string): (string | null)[] => [
  language === 'es' ? 'masthead_spanish' : 'masthead_english',
  search?.headline ?? null,
  search?.description ?? null,
  search?.text ?? null,
];
const searchVector = (at: number): string =>
  ['A', 'B', 'D'].map((weight, index) => `setweight(to_tsvector($${at}::regconfig, $${at + 1 + index}), '${weight}')`).join(' || ');

// when a card of a live blog last changed is known to its cards alone, which write it here
const keptItem = `case
  when excluded.type = 'liveBlog' and document.item #> '{item,live,latestUpdate}' is not null
  then jsonb_set(excluded.item::jsonb, '{item,live,latestUpdate}', (document.item #> '{item,live,latestUpdate}')::jsonb)::json
  else excluded.item end`;

// json knows no equality, and by whom a row was rendered is no difference in what it says
const differs = (name: string): string =>
  name === 'item'
    ? `document.item::text is distinct from (${keptItem})::text`
    : name === 'answer'
      ? 'document.answer::text is distinct from excluded.answer::text'
      : `document.${name} is distinct from excluded.${name}`;

/** Writes `count` rows, new or changed, counts what lists have more or less by it, and gives the ids of those it wrote; after all else it takes their ids. Its words depend on their number alone: the batches of an import are one statement, planned once. */
const buildInsert = (columns: readonly string[], count: number, onlyOther: boolean): string => {
  const values = Array.from({ length: count }, (_, row) => {
    const first = row * (columns.length + 4) + 1;
    return `(${columns.map((__, column) => `$${first + column}`).join(', ')}, ${searchVector(first + columns.length)})`;
  });
  const changed = [...columns, 'search'].filter((name) => name !== 'id' && name !== 'created_at' && name !== 'item');
  return `with before as materialized (
      select id, ${countedValues('d')} from document as d where id = any($${count * (columns.length + 4) + 1}::text[]) and ${isListedIn('d')}
    ), put as (
      insert into document (${columns.join(', ')}, search) values ${values.join(', ')}
      on conflict (id) do update set ${changed.map((name) => `${name} = excluded.${name}`).join(', ')}, item = ${keptItem}
      ${onlyOther ? `where ${[...changed.filter((name) => name !== 'rendered_with'), 'item'].map(differs).join(' or ')}` : ''}
      returning document.id, ${isListedIn('document')} as listed, ${countedValues('document')}
    ), counted as (${insertChanges(`select ${countedColumns}, -1 as change from before where id in (select id from put)
      union all select ${countedColumns}, 1 from put where listed`)})
    select id from put`;
};

/** Writes rows and the lists they stand in, a statement for each table; with `onlyOther` those that say something else than what is stored. Gives the ids written. */
export const putDocuments = async (change: Change, rows: readonly Row[], { onlyOther = false } = {}): Promise<ReadonlySet<string>> => {
  const made = rows.map((row) => ({ row, columns: toColumns(row) }));
  const [first] = made;
  if (!first) return new Set();
  const values = made.flatMap(({ row, columns }) => [...Object.values(columns), ...searchWords(row, columns.language)]);
  const statement = buildInsert(Object.keys(first.columns), rows.length, onlyOther);
  const given = rows.map(({ document }) => document.id);
  const { rows: put } = await change.executeQuery<{ id: string }>(CompiledQuery.raw(statement, [...values, given]));
  const ids = put.map(({ id }) => id);
  const written = new Set(ids);
  if (ids.length === 0) return written;
  await sql`delete from document_taxonomy where document_id = any(${ids}::text[])`.execute(change);
  const listed = rows.flatMap(({ document, listed: isListed, taxonomy }) =>
    isListed && written.has(document.id) ? taxonomy.map((path) => ({ path, id: document.id })) : [],
  );
  if (listed.length > 0)
    await sql`insert into document_taxonomy (taxonomy, published_at, document_id, type, site, publisher, auto_curation, sub_type)
      select l.path, d.published_at, d.id, d.type, d.site, d.publisher, d.auto_curation, d.sub_type
      from unnest(${listed.map(({ path }) => path)}::text[], ${listed.map(({ id }) => id)}::text[]) as l(path, id)
      join document d on d.id = l.id where d.published_at is not null`.execute(change);
  return written;
};

/** Notes that a renderer would make of these what is stored. */
export const markRendered = async (change: Change, ids: readonly string[], renderedWith: string): Promise<void> => {
  if (ids.length > 0) await change.updateTable('document').set({ rendered_with: renderedWith }).where(anyOf('id', ids)).execute();
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
  const { rows } = await sql<{ generation: string }>`with logged as (
      insert into purge_log (tags, hard) values (${[...tags]}::text[], ${hard}) returning generation::text
    )
    select generation, pg_notify('masthead_purge', generation) from logged`.execute(change);
  return Number(rows[0]?.generation);
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
    await sql`insert into outbox (kind, payload)
      select 'purge', payload from unnest(${payloads.map((payload) => JSON.stringify({ ...payload, hard, generation }))}::jsonb[]) as new(payload)`.execute(
      change,
    );
  return generation;
};

/** An old address of a site and the document or path it leads to. `isPast`: there it led on only, as one from before a change of the slug does. */
export type PreviousAddress = { site: string; path: string; isPast?: boolean } & (
  { documentId: string; location?: undefined } | { location: string; documentId?: undefined }
);

// always in one order, so that two writers of many never wait for each other
const redirectRows = (redirects: readonly PreviousAddress[]) => sql`insert into redirect (site, path, document_id, location, is_past)
    select * from unnest(${redirects.map(({ site }) => site)}::text[], ${redirects.map(({ path }) => path)}::text[],
      ${redirects.map(({ documentId }) => documentId ?? null)}::text[], ${redirects.map(({ location }) => location ?? null)}::text[],
      ${redirects.map(({ isPast }) => isPast === true)}::boolean[]) order by 1, 2
    on conflict (site, path)`;

/** Lets addresses lead to documents that stood there until now, also where they led elsewhere. */
export const putRedirects = async (change: Change, redirects: readonly PreviousAddress[]): Promise<void> => {
  if (redirects.length === 0) return;
  await sql`${redirectRows(redirects)}
    do update set document_id = excluded.document_id, location = null, is_past = false`.execute(change);
};

/**
 * Lets addresses of an older system lead to documents; gives those that are new. One that leads elsewhere is left as it is, unless it was past
 * and is present now: whatever the order they come in, a past address never beats a present one.
 */
export const putPreviousAddresses = async (
  change: Change,
  addresses: readonly PreviousAddress[],
): Promise<{ site: string; path: string }[]> => {
  const unique = new Map<string, PreviousAddress>();
  for (const address of addresses) {
    const key = `${address.site}${address.path}`;
    const before = unique.get(key);
    if (!before || (before.isPast === true && address.isPast !== true)) unique.set(key, address);
  }
  if (unique.size === 0) return [];
  // what a document has given up is free for another one of the same batch
  const past = addresses.filter(({ isPast }) => isPast === true);
  if (past.length > 0)
    await sql`update redirect set is_past = true from unnest(${past.map(({ site }) => site)}::text[], ${past.map(({ path }) => path)}::text[],
        ${past.map(({ documentId }) => documentId ?? null)}::text[]) as given(site, path, id)
      where redirect.site = given.site and redirect.path = given.path and redirect.document_id = given.id and not redirect.is_past`.execute(
      change,
    );
  const { rows } = await sql<{ site: string; path: string }>`${redirectRows([...unique.values()])}
    do update set document_id = excluded.document_id, location = excluded.location, is_past = excluded.is_past
    where redirect.is_past and not excluded.is_past
    returning site, path`.execute(change);
  return rows;
};

/** Of some old addresses those that lead elsewhere than they should. */
export const findElsewhere = async (
  database: Kysely<DocumentTables>,
  addresses: readonly PreviousAddress[],
): Promise<PreviousAddress[]> => {
  if (addresses.length === 0) return [];
  const { rows } = await sql<{ index: number }>`select wanted.index::int as index
    from unnest(${addresses.map(({ site }) => site)}::text[], ${addresses.map(({ path }) => path)}::text[],
      ${addresses.map(({ documentId }) => documentId ?? null)}::text[]) with ordinality as wanted(site, path, id, index)
    join redirect on redirect.site = wanted.site and redirect.path = wanted.path
    where wanted.id is not null and redirect.document_id is distinct from wanted.id`.execute(database);
  return rows.flatMap(({ index }) => addresses[index - 1] ?? []);
};

/** Writes terms; the parent of each is the path above it. */
export const putTerms = async (change: Change, terms: readonly TaxonomyTerm[]): Promise<void> => {
  if (terms.length === 0) return;
  const findParentPath = (path: string): string | null => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : null);
  await sql`insert into taxonomy_term (path, site, vertical, parent, term)
    select * from unnest(${terms.map(({ path }) => path)}::text[], ${terms.map(({ site }) => site)}::text[],
      ${terms.map(({ vertical }) => vertical)}::text[], ${terms.map(({ path }) => findParentPath(path))}::text[],
      ${terms.map((term) => JSON.stringify(term))}::jsonb[])
    on conflict (path) do update
      set site = excluded.site, vertical = excluded.vertical, parent = excluded.parent, term = excluded.term`.execute(change);
};

/** The terms of some paths as they are, by path, locked until the transaction ends, also where there is none yet; always in one order. */
export const lockTerms = async (change: Change, paths: readonly string[]): Promise<Map<string, TaxonomyTerm>> => {
  const asked = [...new Set(paths)].toSorted();
  await sql`select pg_advisory_xact_lock(hashtextextended('term:' || path, 0)) from unnest(${asked}::text[]) as asked(path)`.execute(
    change,
  );
  const rows = await change.selectFrom('taxonomy_term').select(['path', 'term']).where(anyOf('path', asked)).execute();
  return new Map(rows.map(({ path, term }) => [path, term] as const));
};

/** Takes a term away. */
export const removeTerm = async (change: Change, path: string): Promise<void> => {
  await change.deleteFrom('taxonomy_term').where('path', '=', path).execute();
};
