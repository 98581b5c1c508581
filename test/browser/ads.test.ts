import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { type RunningSite, startRunningSite } from '../support/running-site.ts';
import { type AdAnswer, type AdsPage, adsPage, findAddress, fillWithFrame, fillWithPicture, frames, readOn, send } from './ads-page.ts';
import { readAddress } from './watched-page.ts';

const bodyAndBottom = /data-ad="article-body"[^]*data-ad="article-bottom"/;
const refused = '1.US.tk3a2b.0000';
const allowed = '1.US.tk3a2b.1111';

let site: RunningSite;
let browser: Browser;
/** Pages of the demo, whose house ads are answered by the network as each test says. */
let addresses: Record<'article' | 'quick' | 'spanish' | 'liveBlog', string>;

beforeAll(async () => {
  [site, browser] = await Promise.all([startRunningSite(), launchBrowser()]);
  addresses = {
    article: await findAddress(site, /^(?!.*\/(?:live-blog|slideshow)\/).*-rcna\d+$/, bodyAndBottom),
    // boxes in its text wait for nothing
    quick: await findAddress(site, /-rcna\d+$/, bodyAndBottom, { front: '/better' }),
    spanish: await readAddress(site, 'noticias', 'article'),
    liveBlog: await findAddress(site, /\/live-blog\//, /(?:data-ad="article-body"[^]*){4}/),
  };
});
afterAll(() => browser.close());

const open = async (options: Parameters<typeof adsPage>[2] = {}, to = addresses.article): Promise<AdsPage> => {
  const ads = await adsPage(browser, site, options);
  await ads.page.goto(to);
  await ads.page.locator('masthead-island[data-id="slots/ads/ads"][data-state="hydrated"]').waitFor({ state: 'attached' });
  return ads;
};
const slotsIn = (page: Page, state: string) => page.locator(`[data-ad][data-state="${state}"]`);
const top = '[data-ad="article-top"]';

describe('AD-02: an ad is asked for when it is near and the window has focus', () => {
  test('it waits for focus, and for being near; boxes in texts of news wait for 2,000 ms (AD-04)', async () => {
    const ads = await adsPage(browser, site);
    await ads.page.addInitScript(() => Object.defineProperty(document, 'hasFocus', { value: () => false, configurable: true }));
    await ads.page.goto(addresses.article);
    await ads.page.locator(`${top}[data-state="created"]`).waitFor();
    await frames(ads.page);
    expect(ads.asked).toEqual([]);
    await send(ads.page, 'focus');
    await ads.page.locator(`${top}[data-state="rendered"]`).waitFor();
    expect(ads.asked.flatMap(({ slots }) => slots.map(({ zone }) => zone))).not.toContain('article-bottom');
    await readOn(ads.page);
    await ads.page.locator('[data-ad="article-bottom"][data-state="rendered"]').waitFor();
    // boxes in the texts of news wait for 2,000 ms, which a timer never shortens
    const begun = await ads.begun();
    expect((begun['article-body-1'] ?? 0) - (begun['article-top-1'] ?? 0)).toBeGreaterThan(1_900);
    expect(ads.troubles).toEqual([]);
    await ads.close();
  });
  test('a window that comes to rest beyond a breakpoint has others; one that is dragged to and fro makes no storm', async () => {
    const ads = await open({ viewport: { width: 1300, height: 900 } });
    await slotsIn(ads.page, 'rendered').first().waitFor();
    await ads.page.setViewportSize({ width: 390, height: 900 });
    await expect.poll(() => ads.asked.at(-1)?.slots[0]?.sizes).toEqual([{ width: 320, height: 50 }]);
    expect((await ads.lives())['article-top-1']?.slice(-6)).toContain('recycled');
    const before = ads.asked.length;
    for (let turn = 0; turn < 12; turn += 1) {
      await ads.page.setViewportSize({ width: turn % 2 === 0 ? 1300 : 390, height: 900 });
      await send(ads.page, 'resize');
      await frames(ads.page);
    }
    await ads.page.setViewportSize({ width: 1300, height: 900 });
    await expect.poll(() => ads.asked.at(-1)?.slots.find(({ zone }) => zone === 'article-top')?.sizes[0]?.width).toBe(970);
    expect(ads.asked.length - before).toBeLessThanOrEqual(4);
    await ads.close();
  });
  test('what was asked for at another width, and comes once the window is narrower, is neither shown nor counted', async () => {
    const top = (slot: Parameters<typeof fillWithPicture>[0]): unknown =>
      slot.zone === 'article-top' ? { ...(fillWithPicture(slot) as object), seen: `${slot.sizes[0]?.width} wide` } : null;
    let arrive = (): void => undefined;
    const late = new Promise<void>((resolve) => (arrive = resolve));
    const ads = await adsPage(browser, site, { viewport: { width: 1300, height: 900 }, answer: { late, decide: top } });
    await ads.page.clock.install();
    await ads.page.goto(addresses.article);
    await slotsIn(ads.page, 'requesting').first().waitFor();
    await expect.poll(() => ads.asked.flatMap(({ slots }) => slots).find(({ zone }) => zone === 'article-top')?.sizes[0]?.width).toBe(970);
    ads.setAnswer(top);
    await ads.page.setViewportSize({ width: 390, height: 900 });
    await ads.page.clock.runFor(500);
    arrive();
    await ads.page.locator('[data-ad="article-top"][data-state="rendered"]').waitFor();
    await expect.poll(() => ads.counted.filter(({ kind }) => kind === 'impression')).toEqual([{ token: '320 wide', kind: 'impression' }]);
    await ads.close();
  });
  test('all are destroyed when the page is left', async () => {
    const ads = await open();
    await ads.page.locator(`${top}[data-state="rendered"]`).waitFor();
    await ads.page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false })));
    await ads.page.locator(`${top}[data-state="destroyed"]`).waitFor();
    expect(await ads.page.locator('[data-ad] a,[data-ad] iframe').count()).toBe(0);
    expect(((await ads.lives())['article-top-1'] ?? []).slice(-2)).toEqual(['destroying', 'destroyed']);
    await ads.close();
  });
});

