// Every screen of signing in, and every page of the account, as assistive technology and password managers have them.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authScreens, type AuthScreen, pathOfScreen } from '../../src/features/slots/account-link/auth-screens.rules.ts';
import { launchBrowser } from '../support/browser.ts';
import { startRunningSite } from '../support/running-site.ts';
import { type AccountVisitors, beAt, createAccountVisitors, en, es, password, press, someone } from './account-visitors.ts';
import { readFindings } from './axe.ts';
import { desktop, phone } from './watched-page.ts';

let visitors: AccountVisitors;
let browser: Browser;
beforeAll(async () => {
  const [site, launched] = await Promise.all([startRunningSite(), launchBrowser()]);
  browser = launched;
  visitors = createAccountVisitors(site, browser);
});
afterAll(() => browser.close());

/** The fields of a screen as password managers and keyboards of phones see them. */
const readFields = (page: Page): Promise<string[]> =>
  page
    .locator('main [data-account] input:not([type="hidden"], [type="checkbox"])')
    .evaluateAll((inputs) =>
      (inputs as HTMLInputElement[]).map(({ name, type, autocomplete, inputMode }) =>
        [name, type, autocomplete, inputMode].join(' ').trim(),
      ),
    );
const fieldsOf: Partial<Record<AuthScreen, string[]>> = {
  start: ['email email username webauthn email'],
  login: ['email email username webauthn email'],
  register: ['email email username email'],
  loginPassword: ['email email username', 'password password current-password'],
  createAccount: ['email email username', 'first_name text given-name', 'password password new-password'],
  verifyOneTimeCode: ['one_time_code text one-time-code numeric'],
  loginWithOneTimeCode: ['one_time_code text one-time-code numeric'],
  userName: ['first_name text given-name'],
};

/** Walks through every screen that a brand has, each in its way; `see` is shown each of them. */
const walkScreens = async (page: Page, words: typeof en, host: 'news' | 'telemundo', see: (screen: AuthScreen) => Promise<void>) => {
  const email = someone();
  const go = (path: string) => page.goto(visitors.addressOf(path, host));
  const goOn = async (typed: string) => {
    await page.getByLabel(words.labels.email).fill(typed);
    await press(page, words.actions.continue);
  };
  await go('/account/sign-in');
  await see('start');
  await page.getByRole('link', { name: words.actions.continueWith('Google'), exact: true }).click();
  await beAt(page, { email: someone(), name: 'Grace' }, words);
  await see('socialRegistration');
  for (const screen of ['login', 'email', 'nbcuProfile'] as const) {
    await go(pathOfScreen(screen));
    await see(screen);
  }
  await go('/account/sign-in');
  await goOn('none');
  await see('start');
  await goOn(email);
  await see('loginPassword');
  await go(pathOfScreen('loginOTCEmail'));
  await see('loginOTCEmail');
  await page.getByLabel(words.labels.email).fill(email);
  await press(page, words.actions.sendCode);
  await see('loginWithOneTimeCode');
  await go('/account/register');
  await see('register');
  await goOn(email);
  await see('createAccount');
  await page.getByLabel(words.labels.newPassword).fill(password);
  await press(page, words.actions.createAccount);
  await see('verifyOneTimeCode');
  await page.getByLabel(words.labels.code).fill(await visitors.readCode(email));
  await press(page, words.actions.confirm);
  if (host === 'news') {
    await see('selectInterests');
    await press(page, words.actions.skip);
  }
  await see('userName');
  await page.getByLabel(words.labels.first_name).fill('Ada');
  await press(page, words.actions.save);
  await see('registrationSuccess');
  await go(pathOfScreen('loginSuccess'));
  await see('loginSuccess');
};

test.each([
  ['news', 'light', phone, en],
  ['telemundo', 'dark', desktop, es],
] as const)(
  'AC-01, AC-24: on the screens and the account of %s, %s, axe finds nothing, all fit into 320 px, and password managers know the fields',
  async (host, colorScheme, viewport, words) => {
    const { page, close } = await visitors.open('/account/sign-in', { colorScheme, viewport, bypassCSP: true }, host);
    const seen = new Set<AuthScreen>();
    const look = async (what: string) => {
      // its heading is what a screen reader comes to first
      expect(await page.locator('main').ariaSnapshot(), what).toMatch(/heading "[^"]+" \[level=1\]/);
      expect(await readFindings(page), what).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(320);
      await page.setViewportSize(viewport);
    };
    await walkScreens(page, words, host, async (screen) => {
      await page.locator(`main [data-account="${screen}"]`).waitFor();
      seen.add(screen);
      const expected = fieldsOf[screen];
      if (expected) expect(await readFields(page), screen).toEqual(expected);
      await look(screen);
    });
    expect([...seen].toSorted()).toEqual(authScreens.filter((screen) => host === 'news' || screen !== 'selectInterests').toSorted());
    for (const path of ['', '/newsletters', '/interests', '/security', '/address', '/password', '/delete']) {
      await page.goto(visitors.addressOf(`/account${path}`, host));
      await look(path);
    }
    await close();
  },
);
