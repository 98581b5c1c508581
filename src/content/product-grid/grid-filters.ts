import { addBit, type BitSet, createBitSet } from './bit-set.ts';
import { isInPriceRange, type PriceRange, priceRanges } from './price-ranges.ts';

/** What a grid filters and sorts a product by: its shown price and discount in percent, where it has them, and its taxonomy paths with those above them. */
export type GridProduct = { id: string; price: number | undefined; discount: number; publishedAt: number; paths: readonly string[] };

/** What the package of a grid says of its filters: taxonomy paths whose terms are the values of a filter each, with or without the brand in front. */
export type FilterChoice = {
  customFilters: readonly string[];
  /** Those of them of which one value is chosen at a time. */
  singleFilters: readonly string[];
  priceFilter: boolean;
};

/** One value of a filter, and the products that have it. */
export type GridOption = { value: string; path: string | undefined; bits: BitSet };
export type GridFilter = { id: string; type: 'taxonomy' | 'price'; source: string; isSingle: boolean; options: readonly GridOption[] };

const mostOptions = 40;
const priceName = 'price';

/** The names of filters in an address: the last part of each path, or the whole path where that name is taken. */
const nameFilters = (sources: readonly string[]): Map<string, string> => {
  const names = new Map<string, string>();
  for (const source of new Set(sources)) {
    const last = source.slice(source.lastIndexOf('/') + 1);
    const name = [last, source.replaceAll('/', '-')].find((one) => one !== priceName && !names.has(one));
    if (name !== undefined) names.set(name, source);
  }
  return names;
};

/** Whether a path is a value of a filter: right below its path, a brand in front of which may be left out. */
const isRightBelow = (path: string, source: string): boolean => {
  const parent = path.slice(0, Math.max(0, path.lastIndexOf('/')));
  return parent === source || (parent.endsWith(`/${source}`) && parent.indexOf('/') === parent.length - source.length - 1);
};

const collectOptions = (products: readonly GridProduct[], source: string): GridOption[] => {
  const options = new Map<string, GridOption>();
  const counts = new Map<GridOption, number>();
  const optionOf = (path: string): GridOption | undefined => {
    if (!isRightBelow(path, source)) return undefined;
    const value = path.slice(path.lastIndexOf('/') + 1);
    const option = options.get(value) ?? { value, path, bits: createBitSet(products.length) };
    options.set(value, option);
    return option;
  };
  // thousands of products share some hundred paths
  const known = new Map<string, GridOption | undefined>();
  products.forEach(({ paths }, place) => {
    for (const path of paths) {
      if (!known.has(path)) known.set(path, optionOf(path));
      const option = known.get(path);
      if (!option) continue;
      addBit(option.bits, place);
      counts.set(option, (counts.get(option) ?? 0) + 1);
    }
  });
  const count = (option: GridOption): number => counts.get(option) ?? 0;
  return [...options.values()]
    .sort((first, second) => count(second) - count(first) || (first.value < second.value ? -1 : 1))
    .slice(0, mostOptions);
};

const collectPrices = (products: readonly GridProduct[]): GridOption[] =>
  priceRanges.map((range: PriceRange) => {
    const bits = createBitSet(products.length);
    products.forEach(({ price }, place) => {
      if (isInPriceRange(price, range)) addBit(bits, place);
    });
    return { value: range, path: undefined, bits };
  });

/** The filters of a grid with the values that its products have, the most frequent 40 of each; a filter without values is none. */
export const buildGridFilters = (products: readonly GridProduct[], choice: FilterChoice): GridFilter[] => {
  const { customFilters, singleFilters, priceFilter } = choice;
  const filters = [...nameFilters(customFilters)].map(([id, source]): GridFilter => ({
    id,
    type: 'taxonomy',
    source,
    isSingle: singleFilters.includes(source),
    options: collectOptions(products, source),
  }));
  if (priceFilter) filters.push({ id: priceName, type: 'price', source: '', isSingle: false, options: collectPrices(products) });
  return filters.filter(({ options }) => options.length > 0);
};
