import { type Kysely, type SqlBool, sql } from 'kysely';
import type { FilterNode } from '#content/filter-language';
import type { ContentItem } from '#content/content-item';
import type { Document } from '#content/document';
import type { TaxonomyTerm } from '#content/site-furniture';
import type { DocumentTables } from './documents.tables.ts';
import { filterCondition, leadingTaxonomy, textSearchOf } from './filter.store.ts';

type Database = Kysely<DocumentTables>;

/** What a list is asked with. `before` is the cursor: the last item's instant and id. Sizes in items. */
export type ListQuery = {
  filter?: FilterNode | undefined;
  site?: string | undefined;
  /** Only this publisher group: msnbc by itself, or everything else. */
  publisherGroup?: 'msnbc' | 'others' | undefined;
  /** Words to be found in the text, as people type them. */
  words?: { text: string; language: 'en' | 'es' } | undefined;
  size: number;
  offset?: number | undefined;
  before?: { publishedAt: string; id: string } | undefined;
  exclude?: readonly string[] | undefined;
};

// counting stops here: nobody turns that many pages, and counting 100,000 rows costs more than showing 20
const mostCounted = 10_000;



const listed = (database: Database, query: ListQuery) => {
  const taxonomy = query.filter && leadingTaxonomy(query.filter);
  const byTaxonomy = database
    .selectFrom('document_taxonomy as t')
    .innerJoin('document as d', 'd.id', 't.document_id')
    .where('t.taxonomy', '=', taxonomy ?? '');
  const base = (taxonomy ? byTaxonomy : database.selectFrom('document as d')) as unknown as ReturnType<typeof plain>;
  const order = taxonomy ? sql<Date>`t.published_at` : sql<Date>`d.published_at`;
  const id = taxonomy ? sql<string>`t.document_id` : sql<string>`d.id`;
  let select = base.where('d.status', '=', 'published').where('d.hidden', '=', false).where('d.item', 'is not', null);
  const { filter, site, publisherGroup, words, before, exclude } = query;
  if (filter) select = select.where((builder) => filterCondition(builder as unknown as Parameters<typeof filterCondition>[0], filter));
  if (site) select = select.where('d.site', '=', site);
  if (publisherGroup) select = select.where('d.publisher', publisherGroup === 'msnbc' ? '=' : '<>', 'msnbc');
  if (words) select = select.where(sql<SqlBool>`d.search @@ ${textSearchOf(words)}`);
  if (exclude && exclude.length > 0) select = select.where('d.id', 'not in', [...exclude]);
  if (before) select = select.where(sql<SqlBool>`(${order}, ${id}) < (${new Date(before.publishedAt)}, ${before.id})`);
  return { select, order, id };
};
const plain = (database: Database) => database.selectFrom('document as d');

/** The items of a list, newest first. */
export const listItems = async (database: Database, query: ListQuery): Promise<ContentItem[]> => {
  const { select, order, id } = listed(database, query);
  const rows = await select
    .select('d.item')
    .orderBy(order, 'desc')
    .orderBy(id, 'desc')
    .limit(query.size)
    .offset(query.offset ?? 0)
    .execute();
  return rows.flatMap((row) => (row.item ? [row.item] : []));
};

/** How many a list has in all, counted no further than 10,000. */
export const countItems = async (database: Database, query: ListQuery): Promise<number> => {
  const { select } = listed(database, query);
  const counted = await database
    .selectFrom(
      select
        .select(sql`1`.as('one'))
        .limit(mostCounted)
        .as('some'),
    )
    .select((builder) => builder.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return Number(counted?.count ?? 0);
};

/** How many of each type a list has, counted no further than 10,000 in all. */
export const countTypes = async (database: Database, query: ListQuery): Promise<{ type: string; count: number }[]> => {
  const { select } = listed(database, query);
  const rows = await database
    .selectFrom(select.select('d.type').limit(mostCounted).as('some'))
    .select(['some.type', (builder) => builder.fn.countAll<number>().as('count')])
    .groupBy('some.type')
    .orderBy('some.type')
    .execute();
  return rows.map(({ type, count }) => ({ type, count: Number(count) }));
};

export type AnswerRow = { id: string; type: string; site: string; path: string | null; status: string; access: string; answer: unknown };

/** The ready answer of one document, whatever its state; undefined when there is none of that id. */
export const findAnswer = (database: Database, id: string): Promise<AnswerRow | undefined> =>
  database
    .selectFrom('document')
    .select(['id', 'type', 'site', 'path', 'status', 'access', 'answer'])
    .where('id', '=', id)
    .executeTakeFirst();

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
        .where('id', 'in', [...new Set(ids)])
        .execute();

/** The items of some ids that may be shown, by id. Hidden pieces are left out. */
export const findItems = async (database: Database, ids: readonly string[]): Promise<Map<string, ContentItem>> => {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('document')
    .select(['id', 'item'])
    .where('id', 'in', [...new Set(ids)])
    .where('status', '=', 'published')
    .where('hidden', '=', false)
    .execute();
  return new Map(rows.flatMap((row) => (row.item ? [[row.id, row.item] as const] : [])));
};

/** The document of a path of a site: fronts by their route. Newest first where a draft shares the path. */
export const findByPath = (database: Database, site: string, path: string) =>
  database
    .selectFrom('document')
    .select(['id', 'type', 'status', 'document'])
    .where('site', '=', site)
    .where('path', '=', path)
    .orderBy(sql`status = 'published'`, 'desc')
    .limit(1)
    .executeTakeFirst();

/** The id a source's own key was brought in as. */
export const findByExternalId = async (
  database: Database,
  externalIds: readonly string[],
): Promise<Map<string, { id: string; revision: number; document: Document }>> => {
  if (externalIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('document')
    .select(['id', 'revision', 'external_id', 'document'])
    .where('external_id', 'in', [...new Set(externalIds)])
    .execute();
  return new Map(
    rows.flatMap((row) =>
      row.external_id ? [[row.external_id, { id: row.id, revision: row.revision, document: row.document }] as const] : [],
    ),
  );
};

/** The newest listed document of a type in a vertical. */
export const findNewest = async (database: Database, type: Document['type'], vertical: string): Promise<string | undefined> => {
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

/** Terms by path. */
export const findTerms = async (database: Database, paths: readonly string[]): Promise<Map<string, TaxonomyTerm>> => {
  if (paths.length === 0) return new Map();
  const rows = await database
    .selectFrom('taxonomy_term')
    .select(['path', 'term'])
    .where('path', 'in', [...new Set(paths)])
    .execute();
  return new Map(rows.map((row) => [row.path, row.term]));
};

/** The terms right below a path, by name. */
export const findTermsBelow = async (database: Database, parent: string): Promise<TaxonomyTerm[]> =>
  (await database.selectFrom('taxonomy_term').select('term').where('parent', '=', parent).orderBy('path').limit(200).execute()).map(
    (row) => row.term,
  );

/** Where an old address leads now: a document's id, or another address. */
export const findRedirect = (database: Database, site: string, path: string) =>
  database.selectFrom('redirect').select(['document_id', 'location']).where('site', '=', site).where('path', '=', path).executeTakeFirst();
