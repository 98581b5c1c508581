// When a reader is asked for notifications, and what follows.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesOf } from '#messages';
import { pushEn } from '../../src/messages/en/push-en.ts';
import { launchBrowser } from '../support/browser.ts';
import { type RunningSite, startRunningSite } from '../support/running-site.ts';
import { findAddress } from './ads-page.ts';
import { findBar, openAsked, pagePath, pass, readRecord, seldom, withPermission } from './asked-page.ts';
import { readFindings } from './axe.ts';
import { phone, readAddress } from './watched-page.ts';

let site: RunningSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startRunningSite(), launchBrowser()]);
});
afterAll(() => browser.close());

const isOfAsking = (path: string): boolean => /\/(?:push|ask)[\w.-]*\.js$/.test(path) || path.endsWith(pagePath);

test('PN-01, PN-04: after 8,000 ms, and nothing of it is loaded before; it lies above the page and takes no focus', async () => {
  const { page, bar, loaded, troubles, close } = await openAsked(browser, await readAddress(site, 'news', 'article'));
  await pass(page, 7_800);
  expect(loaded.filter(isOfAsking)).toEqual([]);
  expect(await bar.count()).toBe(0);
  await pass(page, 300);
  await bar.waitFor();
  expect(await bar.getByRole('heading').textContent()).toBe(pushEn.ask.title('News'));
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  expect(await bar.evaluate((element) => getComputedStyle(element).position)).toBe('fixed');
  expect(await readRecord(page)).toMatch(/^1\.1\.\d+\.0\.0$/);
  expect(await page.evaluate(() => document.body.firstElementChild?.nextElementSibling?.getAttribute('aria-labelledby'))).toBe(
    'push-ask-title',
  );
  await page.clock.resume();
  expect(await readFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  // the end of the page, where an ad may be, can be scrolled above it
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const endOf = (selector: string) =>
    page
      .locator(selector)
      .last()
      .evaluate((element) => element.getBoundingClientRect().bottom);
  expect(await endOf('body > footer, body footer')).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
  expect(troubles).toEqual([]);
  await close();
});

test('PN-01, PN-02: of two tabs one asks, and what is answered in one holds in the other', async () => {
  const article = await readAddress(site, 'news', 'article');
  const { page, close } = await openAsked(browser, article);
  const other = await page.context().newPage();
  await withPermission(other, 'granted');
  await other.goto(article);
  await other.waitForLoadState('networkidle');
  const pages = [page, other];
  const countBars = async (): Promise<number> => {
    const counts = await Promise.all(pages.map((one) => findBar(one).count()));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  await pass(page, 8_100);
  await expect.poll(countBars, seldom).toBe(1);
  // nobody decides any more: the second has seen that it is asked already
  await page.clock.runFor(2_000);
  await expect.poll(() => page.evaluate(async () => (await navigator.locks.query()).held), seldom).toEqual([]);
  expect(await countBars()).toBe(1);
  expect(await readRecord(page)).toMatch(/^1\.1\.\d+\.0\.0$/);
  // turned on in the page of notifications: nobody asks for it any more
  const [asking = page, free = other] = (await findBar(page).count()) === 1 ? [page, other] : [other, page];
  await free.goto(site.buildAddress('news', pagePath));
  await free.getByRole('button', { name: pushEn.turnOn }).click();
  await findBar(asking).waitFor({ state: 'detached' });
  expect(await readRecord(asking)).toMatch(/^1\.1\.\d+\.0\.1$/);
  await close();
});

test('PN-01, PN-02: again after two weeks, four times at most; "not now" three times is the last, and "never" is at once', async () => {
  const { page, bar, close } = await openAsked(browser, await readAddress(site, 'mach', 'article'));
  /** Opens the page once more, so many days after it was asked on last. */
  const expectAsked = async (days: number, isAsked: boolean): Promise<void> => {
    await page.evaluate((ago) => {
      const [version, asks, at, ...rest] = (localStorage.getItem('masthead-push') ?? '').split('.');
      localStorage.setItem('masthead-push', [version, asks, Number(at) - ago, ...rest].join('.'));
    }, days * 86_400_000);
    await page.reload();
    await pass(page, 8_100);
    if (isAsked) return bar.waitFor();
    await page.locator('masthead-island[data-id="mailings/push/push"][data-state="hydrated"]').waitFor({ state: 'attached' });
    // as long as the bar itself would take to come
    await page.evaluate(async (path) => (await fetch(`/mach${path}?chromeless=true`)).text(), pagePath);
    expect(await bar.count(), `after ${days} days`).toBe(0);
    return undefined;
  };
  await pass(page, 8_100);
  await bar.getByRole('button', { name: pushEn.ask.notNow }).click();
  expect(await bar.count()).toBe(0);
  await expectAsked(0, false);
  await expectAsked(13, false);
  await expectAsked(2, true);
  await bar.getByRole('button', { name: pushEn.ask.notNow }).focus();
  await page.keyboard.press('Escape');
  expect(await readRecord(page)).toMatch(/^1\.2\.\d+\.2\.0$/);
  // let pass: an ask, and no tier
  await expectAsked(15, true);
  await expectAsked(15, true);
  expect(await readRecord(page)).toMatch(/^1\.4\.\d+\.2\.0$/);
  await expectAsked(15, false);
  await expectAsked(300, false);
  await page.evaluate(() => localStorage.setItem('masthead-push', '1.0.0.0.0'));
  await expectAsked(0, true);
  await bar.getByRole('button', { name: pushEn.ask.never }).click();
  await expectAsked(300, false);
  await close();
});

test('PN-03: nobody is asked on embed paths, in the app view, without frame, on error pages, in their own pages, nor where notifications are denied', async () => {
  const article = await readAddress(site, 'news', 'article');
  const addresses = [
    `${site.originOf('news')}/embedded-pkg/politics`,
    `${article}?chromeless=st-app`,
    `${article}?chromeless=true`,
    `${article}?featureFlag=false`,
    `${site.originOf('news')}${pagePath}`,
    `${site.originOf('news')}/nowhere-at-all`,
  ];
  const islandOf = (html: string): boolean => html.includes('data-when="later"');
  for (const address of addresses) {
    const { pathname, search } = new URL(address);
    const html = (await site.get('news', `${pathname}${search}`)).text;
    expect(islandOf(html), address).toBe(false);
  }
  expect(islandOf((await site.get('news', new URL(article).pathname)).text)).toBe(true);
  const denied = await openAsked(browser, article, { before: 'denied' });
  await pass(denied.page, 20_000);
  expect(await denied.bar.count()).toBe(0);
  expect(denied.loaded.filter((path) => path.endsWith(pagePath))).toEqual([]);
  await denied.close();
});

test('PN-03: while privacy is asked for nobody is asked for anything else, also where its question comes late', async () => {
  const { page, bar, close } = await openAsked(browser, await readAddress(site, 'news', 'article'), { viewport: phone });
  const privacy = page.locator('#privacy-ask');
  await page.context().addCookies([{ name: 'ng_geolocation', value: 'DE', url: page.url() }]);
  await page.reload({ waitUntil: 'networkidle' });
  await pass(page, 1_000);
  await privacy.waitFor();
  await pass(page, 8_100);
  await page.locator('masthead-island[data-id="mailings/push/push"][data-state="hydrated"]').waitFor({ state: 'attached' });
  await page.evaluate(async (path) => (await fetch(`${path}?chromeless=true`)).text(), pagePath);
  expect(await bar.count()).toBe(0);
  expect(await readRecord(page)).toMatch(/^1\.0\./);
  await privacy.getByRole('button', { name: messagesOf('en').privacy.refuse }).click();
  await privacy.waitFor({ state: 'detached' });
  await page.reload({ waitUntil: 'networkidle' });
  await pass(page, 8_100);
  await bar.waitFor();
  await page.evaluate(() => document.body.prepend(Object.assign(document.createElement('section'), { id: 'privacy-ask' })));
  expect(await bar.isVisible()).toBe(false);
  await close();
});

test('PN-03, PN-04: who cooks by a timer is asked once it has ended; a turned phone and what stands at the lower edge know how high the bar is', async () => {
  const recipe = await findAddress(site, /\/sheet-pan.*-tdrp\d+$/, /./, { name: 'today', front: '/food/recipes' });
  const { page, bar, close } = await openAsked(browser, recipe, { viewport: phone });
  const lengthOf = async () => [
    await page.evaluate(() => document.documentElement.style.getPropertyValue('--edge')),
    await bar.evaluate((element) => `${innerHeight - element.getBoundingClientRect().top}px`),
  ];
  const expectFit = () => expect.poll(async () => new Set(await lengthOf()).size, seldom).toBe(1);
  await pass(page, 8_100);
  await bar.waitFor();
  await page.clock.resume();
  const upright = await lengthOf();
  await page.setViewportSize({ width: phone.height, height: phone.width });
  await expectFit();
  expect(await lengthOf()).not.toEqual(upright);
  await page.locator('#instructions').getByRole('button', { name: /timer/ }).first().click();
  await bar.waitFor({ state: 'hidden' });
  await expect.poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--edge')), seldom).toBe('');
  await page.getByRole('button', { name: /^Stop/ }).first().click();
  await bar.waitFor();
  await expectFit();
  await close();
});

test('PN-02: a browser that says no is told about, and asked no more', async () => {
  const { page, bar, close } = await openAsked(browser, await readAddress(site, 'news', 'article'), { answer: 'denied' });
  await pass(page, 8_100);
  await bar.getByRole('button', { name: pushEn.ask.yes }).click();
  await bar.getByText(pushEn.ask.denied).waitFor();
  expect(await readRecord(page)).toMatch(/\.3\.0$/);
  await bar.getByRole('button', { name: pushEn.ask.close }).click();
  expect(await bar.count()).toBe(0);
  await close();
});
