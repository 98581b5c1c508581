// Reading saved pieces without network, in a browser whose network is taken away: the switch, the list, what waits, what is emptied, and the worker withdrawn.
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorkerFile } from '#features/slots/offline';
import { offlineMessages } from '../../src/messages/offline.ts';
import { launchBrowser } from '../support/browser.ts';
import { cookiesOf, joinByCalls, postTo, type SignedInReader } from '../support/call-account.ts';
import { type RunningSite, startRunningSite } from '../support/running-site.ts';
import { readFindings } from './axe.ts';
import { phone, watchedPage } from './watched-page.ts';

let site: RunningSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startRunningSite(), launchBrowser()]);
});
afterAll(() => browser.close());

const words = offlineMessages.en;
const seldom = { interval: 500 };
const call = async ({ token, host }: SignedInReader, path: string, method: 'GET' | 'POST' | 'DELETE' = 'GET') => {
  const answer = await site.get(host, `/mynewsapi${path}`, { method, headers: { authorization: `Bearer ${token}` } });
  expect(answer.status, answer.text).toBe(200);
  return (JSON.parse(answer.text) as { data: Record<string, unknown> }).data;
};
const savedIds = async (reader: SignedInReader): Promise<string[]> =>
  ((await call(reader, '/bookmarks/30/-/all'))['bookmarks'] as { data: { contentId: string }[] }).data.map(({ contentId }) => contentId);

type Found = { data: { search: { items: { item: { id: string; access: string }; computedValues: { headline: string; url: string } }[] } } };
type Saved = { id: string; path: string; headline: string };
/** Free articles of a brand. */
const listPieces = async ({ brand, host }: SignedInReader): Promise<Saved[]> => {
  const filters = encodeURIComponent(`type:Article AND vertical:${brand} AND autoCuration:true`);
  const { data } = JSON.parse((await site.get(host, `/bentoapi/waffle/automated?size=40&filters=${filters}`)).text) as Found;
  return data.search.items.flatMap(({ item, computedValues: { headline, url } }) =>
    item.access === 'free' ? [{ id: item.id, path: new URL(url, site.originOf(host)).pathname, headline }] : [],
  );
};

