import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AttemptLimitTables, createAttemptLimiters } from '#features/accounts/limits';
import { createLeaveLinks, createSuppression } from '#features/mailings/newsletter-sending';
import { holdLocks } from '../../../../test/support/hold-locks.ts';
import { browserOf, createTestAccounts, type TestAccounts } from '../../../../test/support/test-accounts.ts';
import { createAccounts } from './accounts.service.ts';
import { createAddressChanges } from '../account-safety/address-change.service.ts';
import { createCodes } from './codes.service.ts';
import { createHashProcesses } from './hash-processes.service.ts';
import { createPasswords } from './passwords.service.ts';
import { createRecoveryCodes } from '../account-safety/recovery-codes.service.ts';

const password = 'a long enough phrase';
let accounts: TestAccounts;
let number = 0;
const someone = (): string => `meeting${(number += 1)}@example.com`;
beforeAll(async () => {
  accounts = await createTestAccounts();
});
afterAll(() => accounts.close());

const now = () => accounts.clock.now;
const at = { brand: 'news', requester: { browserId: undefined, browserName: undefined, systemName: undefined } } as const;
const openChanges = () => {
  const { store, secret, mails, mailStore } = accounts;
  const changes = createAddressChanges({ database: store.database, secret, mails: mailStore, now });
  const codeTo = (to: string): string => mails.flatMap((mail) => (mail.to === to && 'code' in mail ? [mail.code] : [])).at(-1) ?? '';
  return { changes, codeTo };
};
const join = async (email: string): Promise<string> => {
  const { data } = await accounts.join(email);
  return String(data['user_id']);
};

test.each([
  ['comes first', true],
  ['comes second', false],
])('AC-100: a code that meets another change of address and %s proves only the address that it was mailed to', async (_name, isFirst) => {
  const email = someone();
  const id = await join(email);
  const [own, foreign] = [someone(), 'dean@university.example'];
  const { changes, codeTo } = openChanges();
  await changes.begin(id, own, at);
  const held = await holdLocks(accounts.store, `select from account_address_change where account_id = '${id}' for update`);
  const prove = () => changes.proveByCode(id, 'new', codeTo(own)).catch(() => undefined);
  const begin = () => changes.begin(id, foreign, at);
  const [one, other] = isFirst ? [prove, begin] : [begin, prove];
  const first = one();
  await held.waiting(1);
  const second = other();
  await held.waiting(2);
  await held.release();
  await Promise.all([first, second]);
  expect(await changes.state(id)).toEqual({ email: foreign, isOldProved: false, isNewProved: false });
  await changes.proveByCode(id, 'old', codeTo(email));
  expect(await changes.complete(id, 'news')).toBe(false);
});

test('AC-100: a proof instead of the old address’s code counts only for the change that the reader saw', async () => {
  const id = await join(someone());
  const [seen, later] = [someone(), someone()];
  const { changes } = openChanges();
  await changes.begin(id, seen, at);
  await changes.begin(id, later, at);
  await expect(changes.proveOld(id, seen)).rejects.toMatchObject({ code: 'account/wrong-code' });
  expect(await changes.state(id)).toMatchObject({ email: later, isOldProved: false });
  await changes.proveOld(id, later);
  expect(await changes.state(id)).toMatchObject({ email: later, isOldProved: true });
});

test('AC-100: two changes of address at the same time leave one, whole, and neither fails', async () => {
  const id = await join(someone());
  const [one, other] = [someone(), someone()];
  const { changes, codeTo } = openChanges();
  const held = await holdLocks(accounts.store, 'lock table account_address_change in share row exclusive mode');
  const both = [changes.begin(id, one, at), changes.begin(id, other, at)];
  await held.waiting(2);
  await held.release();
  await Promise.all(both);
  const state = await changes.state(id);
  expect([one, other]).toContain(state?.email);
  await changes.proveByCode(id, 'new', codeTo(state?.email ?? ''));
  expect(await changes.state(id)).toMatchObject({ isNewProved: true });
});

