// One contract for whoever fills slots: the house and the Google Publisher Tag, whose script a stand-in answers.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brandOf, type Site } from '#brands';
import { launchBrowser } from '../support/browser.ts';
import { fillWithDemo } from '../support/demo-folder.ts';
import { serveProgram, type ServingProgram } from '../support/program.ts';
import { ask } from '../support/ask.ts';
import { type AdAnswer, type AdsPage, adsPage, fillWithNothing, findAddress, fillWithPicture, recordOrder } from './ads-page.ts';
import { watchedPage } from './watched-page.ts';

const allowed = '1.US.tk3a2b.1011';
const refused = '1.US.tk3a2b.0000';
const folder = mkdtempSync(join(tmpdir(), 'masthead-ads-vendor-'));
let program: ServingProgram;
let browser: Browser;
let path: string;
const originOf = (site: Site): string => `http://${site}.localhost:${program.port}`;

beforeAll(async () => {
  await fillWithDemo(folder);
  const variables = {
    MASTHEAD_AD_SCRIPT: 'https://gpt.example/gpt.js',
    MASTHEAD_AD_UNIT: '/1234/masthead',
    MASTHEAD_AD_PREPROCESSORS: 'admantx,xfinity',
    MASTHEAD_AD_CONTEXT_URL: 'https://context.example/page',
    MASTHEAD_AD_VENDOR_ON: 'news',
  };
  const base = {
    MASTHEAD_DATA: folder,
    MASTHEAD_DEMO: '1',
    MASTHEAD_DRAW_AHEAD: '0',
    MASTHEAD_LOG_LEVEL: 'error',
    MASTHEAD_TRUSTED_PROXIES: '127.0.0.1',
  };
  [program, browser] = await Promise.all([serveProgram({ ...base, ...variables }), launchBrowser()]);
  const get: Parameters<typeof findAddress>[0]['get'] = (name, to) => ask(program.port, to, { host: `${name}.localhost:${program.port}` });
  path = new URL(await findAddress({ originOf, get }, /^(?!.*\/(?:live-blog|slideshow)\/)/, /data-ad="article-top"/)).pathname;
});
afterAll(async () => {
  await browser.close();
  await program.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Gpt = {
  config: Record<string, unknown>[];
  defined: { unit: string; id: string }[];
  refreshed: string[][];
  cleared: string[];
  destroyed: string[];
};
const readGpt = (page: Page): Promise<Gpt> => page.evaluate(() => (globalThis as unknown as { gptSaid: Gpt }).gptSaid);
const top = '[data-ad="article-top"]';

type Options = Parameters<typeof adsPage>[2];
const open = async (options: Options): Promise<AdsPage> => {
  const ads = await adsPage(browser, { originOf }, options);
  await ads.page.route('https://context.example/**', (route) =>
    route.fulfill({ json: { admants: ['elections'] }, headers: { 'access-control-allow-origin': '*' } }),
  );
  await ads.page.goto(`${originOf(brandOf('news').site)}${path}`);
  return ads;
};
/** The same outcome of each filler. */
type Outcomes = { filled: Options; empty: Options };
const house = (answer: AdAnswer): Options => ({ stored: refused, answer, gpt: 'fill' });
const fillers: (Outcomes & { filler: string })[] = [
  { filler: 'the house', filled: house(fillWithPicture), empty: house(fillWithNothing) },
  { filler: 'the Google Publisher Tag', filled: { stored: allowed, gpt: 'fill' }, empty: { stored: allowed, gpt: 'empty' } },
];

describe.each(fillers)('AD-15: $filler', ({ filled, empty }) => {
  test('takes a slot through its life, recycles it where the window is another, and destroys it with the page', async () => {
    const ads = await open({ ...filled, viewport: { width: 1300, height: 900 } });
    await ads.page.locator(`${top}[data-state="rendered"]`).waitFor();
    const born = ['creating', 'created', 'requesting', 'requested', 'rendering', 'rendered'];
    expect((await ads.lives())['article-top-1']).toEqual(born);
    await ads.page.getByRole('button', { name: 'About this ad' }).first().waitFor();
    await ads.page.setViewportSize({ width: 390, height: 900 });
    await expect.poll(async () => (await ads.lives())['article-top-1']).toEqual([...born, 'recycling', 'recycled', ...born.slice(2)]);
    await ads.page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false })));
    await ads.page.locator(`${top}[data-state="destroyed"]`).waitFor();
    expect(((await ads.lives())['article-top-1'] ?? []).slice(-2)).toEqual(['destroying', 'destroyed']);
    expect(await ads.page.locator(`${top} iframe,${top} a`).count()).toBe(0);
    await ads.close();
  });
  test('leaves a slot empty, with its room', async () => {
    const ads = await open({ ...empty, viewport: { width: 1300, height: 900 } });
    await ads.page.locator(`${top}[data-empty]`).waitFor();
    expect((await ads.lives())['article-top-1']).toEqual(['creating', 'created', 'requesting', 'requested']);
    expect((await ads.page.locator(top).boundingBox())?.height).toBe(130);
    await ads.close();
  });
});

