import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { standInGpt } from '../support/stand-in-gpt.ts';
import type { Site } from '#brands';
import type { AdZone } from '#content/site/ad-decisions';
import { listSizes, shapeOf } from '../../src/features/slots/ad-slots/ad-slots.rules.ts';
import type { RunningSite } from '../support/running-site.ts';
import { watchedPage } from './watched-page.ts';

/** A slot as the server is asked for it. */
type SlotRequest = { id: string; zone: string; sizes: { width: number; height: number }[] };
/** What stands for an answer: a creative for the slot, null, or undefined to leave it out. */
type Decide = (slot: SlotRequest) => unknown;
/** How the decisions of the house are answered: by a choice for each slot, a status, garbage, a choice (a picture) once something has happened, or never; or each in its own way. */
type OneAnswer = Decide | { status: number } | { body: string } | { late: Promise<unknown>; decide?: Decide } | 'never';
export type AdAnswer = OneAnswer | { each: (slots: readonly SlotRequest[]) => OneAnswer };

const dot = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="250"><rect width="300" height="250" fill="#357"/></svg>',
);

/** A picture of the first size that was asked for. */
export const fillWithPicture: Decide = ({ sizes: [first] }) => ({
  lineItem: 'adli1',
  name: 'Spring at the sea',
  advertiser: 'Harbor Line',
  ...first,
  creative: { kind: 'picture', src: '/ads/test.svg', alt: 'A ferry leaves the harbor' },
  click: '/services/ads/click/x',
  seen: 'token-1',
  why: [{ code: 'section', label: 'Politics' }, { code: 'piece' }],
});
/** A document in a frame. */
export const fillWithFrame: Decide = ({ sizes: [first] }) => ({
  lineItem: 'adli2',
  name: 'Moving',
  advertiser: 'Harbor Line',
  ...first,
  creative: { kind: 'html', src: '/ads/creatives/adli2-1' },
  click: '/services/ads/click/x',
  seen: 'token-2',
  why: [{ code: 'everybody' }],
});
export const fillWithNothing: Decide = () => null;

const parseSlots = (address: string): SlotRequest[] =>
  (new URL(address).searchParams.get('slots') ?? '').split(',').map((text) => {
    const [id = '', zone = '', sizes = ''] = text.split(':');
    return {
      id,
      zone,
      sizes: sizes.split('|').map((size) => {
        const [width, height] = size.split('x').map(Number);
        return { width: width ?? 0, height: height ?? 0 };
      }),
    };
  });

type AdsPageOptions = BrowserContextOptions & {
  answer?: AdAnswer;
  frame?: string;
  stored?: string;
  gpt?: 'fill' | 'empty' | 'fluid' | 'zero' | 'never' | 'blocked';
};

/** Calls of the house-ad server that a page made, and what it counted. */
export type AdsPage = {
  page: Page;
  troubles: string[];
  asked: { at: number; slots: SlotRequest[] }[];
  /** What it told each time of how often a line item was shown. */
  shown: string[];
  counted: { token: string; kind: string }[];
  setAnswer: (answer: AdAnswer) => void;
  /** All values of the life of each slot, in their order. */
  lives: () => Promise<Record<string, string[]>>;
  /** When the life of each began, in milliseconds of the page. */
  begun: () => Promise<Record<string, number>>;
  close(): Promise<void>;
};

