// Charges whose outcome is lost: through the whole site, and with a payment provider that fails as one can.
import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bringTriesForward, runKind } from '../../../../test/support/run-kind.ts';
import { ageAttempts } from '../../../../test/support/age-attempts.ts';
import { joinByForms } from '../../../../test/support/form-account.ts';
import { openFormBrowser, type FormBrowser } from '../../../../test/support/form-browser.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';
import type { SubscriptionLetter, SubscriptionNotice } from './ledger.service.ts';
import type { Charge, ChargeOutcome, PaymentProvider } from './payments.service.ts';
import { findOpenIntent } from './payment-intents.store.ts';
import { createSubscriptions } from './subscriptions.service.ts';
import type { SubscriptionTables } from './subscriptions.tables.ts';

const clock = { now: Date.parse('2026-11-20T12:00:00.000Z') };
const [minute, day] = [60_000, 86_400_000];
const cards = { accept: '4242424242424242', decline: '4000000000000002', lost: '4000000000000341' };

let site: WholeSite;
let store: Kysely<SubscriptionTables>;
let number = 0;
const failures: unknown[] = [];
const notices: SubscriptionNotice[] = [];
const letters: SubscriptionLetter[] = [];

beforeAll(async () => {
  site = await startWholeSite({ now: () => clock.now, variables: { MASTHEAD_DEMO: '1', MASTHEAD_TRUSTED_PROXIES: '127.0.0.1' } });
  store = site.database as unknown as Kysely<SubscriptionTables>;
});
afterAll(() => site.close());
afterEach(async () => {
  await sql`drop function if exists refuse() cascade`.execute(store);
  for (const list of [failures, notices, letters]) list.length = 0;
});

type Reader = { browser: FormBrowser; accountId: string };
const join = async (client?: string): Promise<Reader> => {
  const email = `intent${(number += 1)}@example.com`;
  const browser = await joinByForms(site, email, openFormBrowser(site, undefined, client));
  const { rows } = await sql<{ id: string }>`select id from account where email = ${email}`.execute(store);
  return { browser, accountId: rows[0]?.id ?? '' };
};
const begin = async ({ browser }: Reader, plan = 'news-month'): Promise<string> => {
  const { headers } = await browser.open(`/account/subscription/checkout?plan=${plan}&piece=rcna1`);
  await browser.open(headers.location ?? '');
  return headers.location ?? '';
};
const checkoutIdOf = (path: string): string => path.split('/').at(-1) ?? '';
const listIntents = ({ accountId }: Reader) =>
  store.selectFrom('payment_intent').selectAll().where('account_id', '=', accountId).orderBy('created_at').orderBy('attempt').execute();
const countReceipts = async ({ accountId }: Reader): Promise<number> =>
  (await store.selectFrom('receipt').select('id').where('account_id', '=', accountId).execute()).length;
