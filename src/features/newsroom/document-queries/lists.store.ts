import { type AliasableExpression, expressionBuilder, type Kysely, type QueryCreator, type SqlBool, sql } from 'kysely';
import type { ContentItem } from '#content/responses/content-item';
import type { FilterNode } from '#content/filters/filter-language';
import type { DatedPrices } from '#content/rules/sale';
import { type DocumentTables, countedColumns, buildCountedValues, isCounted, buildListedCondition } from '#features/newsroom/document-rows';
import {
  buildFilterCondition,
  needsAutoCuration,
  findLeadingTaxonomy,
  buildFound,
  buildTextSearch,
  withoutLeadingTaxonomy,
} from './filter.store.ts';
import type { DocumentType } from '#content/model/document-types';

type Database = Kysely<DocumentTables>;
type Queries = QueryCreator<DocumentTables>;

/** The words of a search as people type them, and their language. */
type Words = { text: string; language: 'en' | 'es' };
/** The query of a list. `before` is the cursor: the publication time (ISO 8601) and id of the last item. Sizes in items. */
export type ListQuery = {
  filter?: FilterNode | undefined;
  site?: string | undefined;
  /** Only this publisher group: msnbc by itself, or everything else. */
  publisherGroup?: 'msnbc' | 'others' | undefined;
  /** Words to be found in the text, as people type them. */
  words?: Words | undefined;
  size: number;
  offset?: number | undefined;
  before?: { publishedAt: string; id: string } | undefined;
  exclude?: readonly string[] | undefined;
};

/** A product as a grid reads it; `published` in seconds since 1970. */
export type ProductRow = {
  id: string;
  list: number | null;
  sale: number | null;
  /** Only where the offer that lists show has an end. */
  dated: readonly DatedPrices[] | null;
  published: number;
  paths: string;
};

// counting stops here: nobody pages that far, and counting 100,000 rows costs more than showing 20
const mostCounted = 10_000;
// a search reads row by row, so its count stops earlier
const mostCountedFound = 1_000;
// how many of the newest pieces a search reads before it uses the text index
const newestOpened = 400;

const groupSign = (group: 'msnbc' | 'others') => (group === 'msnbc' ? '=' : '<>');

/** Pieces in the order of one taxonomy path: `document_taxonomy` has listed pieces only, with the columns that lists select by. */
const selectByTaxonomy = (database: Queries, taxonomy: string, { site, publisherGroup, filter }: ListQuery) => {
  let select = database.selectFrom('document_taxonomy as t').where('t.taxonomy', '=', taxonomy);
  // they have an index of their own
  if (filter && needsAutoCuration(filter)) select = select.where('t.auto_curation', '=', true);
  if (site) select = select.where('t.site', '=', site);
  if (publisherGroup) select = select.where('t.publisher', groupSign(publisherGroup), 'msnbc');
  return select;
};

/** The pieces that stand in lists, as `d`: those of a site, and of a publisher group. */
export const selectListed = (database: Queries, { site, publisherGroup }: Pick<ListQuery, 'site' | 'publisherGroup'>) => {
  let select = database
    .selectFrom('document as d')
    .where('d.status', '=', 'published')
    .where('d.hidden', '=', false)
    .where('d.item', 'is not', null);
  if (site) select = select.where('d.site', '=', site);
  if (publisherGroup) select = select.where('d.publisher', groupSign(publisherGroup), 'msnbc');
  return select;
};

/** Treats rows from another source as listed documents. They must have the columns of `d` that lists filter by. */
const asListed = (rows: object): ReturnType<typeof selectListed> => rows as ReturnType<typeof selectListed>;

/** Whether entries of searches have all that a filter asks for. */
const isOfEntries = (filter: FilterNode): boolean => {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.nodes.every(isOfEntries);
    case 'not':
      return isOfEntries(filter.node);
    case 'word':
      return filter.field !== 'taxonomy' && filter.field !== 'author';
    case 'flag':
    case 'compare':
    case 'range':
      return true;
  }
};

/** What words may find, as `d`: the entries of a site's pieces that pass a filter. They have less of a document than lists do, so that reading many is quick. */
export const selectSearched = (
  database: Queries,
  { site, publisherGroup, filter }: { site: string; publisherGroup: 'msnbc' | 'others'; filter: FilterNode | undefined },
) => {
  const select = database
    .selectFrom('search_entry as d')
    .where('d.site', '=', site)
    .where('d.publisher', groupSign(publisherGroup), 'msnbc')
    .where('d.type', '<>', 'person');
  const taxonomy = filter && findLeadingTaxonomy(filter);
  // an array is read once and hashed, whatever the planner expects of the words
  const below =
    taxonomy === undefined
      ? select
      : select.where(sql<SqlBool>`d.id = any(array(select t.document_id from document_taxonomy as t where t.taxonomy = ${taxonomy}))`);
  const rest = filter && withoutLeadingTaxonomy(filter);
  if (!rest) return below;
  if (isOfEntries(rest)) return below.where(buildFilterCondition(expressionBuilder(), rest));
  return below.where(
    'd.id',
    'in',
    selectListed(database, { site, publisherGroup })
      .select('d.id')
      .where((builder) => buildFilterCondition(builder, rest)),
  );
};

