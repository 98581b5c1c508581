import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { countJobs, dropJobs, listJobs, retryJobs } from './failed-jobs.store.ts';
import type { JobKind } from './job-kind.ts';
import { workJobs } from './work-jobs.ts';

let testDatabase: TestDatabase<unknown>;
let database: Kysely<unknown>;
beforeAll(async () => {
  testDatabase = await createTestDatabase<unknown>();
  database = testDatabase.database;
  await sql`create table item (key text primary key, done integer not null default 0, given_up text)`.execute(database);
});
afterAll(() => testDatabase.close());
beforeEach(async () => {
  await sql`truncate item, job`.execute(database);
});

/** Items that are due until they are done or given up; `work` is what a test does with one before it is done. */
const kindWith = (work: JobKind['work'], more: Partial<JobKind> = {}): JobKind => ({
  name: 'test/item',
  due: () => sql`select key from item where done = 0 and given_up is null order by key`,
  work: async (key, attempt) => {
    const putOff = await work(key, attempt);
    if (!putOff) await sql`update item set done = done + 1 where key = ${key}`.execute(database);
    return putOff;
  },
  tries: 3,
  longestMs: 60_000,
  retryMs: { first: 60_000, longest: 600_000 },
  atOnce: 1,
  ...more,
});
const fill = (keys: readonly string[]) => sql`insert into item (key) select unnest(${[...keys]}::text[])`.execute(database);
const many = (count: number): string[] => Array.from({ length: count }, (_none, index) => `item-${String(index + 1).padStart(3, '0')}`);
const readDone = async (): Promise<string[]> =>
  (await sql<{ key: string }>`select key from item where done = 1 order by key`.execute(database)).rows.map(({ key }) => key);
/** Lets the time until the next tries go by. */
const letTriesCome = () => sql`update job set due_at = clock_timestamp() where state = 'waiting'`.execute(database);
const ignore = (): void => undefined;
const fails =
  (poisoned: string): JobKind['work'] =>
  async (key) => {
    if (key === poisoned) throw new Error('It is poisoned.');
  };

test('OP-30: an item that throws is put off, and all of the others are done in the same run', async () => {
  await fill(many(130));
  const failures: unknown[] = [];
  const onFailure = ({ key, tries, isGivenUp }: { key: string; tries: number; isGivenUp: boolean }) =>
    failures.push([key, tries, isGivenUp]);
  expect(await workJobs({ database, kind: kindWith(fails('item-001')), onFailure })).toMatchObject({ done: 129, putOff: 1, failed: 0 });
  expect([failures, await readDone()]).toEqual([[['item-001', 1, false]], many(130).slice(1)]);
});

test('OP-30: an item that hangs is put off after the longest time of its kind and told to stop, and the others are done', async () => {
  await fill(many(4));
  const stopped: string[] = [];
  const kind = kindWith(
    (key, { stop }) => {
      if (key !== 'item-001') return Promise.resolve();
      stop.addEventListener('abort', () => stopped.push(key));
      return new Promise(() => undefined);
    },
    { longestMs: 50 },
  );
  expect(await workJobs({ database, kind, onFailure: ignore })).toMatchObject({ done: 3, putOff: 1 });
  expect([stopped, await readDone()]).toEqual([['item-001'], many(4).slice(1)]);
  expect((await listJobs(database, 10)).map(({ key, error }) => [key, error])).toEqual([
    ['item-001', 'It was not done within 0 s. [jobs/took-too-long]'],
  ]);
});

