import type { Kysely } from 'kysely';
import { brandOf, type Language, publisherGroupOf, rootBrandOf } from '#brands';
import type { CallOptions, CallResult, ContentClient, GridQuery, SearchQuery } from '#content/responses/content-client';
import type { ContentItem } from '#content/responses/content-item';
import { all } from '#content/filters/filter-language';
import type { Person } from '#content/model/person';
import { waffleDefaults } from '#content/filters/waffle-rules';
import type { WirePerson, WireSearch } from '#content/responses/wire';
import { countTypes, findCorrections, findReferences, readItems, type ListQuery, listItems } from '#features/newsroom/document-queries';
import { type DocumentTables, buildPersonResponse } from '#features/newsroom/document-rows';
import { asksForNothing } from '#features/newsroom/search';
import { listKey, readLists } from './cached-lists.service.ts';
import { found } from './call-result.rules.ts';
import { filterOrThrow } from './content-calls.errors.ts';
import { likeParts, listTags, verticalOfFilter } from './list-query.rules.ts';
import { findPersons } from './persons.store.ts';
import { readGrid } from './product-grids.service.ts';
import { noCache, type TaggedCache } from './tagged-cache.service.ts';

export type ListCallsParts = { database: Kysely<DocumentTables>; lists: TaggedCache; now: () => number };

/** The calls that answer with a list by a filter, by what it stands beside, or by ids. */
export type ListCalls = Pick<ContentClient, 'related' | 'references' | 'waffle' | 'persons' | 'corrections'> & {
  /** The newest pieces of a filter, without counting them. */
  listed(query: SearchQuery, options: CallOptions): Promise<CallResult<ContentItem[]>>;
};

const defaultCount = 10;
/** How many are read where `size` others than the piece itself are wanted: few different numbers, because each is a list of its own in the cache. */
const toRelatedLimit = (size: number): number => Math.ceil((size + 1) / 8) * 8;

/** A list that depends on what it shows alone: it is refreshed by time, or each new piece would purge every page beside it. */
const foundItems = (items: ContentItem[]): CallResult<ContentItem[]> =>
  found(
    items,
    items.map(({ item }) => item.id),
  );

const toListQuery = (query: SearchQuery, options: CallOptions): { list: ListQuery; size: number; page: number; tags: string[] } => {
  const filter = filterOrThrow(query.filters);
  const vertical = query.vertical ?? rootBrandOf(options.site).vertical;
  const size = query.size ?? waffleDefaults.size;
  const page = query.page ?? waffleDefaults.page;
  const list: ListQuery = {
    filter,
    // a filter may name a vertical of another site; the publisher restriction still goes by who asks
    site: brandOf(verticalOfFilter(filter) ?? vertical).site,
    publisherGroup: publisherGroupOf(vertical),
    words: query.query ? { text: query.query, language: brandOf(vertical).language } : undefined,
    size,
    offset: (page - 1) * size,
  };
  return { list, size, page, tags: listTags(filter) };
};

const isGridQuery = ({ customFilters = [], priceFilter, urlFilter, sort }: GridQuery): boolean =>
  customFilters.length > 0 || priceFilter === true || urlFilter !== undefined || sort !== undefined;

// nothing bounds who asks for which list, so these are neither long nor cached
const mostOfGrid = 10_000;

/** A list as a product grid: its newest 10,000 products, with their filters. */
const readAsGrid = async (
  { database, now }: Pick<ListCallsParts, 'database' | 'now'>,
  { customFilters = [], priceFilter = false, urlFilter, sort = 'relevance' }: GridQuery,
  { filter, site = 'news', publisherGroup = 'others' }: ListQuery,
  { size, page, language }: { size: number; page: number; language: Language },
): Promise<WireSearch> => {
  const source = { database, cache: noCache, now, audience: { site, publisherGroup }, language };
  const plan = { filter, hasList: true, placed: [], choice: { customFilters, singleFilters: [], priceFilter }, most: mostOfGrid };
  const grid = await readGrid(source, plan, { filters: urlFilter, sort, page, size });
  return {
    items: grid.items,
    pagination: { page, size, totalPages: Math.ceil(grid.total / size), totalItems: grid.total, urlFilter: grid.urlFilter },
    aggregation: grid.total > 0 ? [{ type: 'product', count: grid.total }] : [],
    filters: grid.filters,
  };
};