/** Fails each write of a table from now on, as a full disk does. */
const refuseWrites = async (table: string): Promise<void> => {
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'disk full' using errcode = '53100'; end $$`.execute(
    store,
  );
  await sql`create trigger refuse before insert on ${sql.table(table)} for each row execute function refuse()`.execute(store);
};

/** A payment provider that remembers keys, as real ones do; `onCharge` may hold or lose an answer. */
const createProvider = (onCharge: (charge: Charge) => Promise<void> = () => Promise.resolve()) => {
  const charged = new Map<string, ChargeOutcome>();
  const state = { isAway: false };
  const provider: PaymentProvider = {
    readCard: () => undefined,
    charge: async (charge) => {
      if (state.isAway) throw new Error('away');
      const known = charged.get(charge.key);
      if (known) return known.kind === 'accepted' ? { kind: 'duplicate' } : known;
      const outcome: ChargeOutcome = { kind: charge.card === 'bad' ? 'declined' : 'accepted' };
      charged.set(charge.key, outcome);
      await onCharge(charge);
      return outcome;
    },
    settle: ({ key }) => {
      if (state.isAway) return Promise.reject(new Error('away'));
      const known = charged.get(key) ?? { kind: 'none' as const };
      charged.set(key, known);
      return Promise.resolve(known);
    },
    examples: [],
  };
  const countAccepted = () => [...charged.values()].filter(({ kind }) => kind === 'accepted').length;
  return { provider, charged, countAccepted, state };
};
/** Asks for the outcomes of payments that are due; gives how many were learnt. */
const resolveDue = async ({ unknownPayments }: ReturnType<typeof createSubscriptions>): Promise<number> => {
  await bringTriesForward(site.database);
  return (await runKind(site.database, unknownPayments)).done;
};
const toService = (payments: PaymentProvider, later = 0) =>
  createSubscriptions({
    database: store,
    payments,
    notify: (_change, notice) => Promise.resolve(void notices.push(notice)),
    write: (_change, _owner, letter) => Promise.resolve(void letters.push(letter)),
    retryDays: [1, 3, 7],
    onFailure: (error) => void failures.push(error),
    onNotified: () => undefined,
    now: () => clock.now + later,
  });
const good = { token: 'good', digits: '1111' };
/** Somebody who subscribes with a provider, and whose next payment is due now. */
const subscribe = async (payments: PaymentProvider): Promise<Reader> => {
  const reader = await join();
  const path = await begin(reader);
  await toService(payments).pay(reader.accountId, { checkoutId: checkoutIdOf(path), card: good });
  await sql`update subscription set paid_until = ${new Date(clock.now)} where account_id = ${reader.accountId}`.execute(store);
  return reader;
};

describe('a checkout', () => {
  test('PW-62: an intent is committed before the provider is called, with amount, key, attempt and card', async () => {
    const reader = await join();
    const path = await begin(reader);
    const seen: unknown[] = [];
    const { provider } = createProvider(async () => {
      // another connection sees it
      seen.push(await findOpenIntent(store, reader.accountId, 'news'));
    });
    const card = { token: 'good', digits: '1111' };
    expect(await toService(provider).pay(reader.accountId, { checkoutId: checkoutIdOf(path), card })).toMatchObject({ kind: 'paid' });
    const key = `checkout:${checkoutIdOf(path)}:1`;
    expect(seen).toMatchObject([{ key, attempt: 1, cents: 500, currency: 'USD', card: 'good', card_digits: '1111', state: 'open' }]);
    expect(await listIntents(reader)).toMatchObject([{ key, state: 'accepted' }]);
  });

  test('PW-62: each card is an attempt with a key of its own: a good one pays after a declined one', async () => {
    const reader = await join();
    const checkoutId = checkoutIdOf(await begin(reader));
    const { provider, charged } = createProvider();
    const service = toService(provider);
    expect(await service.pay(reader.accountId, { checkoutId, card: { token: 'bad', digits: '2' } })).toEqual({ kind: 'declined' });
    expect(await service.pay(reader.accountId, { checkoutId, card: good })).toMatchObject({ kind: 'paid' });
    expect([...charged.keys()]).toEqual([`checkout:${checkoutId}:1`, `checkout:${checkoutId}:2`]);
  });

  test('PW-62: was charged and could not be stored: it is not cancelled, is paid once by itself, and has one receipt', async () => {
    const reader = await join();
    const checkoutId = checkoutIdOf(await begin(reader));
    const { provider, countAccepted, state } = createProvider();
    const service = toService(provider);
    await refuseWrites('receipt');
    await expect(service.pay(reader.accountId, { checkoutId, card: good })).rejects.toThrow('disk full');
    state.isAway = true;
    expect(await service.cancelCheckout(reader.accountId, checkoutId)).toBe(false);
    expect(await service.isPending(reader.accountId, { id: checkoutId, product: 'news' })).toBe(true);
    await sql`drop function refuse() cascade`.execute(store);
    state.isAway = false;
    expect(await resolveDue(toService(provider, 0.5 * minute))).toBe(0);
    expect(await resolveDue(toService(provider, 2 * minute))).toBe(1);
    expect((await service.find(reader.accountId, 'news'))?.state).toBe('active');
    expect([await countReceipts(reader), countAccepted()]).toEqual([1, 1]);
    // once more, and pressed again, changes nothing
    await service.unknownPayments.work(`checkout:${checkoutId}:1`);
    expect(await service.pay(reader.accountId, { checkoutId, card: good })).toMatchObject({ kind: 'paid' });
    expect([await countReceipts(reader), countAccepted()]).toEqual([1, 1]);
  });

  test('PW-62: was charged, and cancel is pressed before that is known: the page shows what was paid', async () => {
    const reader = await join();
    const checkoutId = checkoutIdOf(await begin(reader));
    const { provider } = createProvider();
    await refuseWrites('receipt');
    await expect(toService(provider).pay(reader.accountId, { checkoutId, card: good })).rejects.toThrow();
    await sql`drop function refuse() cascade`.execute(store);
    expect(await toService(provider).cancelCheckout(reader.accountId, checkoutId)).toBe(true);
    const shown = await reader.browser.open(`/account/subscription/checkout/${checkoutId}`);
    expect(shown.text).toContain('You are a subscriber');
  });

  test('PW-62: a provider that stays away is asked again, later each time, and the checkout is not forgotten', async () => {
    const reader = await join();
    const checkoutId = checkoutIdOf(await begin(reader));
    const { provider, state } = createProvider();
    state.isAway = true;
    expect(await toService(provider).pay(reader.accountId, { checkoutId, card: good })).toEqual({ kind: 'pending' });
    await expect(toService(provider, minute).unknownPayments.work(`checkout:${checkoutId}:1`)).rejects.toThrow('away');
    const [intent] = await listIntents(reader);
    expect(intent?.state).toBe('open');
    const shown = await reader.browser.open(`/account/subscription/checkout/${checkoutId}`);
    expect(shown.text).toContain('We do not know yet if your payment came through.');
    // nothing had been charged: the key is void, and another attempt pays
    state.isAway = false;
    await resolveDue(toService(provider, 10 * minute));
    expect(await listIntents(reader)).toMatchObject([{ state: 'none' }]);
    expect(await toService(provider).pay(reader.accountId, { checkoutId, card: good })).toMatchObject({ kind: 'paid' });
  });

  test('PW-62: an answer that is lost is asked for, and shown as paid', async () => {
    const reader = await join();
    const path = await begin(reader);
    expect((await reader.browser.send(path, { card: cards.lost, do: 'pay' })).text).toContain('You are a subscriber');
    expect(await listIntents(reader)).toMatchObject([{ state: 'accepted', card: 'test-lost' }]);
  });

  test('PW-63: while the provider is called no connection is taken: 12 payments that wait hold up nobody', async () => {
    const held = Promise.withResolvers<void>();
    let waiting = 0;
    const all = Promise.withResolvers<void>();
    const { provider } = createProvider(() => {
      if ((waiting += 1) === 12) all.resolve();
      return held.promise;
    });
    const readers = await Promise.all(Array.from({ length: 12 }, () => join()));
    const service = toService(provider);
    const paths = await Promise.all(readers.map((reader) => begin(reader)));
    const paying = readers.map(({ accountId }, index) =>
      service.pay(accountId, { checkoutId: checkoutIdOf(paths[index] ?? ''), card: good }),
    );
    await all.promise;
    const { rows } = await sql<{ open: number }>`select count(*) as open from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(store);
    expect([rows[0]?.open, (await readers[0]?.browser.open('/account/subscription'))?.status]).toEqual([0, 200]);
    held.resolve();
    for (const payment of await Promise.all(paying)) expect(payment.kind).toBe('paid');
  });

  test('PW-63: a provider that never answers is asked for the outcome after 10 seconds, no sooner and no later', async () => {
    const order: string[] = [];
    const { provider } = createProvider();
    const silent: PaymentProvider = {
      ...provider,
      charge: () => {
        // timers of one process fire by their times, however busy the machine is
        for (const milliseconds of [9_900, 10_100]) setTimeout(() => order.push(`${milliseconds} ms`), milliseconds);
        return new Promise(() => undefined);
      },
      settle: (charge, signal) => {
        order.push('asked');
        return provider.settle(charge, signal);
      },
    };
    const reader = await join();
    const path = await begin(reader);
    expect(await toService(silent).pay(reader.accountId, { checkoutId: checkoutIdOf(path), card: good })).toEqual({ kind: 'failed' });
    await expect.poll(() => order).toEqual(['9900 ms', 'asked', '10100 ms']);
  });

  test('PW-64: after 10 attempts to pay in an hour an account waits, with any card and in any checkout, and nothing is charged', async () => {
    const reader = await join();
    const path = await begin(reader);
    for (let tries = 0; tries < 10; tries += 1)
      expect((await reader.browser.send(path, { card: cards.decline, do: 'pay' })).status).toBe(402);
    const refused = await reader.browser.send(path, { card: cards.accept, do: 'pay' });
    expect([refused.status, Number(refused.headers['retry-after']) > 3_500]).toEqual([429, true]);
    expect(refused.text).toContain('There were too many attempts to pay.');
    const year = await begin(reader, 'news-year');
    expect((await reader.browser.send(year, { card: cards.accept, do: 'pay' })).status).toBe(429);
    expect(await listIntents(reader)).toHaveLength(10);
  });

  test('PW-64: after 30 attempts to pay in an hour from one address every account there waits, and those elsewhere do not', async () => {
    const declineTen = async (reader: Reader): Promise<void> => {
      const path = await begin(reader);
      for (let tries = 0; tries < 10; tries += 1)
        expect((await reader.browser.send(path, { card: cards.decline, do: 'pay' })).status).toBe(402);
    };
    for (let count = 0; count < 3; count += 1) await declineTen(await join('203.0.113.7'));
    const pay = async (reader: Reader) => (await reader.browser.send(await begin(reader), { card: cards.accept, do: 'pay' })).status;
    expect([await pay(await join('203.0.113.7')), await pay(await join('203.0.113.8'))]).toEqual([429, 200]);
    await ageAttempts(store, 58 * minute);
    expect(await pay(await join('203.0.113.7'))).toBe(429);
    await ageAttempts(store, 2 * minute);
    expect(await pay(await join('203.0.113.7'))).toBe(200);
  });

  test('PW-66: choosing a plan again continues its checkout, and one of another story begins another, 20 at most', async () => {
    const reader = await join();
    const first = await begin(reader);
    expect(await begin(reader)).toBe(first);
    const choose = async (piece: string) =>
      (await reader.browser.open(`/account/subscription/checkout?plan=news-month&piece=${piece}`)).headers.location;
    expect(await choose('rcna2')).not.toBe(first);
    for (let piece = 3; piece < 30; piece += 1) await choose(`rcna${piece}`);
    const rows = await store.selectFrom('checkout').select('id').where('account_id', '=', reader.accountId).execute();
    expect(rows).toHaveLength(20);
  });
});