/** Opens an empty page whose ads are answered as the test says: what the network does, not what our own code does. */
export const adsPage = async (
  browser: Browser,
  site: Pick<RunningSite, 'originOf'>,
  { answer = fillWithPicture, frame = '<p>Ad', stored, gpt, ...options }: AdsPageOptions = {},
): Promise<AdsPage> => {
  const { page, troubles, close } = await watchedPage(browser, { pictures: false, ...options });
  let how: AdAnswer = answer;
  const [asked, counted, shown]: [AdsPage['asked'], AdsPage['counted'], string[]] = [[], [], []];
  await page.route('**/services/ads/**', async (route) => {
    const url = route.request().url();
    if (url.endsWith('/counts')) {
      counted.push(...(JSON.parse(route.request().postData() ?? '{"events":[]}') as { events: AdsPage['counted'] }).events);
      return route.fulfill({ status: 204 });
    }
    const slots = parseSlots(url);
    asked.push({ at: performance.now(), slots });
    shown.push(new URL(url).searchParams.get('shown') ?? '');
    const one = typeof how === 'object' && 'each' in how ? how.each(slots) : how;
    if (one === 'never') return;
    const isLate = typeof one === 'object' && 'late' in one;
    if (isLate) await one.late;
    const decide = isLate ? (one.decide ?? fillWithPicture) : one;
    if (typeof decide !== 'function') return route.fulfill({ contentType: 'application/json', ...decide });
    return route.fulfill({ json: { slots: Object.fromEntries(slots.map((slot) => [slot.id, decide(slot)])) } });
  });
  await page.route('**/ads/test.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: dot }));
  await page.route('**/ads/creatives/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': "sandbox allow-scripts allow-popups; default-src 'none'; script-src 'unsafe-inline'" },
      body: frame,
    }),
  );
  await page.route('https://gpt.example/**', (route) => {
    if (gpt === 'blocked') return route.abort('blockedbyclient');
    const isScript = route.request().url().endsWith('.js');
    return route.fulfill(isScript ? { contentType: 'text/javascript', body: standInGpt } : { contentType: 'text/html', body: '<p>Ad' });
  });
  if (gpt !== undefined) await page.addInitScript((mode) => Object.assign(globalThis, { gptMode: mode }), gpt);
  if (stored !== undefined) await page.context().addCookies([{ name: 'masthead-consent', value: stored, url: site.originOf('news') }]);
  // of many pages in one browser each is read as if it were alone
  await page.addInitScript(() => Object.defineProperty(document, 'hasFocus', { value: () => true, configurable: true }));
  await page.addInitScript(() => {
    const lives: Record<string, string[]> = {};
    const begun: Record<string, number> = {};
    Object.assign(globalThis, { lives, begun });
    new MutationObserver((changes) => {
      for (const target of new Set(changes.map((change) => change.target as HTMLElement))) {
        const { ad, state } = target.dataset;
        if (ad === undefined || state === undefined) continue;
        const same = [...document.querySelectorAll(`[data-ad="${ad}"]`)];
        // what changed several times at once says what it was before each
        const between = changes.filter((change) => change.target === target).slice(1);
        const name = `${ad}-${same.indexOf(target) + 1}`;
        begun[name] ??= performance.now();
        (lives[name] ??= []).push(...between.map(({ oldValue }) => oldValue ?? ''), state);
      }
    }).observe(document, { subtree: true, attributes: true, attributeOldValue: true, attributeFilter: ['data-state'] });
  });
  return {
    page,
    troubles,
    asked,
    counted,
    shown,
    close,
    setAnswer: (next) => (how = next),
    lives: () => page.evaluate(() => (globalThis as unknown as { lives: Record<string, string[]> }).lives),
    begun: () => page.evaluate(() => (globalThis as unknown as { begun: Record<string, number> }).begun),
  };
};

/** Scrolls on, a part of the window at a time, as a reader does who looks at each ad until it has been asked for: to the end, or so many windows. */
export const readOn = (page: Page, windows = Infinity): Promise<void> =>
  page.evaluate(async (most) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    let rested = 0;
    const isWaiting = (element: HTMLElement): boolean => {
      const { top, bottom, width } = element.getBoundingClientRect();
      const { state, empty } = element.dataset;
      // what stays empty may give its room back once the window rests, some frames later
      if (empty !== undefined) return top >= innerHeight && (rested += 1) % 12 !== 0;
      return width > 0 && top < innerHeight && bottom > 0 && (state === undefined || state === 'created' || state === 'requested');
    };
    for (let y = 0; y < Math.min(document.documentElement.scrollHeight, most * innerHeight); y += innerHeight / 2) {
      scrollTo(0, y);
      await frame();
      while ([...document.querySelectorAll<HTMLElement>('[data-ad]')].some(isWaiting)) await frame();
      // what changed is painted before the next scroll
      await frame();
    }
  }, windows);

