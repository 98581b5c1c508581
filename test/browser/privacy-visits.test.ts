// Whole visits with Global Privacy Control: whom pages ask, and what is left in the browser.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { storedItems } from '../../src/features/privacy/dashboard/stored-items.rules.ts';
import { isNamed } from '../../src/features/slots/consent-gate/stored-name.rules.ts';
import { pushEn } from '../../src/messages/en/push-en.ts';
import { cookiesOf, joinByCalls } from '../support/call-account.ts';
import { addressOf, openReader, ready, usePrivacySite } from './privacy-reader.ts';
import { readAddress } from './watched-page.ts';

const privacy = usePrivacySite();

/** A link of a page of the demo newsroom. */
const findPath = async (host: 'news' | 'today', from: string, pattern: RegExp): Promise<string> => {
  const path = pattern.exec((await privacy.site().get(host, from)).text)?.[1];
  if (path === undefined) throw new Error(`${from} of ${host} has no link like ${pattern.source}.`);
  return `${privacy.site().originOf(host)}${path}`;
};

test('PR-18: with the signal a whole visit asks no stranger and stores no cookie that nobody asked for', async () => {
  const { page, troubles, close } = await openReader({ signal: true });
  const visit = [
    await readAddress(privacy.site(), 'news', 'front'),
    await readAddress(privacy.site(), 'news', 'article'),
    await findPath('news', '/', /href="((?:\/[^"]*)?\/live-blog\/[^"]*-rcna\d+)"/),
    await findPath('news', '/', /href="(\/video\/[^"]*-mmvo\d+)"/),
    await findPath('today', '/food/recipes', /href="(\/recipes\/[^"]*-tdrp\d+)"/),
    addressOf('/privacy-choices'),
    addressOf('/account/sign-in'),
  ];
  for (const address of visit) {
    await page.goto(address);
    await ready(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  }
  expect(troubles).toEqual([]);
  // a metered piece is asked for, and counted without a name; signing in is, and needs a token against forged forms
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  expect(cookies.filter((name) => name !== '__Host-masthead-meter')).toEqual(['__Host-masthead-form']);
  await close();
});

type Waffle = { data: { search: { items: { item: { access: string; type: string; urls: { canonical: string } } }[] } } };
const findLocked = async (): Promise<string> => {
  const { text } = await privacy.site().get('news', `/bentoapi/waffle/automated?filters=${encodeURIComponent('vertical:news')}&size=150`);
  const found = (JSON.parse(text) as Waffle).data.search.items.find(({ item }) => item.access === 'locked' && item.type === 'article');
  if (!found) throw new Error('The demo newsroom has no locked article.');
  return addressOf(new URL(found.item.urls.canonical, privacy.site().originOf('news')).pathname);
};

/** Turns notifications on in a browser whose reader says yes, as the bar that asks leads to it. */
const turnOnPush = async (page: Page): Promise<void> => {
  await page.goto(addressOf('/account/notifications'));
  await page.getByRole('button', { name: pushEn.turnOn }).click();
  await page.getByRole('button', { name: pushEn.save }).waitFor();
};
/** Signs in with a TV provider in its frame, up to the picture. */
const watchLive = async (page: Page): Promise<void> => {
  await page.goto(privacy.site().buildAddress('msnbc', '/live'));
  await page.locator('[data-tv-picker][aria-busy="false"]').waitFor();
  await page.getByRole('button', { name: 'Harborline Cable' }).first().press('Enter');
  const frame = page.frameLocator('iframe[name="mvpdframe"]');
  await frame.getByLabel('Account number').fill('with the signal');
  await frame.getByRole('button', { name: 'Sign in' }).press('Enter');
  const readTime = () => page.locator('video').evaluateAll(([media]) => (media as HTMLVideoElement | undefined)?.currentTime ?? 0);
  await expect.poll(readTime).toBeGreaterThan(0);
};
const listStoredNames = (page: Page): Promise<string[]> =>
  page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name = '' }) => name),
    ...(await caches.keys()),
  ]);

test('PR-32: so does the visit of who is signed in: ads, saving, the account, its history, search, a wall, notifications and live TV', async () => {
  const { page, troubles, close } = await openReader({ signal: true });
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = () => Promise.resolve('granted');
  });
  await page.context().addCookies(cookiesOf(await joinByCalls(privacy.site()), privacy.site(), 'news'));
  const stored = new Set<string>();
  const look = async (): Promise<void> => {
    await page.waitForLoadState('networkidle');
    for (const name of await listStoredNames(page)) stored.add(name);
  };
  await page.goto(await readAddress(privacy.site(), 'news', 'article'));
  await ready(page);
  const button = page.locator('main button[form="save"]').first();
  await button.click();
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
  // the house's own ads, by what the page is about
  await page.locator('[data-ad]').first().scrollIntoViewIfNeeded();
  await page.locator('[data-ad][data-state="rendered"]').first().waitFor({ state: 'attached' });
  await look();
  const visit = [
    ...['/account/saved', '/account', '/account/history', '/account/subscription', '/search?q=city'].map((path) => addressOf(path)),
    await findLocked(),
  ];
  for (const address of visit) {
    await page.goto(address);
    await ready(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await look();
  }
  await turnOnPush(page);
  await look();
  await watchLive(page);
  await look();
  // a browser of tests says of itself that it takes no pushes
  expect(troubles.filter((trouble) => !trouble.includes('Push API in incognito'))).toEqual([]);
  // asked for by signing in, by the forms of the account, by turning notifications on, and by signing in with a TV provider
  const cookies = (await page.context().cookies()).filter(({ domain }) => domain !== 'providers.localhost').map(({ name }) => name);
  expect([...new Set(cookies)].toSorted()).toEqual(
    [
      ...['form', 'push-device', 'session', 'signed-in'].map((name) => `__Host-masthead-${name}`),
      ...['tve_device', 'tve_media', 'tve_session'],
    ].toSorted(),
  );
  // PR-36: the notice names all of it
  expect([...cookies, ...stored].filter((found) => !storedItems.some(({ name }) => isNamed(found, name)))).toEqual([]);
  expect(stored.size).toBeGreaterThan(0);
  await close();
});
