// The identity that the header of a page reports, with MASTHEAD_NEWS_ACCOUNTS=forgerock.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesOf } from '#messages';
import { launchBrowser } from '../support/browser.ts';
import { fillWithDemo } from '../support/demo-folder.ts';
import { serveProgram, type ServingProgram } from '../support/program.ts';

const { site: siteWords, accountPages } = messagesOf('en');
const folder = mkdtempSync(join(tmpdir(), 'masthead-identity-'));
let site: ServingProgram;
let browser: Browser;
beforeAll(async () => {
  await fillWithDemo(folder);
  const environment = { MASTHEAD_DATA: folder, MASTHEAD_NEWS_ACCOUNTS: 'forgerock', MASTHEAD_DRAW_AHEAD: '0', MASTHEAD_LOG_LEVEL: 'error' };
  [site, browser] = await Promise.all([serveProgram(environment), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens a page as its header of a vendor would: it counts how often it is asked, and answers by hand. */
const open = async (path: string) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const customers: string[] = [];
  await page.route('**/account/identity', (route) => {
    customers.push(route.request().postData() ?? '');
    return route.fulfill({ status: 204 });
  });
  await page.addInitScript(() => {
    document.addEventListener('masthead:identity-requested', (event) => {
      event.preventDefault();
      document.documentElement.dataset['asked'] = String(Number(document.documentElement.dataset['asked'] ?? 0) + 1);
    });
  });
  await page.goto(`http://news.localhost:${site.port}${path}`);
  await page.waitForFunction(() => document.documentElement.dataset['asked'] !== undefined);
  return { context, page, customers };
};
const say = (page: Page, detail: object) =>
  page.evaluate((told) => document.dispatchEvent(new CustomEvent('masthead:identity', { detail: told })), detail);
/** The words of the account link that are rendered, also those that are only read out. */
const readLink = (page: Page): Promise<string> =>
  page
    .locator('header a[href="/account/sign-in"]')
    .first()
    .evaluate((link) =>
      [...link.querySelectorAll('span')]
        .filter((word) => getComputedStyle(word).display !== 'none')
        .map((word) => word.textContent)
        .join('|'),
    );
const someone = { authenticationState: 'authenticated', access_token: 'a', tinypass_token: 't', customerId: 'c1' };

// a front, an article by its short address, a page without islands of its own, and an error page
test.each(['/', '/rcna1017', '/search', '/no-such-page'])(
  'AC-12, AC-97: %s asks its header who reads, and its account link follows what it hears, without a press',
  async (path) => {
    const { context, page, customers } = await open(path);
    expect(await readLink(page)).toBe(siteWords.account);
    await say(page, someone);
    await expect.poll(() => readLink(page)).toBe(accountPages.titles.account);
    await expect.poll(() => customers).toEqual([JSON.stringify({ customerId: 'c1' })]);
    await say(page, { ...someone, customerId: 'c2' });
    await say(page, { authenticationState: 'unauthenticated' });
    await expect.poll(() => readLink(page)).toBe(siteWords.account);
    expect(customers).toHaveLength(1);
    await context.close();
  },
);
