import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesOf } from '#messages';
import { type FormBrowser, openFormBrowser } from '../../../../test/support/form-browser.ts';
import { codeFor } from '../../../../test/support/outbox.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';
import { createDemoHouse } from './demo-house.service.ts';
import { createSocialSignIn } from './social-sign-in.service.ts';

const en = messagesOf('en').accountPages;
let site: WholeSite;
let ahead = 0;
beforeAll(async () => {
  site = await startWholeSite({ variables: { MASTHEAD_DEMO: '1' }, now: () => Date.now() + ahead });
});
afterAll(() => site.close());

const screenOf = (html: string): string | undefined => /data-account="([A-Za-z]+)"/.exec(html)?.[1];
const pathIn = (address: string): string => {
  const { pathname, search } = new URL(address, 'http://x');
  return `${pathname}${search}`;
};
/** Sends a browser to a house, says there who one is, and gives where it is sent back to. */
const visitHouse = async (browser: FormBrowser, typed: Record<string, string>, start = '/account/social/google'): Promise<string> => {
  const away = await browser.open(start);
  expect(away.status).toBe(303);
  const back = await browser.send(pathIn(String(away.headers['location'])), typed);
  expect(back.status).toBe(303);
  return pathIn(String(back.headers['location']));
};
const verified = { verified: 'on' };

test('AC-33, AC-36: without script somebody new signs in with another house, says a name, and is known there the next time', async () => {
  const browser = openFormBrowser(site);
  const start = await browser.open('/account/sign-in');
  for (const house of ['Google', 'Apple', 'Facebook']) expect(start.text).toContain(en.actions.continueWith(house));
  const person = { email: 'new@google.example', name: 'Grace', ...verified };
  const registration = await browser.follow(await browser.open(await visitHouse(browser, person, '/account/social/google?next=%2Fsearch')));
  expect([screenOf(registration.text), registration.text.includes('value="Grace"')]).toEqual(['socialRegistration', true]);
  const empty = await browser.send('/account/sign-in/social-registration', { first_name: ' ' });
  expect([empty.status, empty.text.includes(en.failures.required)]).toEqual([400, true]);
  const done = await browser.follow(await browser.send('/account/sign-in/social-registration', { first_name: 'Grace' }));
  expect(screenOf(done.text)).toBe('registrationSuccess');
  expect(done.text).toContain('href="/search"');
  expect((await browser.open('/account')).text).toContain('new@google.example');
  // AC-03: somebody known there is not asked again; interests of this brand come first
  const again = openFormBrowser(site);
  const entered = await again.follow(await again.open(await visitHouse(again, person)));
  expect(screenOf(entered.text)).toBe('selectInterests');
  // AC-36: and is greeted by name at the end, once
  const greeted = await again.follow(await again.send('/account/sign-in/select-interests', { skip: '' }));
  expect(greeted.text).toContain('Welcome back, Grace</h1>');
  expect((await again.open('/account/sign-in/login-success')).text).not.toContain('Grace');
  expect((await again.open('/account')).text).toContain('value="Grace"');
});

test('AC-20: a social address equal to an account, or one that the house has not confirmed, needs the mailed code', async () => {
  const owner = openFormBrowser(site);
  const email = 'owner@example.com';
  await owner.open('/account/register');
  await owner.send('/account/register', { email });
  await owner.send('/account/sign-in/create-account', { email, password: 'a long enough phrase' });
  await owner.send('/account/sign-in/verify-one-time-code', { one_time_code: await codeFor(site, email) });
  const stranger = openFormBrowser(site);
  const name = await stranger.follow(await stranger.open(await visitHouse(stranger, { email, name: 'Mallory', ...verified })));
  expect(screenOf(name.text)).toBe('socialRegistration');
  const code = await stranger.follow(await stranger.send('/account/sign-in/social-registration', { first_name: 'Mallory' }));
  expect([screenOf(code.text), stranger.cookies.has('__Host-masthead-session')]).toEqual(['verifyOneTimeCode', false]);
  const guess = await stranger.send('/account/sign-in/verify-one-time-code', { one_time_code: '000000' });
  expect(guess.status).toBe(401);
  expect((await stranger.open('/account')).status).toBe(303);
  const unproved = openFormBrowser(site);
  await unproved.open(await visitHouse(unproved, { email: 'unproved@example.com', name: 'Ida' }, '/account/social/apple'));
  await unproved.open('/account/sign-in/social-registration');
  const asked = await unproved.follow(await unproved.send('/account/sign-in/social-registration', { first_name: 'Ida' }));
  expect([screenOf(asked.text), unproved.cookies.has('__Host-masthead-session')]).toEqual(['verifyOneTimeCode', false]);
  const mailed = await codeFor(site, 'unproved@example.com');
  expect((await unproved.send('/account/sign-in/verify-one-time-code', { one_time_code: mailed })).status).toBe(303);
  const again = openFormBrowser(site);
  const back = await again.open(await visitHouse(again, { email: 'unproved@example.com' }, '/account/social/apple'));
  expect([back.status, again.cookies.has('__Host-masthead-session')]).toEqual([303, true]);
});

