// The room of ads on every template: whatever comes, nothing moves.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdShape, isAdZone, shapeOf } from '../../src/features/revenue/ads/ad-slots.rules.ts';
import { launchBrowser } from '../support/browser.ts';
import { type RunningSite, startRunningSite } from '../support/running-site.ts';
import {
  type AdAnswer,
  adsPage,
  fillWithNothing,
  fillWithPicture,
  findAddress,
  frames,
  readOn,
  reservedHeight,
  watchShiftsOfText,
} from './ads-page.ts';

/** A template, and the zones that it has beside those of other pages of its kind. */
type Template = { name: string; address: string; zones: readonly string[] };

let site: RunningSite;
let browser: Browser;
let templates: readonly Template[];

beforeAll(async () => {
  [site, browser] = await Promise.all([startRunningSite(), launchBrowser()]);
  const front = ['header', 'page-front', 'footer'];
  // where boxes in texts wait for nothing
  const better = { name: 'news', front: '/better' } as const;
  const noticias = { name: 'telemundo', front: '/noticias' } as const;
  templates = [
    { name: 'front', address: site.buildAddress('news'), zones: front },
    { name: 'section', address: site.buildAddress('news', '/politics'), zones: front },
    {
      name: 'article',
      address: await findAddress(site, /-rcna\d+$/, /(?:data-ad="article-body"[^]*){2}data-ad="article-bottom"/, better),
      zones: ['article-top', 'article-body', 'article-bottom'],
    },
    {
      name: 'article with a rail',
      address: await findAddress(site, /-rcna\d+$/, /data-ad="article-sidebar"[^]*data-ad="article-bottom"/, better),
      zones: ['article-top', 'article-body', 'article-sidebar', 'article-bottom'],
    },
    {
      name: 'live blog',
      address: await findAddress(site, /\/live-blog\//, /(?:data-ad="article-body"[^]*){2}/, noticias),
      zones: ['article-top', 'article-body', 'article-sidebar'],
    },
    {
      name: 'recipe',
      address: await findAddress(site, /-tdrp\d+$/, /./, { name: 'today', front: '/food' }),
      zones: ['recipe-top', 'recipe-bottom'],
    },
    { name: 'video', address: await findAddress(site, /-mmvo\d+$/), zones: ['video-top'] },
    { name: 'Spanish front', address: site.buildAddress('telemundo'), zones: front },
    { name: 'product grid', address: site.buildAddress('select'), zones: front },
    { name: 'slideshow', address: await findAddress(site, /\/slideshow\//), zones: ['article-bottom'] },
  ];
}, 180_000);
afterAll(() => browser.close());

const widths = [390, 820, 1100, 1300, 1500, 1700] as const;
const outcomes = ['filled', 'empty', 'refused', 'late', 'garbage'] as const;
type Outcome = (typeof outcomes)[number];
/** What each shape of slot met at each width. */
const met = new Set<string>();

/** What is late comes while the reader looks at its room. */
const answerOf = (outcome: Outcome, page: Page): Exclude<AdAnswer, { each: unknown }> => {
  switch (outcome) {
    case 'filled':
      return fillWithPicture;
    case 'empty':
      return fillWithNothing;
    case 'refused':
      return { status: 500 };
    case 'garbage':
      return { body: '<html>{"slots":' };
    case 'late':
      return { late: frames(page).then(() => frames(page)) };
  }
};

/** The slots as they stand: their zone, whether in a rail, and how high. */
const listRooms = (page: Page) =>
  page
    .locator('[data-ad]:not([data-collapsed])')
    .evaluateAll((all) => (all as HTMLElement[]).map((one) => [one.dataset['ad'] ?? '', 'rail' in one.dataset, one.offsetHeight] as const));

const isQuiet = (page: Page) =>
  page.waitForFunction(() => document.querySelector('[data-ad]:is([data-state="requesting"],[data-state="rendering"])') === null);

test.each(widths.map((width, viewport) => [width, viewport] as const))(
  'AD-05, AD-04: at %i px nothing moves on any template, with slots filled, empty, refused, late and answered by garbage',
  async (width, viewport) => {
    let turn = 0;
    const each = (slots: readonly { zone: string; sizes: readonly { width: number }[] }[]) => {
      const outcome = outcomes[turn % outcomes.length] ?? 'filled';
      turn += 1;
      // a rail asks for 300 × 250 alone, as boxes do
      for (const { zone } of slots) if (isAdZone(zone)) met.add(`${shapeOf(zone)} ${viewport} ${outcome}`);
      return answerOf(outcome, ads.page);
    };
    const ads = await adsPage(browser, site, { answer: { each }, viewport: { width, height: 900 } });
    const readShifts = await watchShiftsOfText(ads.page);
    for (const [number, { name, address, zones }] of templates.entries()) {
      // each template begins with another outcome
      turn = number;
      await ads.page.goto(address);
      await ads.page.locator('[data-ad][data-state]').first().waitFor({ state: 'attached' });
      await readOn(ads.page, name === 'live blog' ? 6 : Infinity);
      await isQuiet(ads.page);
      const rooms = await listRooms(ads.page);
      for (const [zone, isInRail, height] of rooms)
        if (isAdZone(zone)) expect([name, zone, height]).toEqual([name, zone, reservedHeight(zone, viewport, isInRail)]);
      const there = await ads.page.locator('[data-ad]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['ad']));
      expect([name, ...new Set(there)].toSorted()).toEqual([name, ...zones].toSorted());
      // as far as it is ever said: to the third place
      expect([name, Math.round((await readShifts()) * 1_000)]).toEqual([name, 0]);
    }
    await ads.close();
  },
  90_000,
);

test('AD-05: every shape of slot met every outcome at every breakpoint', () => {
  const shapes: readonly AdShape[] = ['banner', 'billboard', 'box'];
  const missing = shapes.flatMap((shape) =>
    widths.flatMap((_width, viewport) => outcomes.map((outcome) => `${shape} ${viewport} ${outcome}`).filter((one) => !met.has(one))),
  );
  expect(missing).toEqual([]);
});
