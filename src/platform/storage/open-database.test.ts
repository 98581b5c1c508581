import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#platform/log';
import { databaseBehindProxy } from '../../../test/support/fault-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { openDatabase, transact, type OpenDatabase } from './index.ts';

const log = createLog({ production: false, level: 'silent', secrets: [] });
const folder = mkdtempSync(join(tmpdir(), 'masthead-open-'));
let outside: TestDatabase<unknown>;
let url = '';
beforeAll(async () => {
  outside = await createTestDatabase();
  const { host = '', port = 5432, user = '', database = '', password } = outside.connectionConfig;
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : '';
  url = `postgres://${user}${secret}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
});
afterAll(async () => {
  await outside.close();
  rmSync(folder, { recursive: true, force: true });
});

const withOpen = async (own: boolean, work: (opened: OpenDatabase<unknown>) => Promise<void>): Promise<void> => {
  const opened = await openDatabase({ dataFolder: folder, database: { url, readUrl: url } }, { own, command: 'serve', log });
  try {
    await work(opened);
  } finally {
    await opened.close();
  }
};

const connections = async () => {
  const { rows } = await outside.pool.query<{ n: number }>(
    `select count(*) as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name = 'masthead'`,
  );
  return rows[0]?.n;
};

test('OP-02: a data folder has one owner also with an outside database; other commands work beside it', async () => {
  await withOpen(true, async () => {
    await expect(withOpen(true, async () => undefined)).rejects.toMatchObject({ code: 'storage/folder-in-use' });
    await withOpen(false, async ({ pool }) => void expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]));
  });
  await withOpen(true, async () => undefined);
});

test('64-bit numbers come as numbers, and closing ends every connection, twice as well', async () => {
  const opened = await openDatabase({ dataFolder: folder, database: { url, readUrl: undefined } }, { own: false, command: 'x', log });
  expect(opened.readDatabase).toBe(opened.database);
  expect((await opened.pool.query('select 5000000000::int8 as n')).rows).toEqual([{ n: 5_000_000_000 }]);
  await Promise.all([opened.close(), opened.close()]);
  await expect.poll(connections).toBe(0);
});

test('SEC-05: a query may run 2 s, a write 10 s, and a transaction may say otherwise', async () => {
  await withOpen(false, async ({ database, readDatabase }) => {
    const timeout = sql<{ t: string }>`select current_setting('statement_timeout') as t`;
    expect((await timeout.execute(database)).rows).toEqual([{ t: '2s' }]);
    expect((await timeout.execute(readDatabase)).rows).toEqual([{ t: '2s' }]);
    expect((await transact(database, (transaction) => timeout.execute(transaction))).rows).toEqual([{ t: '10s' }]);
    expect((await transact(database, (transaction) => timeout.execute(transaction), { timeout: 0 })).rows).toEqual([{ t: '0' }]);
    expect((await timeout.execute(database)).rows).toEqual([{ t: '2s' }]);
  });
});

test('who writes stands in a queue for a connection when who reads has given up', async () => {
  const small = { dataFolder: folder, database: { url, readUrl: undefined } };
  const { database, pool, close } = await openDatabase(small, { own: false, command: 'x', log, poolSize: 1 });
  const busy = await pool.connect();
  let runs = 0;
  const written = transact(database, async (transaction) => {
    runs += 1;
    return (await sql<{ one: number }>`select 1 as one`.execute(transaction)).rows;
  });
  await expect(sql`select 1`.execute(database)).rejects.toThrow('timeout exceeded when trying to connect');
  busy.release();
  expect(await written).toEqual([{ one: 1 }]);
  expect(runs).toBe(1);
  await close();
});

test('a connection that is killed in use fails its query and nothing else', async () => {
  await withOpen(false, async ({ pool }) => {
    await expect(pool.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow();
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});

test('OP-03: an outside database that cannot be reached is said so, and the folder is free again', async () => {
  const database = { url: 'postgres://masthead@127.0.0.1:1/none', readUrl: undefined };
  await expect(openDatabase({ dataFolder: folder, database }, { own: true, command: 'serve', log })).rejects.toMatchObject({
    code: 'storage/unavailable',
    cause: expect.any(Error),
  });
  await withOpen(true, async () => undefined);
});

test('a database that is late with its first answer is waited for at a start', async () => {
  const { proxy, url: behind } = await databaseBehindProxy(outside.connectionConfig);
  proxy.stall();
  const slow = { dataFolder: folder, database: { url: behind, readUrl: undefined } };
  const opening = openDatabase(slow, { own: false, command: 'x', log });
  await expect.poll(proxy.made).toBeGreaterThan(1);
  await proxy.pass();
  const { pool, close } = await opening;
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await close();
  await proxy.close();
});

test('extensions and text search stand in every test database', async () => {
  const client = new pg.Client(outside.connectionConfig);
  await client.connect();
  const { rows } = await client.query<{ extname: string }>('select extname from pg_extension order by 1');
  await client.end();
  expect(rows.map(({ extname }) => extname)).toEqual(expect.arrayContaining(['btree_gin', 'ltree', 'pg_trgm', 'unaccent']));
});

test('a DATABASE_URL that leads nowhere is named, without its password', async () => {
  const wrong = { dataFolder: folder, database: { url: 'postgres://editor:secret-word@127.0.0.1:1/news', readUrl: undefined } };
  const failure = await openDatabase(wrong, { own: false, command: 'x', log }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'storage/unavailable', message: expect.stringContaining('127.0.0.1:1/news') as string });
  expect(String(failure)).not.toContain('secret-word');
});
