import type { Kysely } from 'kysely';
import { brandOf, publisherGroupOf, rootBrandOf, type Site } from '#brands';
import type { CallOptions, CallResult, ContentClient, SearchQuery } from '#content/responses/content-client';
import type { ContentItem } from '#content/responses/content-item';
import { all, type FilterNode, word } from '#content/filters/filter-language';
import {
  isPreviewHost,
  labelledPopular,
  otherRecipes,
  recipesUnder,
  shoppableFirst,
  toAvailability,
  withRelatedMark,
} from '#content/rules/recipe-rules';
import type { WireArticle, WireRecipe } from '#content/responses/wire';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { listItems, readItems } from '#features/newsroom/document-queries';
import { readLists } from './cached-lists.service.ts';
import { found, notFound } from './call-result.rules.ts';
import { filterOrThrow } from './content-calls.errors.ts';
import { also, verticalOfFilter } from './list-query.rules.ts';
import { listMostRead, listNewest } from './popular-items.service.ts';
import type { TaggedCache } from './tagged-cache.service.ts';

export type RecipeCallsParts = {
  database: Kysely<DocumentTables>;
  lists: TaggedCache;
  now: () => number;
  /** The public address of the content API, where pages ask one that is not this process (RC-04). */
  publicAddress?: string | undefined;
  article: ContentClient['article'];
};

/** The calls of recipes. */
export type RecipeCalls = Pick<ContentClient, 'recipe' | 'relatedRecipes' | 'mostPopularRecipes'> & {
  /** Recipes of a filter, those to shop for first, each link marked (RC-02). */
  listedRecipes(query: SearchQuery, options: CallOptions): Promise<CallResult<ContentItem[]>>;
};

const popularSize = 10;
const relatedSize = 10;
/** Among so many of the newest those to shop for come first: with fewer they would hardly ever be seen. */
const candidates = 24;
/** What was read most changes by the minute; who reads a page is shown the same for so long. */
const popularHoldsMs = 60_000;

const listIds = (items: readonly ContentItem[]): string[] => items.map(({ item }) => item.id);
const foundItems = (items: ContentItem[]): CallResult<ContentItem[]> => found(items, listIds(items));
const withoutPiece = (items: readonly ContentItem[], id: string, size: number): ContentItem[] =>
  items.filter(({ item }) => item.id !== id).slice(0, size);

const toWireRecipe = ({
  recipe,
  body: _body,
  wordCount: _words,
  paragraphCount: _paragraphs,
  ...piece
}: WireArticle): Omit<WireRecipe, keyof Around> => ({
  ...piece,
  ...recipe,
  type: 'Recipe',
});
type Around = Pick<WireRecipe, 'isPreviewEnvironment' | 'availability' | 'mostPopularRecipes' | 'documentTracing'>;

/** The calls of recipes answered by the store; `now` in milliseconds since 1970. */
export const createRecipeCalls = ({ database, lists, now, publicAddress, article }: RecipeCallsParts): RecipeCalls => {
  const isPreviewEnvironment = isPreviewHost(publicAddress);

  /** What carries the label of editors, the newest first; then what was read most. */
  const findPopular = async (site: Site, filter: FilterNode, size: number): Promise<ContentItem[]> => {
    const { vertical } = rootBrandOf(site);
    const chosen = await listNewest(database, { filter: all(filter, labelledPopular(site)), vertical, exclude: [], size });
    const rest = { filter, vertical, exclude: listIds(chosen), size: size - chosen.length };
    return [...chosen, ...(await listMostRead(database, rest, now()))];
  };

  // all recipes of a site share one list; each leaves itself out of it
  const readPopular = (site: Site): Promise<ContentItem[]> =>
    lists.read(`popular recipes ${site}`, {
      tags: [],
      ask: () => findPopular(site, otherRecipes(), popularSize + 1),
      dependsOn: (items) => ({ tags: listIds(items), holdsMs: popularHoldsMs }),
    }).answer;

  const findPopularOthers = async (id: string, { site, filters, size }: Parameters<ContentClient['recipe']>[1]): Promise<ContentItem[]> => {
    if (filters === undefined && size === undefined) return withoutPiece(await readPopular(site), id, popularSize);
    const filter = filterOrThrow(filters);
    return findPopular(site, also(filter, otherRecipes(id)), size ?? popularSize);
  };

  return {
    recipe: async (id, options) => {
      const [asked, popular] = await Promise.all([article(id, options), findPopularOthers(id, options)]);
      if (!asked.found) return asked;
      if (!asked.data.recipe) return notFound([id]);
      const { dateModified = '' } = asked.data;
      return {
        ...asked,
        data: {
          ...toWireRecipe(asked.data),
          isPreviewEnvironment,
          availability: toAvailability(isPreviewEnvironment),
          mostPopularRecipes: popular,
          documentTracing: { correlationID: options.correlationId ?? `${asked.data.id}-${Date.parse(dateModified) || 0}`, type: 'Recipe' },
        },
        tags: [...asked.tags, ...listIds(popular)],
      };
    },

    relatedRecipes: async ({ id, taxonomy, size, vertical, wider }, { site }) => {
      const paths = wider === undefined || wider === taxonomy ? [taxonomy] : [taxonomy, wider];
      const asked = paths.map((path) => ({ filter: all(...recipesUnder(path)), size: candidates }));
      const read = await readLists(database, asked, { site, publisherGroup: publisherGroupOf(vertical) }, lists);
      const byId = await readItems(database, read.flat());
      const perPath = read.map((versions) => {
        const items = versions.flatMap((version) => byId.get(version.id) ?? []);
        return withoutPiece(shoppableFirst(items), id, size);
      });
      const chosen = [...new Map(perPath.flat().map((entry) => [entry.item.id, entry] as const)).values()].slice(0, size);
      return foundItems(shoppableFirst(chosen).map(withRelatedMark));
    },

    listedRecipes: async ({ filters, size = relatedSize, vertical }, options) => {
      const filter = also(filterOrThrow(filters), word('type', 'Recipe'));
      const asker = vertical ?? rootBrandOf(options.site).vertical;
      const list = {
        filter,
        site: brandOf(verticalOfFilter(filter) ?? asker).site,
        publisherGroup: publisherGroupOf(asker),
        size: Math.max(size, candidates),
      };
      return foundItems(
        shoppableFirst(await listItems(database, list))
          .slice(0, size)
          .map(withRelatedMark),
      );
    },

    mostPopularRecipes: async (query, options) => {
      const filter = also(filterOrThrow(query.filters), all(word('type', 'Recipe'), { kind: 'flag', field: 'shoppable', value: false }));
      const wanted = { filter, vertical: rootBrandOf(options.site).vertical, exclude: [], size: query.size ?? popularSize };
      return foundItems(await listMostRead(database, wanted, now()));
    },
  };
};
