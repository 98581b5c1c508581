import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesOf } from '#messages';
import { launchBrowser } from '../support/browser.ts';
import { type RunningSite, startRunningSite } from '../support/running-site.ts';
import { type AccountVisitors, beAt, createAccountVisitors, en, es, heading, password, press, someone } from './account-visitors.ts';
import { readFindings } from './axe.ts';
import { desktop, phone } from './watched-page.ts';

let visitors: AccountVisitors;
let site: RunningSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startRunningSite(), launchBrowser()]);
  visitors = createAccountVisitors(site, browser);
});
afterAll(() => browser.close());

test('AC-24: in Spanish and without script somebody registers by the code in the outbox, on a phone of 320 px', async () => {
  const { page, troubles, close } = await visitors.open(
    '/',
    { javaScriptEnabled: false, viewport: { width: 320, height: 640 } },
    'telemundo',
  );
  await visitors.register(page, someone(), es, 'telemundo');
  await heading(page, es, 'userName');
  await page.getByLabel(es.labels.first_name).fill('Ada');
  await press(page, es.actions.save);
  await heading(page, es, 'registrationSuccess');
  await page.goto(visitors.addressOf('/account', 'telemundo'));
  expect(await page.locator('main').evaluate((main) => main.scrollWidth)).toBeLessThanOrEqual(320);
  expect(troubles).toEqual([]);
  await close();
});

test('AC-27: the dialog opens above the page, moves the focus, tells what is wrong, and registers to its end', async () => {
  const { page, close } = await visitors.open('/search');
  const before: string[] = [];
  page.on('request', (request) => before.push(request.url()));
  const link = page.getByRole('link', { name: messagesOf('en').site.account, exact: true }).first();
  await link.hover();
  const stateOfLink = "document.querySelector('header masthead-island a').parentElement.dataset.state";
  await expect.poll(() => page.evaluate(stateOfLink)).toBe('hydrated');
  expect(before.filter((url) => url.includes('account-dialog'))).toEqual([]);
  await link.click();
  const dialog = page.getByRole('dialog', { name: en.titles.start('News') });
  await dialog.waitFor();
  expect(page.url()).toBe(visitors.addressOf('/search'));
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('account-title');
  await dialog.getByLabel(en.labels.email).fill('ada at home');
  await dialog.getByLabel(en.labels.email).press('Enter');
  await expect.poll(() => page.getByRole('alert').filter({ hasText: 'Invalid email' }).count()).toBe(1);
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('account-email');
  await page.getByRole('link', { name: en.actions.toRegister, exact: true }).click();
  const email = someone();
  // exact: the heading of the first screen ends in the same words
  await page.getByRole('heading', { name: en.titles.register('News'), exact: true }).waitFor();
  await page.getByLabel(en.labels.email).fill(email);
  // a step whose answer is none says so, and loses nothing
  const failed = page.getByRole('alert').filter({ hasText: messagesOf('en').account.failures.code });
  for (const status of [undefined, 503]) {
    const answered = status === undefined ? page.waitForEvent('requestfailed') : page.waitForEvent('response');
    await page.route('**/account/register**', (route) => (status === undefined ? route.abort() : route.fulfill({ status })), { times: 1 });
    await Promise.all([answered, press(page, en.actions.continue)]);
    await failed.waitFor();
    expect(await page.getByLabel(en.labels.email).inputValue()).toBe(email);
  }
  await press(page, en.actions.continue);
  await page.getByLabel(en.labels.newPassword).fill(password);
  await press(page, en.labels.showPassword);
  expect(await page.getByLabel(en.labels.newPassword).getAttribute('type')).toBe('text');
  await press(page, en.actions.createAccount);
  await heading(page, en, 'verifyOneTimeCode');
  await page.getByLabel(en.labels.code).fill(await visitors.readCode(email));
  await press(page, en.actions.confirm);
  await heading(page, en, 'selectInterests');
  await press(page, en.actions.skip);
  await heading(page, en, 'userName');
  await page.getByLabel(en.labels.first_name).fill('Ada');
  await press(page, en.actions.save);
  await heading(page, en, 'registrationSuccess');
  await page.getByRole('link', { name: en.actions.goOn, exact: true }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(page.url()).toBe(visitors.addressOf('/search'));
  // AC-32: who is signed in reads the account's word, and is led there
  await page.reload();
  expect(await link.count()).toBe(0);
  await page.getByRole('link', { name: en.titles.account, exact: true }).first().click();
  await page.waitForURL('**/account');
  await close();
});

/** A locked piece of the demo, by its headline. */
const findLocked = async (): Promise<string> => {
  const { text } = await site.get('news', '/search?q=212+elevators+certified');
  const [, path] = /href="(\/[^"]*the-inspector-who-never-came[^"]*-rcna\d+)"/.exec(text) ?? [];
  if (path === undefined) throw new Error('The demo has no locked piece any more.');
  return path;
};

test('AC-60, AC-64: the gate of a locked piece opens the dialog, which says why; all of it weighs at most 35 kB, and nothing before', async () => {
  const path = await findLocked();
  const { page, close } = await visitors.open(path, { viewport: phone });
  const scripts: number[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') void answer.body().then((body) => scripts.push(gzipSync(body, { level: 9 }).length));
  });
  await page.waitForLoadState('networkidle');
  const gate = page.locator('.paywall').getByRole('link', { name: en.actions.signIn, exact: true });
  await gate.scrollIntoViewIfNeeded();
  await gate.hover();
  await page.locator('.paywall masthead-island[data-id$="account-link"][data-state="hydrated"]').waitFor();
  scripts.length = 0;
  await gate.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: en.titles.start('News') }).waitFor();
  await dialog.getByText(en.gates.subscription, { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
  await page.waitForLoadState('networkidle');
  const total = scripts.reduce((sum, size) => sum + size, 0);
  expect(scripts.length).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(35_000);
  expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  // another screen of the dialog says it too, and one that is opened by the header does not
  await dialog.getByRole('link', { name: en.actions.toRegister, exact: true }).click();
  await dialog.getByRole('heading', { name: en.titles.register('News'), exact: true }).waitFor();
  await dialog.getByText(en.gates.subscription, { exact: true }).waitFor();
  // the header says that somebody has come in meanwhile: the dialog goes
  await page.evaluate(() => {
    document.documentElement.dataset['signedIn'] = '';
    new BroadcastChannel('masthead-account').postMessage('signed-in');
  });
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await gate.waitFor({ state: 'hidden' });
  await close();
});

