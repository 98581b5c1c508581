import { type BitSet, countCommon, createFullSet, hasBit, intersect, unite } from './bit-set.ts';
import { type ChosenFilters, formatGridFilters, type GridSort, parseGridFilters } from './grid-address.ts';
import type { GridFilter, GridOption, GridProduct } from './grid-filters.ts';
import { isInPath } from './path-pattern.ts';

/** A grid's products in the editor's order, with its filters, ready to be asked. */
export type Grid = { products: readonly GridProduct[]; filters: readonly GridFilter[]; orders: Map<GridSort, Uint32Array> };
/** A value as it is shown: how many products it would give beside what other filters have chosen. */
export type CountedOption = Pick<GridOption, 'value' | 'path'> & { count: number; isActive: boolean };
export type CountedFilter = Omit<GridFilter, 'options'> & {
  options: readonly CountedOption[];
  /** With none of its values. */ count: number;
};
/** What a grid answers: the ids of a page, how many products there are in all, and the filters with what is chosen, in its one spelling. */
export type Selection = { ids: string[]; total: number; urlFilter: string; filters: CountedFilter[] };

export const createGrid = (products: readonly GridProduct[], filters: readonly GridFilter[]): Grid => ({
  products,
  filters,
  orders: new Map(),
});

/**
 * The options that values mean: a value that is one, otherwise a pattern for the paths that contain it (SP-03). Of a filter of single choice the first
 * counts (SP-04).
 */
const findOptions = ({ options, isSingle }: GridFilter, values: readonly string[]): GridOption[] => {
  const found = options.filter(
    (option) =>
      values.includes(option.value) ||
      (option.path !== undefined &&
        values.some((value) => options.every((other) => other.value !== value) && isInPath(value, option.path ?? ''))),
  );
  return isSingle ? found.slice(0, 1) : found;
};

/** What is chosen of a grid's own filters, in one spelling: unknown names and values are left out. */
const chooseKnown = ({ filters }: Grid, chosen: ChosenFilters): ChosenFilters =>
  parseGridFilters(
    ...filters.map(({ id, ...filter }) => {
      const values = chosen.get(id);
      return values
        ? `${id}=${findOptions({ id, ...filter }, values)
            .map(({ value }) => value)
            .join('|')}`
        : '';
    }),
  );

const comparisons: Record<Exclude<GridSort, 'relevance'>, (first: GridProduct, second: GridProduct) => number> = {
  price: (first, second) => (first.price ?? Infinity) - (second.price ?? Infinity) || 0,
  newest: (first, second) => second.publishedAt - first.publishedAt,
  discount: (first, second) => second.discount - first.discount,
};

/** The places of products in an order; those that are equal stay in the editor's. */
const orderProducts = ({ products, orders }: Grid, sort: GridSort): Uint32Array => {
  const known = orders.get(sort);
  if (known) return known;
  const places = [...products.keys()];
  if (sort !== 'relevance') {
    const compare = comparisons[sort];
    places.sort((first, second) => {
      const [one, other] = [products[first], products[second]];
      return (one && other ? compare(one, other) : 0) || first - second;
    });
  }
  const order = Uint32Array.from(places);
  orders.set(sort, order);
  return order;
};

const takePage = (
  grid: Grid,
  passes: (place: number) => boolean,
  { sort, page, size }: { sort: GridSort; page: number; size: number },
): string[] => {
  const ids: string[] = [];
  let skipped = (page - 1) * size;
  for (const place of orderProducts(grid, sort)) {
    if (!passes(place)) continue;
    if (skipped > 0) {
      skipped -= 1;
      continue;
    }
    const product = grid.products[place];
    if (product) ids.push(product.id);
    if (ids.length === size) break;
  }
  return ids;
};

/** Products that pass every filter, as a page of the grid, and what each other value would give. */
export const selectProducts = (grid: Grid, chosen: ChosenFilters, place: { sort: GridSort; page: number; size: number }): Selection => {
  const known = chooseKnown(grid, chosen);
  const everything = createFullSet(grid.products.length);
  const unions = grid.filters.map(({ id, options }): BitSet | undefined => {
    const [first, ...others] = options.filter(({ value }) => known.get(id)?.includes(value)).map(({ bits }) => bits);
    return first && unite([first, ...others]);
  });
  /** What passes all filters but one. */
  const passAllBut = (index: number | undefined): BitSet =>
    intersect([everything, ...unions.flatMap((bits, place) => (bits && place !== index ? [bits] : []))]);
  const passing = passAllBut(undefined);
  const filters = grid.filters.map(({ options, ...filter }, index): CountedFilter => {
    const others = unions[index] ? passAllBut(index) : passing;
    const active = known.get(filter.id) ?? [];
    return {
      ...filter,
      count: countCommon(others, everything),
      options: options.map(({ value, path, bits }) => ({
        value,
        path,
        count: countCommon(bits, others),
        isActive: active.includes(value),
      })),
    };
  });
  return {
    ids: takePage(grid, (product) => hasBit(passing, product), place),
    total: countCommon(passing, everything),
    urlFilter: formatGridFilters(known),
    filters,
  };
};
