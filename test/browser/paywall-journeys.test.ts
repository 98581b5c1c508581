// Journeys of readers at the wall, in a newsroom of its own: other tabs and browsers, the keyboard, no script, live blogs, and what a subscription goes through.
import { type Kysely, sql } from 'kysely';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesOf } from '#messages';
import type { SubscriptionTables } from '#features/revenue/subscriptions';
import { launchBrowser } from '../support/browser.ts';
import { codeFor, joinByForms } from '../support/form-account.ts';
import type { FormBrowser } from '../support/form-browser.ts';
import { fixtureLiveBlog } from '../support/live-blog-fixture.ts';
import { testArticle } from '../support/test-site.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';
import { desktop, phone } from './watched-page.ts';

const words = messagesOf('en').accountPages;
const { wall, checkout, subscription, gift, reasons } = messagesOf('en').paywall;
const day = 86_400_000;
const secret = 'What only subscribers read.';
const password = 'a long enough phrase';
const story = '/politics/story-1-rcna1';

let site: WholeSite;
let browser: Browser;
let store: Kysely<SubscriptionTables>;
let number = 0;
const someone = (): string => `journey${(number += 1)}@example.com`;
const addressOf = (path: string): string => `http://news.localhost:${site.port}${path}`;
const paragraphs = (...texts: string[]) => texts.map((text) => ({ type: 'paragraph', text: [{ kind: 'text', text }] }));

beforeAll(async () => {
  [site, browser] = await Promise.all([
    startWholeSite({ variables: { MASTHEAD_DEMO: '1', MASTHEAD_TRUSTED_PROXIES: '127.0.0.1' } }),
    launchBrowser(),
  ]);
  store = site.database as unknown as Kysely<SubscriptionTables>;
  await site.documents.write(testArticle(1, { access: 'locked', body: paragraphs('One.', 'Two.', secret) }), { by: 'test' });
  await site.documents.write(
    testArticle(2, { access: 'metered', freeElements: 4, body: paragraphs('One.', 'Two.', 'Three.', 'Four.', secret) }),
    { by: 'test' },
  );
  await site.documents.write(fixtureLiveBlog('rcna13', { access: 'locked', endDate: new Date(Date.now() + day).toISOString() }), {
    by: 'test',
  });
}, 180_000);
afterAll(async () => {
  await browser.close();
  await site.close();
});

const open = async (options: BrowserContextOptions = {}): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await browser.newContext({
    ...{ viewport: desktop, reducedMotion: 'reduce', ...options },
    extraHTTPHeaders: { 'x-forwarded-for': `10.2.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}` },
  });
  return { context, page: await context.newPage() };
};
/** A browser in which somebody is signed in; with a plan they have bought it before. */
const openAs = async (
  options: BrowserContextOptions = {},
  plan?: string,
): Promise<{ context: BrowserContext; page: Page; email: string; forms: FormBrowser }> => {
  const email = someone();
  const forms = await joinByForms(site, email);
  if (plan !== undefined) {
    const begun = await forms.open(`/account/subscription/checkout?plan=${plan}`);
    await forms.open(begun.headers.location ?? '');
    await forms.send(begun.headers.location ?? '', { card: '4242424242424242', do: 'pay' });
  }
  const opened = await open(options);
  const cookies = [...forms.cookies].map(([name, value]) => ({
    ...{
      name,
      value,
      url: `https://news.localhost:${site.port}`,
      secure: true,
      sameSite: 'Lax' as const,
      httpOnly: name !== '__Host-masthead-signed-in',
    },
  }));
  await opened.context.addCookies(cookies);
  return { ...opened, email, forms };
};
const pending = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('masthead-pending-checkout'));
const whenHere = (page: Page) =>
  expect.poll(() => page.evaluate(() => typeof (window as { tp?: { offer?: unknown } }).tp?.offer)).toBe('object');
const subscribe = (page: Page) =>
  page
    .locator('.paywall')
    .getByRole('link', { name: `${wall.subscribe}: Monthly` })
    .click();
const paying = (page: Page) => page.getByRole('dialog').filter({ hasText: checkout.card });

test('PW-39: a checkout that waits goes on in the other tab in which its reader signs in, and there alone', async () => {
  const { context, page: first } = await open();
  await first.goto(addressOf(story));
  await whenHere(first);
  await subscribe(first);
  await first.getByRole('dialog').getByRole('heading').first().waitFor();
  expect(await pending(first)).toContain('news-month');
  const second = await context.newPage();
  await second.goto(addressOf(story));
  await whenHere(second);
  const third = await context.newPage();
  await third.goto(addressOf('/account/register'));
  const email = someone();
  await third.getByLabel(words.labels.email).fill(email);
  await third.getByRole('button', { name: words.actions.continue }).click();
  await third.getByLabel(words.labels.newPassword).fill(password);
  await third.getByRole('button', { name: words.actions.createAccount }).click();
  await third.getByLabel(words.labels.code).fill(await codeFor(site, email));
  await third.getByRole('button', { name: words.actions.confirm }).click();
  // one of the two took it, whichever was told first
  await expect.poll(async () => (await paying(first).count()) + (await paying(second).count())).toBe(1);
  expect(await pending(second)).toBeNull();
  await context.close();
}, 60_000);

