import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#platform/log';
import { databaseBehindProxy, type FaultProxy } from '../../../test/support/fault-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { closePool, createPool } from './pools.ts';

const log = createLog({ production: false, level: 'silent', secrets: [] });
let outside: TestDatabase<unknown>;
let behind: { proxy: FaultProxy; url: string };
beforeAll(async () => {
  outside = await createTestDatabase();
  behind = await databaseBehindProxy(outside.connectionConfig);
});
afterAll(async () => {
  await behind.proxy.close();
  await outside.close();
});

test('F12: a connection whose server goes silent before it is ready is given up as one that never came, and keeps no place', async () => {
  const pool = createPool({ connectionString: behind.url }, 1, log);
  behind.proxy.holdFor('random_page_cost');
  await expect(pool.connect()).rejects.toThrow(/^Connection terminated due to connection timeout$/);
  await behind.proxy.pass();
  const { rows } = await pool.query<{ one: number }>('select 1 as one');
  expect(rows).toEqual([{ one: 1 }]);
  // nor does it hold up the end of the program
  behind.proxy.holdFor('random_page_cost');
  const waiting = pool.connect();
  await closePool(pool);
  await waiting.then((client) => client.release(true)).catch(() => undefined);
  await behind.proxy.pass();
});
