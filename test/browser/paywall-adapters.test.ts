// The one contract that the built-in runtime of the paywall and the vendor's adapter pass, each in the pages of a site of its own.
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messagesOf } from '#messages';
import { listCounts, type SubscriptionTables } from '#features/revenue/subscriptions';
import { launchBrowser } from '../support/browser.ts';
import { codeFor } from '../support/outbox.ts';
import { type PianoStandIn, startPianoStandIn } from '../support/piano-stand-in.ts';
import { testArticle } from '../support/test-site.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';

const words = messagesOf('en').accountPages;
const { wall, checkout } = messagesOf('en').paywall;
const privacy = messagesOf('en').privacy;
const secret = 'What only subscribers read.';
const password = 'a long enough phrase';
const path = '/politics/story-1-rcna1';
const apiToken = 'an-api-token-of-piano';
const kinds = ['built-in', 'Piano'] as const;
type Kind = (typeof kinds)[number];
const terms = { 'news-year': 'TMYEAR', 'news-month': 'TMMONTH' };

let browser: Browser;
let piano: PianoStandIn;
const sites = new Map<Kind, WholeSite>();
const siteOf = (kind: Kind): WholeSite => {
  const site = sites.get(kind);
  if (!site) throw new Error(`There is no site of ${kind}.`);
  return site;
};

beforeAll(async () => {
  [browser, piano] = await Promise.all([launchBrowser(), startPianoStandIn({ apiToken })]);
  const common = { MASTHEAD_DEMO: '1', MASTHEAD_TRUSTED_PROXIES: '127.0.0.1' };
  sites.set('built-in', await startWholeSite({ variables: common }));
  const configured = {
    MASTHEAD_PIANO_APPLICATIONS: JSON.stringify({ news: { aid: 'AIDNEWS', rid: 'RNEWS', offerId: 'OFNEWS', terms } }),
    MASTHEAD_PIANO_API_TOKEN: apiToken,
    MASTHEAD_PIANO_PRIVATE_KEY: 'a-private-key-of-piano',
    MASTHEAD_PIANO_API: `${piano.url}/api/v3`,
    MASTHEAD_PIANO_SCRIPT: 'https://experience.piano.test/xbuilder/experience/load',
    MASTHEAD_PIANO_HOSTS: 'buy.piano.test',
  };
  sites.set('Piano', await startWholeSite({ variables: { ...common, ...configured } }));
  const body = ['One.', 'Two.', secret].map((text) => ({ type: 'paragraph', text: [{ kind: 'text', text }] }));
  for (const site of sites.values()) await site.documents.write(testArticle(1, { access: 'locked', body }), { by: 'test' });
});
afterAll(async () => {
  await browser.close();
  for (const site of sites.values()) await site.close();
  await piano.close();
});

type Opened = {
  page: Page;
  asked: string[];
  breaches: string[];
  setAnswer: (how: 'well' | 'fail' | 'never') => void;
  close: () => Promise<void>;
};
/** A page of the story, in which somebody listens before the runtime is there. */
const open = async (
  kind: Kind,
  { stored, country, how: first = 'well' }: { stored?: string; country?: string; how?: 'well' | 'fail' | 'never' } = {},
): Promise<Opened> => {
  const site = siteOf(kind);
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': `10.1.${Math.floor(Math.random() * 250)}.7` } });
  const [page, asked, breaches] = [await context.newPage(), [] as string[], [] as string[]];
  let how = first;
  page.on('console', (message) => {
    if (/Content.Security.Policy|TrustedHTML|TrustedScript/i.test(message.text())) breaches.push(message.text());
  });
  // the vendor's hosts: the stand-in answers for them
  await context.route(/^https:\/\/[a-z.-]+\//, async (route) => {
    const request = route.request();
    const { pathname, search, host } = new URL(request.url());
    asked.push(`${host}${pathname}`);
    if (how === 'never') return;
    if (how === 'fail') return route.fulfill({ status: 500, headers: { 'access-control-allow-origin': '*' } });
    const answer = await fetch(`${piano.url}${pathname}${search}`, {
      method: request.method(),
      headers: { 'content-type': request.headers()['content-type'] ?? 'text/plain' },
      ...(request.method() === 'POST' && { body: request.postData() ?? '' }),
    });
    const headers = { 'content-type': answer.headers.get('content-type') ?? '', 'access-control-allow-origin': '*' };
    return route.fulfill({ status: answer.status, headers, body: await answer.text() });
  });
  const origin = `http://news.localhost:${site.port}`;
  for (const [name, value] of Object.entries({ 'masthead-consent': stored, ng_geolocation: country }))
    if (value !== undefined) await context.addCookies([{ name, value, url: origin }]);
  await page.addInitScript(() => {
    const seen: string[] = [];
    const fail = () => {
      seen.push('a handler that throws');
      throw new Error('a handler of somebody');
    };
    const told = [
      'startCheckout',
      'loginRequired',
      'checkoutStart',
      'checkoutCancel',
      'checkoutError',
      'checkoutComplete',
      'checkoutClose',
    ];
    const tp = [
      ['addHandler', 'startCheckout', fail],
      ...told.map((event) => ['addHandler', event, () => void seen.push(event)]),
      ['init', () => seen.push('init')],
    ];
    Object.assign(window, { seen, tp });
  });
  await page.goto(`${origin}${path}`);
  return { page, asked, breaches, setAnswer: (next) => (how = next), close: () => context.close() };
};
const seen = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
const pending = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('masthead-pending-checkout'));
const subscribe = (page: Page) =>
  page
    .locator('.paywall')
    .getByRole('link', { name: `${wall.subscribe}: Monthly` })
    .click();
