import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandOf } from '#brands';
import { type AttemptLimitTables, createAttemptLimiters } from '#features/accounts/limits';
import { createSignUps } from '#features/mailings/newsletters';
import { watchQueries } from '#platform/storage';
import { createTestAccounts, type TestAccounts } from '../../../../test/support/test-accounts.ts';
import { createAddressChanges, createRecoveryCodes } from '#features/accounts/account-safety';

let accounts: TestAccounts;
let number = 0;
const someone = (): string => `equal${(number += 1)}@example.com`;
const now = () => accounts.clock.now;
beforeAll(async () => {
  accounts = await createTestAccounts();
  // once a minute expired attempts are deleted in passing: not in the requests that are compared
  await request(someone());
  await register(someone());
});
afterAll(() => accounts.close());

const register = (email: string) => accounts.call('/register', { email, password: 'a long enough phrase', brand: 'news' });
const request = (email: string) => accounts.call('/otp/request', { email, brand: 'news' });
const join = async (email = someone()): Promise<string> => {
  await accounts.join(email);
  return email;
};
const joinedId = async (): Promise<string> => String((await accounts.join(someone())).data['user_id']);

/** The statements that some work asks the database, in their order, without their values. */
const listStatements = async (work: () => Promise<unknown>): Promise<string[]> => {
  const statements: string[] = [];
  const end = watchQueries(({ text }) => void statements.push(text));
  await work();
  end();
  return statements;
};
const insertsMail = (statements: readonly string[]): number => statements.filter((text) => text.startsWith('insert into delivery')).length;
const listMails = (email: string): string[] => accounts.mails.flatMap((mail) => (mail.to === email ? [mail.kind] : []));

test('AC-122: a request for a code asks the same statements for an account, a registration and an unknown address, and mails the first two', async () => {
  const [known, pending, unknown] = [await join(), someone(), someone()];
  await register(pending);
  accounts.clock.now += 61_000;
  const [one, two, three] = [
    await listStatements(() => request(known)),
    await listStatements(() => request(pending)),
    await listStatements(() => request(unknown)),
  ];
  expect(insertsMail(one)).toBe(1);
  expect([two, three]).toEqual([one, one]);
  expect([listMails(known).at(-1), listMails(pending).at(-1), listMails(unknown)]).toEqual(['sign-in-code', 'verify-code', []]);
  // within the minute no other code is made, for none of them
  const again = await listStatements(() => request(known));
  expect(insertsMail(again)).toBe(0);
  expect(await listStatements(() => request(unknown))).toEqual(again);
});

test('AC-122: a registration asks the same statements for an address with an account and without', async () => {
  const [known, unknown] = [await join(), someone()];
  const one = await listStatements(() => register(known));
  expect(insertsMail(one)).toBe(1);
  expect(await listStatements(() => register(unknown))).toEqual(one);
  expect([listMails(known).at(-1), listMails(unknown)]).toEqual(['already-registered', ['verify-code']]);
});

test('AC-122: a change of address asks the same statements for an address that is taken and one that is free', async () => {
  const changes = createAddressChanges({ database: accounts.store.database, secret: accounts.secret, mails: accounts.mailStore, now });
  const at = { brand: 'news', requester: { browserId: undefined, browserName: undefined, systemName: undefined } } as const;
  const [taken, free, one, other] = [await join(), someone(), await joinedId(), await joinedId()];
  const statements = await listStatements(() => changes.begin(one, taken, at));
  expect(insertsMail(statements)).toBe(2);
  expect(await listStatements(() => changes.begin(other, free, at))).toEqual(statements);
});

test('AC-122: a wrong recovery code asks the same statements for an address with an account and without', async () => {
  const codes = createRecoveryCodes({ database: accounts.store.database, secret: accounts.secret, mails: accounts.mailStore, now });
  const enter = (email: string) => codes.enter({ email, code: '2345-6789-ABCD-EFGH', brand: 'news' }).catch(() => undefined);
  const known = await join();
  const statements = await listStatements(() => enter(known));
  expect(await listStatements(() => enter(someone()))).toEqual(statements);
});

test('AC-122: a sign-up asks the same statements for an address that has the newsletter and one that does not', async () => {
  const { store, secret } = accounts;
  const newsletter = { id: 'sub_equal', title: 'Equal', description: 'All of it.' };
  const signUps = createSignUps({
    database: store.database,
    findNewsletter: () => Promise.resolve(newsletter as never),
    limiter: () => ({ take: () => ({ allowed: true }) }),
    attempts: createAttemptLimiters({ database: store.database.withTables<AttemptLimitTables>(), secret }),
    mails: accounts.mailStore,
    suppression: { has: () => Promise.resolve(false), lift: () => Promise.resolve() },
    secret,
    now,
  });
  const ask = (email: string) =>
    signUps.ask({ newsletter: newsletter, email, brand: brandOf('news'), place: 'article', client: undefined });
  const [has, hasNot] = [someone(), someone()];
  await ask(has);
  await store.pool.query(`update newsletter_subscribers set state = 'confirmed' where email_key = $1`, [has]);
  const statements = await listStatements(() => ask(has));
  expect(insertsMail(statements)).toBe(1);
  expect(await listStatements(() => ask(hasNot))).toEqual(statements);
  expect([listMails(has).at(-1), listMails(hasNot)]).toEqual(['newsletter-known', ['newsletter-confirm']]);
});

test('AC-122: a delivery that is withheld is done, empty and in no list, and is deleted with the others', async () => {
  const unknown = someone();
  await request(unknown);
  const { rows } = await accounts.store.pool.query(
    `select kind, subject, payload, done_at is not null as done from delivery order by id desc limit 1`,
  );
  expect(rows).toEqual([{ kind: 'withheld', subject: '', payload: {}, done: true }]);
  const listed = await accounts.store.pool.query(`select from delivery where payload::text like $1`, [`%${unknown}%`]);
  expect(listed.rowCount).toBe(0);
});
