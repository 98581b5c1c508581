// Signing in with a TV provider as readers do: in a frame, in a window, by a code; what fails, and what other tabs see.
import type { Browser, BrowserContextOptions, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { type RunningSite, startRunningSite } from '../support/running-site.ts';
import { readFindings } from './axe.ts';
import { phone, watchedPage } from './watched-page.ts';

let site: RunningSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startRunningSite(), launchBrowser()]);
});
afterAll(() => browser.close());

type Channel = 'msnbc' | 'telemundo';
const words = {
  msnbc: {
    account: 'Account number',
    signIn: 'Sign in',
    cancel: 'Cancel',
    signOut: 'Sign out of your TV provider',
    out: 'You are signed out.',
  },
  telemundo: {
    account: 'Número de cuenta',
    signIn: 'Iniciar sesión',
    cancel: 'Cancelar',
    signOut: 'Cerrar la sesión de tu proveedor de TV',
    out: 'Cerraste la sesión.',
  },
};
/** Opens the live page once its sign-in can go on beside it. */
const openLive = async (channel: Channel = 'msnbc', options: BrowserContextOptions = {}) => {
  const watched = await watchedPage(browser, options);
  await goLive(watched.page, channel);
  return watched;
};
const goLive = async (page: Page, channel: Channel): Promise<void> => {
  const listed = page.waitForResponse((response) => response.url().endsWith('/options'));
  await page.goto(site.buildAddress(channel, '/live'));
  await listed;
  await page.locator('[data-tv-picker][aria-busy="false"]').waitFor();
};
const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[name="mvpdframe"]');
const choose = (page: Page, provider: string) => page.getByRole('button', { name: provider }).first().press('Enter');
const fill = async (place: Page | FrameLocator, channel: Channel, account: string): Promise<void> => {
  await place.getByLabel(words[channel].account).fill(account);
  // a window closes itself with that, and may be gone before the page that it led to is there
  await place.getByRole('button', { name: words[channel].signIn }).press('Enter', { noWaitAfter: true });
};
const timeOf = (page: Page): Promise<number> =>
  page.locator('video').evaluateAll(([media]) => (media as HTMLVideoElement | undefined)?.currentTime ?? 0);
const plays = (page: Page) => expect.poll(() => timeOf(page)).toBeGreaterThan(0);

describe('TV-15: signing in beside the page', () => {
  test.each<[Channel, BrowserContextOptions]>([
    ['msnbc', {}],
    ['telemundo', { viewport: phone }],
  ])('TV-28: in a frame, by keyboard alone, on %s: the picture begins by itself, on the same page', async (channel, options) => {
    const { page, troubles, close } = await openLive(channel, options);
    await choose(page, 'Harborline Cable');
    await page.getByRole('dialog').waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('tv-dialog-title');
    await fill(frameOf(page), channel, `frame ${channel}`);
    await plays(page);
    expect(await page.locator('dialog[open], iframe[name="mvpdframe"]').count()).toBe(0);
    expect(await page.locator('[data-tv-picker]').count()).toBe(0);
    expect(troubles).toEqual([]);
    await close();
  });

  test('in a window, on a phone, in Spanish', async () => {
    const { page, troubles, close } = await openLive('telemundo', { viewport: phone });
    const [popup] = await Promise.all([page.waitForEvent('popup'), choose(page, 'Town Square Cable Co-op')]);
    await page.getByText('Inicia sesión en la ventana de Town Square Cable Co-op').waitFor();
    await Promise.all([popup.waitForEvent('close'), fill(popup, 'telemundo', 'window')]);
    await plays(page);
    expect(troubles).toEqual([]);
    await close();
  });

  test('a frame that the provider gets no cookies in: the button of the dialog goes on in a window', async () => {
    const { page, close } = await openLive();
    await choose(page, 'Río Vista Cable');
    await frameOf(page).getByLabel('Account number').waitFor();
    await page.context().clearCookies({ domain: 'providers.localhost' });
    await fill(frameOf(page), 'msnbc', 'cookies');
    await frameOf(page).getByText('Your browser keeps our cookies from this frame.').waitFor();
    const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'Open in a window instead' }).click()]);
    await fill(popup, 'msnbc', 'cookies');
    await plays(page);
    await close();
  });

  test('a provider whose page refuses frames, whatever its feed says: the dialog says so, and goes on in a window', async () => {
    const { page, close } = await openLive();
    await choose(page, 'Gull Point TV');
    await page.getByRole('dialog').getByText('Some providers open in a window only.').waitFor();
    const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'Open in a window instead' }).click()]);
    await fill(popup, 'msnbc', 'no frames');
    await plays(page);
    await close();
  });

  test('pop-up blocked: the page itself goes there and comes back', async () => {
    const { page, troubles, close } = await watchedPage(browser);
    await page.addInitScript(() => (window.open = () => null));
    await goLive(page, 'msnbc');
    await choose(page, 'Town Square Cable Co-op');
    await page.waitForURL('http://providers.localhost:*/**');
    await fill(page, 'msnbc', 'blocked');
    await page.waitForURL('**/live');
    await page.getByText('Signed in with Town Square Cable Co-op').waitFor();
    expect(troubles).toEqual([]);
    await close();
  });

  test('without script it goes by full pages', async () => {
    const { page, close } = await watchedPage(browser, { javaScriptEnabled: false });
    await page.goto(site.buildAddress('msnbc', '/live'));
    await choose(page, 'Harborline Cable');
    await fill(page, 'msnbc', 'no script');
    await page.getByText('Signed in with Harborline Cable').waitFor();
    await close();
  });
});

