// Two requests that meet on what readers pay for and on what TV providers let them watch (docs/read-then-write.md).
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCode, fulfilCode, takeCode } from '../../src/features/media/tv-sign-in/cable-codes.store.ts';
import { addSession, endSession, noteWatching, type StoredSession } from '../../src/features/media/tv-sign-in/cable.store.ts';
import type { CableTables } from '../../src/features/media/tv-sign-in/cable.tables.ts';
import { createLineItems } from '../../src/features/revenue/line-items/line-items.service.ts';
import type { AdTables } from '../../src/features/revenue/line-items/house-ads.tables.ts';
import { addToMeter } from '../../src/features/revenue/paywall/meters.store.ts';
import type { PaywallTables } from '../../src/features/revenue/paywall/paywall.tables.ts';
import { findKnown, putAnswer, putTold } from '../../src/features/revenue/piano/piano.store.ts';
import type { PianoTables } from '../../src/features/revenue/piano/piano.tables.ts';
import { beginCheckout } from '../../src/features/revenue/subscriptions/checkouts.store.ts';
import { createGifts, giftTerms } from '../../src/features/revenue/entitlements/gifts.service.ts';
import { joinGroup, putGroup } from '../../src/features/revenue/entitlements/groups.store.ts';
import type { SubscriptionTables } from '../../src/features/revenue/subscriptions/subscriptions.tables.ts';
import { findPlan } from '#features/slots/plans';
import { transact } from '#platform/storage';
import { lockOf, lockOfTable, meet } from '../support/meet.ts';
import { createTestAccounts, type TestAccounts } from '../support/test-accounts.ts';

let accounts: TestAccounts;
let now = 0;
beforeAll(async () => {
  accounts = await createTestAccounts();
  now = accounts.clock.now;
});
afterAll(() => accounts.close());
let number = 0;
const join = async (): Promise<string> => String((await accounts.join(`payer${(number += 1)}@house.example`)).data['user_id']);
const subscriptions = () => accounts.store.database.withTables<SubscriptionTables>();
const cable = () => accounts.store.database.withTables<CableTables>();
const lockOfSubscriber = (of: string): string => `select pg_advisory_xact_lock(hashtext('subscription'), hashtext('${of}'))`;
const count = async (statement: string): Promise<number> =>
  (await accounts.store.pool.query<{ number: number }>(`select count(*)::integer as number from ${statement}`)).rows[0]?.number ?? NaN;

test('OP-92: two readers who come for the last place of a group get it once, and one who comes twice has it', async () => {
  await putGroup(subscriptions(), { domain: 'house.example', product: 'news', name: 'House', seats: 1, endsAt: now + 86_400_000 });
  const [first, second] = [await join(), await join()];
  const come = (accountId: string) => () => joinGroup(subscriptions(), { accountId, product: 'news', domains: ['house.example'], now });
  const lock = lockOfSubscriber('group house.example news');
  const place = (hasPlace: boolean) => ({ name: 'House', hasPlace });
  expect(await meet<unknown>(accounts.store, lock, come(first), come(first), come(second))).toEqual([
    place(true),
    place(true),
    place(false),
  ]);
});

test('OP-92: a group that an operator makes smaller meanwhile gives no place beyond its seats', async () => {
  const group = { domain: 'small.example', product: 'news', name: 'Small', seats: 2, endsAt: now + 86_400_000 };
  await putGroup(subscriptions(), group);
  const come = async () => {
    const accountId = await join();
    return () => joinGroup(subscriptions(), { accountId, product: 'news', domains: ['small.example'], now });
  };
  const [first, second] = [await come(), await come()];
  await first();
  const smaller = `update subscription_group set seats = 1 where domain = 'small.example'`;
  expect(await meet<unknown>(accounts.store, smaller, second)).toEqual([{ name: 'Small', hasPlace: false }]);
});

test('OP-90: the last gift of a month is given once, and the last opening of a gift is taken once', async () => {
  const accountId = await join();
  const gifts = createGifts({ database: subscriptions(), secret: accounts.secret, now: () => now });
  for (let made = 1; made < giftTerms.aMonth; made += 1) await gifts.give(accountId, `rcna${made}`, 'news');
  const give = (piece: string) => () => gifts.give(accountId, piece, 'news');
  const [token, none] = await meet(accounts.store, lockOfSubscriber(accountId), give('rcna90'), give('rcna91'));
  expect([typeof token, none]).toEqual(['string', undefined]);
  await sql`update gift set opened = ${giftTerms.opens - 1} where piece_id = 'rcna90'`.execute(subscriptions());
  const open = (browser: string) => () => gifts.open(token ?? '', 'rcna90', { browser, product: 'news' });
  const lock = `select from gift where piece_id = 'rcna90' for update`;
  expect(await meet<unknown>(accounts.store, lock, open('one'), open('other'))).toEqual(['open', 'over']);
});

test('OP-90: two tabs that begin to pay share one checkout', async () => {
  const accountId = await join();
  const plan = findPlan('news-month');
  if (!plan) throw new Error('The plan news-month is sold.');
  const begin = () => transact(subscriptions(), (change) => beginCheckout(change, { accountId, plan, piece: 'rcna1', now }));
  const [first, second] = await meet(accounts.store, lockOfSubscriber(accountId), begin, begin);
  expect([typeof first, second]).toEqual(['string', first]);
});

