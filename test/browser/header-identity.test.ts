// Who reads, as the header of a page says it, with MASTHEAD_NEWS_ACCOUNTS=forgerock.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesOf } from '#messages';
import { launchBrowser } from '../support/browser.ts';
import { aFront, anArticle } from '../support/hostile-news.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';

const { site: siteWords, accountPages } = messagesOf('en');
let site: WholeSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startWholeSite({ variables: { MASTHEAD_NEWS_ACCOUNTS: 'forgerock' } }), launchBrowser()]);
  await site.documents.write(anArticle(1), { by: 'test' });
  await site.documents.write(aFront(2, '/', ['rcna1']), { by: 'test' });
});
afterAll(async () => {
  await browser.close();
  await site.close();
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
const readLink = (page: Page): Promise<string> => page.locator('header a[href="/account/sign-in"]:visible').first().innerText();
const someone = { authenticationState: 'authenticated', access_token: 'a', tinypass_token: 't', customerId: 'c1' };

test.each(['/', '/world/story-1-rcna1', '/search', '/no-such-page'])(
  'AC-95, AC-12: %s asks its header who reads, and its account link follows what it hears, without a press',
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
  60_000,
);
