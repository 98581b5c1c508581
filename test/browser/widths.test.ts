// No page scrolls sideways, on any device (inspection: live blogs were 2,913 px wide on a phone of 390).
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { demoPages } from '../support/demo-pages.ts';
import { type RunningSite, startRunningSite } from '../support/running-site.ts';
import { watchedPage } from './watched-page.ts';

let site: RunningSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startRunningSite(), launchBrowser()]);
}, 180_000);
afterAll(() => browser.close());

const widths = [320, 390, 820, 1440, 1600] as const;

it('every type of page, with its longest content, is as wide as the window: phones, a tablet, desktops', async () => {
  const { page, close } = await watchedPage(browser, { pictures: false });
  const sideways: string[] = [];
  for (const { type, site: name, path } of await demoPages(site)) {
    await page.goto(`${site.originOf(name)}${path}`);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      if (wide > width) sideways.push(`${type} ${path}: ${wide} px wide at ${width}`);
    }
  }
  expect(sideways).toEqual([]);
  await close();
}, 180_000);
