import { createECDH } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateRequestDetails, generateVAPIDKeys, getVapidHeaders } from 'web-push';
import { privacyEn } from '../../../../messages/en/privacy-en.ts';
import { pushEn } from '../../../../messages/en/push-en.ts';
import { joinByForms } from '../../../../../test/support/form-account.ts';
import { type FormBrowser, openFormBrowser } from '../../../../../test/support/form-browser.ts';
import { startWholeSite, type WholeSite } from '../../../../../test/support/whole-site.ts';

let site: WholeSite;
beforeAll(async () => {
  site = await startWholeSite({ variables: { MASTHEAD_DEMO: '1' } });
});
afterAll(() => site.close());

const host = () => `news.localhost:${site.port}`;
const path = '/account/notifications';
type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };
const makeSubscription = async (): Promise<Subscription> => {
  const answer = await site.get('/dev/push', { method: 'POST', host: host() });
  return (JSON.parse(answer.text) as { data: Subscription }).data;
};
/** Subscribes the browser of a reader at the push service of the demo. */
const subscribe = async (browser: FormBrowser, agent = 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0'): Promise<Subscription> => {
  const subscription = await makeSubscription();
  const answer = await site.get('/services/push/subscriptions', {
    method: 'POST',
    host: host(),
    headers: {
      'content-type': 'application/json',
      'user-agent': agent,
      origin: `http://${host()}`,
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify({ subscription, brand: 'news' }),
  });
  expect(answer.status, answer.text).toBe(200);
  for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
    const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=', 2);
    if (value !== '') browser.cookies.set(name, value);
  }
  return subscription;
};
type Push = { kind: string; payload: { service: string; ttl: number; urgency: string; notification: Record<string, string> } };
const listPushes = async (): Promise<Push[]> => ((await site.listDeliveries()) as unknown as Push[]).filter(({ kind }) => kind === 'push');

test('PN-31: the push service of a demo takes a push of another library, and refuses one that nobody signed, is old, for another service, or for nobody', async () => {
  const { data } = JSON.parse((await site.get('/services/push')).text) as { data: { receiver: string } };
  expect(data.receiver).toBe('/dev/push');
  const subscription = await makeSubscription();
  const { publicKey, privateKey } = generateVAPIDKeys();
  const payload = { id: '', title: 'From outside', body: 'ñ', path: '/x', tag: 't', lang: 'en' };
  const vapidDetails = { subject: 'mailto:a@b.example', publicKey, privateKey };
  const { headers, body } = generateRequestDetails(subscription, JSON.stringify(payload), { vapidDetails, TTL: 60, urgency: 'high' });
  const given = Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]));
  const post = (more: Record<string, string> = {}, to = new URL(subscription.endpoint).pathname, sent: Uint8Array = body) =>
    site.get(to, { method: 'POST', host: host(), headers: { ...given, 'content-length': String(sent.length), ...more }, body: sent });
  const answer = await post();
  expect(answer.status).toBe(201);
  expect(answer.headers['location']).toBe(new URL(subscription.endpoint).pathname);
  expect((await listPushes())[0]?.payload).toMatchObject({
    service: 'built in, decrypted',
    ttl: 60,
    urgency: 'high',
    notification: payload,
  });
  expect((await post({ authorization: 'vapid t=a.b.c, k=d' })).status).toBe(403);
  expect((await post({ authorization: String(given['authorization']).replace(/k=.*/, `k=${generateVAPIDKeys().publicKey}`) })).status).toBe(
    403,
  );
  const { origin } = new URL(subscription.endpoint);
  const inHours = (hours: number) => Math.floor(Date.now() / 1_000) + hours * 3_600;
  const sign = (audience: string, expires: number) =>
    post({ authorization: getVapidHeaders(audience, vapidDetails.subject, publicKey, privateKey, 'aes128gcm', expires).Authorization });
  expect((await sign(origin, inHours(1))).status).toBe(201);
  expect((await sign('http://mach.localhost', inHours(1))).status).toBe(403);
  expect((await sign(origin, inHours(-1))).status).toBe(403);
  expect((await post({ ttl: 'soon' })).status).toBe(400);
  expect((await post({}, '/dev/push/made-up')).status).toBe(404);
  expect((await post({}, undefined, Buffer.alloc(5_000))).status).toBe(413);
  expect((await post({}, undefined, Buffer.alloc(200))).status).toBe(400);
});