test.each([
  ['news', phone, 'light'],
  ['today', desktop, 'dark'],
] as const)(
  'NL-40: on the newsletters of %s one form is open at a time, its answer takes its place, and axe finds nothing',
  async (host, viewport, colorScheme) => {
    const words = messagesOf('en').newsletter;
    const { page, troubles, close } = await visitors.open('/newsletters', { viewport, colorScheme, bypassCSP: true }, host);
    const forms = page.locator('main form');
    const [one, other] = [page.locator('summary').nth(0), page.locator('summary').nth(1)];
    await one.click();
    await forms.nth(0).waitFor();
    await other.click();
    await forms.nth(0).waitFor({ state: 'hidden' });
    await forms.nth(1).getByLabel(words.email).fill(someone());
    await forms.nth(1).getByRole('button', { name: words.signUp }).click();
    await page.getByText(words.sentTitle).waitFor();
    expect(new URL(page.url()).pathname).toBe('/newsletters');
    expect(await readFindings(page)).toEqual([]);
    expect(troubles).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    await close();
  },
);

test('AC-33: with script somebody new and then known signs in with another house from the dialog, and is back at the page', async () => {
  const person = { email: someone(), name: 'Grace' };
  for (const isNew of [true, false]) {
    const { page, close } = await visitors.open('/search');
    const link = page.getByRole('link', { name: messagesOf('en').site.account, exact: true }).first();
    await link.hover();
    await page.locator('header [data-id$="account-link"][data-state="hydrated"]').first().waitFor();
    await link.click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: en.actions.continueWith('Google'), exact: true })
      .click();
    await page.getByRole('heading', { name: en.demoHouse.title('Google'), exact: true }).waitFor();
    await beAt(page, person);
    if (isNew) {
      await page.getByRole('heading', { name: en.titles.socialRegistration, exact: true }).waitFor();
      expect(await page.getByLabel(en.labels.first_name).inputValue()).toBe('Grace');
      await press(page, en.actions.save);
      await heading(page, en, 'registrationSuccess');
      await page.getByRole('link', { name: en.actions.goOn, exact: true }).click();
      await page.waitForURL(visitors.addressOf('/search'));
      // AC-32: the shared page says the account's word to who is signed in
      await page.getByRole('link', { name: en.titles.account, exact: true }).first().waitFor();
      expect(await page.getByRole('link', { name: messagesOf('en').site.account, exact: true }).count()).toBe(0);
    } else await heading(page, en, 'selectInterests');
    await close();
  }
});

test('AC-33, AC-36: without script and in Spanish somebody new and then known signs in with another house', async () => {
  const person = { email: someone(), name: 'Inés' };
  for (const isNew of [true, false]) {
    const { page, troubles, close } = await visitors.open('/account/sign-in', { javaScriptEnabled: false, viewport: phone }, 'telemundo');
    await page.getByRole('link', { name: es.actions.continueWith('Apple'), exact: true }).click();
    await page.getByRole('heading', { name: es.demoHouse.title('Apple'), exact: true }).waitFor();
    await beAt(page, person, es);
    if (isNew) {
      await press(page, es.actions.save);
      await heading(page, es, 'registrationSuccess');
    } else await page.getByRole('heading', { name: es.titles.loginSuccess('Inés'), exact: true }).waitFor();
    expect(troubles).toEqual([]);
    await close();
  }
});

