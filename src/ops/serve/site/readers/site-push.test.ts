import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pushEn } from '../../../../messages/en/push-en.ts';
import { pushEs } from '../../../../messages/es/push-es.ts';
import { type FormBrowser, openFormBrowser } from '../../../../../test/support/form-browser.ts';
import { fixtureArticle, fixtureDocuments } from '../../../../../test/support/newsroom-fixture.ts';
import { type PushBrowser, type PushService, startPushService } from '../../../../../test/support/push-service.ts';
import { startWholeSite, type WholeSite } from '../../../../../test/support/whole-site.ts';

let service: PushService;
let site: WholeSite;
let write: ReturnType<typeof fixtureDocuments>;
beforeAll(async () => {
  service = await startPushService();
  site = await startWholeSite({
    variables: { MASTHEAD_PUSH_HOSTS: service.origin, MASTHEAD_PUSH_CONFIRM_ABOVE: '3', MASTHEAD_TRUSTED_PROXIES: '127.0.0.0/8' },
  });
  write = fixtureDocuments(site.database, 'test-1', Date.now);
  await write.write(fixtureArticle('rcna1', 'news', { headline: 'Senate passes the budget', description: 'After a long night.' }, 1), {
    by: 'test',
  });
  await write.write(fixtureArticle('rcna2', 'news', { headline: 'الأخبار 👩‍👩‍👧 <b>bold</b> & more' }, 2), { by: 'test' });
  await write.write(fixtureArticle('rcna3', 'telemundo', { headline: 'Titular' }, 3), { by: 'test' });
  await write.write(fixtureArticle('rcna4', 'news', {}, 4), { by: 'test' });
});
afterAll(async () => {
  await site.close();
  await service.close();
});
beforeEach(async () => {
  await sql`truncate push_subscription, push_message cascade`.execute(site.database);
  service.answerWith(() => ({ status: 201 }));
  service.received.length = 0;
});

let clients = 0;
const newClient = (): string => `10.1.${Math.floor(++clients / 250)}.${(clients % 250) + 1}`;
const host = (name: string): string => `${name}.localhost:${site.port}`;
type RequestOptions = { name?: string; cookie?: string; origin?: string; client?: string; method?: string };
const subscribe = async (
  body: object,
  { name = 'news', cookie = '', origin = `http://${host(name)}`, client = newClient(), method = 'POST' }: RequestOptions = {},
) => {
  const answer = await site.get('/services/push/subscriptions', {
    method,
    host: host(name),
    headers: {
      'content-type': 'application/json',
      origin,
      'sec-fetch-site': origin.endsWith(host(name)) ? 'same-origin' : 'cross-site',
      cookie,
      'x-forwarded-for': client,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0 Safari/537.36',
    },
    body: JSON.stringify(body),
  });
  const found = /^((?:__Host-)?masthead-push-device)=([^;]+)/.exec([answer.headers['set-cookie'] ?? []].flat().join('\n'));
  const { code } = answer.text.startsWith('{') ? (JSON.parse(answer.text) as { code?: string }) : {};
  return { ...answer, code, cookie: found ? `${found[1]}=${found[2]}` : '' };
};
const subscribeBrowser = async (topics = ['news:breaking'], more: RequestOptions & { zone?: string } = {}) => {
  const browser = service.subscribe();
  const { name = 'news', zone = 'America/New_York' } = more;
  const answer = await subscribe({ subscription: browser.subscription, brand: name, topics, zone }, more);
  expect(answer.status, answer.text).toBe(200);
  return { browser, cookie: answer.cookie };
};
/** A browser without script that has the cookie of a subscription. */
const openOwn = (cookie: string, name = 'news'): FormBrowser => {
  const browser = openFormBrowser(site, host(name), newClient());
  const [key = '', value = ''] = cookie.split('=', 2);
  browser.cookies.set(key, value);
  return browser;
};

