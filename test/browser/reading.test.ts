import type { Browser, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brandOf } from '#brands';
import { launchBrowser } from '../support/browser.ts';
import { englishOnly } from '../support/english-only.ts';
import { type RunningSite, startRunningSite } from '../support/running-site.ts';
import { readAddress, desktop, phone, watchedPage, watchShifts } from './watched-page.ts';

let site: RunningSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startRunningSite(), launchBrowser()]);
});
afterAll(() => browser.close());

describe('reading', () => {
  test.each([
    ['news', 'front'],
    ['news', 'article'],
    ['telemundo', 'front'],
    ['telemundo', 'article'],
  ] as const)(
    'AX-05: %s %s: nothing goes wrong, nothing shifts though the fonts come late, no stranger is asked',
    async (vertical, kind) => {
      const { page, troubles, close } = await watchedPage(browser, { viewport: phone });
      const shown = Promise.withResolvers<undefined>();
      await page.route('**/fonts/**', async (route) => {
        await shown.promise;
        await route.continue();
      });
      const readShift = await watchShifts(page);
      await page.goto(await readAddress(site, vertical, kind), { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      shown.resolve(undefined);
      await page.waitForLoadState('load');
      // a page may have loaded before its fonts
      const countFonts = () =>
        page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/fonts/')).length);
      await expect.poll(countFonts).toBe(2);
      expect(await page.locator('h1').innerText()).not.toBe('');
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(brandOf(vertical).language);
      for (let step = 0; step < 6; step += 1) {
        await page.mouse.wheel(0, 1_200);
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      }
      expect(await readShift(), 'the layout shift of the whole visit').toBe(0);
      expect(troubles).toEqual([]);
      await close();
    },
  );

  // Each way a page is read wide or large: the narrowest phone, a phone and a tablet with text twice as large, a tablet, a desk with text twice as large.
  const windows = [
    [320, 1],
    [390, 2],
    [820, 1],
    [820, 2],
    [1280, 2],
  ] as const;
  test.each([
    ['news', 'front'],
    ['news', 'article'],
    ['eonline', 'front'],
    ['telemundo', 'front'],
    ['telemundo', 'article'],
    ['deportes', 'front'],
    ['think', 'slideshow'],
  ] as const)('AX-04: %s %s: fits 320 px, and every window with text twice as large', async (vertical, kind) => {
    const { page, close } = await watchedPage(browser, { pictures: false });
    await page.goto(await readAddress(site, vertical, kind));
    for (const [width, size] of windows) {
      await page.setViewportSize({ width, height: 800 });
      for (const top of [0, 900]) {
        const wider = await page.evaluate(
          ([scale, scrollTo]) => {
            document.documentElement.style.fontSize = `${scale * 100}%`;
            window.scrollTo(0, scrollTo);
            return new Promise((resolve) =>
              requestAnimationFrame(() => resolve(document.documentElement.scrollWidth - document.documentElement.clientWidth)),
            );
          },
          [size, top] as const,
        );
        expect(wider, `pixels too wide at ${width} px, text × ${size}, from ${top}`).toBe(0);
      }
    }
    await close();
  });

  test.each(['news', 'telemundo'] as const)('PG-27: %s is whole without JavaScript: text, pictures, links, menu', async (vertical) => {
    const { page, troubles, close } = await watchedPage(browser, { javaScriptEnabled: false, viewport: desktop, pictures: false });
    await page.goto(await readAddress(site, vertical, 'front'));
    expect(await page.locator('main picture img[alt]').count()).toBeGreaterThan(5);
    await page.locator('main h2 a[href*="-rcna"], main h3 a[href*="-rcna"]').first().click();
    await page.locator('article p').nth(2).waitFor();
    expect(await page.locator('article time').first().innerText()).not.toBe('');
    await page.locator('button[popovertarget="site-menu"]').first().click();
    expect(await page.locator('#site-menu').isVisible()).toBe(true);
    const from = page.url();
    await page.locator('#site-menu nav a').first().click();
    await page.waitForURL(({ href }) => href !== from);
    expect(await page.locator('main a[href*="-rcna"], main a[href*="-tdrp"]').count()).toBeGreaterThan(0);
    expect(troubles).toEqual([]);
    await close();
  });

  test('MS-01: a Spanish page says nothing in English, also in its menu and after its islands woke', async () => {
    const { page, troubles, close } = await watchedPage(browser, { pictures: false });
    await page.goto(await readAddress(site, 'telemundo', 'article'));
    await page.locator('button[popovertarget="site-menu"]').first().click();
    await page.locator('#site-menu button[aria-pressed]').first().click();
    const said = await page.evaluate(() => [
      ...document.body.innerText.split('\n').map((line) => line.trim()),
      ...[...document.querySelectorAll('[aria-label], [title], [alt]')].flatMap((element) =>
        ['aria-label', 'title', 'alt'].flatMap((name) => element.getAttribute(name) ?? []),
      ),
    ]);
    expect(said.length).toBeGreaterThan(40);
    expect(said.filter((line) => englishOnly.has(line))).toEqual([]);
    expect(troubles).toEqual([]);
    await close();
  });

  test('AX-06: moves nothing for readers who want no motion', async () => {
    const { page, close } = await watchedPage(browser, { pictures: false, reducedMotion: 'reduce' });
    // Motion by the clock; what follows the reader's own scrolling stands still when they do.
    const moving = () =>
      page.evaluate(() => [
        ...document
          .getAnimations()
          .filter(({ timeline, playState }) => timeline instanceof DocumentTimeline && playState === 'running')
          .map((animation) => String((animation.effect as KeyframeEffect | null)?.target?.outerHTML.slice(0, 100))),
        ...[...document.querySelectorAll('*')]
          .filter((element) => {
            const { transitionDuration } = getComputedStyle(element);
            return transitionDuration.split(',').some((duration) => Number.parseFloat(duration) > 0);
          })
          .map((element) => `a transition on ${element.outerHTML.slice(0, 100)}`),
      ]);
    await page.goto(await readAddress(site, 'today', 'article'));
    expect(await moving()).toEqual([]);
    await page.locator('button[popovertarget="site-menu"]').first().click();
    expect(await moving()).toEqual([]);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
    await close();
  });

  test('PG-22: router state: navigating from a followed link until the next page is there, and not for what stays on this one', async () => {
    const { page, troubles, close } = await watchedPage(browser, { viewport: desktop, pictures: false });
    const navigating = () => page.evaluate(() => document.documentElement.hasAttribute('data-navigating'));
    await page.goto(await readAddress(site, 'news', 'front'));
    const stories = page.locator('main h2 a[href*="-rcna"], main h3 a[href*="-rcna"]');
    const story = stories.first();
    await page.evaluate(() => {
      const stays = document.createElement('a');
      stays.href = '#main';
      document.body.append(stays);
      stays.click();
    });
    await stories.nth(3).click({ modifiers: ['ControlOrMeta'], noWaitAfter: true });
    expect(await navigating(), 'a place of this page, a second tab').toBe(false);
    // what the page shows on its way is noted there: the browser answers no questions between two pages
    await page.evaluate(() => {
      new MutationObserver(() => {
        const { content, position, animationDelay } = getComputedStyle(document.documentElement, '::before');
        sessionStorage.setItem('bar', JSON.stringify({ content, position, animationDelay }));
      }).observe(document.documentElement, { attributeFilter: ['data-navigating'] });
    });
    await story.click();
    await page.waitForURL('**/*-rcna*');
    await page.locator('article').first().waitFor();
    expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('bar') ?? 'null') as unknown)).toEqual({
      content: '""',
      position: 'fixed',
      animationDelay: '0.4s',
    });
    expect(await navigating()).toBe(false);
    await page.goBack();
    await story.waitFor();
    expect(await navigating(), 'the page before, as the browser kept it').toBe(false);
    expect(troubles).toEqual([]);
    await close();
  });

  test('AX-08: prints the story and leaves the rest of the page out', async () => {
    const { page, close } = await watchedPage(browser, { pictures: false });
    await page.goto(await readAddress(site, 'news', 'article'));
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('h1').isVisible()).toBe(true);
    expect(await page.locator('article p').first().isVisible()).toBe(true);
    for (const away of ['header nav', 'footer', 'button'])
      for (const element of await page.locator(away).all()) expect(await element.isVisible(), away).toBe(false);
    await close();
  });
});

