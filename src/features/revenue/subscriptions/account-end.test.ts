// Deleting an account that pays, has paid or has given stories away: through the whole site, as a browser without script.
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { joinByForms } from '../../../../test/support/form-account.ts';
import type { FormBrowser } from '../../../../test/support/form-browser.ts';
import { codeFor } from '../../../../test/support/outbox.ts';
import { type Receiver, startReceiver } from '../../../../test/support/receiver.ts';
import { testArticle } from '../../../../test/support/test-site.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';
import { listCounts } from './counts.store.ts';
import { deleteOldPaywallData } from './retention.store.ts';
import type { SubscriptionTables } from './subscriptions.tables.ts';
import { patience } from '../../../../test/support/patience.ts';

const clock = { now: Date.parse('2026-11-20T12:00:00.000Z') };
const day = 86_400_000;
const accepted = '4242424242424242';
const secret = 'What only subscribers read.';

let site: WholeSite;
let receiver: Receiver;
let store: Kysely<SubscriptionTables>;
let number = 0;

beforeAll(async () => {
  receiver = await startReceiver();
  site = await startWholeSite({
    now: () => clock.now,
    variables: {
      MASTHEAD_DEMO: '1',
      MASTHEAD_TRUSTED_PROXIES: '127.0.0.1',
      MASTHEAD_RECEIPT_YEARS: '7',
      MASTHEAD_WEBHOOKS: `${receiver.url}/hook`,
      MASTHEAD_WEBHOOK_SECRET: 'a-webhook-secret-of-32-characters',
    },
  });
  store = site.database as unknown as Kysely<SubscriptionTables>;
  const body = ['One.', 'Two.', secret].map((text) => ({ type: 'paragraph', text: [{ kind: 'text', text }] }));
  await site.documents.write(testArticle(1, { access: 'locked', body }), { by: 'test' });
});
afterAll(async () => {
  await site.close();
  await receiver.close();
});

type Reader = { browser: FormBrowser; email: string; accountId: string };
const join = async (): Promise<Reader> => {
  const email = `leaver${(number += 1)}@example.com`;
  const browser = await joinByForms(site, email);
  const { rows } = await sql<{ id: string }>`select id from account where email = ${email}`.execute(store);
  return { browser, email, accountId: rows[0]?.id ?? '' };
};
const subscribe = async ({ browser }: Reader): Promise<void> => {
  const { headers } = await browser.open('/account/subscription/checkout?plan=news-month');
  await browser.open(headers.location ?? '');
  await browser.send(headers.location ?? '', { card: accepted, do: 'pay' });
};
const askForCode = async ({ browser, email }: Reader): Promise<string> => {
  const before = await codeFor(site, email);
  await browser.open('/account/delete');
  // a code is not mailed within a minute of another
  clock.now += 61_000;
  await browser.send('/account/delete', { again: '1' });
  const code = await codeFor(site, email, { after: before });
  await browser.open('/account/delete');
  return code;
};
const remove = async (reader: Reader) => reader.browser.send('/account/delete', { one_time_code: await askForCode(reader) });
const countEnded = async (): Promise<number> =>
  (await listCounts(store, { from: '2026-11-01', to: '2027-12-31' }))
    .filter(({ event }) => event === 'ended')
    .reduce((sum, one) => sum + one.number, 0);

test('AC-110: the page names the running subscription, the paid time, gifts and receipts before it asks, and nothing of them to others', async () => {
  const [reader, other] = [await join(), await join()];
  await subscribe(reader);
  await reader.browser.open('/account/reading/rcna1/gift');
  await reader.browser.send('/account/reading/rcna1/gift', {});
  const { text } = await reader.browser.open('/account/delete');
  expect(text).toMatch(
    /Your subscription to [^<]+ ends at once, and nothing more is charged\. You have paid until Dec\. 2\d, 2026; that time is lost\./,
  );
  expect(text).toContain('The story that you gave away no longer opens by its link.');
  expect(text).toContain('Your receipt is kept for 7 years for accounting, without your name, address or card.');
  expect((await other.browser.open('/account/delete')).text).not.toContain('data-assets');
});