test('OP-31: an item is given up after its last try, says so in its own table, and stays listed with its reason', async () => {
  await fill(many(3));
  const giveUp = async (key: string, { reason }: { reason: string }) =>
    void (await sql`update item set given_up = ${reason} where key = ${key}`.execute(database));
  const kind = kindWith(fails('item-002'), { giveUp });
  const results = [];
  for (let run = 0; run < 5; run += 1) {
    const { done, putOff, failed } = await workJobs({ database, kind, onFailure: ignore });
    results.push([done, putOff, failed]);
    await letTriesCome();
  }
  expect(results).toEqual([
    [2, 1, 0],
    [0, 1, 0],
    [0, 0, 1],
    [0, 0, 0],
    [0, 0, 0],
  ]);
  expect((await sql`select given_up from item where key = 'item-002'`.execute(database)).rows).toEqual([{ given_up: 'It is poisoned.' }]);
  expect(await listJobs(database, 10)).toMatchObject([{ key: 'item-002', state: 'failed', tries: 3, error: 'It is poisoned.' }]);
  expect(await countJobs(database)).toEqual([{ kind: 'test/item', retrying: 0, failed: 1 }]);
});

test('OP-31: no failed job stays of an item that has ended in its own table', async () => {
  await fill(many(1));
  const giveUp = async (key: string) => {
    await sql`update item set given_up = 'no' where key = ${key}`.execute(database);
    return true;
  };
  expect(await workJobs({ database, kind: kindWith(fails('item-001'), { giveUp, tries: 1 }), onFailure: ignore })).toMatchObject({
    failed: 1,
  });
  expect(await listJobs(database, 10)).toEqual([]);
});

test('OP-31: if giving up cannot be noted, the item stays waiting and is given up later', async () => {
  await fill(many(1));
  let isAway = true;
  const giveUp = () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve());
  const kind = kindWith(fails('item-001'), { giveUp, tries: 1 });
  expect(await workJobs({ database, kind, onFailure: ignore })).toMatchObject({ putOff: 1, failed: 0 });
  isAway = false;
  await letTriesCome();
  expect(await workJobs({ database, kind, onFailure: ignore })).toMatchObject({ putOff: 0, failed: 1 });
});

test('OP-31: an error that will come again whatever is tried ends an item at its first try', async () => {
  await fill(many(1));
  const kind = kindWith(fails('item-001'), { isFinal: (error) => error instanceof Error && error.message === 'It is poisoned.' });
  expect(await workJobs({ database, kind, onFailure: ignore })).toMatchObject({ failed: 1 });
});

test('OP-32: a try that ended with its process counts, so that an item which ends its process each time is given up', async () => {
  await fill(many(2));
  // what is left of a process that was killed: a lease that nobody renews
  const die = () =>
    sql`update job set lease = gen_random_uuid(), lease_until = clock_timestamp() - interval '1 second', tries = tries + 1
      where key = 'item-001'`.execute(database);
  await sql`insert into job (kind, key) values ('test/item', 'item-001')`.execute(database);
  for (let time = 0; time < 3; time += 1) await die();
  let begun = 0;
  const kind = kindWith(async (key) => void (begun += key === 'item-001' ? 1 : 0));
  expect(await workJobs({ database, kind, onFailure: ignore })).toMatchObject({ done: 1, failed: 1 });
  expect([begun, await readDone()]).toEqual([0, ['item-002']]);
  expect(await listJobs(database, 1)).toMatchObject([{ error: 'The process ended at each try. [jobs/process-ended]' }]);
});

test('OP-32: nobody takes an item whose lease is renewed, and everybody one whose lease has run out', async () => {
  await fill(many(1));
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const slow = kindWith(async () => {
    begun.resolve();
    await end.promise;
  });
  const first = workJobs({ database, kind: slow, onFailure: ignore });
  await begun.promise;
  const other = kindWith(async () => undefined);
  expect(await workJobs({ database, kind: other, onFailure: ignore })).toMatchObject({ done: 0 });
  await sql`update job set lease_until = clock_timestamp() - interval '1 second'`.execute(database);
  expect(await workJobs({ database, kind: other, onFailure: ignore })).toMatchObject({ done: 1 });
  end.resolve();
  await first;
});

