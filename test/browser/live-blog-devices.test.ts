// What a reader's device brings with it: a line that breaks, a clock that is wrong, a wish for stillness.
import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { liveWindow } from '#content/rules/live-rule';
import { ask } from '../support/ask.ts';
import { startFaultProxy } from '../support/fault-proxy.ts';
import { readCards, liveAddress, seeNew } from '../support/live-reader.ts';
import { counted, useLivePages, messages } from './live-pages.ts';
import { phone } from './watched-page.ts';

const { site, watched, write, addressOf, open, post } = useLivePages();
const hour = 3_600_000;
const tenMinutes = 600_000;
const patience = { interval: 400 };
/** An answer of the site, to be changed on its way. */
const asked = (path: string) => ask(site().port, path, { host: `news.localhost:${site().port}` });
const flag = (page: Page, state: 'live' | 'ended') => page.locator(`[data-live-status="${state}"]`);

describe('a stream that is cut', () => {
  test('goes on from the last event that was heard: no card is lost, none is counted twice', async () => {
    const { id, path, ids } = await write();
    const line = await startFaultProxy({ port: site().port });
    const { page, close } = await watched();
    const streams: Request[] = [];
    const polls: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/events')) streams.push(request);
      if (request.url().endsWith(`/bentoapi/live/${id}`)) polls.push(request.url());
    });
    const streaming = page.waitForResponse((response) => response.url().endsWith('/events'));
    await page.goto(liveAddress({ port: line.port }, path));
    await streaming;
    const heard = await post(id, 'Heard before the cut');
    await counted(page, 1);

    await line.cut();
    const missed = [await post(id, 'Missed'), await post(id, 'Missed too')];
    await line.pass();
    await counted(page, 3);
    const from = await Promise.all(streams.map((request) => request.headerValue('last-event-id')));
    expect([from[0], from.at(-1)]).toEqual([null, String(heard.generation)]);
    expect(polls).toEqual([]);

    const last = await post(id, 'Heard after it');
    await counted(page, 4);
    await seeNew(page).click();
    await page.locator(`[data-cards] > [data-card="${last.id}"]:focus`).waitFor();
    expect(await readCards(page)).toEqual([last.id, ...missed.toReversed().map((card) => card.id), heard.id, ...ids.toReversed()]);
    expect(await seeNew(page).isVisible()).toBe(false);
    await close();
    await line.close();
  });
});

describe('what a broken line keeps back', () => {
  const said = (page: Page, what: string) => page.locator(what).evaluate((element) => getComputedStyle(element, '::after').content);

  test('is told where it was asked for, and comes when it is asked for again', async () => {
    const { id, path, ids } = await write(20, { subType: 'microblog' });
    const { page, close } = await watched({ viewport: phone });
    await open(page, path);
    const more = page.getByRole('link', { name: messages.loadMore });
    await page.route('**/cards?*', (route) => route.abort());
    await more.click();
    await page.locator('[data-more][data-failed]:not([aria-busy])').waitFor();
    expect(await said(page, '[data-more]')).toBe(`"${messages.loadFailed}"`);
    const { id: news } = await post(id, 'New');
    await counted(page, 1);
    await seeNew(page).click();
    await page.locator('[data-part="see-new"][data-failed]').waitFor();
    expect(await said(page, '[data-part="see-new"]')).toBe(`"${messages.loadFailed}"`);

    await page.unroute('**/cards?*');
    await seeNew(page).click();
    await page.locator(`[data-cards] > [data-card="${news}"]:focus`).waitFor();
    await more.click();
    await more.waitFor({ state: 'hidden' });
    expect(await readCards(page)).toEqual([news, ...ids.toReversed()]);
    expect(await page.locator('[data-failed]').count()).toBe(0);
    await close();
  });
});

