// Stories that subscribers give away, and subscriptions of organisations: through the whole site, as a browser does.
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinByForms } from '../../../../test/support/form-account.ts';
import { type FormBrowser, openFormBrowser } from '../../../../test/support/form-browser.ts';
import { testArticle } from '../../../../test/support/test-site.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';
import { type SubscriptionGroup, putGroup } from './groups.store.ts';
import type { SubscriptionTables } from '../subscriptions/subscriptions.tables.ts';

const clock = { now: Date.parse('2026-11-20T12:00:00.000Z') };
const [minute, day] = [60_000, 86_400_000];
const secret = 'What only subscribers read.';
const storyIds = Array.from({ length: 12 }, (_none, index) => `rcna${index + 1}`);

let site: WholeSite;
let store: Kysely<SubscriptionTables>;
let number = 0;
const someone = (domain = 'example.com'): string => `reader${(number += 1)}@${domain}`;
const join = (email = someone()): Promise<FormBrowser> => joinByForms(site, email);

beforeAll(async () => {
  site = await startWholeSite({ now: () => clock.now, variables: { MASTHEAD_DEMO: '1', MASTHEAD_TRUSTED_PROXIES: '127.0.0.1' } });
  store = site.database as unknown as Kysely<SubscriptionTables>;
  const body = ['One.', 'Two.', secret].map((text) => ({ type: 'paragraph', text: [{ kind: 'text', text }] }));
  for (const [index] of storyIds.entries()) await site.documents.write(testArticle(index + 1, { access: 'locked', body }), { by: 'test' });
});
afterAll(() => site.close());

const subscribe = async (browser: FormBrowser): Promise<void> => {
  const { headers } = await browser.open('/account/subscription/checkout?plan=news-month&piece=rcna1');
  await browser.open(headers.location ?? '');
  const paid = await browser.send(headers.location ?? '', { card: '4242 4242 4242 4242', do: 'pay' });
  expect(paid.text).toContain('You are a subscriber');
};
/** Gives a story away; returns the path of its link, or undefined when none is made. */
const give = async (browser: FormBrowser, storyId: string): Promise<string | undefined> => {
  await browser.open(`/account/reading/${storyId}/gift`);
  const { text } = await browser.send(`/account/reading/${storyId}/gift`, {});
  return /value="http:\/\/[^/]+(\/account\/reading\/rcna\d+\?gift=[^"]+)"/.exec(text)?.[1];
};
const opens = async (browser: FormBrowser, link: string): Promise<boolean> => (await browser.open(link)).text.includes(secret);

describe('PW-26: a subscriber gives stories away', () => {
  test('by a signed link that opens for 20 browsers and no more, and again for each of them', async () => {
    const browser = await join();
    await subscribe(browser);
    const link = (await give(browser, 'rcna1')) ?? '';
    const first = openFormBrowser(site);
    expect(await opens(first, link)).toBe(true);
    for (let opened = 1; opened < 20; opened += 1) expect(await opens(openFormBrowser(site), link)).toBe(true);
    expect((await openFormBrowser(site).open(link)).text).toContain('This gift has been opened as often as it can be.');
    expect(await opens(first, link)).toBe(true);
    for (const wrong of [link.slice(0, -2), `${link}x`, link.replace('rcna1', 'rcna2'), '/account/reading/rcna1?gift=a.b'])
      expect(await opens(openFormBrowser(site), wrong)).toBe(false);
  });

  test('a browser that opens its link again takes no other place', async () => {
    const browser = await join();
    await subscribe(browser);
    const link = (await give(browser, 'rcna1')) ?? '';
    const reader = openFormBrowser(site);
    for (let opened = 0; opened < 25; opened += 1) expect(await opens(reader, link)).toBe(true);
    expect(await opens(openFormBrowser(site), link)).toBe(true);
  });

  test('10 in a month, where the same story counts once, and more a month later', async () => {
    const browser = await join();
    await subscribe(browser);
    const links: (string | undefined)[] = [];
    for (const id of storyIds.slice(0, 10)) links.push(await give(browser, id));
    expect(links.every((link) => link !== undefined)).toBe(true);
    expect(await give(browser, 'rcna1')).toBe(links[0]);
    expect(await give(browser, 'rcna11')).toBeUndefined();
    clock.now += 30 * day - minute;
    expect(await give(browser, 'rcna11')).toBeUndefined();
    clock.now += 2 * minute;
    await sql`update subscription set paid_until = ${new Date(clock.now + day)}`.execute(store);
    expect(await give(browser, 'rcna11')).toBeDefined();
  });

  test('whose links open for 30 days', async () => {
    const browser = await join();
    await subscribe(browser);
    const link = (await give(browser, 'rcna2')) ?? '';
    clock.now += 30 * day - minute;
    expect(await opens(openFormBrowser(site), link)).toBe(true);
    clock.now += 2 * minute;
    expect(await opens(openFormBrowser(site), link)).toBe(false);
  });

  test('and nobody else does', async () => {
    const stranger = await join();
    await stranger.open('/account/reading/rcna1/gift');
    expect((await stranger.send('/account/reading/rcna1/gift', {})).text).toContain('Subscribers give stories away.');
  });
});

