import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { messagesOf } from '#messages';
import { joinByForms } from '../../../../test/support/form-account.ts';
import { type FormBrowser, openFormBrowser } from '../../../../test/support/form-browser.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';

const en = messagesOf('en').privacy;
const es = messagesOf('es').privacy;
const page = '/privacy-choices';
let site: WholeSite;
beforeAll(async () => {
  site = await startWholeSite({
    variables: { MASTHEAD_DEMO: '1', MASTHEAD_GOOGLE_CLIENT_IDS: 'ours', MASTHEAD_GOOGLE_CLIENT_SECRET: 'of the tests' },
  });
});
afterAll(() => site.close());
afterEach(async () => {
  await sql`delete from account`.execute(site.database);
});

const ticked = (html: string): string[] =>
  [...html.matchAll(/<input type="checkbox"[^>]*>/g)].flatMap(([box]) =>
    box.includes('checked') ? [/value="([a-z]+)"/.exec(box)?.[1] ?? ''] : [],
  );
const main = (html: string): string => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
/** True if a line of the page says these words; what is said later by script stands beside them in an attribute. */
const isSaid = (html: string, words: string): boolean => main(html).includes(`>${words}</p>`);
const signal = { 'sec-gpc': '1' };

test('PR-01: the footer of pages leads to the choices with their sign, and to the notice, in the language of the brand', async () => {
  for (const [host, words] of [
    ['news', en],
    ['telemundo', es],
  ] as const) {
    const { text } = await site.get('/notice-at-collection', { host: `${host}.localhost:${site.port}` });
    const footer = text.slice(text.lastIndexOf('<footer'));
    expect(footer).toContain(words.link);
    expect(footer).toMatch(/<a href="\/privacy-choices"[^>]*><span>[^<]+<\/span> <svg width="30" height="14"/);
    expect(footer).toContain(`<a href="/notice-at-collection">${words.noticeLink}</a>`);
  }
});

test('PR-02: the page works without script: what is ticked is stored for a year and shown again; one button refuses, one allows', async () => {
  const browser = openFormBrowser(site);
  const first = await browser.open(page);
  expect(first.headers['cache-control']).toBe('private, no-store');
  expect(ticked(first.text)).toEqual(['ads', 'personalization', 'analytics']);
  expect(main(first.text)).toContain(en.unchosen);
  expect(isSaid(first.text, en.saved)).toBe(false);
  const saved = await browser.send(page, { choice: 'ticked', allow: 'embeds' });
  expect(saved.headers['set-cookie']?.[0]).toMatch(/^masthead-consent=1\.US\.[0-9a-z]+\.0001; Path=\/; Max-Age=31536000; SameSite=Lax$/);
  const shown = await browser.follow(saved);
  expect([ticked(shown.text), isSaid(shown.text, en.saved), main(shown.text).includes(en.unchosen)]).toEqual([['embeds'], true, false]);
  await browser.send(page, { choice: 'allow' });
  expect(ticked((await browser.open(page)).text)).toHaveLength(4);
  await browser.send(page, { choice: 'refuse' });
  expect(ticked((await browser.open(page)).text)).toEqual([]);
});

test('BR-29, PR-04: every brand has the regime of where its reader is, and that of the United States where nobody says', async () => {
  for (const host of ['news', 'today', 'msnbc', 'eonline', 'telemundo'])
    for (const [region, allowed] of [
      ['', ['ads', 'personalization', 'analytics']],
      ['US', ['ads', 'personalization', 'analytics']],
      ['DE', []],
    ] as const) {
      const { text } = await site.get(page, {
        host: `${host}.localhost:${site.port}`,
        headers: region ? { cookie: `ng_geolocation=${region}` } : {},
      });
      expect(ticked(text), `${host} ${region}`).toEqual(allowed);
    }
});

