import type { Page } from 'playwright-core';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { messagesOf } from '#messages';
import { readFindings } from './axe.ts';
import { addressOf, openReader, ready, usePrivacySite } from './privacy-reader.ts';
import { isOfOtherParts, phone, readAddress, watchShifts } from './watched-page.ts';

const privacy = usePrivacySite();
const en = messagesOf('en').privacy;
const es = messagesOf('es').privacy;
const readChoice = async (page: Page): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === 'masthead-consent')?.value;
const openDialog = async (page: Page, words = en) => {
  await ready(page);
  const link = page.getByRole('contentinfo').getByRole('link', { name: words.link });
  await link.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: words.title }).waitFor();
};

test.each([
  ['news', en],
  ['telemundo', es],
] as const)('PR-01, PR-02: the dialog of %s is opened, read and left by keyboard, and its choice is kept', async (host, words) => {
  const { page, troubles, close } = await openReader({ host });
  await page.goto(addressOf('/notice-at-collection', host));
  await openDialog(page, words);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('privacy-title');
  const dialog = page.getByRole('dialog', { name: words.title });
  expect(await readFindings(page)).toEqual([]);
  const weights = await dialog.getByRole('button', { name: /./ }).evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { fontWeight, fontSize, color, backgroundColor, borderColor, minHeight } = getComputedStyle(button);
      return (button as HTMLButtonElement).name === 'choice'
        ? [[fontWeight, fontSize, color, backgroundColor, borderColor, minHeight].join()]
        : [];
    }),
  );
  expect([weights.length, new Set(weights).size]).toEqual([3, 1]);
  await dialog.getByRole('checkbox', { name: words.purposes.ads.name }).focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: words.save }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByText(words.saved).waitFor();
  expect(await readChoice(page)).toMatch(/^1\.US\.[0-9a-z]+\.0110$/);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(troubles).toEqual([]);
  await close();
});

test('PR-04, PR-05, PR-19: readers in Europe and those of an older version are asked, without the page moving; an answer ends it', async () => {
  const { page, troubles, close } = await openReader({ region: 'DE', viewport: phone });
  const readShifts = await watchShifts(page);
  await page.goto(addressOf('/notice-at-collection'));
  const banner = page.getByRole('region', { name: en.askTitle });
  await banner.waitFor();
  // PR-25: nobody is asked for partners where no list is configured
  expect(await page.evaluate(() => '__tcfapi' in globalThis)).toBe(false);
  expect(await readFindings(page)).toEqual([]);
  await banner.getByRole('button', { name: en.refuse }).click();
  await banner.waitFor({ state: 'detached' });
  expect(await readChoice(page)).toMatch(/^1\.DE\.[0-9a-z]+\.0000$/);
  await page.reload();
  await ready(page);
  expect([await banner.count(), await readShifts()]).toEqual([0, 0]);
  expect(troubles).toEqual([]);
  await close();
  const older = await openReader({ stored: '0.US.tk3a2b.1111' });
  await older.page.goto(addressOf('/notice-at-collection'));
  await older.page.getByRole('region', { name: en.askTitle }).waitFor();
  await older.close();
});

test.each([
  ['a phone', { viewport: phone }],
  ['a phone in the dark', { viewport: phone, colorScheme: 'dark' as const }],
  ['a tablet', { viewport: { width: 820, height: 1180 } }],
  ['a desktop', { viewport: { width: 1440, height: 900 } }],
])('PR-34: banner, dialog, dashboard and footer move nothing on %s', async (_what, options) => {
  const { page, close } = await openReader({ region: 'DE', ...options });
  const readShifts = await watchShifts(page, { afterInput: false });
  await page.goto(await readAddress(privacy.site(), 'news', 'article'));
  const banner = page.getByRole('region', { name: en.askTitle });
  await banner.waitFor();
  // with the fonts here: what they move is another matter
  await page.reload();
  await banner.waitFor();
  expect(await banner.evaluate((element) => getComputedStyle(element).position)).toBe('fixed');
  const before = await readShifts();
  await banner.getByRole('button', { name: en.more }).click();
  const dialog = page.getByRole('dialog', { name: en.title });
  await dialog.getByText(en.dashboard.title).click();
  await expect.poll(() => dialog.locator('[data-part="asked"] tbody tr').count()).toBeGreaterThan(0);
  await dialog.getByRole('button', { name: en.refuse }).click();
  await dialog.getByText(en.saved).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  expect(await readShifts()).toBe(before);
  await close();
});

