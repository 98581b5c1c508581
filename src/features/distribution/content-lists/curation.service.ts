import { publisherGroupOf } from '#brands';
import type { Kysely } from 'kysely';
import type { CallOptions } from '#content/responses/content-client';
import type { ContentPackage, Curation, CurationPagination } from '#content/model/curation';
import type { GridSort } from '#content/product-grid/grid-address';
import { isProductGrid } from '#content/product-grid/grid-package';
import { waffleDefaults } from '#content/filters/waffle-rules';
import type { WireCuration, WirePackage } from '#content/responses/wire';
import { countItems, findItems, readItems, type ItemVersion, type ListQuery } from '#features/newsroom/document-queries';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { listKey, readLists } from './cached-lists.service.ts';
import { readGridPackages } from './grid-packages.service.ts';
import { listTags } from './list-query.rules.ts';
import { readPackageFilter } from './package-filter.service.ts';
import { type Filled, type Filling, placeItems } from './place-items.rules.ts';
import type { TaggedCache } from './tagged-cache.service.ts';

/** Where a front reads from: the store, and what its lists were answered with before. */
type CurationSource = { database: Kysely<DocumentTables>; cache: TaggedCache; now: () => number };
/** What the page itself asks of its paged package. */
export type CurationQuery = { page: number; filters: string | undefined; sort: GridSort };

const buildOverrides = (contentPackage: ContentPackage): WirePackage['overrides'] =>
  Object.fromEntries(
    contentPackage.items
      .filter(({ headline, description, image, label }) => headline ?? description ?? image ?? label)
      .map(({ id, ...rest }) => [id, rest]),
  );

type Page = { number: number; size: number; count: number; totalCount: number; filters: string | undefined };

const buildPagination = ({ number, size, count, totalCount, filters }: Page): CurationPagination => ({
  page: number,
  count,
  totalCount,
  totalPages: Math.ceil(totalCount / size),
  urlFilter: filters ?? '',
});

/** A package with its list: `filter` undefined where it has none, `failed` where it cannot be read. */
type Listed = {
  contentPackage: ContentPackage;
  filter: ListQuery['filter'];
  hasList: boolean;
  size: number;
  start: number;
  failed: boolean;
};
type Shown = Pick<WirePackage, 'items' | 'pagination' | 'failed' | 'filters' | 'sort'>;

/** A waffle whose list cannot be read says so in its own place and leaves the front standing (FR-14). */
const toListed = (contentPackage: ContentPackage, page: number, placedHere: number): Listed => {
  const { autofill, type, metadata } = contentPackage;
  const isWaffle = type === 'waffle';
  const size = isWaffle ? (metadata.pageSize ?? autofill?.size ?? waffleDefaults.size) : (autofill?.size ?? 0);
  const listed = { contentPackage, filter: undefined, hasList: false, size, start: isWaffle ? (page - 1) * size : 0, failed: false };
  // a package that is full by hand asks for nothing, and depends on no list
  if (!isWaffle && size <= placedHere) return listed;
  try {
    return { ...listed, ...readPackageFilter(contentPackage) };
  } catch (error) {
    if (!isWaffle) throw error;
    return { ...listed, failed: true };
  }
};

/** Candidates asked for beyond what a list shows, before it is known how many of them stand above already. */
const spare = 6;

/** Asks for the candidates of all lists at once, and once more for those that what stands above left too few of. */
const placeAll = async (
  lists: readonly Listed[],
  listOwnIds: (contentPackage: ContentPackage) => string[],
  placedIds: readonly string[],
  ask: (lists: readonly { filter: ListQuery['filter']; size: number }[]) => Promise<ItemVersion[][]>,
): Promise<{ filled: Filled[]; versions: Map<string, ItemVersion> }> => {
  const versions = new Map<string, ItemVersion>();
  const candidates = lists.map((): string[] => []);
  // with as many, no list is too short because of what stands above it
  const most = placedIds.length + lists.reduce((sum, { size }) => sum + size, 0);
  // a waffle stands below everything else of its sections, so it is too short as a rule: one long list costs less than two
  const limits = lists.map(({ hasList, size, start, contentPackage: { type } }) =>
    hasList && size > 0 ? start + (type === 'waffle' ? most : Math.min(most, 2 * size + spare)) : 0,
  );
  const fetch = async (places: readonly number[]): Promise<void> => {
    const found = places.length > 0 ? await ask(places.map((place) => ({ filter: lists[place]?.filter, size: limits[place] ?? 0 }))) : [];
    for (const [index, place] of places.entries()) {
      candidates[place] = (found[index] ?? []).map(({ id }) => id);
      for (const version of found[index] ?? []) versions.set(version.id, version);
    }
  };
  const place = () =>
    placeItems(
      lists.map(({ contentPackage, size, start }, index): Filling => {
        const list = candidates[index] ?? [];
        const goesOn = list.length > 0 && list.length >= (limits[index] ?? 0);
        return { own: listOwnIds(contentPackage), candidates: list, size, start, turns: contentPackage.type === 'waffle', goesOn };
      }),
      placedIds,
    );
  await fetch([...limits.keys()].filter((index) => (limits[index] ?? 0) > 0));
  const first = place();
  const short = [...first.keys()].filter((index) => first[index]?.isShort);
  if (short.length === 0) return { filled: first, versions };
  for (const index of short) limits[index] = (lists[index]?.start ?? 0) + most;
  await fetch(short);
  return { filled: place(), versions };
};

