import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { messagesOf } from '#messages';
import type { AccountTables } from '#features/accounts/account-rows';
import { fixtureArticle } from '../../../../test/support/newsroom-fixture.ts';
import { joinByForms } from '../../../../test/support/form-account.ts';
import { type FormBrowser, openFormBrowser } from '../../../../test/support/form-browser.ts';
import { waitForMail } from '../../../../test/support/outbox.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';
import { leaveNewsletter, listReceivers } from './subscribers.store.ts';
import { patience } from '../../../../test/support/patience.ts';

const en = messagesOf('en');
const es = messagesOf('es');
let site: WholeSite;
let ahead = 0;
let number = 0;
const someone = (): string => `letter${(number += 1)}@example.com`;
const letter = (id: string, vertical: 'news' | 'telemundo', title: string) => ({
  id,
  type: 'newsletter' as const,
  newsletterId: id,
  vertical,
  title,
  description: `All about ${title}.`,
});

beforeAll(async () => {
  site = await startWholeSite({ variables: { MASTHEAD_DEMO: '1', MASTHEAD_TRUSTED_PROXIES: '127.0.0.1' }, now: () => Date.now() + ahead });
  await site.documents.write(letter('sub_news_politics', 'news', 'Politics'), { by: 'test' });
  await site.documents.write(letter('sub_news_breaking', 'news', 'Breaking News'), { by: 'test' });
  await site.documents.write(letter('sub_noticias', 'telemundo', 'Noticias'), { by: 'test' });
  await site.documents.write(
    fixtureArticle(
      'rcna1',
      'news',
      { headline: 'With a newsletter', body: [{ type: 'newsletterSignUp', newsletterId: 'sub_news_politics' }] },
      1,
    ),
    { by: 'test' },
  );
});
afterAll(() => site.close());

const database = () => site.database.withTables<AccountTables>();
const rowsOf = (email: string) => database().selectFrom('newsletter_subscribers').selectAll().where('email_key', '=', email).execute();
/** The newest mail to an address with something in it. */
const findInMail = (email: string, pattern: RegExp): Promise<string> => waitForMail(site, email, ({ text }) => pattern.exec(text)?.[0]);
const linkFor = async (email: string): Promise<string> => {
  const link = await findInMail(email, /http\S+\/newsletters\/confirm\?token=\S+/);
  return link.slice(link.indexOf('/newsletters/'));
};
const signUp = (browser: FormBrowser, email: string, more: Record<string, string> = {}) =>
  browser.send('/newsletters/sign-up', { newsletter: 'sub_news_politics', place: 'article', email, ...more });
const tokenOf = (link: string): string => new URLSearchParams(link.split('?')[1]).get('token') ?? '';
const join = (email: string): Promise<FormBrowser> => joinByForms(site, email);

test('NL-02, NL-05: an address signs up in an article, confirms by the button of the mailed page, and is told so', async () => {
  const email = someone();
  const browser = openFormBrowser(site);
  const article = await browser.open((await site.get('/rcna1')).headers['location'] ?? '');
  const form = /<form[^]*?<\/form>/.exec(article.text.slice(article.text.indexOf('sub_news_politics') - 600))?.[0] ?? '';
  expect(form).toContain('method="post"');
  expect(form).toContain('action="/newsletters/sign-up"');
  const shown = email.toUpperCase().replace('EXAMPLE.COM', 'example.com');
  const asked = await signUp(browser, ` ${email.toUpperCase()} `);
  expect([asked.status, asked.text.includes(en.newsletter.sentTitle)]).toEqual([200, true]);
  expect(asked.headers['cache-control']).toBe('private, no-store');
  const link = await linkFor(shown);
  // a GET changes nothing, however often a scanner opens it
  for (let index = 0; index < 3; index += 1) {
    const page = await browser.open(link);
    expect([page.status, page.text.includes(en.newsletter.confirm)]).toEqual([200, true]);
  }
  expect((await rowsOf(email)).map(({ state }) => state)).toEqual(['pending']);
  const others = await listReceivers(database(), 'sub_news_politics', '', 100);
  expect(others.map(({ key }) => key)).not.toContain(email);
  for (let index = 0; index < 2; index += 1) {
    const confirmed = await browser.send('/newsletters/confirm', { token: tokenOf(link) });
    expect([confirmed.status, confirmed.text.includes('You have been successfully added to our newsletter.')]).toEqual([200, true]);
  }
  expect(await rowsOf(email)).toMatchObject([{ state: 'confirmed', email: shown, source: 'article', language: 'en' }]);
  const receivers = await listReceivers(database(), 'sub_news_politics', '', 100);
  expect(receivers.filter(({ key }) => !others.some((other) => other.key === key))).toEqual([
    { key: email, address: shown, language: 'en', accountId: undefined },
  ]);
});

