// Limits of accounts that somebody tries to go around: by other spellings, other processes, many requests at once, or by taking the database away.
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ageAttempts } from '../support/age-attempts.ts';
import { spellings } from '../support/email-spellings.ts';
import { createTokenMaker } from '../support/identity-token.ts';
import { createTestAccounts, fromPage, type TestAccounts } from '../support/test-accounts.ts';

const password = 'a long enough phrase';
let accounts: TestAccounts;
let number = 0;
const manyClients = () => ({ 'x-client': `client-${(number += 1)}` });
beforeAll(async () => {
  accounts = await createTestAccounts({ limited: true });
});
afterAll(() => accounts.close());

const bodies = {
  '/signin': { most: 10, more: { password: 'a wrong phrase' } },
  '/otp/verify': { most: 10, more: { one_time_code: '000000' } },
  '/otp/request': { most: 5, more: {} },
} as const;
type Path = keyof typeof bodies;
const ask = async (path: Path, email: string): Promise<number> =>
  (await accounts.call(path, { email, brand: 'news', ...bodies[path].more }, { headers: manyClients() })).status;

/** Expects that what is refused now stays so for two minutes less than its window, and is no longer refused after it. */
const expectWindow = async (minutes: number, attempt: () => Promise<number>): Promise<void> => {
  expect(await attempt()).toBe(429);
  await ageAttempts(accounts.store.database, (minutes - 2) * 60_000);
  expect(await attempt()).toBe(429);
  await ageAttempts(accounts.store.database, 2 * 60_000);
  expect(await attempt()).not.toBe(429);
};

test.each([
  { path: '/signin', minutes: 15 },
  { path: '/otp/verify', minutes: 15 },
  { path: '/otp/request', minutes: 60 },
] as const)('AC-91: attempts at $path count for $minutes minutes', async ({ path, minutes }) => {
  const email = `window-${minutes}-${path.length}@example.com`;
  for (let turn = 0; turn < bodies[path].most; turn += 1) expect(await ask(path, email)).not.toBe(429);
  await expectWindow(minutes, () => ask(path, email));
});

test.each([
  { path: '/signin', numRuns: 2 },
  { path: '/otp/verify', numRuns: 20 },
  { path: '/otp/request', numRuns: 4 },
] as const)('AC-90: any two spellings that reach one account share the limit of $path', async ({ path, numRuns }) => {
  const { most } = bodies[path];
  let run = 0;
  await fc.assert(
    fc.asyncProperty(spellings, async (one) => {
      run += 1;
      // an address of its own for each run
      const [address = '', spelling = ''] = [one.address, one.spelling].map((text) =>
        text.replace(/^(\s*)/, `$1${path.slice(1, 4)}${run}x`),
      );
      const statuses = [];
      for (let turn = 0; turn < most; turn += 1) statuses.push(await ask(path, turn % 2 === 0 ? spelling : address));
      expect(statuses).not.toContain(429);
      expect([await ask(path, address), await ask(path, spelling)]).toEqual([429, 429]);
    }),
    { numRuns },
  );
});

test('AC-90: a soft hyphen in the domain of a registration reaches the same account, and the mail goes to its real domain', async () => {
  const email = 'shy@e\u00ADxample.com';
  expect((await accounts.call('/register', { email, password, brand: 'news' }, { headers: manyClients() })).data).toMatchObject({
    email: 'shy@example.com',
  });
  await expect.poll(() => accounts.mails.at(-1)).toMatchObject({ kind: 'verify-code', to: 'shy@example.com' });
});

test('AC-91: of 100 guesses of one account at the same time ten are checked', async () => {
  const guess = { email: 'guessed@example.com', brand: 'news', one_time_code: '123456' };
  const answers = await Promise.all(Array.from({ length: 100 }, () => accounts.call('/otp/verify', guess, { headers: manyClients() })));
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  expect(Object.fromEntries(counts)).toEqual({ 401: 10, 429: 90 });
});

