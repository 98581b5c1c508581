import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { messagesOf } from '#messages';
import type { FollowThroughTables } from '#features/distribution/follow-through';
import { openFormBrowser } from '../../../../../test/support/form-browser.ts';
import { codeFor } from '../../../../../test/support/outbox.ts';
import { startWholeSite, type WholeSite } from '../../../../../test/support/whole-site.ts';
import { patience } from '../../../../../test/support/patience.ts';

const body = (value: object) => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) });

let demo: WholeSite;
let mailed: WholeSite;
let server: SMTPServer;
const received: string[] = [];
beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let source = '';
      stream.on('data', (chunk: Buffer) => (source += chunk.toString()));
      stream.on('end', () => {
        received.push(source);
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  demo = await startWholeSite({ variables: { MASTHEAD_DEMO: '1' } });
  mailed = await startWholeSite({
    variables: { MASTHEAD_SMTP_URL: `smtp://127.0.0.1:${port}`, MASTHEAD_MAIL_FROM: 'news@example.com' },
  });
});
afterAll(async () => {
  await demo.close();
  await mailed.close();
  await new Promise<void>((done) => server.close(() => done()));
});

test('AC-21: in a demo the code of a registration is read in the outbox, and signs in through the whole site', async () => {
  const email = 'whole@example.com';
  expect((await demo.get('/auth/users/register', body({ email, password: 'a long enough phrase', brand: 'news' }))).status).toBe(200);
  const verified = await demo.get('/auth/users/otp/verify', body({ email, brand: 'news', one_time_code: await codeFor(demo, email) }));
  const { data } = JSON.parse(verified.text) as { data: Record<string, string> };
  const read = await demo.get(`/auth/users/${data['user_id']}/profile`, body({ access_token: data['access_token'], brand: 'news' }));
  expect([read.status, read.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(JSON.parse(read.text)).toMatchObject({ success: true, data: { profile: { email } } });
  expect((await demo.get('/dev/outbox')).text).toContain('Confirm your email for News');
  await expect.poll(async () => (await demo.listDeliveries()).find(({ payload }) => payload.to === email)?.state).toBe('done');
});

test('AC-21: a mail goes to the server, and nothing of it stays in the database', async () => {
  const email = 'mailed@example.com';
  await mailed.get('/auth/users/register', body({ email, password: 'a long enough phrase', brand: 'telemundo' }));
  await vi.waitFor(() => expect(received.join('\n')).toContain('To: mailed@example.com'), patience);
  await vi.waitFor(async () => {
    const rows = await mailed.database
      .withTables<FollowThroughTables>()
      .selectFrom('delivery')
      .selectAll()
      .where('kind', '=', 'mail')
      .execute();
    expect(rows.map(({ target, payload, done_at: doneAt }) => [target, payload, doneAt !== null])).toEqual([['mail:smtp', {}, true]]);
  }, patience);
});

test('AUTH_API_URL: another host is asked, and its answers and failures are passed on as they are', async () => {
  const front = await startWholeSite({ variables: { AUTH_API_URL: `http://127.0.0.1:${demo.port}` } });
  const email = 'elsewhere@example.com';
  const page = { host: `news.localhost:${front.port}`, origin: `http://news.localhost:${front.port}`, 'sec-fetch-site': 'same-origin' };
  await front.get('/auth/users/register', body({ email, password: 'a long enough phrase', brand: 'news' }));
  const code = await codeFor(demo, email);
  const sent = body({ email, brand: 'news', one_time_code: code });
  const verified = await front.get('/auth/users/otp/verify', { ...sent, headers: { ...sent.headers, ...page } });
  const { data } = JSON.parse(verified.text) as { data: Record<string, string> };
  expect([verified.status, data['email'], data['bedrock_session']]).toEqual([200, email, undefined]);
  expect(String(verified.headers['set-cookie'])).toContain('__Host-masthead-session=');
  const again = await front.get('/auth/users/otp/verify', sent);
  expect([again.status, JSON.parse(again.text)]).toEqual([
    401,
    {
      success: false,
      error: {
        code: 'account/wrong-code',
        api_message: 'The code is wrong or no longer valid. Ask for a new one.',
        user_message: 'There was an error verifying the code',
      },
    },
  ]);
  await front.close();
});

test('AC-08, AC-22: each of the thirteen calls is UNKNOWN_ERROR with its texts where the other host is gone, and where it never answers', async () => {
  const reader = { email: 'elsewhere@example.com', brand: 'news' };
  const password = 'a long enough phrase';
  const session = { brand: 'news', bedrock_session: 'x'.repeat(43), access_token: 'x' };
  const { failures } = messagesOf('en').account;
  const sentences: Readonly<Record<string, string>> = {
    'POST /search/profile': failures.code,
    'POST /register': failures.register,
    'POST /signin': failures.signIn,
    'POST /social/signin': failures.signIn,
    'POST /otp/request': failures.code,
    'POST /otp/verify': failures.verify,
    'POST /x/subscriptions/newsletters': failures.readSubscriptions,
    'PATCH /x/subscriptions/newsletters': failures.changeSubscriptions,
  };
  const calls: [string, object, 'POST' | 'PATCH'][] = [
    ['/search/profile', reader, 'POST'],
    ['/register', { ...reader, password }, 'POST'],
    ['/signin', { ...reader, password }, 'POST'],
    ['/social/signin', { brand: 'news', id_token: 'x', platform: 'google' }, 'POST'],
    ['/otp/request', reader, 'POST'],
    ['/otp/verify', { ...reader, one_time_code: '123456' }, 'POST'],
    ['/x/signout', session, 'POST'],
    ['/x/profile', session, 'POST'],
    ['/x/profile', { ...session, first_name: 'Ada' }, 'PATCH'],
    ['/x/auth/token', { ...session, scope: 'users:read_write' }, 'POST'],
    ['/x/subscriptions/newsletters', session, 'POST'],
    ['/x/subscriptions/newsletters', { ...session, subscriptions: {} }, 'PATCH'],
    ['/x/preferences', { ...session, values: {} }, 'PATCH'],
  ];
  const silent = createServer(() => undefined);
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const addresses = ['http://127.0.0.1:1', `http://127.0.0.1:${(silent.address() as AddressInfo).port}`];
  for (const address of addresses) {
    const front = await startWholeSite({ variables: { AUTH_API_URL: address } });
    // a password may wait for longer
    const asked = calls.filter((_call, index) => address === addresses[0] || index === 0 || index > 2);
    const answers = await Promise.all(asked.map(([path, sent, method]) => front.get(`/auth/users${path}`, { ...body(sent), method })));
    for (const [index, { status, text }] of answers.entries())
      expect([asked[index]?.[0], status, JSON.parse(text)]).toEqual([
        asked[index]?.[0],
        500,
        {
          success: false,
          error: {
            code: 'UNKNOWN_ERROR',
            api_message: 'An unknown error occurred.',
            user_message: sentences[`${asked[index]?.[2]} ${asked[index]?.[0]}`] ?? failures.unknown,
          },
        },
      ]);
    await front.close();
  }
  silent.closeAllConnections();
  silent.close();
});

test('AC-22: SERVICES_API_URL: the newsletters to choose from are asked of that host, and its silence is told on the page', async () => {
  const letter = { type: 'newsletter', vertical: 'news', description: 'From there.' } as const;
  await demo.documents.write({ ...letter, id: 'sub_news_there', newsletterId: 'sub_news_there', title: 'There' }, { by: 'test' });
  const signedIn = async (services: string) => {
    const front = await startWholeSite({ variables: { AUTH_API_URL: `http://127.0.0.1:${demo.port}`, SERVICES_API_URL: services } });
    const browser = openFormBrowser(front);
    const email = `services${front.port}@example.com`;
    await browser.open('/account/register');
    await browser.follow(await browser.send('/account/register', { email }));
    await browser.follow(await browser.send('/account/sign-in/create-account', { email, password: 'a long enough phrase' }));
    await browser.send('/account/sign-in/verify-one-time-code', { one_time_code: await codeFor(demo, email) });
    const page = await browser.open('/account/newsletters');
    await front.close();
    return page;
  };
  const there = await signedIn(`http://127.0.0.1:${demo.port}/`);
  expect([there.status, there.text.includes('value="sub_news_there"')]).toEqual([200, true]);
  const nobody = await signedIn('http://127.0.0.1:1');
  expect([nobody.status, nobody.text.includes('Failed to fetch subscriptions')]).toEqual([503, true]);
});
