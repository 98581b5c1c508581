import { chromium, type Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { packagedBrowser, startBrowserServer } from '../support/chromium.ts';
import { startRunningSite, type RunningSite } from '../support/running-site.ts';

let browser: Browser;
let site: RunningSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), startRunningSite()]);
}, 180_000);
afterAll(() => browser.close());

test('a browser opens the front page of the running site under its own name, in its language', async () => {
  const page = await browser.newPage();
  const answer = await page.goto(site.addressOf('telemundo'));
  expect(answer?.status()).toBe(200);
  expect(await page.getAttribute('html', 'lang')).toBe('es');
  await page.close();
}, 60_000);

test('where no Chromium is installed, the one inside the npm package opens the same page', async () => {
  // the package is made for Linux; elsewhere the installed browser is the only one
  if (process.platform !== 'linux') return;
  const server = await startBrowserServer(await packagedBrowser());
  try {
    const packaged = await chromium.connect(server.wsEndpoint());
    const page = await packaged.newPage();
    expect((await page.goto(site.addressOf('news')))?.status()).toBe(200);
  } finally {
    await server.close();
  }
}, 120_000);
