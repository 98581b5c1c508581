import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#platform/log';
import { ageAttempts } from '../../../../test/support/age-attempts.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { closePool, createDatabase, createPool } from '../../../platform/storage/pools.ts';
import { type AttemptLimitTables } from './attempt-limits.tables.ts';
import { createAttemptLimiters } from './attempt-limits.service.ts';

const secret = 'a secret of this test';
const terms = { limit: 10, windowMs: 900_000 };
let store: TestDatabase<AttemptLimitTables>;
beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store.close());

const age = (ms: number) => ageAttempts(store.database, ms);
const countRows = async (): Promise<number> => (await store.database.selectFrom('attempt_limit').select('key').execute()).length;

test('AC-91: of 100 attempts at the same time through two pools exactly the limit is allowed, and the others are told when to come back', async () => {
  const log = createLog({ production: false, level: 'silent', secrets: [] });
  const pool = createPool(store.connectionConfig, 5, log);
  const database = createDatabase<AttemptLimitTables>(pool);
  const limiters = [store.database, database].map((one) => createAttemptLimiters({ database: one, secret })('parallel', terms));
  const decisions = await Promise.all(Array.from({ length: 50 }, () => limiters.map((limiter) => limiter.take('someone'))).flat());
  await closePool(pool, database);
  expect(decisions.filter(({ allowed }) => allowed)).toHaveLength(10);
  for (const decision of decisions)
    if (!decision.allowed) expect([decision.retryAfter > 890, decision.retryAfter <= 900]).toEqual([true, true]);
});

test('AC-91: the limit holds within any window: attempts stop counting one by one, as each becomes as old as the window', async () => {
  const limiter = createAttemptLimiters({ database: store.database, secret })('window', { limit: 2, windowMs: 900_000 });
  const take = async () => (await limiter.take('someone')).allowed;
  expect(await take()).toBe(true);
  await age(600_000);
  expect([await take(), await take()]).toEqual([true, false]);
  expect(await limiter.check('someone')).toMatchObject({ allowed: false, retryAfter: 300 });
  await age(301_000);
  expect([await take(), await take()]).toEqual([true, false]);
  await limiter.giveBack('someone');
  expect([await take(), await take(), (await limiter.check('another')).allowed]).toEqual([true, false, true]);
});

test('AC-91: neither an address nor a hash that can be computed without the secret is stored', async () => {
  const row = async (of: string) => {
    await createAttemptLimiters({ database: store.database, secret: of })('kept', terms).take('victim@example.com');
    return store.database.selectFrom('attempt_limit').select('key').where('limit_name', '=', 'kept').execute();
  };
  await row(secret);
  expect(new Set((await row('another secret')).map(({ key }) => key.toString('hex'))).size).toBe(2);
  const { rows } = await sql<{ text: string }>`select to_jsonb(a)::text as text from attempt_limit a`.execute(store.database);
  expect(rows.every(({ text }) => !text.includes('victim'))).toBe(true);
});

test('AC-92: keys that no longer count are deleted once a minute, 5,000 of them at most', async () => {
  await sql`insert into attempt_limit (limit_name, key, attempts, expires_at)
    select 'old', sha256(n::text::bytea), array[now() - interval '2 hours'], now() - interval '1 hour' from generate_series(1, 5100) n`.execute(
    store.database,
  );
  const before = await countRows();
  const attempt = (attempts: ReturnType<typeof createAttemptLimiters>, key: string) => attempts('new', terms).take(key);
  let now = 1_000;
  const attempts = createAttemptLimiters({ database: store.database, secret, now: () => now });
  await attempt(attempts, 'one');
  expect(await countRows()).toBe(before + 1 - 5_000);
  now += 59_999;
  await attempt(attempts, 'two');
  expect(await countRows()).toBe(before + 2 - 5_000);
  now += 1;
  await attempt(attempts, 'three');
  expect(await countRows()).toBe(before + 3 - 5_100);
});

test('AC-93: an attempt that cannot be counted is not allowed', async () => {
  const gone = await createTestDatabase<AttemptLimitTables>();
  const limiter = createAttemptLimiters({ database: gone.database, secret })('away', terms);
  await gone.close();
  await expect(limiter.take('someone')).rejects.toThrow();
  await expect(limiter.check('someone')).rejects.toThrow();
});
