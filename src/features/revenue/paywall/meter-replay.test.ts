// Meter cookies that are restored, copied, or read while the meter cannot be stored: through the whole site, as a browser does.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFormBrowser } from '../../../../test/support/form-browser.ts';
import { testArticle } from '../../../../test/support/test-site.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';

const cookieName = '__Host-masthead-meter';
const day = 86_400_000;
const clock = { now: Date.parse('2026-11-20T12:00:00.000Z') };
const secret = (number: number) => `Held back of ${number}.`;
let site: WholeSite;
const newBrowser = () => openFormBrowser(site);
type Browser = ReturnType<typeof newBrowser>;
const reads = async (browser: Browser, number: number): Promise<boolean> =>
  (await browser.open(`/account/reading/rcna${number}`)).text.includes(secret(number));
const withCookie = (cookie: string): Browser => {
  const browser = newBrowser();
  browser.cookies.set(cookieName, cookie);
  return browser;
};
const countMeters = async (): Promise<number> =>
  Number((await sql<{ count: number }>`select count(*) as count from paywall_meter`.execute(site.database)).rows[0]?.count);

beforeAll(async () => {
  site = await startWholeSite({ now: () => clock.now, variables: { MASTHEAD_DEMO: '1' } });
  for (let number = 1; number <= 8; number += 1) {
    const body = ['One.', 'Two.', secret(number)].map((text) => ({ type: 'paragraph', text: [{ kind: 'text', text }] }));
    await site.documents.write(testArticle(number, { access: 'metered', body }), { by: 'test' });
  }
});
afterAll(() => site.close());

/** Reads the first three stories, and returns the browser with the cookie after each of them. */
const readThree = async (): Promise<{ browser: Browser; cookies: string[] }> => {
  const browser = newBrowser();
  const cookies: string[] = [];
  for (const number of [1, 2, 3]) {
    expect(await reads(browser, number)).toBe(true);
    cookies.push(browser.cookies.get(cookieName) ?? '');
  }
  return { browser, cookies };
};

test('PW-48: each older copy of a meter cookie opens what was counted, and nothing more', async () => {
  const { browser, cookies } = await readThree();
  expect(new Set(cookies).size).toBe(3);
  expect(await reads(browser, 4)).toBe(false);
  for (const cookie of cookies) {
    const answers = [];
    for (const number of [1, 2, 3, 4, 5]) answers.push(await reads(withCookie(cookie), number));
    expect(answers).toEqual([true, true, true, false, false]);
  }
});

test('PW-48: copies of one cookie that read at the same time read as much as one browser', async () => {
  const first = newBrowser();
  await reads(first, 1);
  const cookie = first.cookies.get(cookieName) ?? '';
  const read = await Promise.all([2, 3, 4, 5, 6, 7, 8].map((number) => reads(withCookie(cookie), number)));
  expect(read.filter(Boolean)).toHaveLength(2);
});

test('PW-48: an older copy opens nothing more to whoever signs in with it by the calls of the runtime either', async () => {
  const { cookies } = await readThree();
  const answer = await site.get('/services/paywall/access/rcna4', { headers: { cookie: `${cookieName}=${String(cookies[0])}` } });
  expect(JSON.parse(answer.text)).toMatchObject({ access: { granted: false, rule: 'spent' }, meter: { views: 3, views_left: 0 } });
});

test('PW-48: a deleted cookie begins a new meter, and the thirty days of a meter end in the copies as well', async () => {
  const { browser, cookies } = await readThree();
  browser.cookies.delete(cookieName);
  expect(await reads(browser, 4)).toBe(true);
  clock.now += 30 * day;
  expect(await reads(withCookie(String(cookies[2])), 5)).toBe(true);
  // the new meter is one again for all copies
  for (const number of [6, 7]) expect(await reads(withCookie(String(cookies[0])), number)).toBe(true);
  expect(await reads(withCookie(String(cookies[1])), 8)).toBe(false);
});

test('PW-49: while meters cannot be stored the meter of the cookie counts, and afterwards nothing of it is forgotten', async () => {
  const browser = newBrowser();
  await reads(browser, 1);
  // as of a database that takes no writes
  await sql`create or replace function refuse() returns trigger language plpgsql as 'begin raise exception using errcode = ''53100''; end'`.execute(
    site.database,
  );
  await sql`create trigger refuse before insert or update on paywall_meter for each row execute function refuse()`.execute(site.database);
  try {
    for (const number of [2, 3]) expect(await reads(browser, number)).toBe(true);
    expect(await reads(browser, 4)).toBe(false);
  } finally {
    await sql`drop trigger refuse on paywall_meter`.execute(site.database);
  }
  expect([await reads(browser, 2), await reads(browser, 4)]).toEqual([true, false]);
});

test('PW-50: nothing but a hash of the random number in the cookie names a browser, and pages that are not metered store nothing', async () => {
  const before = await countMeters();
  await site.documents.write(testArticle(20, { access: 'free' }), { by: 'test' });
  const browser = newBrowser();
  for (const path of ['/', '/politics/story-20-rcna20', '/politics/story-1-rcna1', '/account/reading/rcna20']) await browser.open(path);
  expect(await countMeters()).toBe(before);
  await reads(browser, 1);
  expect(await countMeters()).toBe(before + 1);
  const { rows } = await sql<{
    column_name: string;
  }>`select column_name from information_schema.columns where table_name = 'paywall_meter'`.execute(site.database);
  expect(rows.map(({ column_name: name }) => name).sort()).toEqual(['browser', 'changed_at', 'pieces', 'product', 'since']);
});
