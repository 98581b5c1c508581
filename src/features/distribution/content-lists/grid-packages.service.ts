import { brandOf, publisherGroupOf } from '#brands';
import type { ContentPackage, Curation } from '#content/model/curation';
import { findGridSize } from '#content/product-grid/grid-package';
import type { GridSort } from '#content/product-grid/grid-address';
import type { WirePackage } from '#content/responses/wire';
import { listTags } from './list-query.rules.ts';
import { readPackageFilter } from './package-filter.service.ts';
import { type GridSource, readGrid } from './product-grids.service.ts';

type GridQuery = { page: number; filters: string | undefined; sort: GridSort };
/** A grid as its front shows it, and the tags of its list. */
type ShownGrid = Pick<WirePackage, 'items' | 'pagination' | 'failed' | 'filters' | 'sort'>;

const failedGrid: ShownGrid = { items: [], failed: true };

const readOne = async (
  source: Pick<GridSource, 'database' | 'cache' | 'now'>,
  { items, metadata, ...contentPackage }: ContentPackage,
  curation: Curation,
  query: GridQuery,
): Promise<{ shown: ShownGrid; tags: string[]; holdsMs?: number | undefined }> => {
  const { isLifestyle, language } = brandOf(curation.vertical);
  const { filter, hasList } = readPackageFilter({ ...contentPackage, metadata });
  const size = findGridSize({ ...contentPackage, metadata }, isLifestyle);
  const audience = { site: curation.site, publisherGroup: publisherGroupOf(curation.vertical) };
  const { customFilters = [], singleFilters = [], priceFilter = false } = metadata;
  const plan = { filter, hasList, placed: items.map(({ id }) => id), choice: { customFilters, singleFilters, priceFilter } };
  const answer = await readGrid({ ...source, audience, language }, plan, { ...query, size });
  const { total, urlFilter, filters, holdsMs } = answer;
  const pagination = { page: query.page, count: answer.items.length, totalCount: total, totalPages: Math.ceil(total / size), urlFilter };
  return {
    shown: { items: answer.items, pagination, filters, sort: query.sort },
    tags: [...(hasList ? listTags(filter) : []), ...answer.tags],
    holdsMs,
  };
};

/** The product grids of a front, each with all its products, also those that stand above it. One that cannot be read says so in its own place (FR-14). */
export const readGridPackages = (
  source: Pick<GridSource, 'database' | 'cache' | 'now'>,
  grids: readonly ContentPackage[],
  curation: Curation,
  query: GridQuery,
): Promise<{ grid: ContentPackage; shown: ShownGrid; tags: string[]; holdsMs?: number | undefined }[]> =>
  Promise.all(
    grids.map(async (grid) => {
      const read = await readOne(source, grid, curation, query).catch(() => ({ shown: failedGrid, tags: ['all'] }));
      return { grid, ...read };
    }),
  );
