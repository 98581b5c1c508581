import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ContentClient } from '#content/responses/content-client';
import type { WireArticleCards, WireCard } from '#content/responses/wire';
import { createContentCalls } from '#features/distribution/content-calls';
import { type DocumentTables, findPurges, readNewestGeneration } from '#features/newsroom/document-rows';
import { findItems } from '#features/newsroom/document-queries';
import { bringTriesForward, runKind } from '../../../../test/support/run-kind.ts';
import { fixtureCards, fixtureLiveBlog, minutesBefore } from '../../../../test/support/live-blog-fixture.ts';
import {
  fixtureDocuments,
  fixturePerson,
  fixtureRenderer,
  fixtureStart,
  fixtureOrigin,
} from '../../../../test/support/newsroom-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import type { Cards } from './cards.service.ts';

let store: TestDatabase<DocumentTables>;
let cards: Cards;
let calls: ContentClient;
let blogs = 100;
let blog = '';
let clock = fixtureStart;

const by = { by: 'test' };
/** Publishes what is due once more, also what failed before; gives the ids of those that cannot be published. */
const publishDue = async ({ dueCards }: Cards): Promise<string[]> => {
  const failed: string[] = [];
  await bringTriesForward(store.database);
  await runKind(store.database, dueCards, (_error, id) => failed.push(id));
  return failed;
};
const throwIt = (error: unknown) => {
  throw error;
};
const news = { site: 'news' as const };

beforeAll(async () => {
  store = await createTestDatabase<DocumentTables>();
  cards = fixtureCards(store.database, () => clock);
  calls = createContentCalls({ database: store.database, openDraft: () => undefined, originOf: fixtureOrigin, now: () => clock });
  await fixtureDocuments(store.database).write(fixturePerson('ncpn1', 'news', 'Ana Writer'), by);
});
afterAll(() => store.close());
beforeEach(async () => {
  clock = fixtureStart;
  blog = `rcna${(blogs += 1)}`;
  await fixtureDocuments(store.database).write(fixtureLiveBlog(blog), by);
});

const data = <Data>(result: { found: true; data: Data } | { found: false; status: number }): Data => {
  if (!result.found) throw new Error(`Nothing was found: ${result.status}`);
  return result.data;
};
const listed = async (query: Partial<Parameters<ContentClient['articleCards']>[0]> = {}): Promise<WireArticleCards> =>
  data(await calls.articleCards({ articleId: blog, ...query }, news));
const listIds = (answer: WireArticleCards): string[] => answer.article.cards.items.map(({ id }) => id);
const post = async (minutes: number, more: Record<string, unknown> = {}): Promise<string> =>
  (await cards.post(blog, { text: `Words of ${minutes}`, datePublished: minutesBefore(minutes), ...more }, by)).id;