test('AD-03: a page that has lost its canonical URL tells the vendor nothing and asks it for no ad', async () => {
  const ads = await adsPage(browser, { originOf }, { stored: allowed, gpt: 'fill' });
  const address = `${originOf(brandOf('news').site)}${path}`;
  await ads.page.addInitScript(() =>
    new MutationObserver(() => document.querySelector('link[rel="canonical"]')?.remove()).observe(document, {
      childList: true,
      subtree: true,
    }),
  );
  await ads.page.goto(address);
  await expect.poll(() => ads.troubles.join('\n')).toContain('The targeting of ads needs a canonical URL.');
  expect(await ads.page.evaluate(() => (globalThis as { gptSaid?: { refreshed: unknown[] } }).gptSaid?.refreshed ?? [])).toEqual([]);
});

test('AD-15, AD-03: setConfig gives the tag every setting and the targeting, and the tag changes no room', async () => {
  const ads = await open({ stored: allowed, gpt: 'fluid', viewport: { width: 1300, height: 900 } });
  await ads.page.locator(`${top}[data-state="rendered"]`).waitFor();
  const { config, defined, refreshed } = await readGpt(ads.page);
  expect(config).toHaveLength(1);
  expect(config[0]).toMatchObject({
    singleRequest: true,
    disableInitialLoad: true,
    collapseDiv: 'DISABLED',
    lazyLoad: { fetchMarginPercent: 50 },
    autoRefresh: { backForwardCache: false, heavyAds: false },
    privacyTreatments: { treatments: ['disablePersonalization'] },
    targeting: { publisher: ['masthead'], admants: ['elections'], view: ['article'] },
  });
  expect(defined).toContainEqual({ unit: '/1234/masthead/article-top', id: 'article-top-1' });
  expect(refreshed.flat()).toContain('article-top-1');
  // a creative that says it is fluid, or 0 × 0, is shown in the room there is
  expect((await ads.page.locator(top).boundingBox())?.height).toBe(130);
  expect(ads.asked).toEqual([]);
  expect(ads.troubles.filter((trouble) => /Content.Security|TrustedScript|error:/.test(trouble))).toEqual([]);
  await ads.close();
});

test('AD-15: ads are made for readers who let in that, too', async () => {
  const ads = await open({ stored: '1.US.tk3a2b.1111', gpt: 'fill' });
  await ads.page.locator(`${top}[data-state="rendered"]`).waitFor();
  expect((await readGpt(ads.page)).config[0]).toMatchObject({ privacyTreatments: { treatments: [] } });
  await ads.close();
});

test('AD-03: targeting that never comes is waited for 1,500 ms, no more and no less, and ads go on without it', async () => {
  const ads = await adsPage(browser, { originOf }, { stored: allowed, gpt: 'fill' });
  const readOrder = await recordOrder(ads.page, { call: 'https://context.example/', timers: [1_400, 1_600] });
  await ads.page.route('https://context.example/**', () => undefined);
  await ads.page.goto(`${originOf('news')}${path}`);
  await ads.page.locator(`${top}[data-state="rendered"]`).waitFor();
  expect((await readGpt(ads.page)).config[0]).not.toHaveProperty('targeting.admants');
  await expect.poll(readOrder).toEqual(['1400 ms', 'tag', '1600 ms']);
  await ads.close();
});

