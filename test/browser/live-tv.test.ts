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
});
afterAll(() => browser.close());

/** Opens the page, and waits for what signs in beside it: before that, a form goes by a full page, whose picture waits to be started. */
const openLive = async (page: Page): Promise<void> => {
  await page.goto(site.buildAddress('msnbc', '/live'));
  await page.locator('[data-tv-picker][aria-busy="false"]').waitFor();
};
const signIn = async (page: Page, provider: string, account: string): Promise<void> => {
  await openLive(page);
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

  test('TV-36: the picture is at most three segments behind the newest, by the time of the programme, and says that it is live', async () => {
    const { page, close } = await watchedPage(browser);
    await signIn(page, 'Blue Mesa TV', 'latency');
    const live = page.locator('[data-live]');
    await expect.poll(() => timeOf(page)).toBeGreaterThan(2);
    const readBehind = async (): Promise<number> => Number(await live.getAttribute('data-behind'));
    await expect.poll(readBehind).toBeGreaterThan(0);
    const behind = await readBehind();
    const segmentSeconds = 4;
    expect(behind).toBeGreaterThan(0);
    expect(behind).toBeLessThanOrEqual(3 * segmentSeconds);
    expect(await live.textContent()).toBe('LIVE');
    await close();
  });

  test('TV-35: a site that is away for a while is waited for, and the picture goes on; nobody is told of an error', async () => {
    const { page, close } = await watchedPage(browser);
    await signIn(page, 'Blue Mesa TV', 'away');
    await expect.poll(() => timeOf(page)).toBeGreaterThan(0);
    let refused = 0;
    await page.route('**/live-media/**', (route) => {
      refused += 1;
      return route.abort('connectionrefused');
    });
    // a list, its repetitions, and the first of the questions that follow them
    await expect.poll(() => refused).toBeGreaterThanOrEqual(5);
    await page.unroute('**/live-media/**');
    const gone = await timeOf(page);
    await expect.poll(() => timeOf(page)).toBeGreaterThan(gone + 8);
    expect(await page.locator('[data-over]').isVisible()).toBe(false);
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

test('TV-02: a temporary pass counts down, survives a reload, warns at two minutes and at thirty seconds, and the picture is stopped at its end', async () => {
  const { page, close } = await watchedPage(browser);
  await page.clock.install();
  await openLive(page);
  await page.getByRole('button', { name: 'Start the ten minutes' }).click();
  const timer = page.getByRole('timer');
  await timer.waitFor();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0);
  const secondsLeft = async (): Promise<number> => {
    const [minutes = 0, seconds = 0] = ((await timer.textContent()) ?? '').split(':').map(Number);
    return minutes * 60 + seconds;
  };
  await page.clock.runFor(5_000);
  const before = await secondsLeft();
  expect(before).toBeLessThan(600);
  await page.reload();
  await timer.waitFor();
  // the server's time counts, by which a few seconds have passed at most
  expect(await secondsLeft()).toBeGreaterThan(540);
  await page.clock.fastForward(481_000);
  await page.getByText('Your preview ends in 2 minutes.').waitFor();
  await page.clock.fastForward(90_000);
  await page.getByText('Your preview ends in 30 seconds.').waitFor();
  await page.clock.fastForward(30_000);
  await page.getByText('Your preview of today is over.').waitFor();
  expect(await page.locator('video').isVisible()).toBe(false);
  expect(await timer.isVisible()).toBe(false);
  await close();
});

test('TV-02: a temporary pass is checked every 60 s while it plays', async () => {
  const { page, close } = await watchedPage(browser);
  await page.clock.install();
  await openLive(page);
  await page.getByRole('button', { name: 'Start the ten minutes' }).click();
  await page.getByRole('timer').waitFor();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0);
  let checks = 0;
  page.on('request', (request) => (checks += Number(new URL(request.url()).pathname.endsWith('/main.m3u8'))));
  await page.clock.fastForward(30_000);
  expect(checks).toBe(0);
  for (const count of [1, 2]) {
    await page.clock.fastForward(count === 1 ? 30_000 : 60_000);
    await expect.poll(() => checks).toBe(count);
  }
  await close();
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
