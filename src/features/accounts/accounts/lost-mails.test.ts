import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestAccounts, type TestAccounts } from '../../../../test/support/test-accounts.ts';
import { createAddressChanges } from '#features/accounts/account-safety';

let accounts: TestAccounts;
let number = 0;
const someone = (): string => `lost${(number += 1)}@example.com`;
beforeAll(async () => {
  accounts = await createTestAccounts();
});
afterAll(() => accounts.close());

const request = (email: string) => accounts.call('/otp/request', { email, brand: 'news' });
const countMails = (email: string): number => accounts.mails.filter(({ to }) => to === email).length;
const toMail = `(select max(id) from delivery where payload->>'to' = $1)`;

test.each([
  ['was given up', `update delivery set failed_at = now(), payload = '{}' where id = ${toMail}`, 1],
  ['was dropped', `delete from delivery where id = ${toMail}`, 1],
  ['waits', `update delivery set attempts = 3, error = 'later' where id = ${toMail}`, 0],
  ['was sent', `update delivery set done_at = now(), payload = '{}' where id = ${toMail}`, 0],
])('AC-123: an equal request within a minute, when the mail of the first %s', async (_fate, change, more) => {
  const email = someone();
  await accounts.join(email);
  accounts.clock.now += 61_000;
  await request(email);
  const [mails, code] = [countMails(email), accounts.codeFor(email)];
  await accounts.store.pool.query(change, [email]);
  await request(email);
  expect(countMails(email)).toBe(mails + more);
  const verify = (given: string) => accounts.call('/otp/verify', { email, brand: 'news', one_time_code: given });
  expect((await verify(accounts.codeFor(email))).status).toBe(200);
  if (more > 0) expect((await verify(code)).status).toBe(401);
});

test.each([
  ['old', true],
  ['new', true],
  ['neither', false],
])('AC-123: a change of address begins again within a minute when the mail to the %s address was given up', async (side, restarts) => {
  const [before, after] = [someone(), someone()];
  const id = String((await accounts.join(before)).data['user_id']);
  const { store, secret, mailStore, clock } = accounts;
  const changes = createAddressChanges({ database: store.database, secret, mails: mailStore, now: () => clock.now });
  const at = { brand: 'news', requester: { browserId: undefined, browserName: undefined, systemName: undefined } } as const;
  await changes.begin(id, after, at);
  const [mails, code] = [countMails(after), accounts.codeFor(after)];
  const refused = side === 'old' ? before : after;
  if (restarts) await store.pool.query(`update delivery set failed_at = now() where id = ${toMail}`, [refused]);
  await changes.begin(id, after, at);
  expect(countMails(after)).toBe(mails + (restarts ? 1 : 0));
  await changes.proveByCode(id, 'new', accounts.codeFor(after));
  expect(await changes.state(id)).toMatchObject({ isNewProved: true });
  if (restarts) await expect(changes.proveByCode(id, 'new', code)).rejects.toMatchObject({ code: 'account/wrong-code' });
});