test('PW-16: a stored checkout that is a day old, of a plan that is gone, or no checkout at all begins nothing', async () => {
  for (const stored of [
    { offerId: 'news-offer', termId: 'news-month', piece: 'rcna1', at: Date.now() - day - 1 },
    { offerId: 'news-offer', termId: 'news-gone', piece: 'rcna1', at: Date.now() },
    { offerId: '<img src=x onerror=alert(1)>', termId: 'news-month', at: Date.now() },
  ]) {
    const { context, page } = await openAs();
    await page.addInitScript((text) => localStorage.setItem('masthead-pending-checkout', text), JSON.stringify(stored));
    await page.goto(addressOf(story));
    await expect.poll(() => pending(page)).toBeNull();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await context.close();
  }
}, 60_000);

test('PW-35: a checkout whose server does not answer is told and tracked, and what waited is cleared', async () => {
  const { context, page } = await openAs();
  const tracked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/services/paywall/events')) tracked.push(request.postData() ?? '');
  });
  await page.goto(addressOf(story));
  await whenHere(page);
  await subscribe(page);
  await paying(page).waitFor();
  await page.route('**/account/subscription/checkout/**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.getByLabel(checkout.card).fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: checkout.pay('$5') }).click();
  await page.getByRole('dialog').getByRole('alert').getByText(checkout.failed).waitFor();
  await expect.poll(() => tracked).toEqual(['event=checkoutError&term=news-month']);
  expect(await pending(page)).toBeNull();
  // the same form can be sent once more
  await page.unroute('**/account/subscription/checkout/**');
  await page.getByRole('button', { name: checkout.pay('$5') }).click();
  await page.getByRole('dialog').getByText(checkout.doneTitle).waitFor();
  await context.close();
}, 60_000);

test('PW-26: a gift is opened in another browser, with script and without', async () => {
  const { context, page } = await openAs({}, 'news-month');
  await page.goto(addressOf(story));
  await page.locator('[data-rule="subscriber"]').getByRole('link', { name: gift.give }).click();
  await page.getByRole('button', { name: gift.give }).click();
  const link = await page.getByLabel(gift.link).inputValue();
  await context.close();
  for (const options of [{}, { javaScriptEnabled: false, ...phone }]) {
    const other = await open(options);
    await other.page.goto(link);
    await other.page.getByText(reasons.gift).waitFor();
    expect(await other.page.locator('main').innerText()).toContain(secret);
    // and the browser knows it from then on, at the story's own address
    await other.page.goto(addressOf('/account/reading/rcna1'));
    expect(await other.page.locator('main').innerText()).toContain(secret);
    await other.context.close();
  }
}, 60_000);

test('PW-15, PW-40: without script one signs in, pays and reads, by links and forms', async () => {
  const { context, page } = await open({ javaScriptEnabled: false, viewport: phone });
  const email = someone();
  await page.goto(addressOf(story));
  await page.getByRole('link', { name: `${wall.subscribe}: Monthly` }).click();
  await page.locator('a[href*="/account/register"]').first().click();
  await page.getByLabel(words.labels.email).fill(email);
  await page.getByRole('button', { name: words.actions.continue }).click();
  await page.getByLabel(words.labels.newPassword).fill(password);
  await page.getByRole('button', { name: words.actions.createAccount }).click();
  await page.getByLabel(words.labels.code).fill(await codeFor(site, email));
  await page.getByRole('button', { name: words.actions.confirm }).click();
  if (!(await page.getByLabel(checkout.card).count()))
    await page.goto(addressOf('/account/subscription/checkout?plan=news-month&piece=rcna1'));
  await page.getByLabel(checkout.card).fill('4000 0000 0000 0002');
  await page.getByRole('button', { name: checkout.pay('$5') }).click();
  await page.getByText(checkout.declined).waitFor();
  await page.getByLabel(checkout.card).fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: checkout.pay('$5') }).click();
  await page.getByRole('link', { name: checkout.readOn }).click();
  await page.locator('[data-rule="subscriber"]').waitFor();
  expect(await page.locator('main').innerText()).toContain(secret);
  await context.close();
}, 60_000);

