import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messagesOf } from '#messages';
import { launchBrowser } from '../support/browser.ts';
import { type RunningSite, startRunningSite } from '../support/running-site.ts';
import { readAddress, phone, watchedPage } from './watched-page.ts';

let site: RunningSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startRunningSite(), launchBrowser()]);
});
afterAll(() => browser.close());

/** What is wrong with how the element that has the focus is shown: nothing shows it, or something of the page lies over it. */
const wrongWithFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return '';
    const what = element.outerHTML.slice(0, 120);
    const styles = [getComputedStyle(element), getComputedStyle(element, '::after')];
    // what has focus inside a frame shows it there, and the frame itself is not the one
    const isFrame = element instanceof HTMLIFrameElement;
    if (!isFrame && !styles.some(({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none'))
      return `no focus is shown on ${what}`;
    const { left, top, width, height } = element.getBoundingClientRect();
    if (height > innerHeight) return '';
    for (const part of [0.1, 0.5, 0.9]) {
      const y = top + height * part;
      if (y < 0 || y > innerHeight) return `it is off the screen: ${what}`;
      const over = document.elementFromPoint(Math.min(left + width / 2, innerWidth - 1), y);
      if (over?.closest('header') && !element.closest('header')) return `the bar lies over ${what}`;
    }
    return '';
  });

describe('by keyboard', () => {
  test('AX-02: the first Tab offers the way past the navigation, and it leads there', async () => {
    const { page, close } = await watchedPage(browser, { pictures: false });
    await page.goto(await readAddress(site, 'news', 'front'));
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(messagesOf('en').site.skipToContent);
    expect(await page.evaluate(() => (document.activeElement?.getBoundingClientRect().top ?? -1) >= 0)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    await close();
  });

  test.each([
    ['news', 'article'],
    ['telemundo', 'front'],
    ['eonline', 'article'],
  ] as const)('AX-02: %s %s: every stop shows where it is, and the bar lies over none, forwards and back', async (vertical, kind) => {
    for (const viewport of [phone, { width: 1280, height: 700 }]) {
      const { page, close } = await watchedPage(browser, { viewport, pictures: false });
      await page.goto(await readAddress(site, vertical, kind));
      const wrong = new Set<string>();
      for (const key of ['Tab', 'Shift+Tab'])
        for (let stop = 0; stop < 36; stop += 1) {
          await page.keyboard.press(key);
          wrong.add(await wrongWithFocus(page));
        }
      expect([...wrong].filter((one) => one !== '')).toEqual([]);
      await close();
    }
  });

  test('SR-13: suggestions while typing are gone through by keys, in Spanish; Escape closes them and Enter follows one', async () => {
    const { page, troubles, close } = await watchedPage(browser, { viewport: phone, pictures: false });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/search/suggestions')) asked.push(new URL(request.url()).searchParams.get('query') ?? '');
    });
    await page.goto(site.buildAddress('telemundo', '/search'));
    const { search } = messagesOf('es');
    const field = page.getByRole('search').locator('input[name="q"]');
    await field.focus();
    await page.waitForSelector('input[role="combobox"]');
    await field.pressSequentially('marisol', { delay: 20 });
    const list = page.getByRole('listbox', { name: search.suggestionsTitle });
    const first = list.getByRole('group', { name: search.people }).getByRole('option').first();
    await first.waitFor();
    expect(await first.textContent()).toContain('Marisol Quintero');
    // typing is waited for; a busy browser may type so slowly that it asks for a part as well
    expect([asked.at(-1), asked.length < 'marisol'.length]).toEqual(['marisol', true]);
    const count = await list.getByRole('option').count();
    await page.getByText(search.suggestions(count), { exact: true }).waitFor({ state: 'attached' });
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('ArrowDown');
    expect(await field.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'));
    expect(await first.getAttribute('aria-selected')).toBe('true');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Home');
    expect(await field.getAttribute('aria-activedescendant')).toBeNull();
    await page.keyboard.press('Escape');
    expect(await list.isVisible()).toBe(false);
    expect(await field.inputValue()).toBe('marisol');
    await page.keyboard.press('ArrowDown');
    const address = await first.evaluate((element) => (element as HTMLAnchorElement).href);
    await page.keyboard.press('Enter');
    await page.waitForURL(address);
    expect(troubles).toEqual([]);
    await close();
  });

  test('NV-11, NV-02: the menu opens, holds links, closes with Escape and gives the focus back', async () => {
    const { page, close } = await watchedPage(browser, { viewport: phone, pictures: false });
    await page.goto(await readAddress(site, 'telemundo', 'front'));
    const button = page.locator('button[popovertarget="site-menu"]').first();
    expect(await page.locator('#site-menu').isVisible()).toBe(false);
    await button.focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('#site-menu').isVisible()).toBe(true);
    expect(await page.locator('#site-menu a').count()).toBeGreaterThan(3);
    await page.keyboard.press('Escape');
    expect(await page.locator('#site-menu').isVisible()).toBe(false);
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await close();
  });

  test.each(['Tab', 'Shift+Tab'])('the menu closes when %s leads out of it', async (key) => {
    const { page, close } = await watchedPage(browser, { viewport: phone, pictures: false });
    await page.goto(await readAddress(site, 'news', 'front'));
    const menu = page.locator('#site-menu');
    await page.locator('button[popovertarget="site-menu"]').first().press('Enter');
    const inside = () => menu.evaluate((element) => element.contains(document.activeElement));
    await page.keyboard.press('Tab');
    expect(await inside()).toBe(true);
    for (let stop = 0; stop < 80 && (await inside()); stop += 1) await page.keyboard.press(key);
    expect(await inside()).toBe(false);
    await menu.waitFor({ state: 'hidden' });
    await close();
  });

  test('AR-19: a slideshow turns by arrow keys and by its links, and the address follows', async () => {
    const { page, troubles, close } = await watchedPage(browser, { pictures: false });
    await page.goto(await readAddress(site, 'news', 'slideshow'));
    await page.locator('section[aria-roledescription] a[href="#slide-2"]').first().click();
    await page.waitForURL(/#slide-2$/);
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/#slide-3$/);
    await page.keyboard.press('ArrowLeft');
    await page.waitForURL(/#slide-2$/);
    expect(troubles).toEqual([]);
    await close();
  });

  test.each([true, false])(
    'SP-16: a grid is filtered on a phone by keyboard, script %s; back and forward show what was there',
    async (javaScriptEnabled) => {
      const { page, troubles, close } = await watchedPage(browser, { viewport: phone, pictures: false, javaScriptEnabled });
      await page.goto(site.buildAddress('select', '/shop'));
      const count = () => page.locator('main [role="status"]').textContent();
      const all = await count();
      const filters = page.locator('form[popover]');
      const opener = page.locator('[role="status"] + button[popovertarget]');
      await opener.press('Enter');
      expect(await filters.isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      expect(await filters.isVisible()).toBe(false);
      expect(await page.locator('[role="status"] + button:focus').count()).toBe(1);
      await opener.press('Enter');
      await page.locator('input[value="price=25-50"]').press('Space');
      await page.locator('input[value="price=50-100"]').press('Space');
      await filters.locator('button[type="submit"]').press('Enter');
      await page.waitForURL(/price%3D25-50&filters=price%3D50-100/);
      const some = await count();
      expect(some).not.toBe(all);
      await page.locator('main ul a[aria-label]').first().press('Enter');
      await page.waitForURL(/filters=price%3D50-100$/);
      expect(await count()).not.toBe(some);
      await page.goBack();
      expect(await count()).toBe(some);
      await page.goBack();
      expect(await count()).toBe(all);
      expect(await page.locator('input[name="filters"]:checked').count()).toBe(0);
      await page.goForward();
      expect(await count()).toBe(some);
      expect(troubles).toEqual([]);
      await close();
    },
  );
});
