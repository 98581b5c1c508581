import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { browserAgent } from '../support/browser-agent.ts';
import { databaseBehindProxy, type FaultProxy } from '../support/fault-proxy.ts';
import { fixtureArticle, fixtureDocuments } from '../support/newsroom-fixture.ts';
import { type ServingProgram, serveProgram } from '../support/program.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'masthead-counting-'));
let store: TestDatabase<DocumentTables>;
let proxy: FaultProxy;
let program: ServingProgram;
beforeAll(async () => {
  store = await createTestDatabase<DocumentTables>();
  await fixtureDocuments(store.database).write(fixtureArticle('rcna1', 'news'), { by: 'test' });
  const behind = await databaseBehindProxy(store.connectionConfig);
  proxy = behind.proxy;
  program = await serveProgram({
    MASTHEAD_DATA: folder,
    DATABASE_URL: behind.url,
    MASTHEAD_DEMO: '0',
    MASTHEAD_LOG_LEVEL: 'silent',
    MASTHEAD_TRUSTED_PROXIES: '127.0.0.1',
  });
});
afterAll(async () => {
  await proxy.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

let readers = 0;
const read = async (): Promise<void> => {
  readers += 1;
  const { status } = await fetch(`http://127.0.0.1:${program.port}/services/read?id=rcna1`, {
    method: 'POST',
    headers: {
      host: 'news.localhost',
      origin: `http://127.0.0.1:${program.port}`,
      'sec-fetch-site': 'same-origin',
      'user-agent': browserAgent,
      'x-forwarded-for': `198.51.${Math.floor(readers / 200)}.${readers % 200}`,
    },
  });
  expect(status).toBe(204);
};
const readCounted = async (): Promise<number> =>
  (await store.pool.query<{ sum: number }>('select coalesce(sum(reads), 0)::integer as sum from read_count')).rows[0]?.sum ?? 0;

test('OP-61: a process that is killed has lost at most the reads of its last second, and has counted none twice', async () => {
  const acknowledged: number[] = [];
  const began = performance.now();
  while (performance.now() - began < 3_000) {
    await read();
    acknowledged.push(performance.now());
  }
  process.kill(program.pid, 'SIGKILL');
  const killedAt = performance.now();
  await program.ended;
  const counted = await readCounted();
  expect(counted).toBeGreaterThanOrEqual(acknowledged.filter((at) => at < killedAt - 1_000).length);
  expect(counted).toBeLessThanOrEqual(acknowledged.length);
});
