// What the browser tests of live blogs begin with.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { messagesOf } from '#messages';
import { launchBrowser } from '../support/browser.ts';
import { by, liveAddress, openLive, seeNew, writeLiveBlog } from '../support/live-reader.ts';
import { type LiveSite, startLiveSite } from '../support/live-site.ts';
import { watchedPage, type WatchedPageOptions } from './watched-page.ts';

/** What the pages of these tests say. */
export const { liveBlog: messages } = messagesOf('en');

/** Waits until SEE NEW tells of so many. */
export const counted = (page: Page, count: number) => seeNew(page).getByText(messages.newUpdates(count), { exact: true }).waitFor();

/** A newsroom of its own and a browser for the tests of a file: there before the first, gone after the last. */
export const useLivePages = () => {
  let site: LiveSite;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([startLiveSite(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });
  return {
    site: () => site,
    /** An empty page in a context of its own. */
    watched: (options?: WatchedPageOptions) => watchedPage(browser, options),
    /** A live blog of its own for a test, with so many cards. */
    write: (count?: number, more?: Record<string, unknown>) => writeLiveBlog(site, count, more),
    addressOf: (path: string, host?: string) => liveAddress(site, path, host),
    /** Opens a live blog and waits for its stream. */
    open: (page: Page, path: string, host?: string) => openLive(site, page, path, host),
    post: (blog: string, headline: string, more: Record<string, unknown> = {}) =>
      site.cards.post(blog, { headline, text: `${headline}: the messages of it.`, ...more }, by),
  };
};