describe('cards of a live blog', () => {
  test('LB-18: stand newest first, with their words, authors and replies, and the state of the blog', async () => {
    const old = await post(10, { headline: 'Old', authors: ['ncpn1'] });
    const newest = await post(5, { keyEvent: true });
    const answer = await listed();
    expect(listIds(answer)).toEqual([newest, old]);
    expect(answer.article.cards.items[1]).toMatchObject({
      id: old,
      type: 'card',
      headline: 'Old',
      date: { publishedAt: minutesBefore(10) },
      content: { text: 'Words of 10', markupAndEmbeds: [{ type: 'paragraph', html: '<p>Words of 10</p>' }] },
      authors: [{ id: 'ncpn1', name: 'Ana Writer', url: '/author/ana-writer-ncpn1' }],
      replies: [],
    });
    expect(answer.article.state).toMatchObject({ live: true, totalItems: 2, newest: { id: newest, publishedAt: minutesBefore(5) } });
    expect(answer.search.pagination).toMatchObject({ totalItems: 2, next: null });
  });

  test('CC-14: are read by r123 as by rcna123', async () => {
    const id = await post(1);
    expect(listIds(await listed({ articleId: blog.replace('rcna', 'r') }))).toEqual([id]);
  });

  test('LB-31: page by the cursor without repeating or skipping: the same millisecond, back-dated, deleted meanwhile', async () => {
    const same = await cards.postMany(
      blog,
      Array.from({ length: 25 }, (_, index) => ({ text: `Same ${index}`, datePublished: minutesBefore(30) })),
      by,
    );
    const expected = same.map(({ id }) => id).toReversed();
    const first = await listed({ size: 10 });
    expect(listIds(first)).toEqual(expected.slice(0, 10));
    // one more at the same moment, a newer one, a back-dated one, and the last that was read is deleted
    const again = await post(30);
    await post(1);
    const backDated = await post(60);
    await cards.remove(expected[9] ?? '', by);
    const second = await listed({ before: first.search.pagination.next ?? '' });
    expect(listIds(second)).toEqual(expected.slice(10, 20));
    const third = await listed({ before: second.search.pagination.next ?? '' });
    expect(listIds(third)).toEqual([...expected.slice(20), backDated]);
    expect(third.search.pagination.next).toBeNull();
    expect(listIds(await listed())).toContain(again);
  });

  test('come oldest first after the last one seen, and in order from the beginning', async () => {
    const ids = [await post(30), await post(20), await post(10)];
    const seen = await listed({ order: 'oldest', size: 1 });
    expect(listIds(seen)).toEqual([ids[0]]);
    expect(listIds(await listed({ after: seen.search.pagination.next ?? '' }))).toEqual(ids.slice(1));
  });

  test('CC-18: follow at 150, 15 of a microblog, and 10 with a cursor', async () => {
    await fixtureDocuments(store.database).write(fixtureLiveBlog(`${blog}1`, { subType: 'microblog' }), by);
    const many = Array.from({ length: 160 }, (_, index) => ({ text: `Card ${index}`, datePublished: minutesBefore(index) }));
    for (const id of [blog, `${blog}1`]) await cards.postMany(id, many, by);
    const first = await listed();
    expect(first.article.cards.items).toHaveLength(150);
    expect(first.search.pagination).toMatchObject({ size: 150, totalItems: 160 });
    expect((await listed({ before: first.search.pagination.next ?? '' })).article.cards.items).toHaveLength(10);
    const micro = await listed({ articleId: `${blog}1` });
    expect(micro.article.cards.items).toHaveLength(15);
    expect(listIds(await listed({ articleId: `${blog}1`, before: micro.search.pagination.next ?? '' }))).toHaveLength(10);
  });

  test('LB-19: nest replies five deep, oldest first, and are gone with the card they answer', async () => {
    const root = await post(10);
    let above = root;
    for (let depth = 1; depth <= 5; depth += 1) above = await post(10 - depth, { replyTo: above });
    const sibling = await post(1, { replyTo: root });
    const card: WireCard = data(await calls.card(root, news));
    expect(card.replies).toHaveLength(2);
    expect(card.replies[1]?.id).toBe(sibling);
    let deep: WireCard | undefined = card;
    for (let depth = 1; depth <= 5; depth += 1) deep = deep?.replies[0];
    expect(deep).toMatchObject({ id: above, content: { text: 'Words of 5' } });
    expect((await listed()).search.pagination.totalItems).toBe(1);
    await cards.remove(root, by);
    expect(await calls.card(above, news)).toMatchObject({ found: false, status: 410 });
    expect(await calls.card(root, news)).toMatchObject({ found: false, status: 410 });
    expect(listIds(await listed())).toEqual([]);
  });

  test('CC-18: are filtered by key event, contributor, filter and date', async () => {
    const [key, own, text] = [
      await post(30, { keyEvent: true }),
      await post(20, { authors: ['ncpn1'] }),
      await post(10, { subType: 'text' }),
    ];
    expect(listIds(await listed({ keyEvents: true }))).toEqual([key]);
    expect(listIds(await listed({ author: 'ncpn1' }))).toEqual([own]);
    expect(listIds(await listed({ filters: `type:card AND subType:text AND NOT id:${own}` }))).toEqual([text]);
    expect(listIds(await listed({ datePublished: minutesBefore(20) }))).toEqual([own, key]);
    const found = data(await calls.cards({ filters: `type:card AND taxonomy:news/politics AND subType:post AND author:ncpn1` }, news));
    expect(found.items.map(({ id }) => id)).toContain(own);
  });

  test('LB-45: lead a front as the newest three, without bodies', async () => {
    for (const minutes of [4, 3, 2, 1]) await post(minutes);
    const answer = await listed({ forFronts: true });
    expect(answer.article.cards.items).toHaveLength(3);
    expect(answer.article.cards.items[0]).toMatchObject({ content: { markupAndEmbeds: [], text: 'Words of 1' } });
  });

  test('are changed with a revision, one purge of the blog’s cards, and the change told', async () => {
    const id = await post(10);
    const before = await readNewestGeneration(store.database);
    clock += 60_000;
    const edited = await cards.edit(id, { text: 'Put right' }, { ...by, expectedRevision: 1 });
    expect(edited).toMatchObject({ revision: 2, changed: true });
    expect(await findPurges(store.database, before)).toEqual([{ generation: edited.generation, tags: [`cards:${blog}`, id], hard: false }]);
    const card = data(await calls.card(id, news));
    expect(card).toMatchObject({
      content: { text: 'Put right' },
      revision: 2,
      date: { publishedAt: minutesBefore(10), modifiedAt: new Date(clock).toISOString() },
    });
    const state = data(await calls.liveState(blog, news));
    expect(state.changes).toEqual([
      { id, generation: edited.generation, added: expect.any(Number) as number, revision: 2, deleted: false },
    ]);
    expect(state.changes[0]?.added).toBeLessThan(edited.generation);
  });

  test('write and purge nothing when they are the same', async () => {
    const id = await post(10);
    const before = await readNewestGeneration(store.database);
    expect(await cards.edit(id, { text: 'Words of 10' }, by)).toMatchObject({ changed: false, revision: 1 });
    expect(await readNewestGeneration(store.database)).toBe(before);
  });

  test('LB-42: refuse the later of two editors with both texts', async () => {
    const id = await post(10);
    await cards.edit(id, { text: 'First' }, { ...by, expectedRevision: 1 });
    await expect(cards.edit(id, { text: 'Second' }, { ...by, expectedRevision: 1 })).rejects.toMatchObject({
      code: 'content/edit-conflict',
      status: 412,
      details: {
        expected: 1,
        current: 2,
        document: { content: { markupAndEmbeds: [{ text: [{ kind: 'text', text: 'First' }] }] } },
        yours: { content: { markupAndEmbeds: [{ text: [{ kind: 'text', text: 'Second' }] }] } },
      },
    });
  });

  test('LB-41: are not there before they are published, and come when their time has come', async () => {
    const draft = await cards.post(blog, { text: 'Draft', status: 'draft' }, by);
    const planned = await cards.post(blog, { text: 'Later', publishAt: minutesBefore(-5) }, by);
    expect(planned.card.status).toBe('scheduled');
    expect(listIds(await listed())).toEqual([]);
    expect(await calls.card(draft.id, news)).toMatchObject({ found: false, status: 404 });
    expect([await publishDue(cards), await cards.nextDue()]).toEqual([[], Date.parse(minutesBefore(-5))]);
    clock += 5 * 60_000;
    expect(await publishDue(cards)).toEqual([]);
    expect(await listed()).toMatchObject({ article: { cards: { items: [{ id: planned.id, date: { publishedAt: minutesBefore(-5) } }] } } });
  });

  test('are published though a hundred before them cannot be', async () => {
    const poor: string[] = [];
    for (let count = 0; count < 100; count += 1)
      poor.push((await cards.post(blog, { text: `A poor one, ${count}`, publishAt: minutesBefore(-5) }, by)).id);
    const last = await cards.post(blog, { text: 'The last', publishAt: minutesBefore(-6) }, by);
    const failing = fixtureCards(store.database, () => clock, 'test-2', fixtureRenderer('poor one'));
    clock += 6 * 60_000;
    const failed = await publishDue(failing);
    expect(failed.toSorted()).toEqual(poor.toSorted());
    expect((await cards.get(last.id)).card.status).toBe('published');
    expect(await publishDue(cards)).toEqual([]);
  });

  test('that cannot be published or rendered stop no other, of their blog or another, and are told by their id', async () => {
    const other = `rcna${(blogs += 1)}`;
    await fixtureDocuments(store.database).write(fixtureLiveBlog(other), by);
    const plan = { publishAt: minutesBefore(-5) };
    const odd = await cards.post(blog, { text: 'An odd one', ...plan }, by);
    const mates = [await cards.post(blog, { text: 'A mate', ...plan }, by), await cards.post(other, { text: 'Elsewhere', ...plan }, by)];
    const failing = fixtureCards(store.database, () => clock, 'test-2', fixtureRenderer('odd one'));
    clock += 5 * 60_000;
    const failed = await publishDue(failing);
    expect(failed).toEqual([odd.id]);
    const readStatus = async (id: string) => (await cards.get(id)).card.status;
    expect(await Promise.all([odd, ...mates].map(({ id }) => readStatus(id)))).toEqual(['scheduled', 'published', 'published']);
    expect(await publishDue(cards)).toEqual([]);
    expect(await readStatus(odd.id)).toBe('published');
    failed.length = 0;
    expect(await failing.renderStale((_error, id) => failed.push(id))).toBeGreaterThan(0);
    expect(failed).toEqual([odd.id]);
    expect(await cards.renderStale(throwIt)).toBeGreaterThan(0);
  });

  test('LB-41: take a clock that is a little ahead for now, and refuse a far future', async () => {
    const { card } = await cards.post(blog, { text: 'Ahead', datePublished: minutesBefore(-1) }, by);
    expect(card.datePublished).toBe(new Date(clock).toISOString());
    await expect(cards.post(blog, { text: 'Far', datePublished: minutesBefore(-30) }, by)).rejects.toMatchObject({
      code: 'card/invalid',
      details: { fields: [{ path: 'datePublished', problem: 'is in the future; send publishAt to schedule the card' }] },
    });
  });

  test('LB-43: are moved between two others', async () => {
    const [low, middle, high] = [await post(30), await post(20), await post(10)];
    await cards.reorder(low, { above: middle }, by);
    expect(listIds(await listed())).toEqual([high, low, middle]);
    await cards.reorder(middle, { above: high }, by);
    expect(listIds(await listed())).toEqual([middle, high, low]);
    await cards.reorder(middle, { below: low }, by);
    expect(listIds(await listed())).toEqual([high, low, middle]);
    await expect(cards.reorder(low, { above: 'ncrd1' }, by)).rejects.toMatchObject({ code: 'card/invalid' });
  });

  test('tell lists when the blog was last updated, also past an edit of the blog itself', async () => {
    const readLive = async () => {
      const found = await findItems(store.database, [blog]);
      return found.get(blog)?.item.live;
    };
    expect(await readLive()).toEqual({ flagText: null });
    clock = fixtureStart + 90_000_000;
    await cards.post(blog, { text: 'Still counting' }, by);
    const latestUpdate = new Date(clock).toISOString();
    expect(await readLive()).toEqual({ flagText: null, latestUpdate });
    const documents = fixtureDocuments(store.database);
    const { document } = await documents.get(blog);
    await documents.write({ ...document, headline: 'Another headline', flagText: 'Event ended' }, by);
    expect(await readLive()).toEqual({ flagText: 'Event ended', latestUpdate });
  });

  test('are nowhere without a published live blog', async () => {
    await expect(cards.post('rcna99999', { text: 'x' }, by)).rejects.toMatchObject({ code: 'card/no-live-blog', status: 404 });
    const documents = fixtureDocuments(store.database);
    const { document } = await documents.get(blog);
    await documents.write({ ...document, status: 'unpublished' }, by);
    expect(await calls.articleCards({ articleId: blog }, news)).toMatchObject({ found: false, status: 410 });
  });

  test('are kept by the state of the blog, and are new after each change: words, order, place, author, renderer', async () => {
    const [first, second] = [await post(20, { authors: ['ncpn1'] }), await post(10)];
    const seen = async () => {
      const { items } = (await listed()).article.cards;
      const again = (await listed()).article.cards.items;
      expect(again).toEqual(items);
      return items.map(({ id, content, authors }) => [id, content.text, authors[0]?.name]);
    };
    await sql`update card set answer = jsonb_set(answer::jsonb, '{content,text}', '"as it was"')::json, rendered_with = 'before' where id = ${first}`.execute(
      store.database,
    );
    expect(await seen()).toEqual([
      [second, 'Words of 10', undefined],
      [first, 'as it was', 'Ana Writer'],
    ]);
    expect(await cards.renderStale(throwIt)).toBeGreaterThan(0);
    expect((await seen())[1]).toEqual([first, 'Words of 20', 'Ana Writer']);
    await cards.edit(second, { text: 'Other words' }, by);
    expect((await seen())[0]).toEqual([second, 'Other words', undefined]);
    await cards.reorder(first, { above: second }, by);
    expect((await seen()).map(([id]) => id)).toEqual([first, second]);
    await fixtureDocuments(store.database).write(fixturePerson('ncpn1', 'news', 'Ana Author'), by);
    expect((await seen())[0]).toEqual([first, 'Words of 20', 'Ana Author']);
    await cards.remove(first, by);
    expect((await seen()).map(([id]) => id)).toEqual([second]);
    await fixtureDocuments(store.database).write(fixturePerson('ncpn1', 'news', 'Ana Writer'), by);
  });

  test('tell what stands around them: pinned, key events, contributors', async () => {
    const ids = [
      await post(30, { keyEvent: true, headline: 'Doors open' }),
      await post(20, { authors: ['ncpn1'] }),
      await post(10, { authors: ['ncpn1'] }),
    ];
    const documents = fixtureDocuments(store.database);
    const { document } = await documents.get(blog);
    await documents.write({ ...document, pinnedCard: ids[1] }, by);
    expect(data(await calls.liveOverview(blog, news))).toMatchObject({
      pinned: { id: ids[1], authors: [{ name: 'Ana Writer' }] },
      keyEvents: [{ id: ids[0], headline: 'Doors open', publishedAt: minutesBefore(30) }],
      contributors: [{ id: 'ncpn1', cards: 2 }],
      coverage: { from: minutesBefore(30), to: minutesBefore(10) },
    });
  });
});
