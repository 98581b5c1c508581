// The choice and order of recipes beside another one; the same in process and over HTTP.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallOptions, ContentClient } from '#content/responses/content-client';
import { createContentCalls } from '#features/distribution/content-calls';
import { createHttpContentClient } from '#features/distribution/content-client';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { addReads } from '#features/reading/reads';
import { type ListeningApi, listenApi } from '../support/listening-api.ts';
import { fixtureArticle, fixtureDocuments, fixtureOrigin, fixtureStart } from '../support/newsroom-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let store: TestDatabase<DocumentTables>;
let api: ListeningApi;
const clients = {} as Record<'in process' | 'over HTTP', ContentClient>;
const today: CallOptions = { site: 'today' };
const soup = 'today/course-type/soup';
const label = 'today/most-popular-recipes';
const recipe = (number: number, minutesAgo: number, terms: readonly string[], more: Record<string, unknown> = {}) => ({
  ...fixtureArticle(`tdrp${number}`, 'today', { taxonomy: ['today/food', ...terms], ...more }, minutesAgo),
  type: 'recipe',
  body: undefined,
});

beforeAll(async () => {
  store = await createTestDatabase<DocumentTables>();
  const documents = fixtureDocuments(store.database);
  for (const document of [
    recipe(1, 3, [soup]),
    recipe(2, 900, [label]),
    recipe(3, 500, []),
    recipe(4, 0, []),
    recipe(5, 4, [soup], { autoCuration: false }),
    recipe(6, 2, [soup]),
    recipe(7, 50, [soup], { ecommerceEnabled: true }),
    recipe(8, 1, [], { ecommerceEnabled: true }),
  ])
    await documents.write(document, { by: 'test' });
  const at = fixtureStart - 600_000;
  await addReads(store.database, [
    { id: 'tdrp5', at, reads: 99 },
    { id: 'tdrp2', at, reads: 10 },
    { id: 'tdrp3', at, reads: 50 },
  ]);
  const source = { database: store.database, openDraft: () => undefined, originOf: fixtureOrigin, now: () => fixtureStart };
  api = await listenApi(createContentCalls(source));
  clients['in process'] = createContentCalls(source);
  clients['over HTTP'] = createHttpContentClient({ bases: [`${api.origin}/`] });
});
afterAll(async () => {
  await api.close();
  await store.close();
});

const listIds = (items: readonly { item: { id: string } }[]) => items.map(({ item }) => item.id);

describe.each(['in process', 'over HTTP'] as const)('%s', (name) => {
  test.each([
    [undefined, ['tdrp2', 'tdrp3', 'tdrp4', 'tdrp8', 'tdrp6', 'tdrp7']],
    [2, ['tdrp2', 'tdrp3']],
  ])(
    'RC-01: first the labelled recipe, then what was read most, then the newest; never one that lists may not choose (size %s)',
    async (size, ids) => {
      const result = await clients[name].recipe('tdrp1', { ...today, size });
      expect(result.found && listIds(result.data.mostPopularRecipes)).toEqual(ids);
    },
  );

  test.each([
    [1, ['tdrp7']],
    [2, ['tdrp7', 'tdrp6']],
    [4, ['tdrp7', 'tdrp8', 'tdrp6', 'tdrp4']],
  ])('RC-02: %d related recipes are of the course, then of the brand, those to shop for first', async (size, ids) => {
    const result = await clients[name].relatedRecipes({ id: 'tdrp1', taxonomy: soup, wider: 'today', size, vertical: 'today' }, today);
    expect(result.found && listIds(result.data)).toEqual(ids);
    expect(result.found && result.data.every(({ computedValues }) => computedValues.url.endsWith('?icid=recipes_baconmodule'))).toBe(true);
  });
});
