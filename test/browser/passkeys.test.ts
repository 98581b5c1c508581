import { randomUUID } from 'node:crypto';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesOf } from '#messages';
import { connectBrowser, launchBrowser } from '../support/browser.ts';
import { startBrowserServer } from '../support/chromium.ts';
import { codeFor } from '../support/outbox.ts';
import { type RunningSite, startRunningSite } from '../support/running-site.ts';
import { startTlsFront } from '../support/tls-front.ts';
import { startWholeSite } from '../support/whole-site.ts';
import { readFindings } from './axe.ts';
import { desktop, phone, watchedPage } from './watched-page.ts';

let site: RunningSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startRunningSite(), launchBrowser()]);
});
afterAll(() => browser.close());

const en = messagesOf('en');
const es = messagesOf('es');
const password = 'a long enough phrase';
const someone = (): string => `passkey-${randomUUID()}@example.com`;
const addressOf = (path: string, host = 'news'): string => `http://${host}.localhost:${site.port}${path}`;

const press = (page: Page, name: string) =>
  page.getByRole('main').or(page.getByRole('dialog')).getByRole('button', { name, exact: true }).click();

const register = async (page: Page, email: string, words = en, host = 'news'): Promise<void> => {
  const { labels, actions } = words.accountPages;
  await page.goto(addressOf('/account/register', host));
  await page.getByLabel(labels.email).fill(email);
  await press(page, actions.continue);
  await page.getByLabel(labels.newPassword).fill(password);
  await press(page, actions.createAccount);
  const brand = host === 'news' ? 'News' : 'Telemundo';
  await page.getByLabel(labels.code).fill(await codeFor(site, email, { withSubject: words.account.mails.verifyTitle(brand) }));
  await press(page, actions.confirm);
  await page.waitForURL('**/account/sign-in/{select-interests,user-name}');
};

