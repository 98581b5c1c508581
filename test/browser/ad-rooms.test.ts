// The room of ads on every template: whatever comes, nothing moves.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdShape, isAdZone, shapeOf } from '../../src/features/slots/ad-slots/ad-slots.rules.ts';
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

/** A template, and the zones that its page has. */
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
      address: await findAddress(
        site,
        /-rcna\d+$/,
        /^(?=[^]*data-ad="article-body")(?=[^]*data-ad="article-sidebar")[^]*data-ad="article-bottom"/,
        better,
      ),
      zones: ['article-top', 'article-body', 'article-sidebar', 'article-bottom'],
    },
    {
      name: 'Spanish article',
      address: await findAddress(site, /^(?!.*\/(?:live-blog|slideshow)\/).*-rcna\d+$/, /data-ad="article-body"/, noticias),
      zones: ['article-top', 'article-body', 'article-bottom'],
    },
    {
      name: 'live blog',
      address: await findAddress(site, /\/live-blog\//, /(?:data-ad="article-body"[^]*){2}/, noticias),
      // its columns are narrower than any ad
      zones: ['article-top', 'article-body'],
    },
    {
      name: 'recipe',
      address: await findAddress(site, /-tdrp\d+$/, /./, { name: 'today', front: '/food' }),
      zones: ['recipe-top', 'recipe-bottom'],
    },
    { name: 'video', address: await findAddress(site, /-mmvo\d+$/), zones: ['video-top'] },
    { name: 'Spanish front', address: site.buildAddress('telemundo'), zones: front },
    { name: 'product grid', address: site.buildAddress('select'), zones: front },
    {
      name: 'single card',
      address: await findAddress(site, /\/ncrd\d+$/, /./, {
        front: new URL(await findAddress(site, /\/live-blog\//, /\/ncrd\d+"/)).pathname,
      }),
      zones: ['article-bottom'],
    },
    { name: 'slideshow', address: await findAddress(site, /\/slideshow\//), zones: ['article-bottom'] },
  ];
});
afterAll(() => browser.close());

const shapeless = '<svg xmlns="http://www.w3.org/2000/svg"/>';
// 768: a tablet, whose columns are narrower than the one size that it takes
const widths = [390, 768, 1100, 1300, 1500, 1700] as const;
const outcomes = ['filled', 'empty', 'refused', 'late'] as const;
type Outcome = (typeof outcomes)[number];
const shapes: readonly AdShape[] = ['banner', 'billboard', 'box'];

/** What is late comes while the reader looks at its room. */
const answerOf = (outcome: Outcome, page: Page): Exclude<AdAnswer, { each: unknown }> => {
  switch (outcome) {
    case 'filled':
      return fillWithPicture;
    case 'empty':
      return fillWithNothing;
    case 'refused':
      return { status: 500 };
    case 'late':
      return { late: frames(page).then(() => frames(page)) };
  }
};

/** The slots as they stand: their zone, whether in a rail, and how high. */
const listRooms = (page: Page) =>
  page
    .locator('[data-ad]:not([data-collapsed])')
    .evaluateAll((all) => (all as HTMLElement[]).map((one) => [one.dataset['ad'] ?? '', 'rail' in one.dataset, one.offsetHeight] as const));

/** The slots that no ad fits into. */
const listNarrow = (page: Page) =>
  page
    .locator('[data-ad]:not([data-ad="article-body"])[data-state="created"][data-empty]')
    .evaluateAll((all) => all.map((one) => `${(one as HTMLElement).dataset['ad']} ${(one as HTMLElement).offsetWidth}`));

/** The slots that something is still to come for. */
const listUnsettled = (page: Page) =>
  page
    .locator('[data-ad]:is([data-state="requesting"],[data-state="rendering"])')
    .evaluateAll((all) => all.map((one) => `${(one as HTMLElement).dataset['ad']} ${(one as HTMLElement).dataset['state']}`));

test.each(widths.map((width, viewport) => [width, viewport] as const))(
  'AD-05, AD-04: at %i px nothing moves on any template, with slots of every shape filled, empty, refused and late',
  async (width, viewport) => {
    /** The outcomes seen for each shape of slot. */
    const met = new Set<string>();
    let turn = 0;
    const each = (slots: readonly { zone: string }[]) => {
      // what one of their shapes has not met yet, else one after the other
      const inView = slots.flatMap(({ zone }) => (isAdZone(zone) ? shapeOf(zone) : []));
      const next = outcomes.find((one) => inView.some((shape) => !met.has(`${shape} ${one}`)));
      const outcome = next ?? outcomes[(turn += 1) % outcomes.length] ?? 'filled';
      for (const shape of inView) met.add(`${shape} ${outcome}`);
      return answerOf(outcome, ads.page);
    };
    const ads = await adsPage(browser, site, { answer: { each }, viewport: { width, height: 900 } });
    // without a shape of its own, as a picture that has the one it is said to have
    await ads.page.route('**/_images/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: shapeless }));
    const readShifts = await watchShiftsOfText(ads.page);
    for (const { name, address, zones } of templates) {
      await ads.page.goto(address);
      await ads.page.locator('[data-ad][data-state]').first().waitFor({ state: 'attached' });
      await readOn(ads.page, name === 'live blog' ? 6 : Infinity);
      await expect.poll(() => listUnsettled(ads.page), { message: name }).toEqual([]);
      expect([name, ...(await listNarrow(ads.page))]).toEqual([name]);
      const rooms = await listRooms(ads.page);
      for (const [zone, isInRail, height] of rooms)
        if (isAdZone(zone)) expect([name, zone, height]).toEqual([name, zone, reservedHeight(zone, viewport, isInRail)]);
      const there = await ads.page.locator('[data-ad]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['ad']));
      expect([name, ...new Set(there)].toSorted()).toEqual([name, ...zones].toSorted());
      expect([name, await readShifts()]).toEqual([name, []]);
    }
    const missing = shapes.flatMap((shape) => outcomes.map((outcome) => `${shape} ${outcome}`).filter((one) => !met.has(one)));
    expect(missing).toEqual([]);
    await ads.close();
  },
);
