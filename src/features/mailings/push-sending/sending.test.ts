import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DocumentTables } from '#features/newsroom/document-rows';
import type { HistoryTables } from '#features/library/history';
import { createPushKeys, createQuietClock, type PushTables } from '#features/mailings/push-subscriptions';
import type { SessionTables } from '#features/accounts/sessions';
import { createKeptConnections } from '#platform/outside-calls';
import { type JobKind, workJobs } from '#platform/jobs';
import { createThrottle } from '#platform/sending';
import { fixtureArticle, fixtureDocuments } from '../../../../test/support/newsroom-fixture.ts';
import { type PushBrowser, type PushService, startPushService } from '../../../../test/support/push-service.ts';
import { addPushMessage, addSubscriber, countDeliveries, type MessageRow, type SubscriberRow } from '../../../../test/support/push-rows.ts';
import { addReadingSession } from '../../../../test/support/reading-session.ts';
import { bringTriesForward } from '../../../../test/support/run-kind.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { createPushKinds } from './sending.service.ts';
import { createServicesTransport } from './transport.service.ts';
import { createVapid } from './vapid.service.ts';
import { type PushSendingTables } from './push-sending.tables.ts';

type Tables = DocumentTables & PushTables & PushSendingTables & SessionTables & HistoryTables;
let store: TestDatabase<Tables>;
let service: PushService;
let other: PushService;
let now = Date.now;
let unsure: number[] = [];
const failures: string[] = [];
const connections: { close(): void }[] = [];

beforeAll(async () => {
  [store, service, other] = await Promise.all([createTestDatabase<Tables>(), startPushService(), startPushService()]);
  const write = fixtureDocuments(store.database, 'test-1', Date.now);
  for (const id of ['rcna1', 'rcna2']) await write.write(fixtureArticle(id, 'news', { headline: 'One' }, 1), { by: 'test' });
});
afterAll(async () => {
  await Promise.all([store.close(), service.close(), other.close()]);
});
beforeEach(async () => {
  await sql`truncate push_subscription, push_message, job, account restart identity cascade`.execute(store.database);
  for (const one of [service, other]) {
    one.answerWith(() => ({ status: 201 }));
    one.received.length = 0;
  }
  now = Date.now;
  unsure = [];
  failures.length = 0;
});
afterEach(() => connections.splice(0).forEach((one) => one.close()));

const secret = 'a-secret-of-the-tests-with-32-characters';
/** Does once what is due of some kinds, as a site does again and again. */
const runKinds = (kinds: readonly JobKind[], stop: AbortSignal): Promise<unknown> =>
  Promise.all(kinds.map((kind) => workJobs({ database: store.database, kind, stop, onFailure: ({ key }) => failures.push(key) })));
const createSender = ({ atOnce = 4, timeoutMs = 10_000, rates = { '*': 100_000 } } = {}) => {
  const kept = createKeptConnections({ connections: atOnce, timeoutMs, trusted: [service.origin, other.origin] });
  connections.push(kept);
  const kinds = createPushKinds({
    database: store.database,
    keys: createPushKeys({ database: store.database.withTables<PushTables>(), secret, configured: undefined, now: () => now() }),
    transport: createServicesTransport(kept, () => now()),
    vapid: createVapid({ contact: 'mailto:push@example.com', now: () => now() }),
    quietClock: createQuietClock(),
    throttle: createThrottle(rates),
    connections: atOnce,
    sealId: (id) => id,
    iconOf: ({ vertical }) => `/assets/${vertical}.png`,
    now: () => now(),
    onUnsure: (_message, count) => unsure.push(count),
    onSent: () => undefined,
  });
  return (stop: AbortSignal) => runKinds(kinds, stop);
};
const readRows = () => store.database.withTables<PushTables & PushSendingTables>();
const add = ({ at = service, ...more }: Partial<Omit<SubscriberRow, 'secret'>> = {}): Promise<PushBrowser & { id: string }> =>
  addSubscriber(readRows(), { at, secret, ...more });
