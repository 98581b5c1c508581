// No page scrolls sideways, on any device (inspection: live blogs were 2,913 px wide on a phone of 390).
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { demoPages } from '../support/demo-pages.ts';
import { type RunningSite, startRunningSite } from '../support/running-site.ts';
import { watchedPage } from './watched-page.ts';

let site: RunningSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startRunningSite(), launchBrowser()]);
});
afterAll(() => browser.close());

const widths = [320, 390, 820, 1440, 1600] as const;

test('AX-04: every type of page, with its longest content, is as wide as the window: phones, a tablet, desktops', async () => {
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
});

test('no mark lies on a thumbnail of a phone: it stands under the picture', async () => {
  const { page, close } = await watchedPage(browser, { pictures: false, viewport: { width: 390, height: 844 } });
  const covered: string[] = [];
  let thumbnails = 0;
  for (const path of ['/mach', '/better']) {
    await page.goto(`${site.originOf('news')}${path}`);
    const found = await page.evaluate(() =>
      [...document.querySelectorAll('div + span[data-kind]')].flatMap((mark) => {
        const picture = mark.previousElementSibling?.getBoundingClientRect();
        if (!picture || picture.width > 160) return [];
        return [{ text: mark.textContent, below: mark.getBoundingClientRect().top - picture.bottom }];
      }),
    );
    thumbnails += found.length;
    covered.push(...found.filter(({ below }) => below < 0).map(({ text }) => `${path}: ${text}`));
  }
  expect(thumbnails).toBeGreaterThan(0);
  expect(covered).toEqual([]);
  await close();
});

test('three pieces end in no hole: opinions on a tablet and what an author wrote stand in one row', async () => {
  const { page, close } = await watchedPage(browser, { pictures: false });
  const rows = (list: string) =>
    page.evaluate((selector) => {
      const cards = [...(document.querySelector(selector)?.children ?? [])];
      return { cards: cards.length, rows: new Set(cards.map((card) => Math.round(card.getBoundingClientRect().top))).size };
    }, list);
  await page.setViewportSize({ width: 820, height: 900 });
  await page.goto(`${site.originOf('news')}/better`);
  expect(await rows('ul:has(> li > div + div [data-kind="opinion"])')).toEqual({ cards: 3, rows: 1 });
  const { text: authors } = await site.get('news', '/sitemaps/authors-1.xml');
  await page.goto(`${site.originOf('news')}${/\/mach\/author\/kaia-rosenbloom-ncpn\d+/.exec(authors)?.[0] ?? ''}`);
  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const written = '[aria-labelledby="written"] > div:has(> article)';
    expect(await rows(written)).toEqual({ cards: 3, rows: 1 });
    const end = await page.evaluate((list) => {
      const box = document.querySelector(list)?.getBoundingClientRect();
      const last = document.querySelector(`${list} > :last-child`)?.getBoundingClientRect();
      return Math.round((box?.right ?? 0) - (last?.right ?? 1));
    }, written);
    expect(end).toBe(0);
  }
  await close();
});

test('a package of one piece without a picture begins where its title begins', async () => {
  const { page, close } = await watchedPage(browser, { pictures: false, viewport: { width: 1280, height: 900 } });
  await page.goto(`${site.originOf('news')}/mach`);
  const starts = await page.evaluate(() => {
    // the widest: a narrow one has one column in any case
    const lists = [...document.querySelectorAll<HTMLElement>('section:has(> div > h2) > ul[data-columns]')];
    const list = lists.toSorted((one, other) => other.clientWidth - one.clientWidth)[0];
    if (!list) return [];
    for (const other of [...list.children].slice(1)) other.remove();
    list.dataset['columns'] = '1';
    for (const beside of [...(list.querySelector('h3')?.closest('li')?.children ?? [])]) if (!beside.querySelector('h3')) beside.remove();
    return ['h2', 'h3'].map((heading) => Math.round(list.parentElement?.querySelector(heading)?.getBoundingClientRect().left ?? -1));
  });
  expect(starts).toHaveLength(2);
  expect(starts[1]).toBe(starts[0]);
  await close();
});
