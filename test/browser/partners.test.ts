// Readers in Europe on a site that asks for partners (IAB TCF 2.3), as its operator has configured it: the dialog, the string, and what strangers are answered.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { TCString } from '@iabtechlabtcf/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesOf } from '#messages';
import { launchBrowser } from '../support/browser.ts';
import { buildVendorList, partnerIds } from '../support/vendor-list.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';
import { readFindings } from './axe.ts';
import { phone, watchedPage } from './watched-page.ts';

let site: WholeSite;
let browser: Browser;
const folder = mkdtempSync(join(tmpdir(), 'masthead-vendors-'));
beforeAll(async () => {
  const file = join(folder, 'vendor-list.json');
  writeFileSync(file, JSON.stringify(buildVendorList()));
  const variables = { MASTHEAD_TCF_LIST: file, MASTHEAD_TCF_CMP_ID: '410', MASTHEAD_TCF_CMP_VERSION: '3' };
  [site, browser] = await Promise.all([startWholeSite({ variables }), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
  rmSync(folder, { recursive: true });
});

const en = messagesOf('en').privacy;
const es = messagesOf('es').privacy;
type Reader = {
  region?: string;
  signal?: boolean;
  stored?: Readonly<Record<string, string>>;
  host?: 'news' | 'telemundo';
  small?: boolean;
};
const openReader = async ({ region = 'DE', signal = false, stored = {}, host = 'news', small = false }: Reader = {}) => {
  const watched = await watchedPage(browser, {
    ...(small && { viewport: phone }),
    ...(signal && { extraHTTPHeaders: { 'sec-gpc': '1' } }),
  });
  const { page } = watched;
  const origin = `http://${host}.localhost:${site.port}`;
  const cookies = { ng_geolocation: region, ...stored };
  await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })));
  if (signal) await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }));
  const open = async (path = '/notice-at-collection') => {
    await page.goto(`${origin}${path}`);
    await page.locator('masthead-island[data-id="privacy/consent/consent"][data-state="hydrated"]').waitFor({ state: 'attached' });
  };
  const cookie = async (name: string) => (await page.context().cookies()).find((one) => one.name === name)?.value;
  return { ...watched, origin, open, cookie };
};

// the pages of this site have no styles, so that nothing has the size that it has for readers
const findFaults = async (page: Page) => (await readFindings(page)).filter((fault) => !fault.startsWith('target-size'));

type Tcf = (command: unknown, version: unknown, callback: (value: unknown, success: boolean) => void, parameter?: unknown) => void;
const ask = (page: Page, command: string, parameter?: unknown, version: unknown = 2) =>
  page.evaluate(
    ([name, number, value]) =>
      new Promise<[Record<string, unknown> | null, boolean]>((answer) =>
        (globalThis as unknown as { __tcfapi: Tcf }).__tcfapi(
          name,
          number,
          (found, success) => answer([found as Record<string, unknown>, success]),
          value,
        ),
      ),
    [command, version, parameter] as const,
  );
const isThere = (page: Page) => page.waitForFunction(() => '__tcfapi' in globalThis);

test.each([
  ['news', en],
  ['telemundo', es],
] as const)(
  'PR-23, PR-24: in Europe the dialog of %s has the purposes of the framework, one by one, and equal buttons; what is ticked is written',
  async (host, words) => {
    const { page, open, cookie, troubles, close } = await openReader({ host, small: true });
    await open();
    const banner = page.getByRole('region', { name: words.askTitle });
    await banner.getByText(words.partners.ask(partnerIds.length)).waitFor();
    expect(await findFaults(page)).toEqual([]);
    await banner.getByRole('button', { name: words.more }).click();
    const dialog = page.getByRole('dialog', { name: words.title });
    await dialog.waitFor();
    const { purposeNames, featureNames } = words.partners;
    const names = [...Object.values(purposeNames), ...Object.values(featureNames), words.purposes.embeds.name];
    for (const name of names) expect(await dialog.getByRole('checkbox', { name }).count(), name).toBe(1);
    expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(0);
    await dialog.getByText(words.partners.title(partnerIds.length)).click();
    expect(await dialog.getByRole('checkbox', { name: 'Example Safety' }).isDisabled()).toBe(true);
    expect(await findFaults(page)).toEqual([]);
    for (const name of [purposeNames[1], purposeNames[2], purposeNames[7], 'Example Partner 755'])
      await dialog.getByRole('checkbox', { name }).check();
    await dialog.getByRole('button', { name: words.save }).click();
    await dialog.getByText(words.saved).waitFor();
    expect(await cookie('masthead-consent')).toMatch(/^1\.DE\.[0-9a-z]+\.1000$/);
    const written = TCString.decode((await cookie('masthead-partners')) ?? '');
    expect([written.cmpId, written.cmpVersion, written.vendorListVersion, written.consentLanguage]).toEqual([
      ...[410, 3, 142, host === 'news' ? 'EN' : 'ES'],
    ]);
    expect([...written.vendorsDisclosed].flatMap(([id, is]) => (is ? [id] : []))).toEqual(partnerIds);
    expect([...written.vendorConsents].flatMap(([id, is]) => (is ? [id] : []))).toEqual([755]);
    expect(troubles).toEqual([]);
    await close();
  },
);

