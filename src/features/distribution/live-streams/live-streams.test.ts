import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { WireLiveState } from '#content/responses/wire';
import { type EventStream, openEventStream, type StreamedMessage } from '../../../../test/support/event-stream.ts';
import { askRaw } from '../../../../test/support/ask.ts';
import { fixtureLiveBlog } from '../../../../test/support/live-blog-fixture.ts';
import { readMetric } from '../../../../test/support/steady-load.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';

let site: WholeSite;
let blogs = 500;
let blog = '';
const by = { by: 'test' };
const opened: EventStream[] = [];

beforeAll(async () => {
  site = await startWholeSite({ variables: { MASTHEAD_TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(async () => {
  for (const stream of opened) stream.close();
  await site.close();
});
const now = () => new Date().toISOString();
beforeEach(async () => {
  blog = `rcna${(blogs += 1)}`;
  await site.documents.write(fixtureLiveBlog(blog, { datePublished: now() }), by);
});

const follow = async (headers: Record<string, string> = {}, id = blog): Promise<EventStream> => {
  const stream = await openEventStream(site.port, `/bentoapi/live/${id}/events`, headers);
  opened.push(stream);
  return stream;
};
const toLive = ({ data }: StreamedMessage): WireLiveState => (JSON.parse(data) as { data: { live: WireLiveState } }).data.live;
const post = (text = 'Words', more: Record<string, unknown> = {}) => site.cards.post(blog, { text, ...more }, by);
const until = async (stream: EventStream, isMet: (state: WireLiveState) => boolean): Promise<WireLiveState> => {
  for (;;) {
    const state = toLive(await stream.next());
    if (isMet(state)) return state;
  }
};

describe('the stream of a live blog', () => {
  test('LB-35: says at once where the blog is, and carries each post, edit and deletion to every reader', async () => {
    const first = await post('First');
    const streams = [await follow(), await follow()];
    for (const stream of streams) {
      expect(stream.status).toBe(200);
      expect(stream.headers).toMatchObject({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
      });
      expect(toLive(await stream.next())).toMatchObject({ live: true, totalItems: 1, newest: { id: first.id } });
      expect(stream.text()).toMatch(/^retry: 3000\n\n/);
    }
    const second = await post('Second');
    for (const stream of streams) {
      const message = await stream.next();
      expect(message.id).toBe(String(second.generation));
      const state = toLive(message);
      expect(state).toMatchObject({ totalItems: 2, newest: { id: second.id }, generation: second.generation });
      expect(state.changes[0]).toEqual({
        id: second.id,
        generation: second.generation,
        added: second.generation,
        revision: 1,
        deleted: false,
      });
    }
    await site.cards.edit(first.id, { text: 'First, put right' }, by);
    for (const stream of streams)
      expect(toLive(await stream.next()).changes[0]).toMatchObject({ id: first.id, revision: 2, deleted: false });
    await site.cards.remove(second.id, by);
    for (const stream of streams)
      expect(toLive(await stream.next())).toMatchObject({
        totalItems: 1,
        newest: { id: first.id },
        changes: [{ id: second.id, deleted: true }, {}],
      });
  });

  test('LB-35: goes on from Last-Event-ID with what was missed', async () => {
    const first = await post('First');
    const second = await post('Second');
    const stream = await follow({ 'last-event-id': String(first.generation) });
    const state = toLive(await stream.next());
    expect(state.changes.map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  test('LB-37: ends when the flag text says so, and a browser that comes back is told that there is nothing to wait for', async () => {
    await post('First');
    const stream = await follow();
    await stream.next();
    const { document } = await site.documents.get(blog);
    await site.documents.write({ ...document, flagText: ' Event Ended ' }, by);
    expect(await until(stream, ({ live }) => !live)).toMatchObject({ flagText: ' Event Ended ' });
    await stream.ended;
    expect((await site.get(`/bentoapi/live/${blog}/events`)).status).toBe(204);
  });

  test('is 404 for what is no live blog', async () => {
    expect((await site.get('/bentoapi/live/rcna999999/events')).status).toBe(404);
    expect((await site.get('/bentoapi/live/..%2f/events')).status).toBe(400);
  });

  test('is no slow request and none in flight; how many are open is told', async () => {
    const before = await readMetric(site.port, 'masthead_http_uncached_seconds_count');
    const metrics = async () => ({
      open: await readMetric(site.port, 'masthead_live_streams'),
      // who asks is one of them
      inFlight: await readMetric(site.port, 'masthead_http_in_flight'),
    });
    for (const stream of opened) stream.close();
    await expect.poll(metrics).toEqual({ open: 0, inFlight: 1 });
    const streams = await Promise.all(Array.from({ length: 30 }, () => follow()));
    for (const stream of streams) await stream.next();
    expect(await metrics()).toEqual({ open: 30, inFlight: 1 });
    for (const stream of streams) stream.close();
    const ended = /masthead_http_requests_total\{by="stream",status="2xx"\} (\d+)/;
    await expect.poll(async () => Number(ended.exec((await site.get('/metrics')).text)?.[1])).toBeGreaterThanOrEqual(30);
    expect(await metrics()).toEqual({ open: 0, inFlight: 1 });
    const asked = (await readMetric(site.port, 'masthead_http_uncached_seconds_count')) - before;
    const { text } = await site.get('/metrics');
    // only those who asked for the numbers took time
    expect(asked).toBeGreaterThan(0);
    const longest = Number(/masthead_http_uncached_seconds_bucket\{le="\+Inf"\} (\d+)/.exec(text)?.[1]);
    expect(longest).toBeGreaterThanOrEqual(asked);
  });

  test('LB-38: is refused with 429 to an address that holds a thousand, whose browsers poll then; others are let in', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address });
    for (let count = 0; count < 1_000; count += 100) {
      const some = await Promise.all(Array.from({ length: 100 }, () => follow(from('203.0.113.9'))));
      expect(some.map(({ status }) => status)).toEqual(some.map(() => 200));
    }
    const refused = await site.get(`/bentoapi/live/${blog}/events`, { headers: from('203.0.113.9') });
    expect([refused.status, (JSON.parse(refused.text) as { code: string }).code]).toEqual([429, 'live/enough-streams']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await site.get(`/bentoapi/live/${blog}`, { headers: from('203.0.113.9') })).status).toBe(200);
    expect((await follow(from('203.0.113.10'))).status).toBe(200);
    for (const stream of opened.splice(0)) stream.close();
    await expect.poll(() => readMetric(site.port, 'masthead_live_streams')).toBe(0);
    expect((await follow(from('203.0.113.9'))).status).toBe(200);
  });

  test('is not opened by asking for its head alone', async () => {
    for (const stream of opened.splice(0)) stream.close();
    await expect.poll(() => readMetric(site.port, 'masthead_live_streams')).toBe(0);
    const { status, headers, bytes } = await site.get(`/bentoapi/live/${blog}/events`, { method: 'HEAD' });
    expect([status, headers['content-type'], bytes.length]).toEqual([200, 'text/event-stream; charset=utf-8', 0]);
    expect(await readMetric(site.port, 'masthead_live_streams')).toBe(0);
  });

  test('comes in its turn to who asks for it right behind another address', async () => {
    await post('First');
    const head = (path: string) => `GET ${path} HTTP/1.1\r\nHost: news.localhost:${site.port}\r\n\r\n`;
    const said = await askRaw(site.port, `${head('/healthz')}${head(`/bentoapi/live/${blog}/events`)}`, 800);
    expect(said.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
    expect(said.indexOf('"alive"')).toBeLessThan(said.indexOf('text/event-stream'));
    expect(said).toMatch(/\r\n\r\nretry: 3000\n\nid: \d+\ndata: \{.*"totalItems":1.*\n\n$/);
  });

  test('costs at most 25 kB for 60 cards', async () => {
    await post('First');
    const stream = await follow();
    await stream.next();
    const before = stream.text().length;
    for (let count = 0; count < 6; count += 1) {
      const { id } = await post(`Card ${count}`);
      await until(stream, ({ newest }) => newest?.id === id);
    }
    expect(((stream.text().length - before) / 6) * 60).toBeLessThan(25_000);
  });
});
