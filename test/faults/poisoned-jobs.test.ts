import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { type FollowThroughTables } from '#features/distribution/follow-through';
import type { Editorial } from '#features/newsroom/editorial';
import type { AccountTables } from '#features/accounts/account-rows';
import { createIssueKind, createLeaveLinks } from '#features/mailings/newsletter-sending';
import { createPushKinds } from '#features/mailings/push-sending';
import type { PianoTables } from '#features/revenue/piano';
import { createPriceDropKind, type SavedTables } from '#features/library/saved';
import { createSubscriptions, createTestPayments, type Subscriptions, type SubscriptionTables } from '#features/revenue/subscriptions';
import { createUpkeep, type JobKind, listJobs } from '#platform/jobs';
import { createThrottle, type Throttle } from '#platform/sending';
import { fixtureCards, fixtureLiveBlog } from '../support/live-blog-fixture.ts';
import { fixtureArticle, fixtureDocuments, fixtureStart } from '../support/newsroom-fixture.ts';
import { fixtureProduct } from '../support/test-saved.ts';
import { bringTriesForward, runKind } from '../support/run-kind.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { webhookTarget } from '../support/webhook-target.ts';
import { createTestEditorial } from '../support/test-editorial.ts';
import { createFanOutKinds } from '../../src/features/distribution/follow-through/fan-out.service.ts';
import { createPianoEnding } from '../../src/features/revenue/piano/piano-ending.service.ts';
import { createTargetKind } from '../../src/features/distribution/follow-through/target-queue.service.ts';

const by = { by: 'test' };
const dayMs = 86_400_000;
let store: TestDatabase<DocumentTables>;
let clock = fixtureStart;
let sending: { database: never; connections: number; throttle: Throttle; now: () => number; onUnsure: () => void; onSent: () => void };
let numbers = 0;
let documents: ReturnType<typeof fixtureDocuments>;
let cards: ReturnType<typeof fixtureCards>;
let editorial: Editorial;
let subscriptions: Subscriptions;
beforeAll(async () => {
  store = await createTestDatabase<DocumentTables>();
  documents = fixtureDocuments(store.database, 'test-1', () => clock);
  cards = fixtureCards(store.database, () => clock);
  editorial = createTestEditorial(store.database, () => clock);
  sending = {
    database: store.database as never,
    connections: 1,
    throttle: createThrottle({}),
    now: Date.now,
    onUnsure: () => undefined,
    onSent: () => undefined,
  };
  subscriptions = createSubscriptions({
    database: store.database.withTables<SubscriptionTables>(),
    payments: createTestPayments(),
    notify: async () => undefined,
    write: async () => undefined,
    retryDays: [1],
    onFailure: () => undefined,
    onNotified: () => undefined,
    now: () => clock,
  });
});
beforeEach(async () => {
  clock = fixtureStart;
  await sql`truncate document, deleted_document, card, live_blog, job, delivery, outbox, push_message, newsletter_issue, render_queue, editorial_schedule, picture_upload, video_folder, resumable_upload, piano_ending, price_watch, account, customer cascade`.execute(
    store.database,
  );
});
afterAll(() => store.close());

const later = (ms: number): string => new Date(clock + ms).toISOString();
const write = async (): Promise<string> => {
  const id = `rcna${(numbers += 1)}`;
  await documents.write(fixtureArticle(id, 'news'), by);
  return id;
};
const plan = (action: 'publish' | 'unpublish') => async (place: number) => {
  const { id } = await editorial.pieces.create(
    { type: 'article', vertical: 'news', headline: 'Planned', taxonomy: ['news/politics'] },
    { ...by, allowMissing: true },
  );
  if (action === 'unpublish') await editorial.publishing.publish(id, by);
  return (await editorial.publishing.schedule(id, { action, at: later(1_000 + place) }, by)).id;
};
const postCard = async (more: Record<string, unknown>): Promise<string> => {
  const blog = `rcna${(numbers += 1)}`;
  await documents.write(fixtureLiveBlog(blog), by);
  return (await cards.post(blog, { text: 'A card', ...more }, by)).id;
};
const queue = async (kind: string, id: string): Promise<string> => {
  await sql`insert into render_queue (kind, id) values (${kind}, ${id})`.execute(store.database);
  return `${kind} ${id}`;
};
const name = (place: number): string => `left-${place}`;