test('PR-10, PR-11: the signal is above a stored "allow", and the footer says so from the first paint', async () => {
  const { page, close } = await openReader({ signal: true, stored: '1.US.tk3a2b.1111' });
  const readShifts = await watchShifts(page);
  await page.goto(addressOf('/notice-at-collection'));
  // with the fonts here: what they move is another matter
  await page.reload();
  await ready(page);
  expect(await page.getByRole('contentinfo').getByText(en.honored).isVisible()).toBe(true);
  expect(await readShifts()).toBe(0);
  await openDialog(page);
  expect(await page.getByRole('dialog').getByRole('checkbox', { checked: true }).count()).toBe(0);
  expect(await page.getByRole('dialog').getByRole('status').first().textContent()).toContain(en.honored);
  await close();
});

test('PR-06: a browser that keeps no cookies is told so, and nothing is allowed', async () => {
  const { page, close } = await openReader();
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });
    Object.defineProperty(Document.prototype, 'cookie', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  });
  await page.goto(addressOf('/notice-at-collection'));
  await openDialog(page);
  await page.getByRole('dialog').getByRole('button', { name: en.allow }).click();
  await page.getByRole('dialog').getByRole('alert').getByText(en.notKept).waitFor();
  await close();
});

type Gpp = (command: string, callback: (value: unknown, success: boolean) => void, parameter?: unknown) => void;
const ask = (page: Page, command: string, parameter?: unknown) =>
  page.evaluate(
    ([name, value]) =>
      new Promise<[unknown, boolean]>((answer) =>
        (globalThis as unknown as { __gpp: Gpp }).__gpp(name as string, (found, success) => answer([found, success]), value),
      ),
    [command, parameter],
  );

test('PR-12: __gpp answers its commands, by call and by message from a frame, and tells its listeners of a change', async () => {
  const { page, troubles, close } = await openReader({ region: encodeURIComponent('{"country":"US","region":"CA"}') });
  await page.goto(addressOf('/notice-at-collection'));
  await ready(page);
  // the first call loads what answers it
  const [ping] = (await ask(page, 'ping')) as [Record<string, unknown>, boolean];
  expect(ping).toMatchObject({
    gppVersion: '1.1',
    cmpStatus: 'loaded',
    cmpDisplayStatus: 'hidden',
    signalStatus: 'ready',
    sectionList: [7, 8],
    applicableSections: [7, 8],
  });
  expect(ping['supportedAPIs']).toContain('8:usca');
  expect(await ask(page, 'hasSection', 'usca')).toEqual([true, true]);
  expect(await ask(page, 'hasSection', 'usva')).toEqual([false, true]);
  expect(await ask(page, 'getSection', 'usnat')).toMatchObject([{ SaleOptOut: 2, Gpc: false }, true]);
  expect(await ask(page, 'getField', 'usnat.SaleOptOut')).toEqual([2, true]);
  for (const [command, parameter] of [
    ['getField', 'usnat.__proto__'],
    ['getField', 'nowhere'],
    ['getSection', 'constructor'],
    ['nothing', undefined],
  ] as const)
    expect(await ask(page, command, parameter)).toEqual([null, false]);
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    (globalThis as unknown as { __gpp: Gpp }).__gpp('addEventListener', (event) => {
      const { eventName, pingData } = event as { eventName: string; pingData: { gppString: string } };
      heard.push(`${eventName} ${pingData.gppString}`);
    });
  });
  await openDialog(page);
  await page.getByRole('dialog').getByRole('button', { name: en.refuse }).click();
  await page.getByRole('dialog').getByText(en.saved).waitFor();
  // what is refused is ticked no more
  expect(await page.getByRole('dialog').getByRole('checkbox', { checked: true }).count()).toBe(0);
  expect(await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)).toEqual([
    'listenerRegistered DBABrw~CVQqAAAAAACA.QA~BUoAAACA.QA',
    'sectionChange DBABrw~CVQVAAAAAACA.QA~BUUAAACA.QA',
  ]);
  expect(await ask(page, 'removeEventListener', 1)).toEqual([true, true]);
  expect(await ask(page, 'removeEventListener', 1)).toEqual([false, false]);
  // as a frame does, which finds whom to ask by the name of a frame beside it
  expect(
    await page.evaluate(
      () =>
        new Promise((answer) => {
          addEventListener('message', ({ data }: MessageEvent<{ __gppReturn?: unknown }>) => data.__gppReturn && answer(data.__gppReturn));
          if ('__gppLocator' in frames) postMessage({ __gppCall: { command: 'getField', parameter: 'usca.SaleOptOut', callId: 'one' } });
        }),
    ),
  ).toEqual({ returnValue: 1, success: true, callId: 'one' });
  // a frame that asks by text is answered by text
  const text = await page.evaluate(
    () =>
      new Promise((answer) => {
        addEventListener('message', ({ data }) => typeof data === 'string' && data.includes('__gppReturn') && answer(data));
        postMessage('{"__gppCall":{"command":"getField","parameter":"usca.SaleOptOut","callId":"two"}}');
      }),
  );
  expect(JSON.parse(String(text))).toEqual({ __gppReturn: { returnValue: 1, success: true, callId: 'two' } });
  expect(troubles).toEqual([]);
  await close();
});

