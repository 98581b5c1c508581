import { z } from 'zod';
import { filteredQuery, idParameter } from './call-parameters.schema.ts';
import { type Call, defineCall, withFrame } from './call.api.ts';
import { contentItem, wireRecipePage } from './wire.schema.ts';

const nothing = z.object({});
const itemList = z.object({ search: z.object({ items: z.array(contentItem) }) });

/** The calls of recipes: one with the most popular others, those like one, and the most popular of a site. */
export const recipeCallTable: readonly Call[] = [
  defineCall({
    name: 'related-recipes',
    summary:
      'Recipes by filter, such as taxonomy:today/course-type/dinner; those to shop for first, each link marked icid=recipes_baconmodule.',
    paths: ['/recipe/related'],
    params: nothing,
    query: filteredQuery,
    data: itemList,
    answer: async ({ calls, options }, _params, query) =>
      withFrame(await calls.listedRecipes(query, options), (items) => ({ search: { items } })),
  }),
  defineCall({
    name: 'recipe',
    summary: 'A recipe, and the most popular others: type:Recipe AND id:tdrp* AND NOT id:{id} AND autoCuration:true.',
    paths: ['/recipe/:id'],
    params: z.object({ id: idParameter }),
    query: filteredQuery,
    data: z.object({ recipe: wireRecipePage, search: z.object({ items: z.array(contentItem) }) }),
    answer: async ({ calls, options }, { id }, { filters, size }) =>
      withFrame(await calls.recipe(id, { ...options, filters, size }), (recipe) => ({
        recipe,
        search: { items: recipe.mostPopularRecipes },
      })),
  }),
  defineCall({
    name: 'most-popular-recipes',
    summary: 'Recipes that are not for shopping.',
    paths: ['/mostPopularRecipes/taxonomy'],
    params: nothing,
    query: filteredQuery,
    data: itemList,
    answer: async ({ calls, options }, _params, query) =>
      withFrame(await calls.mostPopularRecipes(query, options), (items) => ({ search: { items } })),
  }),
];
