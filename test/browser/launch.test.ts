import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectBrowser, launchBrowser } from '../support/browser.ts';
import { installedBrowser, startBrowserServer } from '../support/chromium.ts';
import { noteNotTried } from '../support/not-tried.ts';
import { startRunningSite, type RunningSite } from '../support/running-site.ts';

let browser: Browser;
let site: RunningSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), startRunningSite()]);
});
afterAll(() => browser.close());

test('a browser opens the front page of the running site under its own name, in its language', async () => {
  const page = await browser.newPage();
  const answer = await page.goto(site.buildAddress('telemundo'));
  expect(answer?.status()).toBe(200);
  expect(await page.getAttribute('html', 'lang')).toBe('es');
  await page.close();
});

test('a Chromium that is installed opens the same page', async () => {
  const path = installedBrowser();
  if (path === undefined) return noteNotTried({ what: 'installed browser', count: 1, why: 'there is none on this machine' });
  const server = await startBrowserServer(path);
  try {
    const installed = await connectBrowser(server.wsEndpoint());
    const page = await installed.newPage();
    expect((await page.goto(site.buildAddress('news')))?.status()).toBe(200);
  } finally {
    await server.close();
  }
});
