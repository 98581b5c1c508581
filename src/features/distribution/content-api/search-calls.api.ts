import { z } from 'zod';
import { type Call, defineCall, withFrame } from './call.api.ts';
import { pieceSearchQuery, productSearchQuery, suggestionsQuery } from './call-parameters.schema.ts';
import { wirePieceSearch, wireProductSearch, wireSuggestions } from './wire-search.schema.ts';

const nothing = z.object({});
/** Searches are the costliest calls: a client may ask for a tenth as many (SR-14). Suggestions follow the letters somebody types. */
const [searchCost, suggestionsCost] = [10, 2];

/** The calls that find by what readers type. */
export const searchCallTable: readonly Call[] = [
  defineCall({
    name: 'pieces',
    noun: 'Pieces',
    summary:
      'The search of readers: pieces that have the words, each marked in its headline and text; "a phrase", -without and author:name work in query.',
    paths: ['/pieces/search'],
    cost: searchCost,
    params: nothing,
    query: pieceSearchQuery,
    data: z.object({ search: wirePieceSearch }),
    answer: async ({ calls, options }, _params, query) => withFrame(await calls.pieces(query, options), (search) => ({ search })),
  }),
  defineCall({
    name: 'products',
    summary: 'Products by words and filter; newest first where no words are given.',
    paths: ['/products/search'],
    cost: searchCost,
    params: nothing,
    query: productSearchQuery,
    data: z.object({ search: wireProductSearch }),
    answer: async ({ calls, options }, _params, query) => withFrame(await calls.products(query, options), (search) => ({ search })),
  }),
  defineCall({
    name: 'suggestions',
    summary: 'People, topics and pieces that somebody who is still typing may look for.',
    paths: ['/search/suggestions'],
    cost: suggestionsCost,
    params: nothing,
    query: suggestionsQuery,
    data: z.object({ suggestions: wireSuggestions }),
    answer: async ({ calls, options }, _params, query) =>
      withFrame(await calls.suggestions(query, options), (suggestions) => ({ suggestions })),
  }),
];
