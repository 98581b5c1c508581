// Renewals that are declined, and what becomes of them: through the whole site, as a browser without script.
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bringTriesForward, runKind } from '../../../../test/support/run-kind.ts';
import { joinByForms } from '../../../../test/support/form-account.ts';
import type { FormBrowser } from '../../../../test/support/form-browser.ts';
import { testArticle } from '../../../../test/support/test-site.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';
import type { SubscriptionLetter, SubscriptionNotice } from './ledger.service.ts';
import { createTestPayments } from './payments.service.ts';
import { createSubscriptions } from './subscriptions.service.ts';
import type { SubscriptionTables } from './subscriptions.tables.ts';

const clock = { now: Date.parse('2026-11-20T12:00:00.000Z') };
const day = 86_400_000;
const secret = 'What only subscribers read.';
const cards = { accept: '4242424242424242', decline: '4000000000000002', duplicate: '4000000000000259', error: '4000000000000119' };

let site: WholeSite;
let store: Kysely<SubscriptionTables>;
let number = 0;
const sentNotices: SubscriptionNotice[] = [];
const written: ({ accountId: string } & SubscriptionLetter)[] = [];
const failures: unknown[] = [];
/** What is done by itself, so much later. */
const toService = (later: number) =>
  createSubscriptions({
    database: store,
    payments: createTestPayments(),
    notify: (_change, notice) => Promise.resolve(void sentNotices.push(notice)),
    write: (_change, { accountId }, letter) => Promise.resolve(void written.push({ accountId, ...letter })),
    retryDays: [1, 3, 7],
    onFailure: (error) => void failures.push(error),
    onNotified: () => undefined,
    now: () => clock.now + later,
  });

beforeAll(async () => {
  site = await startWholeSite({ now: () => clock.now, variables: { MASTHEAD_DEMO: '1', MASTHEAD_TRUSTED_PROXIES: '127.0.0.1' } });
  store = site.database as unknown as Kysely<SubscriptionTables>;
  const body = ['One.', 'Two.', secret].map((text) => ({ type: 'paragraph', text: [{ kind: 'text', text }] }));
  await site.documents.write(testArticle(1, { access: 'locked', body }), { by: 'test' });
});
afterAll(() => site.close());

const home = (browser: FormBrowser) => browser.open('/account/subscription');
const act = async (browser: FormBrowser, values: Record<string, string>) => {
  await home(browser);
  const answer = await browser.send('/account/subscription', values);
  return answer.status === 303 ? browser.follow(answer) : answer;
};
const receiptsOf = (text: string) => [...text.matchAll(/Receipt \d{4}-\d{6}/g)].length;
const subscribe = async (browser: FormBrowser) => {
  const { headers } = await browser.open('/account/subscription/checkout?plan=news-month&piece=rcna1');
  await browser.open(headers.location ?? '');
  await browser.send(headers.location ?? '', { card: cards.accept, do: 'pay' });
};
type Own = { browser: FormBrowser; id: string; accountId: string };
/** Somebody who subscribes, and whose card does something else when it is to pay again. */
const subscribeWith = async (outcome: 'decline' | 'error'): Promise<Own> => {
  const email = `declined${(number += 1)}@example.com`;
  const browser = await joinByForms(site, email);
  await subscribe(browser);
  const { rows } = await sql<{
    id: string;
    account_id: string;
  }>`update subscription set card = ${`test-${outcome}`}, paid_until = ${new Date(clock.now)}
    where account_id = (select id from account where email = ${email}) returning id, account_id`.execute(store);
  const [row] = rows;
  if (!row) throw new Error('Nothing was bought.');
  return { browser, id: row.id, accountId: row.account_id };
};
/** Runs the jobs that are due so much later; returns the notices and letters about one subscription since. */
const runAt = async (later: number, { id, accountId }: Own) => {
  const [notices, letters] = [sentNotices.length, written.length];
  await bringTriesForward(site.database);
  await runKind(site.database, toService(later).due);
  return {
    notices: sentNotices.slice(notices).filter(({ subscription }) => subscription.id === id),
    letters: written.slice(letters).filter((letter) => letter.accountId === accountId),
  };
};

test('PW-31: whose payment is declined stays open while it is tried again on some days, is told of by page, mail and webhook, and then ends', async () => {
  const own = await subscribeWith('decline');
  const { browser, id } = own;
  const first = await runAt(0, own);
  expect(first.notices.map(({ type, retry }) => [type, retry !== undefined])).toEqual([['payment.declined', true]]);
  expect(first.letters).toMatchObject([{ kind: 'payment-declined' }]);
  // a try that is not due yet is none
  expect(await runAt(0.5 * day, own)).toEqual({ notices: [], letters: [] });
  clock.now += 2 * day;
  const page = await home(browser);
  expect(page.text).toContain('Your last payment was declined');
  expect(page.text).toMatch(/we try again on [A-Z][a-z]+\.? \d+, 202\d, and everything stays open until/);
  expect((await browser.open('/account/reading/rcna1')).text).toContain(secret);
  clock.now -= 2 * day;
  for (const later of [1, 3]) expect((await runAt(later * day, own)).notices.map(({ type }) => type)).toEqual(['payment.declined']);
  const last = await runAt(7.1 * day, own);
  expect(last.notices.map(({ type }) => type)).toEqual(['subscription.ended']);
  expect(last.letters).toMatchObject([{ kind: 'subscription-lapsed' }]);
  // revisions grow, so that what comes late is known
  const revisions = sentNotices.filter(({ subscription }) => subscription.id === id).map(({ subscription }) => subscription.revision);
  expect(revisions).toEqual(revisions.toSorted((one, other) => one - other));
  expect((await browser.open('/account/reading/rcna1')).text).not.toContain(secret);
  expect(failures).toEqual([]);
});

test('PW-32: is settled at once with another card, which pays from then on; a card can be changed at any time', async () => {
  const own = await subscribeWith('decline');
  const { browser } = own;
  await runAt(0, own);
  clock.now += 0.5 * day;
  const refused = await act(browser, { do: 'card', card: cards.decline });
  expect([refused.status, refused.text.includes('The card was declined. Nothing was charged.')]).toEqual([402, true]);
  expect((await act(browser, { do: 'card', card: 'no card' })).status).toBe(400);
  expect((await act(browser, { do: 'card', card: cards.error })).status).toBe(503);
  const paid = await act(browser, { do: 'card', card: cards.accept });
  expect(paid.text).toContain('Thank you, that is paid.');
  expect(paid.text).toContain('Card ending in 4242');
  expect(paid.text).not.toContain('Your last payment was declined');
  expect(receiptsOf(paid.text)).toBe(2);
  expect((await act(browser, { do: 'card', card: cards.duplicate })).text).toContain('From now on you pay with the other card.');
  clock.now -= 0.5 * day;
});

test('PW-31: that is cancelled while its payment is tried again ends at once, and nothing more is charged', async () => {
  const own = await subscribeWith('decline');
  const { browser } = own;
  await runAt(0, own);
  clock.now += 0.5 * day;
  expect((await act(browser, { do: 'cancel' })).text).toContain('Your subscription is cancelled.');
  expect((await browser.open('/account/reading/rcna1')).text).not.toContain(secret);
  clock.now -= 0.5 * day;
  expect((await runAt(0.6 * day, own)).notices.map(({ type }) => type)).toEqual(['subscription.ended']);
});