/** The rows of a list as `d`, and the columns that order them. */
const buildList = (database: Queries, query: ListQuery) => {
  const { words, before, exclude } = query;
  const taxonomy = query.filter && !words ? findLeadingTaxonomy(query.filter) : undefined;
  const byTaxonomy = () => selectByTaxonomy(database, taxonomy ?? '', query).innerJoin('document as d', 'd.id', 't.document_id');
  let select = taxonomy === undefined ? selectListed(database, query) : asListed(byTaxonomy());
  const at = taxonomy === undefined ? sql<Date>`d.published_at` : sql<Date>`t.published_at`;
  const id = taxonomy === undefined ? sql<string>`d.id` : sql<string>`t.document_id`;
  const filter = taxonomy === undefined ? query.filter : query.filter && withoutLeadingTaxonomy(query.filter);
  if (filter) select = select.where((builder) => buildFilterCondition(builder, filter));
  if (words) select = select.where(buildFound(words, query.site));
  // one array: one statement whatever their number
  if (exclude && exclude.length > 0) select = select.where(sql<SqlBool>`${id} <> all(${[...exclude]}::text[])`);
  if (before) select = select.where(sql<SqlBool>`(${at}, ${id}) < (${new Date(before.publishedAt)}, ${before.id})`);
  return { select, at, id };
};

/**
 * What a search finds, collected before it is ordered: otherwise the planner walks the newest pieces and reads the text of each, which is slow for every
 * word that is neither everywhere nor nowhere.
 */
const withFound = (database: Database, query: ListQuery) =>
  database.with(
    (name) => name('found').materialized(),
    (inside) => buildList(inside, query).select.select(['d.id', 'd.published_at', 'd.type']),
  );

/**
 * What a search finds, newest first. The newest 400 pieces are read first: a common word fills its page from them. Otherwise the text index collects all
 * pieces with the words, which are then ordered: that is quick for every word that is not common.
 */
