import type { Kysely } from 'kysely';
import { brandOf, publisherGroupOf, type Vertical } from '#brands';
import type { DocumentType } from '#content/model/document-types';
import { all, any, type FilterNode, word } from '#content/filters/filter-language';
import type { FoundPiece, PieceOrder } from '#content/responses/wire';
import { countTypes, listItems, readItems } from '#features/newsroom/document-queries';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { asksNothing, type AskedWords, parseAskedWords } from './asked-words.rules.ts';
import { findAuthorIds } from './find-authors.store.ts';
import { findPieces } from './find-pieces.store.ts';
import { findSuggestions, type FoundSuggestions } from './find-suggestions.store.ts';
import { markFound } from './mark-found.service.ts';
import { findMeantText } from './meant-text.service.ts';

/** A search of a brand's site; `text` as it was typed. `filter` is everything but the kinds. */
export type Search = {
  vertical: Vertical;
  text: string;
  filter: FilterNode | undefined;
  types: readonly DocumentType[];
  order: PieceOrder;
  size: number;
  page: number;
};

/** What a search found: a page of it, and how many of each kind. `isPartial`: there are more, of which only the newest were looked at. */
export type SearchResult = {
  items: FoundPiece[];
  kinds: { type: DocumentType; count: number }[];
  /** How many can be paged through: the best of very many, or all. */
  totalItems: number;
  isPartial: boolean;
};
/** `insteadOf`: nothing had the words, and this was found with others; `meant`: words that may have been meant, and that find something. */
export type SearchAnswer = SearchResult & { insteadOf?: { text: string; kind: 'meant' | 'any' } | undefined; meant?: string | undefined };

const nothing: SearchResult = { items: [], kinds: [], totalItems: 0, isPartial: false };
/** Below so many results another spelling is looked for. */
const fewResults = 3;
/** So many of the best can be paged through; whoever wants to see older ones orders by date. */
const mostRanked = 300;

const sumOf = (kinds: SearchResult['kinds'], types: readonly DocumentType[]): number =>
  kinds.reduce((sum, { type, count }) => sum + (types.length === 0 || types.includes(type) ? count : 0), 0);

/** What some people wrote, newest first, where no words were asked for. */
const listByAuthors = async (database: Kysely<DocumentTables>, search: Search, filter: FilterNode | undefined): Promise<SearchResult> => {
  const { vertical, types, size, page } = search;
  const audience = { site: brandOf(vertical).site, publisherGroup: publisherGroupOf(vertical), size };
  const ofKinds = types.length === 0 ? [] : [any(...types.map((type) => word('type', type)))];
  const wanted = filter && all(filter, ...ofKinds);
  const [items, kinds] = await Promise.all([
    listItems(database, { ...audience, filter: wanted, offset: (page - 1) * size }),
    countTypes(database, { ...audience, filter }),
  ]);
  return { items: await markFound(database, items, [], []), kinds, totalItems: sumOf(kinds, types), isPartial: false };
};

/** The search of readers, answered by the store. `now` in milliseconds since 1970. */
export const createSearch = ({ database, now }: { database: Kysely<DocumentTables>; now: () => number }) => {
  const find = async (search: Search, asked: AskedWords): Promise<SearchResult> => {
    const { vertical, types, order, size, page } = search;
    const { site, language } = brandOf(vertical);
    const authors = asked.authors.length === 0 ? [] : await findAuthorIds(database, site, asked.authors);
    if (asked.authors.length > 0 && authors.length === 0) return nothing;
    const conditions = [
      ...(search.filter ? [search.filter] : []),
      ...(authors.length > 0 ? [any(...authors.map((id) => word('author', id)))] : []),
    ];
    const filter = conditions.length === 0 ? undefined : all(...conditions);
    if (asked.text === '') return listByAuthors(database, search, filter);
    const { versions, kinds, stems, isPartial } = await findPieces(database, {
      site,
      language,
      publisherGroup: publisherGroupOf(vertical),
      text: asked.text,
      words: asked.words,
      filter,
      types,
      order,
      size,
      offset: (page - 1) * size,
      now: now(),
    });
    const byId = await readItems(database, versions);
    const items = versions.flatMap(({ id }) => byId.get(id) ?? []);
    const found = sumOf(kinds, types);
    return {
      items: await markFound(database, items, stems, asked.words),
      kinds,
      totalItems: order === 'best' ? Math.min(found, mostRanked) : found,
      isPartial: isPartial || (order === 'best' && found > mostRanked),
    };
  };

  /** The first page of other words that find something. */
  const findOtherwise = async (search: Search, text: string, kind: 'meant' | 'any'): Promise<SearchAnswer | undefined> => {
    const result = await find(search, parseAskedWords(text));
    return result.totalItems > 0 ? { ...result, insteadOf: { text, kind } } : undefined;
  };

  return {
    /**
     * Finds the pieces of a site that have some words: all of them, in quotes as they stand, without those after a minus, by the `author:` named. Where few
     * have them, what may have been meant is looked for as well.
     */
    search: async (search: Search): Promise<SearchAnswer> => {
      const asked = parseAskedWords(search.text);
      if (asksNothing(asked)) return nothing;
      const result = await find(search, asked);
      if (result.totalItems >= fewResults || search.page > 1) return result;
      const meant = await findMeantText(database, brandOf(search.vertical).site, search.text);
      if (result.totalItems === 0) {
        const other = meant === undefined ? undefined : await findOtherwise(search, meant, 'meant');
        if (other) return other;
        return (asked.words.length > 1 ? await findOtherwise(search, asked.words.join(' or '), 'any') : undefined) ?? result;
      }
      if (meant === undefined) return result;
      const better = await find({ ...search, size: 1 }, parseAskedWords(meant));
      return better.totalItems > result.totalItems ? { ...result, meant } : result;
    },

    /** People, topics and pieces of a site that somebody who is still typing may look for; none for fewer than two letters. */
    suggest: async ({ vertical, text, size }: { vertical: Vertical; text: string; size: number }): Promise<FoundSuggestions> => {
      const { words } = parseAskedWords(text);
      if (words.join('').length < 2) return { people: [], topics: [], pieces: [] };
      return findSuggestions(database, { site: brandOf(vertical).site, vertical, publisherGroup: publisherGroupOf(vertical), words, size });
    },
  };
};
export type ReaderSearch = ReturnType<typeof createSearch>;