test('OP-90: the last free story of a meter is read once', async () => {
  const database = accounts.store.database.withTables<PaywallTables>();
  const key = { browser: Buffer.alloc(32, 1), product: 'news' };
  const read = (piece: string) => () =>
    addToMeter(database, { ...key, meter: { since: now, pieces: [piece] }, most: 2, windowStart: new Date(now - 1), now: new Date(now) });
  await read('rcna1')();
  const lock = `select from paywall_meter where product = 'news' for update`;
  expect(await meet<unknown>(accounts.store, lock, read('rcna2'), read('rcna3'))).toEqual([expect.anything(), undefined]);
});

test('OP-90: an answer of Piano does not replace a newer notice, and a notice that comes twice counts once', async () => {
  const database = accounts.store.database.withTables<PianoTables>();
  const of = { uid: 'met', rid: 'news' };
  const told = { ...of, granted: false, toldAt: now + 1_000 };
  await putTold(database, { ...told, granted: true, toldAt: now });
  const lock = `select from piano_access where uid = 'met' for update`;
  const answer = { ...of, granted: true, expiresAt: undefined, checkedAt: now + 500 };
  const outcomes = await meet<unknown>(
    accounts.store,
    lock,
    () => putTold(database, told),
    () => putTold(database, told),
    () => putAnswer(database, answer),
  );
  expect(outcomes).toEqual([true, false, undefined]);
  expect(await findKnown(database, 'met', 'news')).toMatchObject({ granted: false, toldAt: now + 1_000 });
});

test('OP-90: of two changes of one revision of a line item one is stored', async () => {
  const items = createLineItems({ database: accounts.store.database.withTables<AdTables>(), now: () => now });
  const item = {
    name: 'Hill coffee',
    advertiser: 'Tallow Coffee',
    starts: '2026-11-20T00:00:00.000Z',
    creatives: [{ kind: 'native', sizes: ['300x250'], headline: 'Coffee', text: 'From the hill.', sponsor: 'Tallow' }],
    target: 'https://www.tallow-coffee.example/',
  };
  const { id } = await items.create(item, 'editor');
  const put = (name: string) => () => items.put(id, { ...item, name }, { revision: 1, by: 'editor' }).then(({ revision }) => revision);
  const lock = `select from ad_line_item where id = '${id}' for update`;
  expect(await meet<unknown>(accounts.store, lock, put('First'), put('Second'))).toEqual([2, 'ads/edit-conflict']);
});

const signIn = async (id: string, subscriber: string): Promise<StoredSession> => {
  const session = { id, provider: 'tv', subscriber, device: id, createdAt: now, expiresAt: now + 3_600_000 };
  await addSession(cable(), session);
  return session;
};
const watch = (session: StoredSession) => () =>
  noteWatching(cable(), { session, channel: 'one', authorizedUntil: now + 60_000, limit: 1, isAsking: false }, now);

test('OP-90: a subscriber who may watch in one place begins in one of two', async () => {
  const [first, second] = [await signIn('place-one', 'met'), await signIn('place-two', 'met')];
  expect(await meet(accounts.store, lockOf('cable tv met'), watch(first), watch(second))).toEqual([true, false]);
});

test('OP-93: a sign-in that ends while it begins to watch takes no place', async () => {
  const ending = await signIn('ending', 'leaver');
  const ended = await meet<unknown>(accounts.store, lockOf('cable tv leaver'), watch(ending));
  expect(ended).toEqual([true]);
  const end = `update cable_session set ended_at = now() where id = 'ending'`;
  expect(await meet(accounts.store, end, watch(ending))).toEqual([false]);
  await endSession(cable(), 'ending', now);
  expect(await watch(await signIn('next', 'leaver'))()).toBe(true);
});

test('OP-93: a device shows one code, which one subscriber signs in and which is taken once', async () => {
  const show = (id: string) => () =>
    addCode(cable(), { id, holder: `of ${id}`, device: 'tv-set', label: 'TV', createdAt: now, expiresAt: now + 600_000 });
  await meet<void>(accounts.store, lockOfTable('cable_code'), show('first'), show('second'));
  expect(await count(`cable_code where device = 'tv-set'`)).toBe(1);
  const { rows } = await sql<{ id: string; holder: string }>`select id, holder from cable_code where device = 'tv-set'`.execute(cable());
  const [code] = rows;
  if (!code) throw new Error('A device shows a code.');
  const lock = `select from cable_code where id = '${code.id}' for update`;
  const fulfil = (subscriber: string) => () => fulfilCode(cable(), code.id, { mvpd: 'tv', subscriber, notAfter: now + 3_600_000 }, now);
  expect(await meet(accounts.store, lock, fulfil('first'), fulfil('second'))).toEqual([true, false]);
  const take = () => takeCode(cable(), code.holder, now).then((taken) => (typeof taken === 'string' ? taken : taken.profile.subscriber));
  expect(await meet<string>(accounts.store, lock, take, take)).toEqual(['first', 'over']);
});
