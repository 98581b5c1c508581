// Notifications in a browser: turned on, the page of what a reader gets, and the service worker that shows and opens them.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Vertical } from '#brands';
import { pushEn } from '../../src/messages/en/push-en.ts';
import { pushEs } from '../../src/messages/es/push-es.ts';
import { launchBrowser } from '../support/browser.ts';
import { type RunningSite, startRunningSite } from '../support/running-site.ts';
import { openAsked, pagePath, pass, readRecord, seldom, withPermission } from './asked-page.ts';
import { readFindings } from './axe.ts';
import { phone, readAddress, watchedPage } from './watched-page.ts';

let site: RunningSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startRunningSite(), launchBrowser()]);
});
afterAll(() => browser.close());

const listPushes = async (): Promise<Record<string, string>[]> =>
  (await site.listDeliveries()).flatMap(({ kind, payload }) =>
    kind === 'push' ? [payload['notification'] as Record<string, string>] : [],
  );

type Worker = { deliver(payload: string): Promise<void>; close(): Promise<void> };
/** Has the browser hand a push to the worker of a page, as its push service does. */
const reachWorker = async (page: Page): Promise<Worker> => {
  const session = await page.context().newCDPSession(page);
  let registrationId: string | undefined;
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId ?? registrationId;
  });
  await session.send('ServiceWorker.enable');
  await expect.poll(() => registrationId, seldom).toBeDefined();
  return {
    deliver: async (data) => {
      await session.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(page.url()).origin,
        registrationId: registrationId ?? '',
        data,
      });
    },
    close: () => session.detach(),
  };
};
/** What the worker of a page shows from now on, where the browser of tests may show nothing. */
const watchNotifications = async (page: Page) => {
  await expect.poll(() => page.context().serviceWorkers().length, seldom).toBeGreaterThan(0);
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no worker.');
  await worker.evaluate(() => {
    const scope = globalThis as unknown as {
      shown: { title: string; options: Record<string, unknown> }[];
      registration: { showNotification: unknown; getNotifications: unknown };
    };
    scope.shown = [];
    scope.registration.showNotification = (title: string, options: Record<string, unknown>) => {
      scope.shown.push({ title, options });
      return Promise.resolve();
    };
    scope.registration.getNotifications = ({ tag }: { tag: string }) =>
      Promise.resolve(scope.shown.filter(({ options }) => options['tag'] === tag).map(({ options }) => ({ data: options['data'] })));
  });
  return {
    worker,
    list: () => worker.evaluate(() => (globalThis as unknown as { shown: { title: string; options: Record<string, unknown> }[] }).shown),
  };
};
/** Turns notifications on in the page of them. */
const turnOn = async (vertical: Vertical, language: 'en' | 'es', options: BrowserContextOptions = {}) => {
  const words = language === 'en' ? pushEn : pushEs;
  const watched = await watchedPage(browser, { pictures: false, ...options });
  const { page } = watched;
  await withPermission(page, 'granted');
  await page.goto(site.buildAddress(vertical, pagePath));
  await page.getByRole('button', { name: words.turnOn }).click();
  await page.getByRole('button', { name: words.save }).waitFor();
  return { ...watched, words };
};