test('NL-02: in Spanish', async () => {
  const email = someone();
  const browser = openFormBrowser(site, `telemundo.localhost:${site.port}`);
  const asked = await browser.send('/newsletters/sign-up', { newsletter: 'sub_noticias', email });
  expect(asked.text).toContain(es.newsletter.sentTitle);
  const confirmed = await browser.send('/newsletters/confirm', { token: tokenOf(await linkFor(email)) });
  expect(confirmed.text).toContain('Te hemos añadido a nuestro boletín.');
  expect((await browser.send('/newsletters/sign-up', { newsletter: 'sub_noticias', email: 'nobody' })).text).toContain(
    es.newsletter.invalidEmail,
  );
});

test('NL-05, AC-80: confirming a newsletter confirms it alone: a registration of the address still waits, and opens nothing', async () => {
  const email = someone();
  const attacker = openFormBrowser(site);
  await attacker.open('/account/register');
  await attacker.send('/account/register', { email });
  await attacker.send('/account/sign-in/create-account', { email, password: 'the phrase of the attacker' });
  const owner = openFormBrowser(site);
  await signUp(owner, email);
  await owner.send('/newsletters/confirm', { token: tokenOf(await linkFor(email)) });
  expect((await rowsOf(email)).map(({ state }) => state)).toEqual(['confirmed']);
  expect(await database().selectFrom('account').select('id').where('email_key', '=', email).execute()).toEqual([]);
  await attacker.open('/account/sign-in');
  await attacker.send('/account/sign-in', { email });
  await attacker.send('/account/sign-in/login-password', { email, password: 'the phrase of the attacker' });
  expect(attacker.cookies.has('__Host-masthead-session')).toBe(false);
  // and the other way round: an account confirms no newsletter that somebody asked for in its name
  const other = someone();
  await signUp(attacker, other);
  await joinByForms(site, other);
  expect((await rowsOf(other)).map(({ state }) => state)).toEqual(['pending']);
});

describe('NL-05: a link', () => {
  test('is over after 72 hours', async () => {
    const email = someone();
    const browser = openFormBrowser(site);
    await signUp(browser, email);
    const link = await linkFor(email);
    ahead += 71 * 3_600_000;
    expect((await browser.open(link)).status).toBe(200);
    ahead += 3_600_000 + 1_000;
    const [opened, sent] = [await browser.open(link), await browser.send('/newsletters/confirm', { token: tokenOf(link) })];
    for (const answer of [opened, sent]) expect([answer.status, answer.text.includes(en.newsletter.ended)]).toEqual([400, true]);
    expect((await rowsOf(email)).map(({ state }) => state)).toEqual(['pending']);
  });

  test('that was left since brings nobody back; a new sign-up does', async () => {
    const email = someone();
    const browser = openFormBrowser(site);
    await signUp(browser, email);
    const token = tokenOf(await linkFor(email));
    await browser.send('/newsletters/confirm', { token });
    await leaveNewsletter(database(), { emailKey: email, newsletterId: 'sub_news_politics' }, new Date());
    expect((await browser.send('/newsletters/confirm', { token })).text).toContain(en.newsletter.ended);
    expect((await rowsOf(email)).map(({ state }) => state)).toEqual(['left']);
    await signUp(browser, email);
    expect((await rowsOf(email)).map(({ state }) => state)).toEqual(['pending']);
  });

  test('that was changed, made up or cut opens nothing', async () => {
    const email = someone();
    const browser = openFormBrowser(site);
    await signUp(browser, email);
    const token = tokenOf(await linkFor(email));
    const bytes = Buffer.from(token, 'base64url');
    const flipped = Array.from({ length: 8 }, (_, index) => {
      const copy = Buffer.from(bytes);
      copy.writeUInt8(copy.readUInt8(index * 7) ^ 1, index * 7);
      return copy.toString('base64url');
    });
    const made = Buffer.from(JSON.stringify({ id: '1', until: 9e15 })).toString('base64url');
    for (const bad of [...flipped, token.slice(0, -2), '', 'x', made, randomBytes(90).toString('base64url'), 'a'.repeat(4_000), '\u0000'])
      expect((await browser.send('/newsletters/confirm', { token: bad })).status, bad.slice(0, 40)).toBe(400);
    expect((await rowsOf(email)).map(({ state }) => state)).toEqual(['pending']);
  });
});

