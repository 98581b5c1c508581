import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { watchedPage } from './watched-page.ts';

const start = new Date('2026-11-25T12:00:00Z');
export const seldom = { interval: 200 };
/** Where readers choose what they get. */
export const pagePath = '/account/notifications';

/** Browsers of tests deny notifications: here their reader is asked as in any other, and `answer` is what they say. */
export const withPermission = (page: Page, answer: 'granted' | 'denied' | 'default', before = 'default') =>
  page.addInitScript(
    ([said, first]) => {
      const key = 'test-permission';
      Object.defineProperty(Notification, 'permission', { get: () => sessionStorage.getItem(key) ?? first });
      Notification.requestPermission = () => {
        sessionStorage.setItem(key, said ?? '');
        return Promise.resolve(said as NotificationPermission);
      };
    },
    [answer, before],
  );

/** What asks. */
export const findBar = (page: Page) => page.locator('section[aria-labelledby="push-ask-title"]');
type Opened = Awaited<ReturnType<typeof watchedPage>> & { loaded: string[]; bar: ReturnType<typeof findBar> };
/** Opens a page with a clock of its own, whose reader may be asked. */
export const openAsked = async (
  browser: Browser,
  address: string,
  { answer = 'granted', before, ...options }: BrowserContextOptions & { answer?: 'granted' | 'denied' | 'default'; before?: string } = {},
): Promise<Opened> => {
  const watched = await watchedPage(browser, { pictures: false, ...options });
  const { page } = watched;
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.clock.install({ time: start });
  // time goes by only where a test lets it
  await page.clock.pauseAt(new Date(start.getTime() + 1_000));
  await withPermission(page, answer, before);
  await page.goto(address);
  return { ...watched, loaded, bar: findBar(page) };
};
/** Lets as much time go by, with what waits for idle. */
export const pass = async (page: Page, milliseconds: number): Promise<void> => {
  await page.clock.runFor(milliseconds);
  await page.clock.runFor(100);
};
/** What the browser remembers of its asks. */
export const readRecord = (page: Page) => page.evaluate(() => localStorage.getItem('masthead-push'));