test('AC-110, PW-67: deleting ends the subscription for receivers and counts; its receipt stays without account and card, for 7 years', async () => {
  const reader = await join();
  await subscribe(reader);
  const { rows } = await sql<{ id: string }>`select id from subscription where account_id = ${reader.accountId}`.execute(store);
  const id = rows[0]?.id ?? '';
  const { paid_for: paidFor } = await store
    .selectFrom('receipt')
    .select('paid_for')
    .where('account_id', '=', reader.accountId)
    .executeTakeFirstOrThrow();
  const ended = await countEnded();
  const gone = await reader.browser.follow(await remove(reader));
  expect(gone.text).toContain('Your account is deleted.');
  expect(await countEnded()).toBe(ended + 1);
  type SentEvent = { event: string; subscription?: { id: string; state: string; revision: number } };
  const mine = () =>
    receiver.received.map(({ body }) => JSON.parse(body) as SentEvent).filter(({ subscription }) => subscription?.id === id);
  await vi.waitFor(() => expect(mine().map(({ event }) => event)).toEqual(['subscription.started', 'subscription.ended']), patience);
  expect(mine().at(-1)?.subscription).toMatchObject({ state: 'ended', revision: 2 });
  const readReceipt = () => store.selectFrom('receipt').selectAll().where('paid_for', '=', paidFor).executeTakeFirst();
  expect(await readReceipt()).toMatchObject({ account_id: null, subscription_id: null, card_digits: '', cents: 500 });
  expect(await store.selectFrom('payment_intent').selectAll().where('paid_for', '=', paidFor).execute()).toEqual([]);
  await deleteOldPaywallData(store, { now: clock.now + 7 * 364 * day, receiptYears: 7 });
  expect(await readReceipt()).toBeDefined();
  await deleteOldPaywallData(store, { now: clock.now + 7 * 366 * day, receiptYears: 7 });
  expect(await readReceipt()).toBeUndefined();
});

test('PW-67: a receipt of somebody who stays is never deleted', async () => {
  const reader = await join();
  await subscribe(reader);
  await deleteOldPaywallData(store, { now: clock.now + 30 * 366 * day, receiptYears: 7 });
  expect((await reader.browser.open('/account/subscription')).text).toMatch(/Receipt \d{4}-\d{6}/);
});

