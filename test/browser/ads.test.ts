import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isAdZone, reservedHeight, shapeOf } from '../../src/features/revenue/ads/ad-slots.rules.ts';
import { launchBrowser } from '../support/browser.ts';
import { testArticle, toPlace } from '../support/test-site.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';
import { type AdAnswer, type AdsPage, adsPage, fillWithFrame, fillWithNothing, fillWithPicture } from './ads-page.ts';
import { watchShifts } from './watched-page.ts';

// a vendor is configured; for readers who refuse it, as most of these do, the house fills the slots
const variables = {
  MASTHEAD_AD_SCRIPT: 'https://gpt.example/gpt.js',
  MASTHEAD_AD_UNIT: '/1234/masthead',
  MASTHEAD_AD_VENDOR_ON: 'news,telemundo',
};
const refused = '1.US.tk3a2b.0000';
const allowed = '1.US.tk3a2b.1111';
const path = '/politics/story-1-rcna1';

let whole: WholeSite;
let browser: Browser;
let origin: string;

const paragraph = (number: number) => ({ type: 'paragraph', text: [{ kind: 'text', text: `${number}. ${'Words of a long piece. '.repeat(16)}` }] });

beforeAll(async () => {
  [whole, browser] = await Promise.all([startWholeSite({ variables }), launchBrowser()]);
  origin = `http://news.localhost:${whole.port}`;
  const layouts = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id, index) => ({
    id,
    packages: [{ id, type: 'list', title: id, items: [1, 2, 3].map((item) => ({ id: `rcna${(index * 3 + item) % 12 + 10}` })) }],
  }));
  const body = Array.from({ length: 20 }, (_, index) => paragraph(index));
  for (const document of [
    ...Array.from({ length: 12 }, (_, index) => testArticle(index + 10)),
    testArticle(1, { body }),
    testArticle(2, { body, ...toPlace('telemundo'), taxonomy: ['telemundo/mundo'] }),
    { ...{ id: 'nccu1', type: 'curation', ...toPlace('news'), pageRoute: '/', title: 'News', status: 'published' }, layouts },
  ])
    await whole.documents.write(document, { by: 'test' });
}, 180_000);
afterAll(async () => {
  await browser.close();
  await whole.close();
});

const open = async (options: Parameters<typeof adsPage>[2] = {}, to = path): Promise<AdsPage> => {
  const ads = await adsPage(browser, origin, { stored: refused, ...options });
  await ads.page.goto(`${origin}${to}`);
  await ads.page.locator('masthead-island[data-id="revenue/ads/ads"][data-state="hydrated"]').waitFor({ state: 'attached' });
  return ads;
};
const slotsIn = (page: Page, state: string) => page.locator(`[data-ad][data-state="${state}"]`);
/** Scrolls to the end, a part of the window at a time, as a reader does; each part is painted before the next. */
const readOn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await frame();
    }
  });

const widths = [390, 820, 1100, 1300, 1500, 1700] as const;
const late: AdAnswer = fillWithPicture;
const outcomes: [string, AdAnswer][] = [
  ['filled', fillWithPicture],
  ['empty', fillWithNothing],
  ['refused by the server', { status: 500 }],
  ['never answered', 'never'],
];

describe('AD-05: nothing moves, whatever comes', () => {
  test.each(widths.flatMap((width) => outcomes.map(([name, answer]) => [width, name, answer] as const)))(
    'at %i px with slots %s',
    async (width, name, answer) => {
      const ads = await adsPage(browser, origin, { stored: refused, answer, viewport: { width, height: 900 } });
      const readShifts = await watchShifts(ads.page);
      await ads.page.goto(`${origin}${path}`);
      const first = ads.page.locator('[data-ad="article-top"]');
      const state = { filled: '[data-state="rendered"]', 'never answered': '[data-state="requesting"]' }[name] ?? '[data-empty]';
      await ads.page.locator(`[data-ad="article-top"]${state}`).waitFor();
      await readOn(ads.page);
      await ads.page.locator(`[data-ad="article-bottom"]${state}`).waitFor({ state: 'attached' });
      const viewport = widths.indexOf(width);
      const heights = await ads.page.locator('[data-ad]:not([data-collapsed])').evaluateAll((all) =>
        all.map((one) => [(one as HTMLElement).dataset['ad'], (one as HTMLElement).offsetHeight] as const),
      );
      for (const [zone, height] of heights) if (isAdZone(zone)) expect([zone, height]).toEqual([zone, reservedHeight(shapeOf(zone), viewport)]);
      expect(await first.boundingBox()).not.toBeNull();
      expect(await readShifts()).toBe(0);
      await ads.close();
    },
  );
});
void late;
void allowed;
void fillWithFrame;
void slotsIn;