test('OP-32: of 300 items and four processes each item is done once', async () => {
  await fill(many(300));
  const kind = kindWith(async () => undefined, { atOnce: 2 });
  const results = await Promise.all(Array.from({ length: 4 }, () => workJobs({ database, kind, onFailure: ignore })));
  expect(results.reduce((sum, { done }) => sum + done, 0)).toBe(300);
  expect((await readDone()).length).toBe(300);
});

test('OP-33: an item that is put off comes back at its time, and that is no try', async () => {
  await fill(many(2));
  let times = 0;
  const kind = kindWith(async (key) => (key === 'item-001' && (times += 1) < 6 ? { againInMs: 90_000 } : undefined));
  const { nextInMs = 0, ...result } = await workJobs({ database, kind, onFailure: ignore });
  expect([result, nextInMs > 80_000 && nextInMs <= 90_000]).toEqual([{ done: 1, putOff: 1, failed: 0 }, true]);
  for (let run = 0; run < 5; run += 1) {
    await letTriesCome();
    await workJobs({ database, kind, onFailure: ignore });
  }
  expect([times, await readDone()]).toEqual([6, many(2)]);
});

test('OP-33: what is under way when the process ends is given back at once, and that is no try', async () => {
  await fill(many(2));
  const stop = new AbortController();
  const kind = kindWith(
    (_key, attempt) => new Promise((_resolve, reject) => attempt.stop.addEventListener('abort', () => reject(new Error('ended')))),
  );
  const failures: unknown[] = [];
  const run = workJobs({ database, kind, onFailure: (failure) => failures.push(failure), stop: stop.signal });
  stop.abort();
  await run;
  expect([failures, await listJobs(database, 10)]).toEqual([[], []]);
  expect(await workJobs({ database, kind: kindWith(async () => undefined), onFailure: ignore })).toMatchObject({ done: 2 });
});

test('OP-33: a full disk is no try', async () => {
  await fill(many(1));
  let isFull = true;
  const kind = kindWith(() => (isFull ? Promise.reject(Object.assign(new Error('disk full'), { code: '53100' })) : Promise.resolve()), {
    tries: 1,
  });
  expect(await workJobs({ database, kind, onFailure: ignore })).toMatchObject({ done: 0, putOff: 1, failed: 0 });
  isFull = false;
  await letTriesCome();
  expect(await workJobs({ database, kind, onFailure: ignore })).toMatchObject({ done: 1 });
});

test('OP-34: an item that is still due after it was done is not done for ever', async () => {
  await fill(many(1));
  const kind = kindWith(async () => undefined, { due: () => sql`select key from item order by key` });
  expect(await workJobs({ database, kind, onFailure: ignore })).toMatchObject({ done: 1 });
});

test('OP-35: a job that was given up is tried again with all of its tries, or dropped', async () => {
  await fill(many(2));
  const kind = kindWith(() => Promise.reject(new Error('no')), { tries: 1 });
  await workJobs({ database, kind, onFailure: ignore });
  const [first, second] = await listJobs(database, 10);
  expect(await retryJobs(database, { ids: [first?.id ?? ''] })).toBe(1);
  expect(await workJobs({ database, kind: kindWith(async () => undefined), onFailure: ignore })).toMatchObject({ done: 1 });
  expect([await dropJobs(database, { kind: 'test/item' }), second?.state, await listJobs(database, 10)]).toEqual([1, 'failed', []]);
});

test('OP-80: an item whose turn is over goes on after those that became due meanwhile, and has all of its tries again', async () => {
  await fill(['item-001', 'item-002']);
  const order: string[] = [];
  const tries: number[] = [];
  let turns = 0;
  const kind = kindWith(async (key, attempt) => {
    order.push(key);
    if (key !== 'item-001') return undefined;
    tries.push(attempt.tries);
    turns += 1;
    if (turns === 1) await fill(['item-003']);
    return turns < 4 ? { againInMs: 0, isTurnOver: true } : undefined;
  });
  expect(await workJobs({ database, kind, onFailure: ignore })).toMatchObject({ done: 3, putOff: 3, failed: 0 });
  expect([order.slice(0, 2), order.indexOf('item-003') < order.lastIndexOf('item-001'), tries]).toEqual([
    ['item-001', 'item-002'],
    true,
    [1, 1, 1, 1],
  ]);
});

