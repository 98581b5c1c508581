import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixtureArticle, fixtureDocuments, fixtureFront, fixtureOrigin } from '../../../../test/support/newsroom-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { createContentCalls } from './content-calls.service.ts';
import { cacheFrameCalls } from './cached-frame-calls.service.ts';

let store: TestDatabase<DocumentTables>;
let time = 1_000;
const options = { site: 'news' } as const;
const by = { by: 'test' };
const link = (label: string) => ({ label, url: `/${label}`, items: [] });
const write = (document: unknown) => fixtureDocuments(store.database).write(document, by);
const navigation = (label: string) =>
  write({ id: 'navigation:news', type: 'navigation', vertical: 'news', global: [], local: [link(label)], shortcuts: [], footer: [] });
const caching = () => {
  const calls = cacheFrameCalls(createContentCalls({ database: store.database, openDraft: () => undefined, originOf: fixtureOrigin }), {
    now: () => time,
  });
  const readLocal = async () => {
    const result = await calls.content.navigation('news', options);
    return result.found ? result.data.local.map(({ label }) => label) : [];
  };
  const readMostPopular = async () => {
    const result = await calls.content.curatedList('news-read', 2, options);
    return result.found ? result.data.map(({ computedValues }) => computedValues.headline) : result.status;
  };
  return { ...calls, readLocal, readMostPopular };
};

beforeEach(async () => {
  store = await createTestDatabase<DocumentTables>();
  await navigation('world');
});
afterEach(() => store.close());

test('NV-17: shows a new navigation at once when its tag is purged, and in 20 s when nothing tells', async () => {
  const { readLocal, purgeTags } = caching();
  expect(await readLocal()).toEqual(['world']);
  const { tags } = await navigation('politics');
  expect(await readLocal()).toEqual(['world']);
  purgeTags(['something-else']);
  expect(await readLocal()).toEqual(['world']);
  purgeTags(tags);
  expect(await readLocal()).toEqual(['politics']);
  await navigation('science');
  time += 20_000;
  expect(await readLocal()).toEqual(['science']);
});

test('names the brands that have a front, a new one as soon as it is out', async () => {
  const { content, purgeTags } = caching();
  const readBrands = async () => {
    const result = await content.navigation('news', options);
    return result.found ? result.data.brands : [];
  };
  expect(await readBrands()).toEqual([]);
  const front = fixtureFront('nccu77', 'news', '/');
  const draft = await write({ ...front, status: 'draft' });
  expect(draft.tags).not.toContain('fronts');
  const { tags } = await write(front);
  purgeTags(tags);
  expect(await readBrands()).toEqual(['news']);
  expect((await write({ ...front, title: 'Another title' })).tags).not.toContain('fronts');
  purgeTags((await write({ ...front, status: 'unpublished' })).tags);
  expect(await readBrands()).toEqual([]);
});

test('gives the very same data between two purges', async () => {
  const { content } = caching();
  const [one, other] = [await content.navigation('news', options), await content.navigation('news', options)];
  expect(one.found && other.found && one.data === other.data).toBe(true);
});

test('forgets a list when a piece in it changes, and one that was not there when it is made', async () => {
  const { readMostPopular, purgeTags } = caching();
  expect(await readMostPopular()).toBe(404);
  await write(fixtureArticle('rcna1', 'news', { headline: 'First words' }));
  const made = await write({
    id: 'curatedList:news-read',
    type: 'curatedList',
    vertical: 'news',
    slug: 'news-read',
    title: 'read',
    ids: ['rcna1'],
  });
  purgeTags(made.tags);
  expect(await readMostPopular()).toEqual(['First words']);
  const changed = await write(fixtureArticle('rcna1', 'news', { headline: 'Better words' }));
  purgeTags(changed.tags);
  expect(await readMostPopular()).toEqual(['Better words']);
});

test('CC-07: keeps a variant apart from its base, and one that is made goes before the base at once', async () => {
  const { content, purgeTags } = caching();
  const idsFor = async (curator?: string) => {
    const result = await content.curatedList('picks', 5, { ...options, curator });
    return result.found ? result.data.map(({ item }) => item.id) : result.status;
  };
  const list = (id: string, ids: string[]) => write({ id, type: 'curatedList', vertical: 'news', slug: 'picks', title: 'Picks', ids });
  await write(fixtureArticle('rcna11', 'news'));
  await write(fixtureArticle('rcna12', 'news'));
  await list('curatedList:picks', ['rcna11']);
  expect([await idsFor(), await idsFor('gold')]).toEqual([['rcna11'], ['rcna11']]);
  const { tags } = await list('curatedList:picks:gold', ['rcna12']);
  purgeTags(tags);
  expect([await idsFor(), await idsFor('gold'), await idsFor()]).toEqual([['rcna11'], ['rcna12'], ['rcna11']]);
});

test('keeps what fills the places of articles, also that there is nothing, until it is told of a change', async () => {
  const calls = createContentCalls({ database: store.database, openDraft: () => undefined, originOf: fixtureOrigin });
  let asked = 0;
  const counted = (...query: Parameters<typeof calls.curation>) => {
    asked += 1;
    return calls.curation(...query);
  };
  const { content, purgeTags } = cacheFrameCalls({ ...calls, curation: counted }, { now: () => time });
  const readings = async () => {
    const results = [await content.curation('/zones/article', options), await content.curation('/zones/article', options)];
    return [...results.map(({ found }) => found), asked];
  };
  expect(await readings()).toEqual([false, false, 1]);
  const { tags } = await write(fixtureFront('nccu71', 'news', '/zones/article'));
  purgeTags(tags);
  expect(await readings()).toEqual([true, true, 2]);
  // fronts are pages, kept as such
  await content.curation('/politics', options);
  await content.curation('/politics', options);
  expect(asked).toBe(4);
});

test('keeps nothing that was being read when a purge came, and nothing that failed', async () => {
  const { content, readLocal, purgeEverything, purgeTags } = caching();
  const begun = content.navigation('news', options);
  purgeTags(['anything']);
  await begun;
  const { tags } = await navigation('late');
  expect(await readLocal()).toEqual(['late']);
  expect(tags).toContain('navigation:news');
  await navigation('later');
  purgeEverything();
  expect(await readLocal()).toEqual(['later']);

  let asked = 0;
  const broken = cacheFrameCalls(
    { ...content, navigation: () => Promise.reject(new Error(`broken ${(asked += 1)}`)) },
    { now: () => time },
  );
  await expect(broken.content.navigation('news', options)).rejects.toThrow('broken 1');
  await expect(broken.content.navigation('news', options)).rejects.toThrow('broken 2');
});