describe('PW-27: an organisation subscribes', () => {
  const group = (domain: string, more: Partial<SubscriptionGroup> = {}): Promise<void> =>
    putGroup(store, { domain, product: 'news', name: 'The House', seats: 1, endsAt: clock.now + 400 * day, ...more });

  test('for its addresses, as many as it has places', async () => {
    await group('house.example');
    clock.now += 61_000;
    const [first, second] = [await join(someone('desk.house.example')), await join(someone('house.example'))];
    expect(await opens(first, '/account/reading/rcna1')).toBe(true);
    expect((await first.open('/account/subscription')).text).toContain('The House pays for your subscription.');
    expect((await second.open('/account/reading/rcna1')).text).toContain('All places of the subscription of The House are taken.');
    expect(await opens(first, '/account/reading/rcna1')).toBe(true);
  });

  test('until its end, of one product, and for addresses of its domain alone', async () => {
    await group('ending.example', { seats: 9, endsAt: clock.now + day });
    await group('other.example', { seats: 9, product: 'today' });
    clock.now += 61_000;
    const [member, elsewhere, similar] = [
      await join(someone('ending.example')),
      await join(someone('other.example')),
      await join(someone('notending.example')),
    ];
    expect([await opens(member, '/account/reading/rcna1'), await opens(elsewhere, '/account/reading/rcna1')]).toEqual([true, false]);
    expect(await opens(similar, '/account/reading/rcna1')).toBe(false);
    // nor is it told of places of another product
    expect((await elsewhere.open('/account/reading/rcna1')).text).not.toContain('All places of the subscription');
    clock.now += day;
    expect(await opens(member, '/account/reading/rcna1')).toBe(false);
  });

  test('for confirmed addresses alone', async () => {
    await group('confirmed.example', { seats: 9 });
    clock.now += 61_000;
    const email = someone('confirmed.example');
    const member = await join(email);
    await sql`update account set email_verified = false where email = ${email}`.execute(store);
    expect(await opens(member, '/account/reading/rcna1')).toBe(false);
    await sql`update account set email_verified = true where email = ${email}`.execute(store);
    expect(await opens(member, '/account/reading/rcna1')).toBe(true);
  });
});

describe('PW-66: a plan that is chosen again for the same story', () => {
  const choose = async (browser: FormBrowser): Promise<string | undefined> =>
    (await browser.open('/account/subscription/checkout?plan=news-month&piece=rcna1')).headers.location;

  test('continues its checkout for 12 hours, and begins another one after them', async () => {
    const browser = await join();
    const first = await choose(browser);
    clock.now += 12 * 60 * minute - minute;
    expect(await choose(browser)).toBe(first);
    clock.now += 2 * minute;
    expect(await choose(browser)).not.toBe(first);
  });
});