test('AD-14: a decision of the house that never comes is waited for 4 s, no more and no less', async () => {
  const ads = await adsPage(browser, { originOf }, { ...house('never'), viewport: { width: 1300, height: 700 } });
  const readOrder = await recordOrder(ads.page, { call: '/services/ads/', timers: [3_900, 4_100] });
  await ads.page.goto(`${originOf('news')}${path}`);
  await expect.poll(readOrder).toEqual(['3900 ms', 'empty', '4100 ms']);
  await ads.close();
});

test('AD-14: an answer of the vendor that never comes is waited for 4 s, no more and no less', async () => {
  const ads = await adsPage(browser, { originOf }, { stored: allowed, gpt: 'never', viewport: { width: 1300, height: 700 } });
  const readOrder = await recordOrder(ads.page, { call: 'refresh', timers: [3_900, 4_100] });
  await ads.page.goto(`${originOf('news')}${path}`);
  await expect.poll(readOrder).toEqual(['tag', '3900 ms', 'empty', '4100 ms']);
  await ads.close();
});

test('AD-14, AD-06: a vendor’s script that is blocked, or never answers, leaves the slots empty, with their room in view and without it below; so does the house', async () => {
  const lookAtHouse = async (): Promise<void> => {
    const ads = await open({ ...house('never'), viewport: { width: 1300, height: 700 } });
    await ads.page.locator(`${top}[data-empty]`).waitFor();
    expect((await ads.page.locator(top).boundingBox())?.height).toBe(130);
    expect([ads.asked.length > 0, ads.counted, ads.troubles]).toEqual([true, [], []]);
    await ads.close();
  };
  const look = async (gpt: 'blocked' | 'never'): Promise<void> => {
    const ads = await open({ stored: allowed, gpt, viewport: { width: 1300, height: 700 } });
    await ads.page.locator(`${top}[data-empty]`).waitFor();
    expect((await ads.page.locator(top).boundingBox())?.height).toBe(130);
    if (gpt === 'blocked') await ads.page.locator('[data-ad="article-bottom"][data-collapsed]').waitFor({ state: 'attached' });
    else expect((await readGpt(ads.page)).refreshed.flat().filter((id) => id === 'article-top-1')).toHaveLength(1);
    await ads.close();
  };
  await Promise.all([look('blocked'), look('never'), lookAtHouse()]);
});

test.each([
  { reader: 'refuses', stored: refused, sendsSignal: false },
  { reader: 'sends Global Privacy Control', stored: allowed, sendsSignal: true },
])('AD-15, PR-10: nothing of the vendor is loaded for a reader who $reader: the house fills the slots', async ({ stored, sendsSignal }) => {
  const ads = await adsPage(browser, { originOf }, { stored, gpt: 'fill' });
  if (sendsSignal)
    await ads.page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }));
  await ads.page.goto(`${originOf('news')}${path}`);
  await ads.page.locator(`${top}[data-state="rendered"]`).waitFor();
  expect(ads.asked.length).toBeGreaterThan(0);
  expect(ads.troubles).toEqual([]);
  await ads.close();
});

test('AD-15: a reader who changes their mind has the slots filled by the other', async () => {
  const ads = await open({ stored: allowed, gpt: 'fill' });
  await ads.page.locator(`${top}[data-state="rendered"] iframe`).waitFor();
  await ads.page.evaluate((value) => {
    document.cookie = `masthead-consent=${value};path=/`;
    document.dispatchEvent(new Event('masthead:consent'));
  }, refused);
  await ads.page.locator(`${top}[data-state="rendered"] img`).waitFor();
  expect((await readGpt(ads.page)).destroyed).toContain('article-top-1');
  await ads.close();
});

test('AD-15: the demo’s pages show ads of the house, chosen by the server, which counts them', async () => {
  const { page, troubles, close } = await watchedPage(browser, { pictures: false });
  await page.addInitScript(() => Object.defineProperty(document, 'hasFocus', { value: () => true }));
  const counts = page.waitForResponse((response) => response.url().endsWith('/services/ads/counts'));
  await page.goto(`${originOf('today')}/`);
  await page.locator('[data-ad="header"][data-state="rendered"]').waitFor();
  expect((await counts).status()).toBe(204);
  expect(await page.locator('[data-ad="header"] a[href^="/services/ads/click/"]').count()).toBe(1);
  expect(troubles).toEqual([]);
  await close();
});
