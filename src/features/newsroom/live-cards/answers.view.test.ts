import { describe, expect, test } from 'vitest';
import { card, type Card } from '#content/model/card';
import type { AuthorReference } from '#content/responses/content-item';
import {
  type BlogFacts,
  buildOverview,
  buildPagination,
  findCardIn,
  findLatestUpdate,
  findLiveMs,
  toLiveFacts,
  toLiveState,
  toWireCards,
} from './live-answers.view.ts';
import type { StoredAnswer } from './live-cards.tables.ts';
import { buildStoredAnswer, buildTease, listAuthorIds, listElements, toWireCard } from './stored-answer.view.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const at = (milliseconds: number) => new Date(now + milliseconds).toISOString();
const date = (milliseconds: number) => new Date(now + milliseconds);
const t = (text: string) => [{ kind: 'text' as const, text }];
const make = (id: string, more: object = {}): Card =>
  card.parse({
    id,
    type: 'card',
    blog: 'rcna1',
    status: 'published',
    headline: id,
    content: { markupAndEmbeds: [{ type: 'paragraph', text: t(id) }, { type: 'divider' }] },
    datePublished: at(0),
    ...more,
  });
const revised = (one: Card) => ({ card: one, revision: 2 });
const answer = (root: Card, ...replies: Card[]) =>
  buildStoredAnswer(
    revised(root),
    replies.map(revised),
    (element, language) => ({ type: element.type, element: {}, html: language }),
    'en',
  );
const whole = (root: Card, ...replies: Card[]): StoredAnswer => {
  const made = answer(root, ...replies);
  if (!made) throw new Error('It is not published.');
  return made;
};
const ada: AuthorReference = { id: 'ncpn1', type: 'person', name: 'Ada' };
const people = new Map([['ncpn1', ada]]);

describe('LB-18: the answer of a card', () => {
  test('has its words, its elements as cards have them, and its dates', () => {
    expect(whole(make('ncrd1', { authors: ['ncpn1'], keyEvent: true, dateModified: at(5) }))).toMatchObject({
      id: 'ncrd1',
      type: 'card',
      subType: 'post',
      blog: 'rcna1',
      headline: 'ncrd1',
      revision: 2,
      date: { publishedAt: at(0), modifiedAt: at(5) },
      content: {
        text: 'ncrd1',
        markupAndEmbeds: [
          { type: 'paragraph', html: 'en' },
          { type: 'divider', element: { presentation: { size: 'medium' } } },
        ],
      },
      keyEvent: true,
      displayShowMore: false,
      authors: ['ncpn1'],
      replies: [],
    });
    expect(whole(make('ncrd1')).date.modifiedAt).toBe(at(0));
  });
  test('is none while readers may not have it', () => {
    expect([answer(make('ncrd1', { status: 'draft' })), answer(make('ncrd1', { datePublished: undefined }))]).toEqual([
      undefined,
      undefined,
    ]);
  });
  test('has its replies, oldest first and by number within a millisecond, without those of a reply that is not published', () => {
    const made = whole(
      make('ncrd1'),
      make('ncrd10', { replyTo: 'ncrd1', datePublished: at(1) }),
      make('ncrd9', { replyTo: 'ncrd1', datePublished: at(1) }),
      make('ncrd11', { replyTo: 'ncrd1' }),
      make('ncrd12', { replyTo: 'ncrd1', status: 'draft' }),
      make('ncrd13', { replyTo: 'ncrd12' }),
      make('ncrd14', { replyTo: 'ncrd9' }),
      make('ncrd15', { replyTo: 'ncrd99' }),
    );
    expect(made.replies.map(({ id, replies }) => [id, replies.map((one) => one.id)])).toEqual([
      ['ncrd11', []],
      ['ncrd9', ['ncrd14']],
      ['ncrd10', []],
    ]);
    expect(findCardIn(made, 'ncrd1')).toBe(made);
    expect(findCardIn(made, 'ncrd14')?.id).toBe('ncrd14');
    expect(findCardIn(made, 'ncrd12')).toBeUndefined();
  });
  test('names everybody that it and its replies show, once', () => {
    const made = whole(make('ncrd1', { authors: ['ncpn1', 'ncpn2'] }), make('ncrd2', { replyTo: 'ncrd1', authors: ['ncpn2', 'ncpn3'] }));
    expect(listAuthorIds(made)).toEqual(['ncpn1', 'ncpn2', 'ncpn3']);
  });
});

