import type { Kysely } from 'kysely';
import { publisherGroupOf, rootBrandOf, brandOf, type Vertical } from '#brands';
import type { CallOptions, ContentClient, PieceSearchQuery } from '#content/responses/content-client';
import type { Pagination } from '#content/model/curation';
import { word } from '#content/filters/filter-language';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { countItems, listItems } from '#features/newsroom/document-queries';
import { createSearch, type SearchAnswer } from '#features/newsroom/search';
import { createWorkQueue } from '#platform/jobs';
import { found, filterOrThrow, tooManySearches, also } from '#features/distribution/content-lists';

/** The calls that find by what readers type. */
export type SearchCalls = Pick<ContentClient, 'pieces' | 'products' | 'suggestions'>;

const defaultSize = 20;
const defaultSuggestions = 4;
/** A search sees what was published within so many ms: it depends on everything, so no purge ends it, but of what it shows. */
const holdsMs = 60_000;
/** Searches are the costliest reads: so many at once of a process, and so many that wait. The rest is refused at once, so that pages go on (SR-14). */
const searchesAtOnce = { concurrency: 4, places: 16 };

const buildPagination = (page: number, size: number, totalItems: number): Pagination => ({
  page,
  size,
  totalPages: Math.ceil(totalItems / size),
  totalItems,
});

/** The search calls answered by the store; `now` in milliseconds since 1970. */
export const createSearchCalls = ({ database, now }: { database: Kysely<DocumentTables>; now: () => number }): SearchCalls => {
  const search = createSearch({ database, now });
  const queue = createWorkQueue(searchesAtOnce);

  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = await queue.run(async () => ({ result: await work() }));
    if (!done) throw tooManySearches();
    return done.result;
  };
  const findVertical = (asked: Vertical | undefined, { site }: CallOptions): Vertical => asked ?? rootBrandOf(site).vertical;

  const find = (query: PieceSearchQuery, options: CallOptions): Promise<SearchAnswer> =>
    inTurn(() =>
      search.search({
        vertical: findVertical(query.vertical, options),
        text: query.query ?? '',
        filter: filterOrThrow(query.filters),
        types: query.type === undefined ? [] : [query.type],
        order: query.sort ?? 'best',
        size: query.size ?? defaultSize,
        page: query.page ?? 1,
      }),
    );

  return {
    pieces: async (query, options) => {
      const { items, kinds, totalItems, isPartial, insteadOf, meant } = await find(query, options);
      const pagination = buildPagination(query.page ?? 1, query.size ?? defaultSize, totalItems);
      const ids = items.map(({ item }) => item.id);
      return found({ items, pagination, aggregation: kinds, isPartial, insteadOf, meant }, ids, holdsMs);
    },

    products: async (query, options) => {
      const [size, page] = [query.size ?? defaultSize, query.page ?? 1];
      if (query.query) {
        const { items: pieces, totalItems, insteadOf } = await find({ ...query, type: 'product' }, options);
        const items = pieces.map(({ highlights: _, ...item }) => item);
        const ids = items.map(({ item }) => item.id);
        return found({ items, pagination: buildPagination(page, size, totalItems), insteadOf }, ids, holdsMs);
      }
      const vertical = findVertical(query.vertical, options);
      const list = {
        filter: also(filterOrThrow(query.filters), word('type', 'product')),
        site: brandOf(vertical).site,
        publisherGroup: publisherGroupOf(vertical),
        size,
        offset: (page - 1) * size,
      };
      const [items, totalItems] = await Promise.all([listItems(database, list), countItems(database, list)]);
      return found({ items, pagination: buildPagination(page, size, totalItems) }, ['all']);
    },

    suggestions: async ({ query = '', size = defaultSuggestions, vertical }, options) => {
      const suggested = await inTurn(() => search.suggest({ vertical: findVertical(vertical, options), text: query, size }));
      const people = suggested.people.map(({ id, name, url, jobTitle }) => ({ id, name, url, jobTitle }));
      const topics = suggested.topics.map(({ path, name, url }) => ({ path, name, url }));
      const pieces = suggested.pieces.map(({ item, computedValues: { headline, url } }) => ({
        id: item.id,
        type: item.type,
        headline,
        url,
        vertical: item.vertical,
      }));
      return found(
        { people, topics, pieces },
        [...people, ...pieces].map(({ id }) => id),
        holdsMs,
      );
    },
  };
};
