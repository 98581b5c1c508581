// What newsrooms do to a live blog in a hurry (conventions, "Bad inputs"), as readers see it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { WireArticleCards, WireLiveOverview, WireLiveState } from '#content/responses/wire';
import { openEventStream } from '../../../../test/support/event-stream.ts';
import { fixtureLiveBlog } from '../../../../test/support/live-blog-fixture.ts';
import { tell } from '../../../../test/support/steady-load.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';
import { deepestReply } from './card-input.rules.ts';

let site: WholeSite;
let blog = '';
let path = '';
let blogs = 600;
const by = { by: 'test' };

beforeAll(async () => {
  site = await startWholeSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  blog = `rcna${(blogs += 1)}`;
  path = (await site.documents.write(fixtureLiveBlog(blog, { datePublished: new Date().toISOString() }), by)).path ?? '';
});

const ago = (milliseconds: number): string => new Date(Date.now() - milliseconds).toISOString();
const post = async (more: Record<string, unknown> = {}): Promise<string> =>
  (await site.cards.post(blog, { text: 'Words', ...more }, by)).id;
const readData = async <Data>(address: string): Promise<Data> => (JSON.parse((await site.get(address)).text) as { data: Data }).data;
const state = async (): Promise<WireLiveState> => (await readData<{ live: WireLiveState }>(`/bentoapi/live/${blog}`)).live;
const overview = async (): Promise<WireLiveOverview> =>
  (await readData<{ overview: WireLiveOverview }>(`/bentoapi/live/${blog}/overview`)).overview;
const listed = (more = ''): Promise<WireArticleCards> => readData(`/bentoapi/articlecards/search?articleId=${blog}${more}`);
const shown = (html: string): string[] => [...html.matchAll(/<article[^>]* id="(ncrd\d+)"/g)].map(([, id]) => id ?? '');

describe('two cards of the same millisecond', () => {
  test('LB-30: have the later posted one for the newest, everywhere', async () => {
    const datePublished = ago(1_000);
    const [first, second] = [await post({ datePublished }), await post({ datePublished })];
    await expect.poll(async () => (await state()).newest?.id).toBe(second);
    expect((await listed()).article.cards.items.map(({ id }) => id)).toEqual([second, first]);
    expect(shown((await site.get(path)).text)).toEqual([second, first]);
  });
});

describe('a back-dated card', () => {
  test('LB-32: is told and counted, and is not the newest', async () => {
    const newest = await post();
    const stream = await openEventStream(site.port, `/bentoapi/live/${blog}/events`);
    await stream.next();
    const old = await post({ datePublished: ago(3_600_000) });
    const { live } = (JSON.parse((await stream.next()).data) as { data: { live: WireLiveState } }).data;
    stream.close();
    expect(live).toMatchObject({ totalItems: 2, newest: { id: newest } });
    expect(live.changes[0]).toMatchObject({ id: old, deleted: false, revision: 1 });
    expect(live.changes[0]?.added).toBe(live.generation);
    expect((await listed()).article.cards.items.map(({ id }) => id)).toEqual([newest, old]);
  });
});

