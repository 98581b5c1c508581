// Two requests of one reader that meet: limits hold, secrets are used once, and a password that is changed begins no session.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAttemptLimiters, type AttemptLimitTables } from '#features/accounts/limits';
import { lockOfTable, meet, outcomeOf } from '../../../../test/support/meet.ts';
import { holdLocks } from '../../../../test/support/hold-locks.ts';
import { createTestSaved, savedPieces, type TestSaved } from '../../../../test/support/test-saved.ts';
import { fixtureArticle } from '../../../../test/support/newsroom-fixture.ts';
import { createAccount, linkIdentity } from './accounts.store.ts';
import { takeTries, useCode } from './codes.store.ts';
import { createPasswords } from '../accounts/passwords.service.ts';
import { createRecoveryCodes } from '../account-safety/recovery-codes.service.ts';
import { spendToken } from './used-tokens.store.ts';
import { addPasskey, notePasskeyUse } from '../passkeys/passkeys.store.ts';
import type { PasskeyTables } from '../passkeys/passkeys.tables.ts';
import { savedLimits } from '../../library/saved/saved.rules.ts';

const password = 'a long enough phrase';
let saved: TestSaved;
let number = 0;
const someone = (): string => `limits${(number += 1)}@example.com`;
beforeAll(async () => {
  saved = await createTestSaved();
  await saved.write(...savedPieces(), fixtureArticle('rcna50', 'news'), fixtureArticle('rcna51', 'news'));
});
afterAll(() => saved.close());
const now = () => new Date(saved.clock.now);
const join = async (email = someone()): Promise<string> => String((await saved.join(email)).data['user_id']);
const lockOfCustomer = (id: string): string => `select from customer where customer_id = '${id}' for update`;
const signIn = (email: string, typed: string) => saved.call('/signin', { email, password: typed, brand: 'news' });

test('AC-130: no session begins with a password that is changed while the session begins', async () => {
  const email = someone();
  const id = await join(email);
  const next = await createPasswords().hash('another long phrase');
  const held = await holdLocks(saved.store, `update account set password_hash = '${next}' where id = '${id}'`);
  const entering = signIn(email, password);
  await held.waiting(1);
  await held.release();
  expect((await entering).status).toBe(401);
  const { rows } = await sql`select from account_session where account_id = ${id} and created_at > ${now()}`.execute(saved.store.database);
  expect(rows).toEqual([]);
  expect((await signIn(email, 'another long phrase')).status).toBe(200);
});

test('AC-130: a sign-in whose password stays begins its session, also when its account is changed otherwise meanwhile', async () => {
  const email = someone();
  const id = await join(email);
  const held = await holdLocks(saved.store, `update account set first_name = 'Ana' where id = '${id}'`);
  const entering = signIn(email, password);
  await held.waiting(1);
  await held.release();
  expect((await entering).status).toBe(200);
});

test('AC-131: two passkeys that are added at the same moment stay within the limit', async () => {
  const database = saved.store.database.withTables<PasskeyTables>();
  const accountId = await join();
  const add = (id: string) => () => {
    const key = { spki: Buffer.from('key'), algorithm: -7 };
    const facts = { counter: 1, isBackedUp: false, transports: [], domain: 'example.com', name: id, now: now() };
    return addPasskey(database, { id, accountId, key, ...facts }, 1);
  };
  const lock = `select from account where id = '${accountId}' for update`;
  expect(await meet(saved.store, lock, add('first'), add('second'))).toEqual([true, false]);
  const use = () => notePasskeyUse(database, { id: 'first', counter: 2, isBackedUp: false, now: now() });
  expect(await meet(saved.store, `select from account_passkey where id = 'first' for update`, use, use)).toEqual([true, false]);
});

test('AC-131: two bookmarks and two collections at the same moment stay within the limit', async () => {
  const reader = await saved.reader(someone());
  const fill = (table: string, most: number, columns: string) =>
    sql`insert into ${sql.table(table)} ${sql.raw(columns)} from generate_series(1, ${most - 1}) n`.execute(saved.store.database);
  const id = reader.id;
  await sql`insert into customer (customer_id, created_at, updated_at) values (${id}, now(), now())`.execute(saved.store.database);
  const bookmark = `(account_id, content_id, content_type, saved_at) select '${id}', 'rcna9000' || n, 'article', now()`;
  await fill('bookmark', savedLimits.bookmarks, bookmark);
  await fill('collection', savedLimits.collections, `(account_id, collection_id, name, created_at) select '${id}', 'c' || n, 'C', now()`);
  const save = (piece: string) => async () =>
    (await reader.call(`/createbookmark/${piece}/article`, { method: 'POST' })).data['createBookmark'];
  expect(await meet<unknown>(saved.store, lockOfCustomer(id), save('rcna50'), save('rcna51'))).toEqual([true, false]);
  const collect = (name: string) => async () => (await reader.call('/collections', { method: 'POST', body: { name } })).status;
  expect(await meet<unknown>(saved.store, lockOfCustomer(id), collect('A'), collect('B'))).toEqual([200, 409]);
});