const searchItems = async (database: Database, query: ListQuery, words: Words): Promise<ContentItem[]> => {
  const { size, offset = 0 } = query;
  const newest = buildList(database, { ...query, words: undefined })
    .select.select([
      'd.id',
      'd.published_at',
      sql<string>`(select entry.search from search_entry as entry where entry.id = d.id)`.as('search'),
    ])
    .orderBy('d.published_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(newestOpened);
  const isFull = sql<SqlBool>`(select count(*) from recent) >= ${size + offset}::int`;
  const found = buildList(database, query)
    .select.where(sql<SqlBool>`not ${isFull}`)
    .select(['d.id', 'd.published_at']);
  const { rows } = await sql<{ item: ContentItem | null }>`with newest as materialized ${newest},
    recent as materialized (select id, published_at from newest where search @@ ${buildTextSearch(words)}),
    found as materialized ${found}
    select d.item from (
      select id, published_at from (select * from recent where ${isFull} union all select * from found) as either
      order by published_at desc, id desc limit ${size} offset ${offset}
    ) as top join document as d on d.id = top.id
    order by top.published_at desc, top.id desc`.execute(database);
  return rows.flatMap(({ item }) => (item ? [item] : []));
};

/** The items of a list, newest first. */
export const listItems = async (database: Database, query: ListQuery): Promise<ContentItem[]> => {
  const { size, offset = 0, words } = query;
  // further down nothing would be gained
  if (words && offset + size <= newestOpened) return searchItems(database, query, words);
  if (words) {
    const top = withFound(database, query).selectFrom(({ selectFrom }) =>
      selectFrom('found').selectAll().orderBy('published_at', 'desc').orderBy('id', 'desc').limit(size).offset(offset).as('top'),
    );
    const rows = await top
      .innerJoin('document as d', 'd.id', 'top.id')
      .select('d.item')
      .orderBy('top.published_at', 'desc')
      .orderBy('top.id', 'desc')
      .execute();
    return rows.flatMap((row) => (row.item ? [row.item] : []));
  }
  const { select, at, id } = buildList(database, query);
  const rows = await select.select('d.item').orderBy(at, 'desc').orderBy(id, 'desc').limit(size).offset(offset).execute();
  return rows.flatMap((row) => (row.item ? [row.item] : []));
};

// more than a shop has; a grid holds all of its own
const mostProducts = 50_000;

/** The products of a list, newest first, with their prices and the paths they stand under, parted by blanks; with `ids`, those of some ids instead. */
export const listProducts = async (
  database: Database,
  { size = mostProducts, ...query }: Omit<ListQuery, 'size'> & { size?: number; ids?: readonly string[] },
): Promise<ProductRow[]> => {
  const { select, at, id } = buildList(database, { ...query, size });
  const chosen = query.ids ? select.where(sql<SqlBool>`${id} = any(${[...query.ids]}::text[])`) : select;
  return chosen
    .where('d.type', '=', 'product')
    .select([
      id.as('id'),
      'd.list_price as list',
      'd.sale_price as sale',
      'd.dated_prices as dated',
      sql<number>`extract(epoch from ${at})::float8`.as('published'),
      sql<string>`array_to_string(d.taxonomy, ' ')`.as('paths'),
    ])
    .orderBy(at, 'desc')
    .orderBy(id, 'desc')
    .limit(size)
    .execute();
};

/** The stored answers of pieces that may be shown, by id, each with the version of its row. */
export const findAnswers = async <Answer = unknown>(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, { version: string; answer: Answer }>> => {
  const { rows } = await sql<{ id: string; version: string; answer: Answer }>`select id, xmin::text as version, answer from document
    where id = any(${[...ids]}::text[]) and status = 'published' and not hidden and answer is not null`.execute(database);
  return new Map(rows.map(({ id, version, answer }) => [id, { version, answer }]));
};

/** The ids and row versions of a list, newest first. */
export const listVersions = (database: Database, query: ListQuery): Promise<{ id: string; version: string }[]> => {
  const { select, at, id } = buildList(database, query);
  return select
    .select([id.as('id'), sql<string>`d.xmin::text`.as('version')])
    .orderBy(at, 'desc')
    .orderBy(id, 'desc')
    .limit(query.size)
    .execute();
};

/** The types of a list's pieces, one row each; a whole taxonomy path is read from its index alone. */
const selectTypes = (database: Database, query: ListQuery): AliasableExpression<{ type: DocumentType }> => {
  const { filter, words, before, exclude } = query;
  const taxonomy = filter && !words && !before && !withoutLeadingTaxonomy(filter) ? findLeadingTaxonomy(filter) : undefined;
  const all = () => buildList(database, query).select.select('d.type').limit(mostCounted);
  if (taxonomy === undefined) return all();
  const path = selectByTaxonomy(database, taxonomy, query);
  const left = exclude?.length ? path.where(sql<SqlBool>`t.document_id <> all(${[...exclude]}::text[])`) : path;
  return left.select('t.type').limit(mostCounted);
};

/** How many of each type a list has, counted no further than 10,000 in all, and 1,000 of a search. */
export const countTypes = async (database: Database, query: ListQuery): Promise<{ type: DocumentType; count: number }[]> => {
  const counted = query.words
    ? database.selectFrom(buildList(database, query).select.select('d.type').limit(mostCountedFound).as('some'))
    : database.selectFrom(selectTypes(database, query).as('some'));
  const rows = await counted
    .select(['some.type', (builder) => builder.fn.countAll<number>().as('count')])
    .groupBy('some.type')
    .orderBy('some.type')
    .execute();
  return rows.map(({ type, count }) => ({ type, count: Number(count) }));
};

/** How many documents a list has by the totals of `listed_count`, without those in `exclude`. */
const countFromTotals = async (database: Database, { site, publisherGroup, filter, exclude = [] }: ListQuery): Promise<number> => {
  const counted = sql`(select ${sql.raw(countedColumns)}, documents from listed_count
    union all select ${sql.raw(buildCountedValues('left_out'))}, -1 from document as left_out
      where left_out.id = any(${[...exclude]}::text[]) and ${sql.raw(buildListedCondition('left_out'))})`;
  let select = asListed(database.selectFrom(counted.as('d')));
  if (site) select = select.where('d.site', '=', site);
  if (publisherGroup) select = select.where('d.publisher', groupSign(publisherGroup), 'msnbc');
  if (filter) select = select.where((builder) => buildFilterCondition(builder, filter));
  const found = await select.select(sql<number>`greatest(coalesce(sum(documents), 0), 0)::int`.as('count')).executeTakeFirst();
  return Math.min(found?.count ?? 0, mostCounted);
};

/** How many a list has in all, counted no further than 10,000, and 1,000 of a search. */
export const countItems = async (database: Database, query: ListQuery): Promise<number> =>
  !query.words && !query.before && isCounted(query.filter)
    ? countFromTotals(database, query)
    : (await countTypes(database, query)).reduce((sum, { count }) => sum + count, 0);
