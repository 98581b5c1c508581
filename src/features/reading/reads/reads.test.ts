import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createContentCalls } from '#features/distribution/content-calls';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { createRateLimiter } from '#platform/http';
import { createLog } from '#platform/log';
import { createApi } from '../../../api/app.ts';
import { browserAgent } from '../../../../test/support/browser-agent.ts';
import { fixtureArticle, fixtureDocuments, fixtureOrigin, fixtureStart } from '../../../../test/support/newsroom-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { addReads, createReadCounter, deleteOldReads, readRoutes } from './index.ts';

const hour = 3_600_000;
const news = { site: 'news' } as const;
const list = (id: string, more: Record<string, unknown> = {}) => ({
  id: `curatedList:${id}`,
  type: 'curatedList',
  vertical: 'news',
  slug: id,
  title: id,
  filters: 'type:Article',
  order: 'mostRead',
  ...more,
});

let store: TestDatabase<DocumentTables>;
let clock = fixtureStart;
let counter: ReturnType<typeof createReadCounter>;
let api: FastifyInstance;
beforeAll(async () => {
  store = await createTestDatabase<DocumentTables>();
  const documents = fixtureDocuments(store.database);
  for (const number of [1, 2, 3, 4]) await documents.write(fixtureArticle(`rcna${number}`, 'news', {}, number), { by: 'test' });
  await documents.write(fixtureArticle('rcna5', 'news', { hidden: true }, 5), { by: 'test' });
  for (const one of [list('read'), list('placed', { ids: ['rcna4'] }), list('plain', { order: 'newest' })])
    await documents.write(one, { by: 'test' });
});
beforeEach(async () => {
  clock = fixtureStart;
  await store.database.deleteFrom('read_count' as 'document').execute();
  const limiter = (limit: number) => createRateLimiter({ limit, windowMs: 600_000, maxKeys: 100, now: () => clock });
  counter = createReadCounter({ database: store.database, now: () => clock, perClient: limiter(20), perPiece: limiter(3) });
  const log = createLog({ production: false, level: 'silent', secrets: [] });
  const client = ({ headers }: { headers: Record<string, string | string[] | undefined> }) => [headers['x-client']].flat()[0] ?? 'somebody';
  api = await createApi({
    log,
    isReady: () => Promise.resolve(true),
    languageOf: () => 'en',
    register: async (app) => readRoutes(counter, client)(app),
  });
});
afterAll(() => store.close());

const own = {
  host: 'news.localhost',
  origin: 'http://news.localhost',
  'sec-fetch-site': 'same-origin',
  'user-agent': browserAgent,
};
const read = (id: string, headers: Record<string, string> = own) =>
  api.inject({ method: 'POST', url: `/services/read?id=${id}`, headers }).then(({ statusCode }) => statusCode);
const readIds = async (id: string, count = 4): Promise<string[]> => {
  await counter.write();
  const calls = createContentCalls({ database: store.database, openDraft: () => undefined, originOf: fixtureOrigin, now: () => clock });
  const result = await calls.curatedList(id, count, news);
  return result.found ? result.data.map(({ item }) => item.id) : [];
};
const rows = async () =>
  (
    await store.database
      .selectFrom('read_count' as 'document')
      .selectAll()
      .execute()
  ).length;

describe('a list of what is read most', () => {
  test('CC-41: stands in the order of reads, then newest first; a list that is not one stays newest first', async () => {
    for (const client of ['a', 'b']) await read('rcna3', { ...own, 'x-client': client });
    await read('rcna2');
    expect(await readIds('read')).toEqual(['rcna3', 'rcna2', 'rcna1', 'rcna4']);
    expect(await readIds('plain')).toEqual(['rcna1', 'rcna2', 'rcna3', 'rcna4']);
  });

  test('CC-41: is led by what its editor placed', async () => {
    await read('rcna3');
    expect(await readIds('placed', 3)).toEqual(['rcna4', 'rcna3', 'rcna1']);
  });

  test('CC-41: forgets by half in six hours, and drops what is two days old', async () => {
    await addReads(store.database, [{ id: 'rcna4', at: clock, reads: 3 }]);
    clock += 7 * hour;
    await addReads(store.database, [{ id: 'rcna3', at: clock, reads: 2 }]);
    expect((await readIds('read')).slice(0, 2)).toEqual(['rcna3', 'rcna4']);
    clock += 48 * hour;
    expect(await readIds('read')).toEqual(['rcna1', 'rcna2', 'rcna3', 'rcna4']);
    await deleteOldReads(store.database, clock);
    expect(await rows()).toBe(0);
  });
});

describe('a read', () => {
  test('CC-40: is believed only of our own pages in a browser, and of nobody who says to be a machine', async () => {
    const others: Record<string, string>[] = [
      {},
      { host: 'news.localhost' },
      { ...own, origin: 'https://elsewhere.example' },
      { ...own, origin: 'null' },
      { ...own, 'sec-fetch-site': 'cross-site' },
      { ...own, 'user-agent': 'Mozilla/5.0 (compatible; ExampleBot/2.1)' },
      { ...own, 'user-agent': 'HeadlessChrome/140.0' },
    ];
    for (const headers of others) expect(await read('rcna4', headers)).toBe(204);
    await counter.write();
    expect(await rows()).toBe(0);
    // browsers of before 2023 send no Sec-Fetch-Site
    await read('rcna4', { host: 'news.localhost', origin: 'http://news.localhost', 'user-agent': browserAgent });
    await counter.write();
    expect(await rows()).toBe(1);
  });

  test('CC-40: of one address counts a few times a piece, so that nobody reads it to the top alone', async () => {
    for (let time = 0; time < 50; time += 1) await read('rcna4');
    for (const client of ['a', 'b', 'c', 'd']) await read('rcna3', { ...own, 'x-client': client });
    expect((await readIds('read')).slice(0, 2)).toEqual(['rcna3', 'rcna4']);
  });

  test('of what no list shows, and of what is not there, is not kept; what is no id is refused', async () => {
    for (const id of ['rcna5', 'rcna999']) expect(await read(id)).toBe(204);
    await counter.write();
    expect(await rows()).toBe(0);
    expect(await read('%00')).toBe(400);
  });

  test('CC-40: is one row for all of ten minutes, with nothing in it of who read', async () => {
    for (const client of ['a', 'b', 'c']) await read('rcna1', { ...own, 'x-client': client });
    await counter.write();
    await read('rcna1', { ...own, 'x-client': 'd' });
    await counter.write();
    const stored: unknown = await store.database
      .selectFrom('read_count' as 'document')
      .selectAll()
      .executeTakeFirst();
    expect(stored).toEqual({ vertical: 'news', ten_minutes: new Date(fixtureStart), document_id: 'rcna1', reads: 4 });
  });
});