describe('getting', () => {
  test('PN-04, PN-31: from the bar to a test: turned on, topics chosen, received, shown in the outbox', async () => {
    const { page, bar, troubles, close } = await openAsked(browser, await readAddress(site, 'mach', 'article'));
    await pass(page, 8_100);
    await bar.getByRole('button', { name: pushEn.ask.yes }).click();
    await bar.getByText(pushEn.ask.done).waitFor();
    await bar.getByRole('link', { name: pushEn.ask.choose }).click();
    await page.waitForURL(`**/mach${pagePath}`);
    expect(
      await page
        .getByRole('group', { name: pushEn.topicsOf('Mach') })
        .getByLabel(pushEn.subjects.breaking)
        .isChecked(),
    ).toBe(true);
    await page.getByLabel(pushEn.subjects.science).check();
    await page.getByRole('button', { name: pushEn.save }).click();
    await page.getByText(pushEn.saved).waitFor();
    expect(await page.getByLabel(pushEn.subjects.science).isChecked()).toBe(true);
    await page.getByRole('button', { name: pushEn.test }).click();
    await page.getByText(pushEn.tested).waitFor();
    expect(await listPushes()).toContainEqual(
      expect.objectContaining({ title: pushEn.testTitle('Mach'), path: `/mach${pagePath}`, lang: 'en' }),
    );
    await page.clock.resume();
    expect(await readFindings(page)).toEqual([]);
    // windows of tests are private ones, which have no push service: the demo's own is there for that
    expect(troubles.filter((trouble) => !trouble.includes('incognito'))).toEqual([]);
    await close();
  });

  test('PN-15: a browser that has a subscription with an older key gets one with the key of today', async () => {
    const { page, close } = await watchedPage(browser, { pictures: false });
    await withPermission(page, 'granted');
    // windows of tests reach no push service: here is one as browsers have it, with what was subscribed before
    await page.addInitScript(() => {
      // turned on, the page opens itself again
      const note = (what: string): void => sessionStorage.setItem('test-log', `${sessionStorage.getItem('test-log') ?? ''}${what}; `);
      let old: object | null = {
        unsubscribe: () => {
          note('ended');
          old = null;
          return Promise.resolve(true);
        },
      };
      Object.assign(PushManager.prototype, {
        getSubscription: () => Promise.resolve(old),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
          if (old) throw new DOMException('Another key', 'InvalidStateError');
          note(`subscribed with ${applicationServerKey.length} bytes`);
          const answer = await (await fetch('/dev/push', { method: 'POST' })).json<{ data: object }>();
          return answer.data;
        },
      });
    });
    await page.goto(site.buildAddress('news', pagePath));
    await page.getByRole('button', { name: pushEn.turnOn }).click();
    await page.getByRole('button', { name: pushEn.save }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('test-log'))).toBe('ended; subscribed with 65 bytes; ');
    await close();
  });

  test('PN-14: turned off in the page, the browser forgets it, is asked no more and keeps no worker', async () => {
    const { page, words, close } = await turnOn('news', 'en');
    await page.getByRole('button', { name: words.turnOff }).click();
    await page.getByText(words.turnedOff).waitFor();
    await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), seldom).toBe(0);
    expect(await readRecord(page)).toMatch(/\.3\.0$/);
    await close();
  });

  test('PN-05, PN-06, PN-09: the worker shows what came, once, in its language, and something even where it cannot be read; another subscription keeps its choices', async () => {
    const { page, words, close } = await turnOn('telemundo', 'es');
    const [{ deliver, close: leave }, { worker, list }] = [await reachWorker(page), await watchNotifications(page)];
    const push = { id: '1.x', title: 'Última hora: “ñ” 👩‍👩‍👧', body: '<b>sin marcas</b>', path: '/noticias', tag: 'rcna1', lang: 'es' };
    await deliver(JSON.stringify(push));
    await expect.poll(async () => (await list()).length, seldom).toBe(1);
    await deliver(JSON.stringify(push));
    await expect.poll(async () => (await list()).length, seldom).toBe(2);
    await deliver(JSON.stringify({ ...push, id: '2.x', title: 'Más' }));
    await expect.poll(async () => (await list()).length, seldom).toBe(3);
    await deliver('{"no":');
    await expect.poll(async () => (await list()).length, seldom).toBe(4);
    const shown = await list();
    expect(shown.map(({ title }) => title)).toEqual([push.title, push.title, 'Más', new URL(page.url()).host]);
    expect(shown.map(({ options }) => options['renotify'])).toEqual([true, false, true, true]);
    expect(shown[0]?.options).toMatchObject({ body: push.body, tag: 'rcna1', lang: 'es', dir: 'auto' });
    await page.getByLabel(words.subjects.weather).check();
    await page.getByRole('button', { name: words.save }).click();
    await page.getByText(words.saved).waitFor();
    // its push service gives it another subscription
    await worker.evaluate(async () => {
      const { data } = await (await fetch('/dev/push', { method: 'POST' })).json<{ data: object }>();
      const work: Promise<unknown>[] = [];
      const waitUntil = (one: Promise<unknown>): void => void work.push(one);
      dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), { oldSubscription: null, newSubscription: data, waitUntil }));
      await Promise.all(work);
    });
    await page.goto(page.url());
    expect(await page.getByLabel(words.subjects.weather).isChecked()).toBe(true);
    await page.getByRole('button', { name: words.test }).click();
    await page.getByText(words.tested).waitFor();
    await leave();
    await close();
  });

  test('PN-07, PN-08: pressed, it opens the piece in the tab that has it, else in a new one; who looks at it is told nothing', async () => {
    const { page, close } = await turnOn('news', 'en');
    const context = page.context();
    const article = new URL(await readAddress(site, 'news', 'article'));
    const { deliver } = await reachWorker(page);
    const { worker, list } = await watchNotifications(page);
    const push = (id: string, path: string) => JSON.stringify({ id, title: id, body: '', path, tag: id, lang: 'en' });
    const piece = await context.newPage();
    await piece.goto(article.href);
    await piece.bringToFront();
    await deliver(push('seen', article.pathname));
    await deliver(push('other', '/politics'));
    await expect.poll(async () => (await list()).map(({ title }) => title), seldom).toEqual(['other']);
    const press = (path: string): Promise<string[]> =>
      worker.evaluate(async (wanted) => {
        const done: string[] = [];
        const scope = globalThis as unknown as {
          clients: {
            openWindow: (path: string) => Promise<unknown>;
            matchAll: (options: object) => Promise<{ url: string; focus: () => Promise<void> }[]>;
          };
        };
        const { clients } = scope;
        // a press that was made up may not open or focus anything in a browser: what would be is written down
        clients.openWindow = (opened) => Promise.resolve(done.push(`opens ${opened}`));
        const matchAll = clients.matchAll.bind(clients);
        clients.matchAll = async (options) =>
          (await matchAll(options)).map(({ url }) => ({
            url,
            visibilityState: 'hidden',
            focus: () => Promise.resolve(void done.push(`focuses ${new URL(url).pathname}`)),
          }));
        const event = new Event('notificationclick') as Event & { waitUntil: (work: Promise<unknown>) => void; notification: unknown };
        const work: Promise<unknown>[] = [];
        event.waitUntil = (one) => void work.push(one);
        event.notification = { close: () => done.push('closes'), data: { id: '', path: wanted } };
        dispatchEvent(event);
        await Promise.all(work);
        clients.matchAll = matchAll;
        return done;
      }, path);
    expect(await press(article.pathname)).toEqual(['closes', `focuses ${article.pathname}`]);
    expect(await press('/politics')).toEqual(['closes', 'opens /politics']);
    await close();
  });

  test('PN-05: a worker that shows notifications answers no page: without network each fails as it would without it', async () => {
    const { page, close } = await turnOn('news', 'en');
    const context = page.context();
    const article = await readAddress(site, 'news', 'article');
    await context.setOffline(true);
    const other = await context.newPage();
    await expect(other.goto(article)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
    expect(await page.evaluate(async () => ({ caches: await caches.keys(), databases: (await indexedDB.databases()).length }))).toEqual({
      caches: [],
      databases: 0,
    });
    await close();
  });
});