const addMessage = (message?: MessageRow): Promise<string> => addPushMessage(readRows(), message);
const stop = new AbortController().signal;
const counts = (id: string) => countDeliveries(readRows(), id);
/** Runs a sender as a site does, again and again, until nothing of a message waits. */
const sendAll = async (id: string, send = createSender()): Promise<Record<string, number>> => {
  await expect
    .poll(
      async () => {
        await bringTriesForward(store.database);
        await send(stop);
        const { waiting = 0, sending = 0 } = await counts(id);
        return waiting + sending;
      },
      { interval: 20 },
    )
    .toBe(0);
  return counts(id);
};
test('PN-24: 429 waits as long as its service says, and 500 is tried again; who answers at once is not held up', async () => {
  const [busy, broken, fine] = [await add({ at: other }), await add(), await add()];
  let [tries, asked] = [0, 0];
  other.answerWith(() => ((asked += 1) === 1 ? { status: 429, headers: { 'retry-after': '1' } } : { status: 201 }));
  service.answerWith((path) => ({ status: path === broken.path && (tries += 1) < 2 ? 500 : 201 }));
  expect(await sendAll(await addMessage())).toEqual({ sent: 3 });
  expect(other.received.map(({ path }) => path)).toEqual([busy.path, busy.path]);
  expect(service.received.filter(({ path }) => path === broken.path)).toHaveLength(2);
  expect(service.received.filter(({ path }) => path === fine.path)).toHaveLength(1);
});

test('PN-25: 404 and 410 end a subscription, a redirect and a refusal do not', async () => {
  const browsers = [await add(), await add(), await add(), await add()];
  const statuses = new Map(browsers.map(({ path }, index) => [path, [404, 410, 307, 413][index] ?? 201]));
  service.answerWith((path) => ({ status: statuses.get(path) ?? 201, headers: { location: `${service.origin}/elsewhere` } }));
  expect(await sendAll(await addMessage())).toEqual({ gone: 2, refused: 2 });
  const { rows } = await sql<{ id: string }>`select id::text as id from push_subscription order by id`.execute(store.database);
  expect(rows.map(({ id }) => id)).toEqual([browsers[2]?.id, browsers[3]?.id]);
  expect(service.received.map(({ path }) => path)).not.toContain('/elsewhere');
  const { rows: told } = await sql<{ answer: string }>`select answer from push_delivery where state = 'refused' order by id`.execute(
    store.database,
  );
  expect(told.map(({ answer }) => answer)).toEqual(['answered 307: a redirect, which is not followed', 'answered 413']);
});

test('PN-24: a service that answers nothing is tried again, and holds up nobody else', async () => {
  for (let number = 0; number < 6; number += 1) await add({ at: other });
  const fine = [await add(), await add(), await add()];
  let silences = 0;
  other.answerWith(() => ((silences += 1) <= 3 ? 'silent' : { status: 201 }));
  expect(await sendAll(await addMessage(), createSender({ atOnce: 2, timeoutMs: 500 }))).toEqual({ sent: 9 });
  const asked = new Set(service.received.map(({ path }) => path));
  expect([...asked].toSorted()).toEqual(fine.map(({ path }) => path).toSorted());
  expect(other.received.length).toBeGreaterThanOrEqual(9);
});

test('PN-24: a service that asks for a long pause holds up nobody else, however many wait for it', async () => {
  const busy = await add({ at: other });
  await sql`insert into push_subscription (site, endpoint, endpoint_hash, host, p256dh, auth, key_id, secret_hash, device, zone, created_at, seen_at)
    select site, endpoint || n, sha256((endpoint || n)::bytea), host, p256dh, auth, key_id, secret_hash, device, zone, now(), now()
    from push_subscription, generate_series(2, 2500) as n where id = ${busy.id}`.execute(store.database);
  await sql`insert into push_topic (topic, subscription_id) select 'news:breaking', id from push_subscription on conflict do nothing`.execute(
    store.database,
  );
  const fine = [await add(), await add(), await add()];
  other.answerWith(() => ({ status: 429, headers: { 'retry-after': '900' } }));
  await addMessage();
  const stopping = new AbortController();
  const sending = createSender()(stopping.signal);
  await expect.poll(() => service.received.length, { interval: 20 }).toBe(fine.length);
  stopping.abort();
  await sending;
  expect(other.received.length).toBeLessThan(100);
});

test('PN-24: a push that fails each time is given up after eight tries, and says why', async () => {
  await add();
  service.answerWith(() => ({ status: 500 }));
  const id = await addMessage();
  await createSender()(stop);
  await sql`update push_delivery set tries = 7, due_at = null`.execute(store.database);
  expect(await sendAll(id)).toEqual({ refused: 1 });
  expect((await sql`select tries, answer from push_delivery`.execute(store.database)).rows).toEqual([{ tries: 8, answer: 'answered 500' }]);
});

