// Saving in a browser: signed in and out, in two tabs, by keyboard, in Spanish, without script, and when the server refuses.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Site } from '#brands';
import { messagesOf } from '#messages';
import { savedToast } from '../../src/messages/saved-toast.ts';
import { launchBrowser } from '../support/browser.ts';
import { joinByCalls, password } from '../support/call-account.ts';
import { type RunningSite, startRunningSite } from '../support/running-site.ts';
import { readFindings } from './axe.ts';
import { phone, watchedPage } from './watched-page.ts';

let site: RunningSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startRunningSite(), launchBrowser()]);
});
afterAll(() => browser.close());

const [en, es] = [messagesOf('en').saved, messagesOf('es').saved];
const addressOf = (path: string, host: Site = 'news'): string => `${site.originOf(host)}${path}`;
const words = { en: messagesOf('en').accountPages, es: messagesOf('es').accountPages };
/** Fills in the screens of signing in, in the dialog or on their pages. */
const signIn = async (page: Page, email: string, language: 'en' | 'es' = 'en'): Promise<void> => {
  const { labels, actions } = words[language];
  const place = page.getByRole('dialog').or(page.getByRole('main'));
  await place.getByLabel(labels.email).last().fill(email);
  await place.getByRole('button', { name: actions.continue, exact: true }).last().click();
  await place.getByLabel(labels.password, { exact: true }).last().fill(password);
  await place.getByRole('button', { name: actions.signIn, exact: true }).last().click();
};
const openSignedIn = async (
  path: string,
  options: BrowserContextOptions = {},
  { host = 'news', language = 'en' }: { host?: Site; language?: 'en' | 'es' } = {},
) => {
  const { email } = await joinByCalls(site, host === 'telemundo' ? { host, brand: 'telemundo' } : {});
  const watched = await watchedPage(browser, { pictures: false, ...options });
  await watched.page.goto(addressOf('/account/sign-in', host));
  await signIn(watched.page, email, language);
  await watched.page.waitForURL(/\/account\/(?!sign-in$)/);
  await watched.page.goto(addressOf(path, host));
  return watched;
};
const buttons = (page: Page) => page.locator('main button[form="save"]');
const ready = (page: Page) => page.locator('main button[form="save"][aria-pressed]').first().waitFor();
const isPressed = (page: Page, place = 0) => expect.poll(() => buttons(page).nth(place).getAttribute('aria-pressed'));

/** As where a browser keeps nothing for us. */
const blockStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const get = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['sessionStorage', 'localStorage']) Object.defineProperty(globalThis, name, { get });
  });
/** Weighs the scripts that a page fetches from now on, as gzip. */
const weighScripts = (page: Page) => {
  const paths = new Set<string>();
  page.on('request', (request) => request.resourceType() === 'script' && paths.add(new URL(request.url()).pathname));
  return (isCounted: (path: string) => boolean): number =>
    [...paths].filter(isCounted).reduce((sum, path) => sum + gzipSync(readFileSync(join('dist/client', path))).length, 0);
};

test('SV-02, SV-20: a press while signed out opens signing in, and saves once that is done; nothing is saved before, and no storage is needed for it', async () => {
  const { email } = await joinByCalls(site);
  const { page, troubles, close } = await watchedPage(browser, { pictures: false });
  await blockStorage(page);
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/mynewsapi/') && calls.push(new URL(request.url()).pathname));
  await page.goto(addressOf('/'));
  await ready(page);
  expect(calls).toEqual([]);
  await buttons(page).first().click();
  await page.getByRole('dialog').waitFor();
  await isPressed(page).toBe('false');
  await signIn(page, email);
  await isPressed(page).toBe('true');
  expect(calls.filter((path) => path.startsWith('/mynewsapi/createbookmark/'))).toHaveLength(1);
  expect(page.url()).toBe(addressOf('/'));
  expect(troubles).toEqual([]);
  await close();
});