describe('the end of a live blog comes at the server’s time', () => {
  /** The page is live until ten minutes before the end, and no longer ten minutes after it. */
  const endsInTime = async (page: Page) => {
    await page.clock.fastForward(liveWindow - tenMinutes);
    expect(await flag(page, 'live').getByText(messages.live, { exact: true }).isVisible()).toBe(true);
    await page.clock.fastForward(2 * tenMinutes);
    await flag(page, 'ended').getByText(messages.ended).waitFor();
  };
  const clocks = [26, -26].map((hours) => ({ hours, said: hours > 0 ? `${hours} hours ahead` : `${-hours} hours behind` }));
  const ways = { 'the stream': undefined, polls: '**/events', 'the page alone': '**/bentoapi/live/**' };

  test.each(Object.keys(ways).flatMap((way) => clocks.map((clock) => ({ way: way as keyof typeof ways, ...clock }))))(
    'LB-04: told by $way, where the clock of the reader is $said',
    async ({ way, hours }) => {
      const { id, path } = await write(2);
      const { page, close } = await watched();
      await page.clock.install({ time: Date.now() + hours * hour });
      const blocked = ways[way];
      if (blocked !== undefined) await page.route(blocked, (route) => route.abort());
      const isTold = way !== 'the page alone';
      const answered = isTold ? page.waitForResponse((response) => response.url().includes('/bentoapi/live/')) : undefined;
      await page.goto(addressOf(path));
      await page
        .locator('masthead-island[data-id="reading/live-updates/live-updates"][data-state="hydrated"]')
        .waitFor({ state: 'attached' });
      await answered;
      if (isTold) {
        await post(id, 'Told');
        // it asks every 12 seconds at most, and may be answered as it was for a moment
        if (way === 'polls')
          await expect.poll(() => page.clock.fastForward(12_000).then(() => seeNew(page).isVisible()), patience).toBe(true);
        await counted(page, 1);
      }
      await endsInTime(page);
      await close();
    },
  );

  test('also on a page that was kept for hours before it was opened', async () => {
    const { path } = await write(2);
    const { page, close } = await watched();
    await page.clock.install();
    await page.route(addressOf(path), async (route) => {
      const { text } = await asked(path);
      const fiveHoursOld = (_all: string, name: string, now: string) => `${name}${Number(now) - 5 * hour}`;
      const body = text.replace(/(now["`]:)(\d{13})/, fiveHoursOld);
      expect(body).not.toBe(text);
      await route.fulfill({ body, contentType: 'text/html; charset=utf-8' });
    });
    await open(page, path);
    await endsInTime(page);
    await close();
  });

  test('at once with the first answer after the device slept longer than that', async () => {
    const { path } = await write(2);
    const { page, close } = await watched();
    await page.route('**/events', (route) => route.abort());
    let slept = 0;
    await page.route('**/bentoapi/live/*', async (route) => {
      const { text } = await asked(new URL(route.request().url()).pathname);
      await route.fulfill({ body: text, contentType: 'application/json', headers: { date: new Date(Date.now() + slept).toUTCString() } });
    });
    await page.clock.install();
    const polled = page.waitForResponse(/\/bentoapi\/live\/\w+$/);
    await page.goto(addressOf(path));
    await (await polled).finished();
    expect(await flag(page, 'live').isVisible()).toBe(true);
    slept = liveWindow;
    await page.clock.fastForward(15_000);
    await flag(page, 'ended').getByText(messages.ended).waitFor();
    await close();
  });
});

describe('where the reader wants no motion', () => {
  /** What moves by itself on a page: elements and their parts with an animation or a transition of more than a millisecond. */
  const moving = (page: Page) =>
    page.evaluate(() => {
      const seconds = (list: string) => Math.max(...list.split(',').map(parseFloat));
      return [...document.querySelectorAll('main *')].flatMap((element) =>
        [null, '::before', '::after'].flatMap((part) => {
          const { animationName, animationDuration, transitionDuration } = getComputedStyle(element, part);
          const moves = (animationName !== 'none' && seconds(animationDuration) > 0.001) || seconds(transitionDuration) > 0.001;
          return moves ? [element.closest('[data-live-status]') ? 'flag' : (element.getAttribute('data-part') ?? element.tagName)] : [];
        }),
      );
    });
  /** The places that the page is scrolled through by something, from frame to frame. */
  const readPlaces = async (page: Page, move: () => Promise<void>) => {
    await page.evaluate(() => {
      const places: number[] = [];
      const look = () => {
        if (places.at(-1) !== scrollY) places.push(scrollY);
        requestAnimationFrame(look);
      };
      look();
      Object.assign(globalThis, { places });
    });
    await move();
    // a smooth one takes less than a second
    await page.waitForFunction(
      () =>
        new Promise<boolean>((done) => {
          const before = scrollY;
          setTimeout(() => done(scrollY === before), 300);
        }),
    );
    return page.evaluate(() => (globalThis as unknown as { places: number[] }).places);
  };

  const read = async (reducedMotion: 'reduce' | 'no-preference') => {
    const { id, path, ids } = await write(30);
    const { page, close } = await watched({ viewport: phone, reducedMotion });
    await open(page, path);
    const atFirst = await moving(page);
    const jump = await readPlaces(page, () => page.locator('[data-events] a').last().click());
    await page.locator(`[data-card="${ids[4] ?? ''}"]`).evaluate((card) => card.scrollIntoView({ behavior: 'instant' }));
    await post(id, 'New', { keyEvent: true });
    await counted(page, 1);
    const withNews = await moving(page);
    const shown = await readPlaces(page, async () => {
      await seeNew(page).click();
      await page.locator('[data-cards] > [data-card]:focus').waitFor();
    });
    const after = await moving(page);
    await close();
    return { atFirst, withNews, after, jump: jump.length - 1, shown: shown.length - 1 };
  };

  test('AX-06: nothing is animated and every jump is one step, and otherwise the flag, SEE NEW and its way there move', async () => {
    const moved = await read('no-preference');
    expect(moved.atFirst).toContain('flag');
    expect(moved.withNews).toContain('see-new');
    expect(moved.shown).toBeGreaterThan(5);
    expect(await read('reduce')).toEqual({ atFirst: [], withNews: [], after: [], jump: 1, shown: 1 });
  });
});
