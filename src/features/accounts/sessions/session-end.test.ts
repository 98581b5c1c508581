import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestAccounts, type TestAccounts } from '../../../../test/support/test-accounts.ts';

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await createTestAccounts();
});
afterAll(() => accounts.close());

test.each([
  { remembered: true, everyDays: 20, days: 180 },
  { remembered: false, everyDays: 0.4, days: 7 },
])('AC-47: a session that is used again and again ends after $days days all the same', async ({ remembered, everyDays, days }) => {
  const [email, begun] = [`kept-${days}@example.com`, accounts.clock.now];
  await accounts.join(email);
  const body = { email, password: 'a long enough phrase', brand: 'news', remember_me: remembered };
  const { data } = await accounts.call('/signin', body);
  const path = `/${String(data['user_id'])}/auth/token`;
  let secret = data['bedrock_session'];
  const renew = async (atDay: number): Promise<number> => {
    accounts.clock.now = begun + atDay * 86_400_000;
    const renewed = await accounts.call(path, { bedrock_session: secret, scope: 'users:read_write', brand: 'news' });
    secret = renewed.data?.['bedrock_session'];
    return renewed.status;
  };
  let day = everyDays;
  for (; day < days; day += everyDays) expect([day, await renew(day)]).toEqual([day, 200]);
  expect(await renew(days)).toBe(401);
  accounts.clock.now = begun;
});
