// What readers who follow a live blog without a stream cost: one render and one query a tick, whatever card each saw last.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { WireLiveState } from '#content/responses/wire';
import { watchQueries } from '#platform/storage';
import type { Answer } from '../../../../test/support/ask.ts';
import { openEventStream } from '../../../../test/support/event-stream.ts';
import { fixtureLiveBlog } from '../../../../test/support/live-blog-fixture.ts';
import { readMetric } from '../../../../test/support/steady-load.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';

let site: WholeSite;
let blog = '';
let path = '';
let queries: string[] = [];
let unwatch = () => {};
const by = { by: 'test' };
const readers = 200;

beforeAll(async () => {
  site = await startWholeSite();
  unwatch = watchQueries(({ text }) => queries.push(text));
});
afterAll(async () => {
  unwatch();
  await site.close();
});
const applied = async (generation: number) =>
  expect.poll(() => readMetric(site.port, 'masthead_page_cache_generation')).toBeGreaterThanOrEqual(generation);
let blogs = 800;
beforeEach(async () => {
  blog = `rcna${(blogs += 1)}`;
  path = (await site.documents.write(fixtureLiveBlog(blog, { datePublished: new Date().toISOString() }), by)).path ?? '';
  const posted = await site.cards.postMany(
    blog,
    Array.from({ length: readers }, (_, index) => ({ text: `Card ${index}` })),
    by,
  );
  await applied(posted[0]?.generation ?? 0);
});

const post = (text = 'Newest') => site.cards.post(blog, { text }, by);
const toState = ({ text }: Answer): WireLiveState => (JSON.parse(text) as { data: { live: WireLiveState } }).data.live;
const ask = (etag?: string) => site.get(`/bentoapi/live/${blog}`, etag === undefined ? {} : { headers: { 'if-none-match': etag } });
/** Reads of live blogs, their cards and what stands around them; what the write path and the clockwork of the process ask is not meant. */
const reads = () => queries.filter((text) => /left join live_blog/.test(text));
const renders = () => readMetric(site.port, 'masthead_page_cache_renders_total');
/** Counts what asking costs. */
const readCost = async (work: () => Promise<unknown>) => {
  const before = await renders();
  queries = [];
  await work();
  return { renders: (await renders()) - before, queries: reads().length };
};
/** What the process itself says of it. */
const readings = () => readMetric(site.port, 'masthead_live_readings_total');
/** Everybody asks at the same moment. */
const everybody = (etag?: string) => Promise.all(Array.from({ length: readers }, () => ask(etag)));

describe('readers who poll a live blog', () => {
  test('cost nothing while nothing happens: 304 for each', async () => {
    await applied((await post()).generation);
    const { etag } = (await ask()).headers;
    const answers: Answer[] = [];
    expect(await readCost(async () => answers.push(...(await everybody(etag))))).toEqual({ renders: 0, queries: 0 });
    for (const { status, bytes } of answers) expect([status, bytes.length]).toEqual([304, 0]);
  });

  test('LB-49: cost one render and one query for each card that is posted, whoever asks', async () => {
    await ask();
    const before = await readings();
    for (let tick = 1; tick <= 3; tick += 1) {
      const { generation } = await post(`Tick ${tick}`);
      await applied(generation);
      const told = async () => {
        const states = (await everybody()).map(toState);
        for (const state of states) expect(state.totalItems).toBeLessThanOrEqual(readers + tick);
        return Math.min(...states.map((state) => state.generation));
      };
      // the answer of before may be sent for a moment, while the new one is made
      expect(await readCost(() => expect.poll(told).toBe(generation))).toEqual({ renders: 1, queries: 1 });
    }
    expect((await readings()) - before).toBe(3);
  });

  test('cannot make it read for each by asking in many ways: a parameter that nobody knows is refused and reads nothing', async () => {
    const many = () =>
      Promise.all(Array.from({ length: readers }, (_, index) => site.get(`/bentoapi/live/${blog}?lastSeen=ncrd${index + 1}`)));
    const statuses = new Set<number>();
    const cost = await readCost(async () => {
      for (const { status } of await many()) statuses.add(status);
    });
    expect([...statuses]).toEqual([400]);
    expect(cost.queries).toBe(0);
  });

  test('share their reading with the streams', async () => {
    const streams = await Promise.all(Array.from({ length: 20 }, () => openEventStream(site.port, `/bentoapi/live/${blog}/events`)));
    for (const stream of streams) await stream.next();
    await ask();
    let generation = 0;
    const cost = await readCost(async () => {
      ({ generation } = await post());
      for (const stream of streams) expect((await stream.next()).id).toBe(String(generation));
      await expect.poll(async () => toState(await ask()).generation).toBe(generation);
    });
    for (const stream of streams) stream.close();
    expect(cost).toEqual({ renders: 1, queries: 1 });
  });

  test('are answered while the process has more to do than it can, with what is kept', async () => {
    await applied((await post()).generation);
    const { headers } = await ask();
    const busy = performance.now() + 400;
    const answers = everybody();
    while (performance.now() < busy);
    for (const answer of await answers) expect([answer.status, answer.headers['etag']]).toEqual([200, headers['etag']]);
  });

  test('get an id of their own in the header, and in the answer where they sent one', async () => {
    await ask();
    const [one, other] = [await ask(), await ask()];
    const toId = ({ headers }: Answer) => headers['x-original-correlation-id'];
    expect(toId(one)).toMatch(/^[A-Za-z0-9-]{1,64}$/);
    expect(toId(one)).not.toBe(toId(other));
    const own = await site.get(`/bentoapi/live/${blog}`, { headers: { 'x-original-correlation-id': 'mine-1' } });
    expect([toId(own), (JSON.parse(own.text) as { extensions: unknown }).extensions]).toEqual(['mine-1', { correlationID: 'mine-1' }]);
    expect(toState(own)).toEqual(toState(one));
  });

  test('are read by r123 as by rcna123, from the same reading', async () => {
    await ask();
    expect(
      await readCost(async () => expect(toState(await site.get(`/bentoapi/live/${blog.replace('rcna', 'r')}`)).id).toBe(blog)),
    ).toEqual({
      renders: 1,
      queries: 0,
    });
  });

  test('ask for the same handful of cards, whatever card each saw last', async () => {
    const { generation } = await post();
    await applied(generation);
    let answers: Answer[] = [];
    const newest = () => Promise.all(Array.from({ length: readers }, () => site.get(`${path}/cards?newest=5&v=${generation}`)));
    expect(await readCost(async () => (answers = await newest()))).toEqual({ renders: 1, queries: 1 });
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text.match(/<article/g)).toHaveLength(5);
    }
  });
});
