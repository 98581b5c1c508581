import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesOf } from '#messages';
import { launchBrowser } from '../support/browser.ts';
import { codeFor } from '../support/outbox.ts';
import { type RunningSite, startRunningSite } from '../support/running-site.ts';
import { readFindings } from './axe.ts';
import { isOfOtherParts, phone, watchedPage } from './watched-page.ts';

let site: RunningSite;
let browser: Browser;
const words = messagesOf('en').accountPages;
const { wall, checkout, reasons } = messagesOf('en').paywall;
const choices = messagesOf('en').privacy;
const password = 'a long enough phrase';
const someone = (): string => `paywall-${randomUUID()}@example.com`;
const cards = { accept: '4242 4242 4242 4242', decline: '4000 0000 0000 0002' };
beforeAll(async () => {
  [site, browser] = await Promise.all([startRunningSite(), launchBrowser()]);
});
afterAll(() => browser.close());

const addressOf = (path: string, host = 'news'): string => `http://${host}.localhost:${site.port}${path}`;
const open = async (options: BrowserContextOptions = {}) => watchedPage(browser, { pictures: false, ...options });

/** The paths of the pieces of the demo that are marked so, the newest first. */
const listPieces = async (access: 'metered' | 'locked', host: 'news' | 'today' = 'news'): Promise<string[]> => {
  const { text } = await site.get(host, `/bentoapi/waffle/automated?filters=${encodeURIComponent(`vertical:${host}`)}&size=150`);
  const { data } = JSON.parse(text) as {
    data: { search: { items: { item: { access: string; type: string; urls: { canonical: string } } }[] } };
  };
  return data.search.items.flatMap(({ item }) => (item.access === access && item.type === 'article' ? [item.urls.canonical] : []));
};
const press = (page: Page, name: string) =>
  page.getByRole('dialog').or(page.getByRole('main')).getByRole('button', { name, exact: true }).last().click();
const textLength = (page: Page): Promise<number> =>
  page.evaluate(() => (document.querySelector('main article') as HTMLElement).innerText.length);