test('PN-47: a browser that a push reached counts as seen, one that it did not reach does not', async () => {
  const [reached, refused] = [await add(), await add()];
  await sql`update push_subscription set seen_at = now() - interval '300 days'`.execute(store.database);
  service.answerWith((path) => ({ status: path === refused.path ? 400 : 201 }));
  expect(await sendAll(await addMessage())).toEqual({ sent: 1, refused: 1 });
  const { rows } = await sql`select id::text as id from push_subscription where seen_at > now() - interval '1 minute'`.execute(
    store.database,
  );
  expect(rows).toEqual([{ id: reached.id }]);
});

test('PN-22: in quiet hours a push waits for their end, and what would be old by then is dropped', async () => {
  now = () => Date.parse('2026-11-26T11:30:00Z');
  const night: [number, number] = [22 * 60, 7 * 60];
  const [east] = [
    await add({ quiet: night }),
    await add({ quiet: night, zone: 'America/Los_Angeles' }),
    await add({ quiet: night, zone: 'Europe/Berlin' }),
  ];
  // half past six in New York, half past three in Los Angeles, half past twelve in Berlin
  const id = await addMessage({ ttl: 3_600 });
  await createSender()(stop);
  expect(await counts(id)).toEqual({ sent: 1, waiting: 1, expired: 1 });
  const { rows } = await sql<{
    minutes: number;
    tries: number;
  }>`select round(extract(epoch from due_at - clock_timestamp()) / 60)::integer as minutes, tries
    from push_delivery where subscription_id = ${east.id}`.execute(store.database);
  expect(rows).toEqual([{ minutes: 30, tries: 0 }]);
  now = () => Date.parse('2026-11-26T12:00:00Z');
  await sql`update push_delivery set due_at = null`.execute(store.database);
  expect(await sendAll(id)).toEqual({ sent: 2, expired: 1 });
});

test('PN-22: a message that became old before it was sent goes to nobody, and all whom it was for are counted', async () => {
  for (let number = 0; number < 3; number += 1) await add();
  const id = await addMessage({ ttl: 60, startedAgo: 120 });
  await createSender()(stop);
  expect(await counts(id)).toEqual({ expired: 3 });
  expect(service.received).toEqual([]);
  expect((await sql`select state from push_message`.execute(store.database)).rows).toEqual([{ state: 'sent' }]);
});

test('PN-35: a message that cannot be sent holds up no other, and is tried again later', async () => {
  await add();
  const [broken, fine] = [await addMessage({ title: 'Broken' }), await addMessage({ title: 'Fine' })];
  await sql`create function refuse_push() returns trigger language plpgsql as $$ begin raise exception 'canceling statement' using errcode = '57014'; end $$`.execute(
    store.database,
  );
  await sql`create trigger refuse_push before insert or update on push_delivery for each row
    when (new.message_id = ${sql.lit(Number(broken))}) execute function refuse_push()`.execute(store.database);
  await createSender()(stop);
  expect([await counts(fine), failures]).toEqual([{ sent: 1 }, [broken]]);
  await sql`drop trigger refuse_push on push_delivery`.execute(store.database);
  expect(await sendAll(broken)).toEqual({ sent: 1 });
});

test('PN-23: only what is not read: by the history of who is signed in there, as long as they are', async () => {
  const addSession = (account: string, options?: Parameters<typeof addReadingSession>[2]) =>
    addReadingSession(store.database, account, options);
  const read = await addSession('reads');
  await add({ onlyUnread: true, account: 'reads', session: read });
  const wanted = [
    await add({ onlyUnread: false, account: 'reads', session: read }),
    await add({ onlyUnread: true, account: 'left', session: await addSession('left', { isEnded: true }) }),
    await add({ onlyUnread: true, account: 'over', session: await addSession('over', { expiresIn: '-1 second' }) }),
    await add({ onlyUnread: true, account: 'other', session: await addSession('other', { piece: 'rcna2' }) }),
    await add({ onlyUnread: true }),
  ];
  expect(await sendAll(await addMessage({ contentId: 'rcna1' }))).toEqual({ sent: 5, read: 1 });
  expect(service.received.map(({ path }) => path).toSorted()).toEqual(wanted.map(({ path }) => path).toSorted());
});

