import type { Page } from 'playwright-core';
import type { LiveSite } from './live-site.ts';
import { writeEvening } from './live-newsroom.ts';

/** Who writes in tests. */
export const by = { by: 'test' };

let last = 100;
/** A live blog of its own for a test, with so many cards; gives its path and their ids, oldest first. */
export const writeLiveBlog = async (site: LiveSite, count = 20, more: Record<string, unknown> = {}) => {
  const number = (last += 1);
  const ids = await writeEvening(site, number, count, more);
  return { number, id: `rcna${number}`, path: `/politics/latest/live-blog/count-${number}-rcna${number}`, ids };
};

/** The address of a path on a site. */
export const liveAddress = (site: Pick<LiveSite, 'port'>, path: string, host = 'news') => `http://${host}.localhost:${site.port}${path}`;

/** Opens a live blog; its feed is open when its stream is: a card posted before would be in the page's own answer anyway. */
export const openLive = async (site: LiveSite, page: Page, path: string, host?: string) => {
  const streaming = page.waitForResponse((response) => response.url().includes('/events'));
  await page.goto(liveAddress(site, path, host));
  await streaming;
};

/** The ids of the shown cards, from the top. */
export const readCards = (page: Page) =>
  page.locator('[data-cards] > [data-card]').evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset['card']));
/** What announces new cards. */
export const seeNew = (page: Page) => page.locator('[data-part="see-new"]');

/** How far things moved that nobody touched, as the browser counts it. */
export const readShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