type Message = { id: string; state: string; shown: { title: string; body: string; path: string }; bytes: number };
type Data = {
  message: Message;
  messages: Message[];
  cursor: string | null;
  receivers: number;
  counts: Record<string, number>;
  seen: { shown: number; pressed: number };
  topics: { topic: string; name: string; receivers: number }[];
};
const call = async (method: string, path: string, body?: object) => {
  const { status, text } = await site.get(`/editorial${path}`, {
    method,
    headers: { authorization: `Bearer ${site.token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status, ...(text === '' ? {} : (JSON.parse(text) as object)) } as { status: number; data: Data; code: string; detail: string };
};
const sendMessage = async (body: object, more: object = {}): Promise<string> => {
  const made = await call('POST', '/push-messages', body);
  expect(made.status, made.detail).toBe(201);
  const sent = await call('POST', `/push-messages/${made.data.message.id}/send`, more);
  expect(sent.status, sent.detail).toBe(200);
  return made.data.message.id;
};
const ended = async (id: string): Promise<Data> => {
  await expect.poll(async () => (await call('GET', `/push-messages/${id}`)).data.message.state).toBe('sent');
  return (await call('GET', `/push-messages/${id}`)).data;
};
const readAll = (browser: PushBrowser) => service.received.filter(({ path }) => path === browser.path).map(browser.read);

describe('PN-11, PN-13: browsers subscribe', () => {
  test('with the key of the site, their topics and their zone; the same browser twice at once is one', async () => {
    const { data } = JSON.parse((await site.get('/services/push')).text) as { data: { key: string; receiver?: string } };
    expect(Buffer.from(data.key, 'base64url')).toHaveLength(65);
    expect(data.receiver).toBeUndefined();
    const { subscription } = service.subscribe();
    const body = { subscription, brand: 'mach', zone: 'Europe/Berlin' };
    const [one, two] = await Promise.all([subscribe(body), subscribe(body)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.headers['cache-control']).toBe('private, no-store');
    expect([one.headers['set-cookie']].flat().join()).toMatch(
      /^__Host-masthead-push-device=\d+\.[\w-]{32}; Path=\/; Max-Age=34560000; HttpOnly; Secure; SameSite=Lax$/,
    );
    const { rows } = await sql<object>`select site, zone, device, quiet_from, only_unread, array(select topic from push_topic) as topics
      from push_subscription`.execute(site.database);
    expect(rows).toEqual([
      { site: 'news', zone: 'Europe/Berlin', device: 'Chrome on Linux', quiet_from: null, only_unread: false, topics: ['mach:breaking'] },
    ]);
  });
  test('only from pages of the site, and so many from one address', async () => {
    const body = () => ({ subscription: service.subscribe().subscription, brand: 'news' });
    expect(await subscribe(body(), { origin: 'https://evil.example' })).toMatchObject({ status: 403, code: 'push/not-from-page' });
    const client = newClient();
    for (let number = 0; number < 30; number += 1) expect((await subscribe(body(), { client })).status).toBe(200);
    const refused = await subscribe(body(), { client });
    expect(refused).toMatchObject({ status: 429, code: 'push/too-many' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
  test.each([
    ['an endpoint at the address of metadata', 'http://169.254.169.254/latest', 'push/endpoint-refused'],
    ['a private endpoint', 'https://192.168.1.1/push', 'push/endpoint-refused'],
    ['an endpoint over http', 'http://fcm.googleapis.com/fcm/send/x', 'push/endpoint-refused'],
    ['an endpoint with credentials', 'https://a:b@fcm.googleapis.com/fcm/send/x', 'push/endpoint-refused'],
    ['an endpoint of 10 kB', `https://fcm.googleapis.com/fcm/send/${'x'.repeat(10_240)}`, 'http/payload-too-large'],
    ['an endpoint of 3 kB', `https://fcm.googleapis.com/fcm/send/${'x'.repeat(3_000)}`, 'request/invalid'],
    ['an endpoint of anybody', 'https://evil.example/push', 'push/endpoint-refused'],
  ])('PN-12: %s is refused', async (_what, endpoint, code) => {
    const { keys } = service.subscribe().subscription;
    expect((await subscribe({ subscription: { endpoint, keys }, brand: 'news' })).code).toBe(code);
  });
  test.each([
    ['no point of the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
    ['a compressed point', { p256dh: Buffer.concat([Buffer.from([2]), Buffer.alloc(32, 7)]).toString('base64url') }],
    ['nothing of a point', { p256dh: 'AAAA' }],
    ['a secret of 15 bytes', { auth: Buffer.alloc(15, 7).toString('base64url') }],
    ['a secret of 17 bytes', { auth: Buffer.alloc(17, 7).toString('base64url') }],
  ])('PN-12: keys with %s are refused', async (_what, wrong) => {
    const { subscription } = service.subscribe();
    const sent = { subscription: { ...subscription, keys: { ...subscription.keys, ...wrong } }, brand: 'news' };
    expect(await subscribe(sent)).toMatchObject({ status: 400, code: 'push/keys-refused' });
  });
  test.each([
    ['a topic that is none', ['news:nothing'], 'push/unknown-topic'],
    ['a topic of another site', ['today:food'], 'push/unknown-topic'],
    ['no topic', [], 'push/unknown-topic'],
    ['10,000 topics', Array.from({ length: 10_000 }, () => 'news:breaking'), 'http/payload-too-large'],
    ['200 topics', Array.from({ length: 200 }, () => 'news:breaking'), 'request/invalid'],
  ])('PN-10: %s is refused', async (_what, topics, code) => {
    expect((await subscribe({ subscription: service.subscribe().subscription, brand: 'news', topics })).code).toBe(code);
  });
  test('PN-13: another browser can neither take nor change a subscription, knowing its endpoint or its number', async () => {
    const { browser, cookie } = await subscribeBrowser();
    const other = service.subscribe().subscription;
    const stolen = { subscription: { ...other, endpoint: browser.subscription.endpoint }, brand: 'news', topics: ['news:world'] };
    expect(await subscribe(stolen)).toMatchObject({ status: 409, code: 'push/not-yours' });
    const replaced = { subscription: other, old: { endpoint: browser.subscription.endpoint, auth: 'A'.repeat(22) } };
    expect(await subscribe(replaced, { method: 'PUT' })).toMatchObject({ status: 409, code: 'push/not-yours' });
    const [name = '', value = ''] = cookie.split('=', 2);
    const guessed = openOwn(`${name}=${value.split('.')[0]}.${'A'.repeat(32)}`);
    expect((await guessed.open('/account/notifications')).text).not.toContain('value="save"');
    expect((await guessed.send('/account/notifications', { do: 'off' })).status).toBe(400);
    expect(await subscribe({ subscription: browser.subscription, brand: 'today' }, { name: 'today', cookie })).toMatchObject({
      status: 409,
    });
    const { rows } = await sql<{ topics: string[] }>`select array(select topic from push_topic) as topics from push_subscription`.execute(
      site.database,
    );
    expect(rows).toEqual([{ topics: ['news:breaking'] }]);
  });
  test('PN-09: what a push service gives in place of a subscription keeps its choices, by cookie or by the old secret', async () => {
    const { browser, cookie } = await subscribeBrowser(['news:world']);
    const [next, last] = [service.subscribe(), service.subscribe()];
    const moved = await subscribe({ subscription: next.subscription, old: null }, { cookie, method: 'PUT' });
    expect(moved.status).toBe(200);
    expect(moved.cookie).not.toBe(cookie);
    const { endpoint, keys } = next.subscription;
    expect((await subscribe({ subscription: last.subscription, old: { endpoint, auth: keys.auth } }, { method: 'PUT' })).status).toBe(200);
    await ended(await sendMessage({ topics: ['news:world'], title: 'Once' }));
    expect([browser, next, last].map((one) => readAll(one).length)).toEqual([0, 0, 1]);
  });
});

describe('PN-14: the page of notifications', () => {
  const path = '/account/notifications';
  test('is one reader’s own, in both languages, and says how to begin', async () => {
    const answer = await openFormBrowser(site).open(path);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers['x-robots-tag']).toBe('noindex');
    expect(answer.text).toContain(pushEn.needsScript);
    expect(answer.text).not.toContain('value="save"');
    expect((await openFormBrowser(site, host('telemundo')).open(path)).text).toContain(pushEs.needsScript);
    expect((await openFormBrowser(site).open(`/mach${path}`)).text).toContain(pushEn.ask.title('Mach'));
  });
  test('without script: topics, quiet hours in a zone, only what is unread, a test, and off', async () => {
    const { browser, cookie } = await subscribeBrowser(['news:breaking', 'mach:science']);
    const own = openOwn(cookie);
    const shown = await own.open(path);
    expect(shown.text).toContain(pushEn.isOn('Chrome on Linux'));
    expect(shown.text).toMatch(/checked="" value="mach:science"/);
    const saved = await own.send(path, {
      topic: 'news:world',
      quiet: '1',
      from: '22:30',
      to: '06:15',
      zone: 'America/Chicago',
      unread: '1',
      do: 'save',
    });
    expect(saved.headers.location).toBe(`${path}?done=saved`);
    const after = (await own.follow(saved)).text;
    expect(after).toContain(pushEn.saved);
    expect(after).toMatch(/checked="" value="news:world"/);
    expect(after).not.toMatch(/checked="" value="mach:science"/);
    const { rows } = await sql<object>`select quiet_from, quiet_to, zone, only_unread from push_subscription`.execute(site.database);
    expect(rows).toEqual([{ quiet_from: 1_350, quiet_to: 375, zone: 'America/Chicago', only_unread: true }]);
    expect((await own.follow(await own.send(path, { do: 'test' }))).text).toContain(pushEn.tested);
    expect(readAll(browser)).toMatchObject([{ title: pushEn.testTitle('News'), path, lang: 'en' }]);
    const off = await own.send(path, { do: 'off' });
    expect(own.cookies.size).toBe(0);
    expect((await own.follow(off)).text).toContain(pushEn.turnedOff);
    expect((await sql`select from push_subscription`.execute(site.database)).rows).toEqual([]);
    expect((await sql`select from push_topic`.execute(site.database)).rows).toEqual([]);
  });
  test('refuses what no page of ours sent, topics that are none, hours that are none, and more than five tests', async () => {
    const { cookie } = await subscribeBrowser();
    const own = openOwn(cookie);
    const zone = 'America/Chicago';
    expect((await own.send(path, { do: 'off' }, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await own.send(path, { do: 'off' }, {})).status).toBe(403);
    const topics = await own.send(path, { topic: 'today:food', from: '22:00', to: '07:00', zone, do: 'save' });
    expect(topics.status).toBe(400);
    expect(topics.text).toContain(pushEn.badTopics);
    expect((await own.send(path, { quiet: '1', from: '7', to: '07:00', zone, do: 'save' })).text).toContain(pushEn.badHours);
    expect((await own.send(path, { from: '22:00', to: '07:00', zone: '../x', do: 'save' })).status).toBe(400);
    expect((await own.send(path, { topic: 'x'.repeat(9_000) })).status).toBe(413);
    for (let number = 0; number < 5; number += 1) expect((await own.send(path, { do: 'test' })).headers.location).toContain('tested');
    expect((await own.send(path, { do: 'test' })).headers.location).toContain('many-tests');
    service.answerWith(() => ({ status: 500 }));
    const second = openOwn((await subscribeBrowser()).cookie);
    expect((await second.send(path, { do: 'test' })).headers.location).toContain('test-failed');
  });
});

describe('PN-17, PN-18: messages of editors', () => {
  test('of a piece: its words, its address, to whom it goes, in the log of audits, and what became of it', async () => {
    const { browser } = await subscribeBrowser(['news:breaking', 'news:politics']);
    const { browser: other } = await subscribeBrowser(['news:health']);
    const made = await call('POST', '/push-messages', { topics: ['news:breaking', 'news:politics'], piece: 'rcna1' });
    expect(made).toMatchObject({
      status: 201,
      data: {
        receivers: 1,
        message: {
          state: 'draft',
          urgency: 'high',
          ttl: 14_400,
          shown: { title: 'Senate passes the budget', body: 'After a long night.' },
        },
      },
    });
    const { id, bytes } = made.data.message;
    expect(bytes).toBeLessThan(700);
    expect(service.received).toEqual([]);
    expect((await call('POST', `/push-messages/${id}/send`)).data.message.state).toBe('sending');
    expect(await ended(id)).toMatchObject({ counts: { sent: 1, waiting: 0, unsure: 0 }, seen: { shown: 0, pressed: 0 } });
    expect(readAll(other)).toEqual([]);
    expect(readAll(browser)).toMatchObject([
      { title: 'Senate passes the budget', tag: 'rcna1', lang: 'en', path: expect.stringMatching(/rcna1$/) },
    ]);
    const { rows } = await sql<{
      action: string;
      details: object;
    }>`select action, details from audit_log where subject = ${`push-message ${id}`}
      order by id desc limit 2`.execute(site.database);
    expect(rows).toMatchObject([{ action: 'push-send', details: { receivers: 1 } }, { action: 'push-draft' }]);
    expect(await call('POST', `/push-messages/${id}/send`)).toMatchObject({ status: 409, code: 'push/wrong-state' });
    expect(await call('POST', `/push-messages/${id}/stop`)).toMatchObject({ status: 409, code: 'push/wrong-state' });
  });
  test('PN-21: a push says how long, how urgent and about what it is, and who sends it', async () => {
    await subscribeBrowser();
    await ended(await sendMessage({ topics: ['news:breaking'], piece: 'rcna1', ttl: 600, urgency: 'low' }));
    const [push] = service.received;
    expect(push?.headers).toMatchObject({
      urgency: 'low',
      'content-encoding': 'aes128gcm',
      authorization: expect.stringMatching(/^vapid t=.+, k=.+$/),
    });
    expect(push?.headers['topic']).toMatch(/^[\w-]{24}$/);
    expect(Number(push?.headers['ttl'])).toBeGreaterThan(590);
    expect(Number(push?.headers['ttl'])).toBeLessThanOrEqual(600);
    expect(push?.headers).not.toHaveProperty('cookie');
  });
  test('PN-17: markup, Arabic and emoji are what they are; a piece of another site, one that was taken back since the draft, nothing, and what turns the direction of text are refused', async () => {
    const { browser } = await subscribeBrowser();
    await ended(await sendMessage({ topics: ['news:breaking'], piece: 'rcna2' }));
    expect(readAll(browser)).toMatchObject([{ title: 'الأخبار 👩‍👩‍👧 <b>bold</b> & more' }]);
    const topics = ['news:breaking'];
    for (const title of ['a\u0000b', 'a\nb', 'a\u202eb', 'a\u2066b', 'a\u0007b', ''])
      expect(await call('POST', '/push-messages', { topics, title }), JSON.stringify(title)).toMatchObject({
        status: 400,
        code: 'request/invalid',
      });
    expect(await call('POST', '/push-messages', { topics, piece: 'rcna3' })).toMatchObject({ status: 400, code: 'push/piece-missing' });
    expect(await call('POST', '/push-messages', { topics, piece: 'rcna999' })).toMatchObject({ status: 400, code: 'push/piece-missing' });
    const { id } = (await call('POST', '/push-messages', { topics, piece: 'rcna4' })).data.message;
    await write.write(fixtureArticle('rcna4', 'news', { status: 'unpublished' }, 4), { by: 'test' });
    expect(await call('POST', `/push-messages/${id}/send`)).toMatchObject({ status: 400, code: 'push/piece-missing' });
    expect(await call('POST', '/push-messages', { topics })).toMatchObject({ status: 400, code: 'push/nothing-to-show' });
    expect(await call('POST', '/push-messages', { topics: ['news:breaking', 'today:food'], title: 'x' })).toMatchObject({
      code: 'push/topics-refused',
    });
    expect(await call('POST', '/push-messages', { topics: ['x'], title: 'x' })).toMatchObject({ status: 400, code: 'push/topics-refused' });
    expect(await call('POST', '/push-messages', { topics: [], title: 'x' })).toMatchObject({ status: 400, code: 'request/invalid' });
    for (const path of ['//evil.example', 'https://evil.example', '/a b', 'x'])
      expect(await call('POST', '/push-messages', { topics, title: 'x', path }), path).toMatchObject({
        status: 400,
        code: 'request/invalid',
      });
  });
  test('PN-17: more than fits into a push is refused with its size', async () => {
    const refused = await call('POST', '/push-messages', {
      topics: ['news:breaking'],
      title: '👩‍👩‍👧'.repeat(15),
      text: '語'.repeat(240),
      path: `/${'x'.repeat(1_990)}`,
    });
    expect(refused).toMatchObject({ status: 400, code: 'push/payload-too-large', details: { limit: 3_000, bytes: expect.any(Number) } });
  });
  test('PN-18: lists, topics with their browsers, tokens and unknown numbers', async () => {
    // numbers of one digit and of two
    await sql`select setval(pg_get_serial_sequence('push_message', 'id'), 2)`.execute(site.database);
    await subscribeBrowser(['news:breaking']);
    await subscribeBrowser(['telemundo:breaking'], { name: 'telemundo' });
    const { data } = await call('GET', '/push-topics');
    expect(data.topics).toContainEqual({ topic: 'telemundo:breaking', name: 'Telemundo: Última hora', receivers: 1 });
    const [first, second] = [
      await sendMessage({ topics: ['news:breaking'], title: 'One' }),
      await sendMessage({ topics: ['news:breaking'], title: 'Two' }),
    ];
    expect((await call('GET', '/push-messages?size=1')).data.messages.map(({ id }) => id)).toEqual([second]);
    await Promise.all([ended(first), ended(second)]);
    expect((await call('GET', '/push-messages?state=draft')).data.messages).toEqual([]);
    for (let number = 3; number <= 12; number += 1)
      expect((await call('POST', '/push-messages', { topics: ['news:breaking'], title: String(number) })).status).toBe(201);
    const page = (await call('GET', '/push-messages?state=draft&size=4')).data;
    expect(page.messages.map(({ shown }) => shown.title)).toEqual(['12', '11', '10', '9']);
    const next = (await call('GET', `/push-messages?state=draft&size=100&cursor=${page.cursor}`)).data;
    expect(next.messages.map(({ shown }) => shown.title)).toEqual(['8', '7', '6', '5', '4', '3']);
    expect(await call('GET', '/push-messages/999')).toMatchObject({ status: 404, code: 'push/no-message' });
    expect((await site.get('/editorial/push-messages')).status).toBe(401);
  });
});

test('PN-30: what was shown and pressed is counted by message, from pages of ours and for messages that are', async () => {
  const { browser } = await subscribeBrowser();
  const id = await sendMessage({ topics: ['news:breaking'], title: 'Counted' });
  await ended(id);
  const sealed = String(readAll(browser)[0]?.['id']);
  const count = (body: object, origin = `http://${host('news')}`) =>
    site.get('/services/push/counts', {
      method: 'POST',
      host: host('news'),
      headers: { 'content-type': 'application/json', origin, 'x-forwarded-for': newClient() },
      body: JSON.stringify(body),
    });
  for (const what of ['shown', 'shown', 'pressed']) expect((await count({ id: sealed, what })).status).toBe(204);
  expect((await count({ id: sealed, what: 'shown' }, 'https://evil.example')).status).toBe(204);
  for (const made of [`${id}.AAAAAAAAAAAAAAAA`, '', `999.${sealed.split('.')[1]}`])
    expect((await count({ id: made, what: 'shown' })).status).toBe(204);
  expect((await count({ id: sealed, what: 'bought' })).status).toBe(400);
  await expect.poll(async () => (await call('GET', `/push-messages/${id}`)).data.seen).toEqual({ shown: 2, pressed: 1 });
});
