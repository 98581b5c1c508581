// What a subscription goes through, and who reads, as they are seen in a browser.
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { messagesOf } from '#messages';
import { codeFor } from '../support/outbox.ts';
import { testArticle } from '../support/test-site.ts';
import { startWholeSite } from '../support/whole-site.ts';
import {
  addressOf,
  open,
  openAs,
  paragraphs,
  paying,
  pending,
  secret,
  someone,
  story,
  subscribe,
  useWalledSite,
  whenHere,
} from './paywall-pages.ts';

const words = messagesOf('en').accountPages;
const { checkout, subscription, reasons } = messagesOf('en').paywall;
const password = 'a long enough phrase';
const walled = useWalledSite();

/** Changes the subscription of an address, as time would. */
const change = (email: string, set: Parameters<typeof sql.raw>[0]) =>
  sql`update subscription set ${sql.raw(set)} where account_id = (select id from account where email = ${email})`.execute(walled.store());

test('PW-31, PW-32: a declined renewal is told, opens everything meanwhile, and is settled with another card', async () => {
  const { context, page, email } = await openAs({}, 'news-month');
  await change(
    email,
    "paid_until = now() - interval '1 day', declined_at = now() - interval '1 day', retry_at = now() + interval '1 day', grace_until = now() + interval '6 days', card = 'test-decline'",
  );
  await page.goto(addressOf('/account/subscription'));
  await page.getByRole('heading', { name: subscription.declinedTitle }).waitFor();
  await page.goto(addressOf(story));
  await page.locator('[data-rule="subscriber"]').waitFor();
  await page.goto(addressOf('/account/subscription'));
  await page.getByLabel(checkout.card).fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: subscription.payNow }).click();
  await page.getByText(subscription.notes.cardPaid).waitFor();
  expect(await page.getByRole('heading', { name: subscription.declinedTitle }).count()).toBe(0);
  await context.close();
});

test('PW-19, PW-20, PW-29: is paused and goes on, is cancelled with one press, and is won back at half the price', async () => {
  const { context, page, email } = await openAs({}, 'news-month');
  const home = async () => page.goto(addressOf('/account/subscription'));
  await home();
  await page.getByRole('button', { name: subscription.pause(30) }).click();
  await page.getByText(subscription.notes.paused).waitFor();
  await page.goto(addressOf(story));
  await page.locator('[data-rule="paused"]').waitFor();
  expect(await page.locator('main').innerText()).not.toContain(secret);
  await home();
  await page.getByRole('button', { name: subscription.goOn }).click();
  await page.getByText(subscription.notes.goesOn).waitFor();
  await page.getByRole('button', { name: subscription.cancel }).click();
  await page.getByText(subscription.notes.cancelled).waitFor();
  await change(email, "state = 'ended', paid_until = now() - interval '1 day', ended_at = now() - interval '1 day'");
  await page.goto(addressOf(story));
  await page.locator('[data-rule="locked"]').waitFor();
  await home();
  await page.getByRole('link', { name: 'Choose Welcome back' }).click();
  await page.getByText('$2.50').first().waitFor();
  await page.getByLabel(checkout.card).fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: checkout.pay('$2.50') }).click();
  await page.getByText(checkout.doneTitle).waitFor();
  await context.close();
});

test('PW-05, PW-44: a metered piece shows as much as it says, and its structured data names by its class what stands on the page', async () => {
  const { context, page } = await open();
  const check = async (where: string) => {
    const facts = await page.evaluate(() => {
      const articles = [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap(
        (script) => [JSON.parse(script.textContent ?? 'null')].flat() as { '@graph'?: unknown[] }[],
      );
      const found = articles
        .flatMap((one) => (one['@graph'] ?? [one]) as { isAccessibleForFree?: boolean; hasPart?: { cssSelector: string } }[])
        .find(({ hasPart }) => hasPart);
      const part = document.querySelector(found?.hasPart?.cssSelector ?? 'none');
      return {
        free: found?.isAccessibleForFree,
        selector: found?.hasPart?.cssSelector,
        stands: part !== null,
        nested: part?.querySelector(found?.hasPart?.cssSelector ?? 'none') !== null,
      };
    });
    expect([where, facts]).toEqual([where, { free: false, selector: '.paywall', stands: true, nested: false }]);
  };
  await context.route('**/account/reading/**', (route) => route.abort());
  await page.goto(addressOf('/politics/story-2-rcna2'));
  await page.locator('.paywall').waitFor();
  const shown = await page.locator('article').first().innerText();
  expect([shown.includes('Four.'), shown.includes(secret)]).toEqual([true, false]);
  await check('shared');
  await context.unroute('**/account/reading/**');
  await page.goto(addressOf('/account/reading/rcna2?why=true'));
  await page.getByText(reasons.meter(1, 3)).waitFor();
  await context.close();
});

/** A token as the account's server makes them, for somebody. */
const toToken = (seconds: number): string =>
  [{ alg: 'EdDSA', typ: 'tinypass+jwt' }, { sub: 'a-name', aud: 'tinypass:news', exp: Math.floor(Date.now() / 1000) + seconds }, {}]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
const isKnown = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as unknown as { tp: { user: { isUserValid(): boolean } } }).tp.user.isUserValid());