/** Presses Tab until something of that name has focus. */
const tabTo = async (page: Page, name: string): Promise<void> => {
  for (let pressed = 0; pressed < 80; pressed += 1) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
      return (element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '').trim();
    });
    if (focused === name || focused.startsWith(`${name} `)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not come to "${name}".`);
};

test('PW-40: from the wall to the text by the keyboard alone, and the focus is where one goes on', async () => {
  const { context, page } = await open();
  const email = someone();
  await page.goto(addressOf(story));
  await whenHere(page);
  await tabTo(page, `${wall.subscribe}: Monthly`);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading').first().waitFor();
  // Escape leads back to where one was
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-term'))).toBe('news-month');
  await page.keyboard.press('Enter');
  await dialog.locator('a[href*="/account/register"]').first().waitFor();
  await dialog.locator('a[href*="/account/register"]').first().focus();
  await page.keyboard.press('Enter');
  await dialog.getByLabel(words.labels.email).waitFor();
  await tabTo(page, words.labels.email);
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await dialog.getByLabel(words.labels.newPassword).waitFor();
  await tabTo(page, words.labels.newPassword);
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await dialog.getByLabel(words.labels.code).waitFor();
  await tabTo(page, words.labels.code);
  await page.keyboard.type(await codeFor(site, email));
  await page.keyboard.press('Enter');
  await paying(page).waitFor();
  await tabTo(page, checkout.card);
  await page.keyboard.type('4000000000000002');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText(checkout.declined).waitFor();
  // what was wrong has the focus
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('card');
  await page.keyboard.type('4242424242424242');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText(checkout.doneTitle).waitFor();
  await tabTo(page, checkout.readOn);
  await page.keyboard.press('Enter');
  await page.locator('[data-rule="subscriber"]').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.locator('article').first().innerText()).toContain(secret);
  await context.close();
}, 60_000);

test('PW-40: a screen reader is told what the wall, the checkout and its problem are', async () => {
  const { context, page } = await openAs();
  await page.goto(addressOf(story));
  await whenHere(page);
  const tree = await page.locator('.paywall').ariaSnapshot();
  expect(tree).toContain(`heading "${wall.titles.locked('News')}" [level=2]`);
  for (const name of ['Yearly', 'Monthly']) expect(tree).toContain(`link "${wall.subscribe}: ${name}"`);
  expect(tree).toContain(reasons.locked(reasons.open.paragraphs(2)));
  await subscribe(page);
  await paying(page).waitFor();
  const dialog = await page.getByRole('dialog').ariaSnapshot();
  expect(dialog).toContain(`dialog "${checkout.title('Monthly')}"`);
  expect(dialog).toContain(`"${checkout.card}"`);
  await page.getByRole('button', { name: checkout.pay('$5') }).click();
  await page.getByRole('alert').waitFor();
  const described = await page.getByLabel(checkout.card).evaluate((field) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );
  expect(described).toContain(checkout.invalidCard);
  expect(await page.getByLabel(checkout.card).getAttribute('aria-invalid')).toBe('true');
  await context.close();
}, 60_000);

test('PW-41: new cards of a live blog come to who reads it whole, and to nobody else', async () => {
  const path = (await site.get('/rcna13')).headers.location ?? '';
  const [reader, nobody] = [await openAs({}, 'news-month'), await open()];
  const heard: string[] = [];
  nobody.page.on('response', (response) => {
    if (response.url().startsWith(addressOf('/')))
      void response.text().then(
        (text) => heard.push(text),
        () => undefined,
      );
  });
  for (const { page } of [reader, nobody]) {
    const streaming = page.waitForResponse((response) => response.url().includes('/events'));
    await page.goto(addressOf(path));
    await streaming;
  }
  await reader.page.locator('[data-live-blog][data-opened]').waitFor();
  await nobody.page.locator('.paywall[data-decided]').waitFor();
  await site.cards.post('rcna13', { headline: 'A new card', text: secret }, { by: 'test' });
  for (const { page } of [reader, nobody]) {
    await page.locator('[data-part="see-new"]').waitFor();
    await page.locator('[data-part="see-new"]').click();
    await page.locator('[data-cards]').getByText('A new card').waitFor();
  }
  expect(await reader.page.locator('[data-cards]').innerText()).toContain(secret);
  expect(await nobody.page.locator('main').innerText()).not.toContain(secret);
  expect(heard.join('\n')).not.toContain(secret);
  // by their own address, too, nobody gets them who does not subscribe, and no cache keeps them
  const own = await reader.forms.open('/account/reading/rcna13/cards?newest=5');
  expect([own.status, own.headers['cache-control'], own.text.includes(secret)]).toEqual([200, 'private, no-store', true]);
  const stranger = await site.get('/account/reading/rcna13/cards?newest=5');
  expect([stranger.status, stranger.text.includes(secret)]).toEqual([303, false]);
  await reader.context.close();
  await nobody.context.close();
}, 60_000);

/** Changes the subscription of an address, as time would. */
const change = (email: string, set: Parameters<typeof sql.raw>[0]) =>
  sql`update subscription set ${sql.raw(set)} where account_id = (select id from account where email = ${email})`.execute(store);

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
}, 60_000);

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
}, 60_000);

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
}, 30_000);

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
}, 60_000);

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
    await page.goto(`http://news.localhost:${headerSite.port}${story}`);
    await whenHere(page);
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
}, 60_000);

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
  await dialog.getByLabel(words.labels.email).fill(email);
  await dialog.getByRole('button', { name: words.actions.continue }).click();
  await dialog.getByLabel(words.labels.newPassword).fill(password);
  await dialog.getByRole('button', { name: words.actions.createAccount }).click();
  await dialog.getByLabel(words.labels.code).fill(await codeFor(site, email));
  await dialog.getByRole('button', { name: words.actions.confirm }).click();
  await paying(page).waitFor();
  await context.close();
}, 60_000);
