import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Kysely } from 'kysely';
import { createFetchOutside } from '#platform/outside-calls';
import { type AdobePassStandIn, type OtherAnswer, startAdobePass } from '../../../../test/support/adobe-pass-stand-in.ts';
import { createTestDatabase } from '../../../../test/support/test-database.ts';
import { createAdobePass } from './adobe-pass.service.ts';
import type { AdobePassTables } from './adobe-pass.tables.ts';
import { createPassMemory } from './pass-memory.service.ts';
import { addDetails, parseProviderDetails } from './provider-details.rules.ts';

const secret = 'a-secret-of-the-tests-with-32-characters';
let pass: AdobePassStandIn;
let database: Kysely<AdobePassTables>;
let closeDatabase: () => Promise<void>;
let at = Date.UTC(2026, 10, 25, 12);
const now = () => at;
beforeAll(async () => {
  pass = await startAdobePass({ now });
  const opened = await createTestDatabase<AdobePassTables>();
  [database, closeDatabase] = [opened.database, opened.close];
});
afterAll(async () => {
  await pass.close();
  await closeDatabase();
});
afterEach(async () => {
  // the next test finds a site that has not registered
  await database.deleteFrom('adobe_pass').execute();
  pass.answerOtherwise();
  at += 60_000;
});

const openMemory = () => createPassMemory({ database, serviceProvider: 'MASTHEAD', secret, now });
const open = () => {
  const port = Number(new URL(pass.url).port);
  return createAdobePass({
    base: pass.url,
    serviceProvider: 'MASTHEAD',
    softwareStatement: 'a.software.statement',
    details: [],
    memory: openMemory(),
    now,
    resourceOf: (channel) => (channel === 'msnbc-live' ? 'MSNBC' : channel),
    fetchOutside: createFetchOutside({ mayConnect: (_address, asked) => asked === port }),
  });
};
const signal = AbortSignal.timeout(60_000);
const device = { id: 'device-of-the-tests', address: '192.0.2.7', userAgent: 'Mozilla/5.0 (iPhone)\r\nX-Evil: 1' };
const authorize = (adapter = open(), mvpd = 'Harbor_SSO') =>
  adapter.authorize({ mvpd, subscriber: 's', resource: 'msnbc-live', device, signal });
const countOf = (path: string): number => pass.received.filter((one) => one.path === path).length;

describe('TV-33: the bearer of Adobe Pass stays on the server', () => {
  test('the site registers once, whatever starts anew, and a bearer is held until it is nearly over', async () => {
    const [registered, tokens] = [countOf('/o/client/register'), pass.countTokens()];
    const adapter = open();
    await Promise.all([authorize(adapter), authorize(adapter), adapter.configuration({ signal })]);
    await authorize(open());
    expect([countOf('/o/client/register') - registered, pass.countTokens() - tokens]).toEqual([1, 2]);
    at += 21_600_000 - 60_000;
    await authorize(adapter);
    expect(pass.countTokens() - tokens).toBe(3);
  });

  test('one that is refused is renewed, once; a client that is no longer known is registered anew', async () => {
    const adapter = open();
    await authorize(adapter);
    pass.revoke();
    expect(await authorize(adapter)).toMatchObject({ authorized: true });
    await openMemory().client.write({ id: 'old', secret: 'old' });
    const registered = countOf('/o/client/register');
    expect(await authorize(open())).toMatchObject({ authorized: true });
    expect(countOf('/o/client/register') - registered).toBe(1);
    pass.answerOtherwise({ path: /decisions/, answer: { status: 401, body: '{"code":"invalid_access_token_client_application"}' } });
    const asked = pass.received.length;
    await expect(authorize(adapter)).rejects.toThrow('401');
    expect(pass.received.length - asked).toBeLessThanOrEqual(4);
  });

  test('where none can be had, it is asked for again a little later, not by every reader', async () => {
    pass.answerOtherwise({ path: /client\/token/, answer: { status: 500, body: '{}' } });
    const adapter = open();
    const asked = countOf('/o/client/token');
    for (let reader = 0; reader < 5; reader += 1) await expect(authorize(adapter)).rejects.toThrow('500');
    expect(countOf('/o/client/token') - asked).toBe(1);
    pass.answerOtherwise();
    at += 5_000;
    expect(await authorize(adapter)).toMatchObject({ authorized: true });
  });

  test('it stands in a header alone, and what the database holds of the client is sealed', async () => {
    const begun = await open().sessions({
      mvpd: 'Harbor_SSO',
      redirectUrl: 'http://news.localhost/live/return',
      state: 's',
      device,
      signal,
    });
    expect(JSON.stringify(begun)).not.toContain('bearer-of-the-tests');
    for (const { path, body } of pass.received) expect(`${path}${body}`).not.toContain('bearer-of-the-tests');
    const rows = await database.selectFrom('adobe_pass').selectAll().execute();
    expect(rows.map(({ name }) => name)).toEqual(['client']);
    expect(JSON.stringify(rows)).not.toMatch(/of-the-tests/);
  });
});