test.each([
  ['0.US.tk3a2b.0000', [], true],
  ['0.US.tk3a2b.1111', ['ads', 'personalization', 'analytics'], true],
  ['1.US.tk3a2b.0000', [], false],
])('PR-05: a choice of %s: its refusals hold, and one of an older version counts as not made', async (record, allowed, isUnchosen) => {
  const { text } = await site.get(page, { headers: { cookie: `masthead-consent=${record}` } });
  expect([ticked(text), main(text).includes(en.unchosen)]).toEqual([allowed, isUnchosen]);
});

test('PR-02: the buttons weigh the same', async () => {
  const { text } = await site.get(page);
  // but for what they say and send
  const buttons = [...main(text).matchAll(/<button([^>]*name="choice"[^>]*)>/g)].map(([, how = '']) => how.replace(/ value="[a-z]+"/, ''));
  expect([buttons.length, new Set(buttons).size]).toEqual([3, 1]);
});

test('PR-07: a choice is taken from our own page alone, and a form that says nothing is told so', async () => {
  const browser = openFormBrowser(site);
  const foreign = await browser.send(page, { choice: 'allow' }, { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' });
  expect([foreign.status, browser.cookies.size]).toEqual([403, 0]);
  const empty = await browser.send(page, {});
  expect([empty.status, main(empty.text).includes(en.noChoice), browser.cookies.size]).toEqual([400, true, 0]);
  const long = await browser.send(page, { choice: 'allow', more: 'x'.repeat(4_000) });
  expect([long.status, browser.cookies.size]).toEqual([413, 0]);
});

test('PR-10, PR-11: with the signal the page says that it is honored, also over a stored "allow", in both languages', async () => {
  const browser = openFormBrowser(site);
  await browser.send(page, { choice: 'allow' });
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  for (const [host, words] of [
    ['news', en],
    ['telemundo', es],
  ] as const) {
    const { text } = await site.get(page, { host: `${host}.localhost:${site.port}`, headers: { ...signal, cookie } });
    expect(main(text)).toContain(`>${words.honored}</p>`);
    expect(ticked(text)).toEqual([]);
    expect(main(text)).not.toContain('value="allow"');
  }
});

test('PR-08: pages that readers share are the same with and without the signal, choices and region, and set no cookie', async () => {
  const plain = await site.get('/notice-at-collection');
  const other = await site.get('/notice-at-collection', {
    headers: { ...signal, cookie: 'masthead-consent=1.US.tk3a2b.1111; ng_geolocation=DE' },
  });
  expect(other.text).toBe(plain.text);
  expect([other.headers['set-cookie'], other.headers.vary?.toLowerCase().includes('gpc')]).toEqual([undefined, false]);
  expect(other.headers['x-cache'] ?? other.headers['age']).toBe(plain.headers['x-cache'] ?? other.headers['age']);
});

test('PR-33: a page is rendered and stored once for all of them, whatever they chose, their signal and where they are', async () => {
  const path = '/notice-at-collection?bento=';
  const read = async (name: string): Promise<number> =>
    Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\d+)`, 'm').exec((await site.get('/metrics')).text)?.[1]);
  const plain = await site.get(path);
  const [renders, hits] = [await read('masthead_page_cache_renders_total'), await read('masthead_page_cache_hits_total')];
  const readers = ['masthead-consent=1.US.tk3a2b.1111', 'masthead-consent=1.DE.tk3a2b.0000; ng_geolocation=DE', 'masthead-partners=CQ.YA'];
  for (const cookie of readers)
    for (const headers of [{ cookie }, { ...signal, cookie }]) {
      const answer = await site.get(path, { headers });
      expect([answer.text, answer.headers['etag'], answer.headers['set-cookie']]).toEqual([plain.text, plain.headers['etag'], undefined]);
    }
  expect([await read('masthead_page_cache_renders_total'), await read('masthead_page_cache_hits_total')]).toEqual([renders, hits + 6]);
});

test('PR-09, PR-36, PW-50: the notice names what is collected and stored and by whom, in both languages', async () => {
  const { text } = await site.get('/notice-at-collection');
  for (const told of [en.notice.rows.address.why, 'masthead-consent', 'YouTube', en.notice.noSale]) expect(main(text)).toContain(told);
  const spanish = await site.get('/notice-at-collection', { host: `telemundo.localhost:${site.port}` });
  expect(main(spanish.text)).toContain(es.notice.noSale);
  // of what a brand does not offer nothing is said
  const { ads, subscription, meter, newsletters } = en.notice.rows;
  for (const told of [ads, subscription, meter, newsletters]) expect(main(text)).toContain(told.what);
  expect(main(spanish.text)).toContain(es.notice.rows.ads.what);
  for (const told of [es.notice.rows.subscription, es.notice.rows.meter]) expect(main(spanish.text)).not.toContain(told.what);
  expect(main(text)).toContain(meter.kept);
  const without = await site.get('/globalcitizen/notice-at-collection');
  expect([main(without.text).includes(ads.what), main(without.text).includes(newsletters.what)]).toEqual([false, true]);
});

test('PR-36: the notice names whose accounts one may sign in with where there are any, and the policy opens nothing for them', async () => {
  for (const [name, { notice }] of [
    ['news', en],
    ['telemundo', es],
  ] as const) {
    const { text, headers } = await site.get('/notice-at-collection', { host: `${name}.localhost:${site.port}` });
    expect(main(text)).toContain(notice.rows.account.what);
    const rows = [...main(text).matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) => row.replace(/<[^>]+>/g, '|'));
    const named = rows.filter((row) => row.includes(notice.signIn));
    expect(named).toHaveLength(1);
    for (const told of ['Google', notice.kinds.page]) expect(named[0]).toContain(told);
    expect(String(headers['content-security-policy'])).not.toContain('google');
  }
});

const join = (email: string): Promise<FormBrowser> => joinByForms(site, email);
/** The choices that are stored with the accounts of the test. */
const listRecords = async (): Promise<string[]> =>
  (await sql<{ choices: string }>`select choices from privacy_consent order by id`.execute(site.database)).rows.map(
    ({ choices }) => choices,
  );

test('PR-03: the choice of who is signed in is kept with the account: another browser has it, the export names it, and it goes with the account', async () => {
  const browser = await join('choices@example.com');
  await browser.send(page, { choice: 'ticked', allow: 'analytics' });
  const elsewhere = openFormBrowser(site);
  for (const [name, value] of browser.cookies) if (name !== 'masthead-consent') elsewhere.cookies.set(name, value);
  expect(ticked((await elsewhere.open(page)).text)).toEqual(['analytics']);
  expect(elsewhere.cookies.get('masthead-consent')).toMatch(/\.0010$/);
  const own = JSON.parse((await browser.open('/account/data.json')).text) as { privacy: { choices: string; signal: boolean }[] };
  expect(own.privacy).toMatchObject([{ choices: '0010', signal: false, vertical: 'news' }]);
  expect(await listRecords()).toEqual(['0010']);
  await sql`delete from account`.execute(site.database);
  expect(await listRecords()).toEqual([]);
});

test('PR-03: of an account the last of its own choices counts, and its newest fifty are kept and exported', async () => {
  const [browser, other] = [await join('often@example.com'), await join('another@example.com')];
  await browser.send(page, { choice: 'ticked', allow: 'analytics' });
  await browser.send(page, { choice: 'ticked', allow: 'ads' });
  await other.send(page, { choice: 'allow' });
  const elsewhere = openFormBrowser(site);
  for (const [name, value] of browser.cookies) if (name !== 'masthead-consent') elsewhere.cookies.set(name, value);
  expect(ticked((await elsewhere.open(page)).text)).toEqual(['ads']);
  await sql`insert into privacy_consent (account_id, at, version, region, choices, partners, signal, vertical)
    select account_id, at, version, region, '0000', partners, signal, vertical from privacy_consent, generate_series(1, 60) where choices = '1000'`.execute(
    site.database,
  );
  await browser.send(page, { choice: 'allow' });
  const { privacy } = JSON.parse((await browser.open('/account/data.json')).text) as { privacy: { choices: string }[] };
  expect(privacy.map(({ choices }) => choices)).toEqual([...Array<string>(49).fill('0000'), '1111']);
});

/** The same account in a browser that has nothing of it yet. */
const signInElsewhere = async (email: string, own?: string): Promise<FormBrowser> => {
  const browser = openFormBrowser(site);
  if (own !== undefined) browser.cookies.set('masthead-consent', own);
  await browser.open('/account/sign-in');
  await browser.follow(await browser.send('/account/sign-in', { email }));
  await browser.send('/account/sign-in/login-password', { email, password: 'a long enough phrase' });
  return browser;
};
const recordOf = (choices: string, agoSeconds: number): string =>
  `1.US.${Math.floor(Date.now() / 1000 - agoSeconds).toString(36)}.${choices}`;

test('PR-27: at sign-in what an account refused is in the other browser at once, over an older "allow", and shared pages are as before', async () => {
  const email = 'carried@example.com';
  const first = await join(email);
  await first.send(page, { choice: 'refuse' });
  const fresh = await signInElsewhere(email);
  expect(fresh.cookies.get('masthead-consent')).toMatch(/\.0000$/);
  const older = await signInElsewhere(email, recordOf('1111', 86_400 * 30));
  expect(older.cookies.get('masthead-consent')).toMatch(/\.0000$/);
  // set forward by hand, or by a clock that was wrong
  const future = await signInElsewhere(email, recordOf('1111', -86_400 * 400));
  expect(future.cookies.get('masthead-consent')).toMatch(/\.0000$/);
  expect(await listRecords()).toEqual(['0000']);
  const plain = await site.get('/notice-at-collection');
  const cookie = [...fresh.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const shared = await site.get('/notice-at-collection', { headers: { cookie } });
  expect([shared.text, shared.headers['set-cookie']]).toEqual([plain.text, undefined]);
});

test('PR-27: a newer choice of the browser goes to the account as one signs in, and from there to the next browser; what was not signed in leaves nothing', async () => {
  const email = 'carried-up@example.com';
  const first = await join(email);
  await first.send(page, { choice: 'allow' });
  expect(await listRecords()).toEqual(['1111']);
  // later than the account's own, by a clock that is two hours ahead
  const newer = await signInElsewhere(email, recordOf('0100', -7_200));
  expect(newer.cookies.get('masthead-consent')).toMatch(/\.0100$/);
  expect(await listRecords()).toEqual(['1111', '0100']);
  const { rows: ahead } = await sql`select from privacy_consent where at > ${new Date()}`.execute(site.database);
  expect(ahead).toEqual([]);
  expect((await signInElsewhere(email)).cookies.get('masthead-consent')).toMatch(/\.0100$/);
  expect(await listRecords()).toEqual(['1111', '0100']);
  const failed = openFormBrowser(site);
  await failed.open('/account/sign-in');
  await failed.follow(await failed.send('/account/sign-in', { email }));
  await failed.send('/account/sign-in/login-password', { email, password: 'a wrong phrase, long enough' });
  expect(failed.cookies.has('masthead-consent')).toBe(false);
});

test('PR-27: by the calls of accounts a page gets it too, an app that signs in by itself no cookie', async () => {
  const email = 'carried-call@example.com';
  const first = await join(email);
  await first.send(page, { choice: 'refuse' });
  const call = (headers: Record<string, string>) =>
    site.get('/auth/users/signin', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email, password: 'a long enough phrase', brand: 'news' }),
    });
  const host = `news.localhost:${site.port}`;
  const inPage = await call({ origin: `http://${host}`, 'sec-fetch-site': 'same-origin' });
  const cookies = (answer: { headers: Record<string, unknown> }) => [answer.headers['set-cookie'] ?? []].flat().map(String);
  expect(cookies(inPage).filter((one) => /^masthead-consent=1\.US\.[0-9a-z]+\.0000;/.test(one))).toHaveLength(1);
  expect(cookies(await call({}))).toEqual([]);
});
