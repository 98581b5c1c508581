import type { Kysely } from 'kysely';
import { brandOf, brandsOfSite, publisherGroupOf, type Vertical } from '#brands';
import type { ContentItem } from '#content/responses/content-item';
import { any, type FilterNode, word } from '#content/filters/filter-language';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { listItems } from '#features/newsroom/document-queries';
import { findMostRead } from '#features/reading/reads';
import { also } from './list-query.rules.ts';

type Wanted = { filter: FilterNode | undefined; vertical: Vertical; exclude: readonly string[]; size: number };

// the filter chooses among so many of the most read
const mostRanked = 200;

/** The pieces of a filter, newest first; without a filter none. */
export const listNewest = async (database: Kysely<DocumentTables>, { filter, vertical, exclude, size }: Wanted): Promise<ContentItem[]> =>
  filter && size > 0
    ? listItems(database, { filter, site: brandOf(vertical).site, publisherGroup: publisherGroupOf(vertical), exclude, size })
    : [];

/** The pieces of a filter by how often they were read lately on the whole site; then the newest that nobody read. */
export const listMostRead = async (database: Kysely<DocumentTables>, wanted: Wanted, now: number): Promise<ContentItem[]> => {
  const { filter, vertical, exclude, size } = wanted;
  if (!filter || size <= 0) return [];
  const verticals = brandsOfSite(brandOf(vertical).site).map((brand) => brand.vertical);
  const ranked = (await findMostRead(database, verticals, now, mostRanked)).filter((id) => !exclude.includes(id));
  const among = also(filter, any(...ranked.map((id) => word('id', id))));
  const found = ranked.length > 0 ? await listNewest(database, { filter: among, vertical, exclude, size: ranked.length }) : [];
  const read = found.toSorted((one, other) => ranked.indexOf(one.item.id) - ranked.indexOf(other.item.id)).slice(0, size);
  const shown = [...exclude, ...read.map(({ item }) => item.id)];
  return [...read, ...(await listNewest(database, { ...wanted, exclude: shown, size: size - read.length }))];
};
