import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brandOf, type Vertical, verticals } from '#brands';
import { launchBrowser } from '../support/browser.ts';
import { demoPaths, type DemoPaths } from '../support/demo-paths.ts';
import { type RunningSite, startRunningSite } from '../support/running-site.ts';
import { readFindings } from './axe.ts';
import { desktop, phone, watchedPage } from './watched-page.ts';

const all = process.env['MASTHEAD_PROVE'] !== undefined;
// The sample: four kinds of look in both languages; each page type once on a phone and once on a desk, once in the light and once in the dark.
const sample: readonly Vertical[] = ['news', 'today', 'telemundo', 'think'];
const kinds: readonly (keyof DemoPaths)[] = ['front', 'section', 'article', 'author', 'slideshow', 'missing'];

type Case = { vertical: Vertical; kind: keyof DemoPaths; width: 'phone' | 'desktop'; scheme: 'light' | 'dark' };
const every: Case[] = verticals.flatMap((vertical) =>
  kinds.flatMap((kind) =>
    (['phone', 'desktop'] as const).flatMap((width) => (['light', 'dark'] as const).map((scheme) => ({ vertical, kind, width, scheme }))),
  ),
);
const chosen = all
  ? every
  : every.filter(({ vertical, kind, width, scheme }) => {
      const place = sample.indexOf(vertical) + kinds.indexOf(kind);
      if (!sample.includes(vertical) || (place % 2 === 0) !== (width === 'phone')) return false;
      return kind === 'front' || kind === 'article' ? place % 4 < 2 === (scheme === 'light') : place % 4 === (scheme === 'light' ? 0 : 1);
    });

let site: RunningSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startRunningSite(), launchBrowser()]);
});
afterAll(() => browser.close());

describe('axe finds nothing', () => {
  test.each([
    ['a show blog on a phone in the dark', '/second-evening/blog', phone, 'dark'],
    ['a show blog on a desk', '/weekly-host/blog', desktop, 'light'],
    ['one of its posts', undefined, phone, 'light'],
  ] as const)('AX-01: %s', async (_which, path, viewport, colorScheme) => {
    const { text } = await site.get('msnbc', '/weekly-host/blog');
    const post = /href="(\/weekly-host\/blog\/[^"]*-rcna\d+)"/.exec(text)?.[1] ?? '';
    const { page, close } = await watchedPage(browser, { viewport, colorScheme, bypassCSP: true, pictures: false });
    try {
      await page.goto(`${site.originOf('msnbc')}${path ?? post}`);
      expect(await readFindings(page)).toEqual([]);
    } finally {
      await close();
    }
  });

  // where the page leads that has the first such link; of pages in a frame, what stands behind the embed path
  test.each([
    ['a video on a phone', 'news', '/', /\/video\/[^"]*-mmvo\d+/, phone, 'light'],
    ['a Spanish video on a desk in the dark', 'telemundo', '/', /\/video\/[^"]*-tmvo\d+/, desktop, 'dark'],
    ['a playlist on a desk', 'news', '/', /\/playlist\/[^"]*-mmpl\d+/, desktop, 'light'],
    ['a Spanish playlist on a phone in the dark', 'telemundo', '/', /\/playlist\/[^"]*-mmpl\d+/, phone, 'dark'],
    ['a video in a frame', 'news', '/embedded-video', /mmvo\d+/, phone, 'light'],
    ['a day of the guide on a phone in the dark', 'news', '/program-guide', /\/program-guide\/\d{4}-\d\d-\d\d/, phone, 'dark'],
    ['a show on a desk', 'telemundo', '/schedule', /\/schedule\/show\/[^"]+/, desktop, 'light'],
  ] as const)('AX-01: %s', async (_which, host, from, link, viewport, colorScheme) => {
    const isFrame = from === '/embedded-video';
    const { text } = await site.get(host, isFrame ? '/' : from);
    const [found] = (isFrame ? link : new RegExp(`(?<=href="[^"]*)${link.source}(?=")`)).exec(text) ?? [];
    if (found === undefined) throw new Error(`${from} of ${host} leads to no such page.`);
    const { page, close } = await watchedPage(browser, { viewport, colorScheme, bypassCSP: true, pictures: false });
    try {
      const answer = await page.goto(`${site.originOf(host)}${isFrame ? `${from}/${found}` : found}`);
      expect(answer?.status()).toBe(200);
      expect(await readFindings(page)).toEqual([]);
    } finally {
      await close();
    }
  });

  test.each(chosen)('AX-01: $vertical $kind, $width, $scheme', async ({ vertical, kind, width, scheme }) => {
    const path = (await demoPaths(site, vertical))[kind];
    if (path === undefined) throw new Error(`The demo newsroom of ${vertical} has no ${kind}.`);
    const { page, close } = await watchedPage(browser, {
      viewport: width === 'phone' ? phone : desktop,
      colorScheme: scheme,
      bypassCSP: true,
      pictures: false,
    });
    try {
      await page.goto(`${site.originOf(brandOf(vertical).site)}${path}`);
      expect(await readFindings(page)).toEqual([]);
    } finally {
      await close();
    }
  });
});