test('AD-07: an ad makes room for the next after a minute in view; a window without focus and ten minutes in another tab count nothing', async () => {
  const ads = await adsPage(browser, site);
  await ads.page.clock.install();
  await ads.page.goto(addresses.article);
  const goOn = async (): Promise<number> => {
    await ads.page.clock.runFor(500);
    return ads.page.locator(`${top}[data-state="rendered"]`).count();
  };
  await expect.poll(goOn).toBe(1);
  const askedFor = () => ads.asked.flatMap(({ slots }) => slots).filter(({ zone }) => zone === 'article-top').length;
  expect(askedFor()).toBe(1);
  await ads.page.clock.runFor(40_000);
  await send(ads.page, 'blur');
  // a tab that sleeps: one jump of the clock
  await ads.page.clock.fastForward(600_000);
  await ads.page.clock.runFor(30_000);
  await send(ads.page, 'focus');
  await ads.page.clock.runFor(10_000);
  expect(askedFor()).toBe(1);
  await ads.page.clock.runFor(10_000);
  await expect.poll(async () => (await goOn()) + askedFor()).toBe(3);
  await ads.close();
});

describe('AD-14: what does not come', () => {
  test.each<[string, AdAnswer]>([
    ['fails', { status: 500 }],
    ['is garbage', { body: '<html>{"slots":' }],
    ['is no answer', { body: '[]' }],
    ['is 0 × 0', (slot) => ({ ...(fillWithPicture(slot) as object), width: 0, height: 0 })],
    ['is fluid', (slot) => ({ ...(fillWithPicture(slot) as object), width: 'fluid' })],
    ['is a stranger’s', (slot) => ({ ...(fillWithPicture(slot) as object), creative: { kind: 'html', src: 'https://stranger.example/' } })],
  ])('an answer that %s leaves the slots empty and the page as it is', async (_what, answer) => {
    const ads = await open({ answer });
    await ads.page.locator(`${top}[data-empty]`).waitFor();
    expect((await ads.page.locator(top).boundingBox())?.height).toBe(130);
    expect(await ads.page.locator('[data-ad] a,[data-ad] iframe').count()).toBe(0);
    expect(ads.troubles.filter((trouble) => trouble.includes('stranger'))).toEqual([]);
    await ads.close();
  });
});