test('PN-31: what goes to push services outside stays in the outbox, as it would be shown', async () => {
  const own = createECDH('prime256v1');
  // the site makes its key when a page first asks for it
  await site.get('/services/push');
  await sql`insert into push_subscription (site, endpoint, endpoint_hash, host, p256dh, auth, key_id, secret_hash, device, zone, created_at, seen_at)
    values ('news', 'https://fcm.googleapis.com/fcm/send/x', 'x', 'fcm.googleapis.com', ${own.generateKeys()}, ${Buffer.alloc(16)}, (select id from push_key), 'x',
      'Test', 'America/New_York', now(), now())`.execute(site.database);
  await sql`insert into push_topic (topic, subscription_id) select 'news:weather', id from push_subscription where host = 'fcm.googleapis.com'`.execute(
    site.database,
  );
  const call = async (method: string, to: string, body?: object) =>
    JSON.parse(
      (
        await site.get(`/editorial${to}`, {
          method,
          headers: { authorization: `Bearer ${site.token}`, 'content-type': 'application/json' },
          body: JSON.stringify(body ?? {}),
        })
      ).text,
    ) as { data: { message: { id: string } } };
  const { id } = (await call('POST', '/push-messages', { topics: ['news:weather'], title: 'Storm' })).data.message;
  await call('POST', `/push-messages/${id}/send`);
  await expect
    .poll(async () => (await listPushes())[0]?.payload)
    .toMatchObject({
      service: 'fcm.googleapis.com',
      notification: { title: 'Storm', path: '/' },
    });
  expect((await site.get('/dev/outbox')).text).toContain('Storm');
});

test('PN-14, PN-32: who is signed in sees and ends their other browsers; their data names them, a sign-out unlinks them, and a deleted account takes them along', async () => {
  const email = 'push@example.com';
  const browser = await joinByForms(site, email);
  const { endpoint } = await subscribe(browser);
  const second = openFormBrowser(site);
  await subscribe(second, 'Mozilla/5.0 (iPhone) Safari/605');
  for (const [name, value] of browser.cookies) if (!name.includes('push')) second.cookies.set(name, value);
  await second.open(path);
  const shown = await browser.open(path);
  expect(shown.text).toContain(pushEn.others);
  expect(shown.text).toContain(pushEn.turnOffOf('Safari on iOS'));
  const data = JSON.parse((await browser.open('/account/data.json')).text) as { push: Record<string, unknown>[] };
  expect(data.push).toMatchObject([
    { device: 'Firefox on Windows', topics: ['news:breaking'], onlyUnread: false },
    { device: 'Safari on iOS' },
  ]);
  expect(JSON.stringify(data.push)).not.toMatch(/dev\/push|p256dh|secret/);
  const [, other = ''] = /name="other" value="(\d+)"|value="(\d+)" aria-label/.exec(shown.text)?.filter((part) => part !== undefined) ?? [];
  expect((await openFormBrowser(site).send(path, { other })).status).toBe(400);
  expect((await browser.follow(await browser.send(path, { other }))).text).toContain(pushEn.otherOff);
  expect((await second.open(path)).text).not.toContain('value="save"');
  const owner = async () =>
    (
      await sql<{
        account: string | null;
      }>`select account_id as account from push_subscription where endpoint = ${endpoint}`.execute(site.database)
    ).rows;
  expect(await owner()).toEqual([{ account: expect.any(String) }]);
  const left = openFormBrowser(site);
  for (const [name, value] of browser.cookies) if (name.includes('push')) left.cookies.set(name, value);
  expect((await left.open(path)).text).toContain('value="save"');
  expect(await owner()).toEqual([{ account: null }]);
  await browser.open(path);
  await sql`delete from account where email = ${email}`.execute(site.database);
  expect(await owner()).toEqual([]);
});

