// The database accepts no changes, as after a failover to a standby (SQLSTATE 25006), and later accepts them again.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { ask } from '../support/ask.ts';
import { databaseBehindProxy, type FaultProxy } from '../support/fault-proxy.ts';
import { fixtureArticle, fixtureDocuments } from '../support/newsroom-fixture.ts';
import { runProgram, serveProgram, type ServingProgram } from '../support/program.ts';
import { readMetric } from '../support/steady-load.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'masthead-read-only-'));
const token = 'the-token-of-the-tests-with-32-characters';
const patience = { interval: 100 };
let database: TestDatabase<DocumentTables>;
let proxy: FaultProxy;
let environment: Record<string, string>;
let site: ServingProgram;
let path = '';

beforeAll(async () => {
  database = await createTestDatabase<DocumentTables>();
  path = (await fixtureDocuments(database.database).write(fixtureArticle('rcna1', 'news'), { by: 'test' })).path ?? '';
  const door = await databaseBehindProxy(database.connectionConfig);
  proxy = door.proxy;
  environment = {
    MASTHEAD_DATA: folder,
    DATABASE_URL: door.url,
    MASTHEAD_DEMO: '0',
    MASTHEAD_LOG_LEVEL: 'silent',
    MASTHEAD_EDITORIAL_TOKEN: token,
  };
  site = await serveProgram(environment);
});
afterAll(async () => {
  await site.stop();
  await proxy.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Sets what new connections may do, and ends those that are open, as a failover does. */
const setReadOnly = async (isOn: boolean): Promise<void> => {
  const name = sql.id(String(database.connectionConfig.database));
  await sql`set default_transaction_read_only = off`.execute(database.database);
  await sql`alter database ${name} set default_transaction_read_only = ${sql.raw(isOn ? 'on' : 'off')}`.execute(database.database);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
    database.database,
  );
};
const authorization = `Bearer ${token}`;
const edit = async () => {
  const { headers } = await ask(site.port, '/editorial/documents/rcna1', { headers: { authorization } });
  return ask(site.port, '/editorial/documents/rcna1', {
    method: 'PATCH',
    headers: { authorization, 'content-type': 'application/json', 'if-match': headers.etag ?? '' },
    body: JSON.stringify({ headline: 'Another headline' }),
  });
};
const readyStatus = async () => (await ask(site.port, '/readyz')).status;

const readReadOnly = () => readMetric(site.port, 'masthead_database_read_only');

test('OP-50, OP-95: a read-only database refuses changes with 503 and a time to come back, and pages go on', async () => {
  expect([await readyStatus(), (await ask(site.port, path)).status]).toEqual([200, 200]);
  await setReadOnly(true);
  await expect.poll(readyStatus, patience).toBe(503);
  const refused = await edit();
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
  expect(JSON.parse(refused.text)).toMatchObject({
    status: 503,
    code: 'storage/database-read-only',
    detail: expect.stringMatching(/accepts no changes.*keep your text/),
  });
  expect((await ask(site.port, path)).status).toBe(200);
  await expect.poll(readReadOnly, { interval: 200 }).toBe(1);
  const { code, output } = await runProgram(['doctor'], environment);
  expect(code).not.toBe(0);
  expect(output).toMatch(/PostgreSQL accepts no changes/);
});

test('OP-50, OP-95: changes are taken and it is ready when the database accepts them again', async () => {
  await setReadOnly(false);
  await expect.poll(readyStatus, patience).toBe(200);
  await expect.poll(async () => (await edit()).status, patience).toBe(200);
  await expect.poll(readReadOnly, { interval: 200 }).toBe(0);
  expect((await runProgram(['doctor'], environment)).output).not.toMatch(/accepts no changes/);
});
