import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WireLiveState } from '#content/wire';
import { type EventStream, openEventStream, type StreamedMessage } from '../../../test/support/event-stream.ts';
import { fixtureLiveBlog } from '../../../test/support/live-blog-fixture.ts';
import { startWholeSite, type WholeSite } from '../../../test/support/whole-site.ts';

let site: WholeSite;
let blogs = 500;
let blog = '';
const by = { by: 'test' };
const opened: EventStream[] = [];

beforeAll(async () => {
  site = await startWholeSite();
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
const liveOf = ({ data }: StreamedMessage): WireLiveState => (JSON.parse(data) as { data: { live: WireLiveState } }).data.live;
const post = (text = 'Words', more: Record<string, unknown> = {}) => site.cards.post(blog, { text, ...more }, by);
const until = async (stream: EventStream, isMet: (state: WireLiveState) => boolean): Promise<WireLiveState> => {
  for (;;) {
    const state = liveOf(await stream.next());
    if (isMet(state)) return state;
  }
};

describe('the stream of a live blog', () => {
  it('says at once where the blog is, and carries each post, edit and deletion to every reader', async () => {
    const first = await post('First');
    const streams = [await follow(), await follow()];
    for (const stream of streams) {
      expect(stream.status).toBe(200);
      expect(stream.headers).toMatchObject({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
      });
      expect(liveOf(await stream.next())).toMatchObject({ live: true, totalItems: 1, newest: { id: first.id } });
      expect(stream.text()).toMatch(/^retry: 3000\n\n/);
    }
    const second = await post('Second');
    for (const stream of streams) {
      const message = await stream.next();
      expect(message.id).toBe(String(second.generation));
      const state = liveOf(message);
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
      expect(liveOf(await stream.next()).changes[0]).toMatchObject({ id: first.id, revision: 2, deleted: false });
    await site.cards.remove(second.id, by);
    for (const stream of streams)
      expect(liveOf(await stream.next())).toMatchObject({
        totalItems: 1,
        newest: { id: first.id },
        changes: [{ id: second.id, deleted: true }, {}],
      });
  });

  it('goes on from Last-Event-ID with what was missed', async () => {
    const first = await post('First');
    const second = await post('Second');
    const stream = await follow({ 'last-event-id': String(first.generation) });
    const state = liveOf(await stream.next());
    expect(state.changes.map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  it('ends when the flag text says so, and a browser that comes back is told that there is nothing to wait for', async () => {
    await post('First');
    const stream = await follow();
    await stream.next();
    const { document } = await site.documents.get(blog);
    await site.documents.write({ ...document, flagText: ' Event Ended ' }, by);
    expect(await until(stream, ({ live }) => !live)).toMatchObject({ flagText: ' Event Ended ' });
    await stream.ended;
    expect((await site.get(`/bentoapi/live/${blog}/events`)).status).toBe(204);
  });

  it('is 404 for what is no live blog', async () => {
    expect((await site.get('/bentoapi/live/rcna999999/events')).status).toBe(404);
    expect((await site.get('/bentoapi/live/..%2f/events')).status).toBe(400);
  });

  it('costs at most 25 kB for 60 cards', async () => {
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