test('NL-07: nobody learns whether an address is known: the answer is the same, and its owner is told by mail', async () => {
  const [unknown, receives] = [someone(), someone()];
  const withAccount = someone();
  await join(withAccount);
  const browser = openFormBrowser(site);
  await signUp(browser, receives);
  await browser.send('/newsletters/confirm', { token: tokenOf(await linkFor(receives)) });
  const answers = await Promise.all([unknown, receives, withAccount].map((email) => signUp(openFormBrowser(site), email)));
  const plain = answers.map(({ status, text }, index) => [
    status,
    text.replaceAll([unknown, receives, withAccount][index] ?? '', 'EMAIL').replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID'),
  ]);
  expect(plain[1]).toEqual(plain[0]);
  expect(plain[2]).toEqual(plain[0]);
  await findInMail(receives, /It comes already/);
  expect((await rowsOf(receives)).map(({ state }) => state)).toEqual(['confirmed']);
});

test('NL-08: who is signed in has the newsletter at once, by their own address or none; another address is asked by mail', async () => {
  const [email, other] = [someone(), someone()];
  const browser = await join(email);
  const added = await signUp(browser, email.toUpperCase());
  expect([added.status, added.text.includes(en.newsletter.success)]).toEqual([200, true]);
  expect((await signUp(browser, '', { newsletter: 'sub_news_breaking' })).text).toContain(en.newsletter.success);
  expect((await signUp(browser, other)).text).toContain(en.newsletter.sentTitle);
  expect(await rowsOf(email)).toEqual([]);
  const receivers = await listReceivers(database(), 'sub_news_breaking', '', 100);
  expect(receivers).toMatchObject([{ key: email, address: email, accountId: expect.any(String) as unknown }]);
});

test('NL-09: those who receive a newsletter, with an account and without, are each there once, in order, some at a time', async () => {
  const [both, alone, left] = [someone(), someone(), someone()];
  const browser = openFormBrowser(site);
  for (const email of [both, alone, left]) {
    await browser.send('/newsletters/sign-up', { newsletter: 'sub_noticias', email });
    await browser.send('/newsletters/confirm', { token: tokenOf(await linkFor(email)) });
  }
  const account = await join(both);
  // what the address had before belongs to the account from now on, and is left with it
  expect((await account.open('/account/newsletters')).status).toBe(200);
  await signUp(account, both, { newsletter: 'sub_noticias' });
  await leaveNewsletter(database(), { emailKey: left, newsletterId: undefined }, new Date());
  const ours = new Set([both, alone, left]);
  const all: string[] = [];
  let after = '';
  for (;;) {
    const [next] = await listReceivers(database(), 'sub_noticias', after, 1);
    if (!next) break;
    all.push(next.key);
    after = next.key;
  }
  expect(all.filter((key) => ours.has(key))).toEqual([both, alone].toSorted());
  expect(all).toEqual([...new Set(all)].toSorted());
  const found = (await listReceivers(database(), 'sub_noticias', '', 100)).find(({ key }) => key === both);
  expect(found?.accountId).toBeDefined();
});

describe('NL-10: what is no sign-up', () => {
  test.each([
    { what: 'an address with a line more', email: 'a@example.com\r\nBcc: b@example.com' },
    { what: 'an address with a header', email: 'a@example.com%0d%0aBcc:b@example.com' },
    { what: 'two addresses', email: 'a@example.com,b@example.com' },
    { what: 'an address with a name of two lines', email: '"A\r\nB" <a@example.com>' },
    { what: 'an address with a control character', email: 'a\u0007@example.com' },
    { what: 'no address', email: '' },
    { what: 'a word', email: 'nobody' },
    { what: 'an address of more than 300 characters', email: `${'a'.repeat(300)}@example.com` },
    { what: 'an address with a character that turns the direction', email: 'a\u202e@example.com' },
  ])('$what is refused at its field, and stays typed', async ({ email }) => {
    const answer = await signUp(openFormBrowser(site), email);
    expect([answer.status, answer.text.includes('Invalid email')]).toEqual([400, true]);
    expect(answer.text).toContain('aria-invalid="true"');
  });

  test('a newsletter that there is not, in whatever writing', async () => {
    for (const newsletter of ['sub_nothing', '__proto__', 'sub_news_politics%27', '../x', '', 'rcna1'])
      expect((await signUp(openFormBrowser(site), someone(), { newsletter })).status, newsletter).toBe(404);
  });

  test('a form of another site, a program’s, or one too large', async () => {
    const email = someone();
    const browser = openFormBrowser(site);
    const body = { newsletter: 'sub_news_politics', email };
    for (const headers of [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: `http://news.localhost:${site.port}`, 'sec-fetch-site': 'cross-site' },
      { origin: 'null', 'sec-fetch-site': 'same-origin' },
      {},
    ])
      expect((await browser.send('/newsletters/sign-up', body, headers as Record<string, string>)).status).toBe(403);
    const json = { origin: `http://news.localhost:${site.port}`, 'content-type': 'application/json' };
    expect((await browser.send('/newsletters/sign-up', body, json)).status).toBe(400);
    expect((await signUp(browser, email, { more: 'x'.repeat(20_000) })).status).toBe(413);
    expect(await rowsOf(email)).toEqual([]);
  });

  test('more than five mails an hour to an address', async () => {
    const email = someone();
    const answers = [];
    for (let index = 0; index < 7; index += 1) answers.push(await signUp(openFormBrowser(site), email));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    // one of five an hour
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(600);
  });
});

