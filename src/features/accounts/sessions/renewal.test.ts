// Renewing a session: answers that are lost, tabs that wake up together, and secrets that somebody else uses.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestAccounts, fromPage, type TestAccounts } from '../../../../test/support/test-accounts.ts';

let accounts: TestAccounts;
let number = 0;
const someone = (): string => `renewing${(number += 1)}@example.com`;
const bearer = (token: unknown) => ({ authorization: `Bearer ${String(token)}` });
beforeAll(async () => {
  accounts = await createTestAccounts();
});
afterAll(() => accounts.close());

const renewer = async () => {
  const { data } = await accounts.join(someone());
  const id = String(data['user_id']);
  const renew = (secret: unknown) =>
    accounts.call(`/${id}/auth/token`, { bedrock_session: secret, scope: 'users:read_write', brand: 'news' });
  const readProfile = async (token: unknown) => {
    const { status, error } = await accounts.call(`/${id}/profile`, { brand: 'news' }, { headers: bearer(token) });
    return [status, error?.code];
  };
  return { first: data['bedrock_session'], renew, readProfile };
};
const ended = [401, 'account/session-ended'];

test('AC-95: a reader whose renewal was answered into nowhere renews again with the secret they still have, for 60 seconds', async () => {
  const { first, renew, readProfile } = await renewer();
  expect((await renew(first)).data).toMatchObject({
    access_token: expect.any(String) as unknown,
    tinypass_token: expect.any(String) as unknown,
  });
  accounts.clock.now += 59_000;
  const again = await renew(first);
  expect([again.status, typeof again.data['bedrock_session'], await readProfile(again.data['access_token'])]).toEqual([
    200,
    'string',
    [200, undefined],
  ]);
  accounts.clock.now += 60_000;
  expect((await renew(again.data['bedrock_session'])).status).toBe(200);
});

test('AC-15, AC-95: once the new secret has renewed the session, the one before ends it for everybody', async () => {
  const { first, renew, readProfile } = await renewer();
  const second = await renew(first);
  const third = await renew(second.data['bedrock_session']);
  expect(third.status).toBe(200);
  const stolen = await renew(first);
  expect([stolen.status, stolen.error?.code]).toEqual(ended);
  expect((await renew(third.data['bedrock_session'])).status).toBe(401);
  expect(await readProfile(third.data['access_token'])).toEqual(ended);
});

test('AC-15, AC-95: after 60 seconds a secret that renewed the session ends it for everybody, though its successor was never used', async () => {
  const { first, renew, readProfile } = await renewer();
  const second = await renew(first);
  accounts.clock.now += 61_000;
  const late = await renew(first);
  expect([late.status, late.error?.code]).toEqual(ended);
  expect((await renew(second.data['bedrock_session'])).status).toBe(401);
  expect(await readProfile(second.data['access_token'])).toEqual(ended);
});

test('AC-95: the 60 seconds begin with the first renewal: renewing again does not prolong them', async () => {
  const { first, renew } = await renewer();
  await renew(first);
  accounts.clock.now += 40_000;
  expect((await renew(first)).status).toBe(200);
  accounts.clock.now += 40_000;
  expect((await renew(first)).status).toBe(401);
});

test('AC-15: of many tabs that renew a session at the same time each gets tokens, and whichever secret the browser keeps goes on', async () => {
  const { first, renew } = await renewer();
  let secret = first;
  for (const kept of [0, 11, 5]) {
    const tabs = await Promise.all(Array.from({ length: 12 }, () => renew(secret)));
    expect(tabs.map(({ status }) => status)).toEqual(tabs.map(() => 200));
    const secrets = tabs.map((tab) => tab.data['bedrock_session']);
    expect(new Set(secrets).size).toBe(12);
    secret = secrets[kept];
    accounts.clock.now += 900_000;
  }
  expect((await renew(secret)).status).toBe(200);
});

test('AC-95: of an old and a new secret that are used at the same time the session is over, or both are answered', async () => {
  const { first, renew } = await renewer();
  const second = await renew(first);
  const both = await Promise.all([renew(second.data['bedrock_session']), renew(first)]);
  const statuses = both.map(({ status }) => status);
  expect([
    [200, 200],
    [200, 401],
  ]).toContainEqual(statuses);
  // one after the other: the old one counts as used after the new one, or before it
  expect((await renew(both[0]?.data['bedrock_session'])).status).toBe(statuses[1]);
});

test('AC-15: a secret that was replaced for good and comes as a cookie ends the session as well', async () => {
  const { data } = await accounts.join(someone());
  const id = String(data['user_id']);
  const renew = { scope: 'users:read_write', brand: 'news' };
  const next = await accounts.call(`/${id}/auth/token`, { ...renew, bedrock_session: data['bedrock_session'] });
  const saved = (secret: unknown) =>
    accounts.api.inject({
      method: 'GET',
      url: '/mynewsapi/collections',
      headers: { ...fromPage, cookie: `__Host-masthead-session=${id}.${String(secret)}` },
    });
  expect([(await saved(data['bedrock_session'])).statusCode, (await saved(next.data['bedrock_session'])).statusCode]).toEqual([200, 200]);
  accounts.clock.now += 61_000;
  expect([(await saved(data['bedrock_session'])).statusCode, (await saved(next.data['bedrock_session'])).statusCode]).toEqual([401, 401]);
});