/** Every kind of jobs: where it is, and what makes an item that is due; the first one made is the first one done. */
const kinds: Record<string, { kind: () => JobKind; add: (place: number) => Promise<string> }> = {
  'publishing/publish': { kind: () => editorial.publishing.dueSchedules('publish'), add: plan('publish') },
  'publishing/unpublish': { kind: () => editorial.publishing.dueSchedules('unpublish'), add: plan('unpublish') },
  'live-cards/publish': { kind: () => cards.dueCards, add: (place) => postCard({ publishAt: later(1_000 + place) }) },
  'live-cards/render': { kind: () => cards.queued, add: async () => queue('card-alone', await postCard({})) },
  'documents/render': { kind: () => documents.queued, add: async () => queue('piece', await write()) },
  'bin/expired': {
    kind: () => editorial.bin.expired,
    add: async () => {
      const id = await write();
      await editorial.bin.remove(id, by);
      clock += 1_000;
      return id;
    },
  },
  'uploads/left-picture': {
    kind: () => editorial.uploads.left,
    add: async (place) => {
      await sql`insert into picture_upload values (${name(place)}, '[]', ${later(place)})`.execute(store.database);
      return name(place);
    },
  },
  'uploads/left-video': {
    kind: () => editorial.videos.left,
    add: async (place) => {
      await sql`insert into video_folder (folder, keys, begun_at) values (${name(place)}, '[]', ${later(place)})`.execute(store.database);
      return name(place);
    },
  },
  'uploads/left-resumable': {
    kind: () => editorial.resumable.left,
    add: async (place) => {
      await sql`insert into resumable_upload (id, metadata, bytes, touched_at) values (${name(place)}, '', 1, ${later(place)})`.execute(
        store.database,
      );
      return name(place);
    },
  },
  'video-files/encoding': {
    kind: () => editorial.encoding.wanted,
    add: async (place) => {
      await sql`insert into video_folder (folder, keys, begun_at, document_id, encoding)
        values (${name(place)}, '[]', ${later(place)}, ${await write()}, 'wanted')`.execute(store.database);
      return name(place);
    },
  },
  'newsletters/issue': {
    kind: () =>
      createIssueKind({
        ...sending,
        links: createLeaveLinks('a-secret-of-the-tests-with-32-characters'),
        listReceivers: async () => [],
        keepReceivers: async (_id, keys) => keys,
        isQuiet: () => false,
        transport: { handOver: async () => ({ kind: 'taken' }) },
        originOf: (site) => `http://${site}.localhost`,
        from: 'news@example.com',
        bounces: 'bounces@example.com',
      }),
    add: async () => {
      const { rows } = await sql<{ id: string }>`insert into newsletter_issue
        (newsletter_id, vertical, state, subject, preheader, intro, items, is_urgent, created_at, created_by)
        values ('sub_test', 'news', 'sending', 'News', '', '', '[]', false, now(), 'test') returning id::text as id`.execute(
        store.database,
      );
      return rows[0]?.id ?? '';
    },
  },
  'piano/ending': {
    kind: () =>
      createPianoEnding({
        database: store.database.withTables<PianoTables>(),
        calls: { listCancelable: async () => [], cancel: async () => undefined },
      }),
    add: async (place) => {
      await sql`insert into piano_ending (aid, uid, wanted_at) values ('AID', ${name(place)}, ${later(place)})`.execute(store.database);
      return `AID ${name(place)}`;
    },
  },
  'push/urgent': { kind: () => pushKinds().urgent, add: () => addMessage('high') },
  'push/usual': { kind: () => pushKinds().usual, add: () => addMessage('normal') },
  'follow-through/change': {
    kind: () => fanOutKinds().apart,
    add: async () => {
      const { rows } = await sql<{ id: string }>`insert into outbox (kind, payload, apart_at) values ('purge', '{"tags":[]}', now())
        returning id::text as id`.execute(store.database);
      return rows[0]?.id ?? '';
    },
  },
  'saved/price-drop': {
    kind: () =>
      createPriceDropKind({
        database: store.database.withTables<SavedTables & AccountTables>(),
        deliver: async () => undefined,
        onTold: () => undefined,
        now: () => clock,
      }),
    add: async () => {
      const id = `tdpd${(numbers += 1)}`;
      await documents.write(fixtureProduct(id, '100.00', '80.00'), by);
      const { accountId } = await addAccount(0);
      await sql`update account set email_verified = true where id = ${accountId}`.execute(store.database);
      await sql`insert into customer (customer_id, created_at, updated_at) values (${accountId}, now(), now())`.execute(store.database);
      await sql`insert into bookmark (account_id, content_id, content_type, saved_at, price, tells_price)
        values (${accountId}, ${id}, 'product', now(), 100, true)`.execute(store.database);
      return id;
    },
  },
  'subscriptions/due': { kind: () => subscriptions.due, add: async (place) => `${(await addAccount(place)).accountId} news` },
  'subscriptions/payment': {
    kind: () => subscriptions.unknownPayments,
    add: async (place) => {
      const { accountId, subscriptionId } = await addAccount(place);
      const key = `renewal:${subscriptionId}`;
      await sql`insert into payment_intent
        (key, account_id, product, plan, kind, paid_for, attempt, cents, currency, card, card_digits, subscription_id, state, created_at, due_at)
        values (${key}, ${accountId}, 'news', 'news-month', 'renewal', ${key}, 1, 100, 'USD', 'ok', '1', ${subscriptionId}, 'open',
          ${later(place)}, ${later(place)})`.execute(store.database);
      return key;
    },
  },
};

