import { createHash } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { type RunningSite, startRunningSite } from '../support/running-site.ts';
import { readAddress, watchedPage } from './watched-page.ts';

let site: RunningSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startRunningSite(), launchBrowser()]);
});
afterAll(() => browser.close());

describe('a compression dictionary (RFC 9842)', () => {
  test.each(['news', 'telemundo'] as const)('%s: Chromium fetches it, and reads the next pages packed over it', async (vertical) => {
    const { page, troubles, close } = await watchedPage(browser, {});
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    const encodings = new Map<string, string | undefined>();
    const sizes = new Map<string, number>();
    const types = new Map<string, string>();
    const lower = (headers: Record<string, string>) =>
      Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
    network.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
    network.on('Network.responseReceivedExtraInfo', ({ requestId, headers }) => {
      encodings.set(requestId, lower(headers)['content-encoding']);
      sizes.set(requestId, Number(lower(headers)['content-length']));
    });
    const front = await readAddress(site, vertical, 'front');
    const dictionary = page.waitForResponse((response) => response.url().includes('/_dictionaries/'));
    // a page that was made before the dictionary was names it a moment later
    await expect.poll(async () => (await page.goto(front))?.headers()['link'] ?? '').toContain('compression-dictionary');
    const body = await (await dictionary).body();
    expect(createHash('sha256').update(body).digest('base64url')).toBe((await dictionary).url().split('/').at(-1));
    const links = await page
      .locator('main a[href]')
      .evaluateAll((all) =>
        [...new Set(all.map((one) => (one as HTMLAnchorElement).href))].filter(
          (href) => /-rcna\d+$/.test(href) && !href.includes('/live-blog/'),
        ),
      );
    const documents = () =>
      [...types].filter(([, type]) => type === 'Document').map(([id]) => ({ encoding: encodings.get(id), size: sizes.get(id) ?? 0 }));
    for (const link of links.slice(0, 4)) {
      await page.goto(link);
      expect(await page.locator('h1').first().innerText()).not.toBe('');
    }
    const packed = documents().filter(({ encoding }) => encoding === 'dcz');
    expect(packed.length).toBeGreaterThanOrEqual(2);
    const bytes = packed.map(({ size }) => size).toSorted((one, other) => one - other);
    expect(bytes[0]).toBeLessThan(3_000);
    expect(troubles).toEqual([]);
    await close();
  });
});

describe('speculation rules', () => {
  test('SEC-19: a link that the pointer rests on is fetched before it is pressed, a page that is private or has parameters is not', async () => {
    const { page, close } = await watchedPage(browser, {});
    const network = await page.context().newCDPSession(page);
    await network.send('Preload.enable');
    const problems: unknown[] = [];
    const wanted = new Set<string>();
    const fetched = new Set<string>();
    network.on('Preload.ruleSetUpdated', ({ ruleSet }) =>
      problems.push(...(ruleSet.errorType === undefined ? [] : [ruleSet.errorMessage])),
    );
    network.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) =>
      preloadingAttemptSources.forEach(({ key }) => wanted.add(new URL(key.url).pathname + new URL(key.url).search)),
    );
    network.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
      if (status === 'Ready') fetched.add(new URL(prefetchUrl).pathname);
    });
    await page.goto(await readAddress(site, 'news', 'article'));
    await page.evaluate(() => {
      for (const path of ['/account/saved', '/draft/rcna1~x', '/search?q=levee', '/politics?chromeless=true'])
        document.querySelector('main')?.append(Object.assign(document.createElement('a'), { href: path, textContent: path }));
    });
    const link = page.locator('main a[href*="-rcna"]').last();
    const path = new URL((await link.getAttribute('href')) ?? '', page.url()).pathname;
    await expect.poll(() => wanted.has(path)).toBe(true);
    await link.hover();
    await expect.poll(() => [...fetched]).toContain(path);
    expect([...wanted].filter((one) => /\?|^\/(?:account|draft)/.test(one))).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });
});