test("TV-33: a call names the reader's device and address, the channel by its name there, and nothing of an account", async () => {
  await authorize();
  const last = pass.received.at(-1);
  expect(last?.path).toBe('/api/v2/MASTHEAD/decisions/authorize/Harbor_SSO');
  expect(last?.body).toBe('{"resources":["MSNBC"]}');
  expect(last?.headers).toMatchObject({
    'ap-device-identifier': `fingerprint ${Buffer.from('device-of-the-tests').toString('base64')}`,
    'x-forwarded-for': '192.0.2.7',
    'user-agent': 'Mozilla/5.0 (iPhone)X-Evil: 1',
  });
  expect(last?.headers['x-evil']).toBeUndefined();
  expect(JSON.parse(Buffer.from(String(last?.headers['x-device-info']), 'base64').toString())).toMatchObject({
    primaryHardwareType: 'MobilePhone',
  });
});

const permitted = { resource: 'MSNBC', serviceProvider: 'MASTHEAD', mvpd: 'Harbor_SSO', source: 'mvpd', authorized: true };
const later = Date.UTC(2027, 0, 1);
const decided = (...decisions: object[]): OtherAnswer => ({ status: 200, body: JSON.stringify({ decisions }) });
const html: OtherAnswer = { status: 200, type: 'text/html', body: '<h1>Please sign in</h1>' };

describe('TV-33: an answer that is none throws, and nobody is let in by it', () => {
  test.each<[string, OtherAnswer]>([
    ['a page of HTML', html],
    ['HTML that says it is JSON', { status: 200, body: '<h1>Please sign in</h1>' }],
    ['nothing', { status: 200, body: '' }],
    ['a throttled one', { status: 429, type: 'text/html', body: '429 Too Many Requests' }],
    ['an error of the server', { status: 500, body: '{"code":"internal_server_error","status":500}' }],
    ['one that is forbidden without a reason', { status: 403, body: '{}' }],
    ['one that leads elsewhere', { status: 302, body: '' }],
    ['a yes for another channel', decided({ ...permitted, resource: 'OTHER', notAfter: later })],
    ['a yes of another provider', decided({ ...permitted, mvpd: 'Meadow', notAfter: later })],
    ['a yes that is a word', decided({ ...permitted, authorized: 'true', notAfter: later })],
    ['a yes that is over', decided({ ...permitted, notAfter: Date.UTC(2026, 0, 1) })],
    ['a yes without an end', decided(permitted)],
    ['a yes and a no at once', decided({ ...permitted, notAfter: later }, { ...permitted, authorized: false })],
    ['a yes with a reason for a no', decided({ ...permitted, notAfter: later, error: { code: 'authorization_denied_by_mvpd' } })],
    ['a no without a reason', decided({ ...permitted, authorized: false })],
    ['a no because somebody failed', decided({ ...permitted, authorized: false, error: { code: 'network_received_error' } })],
    ['no decisions', decided()],
    ['a prototype', { status: 200, body: '{"__proto__":{"decisions":[]}}' }],
  ])('%s', async (_name, answer) => {
    pass.answerOtherwise({ path: /decisions/, answer });
    await expect(authorize()).rejects.toThrow();
  });

  test.each([
    ['authorization_denied_by_mvpd', 200],
    ['authorization_denied_by_hba_policies', 200],
    ['authenticated_profile_expired', 403],
    ['temporary_access_duration_limit_exceeded', 403],
  ])('%s is a no, as a decision or as the whole answer (%i)', async (code, status) => {
    const error = { status: 403, code, action: 'none' };
    const answer = status === 200 ? decided({ ...permitted, authorized: false, error }) : { status, body: JSON.stringify(error) };
    pass.answerOtherwise({ path: /decisions/, answer });
    expect(await authorize()).toEqual(expect.objectContaining({ authorized: false, error: code }));
  });

  test.each([
    ['another house', 'https://evil.example/login'],
    ['another by two slashes', '//evil.example/login'],
    ['a script', 'javascript:alert(1)'],
    ['a house whose name ends so', 'https://evil-127.0.0.1/login'],
  ])('attack: readers are sent to %s', async (_name, url) => {
    const body = JSON.stringify({ actionName: 'authenticate', url, code: 'ABC123' });
    pass.answerOtherwise({ path: /sessions/, answer: { status: 200, body } });
    const begin = open().sessions({ mvpd: 'Harbor_SSO', redirectUrl: 'http://news.localhost/live/return', state: 's', device, signal });
    await expect(begin).rejects.toThrow();
  });

  test.each([
    ['is over', { notBefore: 1, notAfter: 2 }],
    ['begins later', { notBefore: later, notAfter: later + 1 }],
    ['is of nobody', { notBefore: 1, notAfter: later, attributes: {} }],
    ['is of somebody encrypted', { notBefore: 1, notAfter: later, attributes: { userID: { value: 'x', state: 'enc' } } }],
  ])('a profile that %s is none', async (_name, profile) => {
    const attributes = { userID: { value: 'u', state: 'plain' } };
    const body = JSON.stringify({ profiles: { Harbor_SSO: { attributes, ...profile } } });
    pass.answerOtherwise({ path: /profiles/, answer: { status: 200, body } });
    await expect(open().profiles({ code: 'C0DE0000', device, signal })).rejects.toThrow();
  });
});

