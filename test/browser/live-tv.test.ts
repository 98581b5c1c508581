import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { type RunningSite, startRunningSite } from '../support/running-site.ts';
import { readFindings } from './axe.ts';
import { watchedPage } from './watched-page.ts';

let site: RunningSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startRunningSite(), launchBrowser()]);
}, 180_000);
afterAll(() => browser.close());

const signIn = async (page: Page, provider: string, account: string): Promise<void> => {
  await page.goto(site.buildAddress('msnbc', '/live'));
  await page.locator('[data-tv-picker][aria-busy="false"]').waitFor();
  await page.getByRole('button', { name: provider }).first().press('Enter');
  const frame = page.frameLocator('iframe[name="mvpdframe"]');
  await frame.getByLabel('Account number').fill(account);
  await frame.getByRole('button', { name: 'Sign in' }).press('Enter');
};
const timeOf = (page: Page): Promise<number> =>
  page.locator('video').evaluateAll(([media]) => (media as HTMLVideoElement | undefined)?.currentTime ?? 0);

describe('TV-14: the live player', () => {
  test('by keyboard alone: provider, sign-in, picture; signing out takes it away', async () => {
    const { page, troubles, close } = await watchedPage(browser);
    await signIn(page, 'Harborline Cable', 'keyboard');
    await expect.poll(() => timeOf(page)).toBeGreaterThan(0);
    const begun = await timeOf(page);
    await expect.poll(() => timeOf(page)).toBeGreaterThan(begun + 1);
    expect(troubles).toEqual([]);
    await page.getByRole('button', { name: 'Sign out of your TV provider' }).press('Enter');
    await page.getByRole('heading', { name: 'Sign in with your TV provider' }).waitFor();
    expect(await page.locator('video').count()).toBe(0);
    await close();
  });

  test('whoever plays on without session and token is stopped, and told why', async () => {
    const { page, close } = await watchedPage(browser);
    await signIn(page, 'Blue Mesa TV', 'stopped');
    await expect.poll(() => timeOf(page)).toBeGreaterThan(0);
    await page.context().clearCookies();
    await page.getByText('You are signed out.').waitFor();
    expect(await page.locator('video').isVisible()).toBe(false);
    await close();
  });
});

test('TV-11: page, picker and notices have no faults of accessibility', async () => {
  const { page, close } = await watchedPage(browser, { bypassCSP: true });
  await page.goto(site.buildAddress('msnbc', '/live'));
  expect(await readFindings(page)).toEqual([]);
  await signIn(page, 'Prairie Sky', 'denied');
  await page.getByText('Unfortunately, this stream is not available with your cable subscription.').waitFor();
  expect(await readFindings(page)).toEqual([]);
  await close();
});
