import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Site } from '#brands';
import { createDocuments, type Documents } from '#features/newsroom/documents';
import { type FollowThroughConfig, readConfig } from '#platform/config';
import { runKind } from '../../../../test/support/run-kind.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { testArticle, testPerson } from '../../../../test/support/test-site.ts';
import { findNextDue, listDue, markSending } from './deliveries.store.ts';
import { dropDeliveries, listDeliveries, reportDeliveries, retryDeliveries } from './delivery-report.store.ts';
import { createFanOutKinds } from './fan-out.service.ts';
import type { FollowThroughTables } from './follow-through.tables.ts';
import { createTargetKind, sendingMs } from './target-queue.service.ts';
import { reportNode } from './purge-nodes.store.ts';
import { type Receiver, startReceiver } from '../../../../test/support/receiver.ts';
import { createTargets } from './targets.service.ts';
import type { Target } from './targets.rules.ts';

let opened: TestDatabase<FollowThroughTables>;
let documents: Documents;
let receiver: Receiver;
let time = Date.parse('2026-11-20T12:00:00.000Z');
const now = () => time;
const secret = 'a-secret-of-webhooks-with-32-characters';
const running = new AbortController().signal;

beforeAll(async () => {
  opened = await createTestDatabase<FollowThroughTables>();
  documents = createDocuments({ database: opened.database as never, now, render: () => '', renderedWith: 'test' } as never);
});
beforeEach(async () => {
  receiver = await startReceiver();
  apart.length = 0;
});
afterEach(async () => {
  await receiver.close();
  await sql`truncate delivery, job, outbox, purge_node, purge_log, document cascade`.execute(opened.database);
});
afterAll(() => opened.close());

const settings: FollowThroughConfig = readConfig({
  MASTHEAD_DATA: '/tmp/none',
  MASTHEAD_SECRET: 'x',
  MASTHEAD_EDITORIAL_TOKEN: 'y',
}).followThrough;
const originOf = (site: Site) => `https://${site}.example.com`;
const listTargets = (
  config: Partial<FollowThroughConfig>,
  more: { webSubHubs?: string[]; demo?: boolean; production?: boolean } = {},
): Target[] =>
  createTargets({ config: { ...settings, ...config }, webSubHubs: [], production: false, demo: false, originOf, now, ...more });
const webhooks = (...urls: string[]) => listTargets({ webhooks: { urls, secrets: [secret] } });
const apart: number[] = [];
const fanOutKinds = (targets: readonly Target[], onUnread = (ids: readonly number[]) => expect(ids).toEqual([])) =>
  createFanOutKinds({
    database: opened.database,
    targets,
    now,
    onUnread,
    onApart: (_error, id) => apart.push(id),
    onAdded: () => undefined,
  });
const spread = (targets: readonly Target[]) => runKind(opened.database, fanOutKinds(targets).all);
const failures: unknown[] = [];
/** Sends what is due, as a site does; gives the milliseconds until the next delivery is due. */
const workQueue = async (target: Target, stop = running): Promise<number | undefined> => {
  const parts = { database: opened.database, now, random: () => 0, onFailure: (failure: unknown) => failures.push(failure) };
  await runKind(opened.database, createTargetKind(parts, target), undefined, stop);
  const due = await findNextDue(opened.database, target);
  return due === undefined ? undefined : due - time;
};
const work = async (targets: readonly Target[]) => {
  await spread(targets);
  await Promise.all(targets.map((target) => workQueue(target)));
};
const write = (...args: Parameters<typeof testArticle>) => documents.write(testArticle(...args), { by: 'test' });
const events = () => receiver.received.map(({ body }) => JSON.parse(body) as Record<string, unknown>);