/** As `watchShifts`, without those of the bar that shrinks while one scrolls: what moved, where that adds up to anything that is ever said (three places). */
export const watchShiftsOfText = async (page: Page): Promise<() => Promise<string[]>> => {
  type Shift = PerformanceEntry & { value: number; sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] };
  await page.addInitScript(() => {
    const shifts: [number, string][] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as Shift[]) {
        const others = sources.filter(({ node }) => !(node instanceof Element && node.closest('header')));
        const moved = others.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} "${node?.textContent?.slice(0, 40)}" from ${previousRect.x},${previousRect.y} to ${currentRect.x},${currentRect.y}`,
        );
        if (others.length > 0) shifts.push([value, `at ${Math.round(startTime)} ms ${moved.join('; ')}`]);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => {
      const { shifts } = globalThis as unknown as { shifts: [number, string][] };
      return shifts.reduce((sum, [value]) => sum + value, 0) < 0.0005 ? [] : shifts.map((shift) => shift.join(': '));
    });
};

/** Waits for two paints. */
export const frames = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));
/** Lets the window say that something happened. */
export const send = (page: Page, name: string): Promise<unknown> => page.evaluate((type) => window.dispatchEvent(new Event(type)), name);

/** The first page that a front leads to whose path and HTML are as asked for. */
export const findAddress = async (
  site: Pick<RunningSite, 'get' | 'originOf'>,
  path: RegExp,
  html = /./,
  { name = 'news', front = '/' }: { name?: Site; front?: string } = {},
): Promise<string> => {
  const { text } = await site.get(name, front);
  for (const [, href = ''] of text.matchAll(/href="(\/[^"#?]+)"/g))
    if (path.test(href) && html.test((await site.get(name, href)).text)) return `${site.originOf(name)}${href}`;
  throw new Error(`${front} of ${name} leads to no such page: ${path}.`);
};

/** How high a slot is in a viewport, S being 0: its ad, the line with its label and the room below; 0 where it is not there. */
export const reservedHeight = (zone: AdZone, viewport: number, isInRail = false): number => {
  const [first] = listSizes(shapeOf(zone, isInRail), viewport);
  return first ? first.height + 28 + 12 : 0;
};

/**
 * Records the order of what follows the first call whose address begins with `call`, or the request of the vendor's first ad (`refresh`): timers of some milliseconds that begin with it, `tag` as the vendor's tag
 * is set up, and `empty` as the uppermost slot stays empty. Timers of one page fire by their times, however busy the machine is. Call it before the page is
 * opened; returns what reads the order.
 */
export const recordOrder = async (page: Page, of: { call: string; timers: readonly number[] }): Promise<() => Promise<string[]>> => {
  await page.addInitScript(({ call, timers }) => {
    const order: string[] = [];
    let queue: { push: (command: () => void) => unknown } | undefined;
    const waiting: (() => void)[] = [];
    const record = (name: string): void => void (order.includes(name) || order.push(name));
    let isCalled = false;
    const begin = (): void => {
      if (!isCalled) for (const milliseconds of timers) setTimeout(() => record(`${milliseconds} ms`), milliseconds);
      isCalled = true;
    };
    const isRefreshed = (): boolean =>
      (globalThis as { gptSaid?: { refreshed: string[][] } }).gptSaid?.refreshed.flat().includes('article-top-1') === true;
    const recorded = {
      push: (command: () => void) => {
        record('tag');
        const pushed = (queue ?? waiting).push(command);
        if (call === 'refresh' && isRefreshed()) begin();
        return pushed;
      },
      forEach: (run: (command: () => void) => void) => waiting.forEach(run),
    };
    const googletag = Object.defineProperty({}, 'cmd', { get: () => recorded, set: (next: typeof queue) => (queue = next) });
    Object.assign(globalThis, { order, googletag });
    const { fetch } = globalThis;
    globalThis.fetch = (input, options) => {
      const address = input instanceof Request ? input.url : input.toString();
      if (address.startsWith(call)) begin();
      return fetch(input, options);
    };
    new MutationObserver(() => document.querySelector('[data-ad="article-top"][data-empty]') && record('empty')).observe(document, {
      subtree: true,
      attributes: true,
      attributeFilter: ['data-empty'],
    });
  }, of);
  return () => page.evaluate(() => (globalThis as unknown as { order: string[] }).order);
};