test('SV-20: what was pressed waits ten minutes for its reader, who signs in on another page, and no longer', async () => {
  const { email } = await joinByCalls(site);
  const { page, close } = await watchedPage(browser, { pictures: false });
  await page.goto(addressOf('/'));
  await ready(page);
  await buttons(page).first().click();
  await page.getByRole('dialog').waitFor();
  await page.goto(addressOf('/account/sign-in'));
  await signIn(page, email);
  await page.waitForURL(/\/account\/(?!sign-in$)/);
  await page.goto(addressOf('/'));
  await isPressed(page).toBe('true');
  const created: string[] = [];
  page.on('request', (request) => created.push(...(/createbookmark\/(\w+)/.exec(request.url())?.slice(1) ?? [])));
  const listIds = () => buttons(page).evaluateAll((all) => [...new Set(all.map((button) => button.getAttribute('value') ?? ''))]);
  const [, young = '', old = ''] = await listIds();
  const comeBack = async (id: string, ageMs: number): Promise<void> => {
    await page.evaluate((waiting) => sessionStorage.setItem('masthead-to-save', waiting), `${id} ${Date.now() - ageMs}`);
    await page.reload();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('masthead-to-save'))).toBeNull();
  };
  await comeBack(old, 601_000);
  await comeBack(young, 590_000);
  await expect.poll(() => created).toEqual([young]);
  await close();
});

test('SV-15: a tab that was open before its reader signed in shows what they saved', async () => {
  const { email } = await joinByCalls(site);
  const { page, close } = await watchedPage(browser, { pictures: false });
  const signInOnPage = async (): Promise<void> => {
    await page.goto(addressOf('/account/sign-in'));
    await signIn(page, email);
    await page.waitForURL(/\/account\/(?!sign-in$)/);
  };
  await signInOnPage();
  await page.goto(addressOf('/'));
  await ready(page);
  await buttons(page).first().click();
  await isPressed(page).toBe('true');
  await page.goto(addressOf('/account'));
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await page.waitForURL('**/account/sign-in');
  const other = await page.context().newPage();
  await other.goto(addressOf('/'));
  await isPressed(other).toBe('false');
  await signInOnPage();
  await isPressed(other).toBe('true');
  await close();
});