test('PB-21: a webhook is told of publishing, a change, a move and an unpublishing, signed and without a word of the text', async () => {
  const targets = webhooks(receiver.url);
  await write(1);
  await write(1, { slug: 'moved' });
  await documents.write(testArticle(1, { slug: 'moved', status: 'unpublished' }), { by: 'test', hard: true });
  await work(targets);
  expect(events()).toEqual([
    {
      event: 'document.published',
      id: 'rcna1',
      type: 'article',
      url: 'https://news.example.com/politics/story-1-rcna1',
      site: 'news',
      revision: 1,
      occurredAt: expect.any(String),
      deliveryId: expect.any(String),
    },
    expect.objectContaining({
      event: 'document.updated',
      revision: 2,
      url: 'https://news.example.com/politics/moved-rcna1',
      previousUrl: 'https://news.example.com/politics/story-1-rcna1',
    }),
    expect.objectContaining({ event: 'document.unpublished', revision: 3, takedown: true }),
  ]);
  const [first] = receiver.received;
  const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(first?.headers['masthead-signature'])) ?? [];
  expect(Number(seconds)).toBe(time / 1000);
  expect(signature).toBe(createHmac('sha256', secret).update(`${seconds}.${first?.body}`).digest('hex'));
  expect(first?.headers['masthead-delivery']).toBe(events()[0]?.['deliveryId']);
});

test('PB-23: while secrets change over, a webhook is signed with both', async () => {
  const targets = listTargets({ webhooks: { urls: [receiver.url], secrets: ['new-secret-of-webhooks', secret] } });
  await write(1);
  await work(targets);
  const [time1, ...signatures] = String(receiver.received[0]?.headers['masthead-signature']).split(',');
  expect(signatures).toEqual(
    ['new-secret-of-webhooks', secret].map(
      (key) =>
        `v1=${createHmac('sha256', key)
          .update(`${time1?.slice(2)}.${receiver.received[0]?.body}`)
          .digest('hex')}`,
    ),
  );
});

test('PB-21: nobody is told of a draft', async () => {
  const targets = [
    ...webhooks(receiver.url),
    ...listTargets({}, { demo: true }).filter(({ kind }) => kind !== 'webhook' && kind !== 'cdn'),
  ];
  await write(1, { status: 'draft', datePublished: undefined });
  await write(1, { status: 'draft', datePublished: undefined, headline: 'Another' });
  await spread(targets);
  expect(await listDeliveries(opened.database, 10)).toEqual([]);
});

test('a receiver that is down for several tries is told when it comes back, and what came later waits its turn', async () => {
  const [target] = webhooks(receiver.url) as [Target];
  receiver.answerWith((response) => response.writeHead(500).end());
  await write(1);
  await work([target]);
  await write(1, { headline: 'Second' });
  await write(2);
  const waits: number[] = [];
  for (let tries = 2; tries <= 5; tries += 1) {
    await spread([target]);
    const wait = (await workQueue(target)) ?? 0;
    waits.push(wait);
    time += wait;
  }
  // rcna1 and rcna2 are tried by turns, the second event of rcna1 never before its first
  expect(new Set(events().map(({ id, revision }) => `${String(id)} ${String(revision)}`))).toEqual(new Set(['rcna1 1', 'rcna2 1']));
  const report = await reportDeliveries(opened.database);
  expect(report.targets).toMatchObject([
    { target: target.name, pending: 3, retrying: 2, failed: 0, lastError: 'The receiver answered 500.' },
  ]);
  receiver.received.length = 0;
  receiver.answerWith((response) => response.writeHead(200).end('thanks'));
  time += 60_000;
  await workQueue(target);
  expect(
    events()
      .map(({ id, revision }) => `${String(id)} ${String(revision)}`)
      .sort(),
  ).toEqual(['rcna1 1', 'rcna1 2', 'rcna2 1']);
  expect((await reportDeliveries(opened.database)).targets).toEqual([]);
});

test('PB-22: a delivery is tried after 1, 2, 4 … s, at the latest every 15 min, and shown as failed after three days', async () => {
  const [target] = webhooks(receiver.url) as [Target];
  receiver.answerWith((response) => response.writeHead(503).end());
  await write(1);
  await spread([target]);
  const waits: number[] = [];
  for (;;) {
    const wait = await workQueue(target);
    if (wait === undefined) break;
    waits.push(wait);
    time += wait;
  }
  expect(waits.slice(0, 12)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900].map((seconds) => seconds * 1000));
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(3 * 24 * 3_600_000);
  expect((await reportDeliveries(opened.database)).targets).toMatchObject([{ pending: 0, failed: 1 }]);
  // a person has it tried again once the receiver is there
  receiver.received.length = 0;
  receiver.answerWith((response) => response.writeHead(204).end());
  expect(await retryDeliveries(opened.database, { target: target.name }, time)).toBe(1);
  await workQueue(target);
  expect(events()).toHaveLength(1);
  expect(await dropDeliveries(opened.database, 'all')).toBe(0);
});

