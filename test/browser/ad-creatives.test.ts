// HTML creatives that want out: what a browser lets the real document do, in a frame that has no sandbox of its own.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FilledSlot } from '#content/ad-decisions';
import { launchBrowser } from '../support/browser.ts';
import { createEditor } from '../support/editor.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';

let site: WholeSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startWholeSite(), launchBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser.close();
  await site.close();
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

/** Stores a line item with a harmless creative, then puts the hostile one into its place, and gives what a slot is filled with. */
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
}, 60_000);
