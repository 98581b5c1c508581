import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messagesOf } from '#messages';
import { launchBrowser } from '../support/browser.ts';
import { type RunningSite, startRunningSite } from '../support/running-site.ts';
import { readFindings } from './axe.ts';
import { phone, watchedPage, watchShifts } from './watched-page.ts';

let demo: RunningSite;
let browser: Browser;
beforeAll(async () => {
  [demo, browser] = await Promise.all([startRunningSite(), launchBrowser()]);
});
afterAll(() => browser.close());

const en = messagesOf('en').local;
const es = messagesOf('es').local;
type Site = 'news' | 'telemundo';
const open = async (site: Site, path: string, options: BrowserContextOptions = {}) => {
  const watched = await watchedPage(browser, { pictures: false, ...options });
  await watched.page.goto(`${demo.originOf(site)}${path}`);
  return watched;
};
const ask = async (page: Page, zip: string, words = en): Promise<void> => {
  await page.getByLabel(words.zipLabel).fill(zip);
  await page.getByRole('button', { name: words.submit, exact: true }).click();
};
const titleOf = (page: Page) => page.getByRole('heading', { level: 1 });

describe('asking for a place', () => {
  test('LN-01, LN-05: says what is wrong with a zip code, and what was typed stays', async () => {
    const { page, close } = await open('news', '/local');
    await ask(page, '99999');
    await expect.poll(() => page.getByRole('alert').innerText()).toBe('Zip code not found.');
    expect(await page.getByLabel(en.zipLabel).inputValue()).toBe('99999');
    await ask(page, 'K1A 0B1');
    await expect.poll(() => page.getByRole('alert').innerText()).toBe(en.zipInvalid);
    expect(await page.getByLabel(en.zipLabel).getAttribute('aria-invalid')).toBe('true');
    await close();
  });

  test('LN-17: a zip code that there is not cannot be remembered', async () => {
    const { page, close } = await open('news', '/local?zip=99999');
    await page.locator('masthead-island[data-id="media/local/remembered-place"][data-state="hydrated"]').waitFor({ state: 'attached' });
    expect(await page.getByRole('button', { name: en.makeMine, exact: true }).count()).toBe(0);
    await close();
  });

  test('LN-05: takes ZIP+4, and leads to the place', async () => {
    const { page, troubles, close } = await open('news', '/local');
    await ask(page, '10001-1234');
    await page.waitForURL('**/local/10001');
    expect(await titleOf(page).innerText()).toContain('New York, NY');
    expect(troubles).toEqual([]);
    await close();
  });

  test('LN-17: the page asks and answers without script', async () => {
    const { page, close } = await open('news', '/local', { javaScriptEnabled: false });
    await ask(page, '60601');
    expect(await titleOf(page).innerText()).toContain('Chicago, IL');
    expect(await page.getByRole('button', { name: en.makeMine }).isVisible()).toBe(false);
    expect(await page.getByRole('table').isVisible()).toBe(true);
    await close();
  });
});

test.each([
  ['news', '/local/98101', en.makeMine],
  ['telemundo', '/local/33101', es.makeMine],
] as const)('LN-17: nothing moves on %s%s when it offers to remember the place', async (site, path, offer) => {
  const { page, close } = await watchedPage(browser, { pictures: false, viewport: phone });
  const readShift = await watchShifts(page);
  await page.goto(`${demo.originOf(site)}${path}`);
  await page.getByRole('button', { name: offer, exact: true }).waitFor();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await readShift()).toBe(0);
  await close();
});

test('LN-17: a browser remembers its place, shows it on other pages, and forgets it', async () => {
  const { page, troubles, close } = await open('news', '/local/98101');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button(en.makeMine).click();
  expect(await page.getByText(en.isMine, { exact: true }).isVisible()).toBe(true);
  await page.goto(`${demo.originOf('news')}/local`);
  const link = page.getByRole('link', { name: 'Seattle, WA 98101', exact: true });
  expect(await link.getAttribute('href')).toBe('/local/98101');
  await button(en.forget).click();
  await expect.poll(() => link.isVisible()).toBe(false);
  expect(await page.evaluate(() => localStorage.getItem('local-place'))).toBeNull();
  expect(troubles).toEqual([]);
  await close();
});

