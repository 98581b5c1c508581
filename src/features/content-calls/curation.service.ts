import type { Kysely } from 'kysely';
import type { CallOptions } from '#content/content-client';
import type { ContentItem } from '#content/content-item';
import type { ContentPackage, Curation, CurationPagination } from '#content/curation';
import { waffleDefaults } from '#content/waffle-rules';
import type { WireCuration, WirePackage } from '#content/wire';
import { countItems, type DocumentTables, findItems, type ListQuery, listItems } from '#features/documents';
import { filterOrThrow } from './content-calls.errors.ts';
import { listTag, publisherGroupOf } from './list-query.rules.ts';

type Database = Kysely<DocumentTables>;
/** What the page itself asks of its paged package. */
export type CurationQuery = { page: number; filters: string | undefined };

const overridesOf = (contentPackage: ContentPackage): WirePackage['overrides'] =>
  Object.fromEntries(
    contentPackage.items
      .filter(({ headline, description, image, label }) => headline ?? description ?? image ?? label)
      .map(({ id, ...rest }) => [id, rest]),
  );

const paginationOf = (page: number, size: number, totalCount: number, count: number, filters: string | undefined): CurationPagination => ({
  page,
  count,
  totalCount,
  totalPages: Math.ceil(totalCount / size),
  urlFilter: filters ?? '',
});

/** Puts the items of a front in place: hand-placed ones first, over the whole page; then each package is filled, top to bottom, never with an item the page already shows. */
export const resolveCuration = async (
  database: Database,
  curation: Curation,
  options: CallOptions,
  query: CurationQuery,
): Promise<{ curation: WireCuration; tags: string[] }> => {
  const packages = curation.layouts.flatMap((layout) => layout.packages).filter((contentPackage) => !contentPackage.hidden);
  const placedIds = packages.flatMap((contentPackage) => contentPackage.items.map((item) => item.id));
  const placed = await findItems(database, placedIds);
  const shown = new Set(placedIds);
  const tags = new Set<string>([curation.id, ...placedIds.slice(0, 40)]);

  const listFor = (contentPackage: ContentPackage, size: number, offset: number): ListQuery | undefined => {
    if (!contentPackage.autofill) return undefined;
    const filter = filterOrThrow(contentPackage.autofill.filters);
    tags.add(listTag(filter));
    return { filter, site: options.site, publisherGroup: publisherGroupOf(curation.vertical), size, offset };
  };

  const fill = async (
    contentPackage: ContentPackage,
  ): Promise<{ items: ContentItem[]; pagination?: CurationPagination; failed?: boolean }> => {
    const own = contentPackage.items.flatMap((item) => placed.get(item.id) ?? []);
    if (contentPackage.type === 'waffle') return fillWaffle(contentPackage, own);
    const wanted = (contentPackage.autofill?.size ?? 0) - own.length;
    const list = wanted > 0 ? listFor(contentPackage, wanted, 0) : undefined;
    if (!list) return { items: own };
    const found = await listItems(database, { ...list, exclude: [...shown] });
    for (const { item } of found) shown.add(item.id);
    return { items: [...own, ...found] };
  };

  /** A waffle turns pages: hand-placed items, then its own list without what stands elsewhere on the front, so that page 2 goes on where page 1 ended. */
  const turnWaffle = async (contentPackage: ContentPackage, own: ContentItem[]) => {
    const size = contentPackage.metadata.pageSize ?? waffleDefaults.size;
    const start = (query.page - 1) * size;
    const placedHere = own.slice(start, start + size);
    const list = listFor(contentPackage, size - placedHere.length, Math.max(0, start - own.length));
    if (!list) return { items: placedHere, pagination: paginationOf(query.page, size, own.length, placedHere.length, query.filters) };
    const exclude = [...shown];
    const [found, total] = await Promise.all([
      list.size > 0 ? listItems(database, { ...list, exclude }) : [],
      countItems(database, { ...list, offset: 0, exclude }),
    ]);
    const items = [...placedHere, ...found];
    return { items, pagination: paginationOf(query.page, size, own.length + total, items.length, query.filters) };
  };

  /** A waffle that cannot be read says so in its own place and leaves the front standing (specification §8 "Fetching Waffle failed"). */
  const fillWaffle = (contentPackage: ContentPackage, own: ContentItem[]): ReturnType<typeof fill> =>
    turnWaffle(contentPackage, own).catch(() => ({ items: own, failed: true }));

  const filled = new Map<ContentPackage, Awaited<ReturnType<typeof fill>>>();
  // one after the other: what stands above is known before what is below is chosen
  for (const contentPackage of packages) filled.set(contentPackage, await fill(contentPackage));

  const layouts = curation.layouts.map((layout) => ({
    ...layout,
    packages: layout.packages.flatMap((contentPackage): WirePackage[] => {
      const content = filled.get(contentPackage);
      if (!content) return [];
      const { items: _placed, autofill: _autofill, ...rest } = contentPackage;
      return [{ ...rest, ...content, overrides: overridesOf(contentPackage) }];
    }),
  }));
  const pagination = [...filled.values()].find((content) => content.pagination)?.pagination;
  return { curation: { ...curation, url: curation.pageRoute, layouts, pagination }, tags: [...tags] };
};