/** An account with a subscription, paid until the given time, that does not renew. */
const addAccount = async (place: number): Promise<{ accountId: string; subscriptionId: string }> => {
  const accountId = `account-${(numbers += 1)}`;
  const subscriptionId = randomUUID();
  const email = `${accountId}@example.com`;
  await sql`insert into account (id, email, email_key, brand, created_at, updated_at)
    values (${accountId}, ${email}, ${email}, 'news', now(), now())`.execute(store.database);
  await sql`insert into subscription (id, account_id, product, plan, state, renews, cents, currency, started_at, paid_until, card, card_digits, anchor_day)
    values (${subscriptionId}, ${accountId}, 'news', 'news-month', 'active', false, 100, 'USD', ${later(-dayMs)}, ${later(place)}, 'ok', '1', 1)`.execute(
    store.database,
  );
  return { accountId, subscriptionId };
};

/** A message that nobody gets. */
const addMessage = async (urgency: string): Promise<string> => {
  const { rows } = await sql<{
    id: string;
  }>`insert into push_message (site, vertical, topics, shown, urgency, ttl, state, created_at, created_by, started_at)
    values ('news', 'news', '{}', '{"tag":"x"}', ${urgency}, 3600, 'sending', now(), 'test', now()) returning id::text as id`.execute(
    store.database,
  );
  return rows[0]?.id ?? '';
};
const pushKinds = () => {
  const [urgent, usual] = createPushKinds({
    ...sending,
    keys: { find: async () => undefined },
    transport: { send: async () => ({ kind: 'taken' }) },
    vapid: () => '',
    quietClock: () => 0,
    sealId: (id) => id,
    iconOf: () => undefined,
  });
  return { urgent: urgent ?? expect.unreachable(), usual: usual ?? expect.unreachable() };
};
const fanOutKinds = () =>
  createFanOutKinds({
    database: store.database.withTables<FollowThroughTables>(),
    targets: [],
    now: () => clock,
    onUnread: () => undefined,
    onApart: () => undefined,
    onAdded: () => undefined,
  });

/** Kinds whose jobs are one for each of a few things that there always are: a target, a task. Each is a kind of its own, so that none waits for another. */
const lasting: Record<string, (onWork: (key: string) => void) => JobKind[]> = {
  'follow-through/changes': () => [fanOutKinds().all],
  'follow-through/target': (onWork) =>
    ['a', 'b', 'c'].map((name) =>
      createTargetKind(
        {
          database: store.database.withTables<FollowThroughTables>(),
          now: () => clock,
          random: () => 0,
          onFailure: () => undefined,
        },
        webhookTarget({ name, send: async () => onWork(name) }),
      ),
    ),
  'upkeep/task': (onWork) =>
    ['a', 'b', 'c'].map((name) =>
      createUpkeep({
        name,
        everyMs: 60_000,
        doSlice: async () => {
          onWork(name);
          return false;
        },
      }),
    ),
};
/** Makes something to do for each of these kinds. */
const addLasting = async (): Promise<void> => {
  await sql`insert into outbox (kind, payload) values ('purge', '{"tags":[]}')`.execute(store.database);
  for (const target of ['a', 'b', 'c'])
    await sql`insert into delivery (target, kind, subject, payload, at, next_at)
      values (${target}, 'webhook', 'x', '{}', ${later(0)}, ${later(0)})`.execute(store.database);
};

