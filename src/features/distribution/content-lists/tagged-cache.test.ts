import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { watchQueries } from '#platform/storage';
import { fixtureArticle, fixtureDocuments, fixtureFront, fixtureOrigin } from '../../../../test/support/newsroom-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { createContentCalls } from '#features/distribution/content-calls';
import { createListCache, createTaggedCache } from './tagged-cache.service.ts';

let store: TestDatabase<DocumentTables>;
let time = 1_000;
let lists = createListCache({ now: () => time });
let queries: string[] = [];
const write = (document: unknown) => fixtureDocuments(store.database).write(document, { by: 'test' });
const pack = (id: string, more: Record<string, unknown>) => ({ id, type: 'grid', items: [], ...more });
const autofill = (filters: string, size: number) => ({ autofill: { filters, size } });
const unwatch = watchQueries(({ text }) => queries.push(text));

beforeEach(async () => {
  lists = createListCache({ now: () => time });
  store = await createTestDatabase<DocumentTables>();
  for (let number = 1; number <= 9; number += 1)
    await write(fixtureArticle(`rcna${number}`, 'news', { taxonomy: [number % 2 ? 'news/politics' : 'news/world'] }, number));
  await write(
    fixtureFront('nccu1', 'news', '/', {
      layouts: [
        {
          id: 'row',
          packages: [
            pack('lead', { items: [{ id: 'rcna9' }] }),
            pack('politics', autofill('taxonomy:news/politics', 2)),
            pack('world', autofill('taxonomy:news/world', 2)),
            pack('more', { type: 'waffle', ...autofill('type:Article', 3), metadata: { pageSize: 3 } }),
          ],
        },
      ],
    }),
  );
});
afterEach(() => store.close());
afterAll(unwatch);

