import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { createLog } from '#platform/log';
import { createPageCache, followPurgeLog, type PageCache, type PurgeLogFollower } from '#platform/page-cache';
import { fixtureArticle, fixtureDocuments } from '../../../../../test/support/newsroom-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../test/support/test-database.ts';
import { createPurgeSource } from './purge-source.ts';

let store: TestDatabase<DocumentTables>;
const followers: PurgeLogFollower[] = [];
const log = createLog({ production: false, level: 'silent', secrets: [] });

beforeAll(async () => {
  store = await createTestDatabase<DocumentTables>();
});
afterAll(async () => {
  await Promise.all(followers.map((follower) => follower.close()));
  await store.close();
});

type Node = { cache: PageCache; follower: PurgeLogFollower; text: () => Promise<string>; purged: () => Promise<void> };
/** A process of its own, as far as purges go: its cache, its connection. `deaf`: no notification ever reaches it. */
const startNode = async ({ deaf = false } = {}): Promise<Node> => {
  const cache = createPageCache({ maxBytes: 1_000_000 });
  const source = createPurgeSource({ database: store.database, connection: store.connectionConfig, targets: { cache }, log });
  const waiting: (() => void)[] = [];
  const follower = await followPurgeLog({
    ...source,
    notify: deaf ? undefined : source.notify,
    intervalMs: deaf ? 20 : 5_000,
    apply: (entry) => {
      source.apply(entry);
      for (const wake of waiting.splice(0)) wake();
    },
  });
  followers.push(follower);
  let renders = 0;
  const text = async () => {
    const answer = await cache.respond('page', { headers: {} }, async () => {
      const row = await store.database.selectFrom('document').select('answer').where('id', '=', 'rcna1').executeTakeFirst();
      const headline = (row?.answer as { headline: string } | undefined)?.headline ?? 'none';
      return { status: 200, headers: { 'content-type': 'text/plain' }, body: `${headline} ${(renders += 1)}`, tags: ['rcna1'] };
    });
    return answer.body.toString();
  };
  return { cache, follower, text, purged: () => new Promise((resolve) => waiting.push(resolve)) };
};

test('OP-14: two processes show what a third one wrote, by notification and, where that is lost, by reading the log', async () => {
  const documents = fixtureDocuments(store.database);
  await documents.write(fixtureArticle('rcna1', 'news', { headline: 'Old' }), { by: 'test' });
  const nodes = [await startNode(), await startNode(), await startNode({ deaf: true })];
  expect(await Promise.all(nodes.map((node) => node.text()))).toEqual(['Old 1', 'Old 1', 'Old 1']);
  const reached = Promise.all(nodes.map((node) => node.purged()));
  const { generation } = await documents.write(fixtureArticle('rcna1', 'news', { headline: 'New' }), { by: 'test', hard: true });
  await reached;
  expect(await Promise.all(nodes.map((node) => node.text()))).toEqual(['New 2', 'New 2', 'New 2']);
  expect(nodes.map(({ cache }) => cache.statistics().generation)).toEqual([generation, generation, generation]);
});

test('a purge of one piece leaves the pages of others as they are', async () => {
  const documents = fixtureDocuments(store.database);
  const node = await startNode();
  await node.text();
  const reached = node.purged();
  await documents.write(fixtureArticle('rcna2', 'news'), { by: 'test', hard: true });
  await reached;
  expect(node.cache.get('page')).toBeDefined();
});

test('a listener whose connection is cut listens again and catches up', async () => {
  const documents = fixtureDocuments(store.database);
  const node = await startNode();
  await node.text();
  const reached = node.purged();
  await store.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen masthead_purge'`,
  );
  await documents.write(fixtureArticle('rcna1', 'news', { headline: 'Newest' }), { by: 'test', hard: true });
  await reached;
  expect(await node.text()).toBe('Newest 2');
});