describe('the newest card, deleted', () => {
  test('leaves the one before it as the newest, down to none; its address is gone, and it is no longer pinned', async () => {
    const [first, second] = [await post({ datePublished: ago(60_000) }), await post()];
    const { document } = await site.documents.get(blog);
    await site.documents.write({ ...document, pinnedCard: second }, by);
    await expect.poll(async () => (await overview()).pinned?.id).toBe(second);
    await site.cards.remove(second, by);
    await expect.poll(async () => (await state()).newest?.id).toBe(first);
    expect(await state()).toMatchObject({ totalItems: 1, changes: [{ id: second, deleted: true }, { id: first }] });
    await expect.poll(async () => (await overview()).pinned).toBeNull();
    expect((await site.get(`/bentoapi/card/${second}`)).status).toBe(410);
    expect((await site.get(`${path}/cards/${second}`)).status).toBe(410);
    await expect.poll(async () => shown((await site.get(path)).text)).toEqual([first]);
    await site.cards.remove(first, by);
    await expect.poll(async () => (await state()).newest).toBeNull();
    expect(await state()).toMatchObject({ totalItems: 0, live: true });
    await expect.poll(overview).toMatchObject({ coverage: null, keyEvents: [], contributors: [] });
  });

  test('is a place that lists go on from all the same', async () => {
    const ids = [await post({ datePublished: ago(3_000) }), await post({ datePublished: ago(2_000) }), await post()];
    const { next } = (await listed('&size=1')).search.pagination;
    await site.cards.remove(ids[2] ?? '', by);
    expect((await listed(`&before=${next}`)).article.cards.items.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
  });
});

describe('the flag text of a live blog', () => {
  test.each([
    [null, true],
    ['', true],
    ['Live updates', true],
    ['Event ended', false],
    [' Event Ended ', false],
    ['EVENT ENDED', false],
  ])('LB-02: %j: live is %j, in the call, on the page and for the stream', async (flagText, live) => {
    await post();
    const { document } = await site.documents.get(blog);
    await site.documents.write({ ...document, flagText }, by);
    await expect.poll(async () => (await state()).live).toBe(live);
    await expect.poll(async () => (await site.get(path)).text.includes('data-live-status="live"')).toBe(live);
    const stream = await openEventStream(site.port, `/bentoapi/live/${blog}/events`);
    expect(stream.status).toBe(live ? 200 : 204);
    stream.close();
  });
});

describe('replies', () => {
  test('LB-19: go eight deep and no deeper, and a deep one is told as a change of the card it stands under', async () => {
    const root = await post();
    let above = root;
    for (let depth = 1; depth <= deepestReply; depth += 1) above = await post({ text: `Reply ${depth}`, replyTo: above });
    await expect(post({ replyTo: above })).rejects.toMatchObject({
      code: 'card/invalid',
      details: { fields: [{ path: 'replyTo', problem: 'replies go at most 8 deep' }] },
    });
    await expect.poll(async () => (await site.get(path)).text.includes(`Reply ${deepestReply}`)).toBe(true);
    expect(await state()).toMatchObject({ totalItems: 1, newest: { id: root }, changes: [{ id: root, deleted: false }] });
    expect((await state()).changes).toHaveLength(1);
  });
});

describe('a live blog of 5,000 cards', () => {
  test('LB-50: costs a reader as much as one of 300: page, load more, state and overview are bounded', async () => {
    const fill = (from: number, to: number) =>
      site.cards.postMany(
        blog,
        Array.from({ length: to - from }, (_, index) => ({
          text: `Card ${from + index} of many, with the words of a short update.`,
          headline: 'An update',
          keyEvent: (from + index) % 4 === 0,
          datePublished: ago((from + index) * 60_000),
        })),
        by,
      );
    const measure = async (total: number) => {
      await expect.poll(async () => (await state()).totalItems).toBe(total);
      // of every four cards one is a key event, and 500 at most are told; a copy from before is sent for half a second after its purge
      await expect.poll(async () => (await overview()).keyEvents.length).toBe(Math.min(500, total / 4));
      const before = process.cpuUsage();
      const page = await site.get(`${path}?from=${Date.now()}`);
      const { user, system } = process.cpuUsage(before);
      const { next } = (await listed('&size=150')).search.pagination;
      const more = await site.get(`${path}/cards?from=${next}`);
      const around = await site.get(`/bentoapi/live/${blog}/overview`);
      tell(
        '5,000 cards',
        `${total} cards: a page of ${page.bytes.length} bytes in ${((user + system) / 1000).toFixed(0)} ms of CPU, overview ${around.bytes.length} bytes`,
      );
      return {
        page,
        cards: shown(page.text).length,
        more: shown(more.text).length,
        state: (await site.get(`/bentoapi/live/${blog}`)).bytes.length,
        around,
      };
    };
    await fill(0, 300);
    const few = await measure(300);
    for (let from = 300; from < 5_000; from += 1_000) await fill(from, Math.min(5_000, from + 1_000));
    const many = await measure(5_000);
    expect([few.cards, few.more, many.cards, many.more]).toEqual([150, 10, 150, 10]);
    expect(many.state).toBeLessThan(few.state * 1.05);
    expect(many.around.bytes.length).toBeLessThan(100_000);
  });
});
