// What the browser tests of privacy begin with: the demo newsroom, and readers who are somewhere, chose something, or send the signal.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { type RunningSite, startRunningSite } from '../support/running-site.ts';
import { watchedPage } from './watched-page.ts';

let site: RunningSite;
let browser: Browser;

/** The newsroom and a browser for the tests of a file: there before the first, gone after the last. */
export const usePrivacySite = (): { site: () => RunningSite } => {
  beforeAll(async () => {
    [site, browser] = await Promise.all([startRunningSite(), launchBrowser()]);
  });
  afterAll(() => browser.close());
  return { site: () => site };
};

const island = 'masthead-island[data-id="privacy/consent/consent"][data-state="hydrated"]';
export const ready = (page: Page) => page.locator(island).waitFor({ state: 'attached' });
export const addressOf = (path: string, host: 'news' | 'telemundo' = 'news'): string => `${site.originOf(host)}${path}`;

type Options = BrowserContextOptions & { region?: string; signal?: boolean; stored?: string; host?: 'news' | 'telemundo' };
/** An empty page of a reader: where they are, what they chose, and whether their browser sends the signal. */
export const openReader = async ({ region, signal = false, stored, host = 'news', ...options }: Options = {}) => {
  const watched = await watchedPage(browser, { pictures: false, ...options, ...(signal && { extraHTTPHeaders: { 'sec-gpc': '1' } }) });
  const { page } = watched;
  const cookies = { ...(region !== undefined && { ng_geolocation: region }), ...(stored !== undefined && { 'masthead-consent': stored }) };
  await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: site.originOf(host) })));
  if (signal) await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }));
  return watched;
};