test('PB-21: two processes side by side deliver everything once', async () => {
  const targets = webhooks(receiver.url);
  for (let number = 1; number <= 40; number += 1) await write(number);
  await Promise.all([work(targets), work(targets), work(targets)]);
  await work(targets);
  expect(events()).toHaveLength(40);
  expect(new Set(events().map(({ deliveryId }) => deliveryId)).size).toBe(40);
});

test('what a process took and never finished is sent by another once its time is over, not before', async () => {
  const [target] = webhooks(receiver.url) as [Target];
  await write(1);
  await spread([target]);
  // a process that dies here: it is sending the delivery, and says nothing more of it
  const due = await listDue(opened.database, target, time);
  expect(await markSending(opened.database, due, { now: time, until: time + sendingMs })).toMatchObject([{ attempts: 1 }]);
  await workQueue(target);
  expect(events()).toEqual([]);
  time += sendingMs;
  await workQueue(target);
  expect(events()).toHaveLength(1);
});

test('a target that never answers holds up no other', async () => {
  const silent = await startReceiver();
  silent.answerWith(() => undefined);
  const targets = webhooks(silent.url, receiver.url) as [Target, Target];
  await write(1);
  await spread(targets);
  const stuck = workQueue(targets[0]);
  await workQueue(targets[1]);
  expect(events()).toHaveLength(1);
  await stuck;
  expect((await reportDeliveries(opened.database)).targets).toMatchObject([
    { target: targets[0].name, pending: 1, lastError: expect.stringContaining('did not answer in time') },
  ]);
  await silent.close();
});

test.each([
  [
    'answers without end',
    'done',
    (response: import('node:http').ServerResponse) => {
      response.writeHead(200);
      const more = () =>
        void (response.destroyed || (response.write(Buffer.alloc(65_536)) ? setImmediate(more) : response.once('drain', more)));
      more();
    },
  ],
  [
    'redirects to a private address',
    'pending',
    (response: import('node:http').ServerResponse) => void response.writeHead(307, { location: 'http://10.0.0.1/' }).end(),
  ],
  ['is broken', 'pending', (response: import('node:http').ServerResponse) => void response.writeHead(502).end()],
  ['says nothing and hangs up', 'pending', (response: import('node:http').ServerResponse) => void response.destroy()],
  ['speaks no HTTP', 'pending', (response: import('node:http').ServerResponse) => void response.socket?.end('SSH-2.0-OpenSSH_9.6\r\n')],
])('of a receiver that %s the delivery is %s', async (_what, state, answer) => {
  const targets = webhooks(receiver.url);
  receiver.answerWith(answer);
  await write(1);
  await work(targets);
  expect(receiver.received).toHaveLength(1);
  expect(await listDeliveries(opened.database, 5)).toMatchObject([{ state, attempts: 1 }]);
});

test('a receiver inside the network is called only where the operator allows its addresses', async () => {
  const production = { production: true };
  const inside = listTargets({ webhooks: { urls: [receiver.url.replace('http:', 'https:')], secrets: [secret] } }, production);
  await write(1);
  await work(inside);
  expect(receiver.received).toEqual([]);
  expect((await reportDeliveries(opened.database)).targets[0]?.lastError).toContain('does not lead to a public server');
  const allowed = listTargets(
    { webhooks: { urls: [receiver.url.replace('http:', 'https:')], secrets: [secret] }, privateReceivers: ['127.0.0.0/8'] },
    production,
  );
  time += 2_000;
  await work(allowed);
  // it is tried now, and refused by the receiver that speaks no TLS
  expect((await reportDeliveries(opened.database)).targets[0]?.lastError).toContain('cannot be reached');
});

