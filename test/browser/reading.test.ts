import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandOf, type Vertical } from '#brands';
import { messagesOf } from '#messages';
import { launchBrowser } from '../support/browser.ts';
import { demoPaths, type DemoPaths } from '../support/demo-paths.ts';
import { type RunningSite, startRunningSite } from '../support/running-site.ts';
import { desktop, phone, watchedPage } from './watched-page.ts';

let site: RunningSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startRunningSite(), launchBrowser()]);
}, 180_000);
afterAll(() => browser.close());

const words = { en: messagesOf('en'), es: messagesOf('es') };
const address = async (vertical: Vertical, kind: keyof DemoPaths): Promise<string> =>
  `${site.originOf(brandOf(vertical).site)}${(await demoPaths(site, vertical))[kind] ?? '/'}`;

describe('reading', () => {
  it.each([
    ['news', 'front'],
    ['news', 'article'],
    ['telemundo', 'front'],
    ['telemundo', 'article'],
  ] as const)('%s %s: nothing goes wrong, nothing shifts, no stranger is asked', async (vertical, kind) => {
    const { page, troubles, close } = await watchedPage(browser, { viewport: phone });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) =>
        list.getEntries().forEach((entry) => shifts.push((entry as unknown as { value: number }).value)),
      ).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(await address(vertical, kind), { waitUntil: 'load' });
    expect(await page.locator('h1').innerText()).not.toBe('');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(brandOf(vertical).language);
    for (let step = 0; step < 6; step += 1) {
      await page.mouse.wheel(0, 1_200);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    }
    expect(
      await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0)),
    ).toBeLessThan(0.005);
    expect(troubles).toEqual([]);
    await close();
  });

  it.each([
    ['news', 'front'],
    ['news', 'article'],
    ['eonline', 'front'],
    ['telemundo', 'article'],
  ] as const)('%s %s: fits 320 px, and a desktop with text twice as large', async (vertical, kind) => {
    const { page, close } = await watchedPage(browser, { viewport: { width: 320, height: 640 } });
    await page.goto(await address(vertical, kind));
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.setViewportSize(desktop);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await overflow()).toBeLessThanOrEqual(0);
    await close();
  });

  it('is whole without JavaScript: text, pictures, links, menu and pages on', async () => {
    for (const vertical of ['news', 'telemundo'] as const) {
      const { page, troubles, close } = await watchedPage(browser, { javaScriptEnabled: false, viewport: desktop });
      await page.goto(await address(vertical, 'front'), { waitUntil: 'domcontentloaded' });
      await page.locator('main a[href*="-rcna"]').first().click();
      expect(await page.locator('article p').count()).toBeGreaterThan(2);
      await page.locator('header a').first().click();
      expect(await page.locator('main h1, main h2').count()).toBeGreaterThan(0);
      await page.locator('button[popovertarget="site-menu"]').first().click();
      expect(await page.locator('#site-menu').isVisible()).toBe(true);
      expect(troubles).toEqual([]);
      await close();
    }
  });

  it('prints the story and leaves the rest of the page out', async () => {
    const { page, close } = await watchedPage(browser);
    await page.goto(await address('news', 'article'));
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('h1').isVisible()).toBe(true);
    expect(await page.locator('header nav').first().isVisible()).toBe(false);
    await close();
  });
});

describe('by keyboard', () => {
  it('the first Tab offers the way past the navigation, and every stop shows where it is', async () => {
    const { page, close } = await watchedPage(browser);
    await page.goto(await address('news', 'front'));
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(words.en.site.skipToContent);
    expect(await page.evaluate(() => (document.activeElement?.getBoundingClientRect().top ?? -1) >= 0)).toBe(true);
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press('Tab');
      const shown = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return 'nothing has the focus';
        const style = getComputedStyle(element);
        const around = getComputedStyle(element, '::after');
        const visible = [style, around].some(({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none');
        return visible ? '' : `no focus is shown on ${element.outerHTML.slice(0, 120)}`;
      });
      expect(shown).toBe('');
    }
    await close();
  });

  it('the menu opens, holds links, closes with Escape and gives the focus back', async () => {
    const { page, close } = await watchedPage(browser, { viewport: phone });
    await page.goto(await address('telemundo', 'front'));
    const button = page.locator('button[popovertarget="site-menu"]').first();
    await button.focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('#site-menu').isVisible()).toBe(true);
    expect(await page.locator('#site-menu a').count()).toBeGreaterThan(3);
    await page.keyboard.press('Escape');
    expect(await page.locator('#site-menu').isVisible()).toBe(false);
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await close();
  });

  it('a slideshow turns by arrow keys and by its links, and the address follows', async () => {
    const { slideshow } = await demoPaths(site, 'news');
    if (slideshow === undefined) throw new Error('The front of news leads to no slideshow.');
    const { page, troubles, close } = await watchedPage(browser);
    await page.goto(`${site.originOf('news')}${slideshow}`);
    await page.locator('section[aria-roledescription] a[href="#slide-2"]').first().click();
    await page.waitForURL(/#slide-2$/);
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/#slide-3$/);
    await page.keyboard.press('ArrowLeft');
    await page.waitForURL(/#slide-2$/);
    expect(troubles).toEqual([]);
    await close();
  });
});

describe('islands', () => {
  it('the appearance that was chosen stays on the next page', async () => {
    const { page, troubles, close } = await watchedPage(browser);
    await page.goto(await address('news', 'front'));
    await page.locator('button[popovertarget="site-menu"]').first().click();
    await page.locator('#site-menu').getByRole('button', { name: words.en.site.themeDark, exact: true }).click();
    await page.waitForSelector('html[data-theme="dark"]');
    await page.goto(await address('news', 'article'));
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    expect(troubles).toEqual([]);
    await close();
  });

  it.each(['news', 'telemundo'] as const)('%s: the link of a piece is copied and said to be, at the first press', async (vertical) => {
    const { page, troubles, close } = await watchedPage(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(await address(vertical, 'article'));
    const { copyLink, shareLinkCopied } = words[brandOf(vertical).language].article;
    await page.getByRole('button', { name: copyLink }).first().click();
    await page.getByText(shareLinkCopied, { exact: true }).first().waitFor({ state: 'attached' });
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    expect(troubles).toEqual([]);
    await close();
  });
});