/** A browser of its own, where a reader is signed in who has saved three pieces. */
const openSaved = async (reader: SignedInReader, options: BrowserContextOptions = {}) => {
  const pieces = (await listPieces(reader)).slice(0, 4);
  for (const { id } of pieces.slice(0, 3).toReversed()) await call(reader, `/createbookmark/${id}/article`, 'POST');
  const watched = await watchedPage(browser, { ...options });
  const context = watched.page.context();
  await context.addCookies(cookiesOf(reader, site, reader.host));
  const to = (path: string): string => `${site.originOf(reader.host)}${path}`;
  return { ...watched, context, pieces, to };
};
/** Turns reading offline on, and waits until everything is here. */
const turnOn = async (page: Page, address: string, count: number, language: 'en' | 'es' = 'en'): Promise<void> => {
  await page.goto(address);
  const size = new RegExp(`^${offlineMessages[language].size(count, '').replace(/ MB$/, '')}\\d+(?:\\.\\d)? MB$`);
  await page.getByRole('switch').check();
  await page.getByText(size).waitFor();
};
const countStored = (page: Page) =>
  page.evaluate(async () => ({
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
/** A page of its own, because a browser goes on to the page of its failure. */
const failsOffline = async (context: BrowserContext, address: string): Promise<void> => {
  const page = await context.newPage();
  await expect(page.goto(address)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  await page.close();
};
/** Whether the picture that the head of a page names is shown. */
const hasLeadPicture = (): boolean => {
  const [lead = ''] = document.querySelector('link[as="image"]')?.getAttribute('imagesrcset')?.split(' ') ?? [];
  const stem = lead.slice(0, lead.lastIndexOf('/') + 1);
  return [...document.images].some(({ currentSrc, naturalWidth }) => stem !== '' && currentSrc.includes(stem) && naturalWidth > 100);
};
/** Whether the faces of who wrote the piece are shown: they stand beside its by-line. */
const hasEveryFace = (): boolean => {
  const faces = [...document.querySelectorAll<HTMLImageElement>('main picture > source[sizes="48px"] ~ img')];
  return faces.length > 0 && faces.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
};
const nothing = { caches: [], databases: [], workers: 0 };

/** A front before the site, which hands on whatever `answer` does not take. */
const openFront = async (answer: (incoming: IncomingMessage, response: ServerResponse) => boolean) => {
  const server = createServer((incoming, response) => {
    if (answer(incoming, response)) return;
    const { url, method, headers } = incoming;
    const outgoing = request({ host: '127.0.0.1', port: site.port, path: url, method, headers }, (found) => {
      response.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { origin: `http://news.localhost:${(server.address() as AddressInfo).port}`, close };
};

test('SV-60, SV-61, SV-63: who chose it opens saved pieces and the list without network, removes one there, and it is gone from the list once the network is back', async () => {
  const reader = await joinByCalls(site);
  const { page, context, pieces, to, troubles, close } = await openSaved(reader);
  const [first, second, third, other] = pieces as [Saved, Saved, Saved, Saved];
  await page.goto(to(other.path));
  expect(await countStored(page)).toEqual(nothing);
  await turnOn(page, to('/account/saved'), 3);
  expect(await readFindings(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await context.setOffline(true);
  await page.goto(to(first.path));
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(first.headline);
  // with its styles and its lead picture
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('h1') as Element).fontFamily)).not.toBe('Times');
  await expect.poll(() => page.evaluate(hasLeadPicture), seldom).toBe(true);
  await expect.poll(() => page.evaluate(hasEveryFace), seldom).toBe(true);
  await page.goto(to('/account/saved'));
  await page.getByText(words.offline).waitFor();
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual(
    [first, second, third].map(({ headline }) => headline),
  );
  expect(await readFindings(page)).toEqual([]);
  // what is not saved fails as it does without a worker
  for (const path of [other.path, '/', '/account']) await failsOffline(context, to(path));
  await page.goto(to('/account/saved/articles'));
  await page.getByRole('button', { name: words.removeThis(second.headline) }).click();
  await page.getByText(words.later.remove).waitFor();
  await page.getByText(words.waiting(1)).waitFor();
  await page.getByLabel(words.noteOf(third.headline)).first().click();
  await page.getByRole('textbox', { name: words.noteOf(third.headline) }).fill('for <the> weekend');
  await page.getByRole('button', { name: words.keep }).last().click();
  await page.getByText('for <the> weekend').first().waitFor();
  await failsOffline(context, to(second.path));
  expect(await savedIds(reader)).toContain(second.id);
  await context.setOffline(false);
  await page.goto(to('/account/saved'));
  await expect.poll(() => savedIds(reader), seldom).toEqual([first.id, third.id]);
  const { bookmarks } = (await call(reader, '/bookmarks')) as { bookmarks: { data: { contentId: string; note: string | null }[] } };
  expect(bookmarks.data.find(({ contentId }) => contentId === third.id)?.note).toBe('for <the> weekend');
  await page.getByText(/^2 pieces, /).waitFor();
  await close();
});

test('SV-63: the button of a piece saves and removes without network, and says that it waits', async () => {
  const reader = await joinByCalls(site);
  const { page, context, pieces, to, close } = await openSaved(reader);
  const [first] = pieces as [Saved];
  await turnOn(page, to('/account/saved'), 3);
  await context.setOffline(true);
  await page.goto(to(first.path));
  const button = page.locator(`main button[form="save"][value="${first.id}"]`).first();
  await expect.poll(() => button.getAttribute('aria-pressed'), seldom).toBe('true');
  await button.click();
  await page.getByText(words.later.remove).waitFor();
  expect(await button.getAttribute('aria-pressed')).toBe('false');
  await button.click();
  await page.getByText(words.later.save).waitFor();
  await button.click();
  await expect.poll(() => button.getAttribute('aria-pressed'), seldom).toBe('false');
  expect(await savedIds(reader)).toContain(first.id);
  await context.setOffline(false);
  await expect.poll(() => savedIds(reader), seldom).not.toContain(first.id);
  await close();
});

test('SV-65: a sign-out empties this device, also one in another tab; so does a session that was ended elsewhere, and the button', async () => {
  const reader = await joinByCalls(site);
  const { page, context, to, close } = await openSaved(reader);
  await turnOn(page, to('/account/saved'), 3);
  await page.getByRole('button', { name: words.clear }).click();
  await page.getByText(words.cleared).waitFor();
  expect(await countStored(page)).toEqual(nothing);
  await turnOn(page, to('/account/saved'), 3);
  const other = await context.newPage();
  await other.goto(to('/account'));
  await other.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await expect.poll(() => countStored(page), seldom).toMatchObject({ caches: [], databases: [] });
  await other.goto(to('/'));
  await page.goto(to('/'));
  expect(await countStored(page)).toEqual(nothing);
  await close();
  // ended on another device: known at the next page that is opened
  const ended = await joinByCalls(site);
  const second = await openSaved(ended);
  await turnOn(second.page, second.to('/account/saved'), 3);
  await postTo(site, 'news', `/auth/users/${ended.id}/signout`, { bedrock_session: ended.session, brand: 'news' });
  await second.page.goto(second.to('/account/saved'));
  await expect.poll(() => countStored(second.page), seldom).toMatchObject({ caches: [], databases: [] });
  await second.close();
});

test('SV-67: where the browser stores nothing the switch goes back and says so; where there is little room the newest come first', async () => {
  const reader = await joinByCalls(site);
  const { page, context, to, close } = await openSaved(reader);
  await page.addInitScript(() => {
    if (location.search !== '?blocked') return;
    IDBFactory.prototype.open = () => {
      throw new DOMException('The user denied permission to access the database.', 'SecurityError');
    };
  });
  await page.goto(to('/account/saved?blocked'));
  await page.getByRole('switch').click();
  await page.getByText(words.blocked).waitFor();
  expect(await page.getByRole('switch').isChecked()).toBe(false);
  const small = createWorkerFile({
    worker: await readFile('dist/worker/service-worker.js', 'utf8'),
    scripts: [],
    build: 'x',
    bytes: 650_000,
    siteOf: () => 'news',
  });
  const front = await openFront((incoming, response) => small.handle(incoming, response));
  await page.goto(`${front.origin}/account/saved`);
  await page.getByRole('switch').check();
  await page.getByText(words.roomOut).waitFor();
  await context.setOffline(true);
  await page.goto(`${front.origin}/account/saved`);
  await page.getByText(words.state.full).first().waitFor();
  await close();
  await front.close();
});

test('SV-63: what is refused when it comes in is told in the saved area', async () => {
  const reader = await joinByCalls(site);
  const { page, context, pieces, to, close } = await openSaved(reader);
  const [first] = pieces as [Saved];
  await turnOn(page, to('/account/saved'), 3);
  await context.setOffline(true);
  await page.goto(to('/account/saved'));
  await page.getByLabel(words.noteOf(first.headline)).first().click();
  await page.getByRole('textbox', { name: words.noteOf(first.headline) }).fill('late');
  await page.getByRole('button', { name: words.keep }).first().click();
  await page.getByText(words.later.details).waitFor();
  await call(reader, `/deleteBookmark/${first.id}`, 'DELETE');
  await context.setOffline(false);
  await page.goto(to('/account/saved'));
  const told = page.getByText(words.refused.details.gone(first.headline));
  await told.waitFor();
  await page.getByRole('button', { name: words.dismiss, exact: true }).click();
  await told.waitFor({ state: 'hidden' });
  await close();
});

test('SV-60: in Spanish, on a phone', async () => {
  const reader = await joinByCalls(site, { host: 'telemundo', brand: 'telemundo' });
  const { page, context, pieces, to, close } = await openSaved(reader, { viewport: phone });
  await turnOn(page, to('/account/saved'), 3, 'es');
  await context.setOffline(true);
  await page.goto(to('/account/saved'));
  await page.getByText(offlineMessages.es.offline).waitFor();
  await page.getByRole('link', { name: (pieces[0] as Saved).headline }).click();
  await page.waitForURL(to((pieces[0] as Saved).path));
  await close();
});

const withdrawn = createWorkerFile({ worker: undefined, scripts: [], build: 'x', siteOf: () => 'news' });
const breaks = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.respondWith(new Response('broken', { headers: { 'content-type': 'text/html' } })));`;

test('SV-66: a worker that breaks every page is withdrawn by its one file, with what was stored', async () => {
  let isWithdrawn = false;
  const front = await openFront((incoming, response) => {
    if (incoming.url === '/blank') response.writeHead(200, { 'content-type': 'text/html' }).end('<title>blank</title>');
    if (incoming.url !== '/service-worker.js') return incoming.url === '/blank';
    if (isWithdrawn) return withdrawn.handle(incoming, response);
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(breaks);
    return true;
  });
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${front.origin}/blank`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js');
    await navigator.serviceWorker.ready;
    await (await caches.open('masthead-saved')).put('/x', new Response('x'));
  });
  await page.goto(`${front.origin}/`);
  expect(await page.textContent('body')).toBe('broken');
  isWithdrawn = true;
  await expect
    .poll(
      async () => {
        await page.goto(`${front.origin}/`);
        return page.title();
        // browsers look for another worker a second after a page is there
      },
      { interval: 3_000 },
    )
    .not.toBe('');
  await expect.poll(() => countStored(page), seldom).toEqual(nothing);
  await context.close();
  await front.close();
});

test('SV-61: a piece is also read where our server fails; and a page that is not saved fails as it does', async () => {
  let fails = false;
  const reader = await joinByCalls(site);
  const asked: string[] = [];
  const front = await openFront((incoming, response) => {
    asked.push(incoming.url ?? '');
    if (fails) response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>away</h1>');
    return fails;
  });
  const { page, pieces, close } = await openSaved(reader);
  const [first, , , other] = pieces as [Saved, Saved, Saved, Saved];
  await turnOn(page, `${front.origin}/account/saved`, 3);
  // online the network answers, once, and the worker is not begun for other pages
  await page.goto(`${front.origin}${first.path}`);
  await page.goto(`${front.origin}/`);
  expect(asked.filter((path) => path === first.path)).toHaveLength(2);
  expect(asked.filter((path) => path === '/')).toHaveLength(1);
  fails = true;
  await page.goto(`${front.origin}${first.path}`);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(first.headline);
  await page.goto(`${front.origin}${other.path}`);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('away');
  await close();
  await front.close();
});