test('FD-13: a hub is told once of each feed of the vertical, sections and authors, however many changes wait', async () => {
  const targets = listTargets({}, { webSubHubs: [`${receiver.url}/hub`] });
  await documents.write(testPerson(1), { by: 'test' });
  await sql`insert into taxonomy_term (path, site, vertical, term) values ('news/politics', 'news', 'news', '{}'), ('today/food', 'today', 'today', '{}')`.execute(
    opened.database,
  );
  for (const headline of ['One', 'Two', 'Three'])
    await write(1, { headline, authors: ['ncpn1'], taxonomy: ['news/politics', 'today/food', 'news/nobody-described-this'] });
  await work(targets);
  expect(receiver.received).toEqual([]);
  time += 2_000;
  await work(targets);
  const told = receiver.received.map(({ body }) => new URLSearchParams(body));
  expect(told.every((form) => form.get('hub.mode') === 'publish')).toBe(true);
  expect(
    told
      .map((form) => form.get('hub.url'))
      .filter((url) => url?.endsWith('rss.xml'))
      .sort(),
  ).toEqual([
    'https://news.example.com/author/person-1-ncpn1/rss.xml',
    'https://news.example.com/politics/rss.xml',
    'https://news.example.com/rss.xml',
    'https://today.example.com/food/rss.xml',
    'https://today.example.com/rss.xml',
  ]);
  expect(told).toHaveLength(15);
});

test('PB-26: IndexNow is told of all addresses of a host in one call: changed, gone, but none that is hidden or locked', async () => {
  const key = 'abcdef0123456789';
  const targets = listTargets({ indexNow: { key, endpoint: `${receiver.url}/indexnow` } });
  await write(1);
  await write(2, { hidden: true });
  await write(3, { access: 'locked' });
  await write(4);
  await write(4, { status: 'unpublished' });
  await spread(targets);
  time += 10_000;
  await work(targets);
  expect(receiver.received).toHaveLength(1);
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toEqual({
    host: 'news.example.com',
    key,
    keyLocation: `https://news.example.com/${key}.txt`,
    urlList: ['https://news.example.com/politics/story-1-rcna1', 'https://news.example.com/politics/story-4-rcna4'],
  });
});

test('Varnish is told by tag, softly or hard for a takedown, with a pattern to ban by', async () => {
  const targets = listTargets({ varnish: { addresses: [receiver.url], token: 'token-of-varnish' } });
  await write(1);
  await work(targets);
  await documents.write(testArticle(1, { status: 'unpublished' }), { by: 'test', hard: true });
  await work(targets);
  expect(receiver.received).toMatchObject([
    { method: 'PURGE', path: '/', headers: { 'x-purge': 'soft', 'x-purge-token': 'token-of-varnish' } },
    { method: 'PURGE', path: '/', headers: { 'x-purge': 'hard' } },
  ]);
  const [soft] = receiver.received;
  const tags = String(soft?.headers['surrogate-key']).split(' ');
  expect(tags).toEqual(expect.arrayContaining(['rcna1', 'tax:news/politics', 'all', '*']));
  const pattern = new RegExp(String(soft?.headers['x-purge-pattern']));
  for (const page of ['rcna1', 'brand:news rcna1 tax:x', '*']) expect(page).toMatch(pattern);
  for (const page of ['rcna11', 'brand:news', 'tax:newsroom x']) expect(page).not.toMatch(pattern);
});

test('PB-25: a CDN is told only when every running process has applied the purge, or ten seconds later', async () => {
  const targets = listTargets({ varnish: { addresses: [receiver.url], token: undefined } });
  const { generation } = await write(1);
  const node = { id: 'one', name: 'one', beyond: [] };
  await reportNode(opened.database, { ...node, generation: generation - 1 });
  await work(targets);
  expect(receiver.received).toEqual([]);
  await reportNode(opened.database, { ...node, generation: generation - 1, beyond: [generation] });
  await work(targets);
  expect(receiver.received).toHaveLength(1);
  await write(2);
  await work(targets);
  expect(receiver.received).toHaveLength(1);
  time += 10_000;
  await work(targets);
  expect(receiver.received).toHaveLength(2);
});

test('where nobody is configured, changes are passed over and not kept waiting', async () => {
  await write(1);
  await write(2);
  await spread([]);
  expect((await reportDeliveries(opened.database)).outbox.pending).toBe(0);
  await spread(webhooks(receiver.url));
  expect(await listDeliveries(opened.database, 10)).toEqual([]);
});

test('the demo records what would go out, and calls nobody', async () => {
  const targets = listTargets({}, { demo: true });
  await write(1);
  time += 10_000;
  await spread(targets);
  time += 10_000;
  await work(targets);
  const kinds = (await listDeliveries(opened.database, 100)).map(({ kind, state }) => `${kind} ${state}`);
  expect([...new Set(kinds)].sort()).toEqual(['cdn done', 'indexnow done', 'webhook done', 'websub done']);
});