/** What each package of the front shows, and how many queries of lists, counts and placed pieces it took. */
const front = async () => {
  const calls = createContentCalls({ database: store.database, openDraft: () => undefined, originOf: fixtureOrigin, lists });
  queries = [];
  const result = await calls.curation('/', { site: 'news' });
  const packages = result.found ? result.data.layouts.flatMap((layout) => layout.packages) : [];
  return {
    shown: Object.fromEntries(packages.map(({ id, items }) => [id, items.map(({ item }) => item.id)])),
    headlines: packages.flatMap(({ items }) => items.map(({ computedValues }) => computedValues.headline)),
    total: packages.find(({ id }) => id === 'more')?.pagination?.totalCount,
    asked: queries.filter((text) => /document_taxonomy|count\(|xmin/.test(text)).length,
  };
};

test('FR-34: a front that nothing changed asks for no list, no count and no placed piece again', async () => {
  const first = await front();
  expect(first.shown).toEqual({
    lead: ['rcna9'],
    politics: ['rcna1', 'rcna3'],
    world: ['rcna2', 'rcna4'],
    more: ['rcna5', 'rcna6', 'rcna7'],
  });
  expect(first.total).toBe(4);
  expect(first.asked).toBeGreaterThan(2);
  const second = await front();
  expect(second).toEqual({ ...first, asked: 0 });
});

test('a purge of a list asks for it again', async () => {
  await front();
  const { tags } = await write(fixtureArticle('rcna10', 'news', { taxonomy: ['news/world'] }));
  expect((await front()).shown['world']).toEqual(['rcna2', 'rcna4']);
  lists.purgeTags(tags);
  const after = await front();
  expect(after.shown).toMatchObject({ lead: ['rcna9'], politics: ['rcna1', 'rcna3'], world: ['rcna10', 'rcna2'] });
  expect(after.total).toBe(5);
  expect(after.asked).toBeGreaterThan(0);
  expect((await front()).asked).toBe(0);
});

test('a changed headline, a hidden and a deleted piece are seen after the purge that they bring, wherever they stand', async () => {
  await front();
  const purgeBy = async (document: unknown) => lists.purgeTags((await write(document)).tags);
  await purgeBy(fixtureArticle('rcna1', 'news', { headline: 'Said anew', taxonomy: ['news/politics'] }, 1));
  expect((await front()).headlines).toContain('Said anew');
  await purgeBy(fixtureArticle('rcna9', 'news', { headline: 'The lead anew', taxonomy: ['news/politics'] }, 9));
  expect((await front()).headlines[0]).toBe('The lead anew');
  await purgeBy(fixtureArticle('rcna3', 'news', { hidden: true, taxonomy: ['news/politics'] }, 3));
  expect((await front()).shown['politics']).toEqual(['rcna1', 'rcna5']);
  await purgeBy(fixtureArticle('rcna9', 'news', { hidden: true, taxonomy: ['news/politics'] }, 9));
  expect((await front()).shown['lead']).toEqual([]);
  await purgeBy(fixtureArticle('rcna3', 'news', { taxonomy: ['news/politics'] }, 3));
  await purgeBy(fixtureArticle('rcna9', 'news', { taxonomy: ['news/politics'] }, 9));
});

test('what is purged while it is being read is not kept, nor is what failed', async () => {
  const answers = ['before', 'after'];
  const slow = Promise.withResolvers<undefined>();
  const ask = async () => {
    const answer = answers.shift();
    await slow.promise;
    return answer;
  };
  const first = lists.read('k', { tags: ['all'], ask }).answer;
  lists.purgeTags(['all']);
  slow.resolve(undefined);
  expect(await first).toBe('before');
  expect(await lists.read('k', { tags: ['all'], ask }).answer).toBe('after');
  await expect(lists.read('broken', { tags: [], ask: () => Promise.reject(new Error('away')) }).answer).rejects.toThrow('away');
  expect(await lists.read('broken', { tags: [], ask: () => Promise.resolve('here') }).answer).toBe('here');
});

test('everything goes when purges may have been missed, and after ten minutes without any', async () => {
  await front();
  lists.purgeEverything();
  expect((await front()).asked).toBeGreaterThan(0);
  expect((await front()).asked).toBe(0);
  time += 600_000;
  expect((await front()).asked).toBeGreaterThan(0);
});

/** What stands beside a piece, and how many queries it took. */
const related = async (id: string) => {
  const calls = createContentCalls({ database: store.database, openDraft: () => undefined, originOf: fixtureOrigin, lists });
  queries = [];
  const query = { id, taxonomy: 'news/politics', wider: 'news', size: 3, vertical: 'news' } as const;
  const result = await calls.related(query, { site: 'news' });
  return { ids: result.found ? result.data.map(({ item }) => item.id) : [], asked: queries.length };
};

test('CC-23: all pieces of a section share one list of related pieces, and none stands beside itself', async () => {
  // the pieces themselves are read for the front
  await front();
  expect((await related('rcna1')).ids).toEqual(['rcna3', 'rcna5', 'rcna7']);
  expect(await related('rcna3')).toEqual({ ids: ['rcna1', 'rcna5', 'rcna7'], asked: 0 });
  expect(await related('rcna9')).toEqual({ ids: ['rcna1', 'rcna3', 'rcna5'], asked: 0 });
});

test('related pieces follow what is published, changed and hidden in the section after the purge that it brings', async () => {
  await related('rcna1');
  const purgeBy = async (document: unknown) => lists.purgeTags((await write(document)).tags);
  await purgeBy(fixtureArticle('rcna20', 'news', { taxonomy: ['news/politics'] }, 0));
  expect((await related('rcna1')).ids).toEqual(['rcna20', 'rcna3', 'rcna5']);
  await purgeBy(fixtureArticle('rcna20', 'news', { taxonomy: ['news/politics'], autoCuration: false }, 0));
  expect((await related('rcna1')).ids).toEqual(['rcna3', 'rcna5', 'rcna7']);
  await purgeBy(fixtureArticle('rcna3', 'news', { taxonomy: ['news/world'] }, 3));
  expect((await related('rcna1')).ids).toEqual(['rcna5', 'rcna7', 'rcna9']);
  await purgeBy(fixtureArticle('rcna3', 'news', { taxonomy: ['news/politics'] }, 3));
});

test('evicts what was asked for longest ago', async () => {
  const small = createTaggedCache({ now: () => time, longestMs: 1_000, most: 2 });
  const asked: string[] = [];
  const read = (key: string) => small.read(key, { tags: [], ask: () => Promise.resolve(asked.push(key)) }).answer;
  for (const key of ['one', 'two', 'one', 'three', 'one', 'two']) await read(key);
  expect(asked).toEqual(['one', 'two', 'three', 'two']);
});

test('a list of several paths is asked for again after a purge of each of them, and of no other', async () => {
  const calls = createContentCalls({ database: store.database, openDraft: () => undefined, originOf: fixtureOrigin, lists });
  const pieces = pack('both', autofill('(taxonomy:news/politics OR taxonomy:news/world) AND type:Article', 3));
  await write(fixtureFront('nccu2', 'news', '/both', { layouts: [{ id: 'row', packages: [pieces] }] }));
  const both = async () => {
    queries = [];
    const result = await calls.curation('/both', { site: 'news' });
    const items = result.found ? result.data.layouts.flatMap((layout) => layout.packages).flatMap((one) => one.items) : [];
    return { ids: items.map(({ item }) => item.id), tags: result.tags, asked: queries.filter((text) => text.includes('xmin')).length };
  };
  const { tags } = await both();
  expect(tags).toEqual(expect.arrayContaining(['tax:news/politics', 'tax:news/world']));
  expect(tags).not.toContain('all');
  const publish = async (id: string, path: string) =>
    lists.purgeTags((await write(fixtureArticle(id, 'news', { taxonomy: [path] }, 0))).tags);
  await publish('rcna30', 'news/science');
  expect((await both()).asked).toBe(0);
  await publish('rcna31', 'news/politics');
  expect((await both()).ids).toContain('rcna31');
  await publish('rcna32', 'news/world');
  expect((await both()).ids).toEqual(expect.arrayContaining(['rcna31', 'rcna32']));
});