describe('AD-11: framed ads', () => {
  test('one that calls top.location stays in its frame, and the page where it is', async () => {
    const ads = await adsPage(browser, site, {
      answer: fillWithFrame,
      frame: `<script>
        try { top.location = 'https://stranger.example/' } catch { document.title = 'refused' }
        open('https://stranger.example/', '_top');
        Object.assign(document.createElement('a'), { href: 'https://stranger.example/', target: '_top' }).click();
      </script>`,
    });
    const ways: string[] = [];
    ads.page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === ads.page.mainFrame()) ways.push(request.url());
    });
    await ads.page.goto(addresses.article);
    await ads.page.locator(`${top}[data-state="rendered"]`).waitFor();
    expect(await ads.page.locator(`${top} iframe`).getAttribute('sandbox')).toBe(
      'allow-scripts allow-popups allow-popups-to-escape-sandbox',
    );
    await expect
      .poll(() =>
        ads.page
          .frameLocator(`${top} iframe`)
          .locator('html')
          .evaluate(() => document.title),
      )
      .toBe('refused');
    await frames(ads.page);
    expect([ads.page.url(), ways]).toEqual([addresses.article, [addresses.article]]);
    await ads.close();
  });
  test('one that loads itself again and again is taken away, says so in its place, and is counted', async () => {
    const ads = await open({ answer: fillWithFrame, frame: '<script>setTimeout(() => location.reload(), 20)</script>' });
    await ads.page.getByText('This ad used too much of your device, so it was taken away.').first().waitFor();
    expect(await ads.page.locator(`${top} iframe`).count()).toBe(0);
    await expect.poll(() => ads.counted.map(({ kind }) => kind)).toContain('unloaded');
    expect((await ads.page.locator(top).boundingBox())?.height).toBe(130);
    await ads.close();
  });
  test('one that takes the main thread is taken away where the page would wait for it', async () => {
    const ads = await open({
      answer: (slot) => (slot.zone === 'article-top' ? fillWithFrame(slot) : null),
      frame: '<script>setInterval(() => { const end = performance.now() + 150; while (performance.now() < end); }, 200)</script>',
    });
    await ads.page.locator(`${top}[data-state="rendered"]`).waitFor();
    // sandboxed frames have no process of their own in the browser of the tests
    await ads.page.locator(top).getByText('This ad used too much of your device').waitFor();
    expect(await ads.page.locator(`${top} iframe`).count()).toBe(0);
    await expect.poll(() => ads.counted.map(({ kind }) => kind)).toContain('unloaded');
    await ads.close();
  });
});

const capped: AdAnswer = (slot) => ({ ...(fillWithPicture(slot) as object), cap: { impressions: 3, hours: 24 } });
describe('AD-12: counts of a browser', () => {
  const readStored = (page: Page) => page.evaluate(() => localStorage.getItem('masthead-ads-shown'));
  test('are kept where the reader lets ads count, named in the notice, and told by the next request', async () => {
    const ads = await open({ answer: capped });
    await ads.page.locator(`${top}[data-state="rendered"]`).waitFor();
    await expect.poll(async () => JSON.parse((await readStored(ads.page)) ?? '{}') as object).toMatchObject({ adli1: { hours: 24 } });
    await ads.page.reload();
    await expect.poll(() => ads.shown.at(-1)).toMatch(/^adli1:[1-9]/);
    await ads.page.goto(`${site.originOf('news')}/notice-at-collection`);
    expect(await ads.page.locator('main').textContent()).toContain('masthead-ads-shown');
    await ads.close();
  });
  test('of a clock that was moved, or of what somebody else wrote there, count nothing', async () => {
    const ads = await adsPage(browser, site, { answer: capped });
    await ads.page.addInitScript(
      (at) => localStorage.setItem('masthead-ads-shown', JSON.stringify({ adli1: { hours: 24, at: [at] }, x: 1 })),
      Date.now() + 9e7,
    );
    await ads.page.goto(addresses.article);
    await ads.page.locator(`${top}[data-state="rendered"]`).waitFor();
    expect(ads.shown[0]).toBe('');
    await ads.close();
  });
  test.each([
    ['refuses', { stored: refused }],
    ['sends Global Privacy Control', { stored: allowed, signal: true }],
  ])('are not stored for who %s, and ads go on', async (_what, { stored, signal = false }: { stored: string; signal?: boolean }) => {
    const ads = await adsPage(browser, site, { stored, answer: capped });
    if (signal) await ads.page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }));
    await ads.page.goto(addresses.quick);
    await ads.page.locator(`${top}[data-state="rendered"]`).waitFor();
    await readOn(ads.page);
    await ads.page.locator('[data-ad="article-bottom"][data-state="rendered"]').waitFor();
    expect(await readStored(ads.page)).toBeNull();
    expect(await ads.page.context().cookies()).toHaveLength(1);
    expect(ads.troubles.filter((trouble) => trouble.includes('gpt.example'))).toEqual([]);
    await ads.close();
  });
});