describe('a card as readers get it', () => {
  test('has its authors by name, without those that are gone', () => {
    const made = whole(make('ncrd1', { authors: ['ncpn9', 'ncpn1'] }), make('ncrd2', { replyTo: 'ncrd1', authors: ['ncpn1'] }));
    expect(toWireCard(made, people)).toMatchObject({ authors: [ada], replies: [{ authors: [ada] }] });
  });
  test('is the very same for the same authors, and another one for others', () => {
    const made = whole(make('ncrd1'), make('ncrd2', { replyTo: 'ncrd1', authors: ['ncpn1'] }));
    const first = toWireCard(made, people);
    expect(toWireCard(made, new Map(people))).toBe(first);
    const renamed = toWireCard(made, new Map([['ncpn1', { ...ada, name: 'Eve' }]]));
    expect(renamed.replies[0]?.authors[0]?.name).toBe('Eve');
    const alone = whole(make('ncrd3', { authors: ['ncpn1'] }));
    expect(toWireCard(alone, people)).toBe(toWireCard(alone, people));
    expect(toWireCard(alone, new Map()).authors).toEqual([]);
  });
  test('as a lead on a front has its text alone; of a locked blog its headline', () => {
    const made = whole(make('ncrd1'), make('ncrd2', { replyTo: 'ncrd1' }));
    const wire = toWireCard(made, people);
    expect(buildTease(wire)).toMatchObject({ headline: 'ncrd1', content: { text: 'ncrd1', markupAndEmbeds: [] }, replies: [] });
    const show = (tease: boolean, locked: boolean) => toWireCards({ cards: [made], people }, { tease, locked })[0];
    expect(show(false, false)).toBe(wire);
    expect(show(true, false)).toEqual(buildTease(wire));
    expect(show(false, true)).toMatchObject({ headline: 'ncrd1', content: { text: '', markupAndEmbeds: [] }, replies: [] });
    expect(show(true, true)?.content.text).toBe('');
  });
  test('has the elements of its replies', () => {
    const made = toWireCard(whole(make('ncrd1'), make('ncrd2', { replyTo: 'ncrd1' })), people);
    expect(listElements(made).map(({ type }) => type)).toEqual(['paragraph', 'divider', 'paragraph', 'divider']);
    expect(listElements(toWireCard(whole(make('ncrd1')), people))).toHaveLength(2);
  });
});

const blog = (more: Partial<BlogFacts> = {}): BlogFacts => ({
  id: 'rcna1',
  sub_type: null,
  path: null,
  headline: 'B',
  vertical: 'news',
  end_date: null,
  flag_text: null,
  pinned: null,
  published_at: date(-10),
  modified_at: date(5),
  generation: 7,
  total: 3,
  newest_id: 'ncrd3',
  newest_at: date(-2),
  updated_at: date(-1),
  ...more,
});