test('AC-140, SV-10: a save and a removal that is taken back at the same moment stay within the limit, whichever is first', async () => {
  const reader = await saved.reader(someone());
  const save = async (piece = 'rcna51') =>
    (await reader.call(`/createbookmark/${piece}/article`, { method: 'POST' })).data['createBookmark'];
  const restore = async () => {
    const { status, code } = await reader.call('/restorebookmark/rcna50', { method: 'POST' });
    return code ?? status;
  };
  const remove = (piece: string) => reader.call(`/deleteBookmark/${piece}`, { method: 'DELETE' });
  await save('rcna50');
  await remove('rcna50');
  await sql`insert into bookmark (account_id, content_id, content_type, saved_at)
    select ${reader.id}, 'rcna9000' || n, 'article', now() from generate_series(1, ${savedLimits.bookmarks - 1}::integer) n`.execute(
    saved.store.database,
  );
  expect(await meet<unknown>(saved.store, lockOfCustomer(reader.id), save, restore)).toEqual([true, 'saved/too-many-bookmarks']);
  // the removal is not lost by that
  await remove('rcna51');
  expect(await meet<unknown>(saved.store, lockOfCustomer(reader.id), restore, save)).toEqual([200, false]);
  // what is saved again meanwhile takes no place of its own
  expect(await restore()).toBe('saved/not-found');
});

const countOnce = async (outcomes: Promise<readonly unknown[]>): Promise<number> => (await outcomes).filter((one) => one === true).length;

test('OP-90: a recovery code, a mailed code and an identity token are used once', async () => {
  const { store, secret, mailStore } = saved;
  const email = someone();
  const id = await join(email);
  const codes = createRecoveryCodes({ database: store.database, secret, mails: mailStore, now: () => saved.clock.now });
  const [code = ''] = await codes.make(id, 'news');
  const prove = () => outcomeOf(codes.prove({ accountId: id, code, brand: 'news' }).then(() => true));
  expect(await countOnce(meet(store, `select from account_recovery_code where account_id = '${id}' for update`, prove, prove))).toBe(1);

  await saved.call('/otp/request', { email, brand: 'news' });
  const { rows } = await sql<{ id: string }>`select id from account_code where email_key = ${email} order by id desc limit 1`.execute(
    store.database,
  );
  const mailed = rows[0]?.id ?? '';
  const use = () => useCode(store.database, mailed, now());
  expect(await countOnce(meet(store, `select from account_code where id = ${mailed} for update`, use, use))).toBe(1);

  const spend = () => spendToken(store.database, 'header.payload.signature', saved.clock.now);
  expect(await countOnce(meet(store, lockOfTable('account_used_token'), spend, spend))).toBe(1);
});

test('OP-90: the last try of a code is taken once', async () => {
  const { store } = saved;
  await sql`insert into account_code (email_key, purpose, hash, created_at, expires_at, tries)
    values ('tried@example.com', 'sign-in', '\\x00', ${now()}, ${new Date(saved.clock.now + 600_000)}, 4)`.execute(store.database);
  const attempt = { emailKey: 'tried@example.com', purposes: ['sign-in'] as const, browserHash: null, now: now(), mostTries: 5 };
  const take = async () => (await takeTries(store.database, attempt)).length;
  const lock = `select from account_code where email_key = 'tried@example.com' for update`;
  expect(await meet(store, lock, take, take)).toEqual([1, 0]);
});

test('OP-90: an address gets one account, and an identity is linked to one account', async () => {
  const { store } = saved;
  const create = (id: string) => () => {
    const account = { id, email: 'met@example.com', emailKey: 'met@example.com', passwordHash: null, profile: {}, brand: 'news' };
    return createAccount(store.database, { ...account, source: null, now: now() });
  };
  const [first, second] = await meet(store, lockOfTable('account'), create('one'), create('other'));
  expect([first, second].filter(Boolean)).toHaveLength(1);
  const id = await join();
  const link = () => linkIdentity(store.database, id, { issuer: 'https://id.example', subject: 'met' }, now());
  expect(await countOnce(meet(store, lockOfTable('account_identity'), link, link))).toBe(1);
});

test('OP-90: the last attempt that a limit allows is counted once', async () => {
  const attempts = createAttemptLimiters({ database: saved.store.database.withTables<AttemptLimitTables>(), secret: saved.secret });
  const limiter = attempts('met', { limit: 2, windowMs: 60_000 });
  const take = () => outcomeOf(Promise.resolve(limiter.take('somebody')));
  await take();
  const outcomes = await meet<unknown>(saved.store, `select from attempt_limit where limit_name = 'met' for update`, take, take);
  expect(new Set(outcomes.map((one) => JSON.stringify(one))).size).toBe(2);
});

test('OP-90: of two renewals by one secret both are served, and one generation follows', async () => {
  const email = someone();
  const { data } = await saved.join(email);
  const id = String(data['user_id']);
  const renew = () =>
    saved
      .call(`/${id}/auth/token`, { brand: 'news', scope: 'users:read_write', bedrock_session: data['bedrock_session'] })
      .then(({ status }) => status);
  const lock = `select from account_session where account_id = '${id}' for update`;
  expect(await meet<unknown>(saved.store, lock, renew, renew)).toEqual([200, 200]);
  const { rows } = await sql<{ generation: number }>`select distinct s.generation from account_session_secret s
    join account_session a on a.id = s.session_id where a.account_id = ${id} order by 1`.execute(saved.store.database);
  expect(rows.map((row) => Number(row.generation))).toEqual([0, 1]);
});