describe('AD-18: what an ad is', () => {
  test('it is labelled, can be skipped by keyboard, and says why it stands there', async () => {
    const ads = await open();
    const slot = ads.page.getByRole('note', { name: 'Advertisement' }).first();
    await slot.getByRole('button', { name: 'About this ad' }).waitFor();
    const skip = slot.getByRole('link', { name: 'Skip advertisement' });
    // the way past an ad comes before all of it
    expect(await slot.locator('a, button, iframe').first().innerText()).toBe('Skip advertisement');
    await skip.focus();
    await ads.page.keyboard.press('Enter');
    await ads.page.keyboard.press('Tab');
    expect(await slot.evaluate((element) => element.contains(document.activeElement))).toBe(false);
    await slot.getByRole('button', { name: 'About this ad' }).click();
    const dialog = ads.page.getByRole('dialog', { name: 'About this ad' });
    await dialog.waitFor();
    expect(await dialog.locator('dd').allTextContents()).toEqual([
      'Harbor Line',
      'Spring at the sea · adli1',
      'The section is Politics.',
      'It was booked for this page.',
    ]);
    await ads.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await slot.locator('a[href^="/services/ads/click/"]').getAttribute('rel')).toBe('sponsored nofollow noopener');
    await ads.close();
  });
  test('in Spanish as well', async () => {
    const ads = await open({}, addresses.spanish);
    const slot = ads.page.getByRole('note', { name: 'Publicidad' }).first();
    await slot.getByRole('button', { name: 'Sobre este anuncio' }).click();
    await ads.page.getByRole('dialog', { name: 'Sobre este anuncio' }).getByText('La sección es Politics.').waitFor();
    await ads.close();
  });
});

test('AD-16: an ad that half of is in view for a second was seen', async () => {
  const ads = await open();
  await ads.page.locator(`${top}[data-viewed]`).waitFor();
  expect(ads.counted.filter(({ token }) => token === 'token-1').map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['impression', 'viewable']),
  );
  await ads.close();
});

test('AD-01: ids that the page has are not taken twice; an element that names no slot is an error, and the others go on', async () => {
  const ads = await adsPage(browser, site);
  await ads.page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const other = document.createElement('p');
      other.id = 'article-top-1';
      document.body.append(other);
      const wrong = document.createElement('aside');
      wrong.dataset['ad'] = 'somewhere';
      document.body.prepend(wrong);
    }),
  );
  await ads.page.goto(addresses.article);
  await ads.page.locator(`${top}[data-state="rendered"]`).waitFor();
  expect(ads.asked[0]?.slots.map(({ id }) => id)).toContain('article-top-2');
  expect(ads.troubles.join()).toContain('An ad needs both an element and a slot.');
  await ads.close();
});

