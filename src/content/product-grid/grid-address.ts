/** How the products of a grid are ordered; `relevance` is the editor's own order, then the newest. */
export const gridSorts = ['relevance', 'price', 'newest', 'discount'] as const;
export type GridSort = (typeof gridSorts)[number];

/** The chosen values of filters, by the names of the filters. */
export type ChosenFilters = ReadonlyMap<string, readonly string[]>;

/** Bounds of the filters in an address: text in characters, filters, values of all of them together, one name or value in characters. */
export const gridAddressLimits = { text: 2_000, filters: 8, values: 16, value: 80 } as const;

const name = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
// what taxonomy paths and price ranges are written with, and letters of any language; `*` stands for any run
const value = /^[\p{L}\p{M}\p{N} ./_*-]+$/u;

const isPart = (text: string, pattern: RegExp): boolean => text.length <= gridAddressLimits.value && pattern.test(text);
const toValue = (text: string): string => text.normalize('NFC').trim().replace(/\*+/g, '*');

/**
 * The filters of an address, `brand=a|b&price=25-50`, from one or more texts: a form sends each chosen value as one. Names and values are sorted and stand
 * once; what no filter could mean is dropped, and so is what is beyond the bounds (SP-01). Never throws.
 */
export const parseGridFilters = (...texts: readonly string[]): ChosenFilters => {
  const text = texts.join('&');
  const found = new Map<string, Set<string>>();
  if (text.length > gridAddressLimits.text) return new Map();
  for (const part of text.split('&')) {
    const at = part.indexOf('=');
    const filter = part.slice(0, Math.max(0, at));
    if (!isPart(filter, name)) continue;
    const values = part
      .slice(at + 1)
      .split('|')
      .map(toValue)
      .filter((one) => isPart(one, value));
    if (values.length > 0) found.set(filter, new Set([...(found.get(filter) ?? []), ...values]));
  }
  let left: number = gridAddressLimits.values;
  const bounded = [...found.keys()].sort().slice(0, gridAddressLimits.filters);
  const sorted = bounded.map((filter): [string, string[]] => {
    const values = [...(found.get(filter) ?? [])].sort().slice(0, left);
    left -= values.length;
    return [filter, values];
  });
  return new Map(sorted.filter(([, values]) => values.length > 0));
};

/** Filters as an address says them, not yet percent-encoded; empty where nothing is chosen. */
export const formatGridFilters = (chosen: ChosenFilters): string =>
  [...chosen].map(([filter, values]) => `${filter}=${values.join('|')}`).join('&');