/** Leaves a payment whose outcome is not stored, and which no job asks for meanwhile. */
const leavePayment = async ({ accountId }: Reader, at: number): Promise<string> => {
  const paidFor = `checkout:left-${accountId}`;
  await sql`insert into payment_intent (key, account_id, product, plan, kind, paid_for, attempt, cents, currency, card, card_digits, state, created_at, due_at)
    values (${`${paidFor}:1`}, ${accountId}, 'news', 'news-month', 'checkout', ${paidFor}, 1, 500, 'USD', 'test-lost', '0341', 'open', ${new Date(at)}, ${new Date(clock.now + day)})`.execute(
    store,
  );
  return paidFor;
};
/** Holds back what settling would store, as a database that refuses to write does. */
const withoutReceipts = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'disk full' using errcode = '53100'; end $$`.execute(
    store,
  );
  await sql`create trigger refuse before insert on receipt for each row execute function refuse()`.execute(store);
  try {
    return await work();
  } finally {
    await sql`drop function refuse() cascade`.execute(store);
  }
};

test('AC-111: an account whose payment has no known outcome is not deleted, its code stays good, and it is deleted once that is known', async () => {
  const reader = await join();
  const paidFor = await leavePayment(reader, clock.now);
  const code = await askForCode(reader);
  const waits = await withoutReceipts(() => reader.browser.send('/account/delete', { one_time_code: code }));
  expect([waits.status, waits.headers['retry-after']]).toEqual([503, '60']);
  expect(waits.text).toContain('One of your payments is still being checked with your bank.');
  expect((await reader.browser.open('/account')).text).toContain(reader.email);
  await reader.browser.open('/account/delete');
  expect((await reader.browser.send('/account/delete', { one_time_code: code })).status).toBe(303);
  // what was charged is not forgotten with the person
  const receipt = await store.selectFrom('receipt').selectAll().where('paid_for', '=', paidFor).executeTakeFirst();
  expect(receipt).toMatchObject({ account_id: null, card_digits: '', cents: 500 });
});

test('AC-111: after a day the account is deleted all the same, and the outcome is still asked for', async () => {
  const reader = await join();
  const paidFor = await leavePayment(reader, clock.now - 2 * day);
  const code = await askForCode(reader);
  expect((await withoutReceipts(() => reader.browser.send('/account/delete', { one_time_code: code }))).status).toBe(303);
  const intent = await store.selectFrom('payment_intent').selectAll().where('paid_for', '=', paidFor).executeTakeFirst();
  expect(intent).toMatchObject({ account_id: null, state: 'open', card_digits: '' });
});

test('PW-68: stories read free, gifts, checkouts and attempts to pay are deleted when they are no longer used, and not before', async () => {
  const { accountId } = await join();
  const hour = day / 24;
  const before = (age: number): Date => new Date(clock.now - age);
  const ages = { kept: -hour, gone: hour };
  for (const [name, more] of Object.entries(ages)) {
    const id = crypto.randomUUID();
    await sql`insert into paywall_view (account_id, product, piece_id, seen_at)
      values (${accountId}, 'news', ${name}, ${before(31 * day + more)})`.execute(store);
    await sql`insert into gift (id, account_id, piece_id, created_at, expires_at)
      values (${id}, ${accountId}, ${name}, ${before(31 * day + more)}, ${before(day + more)})`.execute(store);
    await sql`insert into checkout (id, account_id, product, plan, cents, currency, state, piece_id, created_at)
      values (${id}, ${accountId}, 'news', 'news-month', 500, 'USD', 'open', ${name}, ${before(31 * day + more)})`.execute(store);
    const finished = before(90 * day + more);
    await sql`insert into payment_intent (key, account_id, product, plan, kind, paid_for, attempt, cents, currency, card, card_digits, state, created_at, due_at, finished_at)
      values (${name}, ${accountId}, 'news', 'news-month', 'checkout', ${id}, 1, 500, 'USD', 'c', '1', 'none', ${finished}, ${finished}, ${finished})`.execute(
      store,
    );
  }
  // the checkout of a payment whose outcome is unknown is still needed
  const unknown = crypto.randomUUID();
  await sql`insert into checkout (id, account_id, product, plan, cents, currency, state, piece_id, created_at)
    values (${unknown}, ${accountId}, 'today', 'today-month', 500, 'USD', 'open', 'unknown', ${before(40 * day)})`.execute(store);
  await sql`insert into payment_intent (key, account_id, product, plan, kind, paid_for, checkout_id, attempt, cents, currency, card, card_digits, state, created_at, due_at)
    values ('unknown', ${accountId}, 'today', 'today-month', 'checkout', ${unknown}, ${unknown}, 1, 500, 'USD', 'c', '1', 'open', ${before(40 * day)}, ${before(0)})`.execute(
    store,
  );
  await deleteOldPaywallData(store, { now: clock.now, receiptYears: 7 });
  const read = async (table: 'gift' | 'checkout' | 'payment_intent' | 'paywall_view', column: string): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`select ${sql.ref(column)} as name from ${sql.table(table)}
      where account_id = ${accountId} order by 1`.execute(store);
    return rows.map(({ name }) => name);
  };
  for (const table of ['paywall_view', 'gift'] as const) expect(await read(table, 'piece_id'), table).toEqual(['kept']);
  expect(await read('checkout', 'piece_id')).toEqual(['kept', 'unknown']);
  expect(await read('payment_intent', 'key')).toEqual(['kept', 'unknown']);
  await sql`delete from payment_intent where key = 'unknown'`.execute(store);
});

test('PW-68: at most 1,000 rows of a table are deleted at a time', async () => {
  const { accountId } = await join();
  await sql`insert into paywall_view (account_id, product, piece_id, seen_at)
    select ${accountId}, 'news', 'old' || n, ${new Date(clock.now - 40 * day)} from generate_series(1, 1005) n`.execute(store);
  const count = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from paywall_view where account_id = ${accountId}`.execute(
      store,
    );
    return rows[0]?.count ?? 0;
  };
  await deleteOldPaywallData(store, { now: clock.now, receiptYears: 7 });
  expect(await count()).toBe(5);
  await deleteOldPaywallData(store, { now: clock.now, receiptYears: 7 });
  expect(await count()).toBe(0);
});

test('PW-67: deleting an account looks up its receipts and checkouts by indexes', async () => {
  const { rows } = await sql<{ def: string }>`select indexdef as def from pg_indexes where schemaname = current_schema()`.execute(store);
  const indexed = rows.map(({ def }) => def).join('\n');
  for (const column of ['receipt USING btree (subscription_id)', 'checkout USING btree (subscription_id)'])
    expect(indexed).toContain(column);
});