test('AC-91: codes that are requested at the same time, by whatever way, are at most five an hour', async () => {
  const email = 'flooded@example.com';
  await accounts.join(email);
  accounts.clock.now += 61_000;
  const before = accounts.mails.length;
  await Promise.all(Array.from({ length: 40 }, () => accounts.call('/otp/request', { email, brand: 'news' }, { headers: manyClients() })));
  await expect.poll(() => accounts.mails.length).toBeGreaterThan(before);
  const { rows } = await sql<{ count: number }>`select count(*) as count from account_code where email_key = ${email}`.execute(
    accounts.store.database,
  );
  expect(Number(rows[0]?.count)).toBeLessThanOrEqual(5);
});

const register = (
  turn: string,
  { from, headers = {}, phrase = password }: { from: string; headers?: Record<string, string>; phrase?: string },
) =>
  accounts.call(
    '/register',
    { email: `new-${turn}-${from}@example.com`, password: phrase, brand: 'news' },
    { headers: { 'x-client': from, ...headers } },
  );

test('AC-94: thirty accounts an hour are created from one address, and refused attempts do not use them up', async () => {
  const from = 'campus';
  for (let turn = 0; turn < 40; turn += 1) expect((await register(`weak${turn}`, { from, phrase: 'x' })).status).toBe(400);
  for (let turn = 0; turn < 30; turn += 1) expect([turn, (await register(`${turn}`, { from })).status]).toEqual([turn, 200]);
  const refused = await register('31', { from });
  expect([refused.status, refused.error?.code, Number(refused.headers['retry-after']) > 0]).toEqual([429, 'account/too-many', true]);
  expect((await register('31', { from: 'elsewhere' })).status).toBe(200);
  await expectWindow(60, async () => (await register('32', { from })).status);
});

test('AC-94: ten accounts an hour are created by one browser, wherever it is', async () => {
  const first = await register('first', { from: 'browser-0', headers: fromPage });
  const cookie = /__Host-masthead-browser=[^;]+/.exec(String(first.headers['set-cookie']))?.[0] ?? '';
  expect(cookie).not.toBe('');
  const again = (turn: number) => register(`again${turn}`, { from: `browser-${turn}`, headers: { ...fromPage, cookie } });
  for (let turn = 1; turn < 10; turn += 1) expect([turn, (await again(turn)).status]).toEqual([turn, 200]);
  const refused = await again(10);
  expect([refused.status, refused.error?.code]).toEqual([429, 'account/too-many']);
  // its place of the address was given back
  expect((await register('another', { from: 'browser-10', headers: fromPage })).status).toBe(200);
  await expectWindow(60, async () => (await again(11)).status);
});

test('AC-94: the first sign-in by an identity provider is a registration, and later ones are not', async () => {
  const provided = await createTestAccounts({ limited: true, variables: { MASTHEAD_DEMO: '1' } });
  const makeToken = createTokenMaker(provided.secret, () => provided.clock.now);
  const from = { headers: { 'x-client': 'social' } };
  const signIn = async (email: string) =>
    (
      await provided.call(
        '/social/signin',
        { platform: 'google', brand: 'news', id_token: await makeToken(email), first_name: 'Ada' },
        from,
      )
    ).status;
  for (let turn = 0; turn < 30; turn += 1) expect([turn, await signIn(`ada${turn}@example.com`)]).toEqual([turn, 200]);
  provided.clock.now += 1_000;
  expect(await signIn('ada30@example.com')).toBe(429);
  expect(await signIn('ada0@example.com')).toBe(200);
  await provided.close();
});

test('AC-94: after 200 refused attempts in an hour an address registers nobody', async () => {
  const from = 'refused';
  const waitForNextMinute = () => (accounts.clock.now += 61_000);
  for (let turn = 0; turn < 200; turn += 1) {
    if (turn % 100 === 0) waitForNextMinute();
    expect([turn, (await register(`weak${turn}`, { from, phrase: 'x' })).status]).toEqual([turn, 400]);
  }
  waitForNextMinute();
  expect((await register('weak', { from, phrase: 'x' })).status).toBe(429);
  expect((await register('good', { from })).status).toBe(429);
  expect((await register('good', { from: 'not-refused' })).status).toBe(200);
  waitForNextMinute();
  await expectWindow(60, async () => (await register('good', { from })).status);
});
