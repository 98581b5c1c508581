import { type QueryExecutorProvider, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { databaseBehindProxy, type FaultProxy } from '../../../test/support/fault-proxy.ts';
import { createTestDatabase, openTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { type CountBatches, createCountBatches } from './index.ts';

let store: TestDatabase<object>;
let proxy: FaultProxy;
let farUrl: string;
let far: TestDatabase<object>;
let batches: CountBatches;
let counted = 0;
beforeAll(async () => {
  store = await createTestDatabase();
  await store.pool.query('create table tally (counted integer not null)');
  const behind = await databaseBehindProxy(store.connectionConfig);
  proxy = behind.proxy;
  farUrl = behind.url;
});
beforeEach(async () => {
  // a connection that committed in another test would be held from its beginning
  far = await openTestDatabase({ connectionString: farUrl });
  await store.pool.query('truncate tally, count_writer');
  counted = 0;
  const take = () => {
    const taken = counted;
    counted = 0;
    return taken === 0 ? undefined : taken;
  };
  const add = async (change: QueryExecutorProvider, number: number) => {
    await sql`insert into tally (counted) values (${number})`.execute(change);
  };
  batches = createCountBatches({ database: far.database, take, add });
});
afterEach(() => far.close());
afterAll(async () => {
  await proxy.close();
  await store.close();
});
const readTally = async (): Promise<number> =>
  (await store.pool.query<{ sum: number }>('select coalesce(sum(counted), 0)::integer as sum from tally')).rows[0]?.sum ?? NaN;

test('OP-60: a batch whose commit was not answered is written once, and what was counted meanwhile after it', async () => {
  counted = 3;
  proxy.holdFor('commit');
  const written = batches.write().then(
    () => 'answered',
    () => 'lost',
  );
  await expect.poll(readTally).toBe(3);
  proxy.reset();
  expect(await written).toBe('lost');
  await proxy.pass();
  counted = 4;
  await batches.write();
  expect(await readTally()).toBe(7);
  await batches.write();
  expect(await readTally()).toBe(7);
});

test('OP-60: a batch that could not be written is written at the next call', async () => {
  counted = 2;
  await store.pool.query('alter table tally rename to tally_away');
  await expect(batches.write()).rejects.toThrow();
  counted = 5;
  await expect(batches.write()).rejects.toThrow();
  await store.pool.query('alter table tally_away rename to tally');
  await batches.write();
  expect(await readTally()).toBe(7);
});

test('OP-60: two writes at the same time write a batch once', async () => {
  counted = 6;
  await Promise.all([batches.write(), batches.write()]);
  expect(await readTally()).toBe(6);
});

test('OP-62: a batch that the database refuses five times is dropped, and the next one is written', async () => {
  counted = 1_000;
  await store.pool.query('alter table tally add constraint few check (counted < 100)');
  for (let tries = 0; tries < 5; tries += 1) await expect(batches.write()).rejects.toThrow('few');
  counted = 8;
  await batches.write();
  expect(await readTally()).toBe(8);
  await store.pool.query('alter table tally drop constraint few');
});
