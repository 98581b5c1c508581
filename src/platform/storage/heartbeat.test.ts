import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '#platform/log';
import { databaseBehindProxy, type FaultProxy } from '../../../test/support/fault-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { createRoundTrip } from './round-trip.ts';
import { startHeartbeat, type Heartbeat } from './heartbeat.ts';

const log = createLog({ production: false, level: 'silent', secrets: [] });
let outside: TestDatabase<unknown>;
let proxy: FaultProxy;
let heartbeat: Heartbeat;
let silences = 0;
let answers = 0;
beforeAll(async () => {
  outside = await createTestDatabase();
  const behind = await databaseBehindProxy(outside.connectionConfig);
  proxy = behind.proxy;
  const roundTrip = createRoundTrip();
  const measure = (ms: number): void => {
    answers += 1;
    roundTrip.measure(ms);
  };
  heartbeat = await startHeartbeat({
    connection: { connectionString: behind.url },
    onSilent: () => void (silences += 1),
    roundTrip: { ...roundTrip, measure },
    log,
  });
});
beforeEach(async () => {
  await proxy.pass();
  await expect.poll(heartbeat.isSilent).toBe(false);
  // the test before may have ended its connection: while somebody waits it asks again
  const before = answers;
  const { end } = wait();
  await expect.poll(() => answers).toBeGreaterThan(before);
  end(false);
  silences = 0;
});
afterAll(async () => {
  await heartbeat.close();
  await proxy.close();
  await outside.close();
});

/** Waits as a query does: settles when it is given up. */
const wait = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { givenUp: promise, end: heartbeat.beginWait(resolve) };
};

test("it says what the database's clock says", async () => {
  const { rows } = await outside.pool.query<{ before: Date }>('select clock_timestamp() as before');
  const now = heartbeat.now();
  const { rows: later } = await outside.pool.query<{ after: Date }>('select clock_timestamp() as after');
  // half of the way of its first question, in both directions
  expect(now).toBeGreaterThan((rows[0]?.before.getTime() ?? Infinity) - 1_000);
  expect(now).toBeLessThan((later[0]?.after.getTime() ?? 0) + 1_000);
  expect(Number.isInteger(now)).toBe(true);
});

test('all who wait for a silent database are told at once, those of one silence once, and it is heard again by itself', async () => {
  proxy.stall();
  const waiting = [wait(), wait(), wait()];
  await Promise.all(waiting.map(({ givenUp }) => givenUp));
  expect(heartbeat.isSilent()).toBe(true);
  for (const { end } of waiting) end(false);
  expect(silences).toBe(1);
  await proxy.pass();
  await expect.poll(heartbeat.isSilent).toBe(false);
});

test('any answer is a sign of life, though its own question is not answered', async () => {
  proxy.stall();
  const { end } = wait();
  for (let answered = 0; answered < 15; answered += 1) {
    // something else is answered, some 100 ms each
    await outside.pool.query('select pg_sleep(0.1)');
    heartbeat.beginWait()(true);
    expect(heartbeat.isSilent()).toBe(false);
  }
  end(false);
});

test('after a failover that stranded its connection it asks by a new one', async () => {
  proxy.strand();
  const { givenUp, end } = wait();
  await givenUp;
  end(false);
  await expect.poll(heartbeat.isSilent).toBe(false);
});

test('a refusal is an answer, and no silence', async () => {
  const list = async () =>
    (
      await outside.pool.query<{ pid: number }>(
        "select pid from pg_stat_activity where application_name = 'masthead heartbeat' and datname = current_database()",
      )
    ).rows.map(({ pid }) => pid);
  const before = await list();
  await outside.pool.query('select pg_terminate_backend(pid) from unnest($1::integer[]) as pid', [before]);
  const { end } = wait();
  await expect.poll(async () => (await list()).filter((pid) => !before.includes(pid)).length).toBe(1);
  end(false);
  expect(silences).toBe(0);
});
