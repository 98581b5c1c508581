import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DocumentTables } from '#features/newsroom/documents';
import type { Editorial } from '#features/newsroom/editorial';
import { createSubscriptions, createTestPayments, type Subscriptions, type SubscriptionTables } from '#features/revenue/subscriptions';
import { type JobKind, listJobs } from '#platform/jobs';
import { fixtureCards, fixtureLiveBlog } from '../support/live-blog-fixture.ts';
import { fixtureArticle, fixtureDocuments, fixtureStart } from '../support/newsroom-fixture.ts';
import { bringTriesForward, runKind } from '../support/run-kind.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { createTestEditorial } from '../support/test-editorial.ts';

const by = { by: 'test' };
const dayMs = 86_400_000;
let store: TestDatabase<DocumentTables>;
let clock = fixtureStart;
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
  await sql`truncate job, render_queue, editorial_schedule, picture_upload, video_folder, resumable_upload, account cascade`.execute(
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
  expect(findKinds().toSorted()).toEqual(Object.keys(kinds).toSorted());
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
  'OP-30: of %s, %s at the head stops none of the others, and is done later',
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
