import type { Kysely } from 'kysely';
import type { Language } from '#brands';
import type { ContentItem } from '#content/responses/content-item';
import { type FilterNode, word } from '#content/filters/filter-language';
import type { FilterDefinition } from '#content/model/lifestyle';
import { formatMoney, type Messages, messagesOf } from '#messages';
import { type GridSort, parseGridFilters } from '#content/product-grid/grid-address';
import { buildGridFilters, type FilterChoice, type GridOption, type GridProduct } from '#content/product-grid/grid-filters';
import { priceRanges, toPriceBounds } from '#content/product-grid/price-ranges';
import { type CountedFilter, createGrid, type Grid, type Selection, selectProducts } from '#content/product-grid/select-products';
import { discountPercent, findPricesAt, toShownPrice } from '#content/rules/sale';
import { type DocumentTables, formatTermName } from '#features/newsroom/document-rows';
import { findItems, findTerms, type ListAudience, listProducts, type ProductRow } from '#features/newsroom/document-queries';
import { listKey } from './cached-lists.service.ts';
import { also, listTags } from './list-query.rules.ts';
import type { TaggedCache } from './tagged-cache.service.ts';

/** Where a grid reads from, and for whom. */
export type GridSource = {
  database: Kysely<DocumentTables>;
  cache: TaggedCache;
  /** In milliseconds since 1970. */
  now: () => number;
  audience: ListAudience;
  language: Language;
};
/** A grid: the list that fills it, where it has one, the products placed by hand before it, and its filters; `most`: how many products it reads. */
export type GridPlan = { filter: FilterNode | undefined; hasList: boolean; placed: readonly string[]; choice: FilterChoice; most?: number };
/** What is asked of it, as the address says it. */
export type GridPlace = { filters: string | undefined; sort: GridSort; page: number; size: number };
export type GridAnswer = Omit<Selection, 'ids' | 'filters'> & {
  items: ContentItem[];
  filters: FilterDefinition[];
  /** For how long its prices are those that are shown, in milliseconds. */ holdsMs: number | undefined;
  /** The cache tags of the terms that its filters name. */ tags: readonly string[];
};

/** A grid with the names of its terms and the tags of those who name them; `until`: when the first of its offers ends. */
type NamedGrid = { grid: Grid; names: ReadonlyMap<string, string>; tags: string[]; until: number };

const toProduct = ({ id, list, sale, dated, published, paths }: ProductRow, now: number): GridProduct => {
  // what a list shows is what it is sorted and filtered by (SP-08)
  const prices = dated ? findPricesAt(dated, now).prices : { list: list ?? undefined, sale: sale ?? undefined };
  return { id, price: toShownPrice(prices), discount: discountPercent(prices) ?? 0, publishedAt: published, paths: paths.split(' ') };
};

const toParent = (path: string): string => path.slice(0, path.lastIndexOf('/'));

const readNamedGrid = async (
  { database, now, audience, language }: GridSource,
  { filter, hasList, placed, choice, most }: GridPlan,
): Promise<NamedGrid> => {
  const [byHand, listed] = await Promise.all([
    placed.length > 0 ? listProducts(database, { ...audience, ids: placed }) : [],
    hasList ? listProducts(database, { ...audience, filter: also(filter, word('type', 'product')), ...(most && { size: most }) }) : [],
  ]);
  const standing = new Map(byHand.map((row) => [row.id, row] as const));
  const first = placed.flatMap((id) => standing.get(id) ?? []);
  const at = now();
  const rows = [...first, ...listed.filter(({ id }) => !standing.has(id))];
  const products = rows.map((row) => toProduct(row, at));
  const until = rows.reduce((soonest, { dated }) => (dated ? Math.min(soonest, findPricesAt(dated, at).until) : soonest), Infinity);
  const filters = buildGridFilters(products, choice);
  const paths = filters.flatMap(({ options }) => options.flatMap(({ path }) => (path === undefined ? [] : [toParent(path), path])));
  const terms = await findTerms(database, paths);
  const names = new Map(paths.map((path) => [path, terms.get(path)?.name ?? formatTermName(path)] as const));
  // once for all who ask: names are compared as their language does, which is slow
  const { compare } = new Intl.Collator(language);
  const nameOf = ({ path, value }: GridOption): string => names.get(path ?? '') ?? value;
  const named = filters.map((one) =>
    one.type === 'price' ? one : { ...one, options: one.options.toSorted((before, after) => compare(nameOf(before), nameOf(after))) },
  );
  // a change of a term touches the tag of the one above it, too
  const tags = [...new Set(paths.map(toParent))].map((path) => `term:${path}`);
  return { grid: createGrid(products, named), names, tags, until };
};

const priceCurrency = 'USD';
const formatRange = (value: string, { grid }: Messages, language: Language): string => {
  const range = priceRanges.find((one) => one === value) ?? priceRanges[0];
  const { from, to } = toPriceBounds(range);
  const [first, last] = [from, to ?? 0].map((amount) => formatMoney(amount, priceCurrency, language));
  if (to === undefined) return grid.priceFrom(first ?? '');
  return from === 0 ? grid.priceUnder(last ?? '') : grid.priceBetween(first ?? '', last ?? '');
};

/** A filter as it is answered: its values in their order; one of single choice begins with all (SP-04). */
const toDefinition = (
  { id, type, isSingle, options, count }: CountedFilter,
  names: NamedGrid['names'],
  language: Language,
): FilterDefinition => {
  const messages = messagesOf(language);
  const items = options.map(({ value, path, count: own, isActive }) => {
    const name = path === undefined ? formatRange(value, messages, language) : (names.get(path) ?? value);
    return { label: name, value, ...(path !== undefined && { taxonomyName: name, taxonomyPath: path }), count: own, isActive };
  });
  const all = { label: messages.grid.all, value: '', count, isActive: !items.some(({ isActive }) => isActive) };
  return {
    id,
    type,
    filterLabel: type === 'price' ? messages.grid.price : (names.get(toParent(options[0]?.path ?? '')) ?? id),
    isMultiSelect: !isSingle,
    filterItems: isSingle ? [all, ...items] : items,
  };
};

/**
 * A page of a product grid with its filters. The facts that its products are filtered by are read from the store at once and cached until one of them changes: every
 * combination of filters is then counted in memory, by the one rule, and costs the store only the sixty products that it shows.
 */
export const readGrid = async (source: GridSource, plan: GridPlan, { filters, sort, page, size }: GridPlace): Promise<GridAnswer> => {
  const { database, cache, now, audience, language } = source;
  const { filter, hasList, placed, choice, most } = plan;
  const key = `grid ${language} ${listKey(audience, filter)} ${JSON.stringify([hasList, placed, choice, most])}`;
  const tags = [...(hasList ? listTags(filter) : []), ...placed];
  const toHold = ({ until }: NamedGrid): number | undefined => (until === Infinity ? undefined : Math.max(1, until - now()));
  const dependsOn = (read: NamedGrid) => ({ tags: read.tags, holdsMs: toHold(read) });
  const named = await cache.read(key, { tags, ask: () => readNamedGrid(source, plan), dependsOn }).answer;
  const { grid, names } = named;
  const { ids, ...selection } = selectProducts(grid, parseGridFilters(filters ?? ''), { sort, page, size });
  const items = await findItems(database, ids);
  return {
    ...selection,
    holdsMs: toHold(named),
    tags: named.tags,
    items: ids.flatMap((id) => items.get(id) ?? []),
    filters: selection.filters.map((one) => toDefinition(one, names, language)),
  };
};