/** A list that a page asks for again and again: its first pieces by their cached versions, and its count. */
const readKept = async (
  { database, lists }: Pick<ListCallsParts, 'database' | 'lists'>,
  list: ListQuery,
): Promise<[ContentItem[], WireSearch['aggregation']]> => {
  const { filter, site = 'news', publisherGroup = 'others', size, offset } = list;
  const audience = { site, publisherGroup };
  const readFirst = async (): Promise<ContentItem[]> => {
    const [versions = []] = await readLists(database, [{ filter, size }], audience, lists);
    const byId = await readItems(database, versions);
    return versions.flatMap(({ id }) => byId.get(id) ?? []);
  };
  const types = { tags: listTags(filter), ask: () => countTypes(database, list) };
  return Promise.all([offset ? listItems(database, list) : readFirst(), lists.read(`types ${listKey(audience, filter)}`, types).answer]);
};

/** The list calls answered by the store. */
export const createListCalls = ({ database, lists, now }: ListCallsParts): ListCalls => ({
  related: async ({ id, taxonomy, size, vertical, wider }, options) => {
    const paths = wider === undefined || wider === taxonomy ? [taxonomy] : [taxonomy, wider];
    const audience = { site: options.site, publisherGroup: publisherGroupOf(vertical) };
    // the piece itself is left out here, not by the filter: so all pieces under a path share its list
    const asked = paths.map((path) => ({ filter: all(...likeParts(path)), size: toRelatedLimit(size) }));
    const read = await readLists(database, asked, audience, lists);
    const versions = read.flatMap((list) => list.filter((version) => version.id !== id).slice(0, size));
    // the wider path fills what the nearer one leaves free
    const chosen = [...new Map(versions.map((version) => [version.id, version] as const)).values()].slice(0, size);
    const byId = await readItems(database, chosen);
    return foundItems(chosen.flatMap((version) => byId.get(version.id) ?? []));
  },

  listed: async (query, options) => foundItems(await listItems(database, toListQuery({ size: defaultCount, ...query }, options).list)),

  references: async (ids) => {
    const { items, newsletters } = await findReferences(database, ids);
    const letters = newsletters.map(({ id, title, description }) => ({ id, title, description }));
    return found({ items: ids.flatMap((id) => items.get(id) ?? []), newsletters: letters }, ids);
  },

  waffle: async (query, options) => {
    const { list, size, page, tags } = toListQuery(query, options);
    const { language } = brandOf(query.vertical ?? rootBrandOf(options.site).vertical);
    if (isGridQuery(query)) return found(await readAsGrid({ database, now }, query, list, { size, page, language }), tags);
    const [items, aggregation] =
      query.isKept && !list.words
        ? await readKept({ database, lists }, list)
        : await Promise.all([listItems(database, list), countTypes(database, list)]);
    const totalItems = aggregation.reduce((sum, { count }) => sum + count, 0);
    return found({ items, pagination: { page, size, totalPages: Math.ceil(totalItems / size), totalItems }, aggregation }, tags);
  },

  persons: async (query, options) => {
    const size = query.size ?? defaultCount;
    const page = query.page ?? 1;
    // to leave out words of nothing would find everybody (SR-15)
    if (query.query && asksForNothing(query.query))
      return found({ items: [], pagination: { page, size, totalPages: 0, totalItems: 0 } }, []);
    const { people, total } = await findPersons(database, {
      filter: filterOrThrow(query.filters),
      site: options.site,
      words: query.query ? { text: query.query, language: rootBrandOf(options.site).language } : undefined,
      size,
      offset: (page - 1) * size,
    });
    const items: WirePerson[] = people.map((person: Person) => buildPersonResponse(person));
    return found(
      { items, pagination: { page, size, totalPages: Math.ceil(total / size), totalItems: total } },
      items.map(({ id }) => id),
    );
  },

  // a vertical's corrections belong to its own site: on another there are none
  corrections: async (vertical, count, { site }) =>
    found(brandOf(vertical).site === site ? await findCorrections(database, vertical, count) : [], [`tax:${vertical}`]),
});