/** Registers in the dialog, up to the code that signs in. */
const registerInDialog = async (page: Page, email: string): Promise<void> => {
  const dialog = page.getByRole('dialog').last();
  await dialog.locator('a[href*="/account/register"]').first().click();
  await dialog.getByRole('heading', { name: /^Create your/ }).waitFor();
  await dialog.getByLabel(words.labels.email).fill(email);
  await dialog.getByRole('button', { name: words.actions.continue }).click();
  await dialog.getByLabel(words.labels.newPassword).fill(password);
  await dialog.getByRole('button', { name: words.actions.createAccount }).click();
  await dialog.getByLabel(words.labels.code).fill(await codeFor(site, email));
  await dialog.getByRole('button', { name: words.actions.confirm }).click();
};
const wallOf = (page: Page) => page.locator('.paywall [data-wall]');
/** What has moved by itself on a page, by what it is. */
const readShifts = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
const recordShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    type Shift = PerformanceEntry & { value: number; sources: { node: Element | null }[] };
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[])
        for (const { node } of shift.sources)
          // the frame around the page is proved by its own tests
          if (!(shift as { hadRecentInput?: boolean }).hadRecentInput && node instanceof Element && node.closest('main'))
            moved.push(`${node?.nodeName} ${node?.className} ${node?.textContent?.slice(0, 40)} by ${shift.value}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

test('PW-02, PW-07, PW-11, PW-14, PW-15: from the meter to the wall, to signing in, to the checkout, to the text, and nothing moves', async () => {
  const metered = await listPieces('metered');
  expect(metered.length).toBeGreaterThan(3);
  const { page, troubles, close } = await open({ viewport: { width: 1440, height: 900 } });
  await recordShifts(page);
  for (const path of metered.slice(0, 3)) {
    await page.goto(addressOf(path));
    await page.locator('[data-rule="meter"]').waitFor();
    expect(await page.locator('.paywall [data-wall]').count()).toBe(0);
    expect(await readShifts(page)).toEqual([]);
  }
  await page.goto(addressOf(metered[3] ?? ''));
  await page.locator('[data-rule="spent"]').waitFor();
  expect(await readShifts(page)).toEqual([]);
  const before = await textLength(page);
  await expect.poll(() => page.evaluate(() => typeof (window as { tp?: { offer?: unknown } }).tp?.offer)).toBe('object');
  await wallOf(page)
    .getByRole('link', { name: `${wall.subscribe}: Monthly` })
    .click();
  await page.getByRole('dialog').getByRole('heading').first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem('masthead-pending-checkout'))).toContain('news-month');
  await registerInDialog(page, someone());
  const dialog = page.getByRole('dialog').filter({ hasText: checkout.card });
  await dialog.waitFor();
  expect(await page.evaluate(() => localStorage.getItem('masthead-pending-checkout'))).toBeNull();
  expect(await readFindings(page)).toEqual([]);
  await dialog.getByLabel(checkout.card).fill(cards.decline);
  await press(page, checkout.pay('$5'));
  await dialog.getByText(checkout.declined).waitFor();
  await dialog.getByLabel(checkout.card).fill(cards.accept);
  await press(page, checkout.pay('$5'));
  await page.getByRole('dialog').getByText(checkout.doneTitle).waitFor();
  await page.getByRole('link', { name: checkout.readOn }).click();
  await page.locator('[data-rule="subscriber"]').waitFor();
  expect(await textLength(page)).toBeGreaterThan(before);
  expect(troubles.filter((trouble) => !trouble.includes('402'))).toEqual([]);
  await close();
});

test('PW-47: what a reader has done, and the ads that are there, stay when the rest of a text comes', async () => {
  const [path = ''] = await listPieces('metered');
  const { page, troubles, close } = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
  let letCome: () => void = () => undefined;
  const pressed = new Promise<void>((resolve) => (letCome = resolve));
  await page.route('**/account/reading/**', async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto(addressOf(path));
  const ad = page.locator('article > aside[data-ad]');
  // what stands in the page is marked: what comes instead of it has no mark
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('article [role="group"] masthead-island, article > aside[data-ad]'))
      element.setAttribute('data-marked', '');
  });
  const { copyLink, copied } = messagesOf('en').article;
  await page.getByRole('button', { name: copyLink }).first().click();
  await page.getByRole('button', { name: copied }).first().waitFor();
  const before = await textLength(page);
  letCome();
  await page.locator('[data-rule="meter"]').waitFor();
  expect(await textLength(page)).toBeGreaterThan(before);
  expect([await ad.count(), await page.locator('[data-marked]').count()]).toEqual([1, 2]);
  expect(troubles).toEqual([]);
  await close();
});

test('PW-07, PW-09: without script the wall’s links lead to the text, and to the page that says why', async () => {
  const [path = ''] = await listPieces('metered', 'today');
  const { page, troubles, close } = await open({ javaScriptEnabled: false, ...phone });
  await page.goto(addressOf(path, 'today'));
  await page.getByRole('link', { name: wall.free }).click();
  await page.locator('[data-rule="meter"]').waitFor();
  await page.goBack();
  await page.getByRole('link', { name: wall.why }).click();
  await page.getByRole('heading', { name: reasons.title }).waitFor();
  expect(troubles).toEqual([]);
  await close();
});

test('PW-43, PR-26: paywall and consent bring no script before the page is idle, and at most 10 kB together with the choices and a checkout opened; nothing moves', async () => {
  const [path = ''] = await listPieces('locked');
  const { page, close } = await open({ viewport: { width: 1440, height: 900 } });
  await recordShifts(page);
  const sizes = new Map<string, number>();
  // when the page says that it is idle, to whoever waits for that
  await page.addInitScript(() => {
    const wait = window.requestIdleCallback.bind(window);
    window.requestIdleCallback = (work, options) =>
      wait((deadline) => {
        (window as { idleAt?: number }).idleAt ??= performance.now();
        work(deadline);
      }, options);
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js') || isOfOtherParts(pathname)) return;
    void response.body().then(
      (body) => sizes.set(pathname, gzipSync(body, { level: 9 }).length),
      () => undefined,
    );
  });
  await page.goto(addressOf(path), { waitUntil: 'load' });
  await page.locator('.paywall[data-decided]').waitFor();
  await expect.poll(() => page.evaluate(() => typeof (window as { tp?: { offer?: unknown } }).tp?.offer)).toBe('object');
  await page.getByRole('link', { name: choices.link }).click();
  await page.getByRole('dialog').locator('[data-choices]').waitFor();
  await page.keyboard.press('Escape');
  await wallOf(page)
    .getByRole('link', { name: `${wall.subscribe}: Monthly` })
    .click();
  await registerInDialog(page, someone());
  await page.getByRole('dialog').filter({ hasText: checkout.card }).waitFor();
  await page.waitForLoadState('networkidle');
  const begun = await page.evaluate(() => ({
    idleAt: (window as { idleAt?: number }).idleAt ?? Infinity,
    scripts: performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
  }));
  expect(begun.scripts.filter(({ name, startTime }) => sizes.has(new URL(name).pathname) && startTime < begun.idleAt)).toEqual([]);
  const names = [...sizes.keys()].join(' ');
  for (const part of ['consent', 'consent-dialog', 'wall', 'paywall']) expect(names).toContain(`/${part}`);
  // what partners in Europe, strangers and the dashboard need comes when it is asked for
  expect(names).not.toMatch(/tcf|partner|gpp|banner|dashboard/);
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect(bytes, JSON.stringify([...sizes])).toBeLessThanOrEqual(10_000);
  expect(await readShifts(page)).toEqual([]);
  await close();
});

test('PW-43: the banner that asks readers in Europe moves nothing of a page with a wall', async () => {
  const [path = ''] = await listPieces('locked');
  const { page, close } = await open({ viewport: phone });
  await recordShifts(page);
  await page.context().addCookies([{ name: 'ng_geolocation', value: 'DE', url: addressOf('/') }]);
  await page.goto(addressOf(path));
  await page.locator('#privacy-ask').waitFor();
  await page.locator('.paywall[data-decided]').waitFor();
  await page.locator('#privacy-ask').getByRole('button', { name: choices.refuse }).click();
  await page.locator('#privacy-ask').waitFor({ state: 'detached' });
  expect(await readShifts(page)).toEqual([]);
  await close();
});

test('PW-40: what a wall shows is sound for assistive technology, on a phone and on a desktop', async () => {
  const [path = ''] = await listPieces('locked');
  for (const viewport of [phone, { width: 1440, height: 900 }]) {
    const { page, troubles, close } = await open({ viewport, bypassCSP: true });
    await page.goto(addressOf(path));
    await page.locator('.paywall[data-decided]').waitFor();
    expect(await readFindings(page)).toEqual([]);
    expect(troubles).toEqual([]);
    await close();
  }
});