test('PN-14: other browsers are those in which the account is signed in, without the one that asks', async () => {
  const email = 'others@example.com';
  const browser = await joinByForms(site, email);
  await subscribe(browser);
  const second = openFormBrowser(site);
  await second.open('/account/sign-in');
  await second.follow(await second.send('/account/sign-in', { email }));
  await second.send('/account/sign-in/login-password', { email, password: 'a long enough phrase' });
  await subscribe(second, 'Mozilla/5.0 (iPhone) Safari/605');
  await second.open(path);
  const isListed = async (device: string) => (await browser.open(path)).text.includes(pushEn.turnOffOf(device));
  expect([await isListed('Safari on iOS'), await isListed('Firefox on Windows')]).toEqual([true, false]);
  const ofSecond = sql`where id = (select session_id from push_subscription where device = 'Safari on iOS' order by id desc limit 1)`;
  await sql`update account_session set expires_at = now() - interval '1 second' ${ofSecond}`.execute(site.database);
  expect(await isListed('Safari on iOS')).toBe(false);
  await sql`update account_session set expires_at = now() + interval '1 day' ${ofSecond}`.execute(site.database);
  expect(await isListed('Safari on iOS')).toBe(true);
  await sql`update account_session set ended_at = now() ${ofSecond}`.execute(site.database);
  expect(await isListed('Safari on iOS')).toBe(false);
});

test('PN-33: the notice names what notifications store, and why', async () => {
  const { text } = await site.get('/notice-at-collection', { host: host() });
  for (const told of [
    'masthead-push',
    'masthead-push-device',
    privacyEn.notice.storedWhat.notifications,
    privacyEn.notice.rows.notifications.why,
  ])
    expect(text).toContain(told);
});

test('PN-03, PN-05, PN-15: off, nobody is asked and nothing is sent, and the worker ends itself; a configured key is that of the site', async () => {
  const own = createECDH('prime256v1');
  const publicKey = own.generateKeys('base64url');
  const key = own.getPrivateKey().toString('base64url').padStart(43, 'A');
  const configured = await startWholeSite({ variables: { MASTHEAD_VAPID_KEY: key, MASTHEAD_OFFLINE: 'off' } });
  expect((JSON.parse((await configured.get('/services/push')).text) as { data: { key: string } }).data.key).toBe(publicKey);
  const worker = (await configured.get('/service-worker.js')).text;
  expect(worker).toContain('notificationclick');
  expect(worker).toContain("caches.delete('masthead-saved')");
  expect(worker).not.toMatch(/addEventListener\(["'`]fetch/);
  expect((await configured.get('/account/notifications')).text).not.toContain(key);
  await configured.close();
  const off = await startWholeSite({ variables: { MASTHEAD_PUSH: 'off', MASTHEAD_OFFLINE: 'off' } });
  expect((await off.get('/service-worker.js')).text).not.toContain('notificationclick');
  expect((await off.get(path)).text).toContain(pushEn.off);
  expect((await off.get('/services/push')).status).toBe(404);
  const draft = await off.get('/editorial/push-messages', {
    method: 'POST',
    headers: { authorization: `Bearer ${off.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ topics: ['news:breaking'], title: 'x' }),
  });
  const { id } = (JSON.parse(draft.text) as { data: { message: { id: string } } }).data.message;
  const sent = await off.get(`/editorial/push-messages/${id}/send`, { method: 'POST', headers: { authorization: `Bearer ${off.token}` } });
  expect([sent.status, sent.text]).toEqual([409, expect.stringContaining('push/sending-off')]);
  await off.close();
});