/** The names of all kinds in the sources: whoever adds one has to add it above. */
const findKinds = (): string[] =>
  globSync('src/**/*.ts', { cwd: join(import.meta.dirname, '../..') })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8'))
    .filter((text) => /\bJobKind\b|\bcreateRenderKind\(/.test(text))
    .flatMap((text) =>
      [...text.matchAll(/^\s+name: (.*),$/gm)].flatMap(([, value = '']) => value.match(/(?<=')[a-z-]+\/[a-z-]+(?=')/g) ?? []),
    );

test('OP-30: every kind of jobs is tried with a poisoned item', () => {
  expect(findKinds().toSorted()).toEqual([...Object.keys(kinds), ...Object.keys(lasting)].toSorted());
});

/** How an item is poisoned: what its work does instead. */
const poisons = {
  'an exception': () => Promise.reject(new Error('It is poisoned.')),
  'a time-out': () => new Promise<never>(() => undefined),
};

/** The items that are still due, and those that wait as a job. */
const readLeft = async (kind: JobKind) => ({
  due: (await kind.due().execute(store.database)).rows.map(({ key }) => key),
  jobs: (await listJobs(store.database, 10)).map(({ key, state }) => `${state} ${key}`),
});

test.for(Object.keys(kinds).flatMap((kind) => Object.keys(poisons).map((poison) => [kind, poison] as const)))(
  'OP-30, NL-42, PN-35: of %s, %s at the head stops none of the others, and is done later',
  async ([name, poison]) => {
    const { kind: find, add } = kinds[name] ?? expect.unreachable();
    const keys = [await add(0), await add(1), await add(2)];
    clock += 40 * dayMs;
    const [head] = keys;
    const kind = find();
    const work: JobKind['work'] = (key, attempt) => (key === head ? poisons[poison as keyof typeof poisons]() : kind.work(key, attempt));
    expect(await runKind(store.database, { ...kind, work, longestMs: 1_000 })).toEqual({ done: 2, failed: 0 });
    expect(await readLeft(kind)).toEqual({ due: [head], jobs: [`waiting ${head}`] });
    await bringTriesForward(store.database);
    expect(await runKind(store.database, kind)).toEqual({ done: 1, failed: 0 });
    expect(await readLeft(kind)).toEqual({ due: [], jobs: [] });
  },
);

test.for(Object.keys(kinds))(
  'OP-32: of %s, an item that killed its process at each try is given up, and the others are done',
  async (name) => {
    const { kind: find, add } = kinds[name] ?? expect.unreachable();
    const keys = [await add(0), await add(1), await add(2)];
    clock += 40 * dayMs;
    const kind = find();
    // what a killed process leaves: a lease that nobody renews
    await sql`insert into job (kind, key, tries, lease, lease_until)
    values (${kind.name}, ${keys[0]}, ${kind.tries}, gen_random_uuid(), clock_timestamp() - interval '1 second')`.execute(store.database);
    expect(await runKind(store.database, kind)).toEqual({ done: 2, failed: 1 });
    expect((await readLeft(kind)).jobs).toEqual([`failed ${keys[0]}`]);
    // a failed item takes no place from those that come later
    const next = await add(3);
    clock += 40 * dayMs;
    expect(await runKind(store.database, kind)).toEqual({ done: 1, failed: 0 });
    expect((await readLeft(kind)).due).not.toContain(next);
  },
);

const run = (kind: JobKind) => runKind(store.database, kind);
const listStates = async () => (await listJobs(store.database, 10)).map(({ key, state }) => `${state} ${key}`);

test.for(Object.keys(lasting).flatMap((name) => Object.keys(poisons).map((poison) => [name, poison] as const)))(
  'OP-30: of %s, %s of the first stops none of the others, and is done later',
  async ([name, poison]) => {
    await addLasting();
    const worked: string[] = [];
    const all = (lasting[name] ?? expect.unreachable())((key) => worked.push(key));
    const [head = expect.unreachable(), ...others] = all;
    const key = head.key ?? 'outbox';
    await run({ ...head, work: poisons[poison as keyof typeof poisons], longestMs: 500 });
    for (const kind of others) await run(kind);
    expect([worked, await listStates()]).toEqual([others.map((kind) => kind.key), [`waiting ${key}`]]);
    await bringTriesForward(store.database);
    await run(head);
    expect(await listStates()).toEqual([]);
    expect(name === 'upkeep/task' ? [] : (await head.due().execute(store.database)).rows).toEqual([]);
  },
);

test.for(Object.keys(lasting))(
  'OP-32: of %s, one that killed its process at each try is given up, and the others are done',
  async (name) => {
    await addLasting();
    const worked: string[] = [];
    const [head = expect.unreachable(), ...others] = (lasting[name] ?? expect.unreachable())((key) => worked.push(key));
    const key = head.key ?? 'outbox';
    await sql`insert into job (kind, key, tries, lease, lease_until)
    values (${head.name}, ${key}, ${head.tries}, gen_random_uuid(), clock_timestamp() - interval '1 second')`.execute(store.database);
    for (const kind of [head, ...others]) await run(kind);
    expect([worked, await listStates()]).toEqual([others.map((kind) => kind.key), [`failed ${key}`]]);
  },
);
