import type { CallOptions, CallResult, ContentClient, RelatedQuery } from '#content/responses/content-client';
import type { ContentItem } from '#content/responses/content-item';
import { all, type FilterNode, not, toFilterText, word } from '#content/filters/filter-language';
import { isPreviewHost, recipesUnder, shoppableFirst, toAvailability } from '#content/rules/recipe-rules';
import type { WireRecipe } from '#content/responses/wire';
import { buildPath, likeParts } from '#features/distribution/content-lists';
import { pickUnder, type SendHttpCall } from './http-call.service.ts';

/** Where one looks for what is like a piece: the call, and what it is asked for under a path. */
type RelatedPlace = { path: string; listParts: (taxonomy: string) => FilterNode[] };

/** Pieces under a path, and where it has too few those under the wider one: two calls, because a filter over both would not rank the nearer first. */
const readRelated = async (
  call: SendHttpCall,
  { path, listParts }: RelatedPlace,
  { id, taxonomy, size, vertical, wider }: RelatedQuery,
  options: CallOptions,
): Promise<CallResult<ContentItem[]>> => {
  const readUnder = (under: string) => {
    const filters = toFilterText(all(not(word('id', id)), ...listParts(under)));
    return call<ContentItem[]>({ path, options: { ...options, vertical }, query: { filters, size } }, pickUnder('search', 'items'));
  };
  const near = await readUnder(taxonomy);
  // a section that is full needs no second call
  if (!near.found || near.data.length >= size || wider === undefined || wider === taxonomy) return near;
  const far = await readUnder(wider);
  if (!far.found) return near;
  const known = new Set(near.data.map(({ item }) => item.id));
  const items = [...near.data, ...far.data.filter(({ item }) => !known.has(item.id))].slice(0, size);
  return { found: true, data: items, tags: items.map(({ item }) => item.id) };
};

/** The calls of recipes and of what stands beside a piece, over HTTP. A recipe that is read at a preview host says so (RC-04). */
export const createRelatedCalls = (
  call: SendHttpCall,
  publicAddress: string | undefined,
): Pick<ContentClient, 'related' | 'relatedRecipes' | 'recipe' | 'mostPopularRecipes'> => {
  const isPreview = isPreviewHost(publicAddress);
  const previewed = { isPreviewEnvironment: true, availability: toAvailability(true) };
  return {
    related: (query, options) => readRelated(call, { path: '/article/related', listParts: likeParts }, query, options),
    relatedRecipes: async (query, options) => {
      const result = await readRelated(call, { path: '/recipe/related', listParts: recipesUnder }, query, options);
      return result.found ? { ...result, data: shoppableFirst(result.data) } : result;
    },
    recipe: async (id, { filters, size, ...options }) => {
      const result = await call<WireRecipe>({ path: buildPath('recipe', id), options, query: { filters, size } }, pickUnder('recipe'));
      return result.found && isPreview ? { ...result, data: { ...result.data, ...previewed } } : result;
    },
    mostPopularRecipes: ({ filters, size }, options) =>
      call({ path: '/mostPopularRecipes/taxonomy', options, query: { filters, size }, kind: 'helper' }, pickUnder('search', 'items')),
  };
};