describe('the page', () => {
  test.each([
    ['news', 'en', {}],
    ['telemundo', 'es', { viewport: phone, colorScheme: 'dark' as const }],
  ] as const)('PN-14: of %s is worked by keyboard, and whoever cannot see it', async (vertical, language, options) => {
    const { page, words, troubles, close } = await turnOn(vertical, language, options);
    expect(await readFindings(page)).toEqual([]);
    const breaking = page.getByRole('checkbox', { name: words.subjects.breaking }).first();
    await breaking.focus();
    await page.keyboard.press('Space');
    expect(await breaking.isChecked()).toBe(false);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.getByLabel(words.quietOn).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await page.getByText(words.saved).waitFor();
    expect(await page.getByLabel(words.quietOn).isChecked()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(troubles.filter((trouble) => !trouble.includes('incognito'))).toEqual([]);
    await close();
  });

  test('PN-14: without script it says what it takes, and where notifications were denied since then it says so', async () => {
    const { page, close } = await turnOn('news', 'en');
    const state = await page.context().storageState();
    const plain = await watchedPage(browser, { javaScriptEnabled: false, storageState: state });
    await plain.page.goto(site.buildAddress('news', pagePath));
    expect(await plain.page.getByRole('button', { name: pushEn.save }).isVisible()).toBe(true);
    await plain.page.getByLabel(pushEn.subjects.world).first().check();
    await plain.page.getByRole('button', { name: pushEn.save }).click();
    expect(await plain.page.getByText(pushEn.saved).isVisible()).toBe(true);
    await plain.close();
    await page.evaluate(() => sessionStorage.setItem('test-permission', 'denied'));
    await page.reload();
    await page.getByText(pushEn.lost).waitFor();
    await close();
  });
});
