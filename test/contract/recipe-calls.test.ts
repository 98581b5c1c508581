import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallOptions, ContentClient } from '#content/responses/content-client';
import { createContentCalls } from '#features/distribution/content-calls';
import { createHttpContentClient } from '#features/distribution/content-client';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { contentItem, wireRecipePage } from '../../src/features/distribution/content-api/wire.schema.ts';
import { type ListeningApi, listenApi } from '../support/listening-api.ts';
import { fixtureDocuments, fixtureOrigin, loadFixtureNewsroom } from '../support/newsroom-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let store: TestDatabase<DocumentTables>;
let api: ListeningApi;
const clients = {} as Record<'in process' | 'over HTTP', ContentClient>;
const source = () => ({ database: store.database, openDraft: () => undefined, originOf: fixtureOrigin });

beforeAll(async () => {
  store = await createTestDatabase<DocumentTables>();
  await loadFixtureNewsroom(fixtureDocuments(store.database));
  api = await listenApi(createContentCalls(source()));
  clients['in process'] = createContentCalls(source());
  clients['over HTTP'] = createHttpContentClient({ bases: [`${api.origin}/`] });
});
afterAll(async () => {
  await api.close();
  await store.close();
});

const news: CallOptions = { site: 'news' };
const data = <Data>(result: { found: true; data: Data } | { found: false }): Data => {
  if (!result.found) throw new Error('Nothing was found.');
  return result.data;
};
const listIds = (items: readonly { item: { id: string } }[]) => items.map(({ item }) => item.id);

describe.each(['in process', 'over HTTP'] as const)('the recipe calls %s', (name) => {
  const client = () => clients[name];

  test('RC-01, RC-04: answer a recipe with the most popular others, where it was read and what traces it; 404 for what is no recipe', async () => {
    const today: CallOptions = { site: 'today', correlationId: 'contract-2' };
    const result = await client().recipe('tdrp11', today);
    const recipe = data(result);
    expect(wireRecipePage.parse(recipe)).toMatchObject({
      type: 'Recipe',
      url: { primary: '/recipes/piece-tdrp11-tdrp11', short: 'http://today.localhost/tdrp11' },
      ecommerceEnabled: false,
      isPreviewEnvironment: false,
      availability: 'AVAILABLE_PRODUCTION',
      introduction: [{ html: '<p>Stir 1.</p>' }],
      documentTracing: { correlationID: expect.stringMatching(/./) as string, type: 'Recipe' },
    });
    expect(listIds(recipe.mostPopularRecipes)).toEqual(['tdrp12']);
    expect(result.tags).toEqual(['tdrp11', 'tdrp12']);
    expect(await client().recipe('rcna1', news)).toMatchObject({ found: false, status: 404 });
    expect(await client().recipe('tdrp99', today)).toEqual({ found: false, status: 404, tags: ['tdrp99'] });
  });

  test('RC-02: answer related recipes, those to shop for first, each link marked', async () => {
    const asked = { id: 'tdrp99', taxonomy: 'today/course-type/soup', wider: 'today', size: 4, vertical: 'today' as const };
    const result = await client().relatedRecipes(asked, { site: 'today' });
    expect(data(result).map(({ computedValues }) => computedValues.url)).toEqual([
      '/recipes/piece-tdrp12-tdrp12?icid=recipes_baconmodule',
      '/recipes/piece-tdrp11-tdrp11?icid=recipes_baconmodule',
    ]);
    expect([...result.tags].sort()).toEqual(['tdrp11', 'tdrp12']);
  });

  test('CC-26: list recipes that are not for shopping', async () => {
    const recipes = data(await client().mostPopularRecipes({ size: 5 }, { site: 'today' }));
    expect(listIds(recipes.map((item) => contentItem.parse(item)))).toEqual(['tdrp11']);
  });

  test('RC-01: choose among the others by a filter and a size', async () => {
    const choose = async (filters: string) =>
      listIds(data(await client().recipe('tdrp11', { site: 'today', filters, size: 1 })).mostPopularRecipes);
    expect(await choose('taxonomy:today/food')).toEqual(['tdrp12']);
    expect(await choose('taxonomy:today/nothing')).toEqual([]);
    await expect(choose('taxonomy:')).rejects.toMatchObject({ status: 400 });
  });
});

test('RC-04: a program whose content API has a preview host says so of every recipe, wherever it is read', async () => {
  const publicAddress = 'https://preview.example.com';
  const previews = [
    createContentCalls({ ...source(), publicAddress }),
    createHttpContentClient({ bases: [`${api.origin}/`], publicAddress }),
  ];
  for (const client of previews)
    expect(data(await client.recipe('tdrp11', { site: 'today' }))).toMatchObject({
      isPreviewEnvironment: true,
      availability: 'AVAILABLE_PREVIEW',
    });
});
