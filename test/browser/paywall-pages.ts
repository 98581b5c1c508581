// What the browser tests of the paywall begin with: a newsroom of its own with a locked, a metered and a live piece.
import type { Kysely } from 'kysely';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { messagesOf } from '#messages';
import type { SubscriptionTables } from '#features/revenue/subscriptions';
import { launchBrowser } from '../support/browser.ts';
import { joinByForms } from '../support/form-account.ts';
import type { FormBrowser } from '../support/form-browser.ts';
import { fixtureLiveBlog } from '../support/live-blog-fixture.ts';
import { testArticle } from '../support/test-site.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';
import { desktop } from './watched-page.ts';

const { wall, checkout } = messagesOf('en').paywall;
const day = 86_400_000;
/** What is held back of each piece. */
export const secret = 'What only subscribers read.';
export const story = '/politics/story-1-rcna1';

let site: WholeSite;
let browser: Browser;
let number = 0;
export const someone = (): string => `journey${(number += 1)}@example.com`;
export const addressOf = (path: string): string => `http://news.localhost:${site.port}${path}`;
export const paragraphs = (...texts: string[]) => texts.map((text) => ({ type: 'paragraph', text: [{ kind: 'text', text }] }));

/** The newsroom and a browser for the tests of a file: there before the first, gone after the last. */
export const useWalledSite = () => {
  beforeAll(async () => {
    [site, browser] = await Promise.all([
      startWholeSite({ variables: { MASTHEAD_DEMO: '1', MASTHEAD_TRUSTED_PROXIES: '127.0.0.1' } }),
      launchBrowser(),
    ]);
    await site.documents.write(testArticle(1, { access: 'locked', body: paragraphs('One.', 'Two.', secret) }), { by: 'test' });
    await site.documents.write(
      testArticle(2, { access: 'metered', freeElements: 4, body: paragraphs('One.', 'Two.', 'Three.', 'Four.', secret) }),
      { by: 'test' },
    );
    await site.documents.write(fixtureLiveBlog('rcna13', { access: 'locked', endDate: new Date(Date.now() + day).toISOString() }), {
      by: 'test',
    });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });
  return { site: () => site, store: () => site.database as unknown as Kysely<SubscriptionTables> };
};

/** A page in a browser of its own, of nobody. */
export const open = async (options: BrowserContextOptions = {}): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await browser.newContext({
    viewport: desktop,
    reducedMotion: 'reduce',
    ...options,
    extraHTTPHeaders: { 'x-forwarded-for': `10.2.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}` },
  });
  return { context, page: await context.newPage() };
};
/** A browser in which somebody is signed in; with a plan they have bought it before. */
export const openAs = async (
  options: BrowserContextOptions = {},
  plan?: string,
): Promise<{ context: BrowserContext; page: Page; email: string; forms: FormBrowser }> => {
  const email = someone();
  const forms = await joinByForms(site, email);
  if (plan !== undefined) {
    const begun = await forms.open(`/account/subscription/checkout?plan=${plan}`);
    await forms.open(begun.headers.location ?? '');
    await forms.send(begun.headers.location ?? '', { card: '4242424242424242', do: 'pay' });
  }
  const opened = await open(options);
  const cookies = [...forms.cookies].map(([name, value]) => ({
    name,
    value,
    url: `https://news.localhost:${site.port}`,
    secure: true,
    sameSite: 'Lax' as const,
    httpOnly: name !== '__Host-masthead-signed-in',
  }));
  await opened.context.addCookies(cookies);
  return { ...opened, email, forms };
};
export const pending = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('masthead-pending-checkout'));
export const whenHere = (page: Page) =>
  expect.poll(() => page.evaluate(() => typeof (window as { tp?: { offer?: unknown } }).tp?.offer)).toBe('object');
export const subscribe = (page: Page) =>
  page
    .locator('.paywall')
    .getByRole('link', { name: `${wall.subscribe}: Monthly` })
    .click();
export const paying = (page: Page) => page.getByRole('dialog').filter({ hasText: checkout.card });