/** A device that recognises its owner, as Chromium plays one, touched as soon as it asks. */
const addDevice = async (page: Page) => {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    count: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
};
const addPasskey = async (page: Page, words = en, host = 'news'): Promise<void> => {
  await page.goto(addressOf('/account/security', host));
  const button = page.getByRole('button', { name: words.accountSafety.actions.addPasskey, exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByText(words.accountSafety.texts.passkeyAdded).waitFor();
};
const signOut = async (page: Page, words = en, host = 'news'): Promise<void> => {
  await page.goto(addressOf('/account', host));
  await page.getByRole('main').getByRole('button', { name: words.accountPages.actions.signOut, exact: true }).first().click();
};

test('AC-40, AC-43: a passkey is added by keyboard, signs in from the field and from the dialog’s button, and is removed', async () => {
  const { page, troubles, close } = await watchedPage(browser, { pictures: false });
  const [email, device] = [someone(), await addDevice(page)];
  await register(page, email);
  await addPasskey(page);
  expect(await device.count()).toBe(1);
  // whom the device recognises is asked for nothing: the field offers the passkey, and it is taken
  await signOut(page);
  await page.waitForURL('**/account/sign-in/{select-interests,user-name}');
  // in the dialog, by its button
  // in a browser whose fields offer none
  await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)');
  await signOut(page);
  await page.waitForURL('**/account/sign-in');
  await page.goto(addressOf('/search'));
  const link = page.getByRole('link', { name: en.site.account, exact: true }).first();
  await link.hover();
  await page.locator('header [data-id$="account-link"][data-state="hydrated"]').first().waitFor();
  await link.click();
  const dialog = page.getByRole('dialog');
  const button = dialog.getByRole('button', { name: en.accountSafety.actions.usePasskey, exact: true });
  await button.waitFor();
  await button.click();
  await page.getByRole('heading', { name: en.accountPages.titles.selectInterests, exact: true }).waitFor();
  expect(page.url()).toBe(addressOf('/search'));
  await page.goto(addressOf('/account/security'));
  await page.getByRole('button', { name: /^Remove the passkey/ }).click();
  await page.getByText(en.accountSafety.texts.passkeyRemoved).waitFor();
  await signOut(page);
  await page.getByRole('button', { name: en.accountSafety.actions.usePasskey, exact: true }).click();
  await page.getByRole('alert').filter({ hasText: en.accountSafety.failures.passkey }).waitFor();
  expect(troubles.filter((line) => !/401/.test(line))).toEqual([]);
  await close();
});

test('AC-40: a device that has none says so, and the screen is as it was', async () => {
  const { page, close } = await watchedPage(browser, { pictures: false, viewport: phone });
  await addDevice(page);
  await page.goto(addressOf('/account/sign-in', 'telemundo'));
  await page.getByLabel(es.accountPages.labels.email).fill('ada@example.com');
  await page.getByRole('button', { name: es.accountSafety.actions.usePasskey, exact: true }).click();
  await page.getByRole('alert').filter({ hasText: es.accountSafety.failures.passkeyCancelled }).waitFor();
  expect(await page.getByLabel(es.accountPages.labels.email).inputValue()).toBe('ada@example.com');
  await close();
});

test('AC-40, AC-45, AC-46: without script and in Spanish none is offered, codes are made and the address is changed, on a phone of 320 px', async () => {
  const options = { pictures: false, javaScriptEnabled: false, viewport: { width: 320, height: 640 } };
  const { page, troubles, close } = await watchedPage(browser, options);
  const [before, after] = [someone(), someone()];
  const words = es.accountSafety;
  await page.goto(addressOf('/account/sign-in', 'telemundo'));
  expect(await page.getByRole('button', { name: words.actions.usePasskey }).count()).toBe(0);
  await register(page, before, es, 'telemundo');
  await page.goto(addressOf('/account/security', 'telemundo'));
  await page.getByText(words.texts.withoutScript).waitFor();
  expect(await page.getByRole('button', { name: words.actions.addPasskey }).count()).toBe(0);
  await press(page, words.actions.makeCodes);
  await page.getByRole('heading', { name: words.titles.recoveryCodes, exact: true }).waitFor();
  expect(await page.locator('main').evaluate((main) => main.scrollWidth)).toBeLessThanOrEqual(320);
  const codes = await page.locator('main ol li').allTextContents();
  expect(codes).toHaveLength(10);
  await page.goto(addressOf('/account/address', 'telemundo'));
  await page.getByLabel(words.labels.newAddress).fill(after);
  await press(page, words.actions.sendCodes);
  await page.getByLabel(words.labels.oldCode).fill(codes[0] ?? '');
  await page.getByLabel(words.labels.newCode).fill(await codeFor(site, after, { withSubject: words.mails.addressNew('Telemundo') }));
  expect(await page.locator('main').evaluate((main) => main.scrollWidth)).toBeLessThanOrEqual(320);
  await press(page, es.accountPages.actions.confirm);
  await page.getByText(words.texts.addressChanged).waitFor();
  await signOut(page, es, 'telemundo');
  await page.waitForURL('**/account/sign-in');
  await page.goto(addressOf('/account/sign-in/recovery', 'telemundo'));
  await page.getByLabel(es.accountPages.labels.email).fill(after);
  await page.getByRole('textbox', { name: words.labels.recoveryCode, exact: true }).fill(codes[1] ?? '');
  await press(page, es.accountPages.actions.signIn);
  await page.waitForURL('**/account/sign-in/user-name');
  expect(troubles).toEqual([]);
  await close();
});

test.each([
  ['light', phone],
  ['dark', desktop],
] as const)('AC-44: axe finds nothing on the pages of the ways into an account, %s', async (colorScheme, viewport) => {
  const { page, close } = await watchedPage(browser, { pictures: false, colorScheme, viewport, bypassCSP: true });
  await addDevice(page);
  await page.goto(addressOf('/account/sign-in/recovery'));
  expect(await readFindings(page)).toEqual([]);
  await register(page, someone());
  await addPasskey(page);
  expect(await readFindings(page)).toEqual([]);
  await press(page, en.accountSafety.actions.makeCodes);
  await page.getByRole('heading', { name: en.accountSafety.titles.recoveryCodes, exact: true }).waitFor();
  expect(await readFindings(page)).toEqual([]);
  await page.goto(addressOf('/account/address'));
  expect(await readFindings(page)).toEqual([]);
  await page.getByLabel(en.accountSafety.labels.newAddress).fill(someone());
  await press(page, en.accountSafety.actions.sendCodes);
  await page.getByLabel(en.accountSafety.labels.newCode).waitFor();
  expect(await readFindings(page)).toEqual([]);
  await close();
});

test('AC-42: a passkey that was made at one brand signs in at another, on another domain, and at no stranger’s', async () => {
  const house = await startWholeSite({
    variables: {
      MASTHEAD_DEMO: '1',
      MASTHEAD_TRUSTED_PROXIES: '127.0.0.1',
      MASTHEAD_HOSTS: 'news=www.news.example,telemundo=www.telemundo.example',
    },
  });
  const front = await startTlsFront(house.port);
  const flags = [`--host-resolver-rules=MAP *.example:443 127.0.0.1:${front.port}`, '--ignore-certificate-errors'];
  const server = await startBrowserServer(undefined, flags);
  const own = await connectBrowser(server.wsEndpoint());
  try {
    const listed = await house.get('/.well-known/webauthn', { host: 'www.news.example' });
    expect([listed.headers['content-type'], JSON.parse(listed.text)]).toEqual([
      'application/json; charset=utf-8',
      { origins: ['https://www.telemundo.example'] },
    ]);
    for (const host of ['www.telemundo.example', 'news.localhost'])
      expect((await house.get('/.well-known/webauthn', { host })).headers['content-type']).not.toContain('json');
    const page = await (await own.newContext()).newPage();
    const device = await addDevice(page);
    const email = someone();
    const { labels, actions } = es.accountPages;
    await page.goto('https://www.telemundo.example/account/register');
    await page.getByLabel(labels.email).fill(email);
    await press(page, actions.continue);
    await page.getByLabel(labels.newPassword).fill(password);
    await press(page, actions.createAccount);
    await page.getByLabel(labels.code).fill(await codeFor(house, email, { withSubject: es.account.mails.verifyTitle('Telemundo') }));
    await press(page, actions.confirm);
    await page.waitForURL('**/account/sign-in/user-name');
    await page.goto('https://www.telemundo.example/account/security');
    await press(page, es.accountSafety.actions.addPasskey);
    await page.getByText(es.accountSafety.texts.passkeyAdded).waitFor();
    expect(await device.count()).toBe(1);
    // the other brand has cookies of its own: the passkey alone says who it is
    await page.goto('https://www.news.example/account/sign-in');
    await page.waitForURL('**/account/sign-in/{select-interests,user-name}');
    await page.goto('https://www.news.example/account');
    await page.getByText(email).waitFor();
    await page.goto('https://www.stranger.example/account/sign-in');
    const asked = page.evaluate(
      `navigator.credentials.get({ publicKey: { challenge: new Uint8Array(32), rpId: 'www.news.example' } }).then(() => 'given', (error) => error.name)`,
    );
    expect(await asked).toBe('SecurityError');
  } finally {
    await own.close();
    await server.close();
    await front.close();
    await house.close();
  }
});