/** Puts the items of a front in place (see `placeItems`), in as few reads as there are steps: lists and hand-placed pieces, then items and counts. */
export const resolveCuration = async (
  { database, cache, now }: CurationSource,
  curation: Curation,
  options: CallOptions,
  query: CurationQuery,
): Promise<{ curation: WireCuration; tags: string[]; holdsMs: number | undefined }> => {
  const all = curation.layouts.flatMap((layout) => layout.packages).filter((contentPackage) => !contentPackage.hidden);
  const packages = all.filter((contentPackage) => !isProductGrid(contentPackage));
  const readGrids = readGridPackages({ database, cache, now }, all.filter(isProductGrid), curation, query);
  const placedIds = packages.flatMap((contentPackage) => contentPackage.items.map((item) => item.id));
  const audience = { site: options.site, publisherGroup: publisherGroupOf(curation.vertical) };
  const findPlaced = () => findItems(database, placedIds);
  const placed = await cache.read(`placed ${placedIds.join(' ')}`, { tags: placedIds, ask: findPlaced }).answer;
  const listOwnIds = ({ items }: ContentPackage): string[] => items.flatMap(({ id }) => (placed.has(id) ? [id] : []));
  const lists = packages.map((contentPackage) => toListed(contentPackage, query.page, listOwnIds(contentPackage).length));
  const { filled, versions } = await placeAll(lists, listOwnIds, placedIds, (asked) => readLists(database, asked, audience, cache));

  const countList = async (index: number): Promise<number | undefined> => {
    const list = lists[index];
    if (list?.contentPackage.type !== 'waffle' || list.failed) return undefined;
    if (!list.hasList) return 0;
    const exclude = filled[index]?.shownBefore ?? [];
    const key = `count ${listKey(audience, list.filter)} ${exclude.join(' ')}`;
    const ask = () => countItems(database, { ...audience, filter: list.filter, size: 0, exclude: [...exclude] });
    // said in its own place, as above
    return cache.read(key, { tags: listTags(list.filter), ask }).answer.catch(() => undefined);
  };
  const foundIds = [...new Set(filled.flatMap(({ ids }) => ids))].filter((id) => !placed.has(id));
  const [grids, found, counts] = await Promise.all([
    readGrids,
    readItems(
      database,
      foundIds.flatMap((id) => versions.get(id) ?? []),
    ),
    Promise.all(lists.map((_, index) => countList(index))),
  ]);

  const shownIn = (index: number): Shown => {
    const list = lists[index];
    const ids = filled[index]?.ids ?? [];
    const items = ids.flatMap((id) => placed.get(id) ?? found.get(id) ?? []);
    if (list?.contentPackage.type !== 'waffle') return { items };
    const own = listOwnIds(list.contentPackage);
    const count = counts[index];
    if (count === undefined) return { items: own.flatMap((id) => placed.get(id) ?? []), failed: true };
    const page = { number: query.page, size: list.size, count: items.length, totalCount: own.length + count, filters: query.filters };
    return { items, pagination: buildPagination(page) };
  };
  // what an address filters and pages is the grid, where there is one
  const shown = new Map<ContentPackage, Shown>([
    ...grids.map((one) => [one.grid, one.shown] as const),
    ...packages.map((contentPackage, index) => [contentPackage, shownIn(index)] as const),
  ]);

  const layouts = curation.layouts.map((layout) => ({
    ...layout,
    packages: layout.packages.flatMap((contentPackage): WirePackage[] => {
      const content = shown.get(contentPackage);
      if (!content) return [];
      const { items: _placed, ...rest } = contentPackage;
      return [{ ...rest, ...content, overrides: buildOverrides(contentPackage) }];
    }),
  }));
  const pagination = [...shown.values()].find((content) => content.pagination)?.pagination;
  const tags = new Set([
    curation.id,
    ...placedIds.slice(0, 40),
    ...lists.flatMap(({ hasList, filter }) => (hasList ? listTags(filter) : [])),
    ...grids.flatMap((grid) => grid.tags),
    ...all.filter(isProductGrid).flatMap(({ items }) => items.map(({ id }) => id)),
  ]);
  const ends = grids.flatMap(({ holdsMs }) => holdsMs ?? []);
  return {
    curation: { ...curation, url: curation.pageRoute, layouts, pagination },
    tags: [...tags],
    holdsMs: ends.length > 0 ? Math.min(...ends) : undefined,
  };
};