describe('TV-20: whom the page believes', () => {
  test('frame closed mid-login, by key: nobody is signed in, and the focus is back where it was', async () => {
    const { page, troubles, close } = await openLive();
    await choose(page, 'Harborline Cable');
    await frameOf(page).getByLabel('Account number').waitFor();
    await page.getByRole('dialog').press('Escape');
    await page.getByText('You did not sign in.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Harborline Cable');
    expect(await page.locator('iframe[name="mvpdframe"]').count()).toBe(0);
    // and again, to the end
    await choose(page, 'Harborline Cable');
    await fill(frameOf(page), 'msnbc', 'again');
    await plays(page);
    expect(troubles).toEqual([]);
    await close();
  });

  test('attack: a postMessage from another origin, and one with a state that is none of this page', async () => {
    const { page, close } = await openLive();
    const finished: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/session/return')) finished.push(request.url());
    });
    const begun = page.waitForResponse(
      (response) => response.url().endsWith('/services/tve/session') && response.request().method() === 'POST',
    );
    await choose(page, 'Harborline Cable');
    const { state } = (await (await begun).json()) as { state: string };
    await frameOf(page).getByLabel('Account number').waitFor();
    const frame = page.frame({ name: 'mvpdframe' });
    // its own frame, and the right state: the origin alone is wrong
    for (const query of [`code=stolen&state=${state}`, `error=access_denied&state=${state}`, 'error=access_denied&state='])
      await frame?.evaluate((text) => parent.postMessage({ tve: 'return', query: text }, '*'), query);
    await page.evaluate(() => postMessage({ tve: 'return', query: 'code=own&state=x' }, location.origin));
    await fill(frameOf(page), 'msnbc', 'attacked');
    await plays(page);
    expect(finished).toHaveLength(1);
    await close();
  });

  test('two sign-ins at once, in two tabs: the one that was begun last counts, the other is told to try again', async () => {
    const { page, close } = await openLive();
    const other = await page.context().newPage();
    await goLive(other, 'msnbc');
    await choose(page, 'Harborline Cable');
    await frameOf(page).getByLabel('Account number').waitFor();
    await choose(other, 'Blue Mesa TV');
    await frameOf(other).getByLabel('Account number').waitFor();
    await fill(frameOf(page), 'msnbc', 'first');
    await page.getByText('Something went wrong, please try again or use a different browser.').waitFor();
    await fill(frameOf(other), 'msnbc', 'second');
    await plays(other);
    await page.getByText('Signed in with Blue Mesa TV').waitFor();
    await close();
  });
});

describe('TV-03: what fails in a frame is said on the page', () => {
  test.each<[Channel, string, string]>([
    ['msnbc', 'Prairie Sky', 'Unfortunately, this stream is not available with your cable subscription.'],
    ['telemundo', 'Prairie Sky', 'Lamentablemente, esta transmisión no está disponible con tu suscripción de cable.'],
    ['msnbc', 'Lantern Hill Cable', 'Something went wrong, please try again or use a different browser.'],
    ['telemundo', 'Lantern Hill Cable', 'Algo salió mal; inténtalo de nuevo o usa otro navegador.'],
  ])('%s, %s', async (channel, provider, text) => {
    const { page, close } = await openLive(channel, { bypassCSP: true });
    await choose(page, provider);
    await fill(frameOf(page), channel, 'refused');
    const alert = page.getByRole('alert').filter({ hasText: text });
    await alert.waitFor();
    expect(await alert.textContent()).toMatch(/Z1[03]0$/);
    expect(await page.locator('video').count()).toBe(0);
    expect(await readFindings(page)).toEqual([]);
    await close();
  });
});

test('TV-21, TV-28: tabs agree: the picture comes in both, by itself only where somebody signed in, and stops in both', async () => {
  const { page, close } = await openLive();
  const other = await page.context().newPage();
  await goLive(other, 'msnbc');
  await choose(page, 'Blue Mesa TV');
  await fill(frameOf(page), 'msnbc', 'tabs');
  await plays(page);
  await other.getByText('Signed in with Blue Mesa TV').waitFor();
  await other.getByRole('button', { name: 'Watch live' }).click();
  await plays(other);
  const picture = await page.locator('video').elementHandle();
  await other.getByRole('button', { name: words.msnbc.signOut }).press('Enter');
  await other.locator('[data-tv-picker]').waitFor();
  await page.getByText(words.msnbc.out).waitFor();
  for (const one of [page, other]) expect(await one.locator('video').count()).toBe(0);
  // what is taken out of a page would go on loading
  expect(await picture?.getAttribute('src')).toBeNull();
  // and from there one signs in again
  await page.locator('[data-tv-picker][aria-busy="false"]').waitFor();
  await choose(page, 'Blue Mesa TV');
  await fill(frameOf(page), 'msnbc', 'tabs');
  await plays(page);
  await close();
});