test('SV-13, SV-15, SV-19: one call and 3 kB of script for a page of many cards; two tabs agree; what the server refuses is taken back and said', async () => {
  const { page, close } = await openSignedIn('/account/saved');
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/mynewsapi/') && calls.push(request.url()));
  const weigh = weighScripts(page);
  await page.goto(addressOf('/'));
  await ready(page);
  await expect.poll(() => calls.length).toBe(1);
  expect(await buttons(page).count()).toBeGreaterThan(60);
  const untouched = weigh((path) => /\/(?:save|load-reading)/.test(path));
  expect(untouched).toBeGreaterThan(0);
  expect(untouched).toBeLessThan(3_000);
  const other = await page.context().newPage();
  await other.goto(addressOf('/'));
  await ready(other);
  await buttons(page).first().click();
  await isPressed(page).toBe('true');
  await isPressed(other).toBe('true');
  await other.reload();
  await isPressed(other).toBe('true');
  await page.route('**/mynewsapi/createbookmark/**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await buttons(page).nth(1).click();
  await page.getByRole('status').filter({ hasText: savedToast.en.failed }).waitFor();
  await isPressed(page, 1).toBe('false');
  await page.route('**/mynewsapi/deleteBookmark/**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await buttons(page).first().click();
  await page.getByRole('status').filter({ hasText: savedToast.en.removeFailed }).waitFor();
  await isPressed(page).toBe('true');
  await page.unrouteAll();
  await buttons(page).first().click();
  await page.getByRole('button', { name: savedToast.en.undo, exact: true }).click();
  await isPressed(page).toBe('true');
  await isPressed(other).toBe('true');
  // another change shows nothing of before: not what was undone, nor what the other tab removed
  await buttons(page).nth(2).click();
  await isPressed(page, 2).toBe('true');
  await isPressed(page).toBe('true');
  await buttons(other).first().click();
  await isPressed(page).toBe('false');
  await page.route('**/mynewsapi/createbookmark/**', (route) => route.fulfill({ json: { data: { createBookmark: false } } }));
  await buttons(page).nth(3).click();
  await page.getByRole('status').filter({ hasText: savedToast.en.full }).waitFor();
  await isPressed(page, 3).toBe('false');
  await isPressed(page).toBe('false');
  const reading = await page.context().newPage();
  await reading.goto(addressOf('/'));
  await isPressed(reading, 2).toBe('true');
  await other.goto(addressOf('/account/saved'));
  await other.locator('[data-saved]').first().waitFor();
  await page.goto(addressOf('/account'));
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await other.waitForURL('**/account/sign-in');
  await isPressed(reading, 2).toBe('false');
  await close();
});

test('SV-01, SV-15, SV-19, SV-20: by keyboard alone one saves, finds it in its tab, removes it and takes that back', async () => {
  const { page, close } = await openSignedIn('/', { viewport: phone });
  await ready(page);
  // what waited while its reader signed in on another page is saved on the next that has buttons
  const id = await buttons(page).first().getAttribute('value');
  await page.evaluate((waiting) => sessionStorage.setItem('masthead-to-save', `${waiting} ${Date.now()}`), id);
  const weigh = weighScripts(page);
  await page.reload();
  await ready(page);
  await isPressed(page).toBe('true');
  await buttons(page).first().click();
  await isPressed(page).toBe('false');
  await buttons(page).first().focus();
  await page.keyboard.press('Space');
  await isPressed(page).toBe('true');
  const label = (await buttons(page).first().getAttribute('aria-label')) ?? '';
  const headline = label.replace(en.saveThis(''), '');
  await page.goto(addressOf('/account/saved'));
  await page.getByRole('link', { name: en.tabs.articles, exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/account/saved/articles');
  expect(await readFindings(page)).toEqual([]);
  await page.getByRole('button', { name: en.removeThis(headline) }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(en.removed).waitFor();
  await page.getByRole('button', { name: en.undo, exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(en.restored).waitFor();
  await page.getByRole('button', { name: en.removeThis(headline) }).waitFor();
  // with all that a page brings beside the area
  expect(weigh(() => true)).toBeLessThan(90_000);
  await close();
});

test('SV-16: in Spanish and without script a press leads to signing in, asks there, and saves; more is loaded by its address', async () => {
  const { email } = await joinByCalls(site, { host: 'telemundo', brand: 'telemundo' });
  const { page, troubles, close } = await watchedPage(browser, {
    pictures: false,
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
  });
  await page.goto(addressOf('/', 'telemundo'));
  await buttons(page).first().click();
  await signIn(page, email, 'es');
  // the screens after a first sign-in may ask for a name; the page that asks is where `next` leads
  if (!page.url().includes('/account/saved')) {
    const goOn = page.getByRole('link', { name: words.es.actions.goOn, exact: true });
    if ((await goOn.count()) > 0) await goOn.click();
    else {
      await page.getByLabel(words.es.labels.first_name).fill('Ada');
      await page.getByRole('main').getByRole('button', { name: words.es.actions.save, exact: true }).click();
      await goOn.click();
    }
  }
  await page.getByRole('heading', { name: es.adding.title, exact: true }).waitFor();
  await page.getByRole('button', { name: es.adding.save, exact: true }).click();
  await page.getByText(es.adding.done).waitFor();
  expect(await page.locator('[data-saved]').count()).toBe(1);
  expect(await page.locator('main').evaluate((main) => main.scrollWidth)).toBeLessThanOrEqual(320);
  await page.goto(addressOf('/account/saved/wishlist', 'telemundo'));
  await page.getByText(es.empty.wishlist).waitFor();
  expect(troubles).toEqual([]);
  await close();
});