const whenHere = (page: Page) =>
  expect.poll(() => page.evaluate(() => typeof (window as { tp?: { offer?: unknown } }).tp?.offer)).toBe('object');
const countErrors = async (kind: Kind): Promise<number> => {
  const store = siteOf(kind).database as unknown as Kysely<SubscriptionTables>;
  const counts = await listCounts(store, { from: '2020-01-01', to: '2100-01-01' });
  return counts.filter(({ event }) => event === 'checkoutError').reduce((sum, one) => sum + one.number, 0);
};
const register = async (page: Page, site: WholeSite): Promise<void> => {
  const email = `contract-${randomUUID()}@example.com`;
  const dialog = page.getByRole('dialog').last();
  await dialog.locator('a[href*="/account/register"]').first().click();
  await dialog.getByRole('heading', { name: /^Create your/ }).waitFor();
  await dialog.getByLabel(words.labels.email).fill(email);
  await dialog.getByRole('button', { name: words.actions.continue }).click();
  await dialog.getByLabel(words.labels.newPassword).fill(password);
  await dialog.getByRole('button', { name: words.actions.createAccount }).click();
  await dialog.getByLabel(words.labels.code).fill(await codeFor(site, email));
  await dialog.getByRole('button', { name: words.actions.confirm }).click();
};

/** What differs: where one pays, what it looks like, and how it fails. */
const payments: Readonly<
  Record<
    Kind,
    {
      shown: (page: Page) => ReturnType<Page['locator']>;
      cancel: (page: Page) => Promise<void>;
      fail: (opened: Opened) => Promise<void>;
      pay: (page: Page) => Promise<void>;
    }
  >
> = {
  'built-in': {
    shown: (page) => page.getByRole('dialog').filter({ hasText: checkout.card }),
    cancel: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: checkout.cancel, exact: true }).click();
      await page.getByRole('dialog').getByText(checkout.cancelled).first().waitFor();
      await page.keyboard.press('Escape');
    },
    fail: async ({ page }) => {
      await page.getByLabel(checkout.card).fill('4000 0000 0000 0119');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: checkout.pay('$5') })
        .click();
      await page.getByRole('dialog').getByText(checkout.failed).waitFor();
    },
    pay: async (page) => {
      await page.getByLabel(checkout.card).fill('4242 4242 4242 4242');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: checkout.pay('$5') })
        .click();
      await page.getByRole('dialog').getByText(checkout.doneTitle).waitFor();
      await page.getByRole('link', { name: checkout.readOn }).click();
    },
  },
  Piano: {
    shown: (page) => page.getByRole('dialog', { name: 'Checkout' }),
    cancel: (page) => page.getByRole('dialog', { name: 'Checkout' }).getByRole('button', { name: 'Cancel' }).click(),
    fail: async ({ page, setAnswer }) => {
      setAnswer('fail');
      await page.getByRole('dialog', { name: 'Checkout' }).getByRole('button', { name: 'Pay' }).click();
      await expect.poll(() => seen(page)).toContain('checkoutError');
      setAnswer('well');
    },
    pay: (page) => page.getByRole('dialog', { name: 'Checkout' }).getByRole('button', { name: 'Pay' }).click(),
  },
};