test('AD-13: slots without an ad configuration are reported in the console, and nothing is asked for', async () => {
  const ads = await adsPage(browser, site);
  await ads.page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const island = document.querySelector<HTMLElement>('masthead-island[data-id="slots/ads/ads"]');
      if (island) island.dataset['props'] = '{`mps`:{}}';
    }),
  );
  await ads.page.goto(addresses.article);
  await expect.poll(() => ads.troubles.join()).toContain('The ad configuration of this page is missing.');
  expect(ads.asked).toEqual([]);
  await ads.close();
});

test('AD-09: in a live blog an ad stands after every eight cards, also among those that come in live, and what is read does not move', async () => {
  const ads = await open({}, addresses.liveBlog);
  const listRuns = () =>
    ads.page.evaluate(() => {
      const runs = [0];
      for (const child of document.querySelectorAll('[data-cards]>*')) {
        if ((child as HTMLElement).dataset['ad'] === undefined) runs.push((runs.pop() ?? 0) + 1);
        else runs.push(0);
      }
      return runs;
    });
  const before = await listRuns();
  expect(new Set(before.slice(0, -1))).toEqual(new Set([8]));
  await ads.page.locator('[data-cards]>[data-ad][data-state="created"]').last().waitFor({ state: 'attached' });
  const read = await ads.page.evaluate(() => {
    const list = document.querySelector<HTMLElement>('[data-cards]');
    const cards = [...(list?.querySelectorAll<HTMLElement>(':scope>[data-card]') ?? [])];
    const here = cards[20];
    if (!list || !here) throw new Error('The live blog has too few cards.');
    here.scrollIntoView({ behavior: 'instant' });
    const topOf = () => Math.round(here.getBoundingClientRect().top);
    const start = topOf();
    for (let number = 0; number < 17; number += 1) {
      const card = cards[0]?.cloneNode(true) as HTMLElement;
      card.dataset['card'] = `ncrd9${number}`;
      list.prepend(card);
    }
    scrollBy(0, topOf() - start);
    const moved = topOf();
    list.dispatchEvent(new Event('islands-added', { bubbles: true }));
    return [moved, topOf()];
  });
  expect(read[1]).toBe(read[0]);
  // seventeen new ones before the eight there were: two more ads, and eight cards at least between any two
  const after = await listRuns();
  expect(after.length).toBe(before.length + 2);
  expect(Math.min(...after.slice(0, -1))).toBeGreaterThanOrEqual(8);
  await ads.page.locator('[data-cards]>[data-ad]').first().scrollIntoViewIfNeeded();
  await ads.page.locator('[data-cards]>[data-ad][data-state="rendered"]').first().waitFor();
  await ads.close();
});

test('AD-19: before a page is idle ads ask for nothing; after that they are less than 8 kB', async () => {
  const ads = await adsPage(browser, site);
  await ads.page.addInitScript(() => {
    const waiting: IdleRequestCallback[] = [];
    Object.assign(globalThis, { waiting, requestIdleCallback: (work: IdleRequestCallback) => waiting.push(work) });
  });
  const scripts: string[] = [];
  ads.page.on('request', (request) => {
    if (/\/(?:about-ad|ads|live-slots|vendor-ads)[\w.]*-[\w-]+\.js$/.test(request.url())) scripts.push(request.url());
  });
  // where ads bring most
  await ads.page.goto(addresses.liveBlog, { waitUntil: 'networkidle' });
  await ads.page.locator('[data-ad]').first().waitFor();
  expect([scripts, ads.asked]).toEqual([[], []]);
  await ads.page.evaluate(() => {
    for (const work of (globalThis as unknown as { waiting: IdleRequestCallback[] }).waiting)
      work({ didTimeout: false, timeRemaining: () => 50 });
  });
  await ads.page.locator(`${top}[data-state="rendered"]`).waitFor();
  await expect.poll(() => scripts.some((url) => url.includes('/live-slots'))).toBe(true);
  const sizes = await Promise.all(scripts.map(async (url) => gzipSync((await site.get('news', new URL(url).pathname)).text).length));
  const sum = sizes.reduce((all, size) => all + size, 0);
  expect(sum).toBeGreaterThan(1_000);
  expect(sum).toBeLessThan(8_000);
  await ads.close();
});