test('PR-24: strangers are answered before, with and after an answer, by call and by message from a frame; what is no command is refused', async () => {
  const { page, open, cookie, troubles, close } = await openReader();
  await open();
  await isThere(page);
  const [stub] = await ask(page, 'ping');
  expect(stub).toMatchObject({ gdprApplies: true, apiVersion: '2.2', cmpId: 410 });
  await page.getByRole('region', { name: en.askTitle }).waitFor();
  await page.evaluate(() => {
    const heard: { eventStatus: string; tcString: string; consents: unknown }[] = [];
    Object.assign(globalThis, { heard });
    (globalThis as unknown as { __tcfapi: Tcf }).__tcfapi('addEventListener', 2, (data) => {
      const { eventStatus, tcString, vendor } = data as { eventStatus: string; tcString: string; vendor: { consents: unknown } };
      heard.push({ eventStatus, tcString, consents: vendor.consents });
    });
  });
  const [before] = await ask(page, 'getTCData');
  expect(before).toMatchObject({
    eventStatus: 'cmpuishown',
    gdprApplies: true,
    cmpId: 410,
    cmpVersion: 3,
    tcfPolicyVersion: 5,
    publisherCC: 'US',
    purpose: { consents: {} },
    vendor: { consents: {}, disclosedVendors: { 2: true, 755: true } },
  });
  expect(await ask(page, 'ping')).toMatchObject([
    { cmpLoaded: true, cmpStatus: 'loaded', displayStatus: 'visible', gvlVersion: 142 },
    true,
  ]);
  await page.getByRole('region', { name: en.askTitle }).getByRole('button', { name: en.allow }).click();
  await page.waitForFunction(() => (globalThis as unknown as { heard: unknown[] }).heard.length > 1);
  const text = (await cookie('masthead-partners')) ?? '';
  const heard = await page.evaluate(() => (globalThis as unknown as { heard: unknown[] }).heard);
  expect(heard.at(-1)).toEqual({ eventStatus: 'useractioncomplete', tcString: text, consents: { 2: true, 10: true, 11: true, 755: true } });
  expect(await ask(page, 'removeEventListener', 1)).toEqual([true, true]);
  expect(await ask(page, 'removeEventListener', 1)).toEqual([false, false]);
  expect(await ask(page, 'getVendorList')).toMatchObject([{ vendorListVersion: 142, gvlSpecificationVersion: 3 }, true]);
  expect(await ask(page, 'getVendorList', 12)).toEqual([null, false]);
  for (const command of ['getInAppTCData', 'constructor', '__proto__', '']) expect(await ask(page, command)).toEqual([null, false]);
  expect(await ask(page, 'getTCData', undefined, 1)).toEqual([null, false]);
  expect(
    await page.evaluate(
      () =>
        new Promise((answer) => {
          addEventListener(
            'message',
            ({ data }: MessageEvent<{ __tcfapiReturn?: unknown }>) => data.__tcfapiReturn && answer(data.__tcfapiReturn),
          );
          if ('__tcfapiLocator' in frames) postMessage({ __tcfapiCall: { command: 'ping', version: 2, callId: 'one' } });
        }),
    ),
  ).toMatchObject({ success: true, callId: 'one', returnValue: { cmpStatus: 'loaded', displayStatus: 'hidden' } });
  expect(troubles).toEqual([]);
  await close();
});

