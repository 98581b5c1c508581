import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { brandOf, type Vertical } from '#brands';
import { demoPaths, type DemoPaths } from '../support/demo-paths.ts';
import { ownAddress, type RunningSite } from '../support/running-site.ts';

/** A page of its own context, and what went wrong on it: console errors, breaches of the policy, uncaught errors, strangers asked, files not found. */
export type WatchedPage = { page: Page; troubles: string[]; close(): Promise<void> };
/** `pictures: false` answers every picture with one dot: where pictures are not what is proved, none needs to be drawn. */
export type WatchedPageOptions = BrowserContextOptions & { pictures?: boolean };

export const phone = { width: 390, height: 844 } as const;
export const desktop = { width: 1280, height: 900 } as const;

const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Opens an empty page in a context of its own. */
export const watchedPage = async (browser: Browser, { pictures = true, ...options }: WatchedPageOptions = {}): Promise<WatchedPage> => {
  const extraHTTPHeaders = { ...ownAddress(), ...options.extraHTTPHeaders };
  const context = await browser.newContext({ viewport: desktop, reducedMotion: 'reduce', ...options, extraHTTPHeaders });
  const page = await context.newPage();
  if (!pictures) await page.route('**/_images/**', (route) => route.fulfill({ contentType: 'image/gif', body: dot }));
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || /Content.Security.Policy|TrustedHTML/i.test(message.text()))
      troubles.push(`console: ${message.text().slice(0, 300)}`);
  });
  page.on('pageerror', (error) => troubles.push(`error: ${error.message}`));
  page.on('request', (request) => {
    if (!/^(?:data:|blob:|http:\/\/\w+\.localhost:\d+\/)/.test(request.url())) troubles.push(`a stranger is asked: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()} ${response.url()}`);
  });
  return { page, troubles, close: () => context.close() };
};

/** The address of a page of a brand of the demo newsroom; fails where the brand has none of that kind. */
export const readAddress = async (site: RunningSite, vertical: Vertical, kind: keyof DemoPaths): Promise<string> => {
  const path = (await demoPaths(site, vertical))[kind];
  if (path === undefined) throw new Error(`The demo newsroom of ${vertical} has no ${kind}.`);
  return `${site.originOf(brandOf(vertical).site)}${path}`;
};

/**
 * Counts how far what a page shows moves by itself, from its first paint on; call it before the page is opened. Gives what reads the sum. `afterInput: false`
 * leaves out what a reader's own press moved, as CLS does.
 */
export const watchShifts = async (page: Page, { afterInput = true } = {}): Promise<() => Promise<number>> => {
  await page.addInitScript((all) => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (all || !hadRecentInput) shifts.push(value);
    }).observe({ type: 'layout-shift', buffered: true });
  }, afterInput);
  return () => page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0));
};

/**
 * Scripts of the parts that stand on every page, at idle: buttons that save (3 kB), the choices of privacy (2.7 kB), ads (8 kB), the measure of one visit in
 * ten (0.8 kB), and after 8 s what asks for notifications (1 kB). They have bars of their own.
 */
export const isOfEveryPage = (url: string): boolean =>
  /\/(?:save-buttons|consent|region|rolldown-runtime|vitals|ads|live-slots|push)[\w.]*-[\w-]+\.js$/.test(url);

/**
 * Scripts that are neither of the paywall nor of the choices of privacy: what every page begins with, what stands beside them, and what signs in. Whatever else
 * a page loads counts as theirs.
 */
export const isOfOtherParts = (path: string): boolean =>
  /\/(?:client|react|mount|shared|save-buttons|saved|ads|live-slots|push|vitals|share|theme-switch|newsletter|account-|page-provider|passkeys|auth)[\w.-]*\.js$/.test(
    path,
  );