test('AC-33: what comes back to another browser, twice, late, refused or changed signs nobody in (login CSRF)', async () => {
  const person = { email: 'victim@google.example', name: 'Vera', ...verified };
  const attacker = openFormBrowser(site);
  const returned = await visitHouse(attacker, person);
  const says = async (browser: FormBrowser, path: string, note: string) => {
    const told = await browser.follow(await browser.open(path));
    expect([screenOf(told.text), told.text.includes(note)], path).toEqual(['start', true]);
    expect(browser.cookies.has('__Host-masthead-session')).toBe(false);
  };
  await says(openFormBrowser(site), returned, en.texts.socialFailed);
  // one that has begun a sign-in of its own
  const victim = openFormBrowser(site);
  await visitHouse(victim, person);
  await says(victim, returned, en.texts.socialFailed);
  const changed = openFormBrowser(site);
  const own = await visitHouse(changed, person);
  await says(changed, own.replace(/code=[^&]{8}/, 'code=AAAAAAAA'), en.texts.socialFailed);
  await says(changed, own, en.texts.socialFailed);
  const late = openFormBrowser(site);
  const old = await visitHouse(late, person);
  ahead += 11 * 60_000;
  await says(late, old, en.texts.socialFailed);
  const refused = openFormBrowser(site);
  await says(refused, await visitHouse(refused, { deny: '1' }), en.texts.socialCancelled);
  expect((await attacker.open('/account/social/callback')).headers['location']).toBe('/account/sign-in');
  const { rows } =
    await sql`select from account_identity join account on account.id = account_id where email = 'victim@google.example'`.execute(
      site.database,
    );
  expect(rows).toEqual([]);
});

test('AC-33: a house that comes back by a form of its own is sent on to where our cookies come along, and nowhere else', async () => {
  const foreign = { origin: 'https://appleid.apple.com', 'sec-fetch-site': 'cross-site' };
  const answer = await openFormBrowser(site).send(
    '/account/social/callback',
    { code: 'a&b', state: 's', id_token: 'x', next: '//evil' },
    foreign,
  );
  expect([answer.status, answer.headers['location'], answer.headers['set-cookie']]).toEqual([
    303,
    '/account/social/callback?state=s&code=a%26b',
    expect.not.stringContaining('session') as unknown,
  ]);
});

test.each([
  ['https://evil.example/account/social/callback'],
  ['http://news.localhost.evil.example/account/social/callback'],
  ['/account/social/callback'],
  ['javascript:alert(1)'],
])('AC-33: the house of the demo sends nobody to %s (open redirect)', async (address) => {
  const asked = new URLSearchParams({
    client_id: 'masthead-demo',
    response_type: 'code',
    redirect_uri: address,
    state: 's',
    nonce: 'n',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  });
  const browser = openFormBrowser(site);
  const opened = await browser.open(`/dev/openid/google?${asked.toString()}`);
  expect([opened.status, opened.text.includes('<form')]).toEqual([400, false]);
  expect((await browser.send(`/dev/openid/google?${asked.toString()}`, { email: 'a@example.com' })).status).toBe(400);
});

test('AC-33: outside a demo, and for a house that is not configured, there is no button and no house', async () => {
  const plain = await startWholeSite();
  const start = (await plain.get('/account/sign-in')).text;
  expect([screenOf(start), start.includes('/account/social/')]).toEqual(['start', false]);
  expect((await plain.get('/account/social/google')).headers['location']).toBe('/account/sign-in');
  expect((await plain.get('/dev/openid/google')).status).toBe(404);
  await plain.close();
});

test('AC-33: a code is good for the browser that has its verifier alone, for a minute, and its token for the nonce that was sent', async () => {
  const clock = { now: Date.parse('2026-11-20T12:00:00Z') };
  const now = () => clock.now;
  const demo = createDemoHouse({ secret: 'a secret of the test', isOwnOrigin: () => true, languageOf: () => 'en', now });
  const social = createSocialSignIn({ houses: { google: demo.house('google') }, exchange: demo.exchange, now });
  expect(social.platforms).toEqual(['google']);
  expect(social.begin('apple', 'http://news.localhost/account/social/callback')).toBeUndefined();
  const redirectUri = 'http://news.localhost/account/social/callback';
  const begun = social.begin('google', redirectUri);
  const { state, nonce, code_challenge: challenge } = Object.fromEntries(new URL(begun?.url ?? '').searchParams);
  expect([state, nonce]).toEqual([begun?.started.state, begun?.started.nonce]);
  expect(challenge).not.toBe(begun?.started.verifier);
  for (const change of [{ verifier: 'other' }, { state: 'other' }, { platform: 'apple' as const }]) {
    const started = begun && { ...begun.started, ...change };
    await expect(social.finish({ started, state: state ?? '', code: 'x', redirectUri })).rejects.toThrow(/did not succeed/);
  }
  const idToken = (claims: object) =>
    ['{"alg":"none"}', JSON.stringify(claims), ''].map((part) => Buffer.from(part).toString('base64url')).join('.');
  for (const claims of [{}, { nonce: 'other' }, { nonce: [nonce] }]) {
    const lying = createSocialSignIn({ houses: { google: demo.house('google') }, exchange: () => Promise.resolve(idToken(claims)), now });
    await expect(lying.finish({ started: begun?.started, state: state ?? '', code: 'x', redirectUri })).rejects.toThrow(/did not succeed/);
  }
  const right = createSocialSignIn({ houses: { google: demo.house('google') }, exchange: () => Promise.resolve(idToken({ nonce })), now });
  const { idToken: kept } = await right.finish({ started: begun?.started, state: state ?? '', code: 'x', redirectUri });
  expect(decodeJwt(kept)).toEqual({ nonce });
});
