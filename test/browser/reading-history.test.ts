import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Site, Vertical } from '#brands';
import { messagesOf } from '#messages';
import { launchBrowser } from '../support/browser.ts';
import { cookiesOf, joinByCalls, type SignedInReader } from '../support/call-account.ts';
import { type RunningSite, startRunningSite } from '../support/running-site.ts';
import { readFindings } from './axe.ts';
import { desktop, phone, watchedPage, watchShifts } from './watched-page.ts';

let site: RunningSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startRunningSite(), launchBrowser()]);
});
afterAll(() => browser.close());

const en = messagesOf('en').reading;
const es = messagesOf('es').reading;
// account calls have a limit
const seldom = { interval: 500 };

/** A page in a browser of its own, where a reader is signed in, or nobody. */
const open = async (reader: SignedInReader | undefined, options: BrowserContextOptions & { host?: Site } = {}) => {
  const { host = 'news', ...more } = options;
  const watched = await watchedPage(browser, { pictures: false, ...more });
  if (reader) await watched.page.context().addCookies(cookiesOf(reader, site, host));
  return watched;
};
const call = async (reader: SignedInReader, path: string, method: 'GET' | 'POST' | 'DELETE' = 'GET') => {
  const answer = await site.get('news', `/mynewsapi${path}`, { method, headers: { authorization: `Bearer ${reader.token}` } });
  return (JSON.parse(answer.text) as { data: Record<string, unknown> }).data;
};

type Found = { data: { search: { items: { item: { id: string; urls: { canonical: string }; access: string } }[] } } };
/** Free articles of a brand. */
const listPieces = async (vertical: Vertical, host: 'news' | 'telemundo'): Promise<{ id: string; path: string }[]> => {
  const filters = encodeURIComponent(`type:Article AND vertical:${vertical} AND autoCuration:true`);
  const { data } = JSON.parse((await site.get(host, `/bentoapi/waffle/automated?size=40&filters=${filters}`)).text) as Found;
  return data.search.items.flatMap(({ item }) => (item.access === 'free' ? [{ id: item.id, path: item.urls.canonical }] : []));
};
/** More than a window shows beside the paragraph that is scrolled to. */
const long = 16;
/** A long article of a brand, that is followed as it is read: the first of them, else the longest. */
const findLong = async (vertical: Vertical, host: 'news' | 'telemundo' = 'news') => {
  let longest = { id: '', path: '', count: 0 };
  // one after the other: the site is shared, and sheds what comes at once
  for (const piece of await listPieces(vertical, host)) {
    const { text } = await site.get(host, `/bentoapi/article/${piece.id}`);
    const { data } = JSON.parse(text) as { data: { article: { paragraphCount: number } } };
    const count = data.article.paragraphCount;
    if (count > longest.count) longest = { ...piece, count };
    if (count >= long) break;
  }
  if (longest.count < 8) throw new Error(`${vertical} has no long article.`);
  return { ...longest, address: `http://${host}.localhost:${site.port}${longest.path}` };
};
const entryOf = async (reader: SignedInReader, id: string) =>
  (await call(reader, `/historyentry/${id}`))['historyEntry'] as { paragraph: number } | null;

/** Scrolls a paragraph of the text to the top, counted from 1. */
const scrollTo = (page: Page, paragraph: number) =>
  page
    .locator('[data-text] > p')
    .nth(paragraph - 1)
    .evaluate((element) => element.scrollIntoView({ block: 'start' }));