const hashByOldTerms = async (text: string): Promise<string> => {
  const processes = createHashProcesses({ most: 1 });
  const terms = { memory: 8_192, passes: 1, parallelism: 1 };
  const salt = Buffer.alloc(16, 7);
  const tag = await processes.derive({ message: text, nonce: salt, tagLength: 32, ...terms });
  await processes.close();
  const toText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=8192,t=1,p=1$${toText(salt)}$${toText(tag)}`;
};
const signIn = (email: string, typed: string) => accounts.call('/signin', { email, password: typed, brand: 'news' });
const storedHash = async (id: string): Promise<string | null> =>
  (await accounts.store.database.selectFrom('account').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow())
    .password_hash;

test('AC-101: a sign-in stores the hash of its password by today’s terms', async () => {
  const email = someone();
  const id = await join(email);
  const old = await hashByOldTerms(password);
  await sql`update account set password_hash = ${old} where id = ${id}`.execute(accounts.store.database);
  expect((await signIn(email, password)).status).toBe(200);
  expect(await storedHash(id)).toMatch(/^\$argon2id\$v=19\$m=19456,/);
  expect((await signIn(email, password)).status).toBe(200);
});

test('AC-101: a password that is changed during a sign-in stays changed', async () => {
  const email = someone();
  const id = await join(email);
  const [old, next] = [await hashByOldTerms(password), await hashByOldTerms('another long phrase')];
  await sql`update account set password_hash = ${old} where id = ${id}`.execute(accounts.store.database);
  // the change of another process, which has not committed yet
  const held = await holdLocks(accounts.store, `update account set password_hash = '${next}' where id = '${id}'`);
  const entering = signIn(email, password);
  await held.waiting(1);
  await held.release();
  await entering;
  expect(await storedHash(id)).toBe(next);
  expect((await signIn(email, password)).status).toBe(401);
});

test('AC-102: of two sets of recovery codes made at the same time one is valid', async () => {
  const id = await join(someone());
  const codes = createRecoveryCodes({ database: accounts.store.database, mails: accounts.mailStore, secret: accounts.secret, now });
  const held = await holdLocks(accounts.store, `select from account where id = '${id}' for update`);
  const both = [codes.make(id, 'news'), codes.make(id, 'news')];
  await held.waiting(2);
  await held.release();
  const [one = [], other = []] = await Promise.all(both);
  expect(await codes.state(id)).toMatchObject({ left: 10 });
  const tried = await Promise.all(
    [one, other].map(([code = '']) =>
      codes.prove({ accountId: id, code, brand: 'news' }).then(
        () => true,
        () => false,
      ),
    ),
  );
  expect(tried.filter(Boolean)).toHaveLength(1);
});

test('AC-103: of two equal requests at the same time one makes a code, and only it counts', async () => {
  const { store, secret } = accounts;
  const attempts = createAttemptLimiters({ database: store.database.withTables<AttemptLimitTables>(), secret });
  const codes = createCodes({ database: store.database, attempts, mails: accounts.mailStore, secret, now });
  const request = { emailKey: someone(), purpose: 'sign-in', browserHash: null } as const;
  const make = async (): Promise<string | undefined> => {
    let made: string | undefined;
    await codes.make(request, (_change, code) => Promise.resolve(void (made = code)));
    return made;
  };
  const held = await holdLocks(store, 'lock table account_code in share row exclusive mode');
  const both = [make(), make()];
  await held.waiting(2);
  await held.release();
  const made = await Promise.all(both);
  expect(made.filter((code) => code !== undefined)).toHaveLength(1);
  const { rows } = await sql<{ valid: number }>`select count(*)::integer as valid from account_code where email_key = ${request.emailKey}
    and used_at is null and expires_at > ${new Date(now())}`.execute(store.database);
  expect(rows[0]?.valid).toBe(1);
  // the refused one was given back: five in an hour are still five
  let more = 0;
  for (let minute = 0; minute < 6; minute += 1) {
    accounts.clock.now += 61_000;
    if ((await make()) !== undefined) more += 1;
  }
  expect(more).toBe(4);
});

test('AC-105: an account gets the registration that its browser stored last, also when that happens while the address is verified', async () => {
  const email = someone();
  const registered = await accounts.call('/register', { email, password, brand: 'news' });
  const cookie = browserOf(registered);
  const later = await hashByOldTerms('another long phrase');
  const held = await holdLocks(
    accounts.store,
    `update account_registration set id = 'registered-again', password_hash = '${later}' where email_key = '${email}'`,
  );
  const verifying = accounts.call('/otp/verify', { email, brand: 'news', one_time_code: accounts.codeFor(email) }, { headers: { cookie } });
  await held.waiting(1);
  await held.release();
  expect((await verifying).status).toBe(200);
  expect((await signIn(email, 'another long phrase')).status).toBe(200);
  expect((await signIn(email, password)).status).toBe(401);
});

test('AC-104: a newsletter is not chosen when the suppression of its address cannot be ended, and both are stored together', async () => {
  const { store, config } = accounts;
  const email = someone();
  const id = await join(email);
  const hash = createLeaveLinks(config.secrets.secret).hash(email);
  await sql`insert into mail_suppression (hash, newsletter_id, reason, at) values (${hash}, 'sub_met', 'unsubscribe', now())`.execute(
    store.database,
  );
  const stored = createAccounts({
    database: store.database,
    passwords: createPasswords(),
    codes: createCodes({
      database: store.database,
      attempts: createAttemptLimiters({ database: store.database.withTables<AttemptLimitTables>(), secret: accounts.secret }),
      mails: accounts.mailStore,
      secret: accounts.secret,
      now,
    }),
    checkIdentity: () => Promise.reject(new Error('not asked')),
    houses: {},
    mails: accounts.mailStore,
    liftSuppressions: async (change, address, newsletterIds) => {
      for (const newsletterId of newsletterIds)
        await createSuppression({ database: store.database.withTables(), links: createLeaveLinks(accounts.secret), now }).lift(change, {
          address,
          newsletterId,
          by: 'account',
        });
    },
    now,
  });
  const choose = () =>
    stored.changeSubscriptions(
      id,
      { subscriptions: { sub_met: true }, brand: 'news', source: null, locationSource: null },
      new Set(['sub_met']),
    );
  const isSuppressed = async () =>
    (await store.pool.query('select from mail_suppression where hash = $1 and lifted_at is null', [hash])).rowCount === 1;
  await store.pool.query('alter table mail_suppression add constraint stays check (lifted_at is null)');
  await expect(choose()).rejects.toThrow('stays');
  expect([await stored.subscriptions(id), await isSuppressed()]).toEqual([[], true]);
  await store.pool.query('alter table mail_suppression drop constraint stays');
  await choose();
  expect([await stored.subscriptions(id), await isSuppressed()]).toEqual([['sub_met'], false]);
});
