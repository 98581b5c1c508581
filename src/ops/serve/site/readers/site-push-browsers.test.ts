// Ownership of a push subscription by each of its proofs, and the limit of subscriptions from one address.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomBytes } from 'node:crypto';
import { type FormBrowser, openFormBrowser } from '../../../../../test/support/form-browser.ts';
import { type PushBrowser, type PushService, startPushService } from '../../../../../test/support/push-service.ts';
import { askUntilRefused } from '../../../../../test/support/refused-after.ts';
import { startWholeSite, type WholeSite } from '../../../../../test/support/whole-site.ts';

const page = '/account/notifications';
let service: PushService;
let site: WholeSite;
beforeAll(async () => {
  service = await startPushService();
  site = await startWholeSite({ variables: { MASTHEAD_PUSH_HOSTS: service.origin, MASTHEAD_TRUSTED_PROXIES: '127.0.0.0/8' } });
});
afterAll(async () => {
  await site.close();
  await service.close();
});

let clients = 0;
const newClient = (): string => `10.2.0.${(clients += 1)}`;
const hostOf = (name: string): string => `${name}.localhost:${site.port}`;
type Options = { name?: string; cookie?: string; client?: string; method?: 'POST' | 'PUT' };
const subscribe = async (body: object, { name = 'news', cookie = '', client = newClient(), method = 'POST' }: Options = {}) => {
  const answer = await site.get('/services/push/subscriptions', {
    method,
    host: hostOf(name),
    headers: {
      'content-type': 'application/json',
      origin: `http://${hostOf(name)}`,
      'sec-fetch-site': 'same-origin',
      cookie,
      'x-forwarded-for': client,
    },
    body: JSON.stringify(body),
  });
  const [pair = ''] = [answer.headers['set-cookie'] ?? []].flat().join().split(';', 1);
  const { code } = JSON.parse(answer.text) as { code?: string };
  return { status: answer.status, code, cookie: pair, retryAfter: Number(answer.headers['retry-after'] ?? 0) };
};
const bodyOf = ({ subscription }: Pick<PushBrowser, 'subscription'>, more: object = {}) => ({ subscription, brand: 'news', ...more });
const openOwn = (cookie: string, name = 'news'): FormBrowser => {
  const browser = openFormBrowser(site, hostOf(name), newClient());
  const [key = '', value = ''] = cookie.split('=', 2);
  browser.cookies.set(key, value);
  return browser;
};
/** True if the page of notifications shows a subscription as the browser's own. */
const isOwn = async (cookie: string, name?: string): Promise<boolean> =>
  (await openOwn(cookie, name).open(page)).text.includes('value="save"');

test('PN-11: one address subscribes thirty browsers in ten minutes', async () => {
  const client = newClient();
  const { allowed, nextAtLeast, nextAtMost } = await askUntilRefused(async () => {
    const { status, retryAfter } = await subscribe(bodyOf(service.subscribe()), { client });
    return { isAllowed: status === 200, retryAfter };
  });
  expect(allowed).toBeGreaterThanOrEqual(30);
  const next = (allowed - 30 + 1) * 20;
  expect(nextAtLeast).toBeLessThanOrEqual(next);
  expect(nextAtMost).toBeGreaterThanOrEqual(next);
});

test('PN-10: without topics the breaking news of its brand is chosen, and a brand of another site has none', async () => {
  expect((await subscribe({ ...bodyOf(service.subscribe()), brand: 'mach' })).status).toBe(200);
  for (const brand of ['today', 'nobody'])
    expect(await subscribe({ ...bodyOf(service.subscribe()), brand })).toMatchObject({ status: 400, code: 'push/unknown-topic' });
});

describe('PN-11, PN-13: a subscription is proved', () => {
  test('by the cookie of the last time that its browser subscribed, on its own site', async () => {
    const browser = service.subscribe();
    const { cookie: before } = await subscribe(bodyOf(browser));
    const { cookie } = await subscribe(bodyOf(browser));
    expect([await isOwn(before), await isOwn(cookie), await isOwn(cookie, 'today')]).toEqual([false, true, false]);
  });

  test.each(['auth', 'p256dh'] as const)('by both of its keys: with another %s its endpoint is that of somebody else', async (name) => {
    const browser = service.subscribe();
    expect((await subscribe(bodyOf(browser))).status).toBe(200);
    const { keys, ...rest } = browser.subscription;
    const other = name === 'auth' ? randomBytes(16).toString('base64url') : service.subscribe().subscription.keys.p256dh;
    const stolen = { subscription: { ...rest, keys: { ...keys, [name]: other } } };
    expect(await subscribe(bodyOf(stolen as PushBrowser))).toMatchObject({ status: 409, code: 'push/not-yours' });
  });

  test('and cannot be moved to where another browser is reached', async () => {
    const [one, other] = [service.subscribe(), service.subscribe()];
    const { cookie } = await subscribe(bodyOf(one));
    await subscribe(bodyOf(other));
    expect(await subscribe({ subscription: other.subscription, old: null }, { cookie, method: 'PUT' })).toMatchObject({
      status: 409,
      code: 'push/not-yours',
    });
  });
});

test('PN-14: what is no form changes nothing (400)', async () => {
  const { cookie } = await subscribe(bodyOf(service.subscribe()));
  const host = hostOf('news');
  const answer = await site.get(page, {
    host,
    method: 'POST',
    headers: { cookie, origin: `http://${host}`, 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' },
    body: 'do=off',
  });
  expect(answer.status).toBe(400);
  expect(await isOwn(cookie)).toBe(true);
});

test('PN-14: where the flag is off there is no such page', async () => {
  expect((await site.get(`${page}?featureFlag=false`)).status).toBe(404);
});