test('LN-23: a front shows the weather and the news of the place that the browser remembers, and says what failed', async () => {
  const { page, troubles, close } = await open('news', '/local/98101');
  const place = page.getByRole('main').getByRole('link', { name: 'Seattle, WA', exact: true });
  await page.getByRole('button', { name: en.makeMine, exact: true }).click();
  const goHome = async () => {
    await page.goto(`${demo.originOf('news')}/`);
    await page.locator('[data-part="place"]').locator('..').scrollIntoViewIfNeeded();
  };
  await goHome();
  await expect.poll(() => page.locator('[data-part="hours"] li').count()).toBe(5);
  expect(await page.locator('[data-part="hours"] li').first().innerText()).toMatch(/^\d{1,2} [ap]\.m\.\n-?\d+°F\n/);
  await expect.poll(() => page.locator('[data-part="news"] a').count()).toBe(3);
  expect(await place.getAttribute('href')).toBe('/local/98101');
  expect(troubles).toEqual([]);
  await page.route('**/services/local/**', (route) => route.abort());
  await goHome();
  await expect.poll(() => page.getByRole('status').filter({ hasText: en.weatherFailed }).count()).toBe(1);
  await expect.poll(() => page.getByRole('status').filter({ hasText: en.notFound }).count()).toBe(1);
  await close();
});

test('LN-16: the chart has words, and its hours stand in a table, for who hears the page', async () => {
  const { page, close } = await open('news', '/local/77001');
  expect(await page.getByRole('img', { name: /^Chart of the next 24 hours: / }).count()).toBe(1);
  const table = page.getByRole('table', { name: en.hourlyTable('Houston, TX') });
  expect(await table.getByRole('columnheader').count()).toBe(25);
  expect(await table.getByRole('rowheader').count()).toBe(5);
  const temperatures = table.getByRole('row').nth(2);
  expect(await temperatures.getByRole('cell').count()).toBe(24);
  const inFahrenheit = await temperatures.innerText();
  await page.locator('input[name="unit"][value="c"]').check();
  expect(await temperatures.innerText()).not.toBe(inFahrenheit);
  await page.locator('input[name="unit"][value="f"]').check();
  expect(await temperatures.innerText()).toBe(inFahrenheit);
  await close();
});

test.each(['10001', '90210', '33101', '60601', '98101', '77001'])(
  'LN-07: %s has news of its station in the language of each brand',
  async (zip) => {
    for (const [site, words] of [
      ['news', en],
      ['telemundo', es],
    ] as const) {
      const { status, text } = await demo.get(site, `/local/${zip}`);
      expect(status).toBe(200);
      expect(text).not.toContain(words.notFound);
      expect(text.match(/<h3/g)?.length).toBeGreaterThanOrEqual(3);
      const front = await demo.get(site, '/');
      expect(front.text).toContain('href="/local"');
    }
  },
);

test('LN-16: the pages are Spanish on a Spanish brand', async () => {
  const { page, close } = await open('telemundo', '/local');
  await ask(page, '99999', es);
  await expect.poll(() => page.getByRole('alert').innerText()).toBe(es.zipNotFound);
  await ask(page, '33101', es);
  await page.waitForURL('**/local/33101');
  expect(await page.getAttribute('html', 'lang')).toBe('es');
  expect(await page.getByRole('heading', { name: es.newsTitle('Telemundo Miami') }).isVisible()).toBe(true);
  await close();
});

test.each([
  ['news', '/local', 'light'],
  ['news', '/local?zip=99999', 'dark'],
  ['news', '/local/10001', 'light'],
  ['telemundo', '/local/33101', 'dark'],
] as const)('LN-16: axe finds nothing on %s%s, %s', async (site, path, colorScheme) => {
  const { page, close } = await open(site, path, { bypassCSP: true, colorScheme, viewport: phone });
  expect(await readFindings(page)).toEqual([]);
  await close();
});