test('PW-42: who is signed in is named silently by a renewed token, and a checkout begins at once', async () => {
  const { context, page } = await openAs();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/auth/token')) asked.push(request.method());
  });
  await page.goto(addressOf(story));
  await whenHere(page);
  await expect.poll(() => isKnown(page)).toBe(true);
  expect(asked).toEqual(['POST']);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await subscribe(page);
  await paying(page).waitFor();
  expect(await pending(page)).toBeNull();
  // a token that is in no store of the page
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(/eyJ/);
  await context.close();
});

test('PW-42: who is signed in and presses before that is known is asked to sign in by nobody', async () => {
  const { context, page } = await openAs();
  let answer = (): void => undefined;
  const pressed = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/auth/token', async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto(addressOf(story));
  await whenHere(page);
  await subscribe(page);
  expect([await isKnown(page), await pending(page)]).toEqual([false, null]);
  answer();
  await paying(page).waitFor();
  expect(new URL(page.url()).pathname).toBe(story);
  await context.close();
});

test('PW-42: where the header says who reads, its first word of somebody counts once, a token that is over names nobody, and nobody resets it', async () => {
  const headerSite = await startWholeSite({ variables: { MASTHEAD_NEWS_ACCOUNTS: 'forgerock', MASTHEAD_DEMO: '1' } });
  try {
    await headerSite.documents.write(testArticle(1, { access: 'locked', body: paragraphs('One.', 'Two.', secret) }), { by: 'test' });
    const { context, page } = await open();
    const customers: string[] = [];
    await page.route('**/account/identity', (route) => {
      customers.push(route.request().postData() ?? '');
      return route.fulfill({ status: 200, contentType: 'application/json', body: '{}' });
    });
    // the page asks its header once it listens
    await page.addInitScript(() =>
      document.addEventListener('masthead:identity-requested', () => Object.assign(window, { isAsked: true })),
    );
    await page.goto(`http://news.localhost:${headerSite.port}${story}`);
    await whenHere(page);
    await page.waitForFunction(() => (window as { isAsked?: boolean }).isAsked);
    const say = (detail: object) =>
      page.evaluate((told) => document.dispatchEvent(new CustomEvent('masthead:identity', { detail: told })), detail);
    expect(await isKnown(page)).toBe(false);
    await say({ authenticationState: 'authenticated', access_token: 'a', tinypass_token: toToken(900), customerId: 'c1' });
    expect(await isKnown(page)).toBe(true);
    await expect.poll(() => customers).toHaveLength(1);
    await say({ authenticationState: 'authenticated', access_token: 'b', tinypass_token: toToken(-10), customerId: 'c2' });
    expect([await isKnown(page), customers.length]).toEqual([true, 1]);
    await say({ authenticationState: 'unauthenticated' });
    expect(await isKnown(page)).toBe(false);
    await say({ authenticationState: 'authenticated', access_token: 'b', tinypass_token: toToken(-10), customerId: 'c2' });
    expect(await isKnown(page)).toBe(false);
    await context.close();
  } finally {
    await headerSite.close();
  }
});

test('PW-02: where a browser stores nothing, a checkout goes on after the sign-in in the same page', async () => {
  const { context, page } = await open();
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('The store is closed.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
  });
  await page.goto(addressOf(story));
  await whenHere(page);
  await subscribe(page);
  const dialog = page.getByRole('dialog').last();
  const email = someone();
  await dialog.locator('a[href*="/account/register"]').first().click();
  await dialog.getByRole('heading', { name: /^Create your/ }).waitFor();
  await dialog.getByLabel(words.labels.email).fill(email);
  await dialog.getByRole('button', { name: words.actions.continue }).click();
  await dialog.getByLabel(words.labels.newPassword).fill(password);
  await dialog.getByRole('button', { name: words.actions.createAccount }).click();
  await dialog.getByLabel(words.labels.code).fill(await codeFor(walled.site(), email));
  await dialog.getByRole('button', { name: words.actions.confirm }).click();
  await paying(page).waitFor();
  await context.close();
});