describe('a read', () => {
  // a browser without a head says that it is none who reads
  const userAgent = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
  const open = async (kind: 'front' | 'article', visibility: 'visible' | 'hidden' = 'visible') => {
    const watched = await watchedPage(browser, { pictures: false, userAgent });
    const { page } = watched;
    const told: string[] = [];
    const waiting = new Set<Request>();
    page.on('request', (request) => {
      waiting.add(request);
      if (request.url().includes('/services/read')) told.push(`${request.method()} ${new URL(request.url()).search}`);
    });
    page.on('requestfinished', (request) => waiting.delete(request));
    page.on('requestfailed', (request) => waiting.delete(request));
    /** Waits until all requests are answered: a minute of the test's clock is past every limit that a script sets for one. */
    const settle = () => expect.poll(() => [...waiting].map((request) => request.url())).toEqual([]);
    await page.addInitScript((state) => {
      const shown = { state };
      Object.assign(globalThis, { shown });
      Object.defineProperty(document, 'visibilityState', { get: () => shown.state });
    }, visibility);
    // time goes on when the test says so
    await page.clock.install({ time: '2026-11-22T12:00:00Z' });
    await page.clock.pauseAt('2026-11-22T12:00:01Z');
    const address = await readAddress(site, 'news', kind);
    await page.goto(address);
    return { ...watched, told, settle, id: /rcna\d+$/.exec(address)?.[0] ?? '' };
  };

  test('AR-30: is told once, after three seconds in sight, and heard', async () => {
    const { page, told, id, troubles, settle, close } = await open('article');
    await page.clock.runFor(2_900);
    expect(told).toEqual([]);
    const heard = page.waitForResponse(/\/services\/read/);
    await page.clock.runFor(200);
    expect((await heard).status()).toBe(204);
    await settle();
    await page.clock.runFor(60_000);
    expect(told).toEqual([`POST ?id=${id}`]);
    expect(troubles).toEqual([]);
    await close();
  });

  test('is not told of a page that nobody looks at until somebody does, nor of a front', async () => {
    const { page, told, id, close } = await open('article', 'hidden');
    await page.clock.runFor(60_000);
    expect(told).toEqual([]);
    await page.evaluate(() => {
      (globalThis as unknown as { shown: { state: string } }).shown.state = 'visible';
      document.dispatchEvent(new Event('visibilitychange'));
    });
    const heard = page.waitForResponse(/\/services\/read/);
    await page.clock.runFor(3_100);
    expect((await heard).status()).toBe(204);
    expect(told).toEqual([`POST ?id=${id}`]);
    await close();
    const front = await open('front');
    await front.page.clock.runFor(60_000);
    expect(front.told).toEqual([]);
    await front.close();
  });
});