test('OP-80: an item whose turn is over goes on at once, also where it is claimed again before the run has heard that it waits', async () => {
  await fill(['item-001']);
  const heard = Promise.withResolvers<void>();
  let turns = 0;
  let claims = 0;
  // the answer to what lets it wait comes only after the claim that follows it
  const slow = database.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const isClaim = typeof result.rows[0]?.['tries'] === 'number';
      if (isClaim && (claims += 1) === 2) heard.resolve();
      const hasPutOff = turns === 1 && claims === 1 && result.numAffectedRows === 1n && result.rows.length === 0;
      if (hasPutOff) await heard.promise;
      return result;
    },
  });
  const kind = kindWith(async () => ((turns += 1) === 1 ? { againInMs: 0, isTurnOver: true } : undefined), { atOnce: 2 });
  expect(await workJobs({ database: slow, kind, onFailure: ignore })).toMatchObject({ done: 1, putOff: 1 });
  expect([turns, await readDone()]).toEqual([2, ['item-001']]);
});

test('OP-32: a run whose renewals did not come through in time goes on with its item where nobody else has taken it', async () => {
  await fill(['item-001']);
  const tries: number[] = [];
  const countLeased = async () => (await sql`select from job where lease_until > clock_timestamp()`.execute(database)).rows.length;
  const kind = kindWith(
    async () => {
      await sql`update job set lease_until = clock_timestamp() - interval '1 second'`.execute(database);
      await expect.poll(countLeased).toBe(1);
      tries.push(...(await sql<{ tries: number }>`select tries from job`.execute(database)).rows.map((row) => row.tries));
    },
    { atOnce: 2 },
  );
  expect(await workJobs({ database, kind, onFailure: ignore })).toMatchObject({ done: 1, putOff: 0, failed: 0 });
  expect(tries, 'claiming it again is no try').toEqual([1]);
});

test('OP-81: a process that may do two items at once begins one that becomes due while it works on another', async () => {
  await fill(['item-001']);
  const other = Promise.withResolvers<void>();
  const kind = kindWith(
    async (key) => {
      if (key === 'item-002') return other.resolve();
      await fill(['item-002']);
      await other.promise;
    },
    { atOnce: 2 },
  );
  expect(await workJobs({ database, kind, onFailure: ignore })).toMatchObject({ done: 2 });
});

test('OP-81: a kind of one key does no other item of its name', async () => {
  await fill(many(3));
  await workJobs({ database, kind: kindWith(fails('none')), onFailure: ignore, most: 0 });
  await sql`insert into job (kind, key) select 'test/item', key from item`.execute(database);
  const kind = kindWith(async () => undefined, { key: 'item-002', due: () => sql`select 'item-002' as key where false` });
  expect(await workJobs({ database, kind, onFailure: ignore })).toMatchObject({ done: 1 });
  expect(await readDone()).toEqual(['item-002']);
});

test('OP-85: an item that goes on at each try is not given up, however often its process ends; one that stands still is', async () => {
  await fill(['goes-on', 'stands-still']);
  const kind = kindWith(async (key, { progress }) => {
    if (key === 'goes-on') await progress();
    throw new Error('The rest is not done.');
  });
  for (let run = 0; run < 6; run += 1) {
    await workJobs({ database, kind, onFailure: ignore });
    await letTriesCome();
  }
  const { rows } = await sql<{ key: string; state: string; tries: number }>`select key, state, tries from job order by key`.execute(
    database,
  );
  expect(rows).toEqual([
    { key: 'goes-on', state: 'waiting', tries: 1 },
    { key: 'stands-still', state: 'failed', tries: 3 },
  ]);
});