test('PG-33: below /embedded-newsletter the box is for frames of others: no chrome, not indexed, its answer in the same frame', async () => {
  const { status, text, headers } = await site.get('/embedded-newsletter/sub_news_politics');
  expect([status, headers['x-robots-tag']]).toEqual([200, undefined]);
  expect(text).toContain('noindex');
  expect(text).not.toContain('<nav');
  expect(text).toContain('action="/embedded-newsletter/sub_news_politics/sign-up"');
  expect(text).toContain('reading/front/frame-height');
  const ancestors = (policy: unknown) => /frame-ancestors ([^;]*)/.exec(String(policy))?.[1];
  expect(ancestors(headers['content-security-policy'])).toContain('telemundo.localhost');
  const answer = await openFormBrowser(site).send('/embedded-newsletter/sub_news_politics/sign-up', { email: someone() });
  expect([answer.status, answer.text.includes(en.newsletter.sentTitle)]).toEqual([200, true]);
  expect(ancestors(answer.headers['content-security-policy'])).toBe(ancestors(headers['content-security-policy']));
  expect((await site.get('/embedded-newsletter/sub_nothing')).status).toBe(404);
  expect((await site.get('/embedded-newsletter/sub_news_politics/sign-up')).headers['location']).toBe(
    '/embedded-newsletter/sub_news_politics',
  );
});

test('NL-40, NL-41: the newsletters of a brand are a page with a form each; editors add, change and delete them by their calls, and it follows at once', async () => {
  const call = async (method: string, path: string, body?: object) =>
    site.get(`/editorial/documents${path}`, {
      method,
      headers: {
        authorization: `Bearer ${site.token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(method === 'PUT' && { 'if-match': '"1"' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const browser = openFormBrowser(site);
  const page = await browser.open('/newsletters');
  expect(page.status).toBe(200);
  expect(page.headers['cache-control']).toContain('s-maxage');
  for (const words of ['Politics', 'All about Politics.', 'Breaking News', 'href="/account/newsletters"'])
    expect(page.text).toContain(words);
  expect(page.text).not.toContain('Noticias');
  expect(page.text.match(/<details[^>]*name="newsletters"/g)).toHaveLength(2);
  const asked = await signUp(browser, someone(), { place: 'page' });
  expect([asked.status, asked.text.includes(en.newsletter.sentTitle)]).toEqual([200, true]);
  // menu and footer of its own brand lead there, those of one without newsletters do not
  const linksOn = async (path: string) => (await site.get(path)).text.match(/<a href="[^"]*\/newsletters"/g)?.length ?? 0;
  expect(await linksOn('/search')).toBe(2);
  expect(await linksOn('/mach/search')).toBe(0);
  expect((await site.get('/mach/newsletters')).status).toBe(404);
  const spanish = await site.get('/newsletters', { host: `telemundo.localhost:${site.port}` });
  expect(spanish.text).toContain(es.newsletter.newslettersTitle('Telemundo'));
  // the catalogue is documents
  const added = letter('sub_mach_space', 'news', 'Space');
  expect((await call('POST', '', { ...added, vertical: 'mach' })).status).toBe(201);
  await vi.waitFor(async () => expect((await site.get('/mach/newsletters')).text).toContain('All about Space.'), patience);
  await vi.waitFor(async () => expect(await linksOn('/mach/search')).toBe(2), patience);
  expect((await call('PUT', '/sub_mach_space', { ...added, vertical: 'mach', title: 'Orbit <&>' })).status).toBe(200);
  await vi.waitFor(async () => expect((await site.get('/mach/newsletters')).text).toContain('Orbit &lt;&amp;&gt;'), patience);
  expect((await call('DELETE', '/sub_mach_space')).status).toBeLessThan(300);
  await vi.waitFor(async () => expect((await site.get('/mach/newsletters')).status).toBe(404), patience);
  await vi.waitFor(async () => expect(await linksOn('/mach/search')).toBe(0), patience);
});
