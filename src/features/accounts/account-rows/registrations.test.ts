import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserOf, createTestAccounts, fromPage, type TestAccounts } from '../../../../test/support/test-accounts.ts';
import { registrationMigrations } from './registrations.migrations.ts';

const password = 'a long enough phrase';
let accounts: TestAccounts;
let number = 0;
const someone = (): string => `registered${(number += 1)}@example.com`;
beforeAll(async () => {
  accounts = await createTestAccounts();
});
afterAll(() => accounts.close());

const register = async (email: string, cookie = '') =>
  accounts.call('/register', { email, password, brand: 'news' }, { headers: { cookie } });
const requestCode = (email: string, cookie = '') => accounts.call('/otp/request', { email, brand: 'news' }, { headers: { cookie } });
const enterCode = (email: string, code: string, cookie = '') =>
  accounts.call('/otp/verify', { email, brand: 'news', one_time_code: code }, { headers: { cookie } });
const hasPassword = async (email: string): Promise<boolean> =>
  (await accounts.call('/signin', { email, password, brand: 'news' })).data?.['access_token'] !== undefined;
const mailsTo = (email: string): string[] => accounts.mails.filter(({ to }) => to === email).map(({ kind }) => kind);

test.each([
  ['keeps the password in the browser that registered', true],
  ['discards the password in another browser and mails the owner', false],
])('AC-80: verifying an address %s', async (_name, isSame) => {
  const email = someone();
  const cookie = browserOf(await register(email));
  const other = browserOf(await register(someone()));
  const verified = await enterCode(email, accounts.codeFor(email), isSame ? cookie : other);
  expect([verified.status, verified.data['email_verified']]).toEqual([200, true]);
  expect(await hasPassword(email)).toBe(isSame);
  expect(mailsTo(email).includes('registration-discarded')).toBe(!isSame);
});

test('AC-80: a client that sends no cookie gets a verified account without the earlier password', async () => {
  const email = someone();
  await register(email);
  expect((await enterCode(email, accounts.codeFor(email))).status).toBe(200);
  expect(await hasPassword(email)).toBe(false);
  expect(mailsTo(email)).toEqual(['verify-code', 'registration-discarded']);
});

test('AC-81: the code of the first browser stays valid when another browser registers the address, and tries count against both', async () => {
  const email = someone();
  const cookie = browserOf(await register(email));
  const first = accounts.codeFor(email);
  const other = browserOf(await register(email));
  expect(accounts.mails.filter(({ to }) => to === email)).toHaveLength(2);
  const [one, two] = [first, accounts.codeFor(email)];
  const wrong = ['000000', '111111', '222222'].filter((code) => code !== one && code !== two);
  for (let tries = 0; tries < 4; tries += 1) expect((await enterCode(email, wrong[0] ?? '', other)).status).toBe(401);
  expect((await enterCode(email, first, cookie)).status).toBe(200);
  const spent = someone();
  const kept = browserOf(await register(spent));
  await register(spent);
  for (let tries = 0; tries < 5; tries += 1) await enterCode(spent, '000000' === accounts.codeFor(spent) ? '1' : '000000', kept);
  expect((await enterCode(spent, accounts.codeFor(spent), kept)).status).toBe(401);
});

test.each([
  [86_399_000, true],
  [86_401_000, false],
])('AC-87: %i ms after registering, a registration that waits 24 hours still gives its password: %s', async (after, isKept) => {
  const email = someone();
  const cookie = browserOf(await register(email));
  accounts.clock.now += after;
  const sent = mailsTo(email).length;
  await requestCode(email, cookie);
  // an address that has neither account nor registration gets no mail
  expect(mailsTo(email)).toHaveLength(isKept ? sent + 1 : sent);
  if (isKept) await enterCode(email, accounts.codeFor(email), cookie);
  expect(await hasPassword(email)).toBe(isKept);
});

test('AC-87: the cookie that identifies the browser lasts 60 days, no script reads it, and it is set once', async () => {
  const first = await accounts.call('/register', { email: someone(), password, brand: 'news' }, { headers: fromPage });
  const lines = [first.headers['set-cookie']].flat().map(String);
  const [line = ''] = lines.filter((one) => one.startsWith('__Host-masthead-browser='));
  expect(line).toMatch(/^__Host-masthead-browser=[A-Za-z0-9_-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/);
  const expires = Date.parse(/Expires=([^;]+)/.exec(line)?.[1] ?? '');
  expect(Math.round((expires - accounts.clock.now) / 86_400_000)).toBe(60);
  const again = await register(someone(), browserOf(first));
  expect(again.headers['set-cookie']).toBeUndefined();
});

test('AC-80: the migration deletes accounts that were never verified with every way into them, and leaves verified ones', async () => {
  const [kept, waiting] = [someone(), someone()];
  await accounts.join(kept);
  const { database } = accounts.store;
  await sql`insert into account (id, email, email_key, email_verified, password_hash, brand, created_at, updated_at)
    select ${waiting}, ${waiting}, ${waiting}, false, password_hash, 'news', now(), now() from account where email = ${kept}`.execute(
    database,
  );
  await sql`insert into account_identity (issuer, subject, account_id, at) values ('i', ${waiting}, ${waiting}, now())`.execute(database);
  await sql`insert into account_passkey (id, account_id, name, public_key, algorithm, counter, rp_id, backed_up, created_at)
    values (${waiting}, ${waiting}, 'Phone', ''::bytea, -7, 0, 'localhost', false, now())`.execute(database);
  // as the database was before the migration
  await sql`drop table account_registration`.execute(database);
  await sql`alter table account_code drop column browser_hash`.execute(database);
  for (const { up } of registrationMigrations) await (database as unknown as Kysely<unknown>).transaction().execute(up);
  const { rows } = await sql<{
    left: string;
  }>`select (select count(*) from account where id = ${waiting}) + (select count(*) from account_identity
    where account_id = ${waiting}) + (select count(*) from account_passkey where account_id = ${waiting}) as left`.execute(database);
  expect(Number(rows[0]?.left)).toBe(0);
  expect(await hasPassword(kept)).toBe(true);
});