test('TV-22, TV-26: a phone signs in the screen that shows a code', async () => {
  const screen = await watchedPage(browser, { bypassCSP: true });
  await screen.page.goto(site.buildAddress('msnbc', '/live'));
  await screen.page.getByRole('button', { name: 'Show me a code' }).press('Enter');
  await screen.page.waitForURL('**/live/device');
  expect(await readFindings(screen.page)).toEqual([]);
  const code = (await screen.page.locator('strong').first().textContent()) ?? '';
  const second = await watchedPage(browser, { viewport: phone, bypassCSP: true });
  await second.page.goto(site.buildAddress('msnbc', '/live/code'));
  await second.page.getByLabel('Code').fill(code.toLowerCase());
  await second.page.getByLabel('Code').press('Enter');
  await second.page.getByText(`Go on only if your own screen shows ${code}`).waitFor();
  expect(await readFindings(second.page)).toEqual([]);
  const search = second.page.getByRole('searchbox', { name: 'Find your provider' });
  await search.fill('rio');
  expect(await second.page.locator('[data-tv-all] li:visible').allTextContents()).toEqual(['Río Vista Cable']);
  await search.fill('');
  await choose(second.page, 'Harborline Cable');
  await fill(second.page, 'msnbc', 'second screen');
  await second.page.getByRole('heading', { name: 'Your screen is signed in' }).waitFor();
  await screen.page.waitForURL('**/live');
  await screen.page.getByText('Signed in with Harborline Cable').waitFor();
  expect([...screen.troubles, ...second.troubles]).toEqual([]);
  await Promise.all([screen.close(), second.close()]);
});

test('TV-12: a second stream is refused by concurrency, and told so', async () => {
  const [home, away] = [await openLive(), await openLive('msnbc', { viewport: phone })];
  const signIn = async (page: Page): Promise<void> => {
    const [popup] = await Promise.all([page.waitForEvent('popup'), choose(page, 'North Fork Broadband')]);
    await fill(popup, 'msnbc', 'one place alone');
  };
  await signIn(home.page);
  await plays(home.page);
  await signIn(away.page);
  await away.page.getByText('Your subscription is being watched in as many places as your provider allows.').waitFor();
  expect(await away.page.locator('video').count()).toBe(0);
  await Promise.all([home.close(), away.close()]);
});

describe('TV-26: the picker and its dialog', () => {
  test('have no faults of accessibility, and say what they are', async () => {
    const { page, close } = await openLive('msnbc', { bypassCSP: true });
    expect(await readFindings(page)).toEqual([]);
    await choose(page, 'Harborline Cable');
    await frameOf(page).getByLabel('Account number').waitFor();
    expect(await readFindings(page)).toEqual([]);
    const tree = await page.getByRole('dialog').ariaSnapshot();
    for (const part of [
      'dialog "Sign in to Harborline Cable"',
      'heading "Sign in to Harborline Cable" [level=2]',
      'button "Close"',
      'button "Cancel"',
    ])
      expect(tree).toContain(part);
    await page.getByRole('button', { name: 'Cancel' }).last().click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await close();
  });

  test('providers are found as somebody types, and the count is said', async () => {
    const { page, close } = await openLive();
    const search = page.getByRole('searchbox', { name: 'Find your provider' });
    await search.pressSequentially('rio');
    expect(await page.locator('[data-tv-all] li:visible').allTextContents()).toEqual(['Río Vista Cable']);
    await page.getByRole('status').filter({ hasText: '1 provider found' }).waitFor();
    await search.fill('cable');
    await page.getByText(/^\d providers found$/).waitFor();
    await search.fill('nobody');
    await page.getByText('No provider is called “nobody”.').waitFor();
    await search.fill('');
    expect(await page.locator('[data-tv-all] li:visible').count()).toBeGreaterThan(8);
    await close();
  });
});

test('TV-16: the page works by the facade of the field, with its guid and its ways', async () => {
  const { page, close } = await watchedPage(browser);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(site.buildAddress('msnbc', '/live'));
  await page.waitForFunction(() => 'Adobe' in globalThis);
  await expect.poll(() => asked).toContain('/services/tve/configuration/2007680');
  expect(asked).toContain('/services/tve/entitlement-staging/v4/AccessEnabler.js');
  const calls = await page.evaluate(() => {
    const { AccessEnabler } = (globalThis as unknown as { Adobe: { AccessEnabler: new () => object } }).Adobe;
    return Object.keys(new AccessEnabler());
  });
  for (const call of ['setRequestor', 'checkAuthentication', 'getAuthentication', 'checkAuthorization', 'getAuthorization', 'logout'])
    expect(calls).toContain(call);
  for (const call of ['checkPreauthorizedResources', 'getMetadata', 'setSelectedProvider', 'getSelectedProvider'])
    expect(calls).toContain(call);
  await close();
});