describe('LB-01, LB-03: the state of a live blog', () => {
  test.each<[string, Partial<BlogFacts>, string]>([
    ['a card that changed', {}, at(-1)],
    ['its publication', { updated_at: date(-20) }, at(-10)],
    ['its publication where it has no cards', { updated_at: null }, at(-10)],
    ['a card where it was never published', { published_at: null }, at(-1)],
    ['its own change where there is nothing else', { published_at: null, updated_at: null }, at(5)],
    ['nothing', { published_at: null, updated_at: null, modified_at: null }, '1970-01-01T00:00:00.000Z'],
  ])('was last updated by %s', (_, more, latest) => expect(findLatestUpdate(blog(more))).toBe(latest));

  test('says whether it is live, and for how long', () => {
    expect(toLiveState(blog(), now)).toEqual({
      id: 'rcna1',
      live: true,
      flagText: null,
      latestUpdate: at(-1),
      generation: 7,
      totalItems: 3,
      newest: { id: 'ncrd3', publishedAt: at(-2) },
      pinned: null,
    });
    expect(
      toLiveState(
        blog({ end_date: at(9), flag_text: 'event ended', pinned: 'ncrd1', generation: null, total: null, newest_id: null }),
        now,
      ),
    ).toEqual({
      id: 'rcna1',
      live: true,
      endDate: at(9),
      flagText: 'event ended',
      latestUpdate: at(-1),
      generation: 0,
      totalItems: 0,
      newest: null,
      pinned: 'ncrd1',
    });
    expect(toLiveState(blog({ flag_text: 'event ended', newest_at: null }), now)).toMatchObject({ live: false, newest: null });
    expect([
      findLiveMs(blog(), now),
      findLiveMs(blog({ flag_text: 'event ended' }), now),
      findLiveMs(blog({ flag_text: 'event ended', end_date: at(9) }), now),
    ]).toEqual([82_800_000 - 1, undefined, 9]);
    expect(toLiveFacts(blog())).toEqual({ endDate: undefined, flagText: null, latestUpdate: at(-1) });
  });
});

describe('LB-31: a page of cards', () => {
  const cards = [whole(make('ncrd2')), whole(make('ncrd1'))];
  test('says where the next one begins', () => {
    expect(buildPagination({ cards, people, hasMore: true, total: 5 }, { page: 1, size: 2 })).toEqual({
      page: 1,
      size: 2,
      totalPages: 3,
      totalItems: 5,
      next: `${now}-ncrd1`,
    });
    expect(buildPagination({ cards, people, hasMore: false, total: 2 }, { page: 1, size: 2 })).toMatchObject({ totalPages: 1, next: null });
    expect(buildPagination({ cards: [], people, hasMore: true, total: 0 }, { page: 1, size: 2 })).toMatchObject({
      totalPages: 0,
      next: null,
    });
  });
});

describe('what a page shows beside the cards', () => {
  const none = { pinned_answer: null, key_events: null, counts: null, people, oldest_at: null, newest_at: null };
  test('is nothing where there is nothing', () =>
    expect(buildOverview(none)).toEqual({ pinned: null, keyEvents: [], contributors: [], coverage: null }));
  test('is what is pinned, the key events in order, who wrote, and from when to when', () => {
    const event = (id: string, milliseconds: number, headline: string | null, text: string | null = null) => ({
      id,
      headline,
      text,
      publishedAt: at(milliseconds),
    });
    const made = buildOverview({
      ...none,
      pinned_answer: whole(make('ncrd1')),
      key_events: [event('ncrd1', 0, 'One'), event('ncrd2', 5, null, `${'word '.repeat(40)}`), event('ncrd3', 9, null)],
      counts: [
        { id: 'ncpn1', cards: 4 },
        { id: 'ncpn9', cards: 2 },
      ],
      oldest_at: date(0),
      newest_at: date(9),
    });
    expect(made.pinned?.id).toBe('ncrd1');
    expect(made.keyEvents).toEqual([
      { id: 'ncrd3', headline: '', publishedAt: at(9) },
      { id: 'ncrd2', headline: `${'word '.repeat(24).trim()}…`, publishedAt: at(5) },
      { id: 'ncrd1', headline: 'One', publishedAt: at(0) },
    ]);
    expect(made.contributors).toEqual([{ ...ada, cards: 4 }]);
    expect(made.coverage).toEqual({ from: at(0), to: at(9) });
    expect(buildOverview({ ...none, oldest_at: date(0) }).coverage).toBeNull();
  });
});