test('PR-24: who has answered is not asked again, and the answer is there at once; one that was cut short is asked for anew', async () => {
  const first = await openReader();
  await first.open();
  await first.page.getByRole('region', { name: en.askTitle }).getByRole('button', { name: en.allow }).click();
  await first.page.getByRole('region', { name: en.askTitle }).waitFor({ state: 'detached' });
  const stored = {
    'masthead-consent': (await first.cookie('masthead-consent')) ?? '',
    'masthead-partners': (await first.cookie('masthead-partners')) ?? '',
  };
  await first.page.reload();
  await isThere(first.page);
  expect(await ask(first.page, 'getTCData')).toMatchObject([{ eventStatus: 'tcloaded', tcString: stored['masthead-partners'] }, true]);
  expect(await first.page.getByRole('region', { name: en.askTitle }).count()).toBe(0);
  await first.close();
  const cut = await openReader({ stored: { ...stored, 'masthead-partners': stored['masthead-partners'].slice(0, -4) } });
  await cut.open();
  await cut.page.getByRole('region', { name: en.askTitle }).waitFor();
  expect(await ask(cut.page, 'getTCData')).toMatchObject([{ eventStatus: 'cmpuishown', vendor: { consents: {} } }, true]);
  await cut.close();
});

test('PR-24: partners who were let in go with a later refusal, also one that was made elsewhere, and hold for no record that is gone', async () => {
  const { page, open, cookie, close } = await openReader();
  await open('/privacy-choices');
  await page.getByRole('main').getByRole('button', { name: en.allow }).click();
  await page.getByText(en.saved).waitFor();
  const text = (await cookie('masthead-partners')) ?? '';
  expect(TCString.decode(text).vendorConsents.has(755)).toBe(true);
  const url = `http://news.localhost:${site.port}`;
  await page.context().addCookies([{ name: 'ng_geolocation', value: 'US', url }]);
  await open('/privacy-choices');
  await page.getByRole('main').getByRole('button', { name: en.refuse }).click();
  await page.getByText(en.saved).waitFor();
  expect(await cookie('masthead-partners')).toBeUndefined();
  // the string alone, without the record that it was given with
  await page.context().clearCookies({ name: 'masthead-consent' });
  await page.context().addCookies([
    { name: 'masthead-partners', value: text, url },
    { name: 'ng_geolocation', value: 'DE', url },
  ]);
  await open();
  await isThere(page);
  expect(await ask(page, 'getTCData')).toMatchObject([{ eventStatus: 'cmpuishown', vendor: { consents: {} } }, true]);
  await close();
});

test('PR-10, PR-24: the signal lets no partner in, whatever was answered before, and nobody is asked', async () => {
  const { page, open, troubles, close } = await openReader({ signal: true });
  await open();
  await isThere(page);
  const [data] = await ask(page, 'getTCData');
  expect(data).toMatchObject({ eventStatus: 'tcloaded', purpose: { consents: {} }, vendor: { consents: {} } });
  expect(TCString.decode(String(data?.['tcString'])).vendorConsents.size).toBe(0);
  expect(await ask(page, 'ping')).toMatchObject([{ displayStatus: 'disabled' }, true]);
  expect(await page.getByRole('region', { name: en.askTitle }).count()).toBe(0);
  expect(troubles).toEqual([]);
  await close();
});

test('PR-25: elsewhere there is no __tcfapi and nothing of it is loaded; pages are the same everywhere', async () => {
  const asked: string[] = [];
  const { page, open, troubles, close } = await openReader({ region: 'US' });
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => '__tcfapi' in globalThis)).toBe(false);
  expect(asked.filter((path) => /tcf|partner/.test(path))).toEqual([]);
  expect(troubles).toEqual([]);
  await close();
  const get = (region: string) => site.get('/notice-at-collection', { headers: { cookie: `ng_geolocation=${region}` } });
  const [here, there] = [await get('US'), await get('DE')];
  expect(there.text).toBe(here.text);
  expect(there.headers['set-cookie']).toBeUndefined();
});