/** As when another tab is opened. */
const leave = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('SV-39, SV-40: a piece is stored as it is read, and on another device one goes on where one left, at the paragraph and by keyboard', async () => {
  const reader = await joinByCalls(site);
  const piece = await findLong('news');
  const first = await open(reader, { viewport: desktop });
  await first.page.goto(piece.address);
  await expect.poll(() => entryOf(reader, piece.id), seldom).toMatchObject({ paragraph: 0 });
  await expect
    .poll(() => first.page.evaluate('document.querySelector(\'[data-id="slots/reading-progress/reading"]\').dataset.state'))
    .toBe('hydrated');
  await scrollTo(first.page, 5);
  // once what was scrolled to has been seen, leaving tells of it
  await expect
    .poll(async () => {
      await leave(first.page);
      return (await entryOf(reader, piece.id))?.paragraph;
    }, seldom)
    .toBeGreaterThanOrEqual(5);
  expect(first.troubles).toEqual([]);
  await first.close();

  const place = (await entryOf(reader, piece.id))?.paragraph ?? 0;
  const second = await open(reader, { viewport: phone });
  const readShifts = await watchShifts(second.page);
  const saved = second.page.waitForResponse((response) => response.url().includes('/savehistory/'));
  await second.page.goto(piece.address);
  const offer = second.page.getByRole('region', { name: en.offer, exact: true });
  await offer.waitFor();
  expect(await readFindings(second.page)).toEqual([]);
  await offer.getByRole('button', { name: en.go, exact: true }).focus();
  await second.page.keyboard.press('Enter');
  await expect.poll(() => offer.count()).toBe(0);
  const shown = second.page.locator('[data-text] > p').nth(place - 1);
  expect(await shown.evaluate((element) => element === document.activeElement)).toBe(true);
  const top = await shown.evaluate((element) => element.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(phone.height / 2);
  expect(await readShifts()).toBe(0);
  await saved;
  // read to its end nothing is left to go on with
  await scrollTo(second.page, piece.count);
  await expect
    .poll(async () => {
      await leave(second.page);
      return (await entryOf(reader, piece.id))?.paragraph;
    }, seldom)
    .toBe(0);
  expect(second.troubles).toEqual([]);
  await second.close();
});

test('SV-39: nobody who is not signed in asks or loads anything of it, and what a brand does not keep is not followed', async () => {
  const piece = await findLong('news');
  const { page, troubles, close } = await open(undefined);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(piece.address);
  // a read of everybody is counted three seconds after: by then all that is to come has come
  await page.waitForRequest((request) => request.url().includes('/services/read'));
  expect(asked.filter((url) => /mynewsapi|reading\.island|follow-reading/.test(url))).toEqual([]);
  expect(await page.locator('[data-id="slots/reading-progress/reading"]').count()).toBe(1);
  const [other] = await listPieces('mach', 'news');
  await page.goto(`http://news.localhost:${site.port}${other?.path}`);
  expect(await page.locator('[data-id="slots/reading-progress/reading"]').count()).toBe(0);
  expect(troubles).toEqual([]);
  await close();
});

test('SV-41: without script a history is read page by page, emptied piece by piece and at once, and switched off, on a phone of 320 px', async () => {
  const reader = await joinByCalls(site);
  const pieces = (await listPieces('news', 'news')).slice(0, 13);
  for (const { id } of pieces) await call(reader, `/savehistory/${id}/article`, 'POST');
  await call(reader, `/savehistory/${pieces[0]?.id}/article?paragraph=3`, 'POST');
  const { page, troubles, close } = await open(reader, { javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
  await page.goto(`http://news.localhost:${site.port}/account/history`);
  const list = page.getByRole('region', { name: en.history, exact: true }).locator('li[data-id]');
  expect(await list.count()).toBe(10);
  expect(
    await page
      .getByRole('region', { name: en.halfRead, exact: true })
      .getByRole('link', { name: /Continue/ })
      .first()
      .getAttribute('href'),
  ).toContain('#continue');
  expect(await page.locator('main').evaluate((main) => main.scrollWidth)).toBeLessThanOrEqual(320);
  const recommended = page.getByRole('region', { name: en.recommendations, exact: true });
  expect(await recommended.locator('li').count()).toBe(10);
  await recommended.getByRole('link', { name: en.loadMore, exact: true }).click();
  expect(await recommended.locator('li').count()).toBe(20);
  await page.getByRole('region', { name: en.history, exact: true }).getByRole('link', { name: en.loadMore, exact: true }).click();
  expect(await list.count()).toBe(3);
  await page.getByRole('link', { name: en.newest, exact: true }).click();
  await page.getByRole('region', { name: en.history, exact: true }).getByRole('button', { name: en.remove }).first().click();
  await page.getByText(en.done.historyRemoved, { exact: true }).waitFor();
  await page.getByRole('button', { name: en.turnHistoryOff, exact: true }).click();
  await page.getByText(en.historyOff, { exact: true }).waitFor();
  await page.getByRole('button', { name: en.clearHistory, exact: true }).click();
  await page.getByText(en.emptyHistory, { exact: true }).waitFor();
  expect((await call(reader, '/history'))['history']).toMatchObject({ data: [] });
  await page.getByRole('button', { name: en.turnRecommendationsOff, exact: true }).click();
  await page.getByText(en.recommendationsOff, { exact: true }).waitFor();
  expect(await recommended.locator('li').count()).toBe(0);
  expect(troubles).toEqual([]);
  await close();
});

test('SV-22, SV-41: more of a history and of recommendations is appended, each piece once, and the focus goes on there; both are loaded below what was saved', async () => {
  const reader = await joinByCalls(site);
  const pieces = (await listPieces('news', 'news')).slice(0, 13);
  for (const { id } of pieces) await call(reader, `/savehistory/${id}/article`, 'POST');
  const { page, troubles, close } = await open(reader, { viewport: desktop });
  await page.goto(`http://news.localhost:${site.port}/account/history`);
  const history = page.getByRole('region', { name: en.history, exact: true });
  const recommended = page.getByRole('region', { name: en.recommendations, exact: true });
  await expect.poll(() => page.locator('[data-id="library/history/more"][data-state="hydrated"]').count()).toBe(2);
  expect(await readFindings(page)).toEqual([]);
  for (const [region, count] of [
    [history, 13],
    [recommended, 20],
  ] as const) {
    const list = region.locator('li[data-id]');
    await region.getByRole('link', { name: en.loadMore, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => list.count()).toBe(count);
    expect(await list.nth(10).evaluate((item) => item.contains(document.activeElement))).toBe(true);
    expect(new Set(await list.evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset['id']))).size).toBe(count);
  }
  expect(page.url()).toMatch(/\/account\/history$/);
  expect(await history.getByRole('link', { name: en.loadMore, exact: true }).count()).toBe(0);
  expect(troubles).toEqual([]);
  // the list of what was saved does not wait for it
  const part = '**/account/saved?part=reading';
  await page.route(part, (route) => route.abort());
  await page.goto(`http://news.localhost:${site.port}/account/saved`);
  await page.getByText(en.failed, { exact: true }).waitFor();
  await page.unroute(part);
  await page.getByRole('button', { name: messagesOf('en').saved.tryAgain, exact: true }).click();
  await recommended.waitFor();
  expect(await history.locator('li[data-id]').count()).toBe(5);
  // what came has buttons that save, and goes on where it stands
  await recommended.locator('button[form="save"][aria-pressed="false"]').first().waitFor();
  await expect.poll(() => page.locator('[data-id="library/history/more"][data-state="hydrated"]').count()).toBe(1);
  await recommended.getByRole('link', { name: en.loadMore, exact: true }).click();
  await expect.poll(() => recommended.locator('li[data-id]').count()).toBe(20);
  // the bar that stays lies over half a link wherever the page happened to stop
  await page.evaluate(() => globalThis.scrollTo(0, 0));
  expect(await readFindings(page)).toEqual([]);
  await close();
});

test('SV-41: in Spanish the history is in Spanish, and nothing is recommended', async () => {
  const reader = await joinByCalls(site);
  const [piece] = await listPieces('telemundo', 'telemundo');
  await call(reader, `/savehistory/${piece?.id}/article`, 'POST');
  const { page, troubles, close } = await open(reader, { host: 'telemundo', viewport: phone });
  await page.goto(`http://telemundo.localhost:${site.port}/account/history`);
  await page.getByRole('region', { name: es.history, exact: true }).locator('li[data-id]').waitFor();
  expect(await page.getByRole('heading', { name: es.recommendations, exact: true }).count()).toBe(0);
  expect(await readFindings(page)).toEqual([]);
  await page.goto(`http://telemundo.localhost:${site.port}/account/saved`);
  await page.getByRole('region', { name: es.history, exact: true }).locator('li[data-id]').waitFor();
  expect(await page.getByRole('heading', { name: es.recommendations, exact: true }).count()).toBe(0);
  expect(troubles).toEqual([]);
  await page.goto(`http://telemundo.localhost:${site.port}/localstationdeportes/account/history`).catch(() => undefined);
  expect(await page.locator('[data-account="reading"]').count()).toBe(0);
  await close();
});
