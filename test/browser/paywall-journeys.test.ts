// Journeys of readers at the wall: other tabs and browsers, the keyboard, no script, and live blogs.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { messagesOf } from '#messages';
import { codeFor } from '../support/outbox.ts';
import { addressOf, open, openAs, paying, pending, secret, someone, story, subscribe, useWalledSite, whenHere } from './paywall-pages.ts';
import { phone } from './watched-page.ts';

const words = messagesOf('en').accountPages;
const { wall, checkout, gift, reasons } = messagesOf('en').paywall;
const day = 86_400_000;
const password = 'a long enough phrase';
const walled = useWalledSite();

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
  await third.getByLabel(words.labels.code).fill(await codeFor(walled.site(), email));
  await third.getByRole('button', { name: words.actions.confirm }).click();
  // one of the two took it, whichever was told first
  await expect.poll(async () => (await paying(first).count()) + (await paying(second).count())).toBe(1);
  expect(await pending(second)).toBeNull();
  await context.close();
});

test('PW-39: a tab of another story leaves a checkout that waits to a tab of its own', async () => {
  const { context, page } = await openAs();
  await page.goto(addressOf('/account'));
  const waiting = { offerId: 'news-offer', termId: 'news-month', piece: 'rcna1', at: Date.now() };
  await page.evaluate((text) => localStorage.setItem('masthead-pending-checkout', text), JSON.stringify(waiting));
  // the story is asked for when its wall opens, and once more when it is known that no checkout goes on
  let asked = 0;
  page.on('response', (response) => (asked += Number(/\/account\/reading\/rcna13\b/.test(response.url()))));
  await page.goto(addressOf('/rcna13'));
  await expect.poll(() => asked).toBe(2);
  expect(await pending(page)).toContain('rcna1');
  await page.goto(addressOf(story));
  await paying(page).waitFor();
  expect(await pending(page)).toBeNull();
  await context.close();
});

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
});

test('PW-35, PW-62: a checkout whose server does not answer says that the outcome is unknown, and is tracked, and what waited is cleared', async () => {
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
  await page.getByRole('dialog').getByRole('alert').getByText(checkout.pending).waitFor();
  await expect.poll(() => tracked).toEqual(['event=checkoutError&term=news-month']);
  expect(await pending(page)).toBeNull();
  // the same form can be sent once more
  await page.unroute('**/account/subscription/checkout/**');
  await page.getByRole('button', { name: checkout.pay('$5') }).click();
  await page.getByRole('dialog').getByText(checkout.doneTitle).waitFor();
  await context.close();
});

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
});

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
  await page.getByLabel(words.labels.code).fill(await codeFor(walled.site(), email));
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
});

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
  await dialog.getByRole('heading', { name: /^Create your/ }).waitFor();
  await tabTo(page, words.labels.email);
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await dialog.getByLabel(words.labels.newPassword).waitFor();
  await tabTo(page, words.labels.newPassword);
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await dialog.getByLabel(words.labels.code).waitFor();
  await tabTo(page, words.labels.code);
  await page.keyboard.type(await codeFor(walled.site(), email));
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
});

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
});

test('PW-41: new cards of a live blog come to who reads it whole, and to nobody else', async () => {
  const path = (await walled.site().get('/rcna13')).headers.location ?? '';
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
  await walled.site().cards.post('rcna13', { headline: 'A new card', text: secret }, { by: 'test' });
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
  const stranger = await walled.site().get('/account/reading/rcna13/cards?newest=5');
  expect([stranger.status, stranger.text.includes(secret)]).toEqual([303, false]);
  await reader.context.close();
  await nobody.context.close();
});