describe.each(kinds)('the runtime that is %s', (kind) => {
  test(`PW-30, PW-46: takes over what waited, signs in by our dialog, resumes, is cancelled, fails and sells, and our server opens the text (${kind})`, async () => {
    const opened = await open(kind);
    const { page, breaches } = opened;
    const { shown, cancel, fail, pay } = payments[kind];
    await whenHere(page);
    expect(await seen(page)).toEqual(['init']);
    // nobody is known: what was begun waits for them
    await subscribe(page);
    await page.getByRole('dialog').getByRole('heading').first().waitFor();
    expect(await seen(page)).toEqual(['init', 'a handler that throws', 'startCheckout', 'loginRequired']);
    expect(JSON.parse((await pending(page)) ?? '{}')).toMatchObject({
      termId: kind === 'Piano' ? 'TMMONTH' : 'news-month',
      piece: 'rcna1',
    });
    await register(page, siteOf(kind));
    await shown(page).waitFor();
    expect(await shown(page).evaluate((box) => getComputedStyle(box).position)).toBe('fixed');
    expect(await pending(page)).toBeNull();
    expect((await seen(page)).slice(4)).toEqual(['a handler that throws', 'startCheckout', 'checkoutStart']);
    await cancel(page);
    await expect.poll(() => seen(page)).toContain('checkoutClose');
    expect(await seen(page)).toContain('checkoutCancel');
    expect(await page.locator('article').first().innerText()).not.toContain(secret);
    // who is known begins at once
    await subscribe(page);
    await shown(page).waitFor();
    expect((await seen(page)).filter((event) => event === 'loginRequired')).toHaveLength(1);
    const errors = await countErrors(kind);
    await fail(opened);
    await expect.poll(() => countErrors(kind)).toBe(errors + 1);
    expect(await seen(page)).toContain('checkoutError');
    expect(await pending(page)).toBeNull();
    await pay(page);
    await page.locator('[data-rule="subscriber"]').waitFor();
    expect(await page.locator('article').first().innerText()).toContain(secret);
    expect(await seen(page)).toContain('checkoutComplete');
    expect(breaches).toEqual([]);
    await opened.close();
  });
});

describe('the script of the vendor', () => {
  test.each([
    ['a refusal', { stored: '1.US.tk3a2b.0000' }],
    ['nothing said in Europe', { country: 'DE' }],
  ])('PW-38: is not asked for after %s; whoever wants to subscribe is asked, and it comes once they let it', async (_what, reader) => {
    const { page, asked, close } = await open('Piano', reader);
    await page.locator('.paywall[data-decided]').waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await subscribe(page);
    const dialog = page.getByRole('dialog').filter({ has: page.locator('[data-choices]') });
    await dialog.waitFor();
    expect(asked).toEqual([]);
    await dialog.getByRole('button', { name: privacy.allow }).click();
    await whenHere(page);
    expect(asked).toEqual(['experience.piano.test/xbuilder/experience/load']);
    await close();
  });

  test('PW-38: comes at once for a reader who lets it in', async () => {
    const { page, asked, close } = await open('Piano', { stored: '1.US.tk3a2b.0100' });
    await whenHere(page);
    expect(asked).toEqual(['experience.piano.test/xbuilder/experience/load']);
    await close();
  });

  test.each(['fail', 'never'] as const)('PW-38: that does %s is told at the wall and tracked, and the wall stands', async (how) => {
    const errors = await countErrors('Piano');
    const { page, close } = await open('Piano', { how });
    await page.locator('.paywall[data-decided]').waitFor();
    // its own handlers are in the queue: what is pressed now begins a checkout here
    const handlers = () =>
      page.evaluate(() => (window as unknown as { tp: string[][] }).tp.filter(([, event]) => event === 'checkoutComplete').length);
    await expect.poll(handlers).toBe(2);
    await subscribe(page);
    await page.locator('.paywall').getByRole('alert').getByText(checkout.failed).waitFor();
    expect(await pending(page)).toBeNull();
    await expect.poll(() => countErrors('Piano')).toBe(errors + 1);
    await close();
  });

  test('PW-38, PW-46: opens the policy to exactly its hosts, where a wall of its brand stands alone, and is named in the notice', async () => {
    const policyOf = async (kind: Kind, page = path, host = 'news') => {
      const { headers } = await siteOf(kind).get(page, { host: `${host}.localhost:${siteOf(kind).port}` });
      return String(headers['content-security-policy']);
    };
    const sources = (policy: string, directive: string) =>
      (policy.split('; ').find((one) => one.startsWith(`${directive} `)) ?? '').split(' ');
    const [configured, without] = [await policyOf('Piano'), await policyOf('built-in')];
    const added = (directive: string) => sources(configured, directive).filter((source) => !sources(without, directive).includes(source));
    const hosts = ['https://experience.piano.test', 'https://buy.piano.test'];
    expect(added('connect-src')).toEqual(hosts);
    expect(added('frame-src')).toEqual(hosts);
    expect(added('trusted-types')).toEqual(['partners', 'default']);
    // what its script needs to show a checkout above the page
    expect(added('style-src')).toEqual(["'unsafe-inline'"]);
    for (const directive of ['script-src', 'img-src']) expect(added(directive)).toEqual([]);
    for (const host of ['news', 'msnbc']) expect(await policyOf('Piano', '/notice-at-collection', host)).not.toContain('piano.test');
    const notice = (await siteOf('Piano').get('/notice-at-collection', { host: `news.localhost:${siteOf('Piano').port}` })).text;
    expect(notice).toContain('Piano');
  });
});