test('TV-33: who is known to their provider already is signed in without going there', async () => {
  const body = JSON.stringify({ actionName: 'authorize', actionType: 'direct', reasonType: 'authenticated', url: '/api/v2/x' });
  pass.answerOtherwise({ path: /sessions/, answer: { status: 200, body } });
  const begun = await open().sessions({ mvpd: 'Harbor_SSO', redirectUrl: 'http://news.localhost/live/return', state: 's', device, signal });
  expect(begun).toMatchObject({ profile: { mvpd: 'Harbor_SSO' } });
});

test('TV-33: a vendor that never answers is waited for as long as the caller has patience, also where it gives no bearer', async () => {
  for (const path of [/decisions/, /client\/token/]) {
    pass.answerOtherwise({ path, answer: 'never' });
    const giving = new AbortController();
    const never = open().authorize({ mvpd: 'Harbor_SSO', subscriber: 's', resource: 'msnbc-live', device, signal: giving.signal });
    giving.abort();
    await expect(never).rejects.toThrow();
  }
});

test('TV-34: an operator says which providers stand first, their marks and words, and who is not offered', () => {
  const said = parseProviderDetails(
    JSON.stringify([
      { mvpd: 'Harbor_SSO', featured: true, logo_white_2x: '/_media/harbor.svg', freewheel_hash: 'f', concurrency_limit: 2 },
      { mvpd: 'Meadow', hidden: true },
      { mvpd: 'Nobody', title: 'Nobody' },
    ]),
  );
  const feed = ['Harbor_SSO', 'Meadow'].map((mvpd) => ({ mvpd, title: mvpd, logo_color: '/a.svg', logo_white_2x: '/b.svg' }));
  expect(addDetails(feed, said)).toEqual([
    {
      mvpd: 'Harbor_SSO',
      title: 'Harbor_SSO',
      logo_color: '/a.svg',
      logo_white_2x: '/_media/harbor.svg',
      featured: true,
      freewheel_hash: 'f',
      concurrency_limit: 2,
    },
  ]);
  for (const wrong of ['{}', '[{"mvpd":""}]', '[{"mvpd":"a","features":true}]', '[{"mvpd":"a","concurrency_limit":0}]', 'no'])
    expect(() => parseProviderDetails(wrong), wrong).toThrow();
});
