import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesOf } from '#messages';
import { launchBrowser } from '../support/browser.ts';
import { type RunningSite, startRunningSite } from '../support/running-site.ts';
import { readFindings } from './axe.ts';
import { desktop, phone, watchedPage, watchShifts } from './watched-page.ts';

let demo: RunningSite;
let browser: Browser;
beforeAll(async () => {
  [demo, browser] = await Promise.all([startRunningSite(), launchBrowser()]);
});
afterAll(() => browser.close());

const en = messagesOf('en').guide;
const open = async (site: 'news' | 'telemundo', path: string, options: BrowserContextOptions = {}) => {
  const watched = await watchedPage(browser, { pictures: false, ...options });
  await watched.page.goto(`${demo.originOf(site)}${path}`);
  return watched;
};
/** The days of the week that are seen, as their headings say them. */
const listDays = (page: Page) => page.locator('main h2:visible').allInnerTexts();
const daysOf = (page: Page, label: string) => page.getByRole('navigation', { name: label, exact: true }).getByRole('link');

test('SC-16: without script a phone shows today, and the day that a link leads to', async () => {
  const { page, close } = await open('news', '/program-guide', { viewport: phone, javaScriptEnabled: false });
  expect(await listDays(page)).toHaveLength(1);
  const days = daysOf(page, en.days);
  expect(await days.count()).toBe(7);
  expect(await days.and(page.locator('[aria-current="date"]')).count()).toBe(1);
  const seen = new Set<string>();
  for (let day = 0; day < 7; day += 1) {
    await days.nth(day).focus();
    await page.keyboard.press('Enter');
    const [shown = '', ...others] = await listDays(page);
    expect(others).toEqual([]);
    seen.add(shown);
  }
  expect(seen.size).toBe(7);
  await page.setViewportSize(desktop);
  expect(await listDays(page)).toHaveLength(7);
  await close();
});

test.each([
  ['news', 'Letter'],
  ['telemundo', 'A4'],
] as const)(
  'SC-19: the week of %s is printed on one sheet (%s), all days of it, with what it is, and nothing to press',
  async (site, format) => {
    const { page, close } = await open(site, '/program-guide', { viewport: phone });
    await page.emulateMedia({ media: 'print' });
    expect(await listDays(page)).toHaveLength(7);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await page.locator('main :is(button, select, progress, a[href$=".ics"]):visible, nav:visible').count()).toBe(0);
    const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
    const sheets = (await page.pdf({ format, preferCSSPageSize: true, margin })).toString('latin1');
    expect(sheets.match(/\/Type \/Page\n/g)).toHaveLength(1);
    const [, width = 0, height = 0] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(sheets)?.map(Number) ?? [];
    expect(width).toBeGreaterThan(height);
    await close();
  },
);

test.each(['/schedule', '/program-guide'])('SC-08: nothing moves on %s when it offers the zone of the reader', async (path) => {
  // with its pictures: a dot instead of one is square, and moves what is below it
  const { page, close } = await watchedPage(browser, { viewport: phone });
  const readShift = await watchShifts(page);
  await page.goto(`${demo.originOf('news')}${path}`);
  await page.getByLabel(en.zone).waitFor();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await readShift()).toBe(0);
  await close();
});

test('SC-03, SC-08, SC-13: what is on now has its progress, what is to come its calendar file; times are Eastern until the reader wants their own', async () => {
  const { page, troubles, close } = await open('news', '/schedule', { timezoneId: 'America/Los_Angeles' });
  expect(await page.getByRole('progressbar').count()).toBeGreaterThan(1);
  const time = page.locator('ol time').first();
  expect(await time.innerText()).toMatch(/^\d{1,2}:\d\d [ap]\.m\. ET$/);
  await page.getByLabel(en.zone).selectOption({ label: en.ownZone });
  expect(await time.innerText()).toMatch(/\d{1,2}:\d\d [ap]\.m\. PT$/);
  await page.reload();
  await expect.poll(() => time.innerText()).toMatch(/PT$/);
  await page.getByLabel(en.zone).selectOption({ index: 0 });
  expect(await time.innerText()).toMatch(/ET$/);
  await page.reload();
  expect(await time.innerText()).toMatch(/ET$/);
  const calendar = await page.locator('ol a[href$=".ics"]').first().getAttribute('href');
  const file = await demo.get('news', calendar ?? '');
  expect(file.text).toMatch(/^BEGIN:VCALENDAR/);
  expect(troubles).toEqual([]);
  await close();
});

test.each([
  ['news', '/schedule', 'light'],
  ['telemundo', '/schedule', 'dark'],
  ['telemundo', '/program-guide', 'light'],
  ['news', '/program-guide', 'dark'],
] as const)('SC-16: axe finds nothing on %s%s, %s, on a phone and on a desk', async (site, path, colorScheme) => {
  const { page, close } = await open(site, path, { bypassCSP: true, colorScheme, viewport: phone });
  expect(await readFindings(page)).toEqual([]);
  await page.setViewportSize(desktop);
  expect(await readFindings(page)).toEqual([]);
  await close();
});