test('PR-12: a call that comes before everything else waits, and in Europe no section applies', async () => {
  const { page, close } = await openReader({ region: 'FR' });
  await page.goto(addressOf('/privacy-choices'));
  await page.waitForFunction(() => '__gpp' in globalThis);
  expect(await ask(page, 'ping')).toMatchObject([{ sectionList: [], applicableSections: [-1], gppString: 'DBAA' }, true]);
  await close();
});

test('PR-17: the dashboard names, live, whom the page asks for what, and what the browser stores', async () => {
  const { page, troubles, close } = await openReader({ stored: '1.US.tk3a2b.0000' });
  await page.goto(addressOf('/privacy-choices'));
  await ready(page);
  await page.getByText(en.dashboard.title).click();
  const [asked, stored] = [page.locator('[data-part="asked"] tbody'), page.locator('[data-part="stored"] tbody')];
  const count = async () => Number(await asked.locator('tr').first().locator('td').nth(2).textContent());
  await page.waitForLoadState('networkidle');
  await expect.poll(count).toBeGreaterThan(2);
  const before = await count();
  await page.evaluate(async () => {
    localStorage.setItem('theme', 'dark');
    await Promise.all(Array.from({ length: 5 }, () => fetch('/notice-at-collection')));
  });
  await expect.poll(count).toBeGreaterThanOrEqual(before + 5);
  expect(await asked.locator('tr').count()).toBe(1);
  expect(await stored.locator('tr').allTextContents()).toEqual([
    `masthead-consent${en.notice.storedWhat.choices}`,
    `theme${en.notice.storedWhat.theme}`,
  ]);
  expect(await readFindings(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await close();
});

test('PR-19: nothing of it is loaded before the page is idle, and it weighs less than 10 kB gzipped with dialog, banner and __gpp', async () => {
  const { page, close } = await openReader({ region: 'DE' });
  const weights = new Map<string, number>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js') && !isOfOtherParts(pathname))
      void response.body().then((body) => weights.set(response.url(), gzipSync(body).length));
  });
  await page.goto(addressOf('/notice-at-collection'));
  await page.getByRole('region', { name: en.askTitle }).waitFor();
  await ask(page, 'ping');
  await page.getByRole('region', { name: en.askTitle }).getByRole('button', { name: en.more }).click();
  await page.getByRole('dialog').getByText(en.dashboard.title).click();
  await page.locator('dialog [data-part="asked"] tbody tr').first().waitFor();
  await expect.poll(() => weights.size).toBeGreaterThan(2);
  expect([...weights.values()].reduce((sum, one) => sum + one, 0)).toBeLessThan(10_000);
  expect((await privacy.site().get('news', '/notice-at-collection')).text).toMatch(/data-id="privacy\/consent\/consent" data-when="idle"/);
  await close();
});