test('AC-28: all tabs agree: a sign-in or sign-out in one is one in the account and in what others read', async () => {
  const { page, close } = await visitors.open('/');
  const email = someone();
  await visitors.register(page, email);
  await heading(page, en, 'selectInterests');
  await page.goto(visitors.addressOf('/account'));
  const [other, reading] = [await page.context().newPage(), await page.context().newPage()];
  await other.goto(visitors.addressOf('/account'));
  // a brand without saved pieces
  await reading.goto(visitors.addressOf('/mach'));
  await reading.locator('masthead-island[data-id$="consent/consent"][data-state="hydrated"]').waitFor({ state: 'attached' });
  const toAccount = reading.getByRole('banner').getByRole('link', { name: en.titles.account, exact: true }).first();
  await toAccount.waitFor();
  await expect.poll(() => other.evaluate("document.querySelector('main masthead-island').dataset.state")).toBe('hydrated');
  await page.getByRole('main').getByRole('button', { name: en.actions.signOut, exact: true }).first().click();
  await page.waitForURL('**/account/sign-in');
  await other.waitForURL('**/account/sign-in');
  await toAccount.waitFor({ state: 'hidden' });
  await page.goto(visitors.addressOf('/account/sign-in'));
  await page.getByLabel(en.labels.email).fill(email);
  await press(page, en.actions.continue);
  await page.getByLabel(en.labels.password, { exact: true }).fill(password);
  await press(page, en.actions.signIn);
  await heading(page, en, 'selectInterests');
  await toAccount.waitFor();
  await other.waitForURL('**/account');
  await close();
});

test('NL-03, AC-26: a newsletter is shown as chosen at once, stored, and taken back with its message where it fails', async () => {
  const { page, close } = await visitors.open('/account/register');
  await visitors.register(page, someone());
  await page.goto(visitors.addressOf('/account/newsletters'));
  const box = page.getByRole('checkbox').first();
  const save = page.getByRole('main').getByRole('button', { name: en.actions.save, exact: true });
  await save.waitFor({ state: 'hidden' });
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await box.check();
  expect((await answered).status()).toBe(303);
  await page.getByText(en.texts.saved).waitFor();
  await page.reload();
  expect(await page.getByRole('checkbox').first().isChecked()).toBe(true);
  await save.waitFor({ state: 'hidden' });
  await page.route('**/account/newsletters*', (route) => route.abort());
  await page.getByRole('checkbox').first().click();
  await page.getByText('Failed to update subscriptions', { exact: true }).waitFor();
  expect(await page.getByRole('checkbox').first().isChecked()).toBe(true);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByText('Failed to fetch subscriptions', { exact: true }).waitFor();
  await page.unrouteAll();
  await close();
});

test('AC-35: interests are shown as chosen at once, stored one after the other, and taken back with their message where it fails', async () => {
  const { page, close } = await visitors.open('/account/register');
  await visitors.register(page, someone());
  await page.goto(visitors.addressOf('/account/interests'));
  const save = page.getByRole('main').getByRole('button', { name: en.actions.save, exact: true });
  await save.waitFor({ state: 'hidden' });
  const boxes = page.getByRole('checkbox');
  const names = [await boxes.nth(0).inputValue(), await boxes.nth(1).inputValue()];
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByText(en.texts.saved).waitFor();
  await expect.poll(() => page.locator('form[aria-busy="false"]').count()).toBe(1);
  await page.reload();
  const chosen = await page
    .getByRole('checkbox', { checked: true })
    .evaluateAll((list) => list.map((box) => (box as HTMLInputElement).value));
  expect(chosen.toSorted()).toEqual(names.toSorted());
  await save.waitFor({ state: 'hidden' });
  await page.route('**/account/interests*', (route) => route.abort());
  await page.getByRole('checkbox').first().click();
  await page.getByText(messagesOf('en').account.failures.interests, { exact: true }).waitFor();
  expect(await page.getByRole('checkbox').first().isChecked()).toBe(true);
  await page.unrouteAll();
  await close();
});

test('NL-06, NL-07: in an embed the answer takes the place of the form, in the same page', async () => {
  const { page, close } = await visitors.open('/embedded-newsletter/sub_today_food', {}, 'today');
  const words = messagesOf('en').newsletter;
  await page.getByLabel(words.email).fill('nobody');
  await page.getByRole('button', { name: words.signUp }).click();
  await page.getByText(words.invalidEmail).waitFor();
  expect(await page.getByLabel(words.email).inputValue()).toBe('nobody');
  await page.getByLabel(words.email).fill(someone());
  await page.getByRole('button', { name: words.signUp }).click();
  await page.getByText(words.sentTitle).waitFor();
  expect(new URL(page.url()).pathname).toBe('/embedded-newsletter/sub_today_food');
  expect(await readFindings(page)).toEqual([]);
  await close();
});