describe('a renewal', () => {
  test('PW-62: that was charged and could not be stored is stored with the next run, and charged once', async () => {
    const { provider, countAccepted } = createProvider();
    const reader = await subscribe(provider);
    await refuseWrites('receipt');
    await expect(toService(provider).runOne(reader.accountId, 'news')).rejects.toThrow('disk full');
    await sql`drop function refuse() cascade`.execute(store);
    await toService(provider, minute).runOne(reader.accountId, 'news');
    expect([countAccepted(), await countReceipts(reader)]).toEqual([2, 2]);
    await toService(provider, 2 * minute).runOne(reader.accountId, 'news');
    expect([countAccepted(), await countReceipts(reader)]).toEqual([2, 2]);
  });

  test('PW-62: two processes at once renew once', async () => {
    const { provider, countAccepted } = createProvider();
    const reader = await subscribe(provider);
    await Promise.all([1, 2, 3].map(() => toService(provider).runOne(reader.accountId, 'news')));
    expect([countAccepted(), await countReceipts(reader)]).toEqual([2, 2]);
    expect(notices.filter(({ type }) => type === 'subscription.renewed')).toHaveLength(1);
  });

  test('PW-62: whose outcome is unknown lets nobody cancel without it: what was paid counts, and what was not is void', async () => {
    const { provider, countAccepted, state } = createProvider();
    const reader = await subscribe(provider);
    state.isAway = true;
    await expect(toService(provider).runOne(reader.accountId, 'news')).rejects.toThrow();
    expect(await toService(provider).change(reader.accountId, 'news', { type: 'cancelled' })).toBe('pending');
    await reader.browser.open('/account/subscription');
    state.isAway = false;
    expect(await toService(provider).change(reader.accountId, 'news', { type: 'cancelled' })).toMatchObject({ renews: false });
    await toService(provider, minute).runOne(reader.accountId, 'news');
    expect([countAccepted(), (await toService(provider).find(reader.accountId, 'news'))?.state]).toEqual([1, 'ended']);
  });

  test('PW-69: the mail about a declined payment is stored with it: neither is there without the other', async () => {
    const { provider } = createProvider();
    const reader = await subscribe(provider);
    await sql`update subscription set card = 'bad' where account_id = ${reader.accountId}`.execute(store);
    await refuseWrites('paywall_count');
    await expect(toService(provider).runOne(reader.accountId, 'news')).rejects.toThrow('disk full');
    expect([letters, (await toService(provider).find(reader.accountId, 'news'))?.declinedAt]).toEqual([[], undefined]);
    await sql`drop function refuse() cascade`.execute(store);
    await toService(provider).runOne(reader.accountId, 'news');
    expect(letters).toMatchObject([{ kind: 'payment-declined' }]);
  });

  test('PW-61: cancelling and resuming in the grace period begins no new one, and forces no further try', async () => {
    const { provider, charged } = createProvider();
    const reader = await subscribe(provider);
    await sql`update subscription set card = 'bad' where account_id = ${reader.accountId}`.execute(store);
    await toService(provider).runOne(reader.accountId, 'news');
    const before = await toService(provider).find(reader.accountId, 'news');
    for (let press = 0; press < 5; press += 1) {
      await toService(provider, 0.5 * day).change(reader.accountId, 'news', { type: 'cancelled' });
      await toService(provider, 0.5 * day).change(reader.accountId, 'news', { type: 'resumed' });
    }
    const after = await toService(provider).find(reader.accountId, 'news');
    expect([after?.renews, after?.declinedAt, after?.retryAt, after?.graceUntil]).toEqual([
      true,
      before?.declinedAt,
      before?.retryAt,
      before?.graceUntil,
    ]);
    await toService(provider, 0.6 * day).runOne(reader.accountId, 'news');
    expect(charged.size).toBe(2);
    await toService(provider, 6 * day).change(reader.accountId, 'news', { type: 'cancelled' });
    expect(await toService(provider, 7.1 * day).change(reader.accountId, 'news', { type: 'resumed' })).toBeUndefined();
  });
});
