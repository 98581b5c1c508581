import type { FilterDefinition } from '#content/model/lifestyle';
import { type ChosenFilters, formatGridFilters, type GridSort, parseGridFilters } from '#content/product-grid/grid-address';

/** Where a grid stands and what is chosen of it; `flags` are those of the address that belong to its front. */
export type GridAddress = { path: string; flags: readonly (readonly [name: string, value: string])[]; filters: string; sort: GridSort };

/** The address of a grid: its first page, with what is chosen. */
export const formatGridPath = ({ path, flags, filters, sort }: GridAddress): string => {
  const pairs = [...flags, ...(filters ? [['filters', filters] as const] : []), ...(sort === 'relevance' ? [] : [['sort', sort] as const])];
  return pairs.length === 0 ? path : `${path}?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
};

const withoutValue = (chosen: ChosenFilters, filter: string, value: string): string =>
  formatGridFilters(
    new Map(
      [...chosen].flatMap(([name, values]): [string, readonly string[]][] => {
        const left = name === filter ? values.filter((one) => one !== value) : values;
        return left.length > 0 ? [[name, left]] : [];
      }),
    ),
  );

/** A chosen value and the address without it. */
export type GridChip = { id: string; label: string; href: string };

/** What is chosen, in the order of the filters. */
export const listChips = (definitions: readonly FilterDefinition[], address: GridAddress): GridChip[] => {
  const chosen = parseGridFilters(address.filters);
  return definitions.flatMap(({ id, filterItems }) =>
    filterItems
      .filter(({ isActive, value }) => isActive && value !== '')
      .map(({ label, value }) => ({
        id: `${id}=${value}`,
        label,
        href: formatGridPath({ ...address, filters: withoutValue(chosen, id, value) }),
      })),
  );
};