test('PN-06, PN-21: what waits of a piece gives way to a newer message of it, for the browsers that get that, with the mark of its brand', async () => {
  const [both] = [await add(), await add()];
  const older = await addMessage({ contentId: 'rcna1', title: 'Older' });
  service.answerWith(() => ({ status: 503, headers: { 'retry-after': '1' } }));
  await createSender()(stop);
  service.answerWith(() => ({ status: 201 }));
  const newer = await addMessage({ contentId: 'rcna1', title: 'Newer' });
  await sql`insert into push_delivery (message_id, subscription_id, host, state) values (${newer}, ${both.id}, 'x', 'waiting')`.execute(
    store.database,
  );
  await sql`update push_message set is_filled = true where id = ${newer}`.execute(store.database);
  service.received.length = 0;
  await sql`update push_delivery set due_at = null`.execute(store.database);
  const send = createSender();
  expect(await sendAll(older, send)).toEqual({ sent: 1, replaced: 1 });
  await sendAll(newer, send);
  expect(service.received.filter(({ path }) => path === both.path).map(both.read)).toMatchObject([
    { title: 'Newer', icon: '/assets/news.png' },
  ]);
  expect(new Set(service.received.map(({ headers }) => headers['topic'])).size).toBe(1);
});

test('PN-21: a push says for how many seconds its message is still news, not for how many it was', async () => {
  await add();
  expect(await sendAll(await addMessage({ ttl: 3_600, startedAgo: 600 }))).toEqual({ sent: 1 });
  const left = Number(service.received[0]?.headers['ttl']);
  expect(left).toBeLessThanOrEqual(3_000);
  // a slow machine takes a while, and no quarter of an hour
  expect(left).toBeGreaterThan(2_000);
});

test('PN-28: an urgent message begins while another one is sent, and goes first', async () => {
  for (let number = 0; number < 60; number += 1) await add();
  const slow = await addMessage({ title: 'Slow' });
  let urgent: Promise<unknown> | undefined;
  const atOnce = 2;
  const send = createSender({ atOnce });
  service.answerWith(() => {
    urgent ??= addMessage({ title: 'Urgent', urgency: 'high' }).then(() => send(stop));
    return { status: 201 };
  });
  await sendAll(slow, send);
  await urgent;
  const urgencies = service.received.map(({ headers }) => headers['urgency']);
  expect([urgencies.length, urgencies.at(0), urgencies.at(-1)]).toEqual([120, 'normal', 'normal']);
  const between = urgencies.slice(urgencies.indexOf('high'), urgencies.lastIndexOf('high') + 1).filter((one) => one === 'normal');
  // what was under way when the first urgent push left
  expect(between.length).toBeLessThanOrEqual(2 * atOnce);
});

test('PN-29: what is stopped goes to nobody else until it is sent on', async () => {
  for (let number = 0; number < 40; number += 1) await add();
  const id = await addMessage();
  let taken = 0;
  const stopped = Promise.withResolvers<void>();
  service.answerWith(() => {
    taken += 1;
    if (taken === 6)
      void sql`update push_message set state = 'stopped' where id = ${id}`.execute(store.database).then(() => stopped.resolve());
    return { status: 201 };
  });
  await createSender({ atOnce: 2 })(stop);
  await stopped.promise;
  const before = (await counts(id))['sent'] ?? 0;
  expect(before).toBeLessThan(40);
  await sql`update push_message set state = 'sending' where id = ${id}`.execute(store.database);
  expect(await sendAll(id)).toEqual({ sent: 40 });
  expect(new Set(service.received.map(({ path }) => path)).size).toBe(service.received.length);
});

test('PN-12, PN-26: an endpoint that is no longer allowed is not called, and a key that is gone is told', async () => {
  const [away, keyless] = [await add(), await add()];
  await sql`update push_subscription set endpoint = 'http://169.254.169.254/latest/meta-data', host = '169.254.169.254' where id = ${away.id}`.execute(
    store.database,
  );
  await sql`update push_subscription set key_id = 'gone' where id = ${keyless.id}`.execute(store.database);
  expect(await sendAll(await addMessage())).toEqual({ refused: 2 });
  const { rows } = await sql<{ answer: string }>`select answer from push_delivery order by id`.execute(store.database);
  expect(rows.map(({ answer }) => answer)).toEqual([
    'does not lead to a push service that may be called',
    'was subscribed with a key that is not here any more',
  ]);
});
