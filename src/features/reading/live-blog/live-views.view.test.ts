import { describe, expect, test } from 'vitest';
import type { WireArticle, WireArticleCards, WireCard, WireLiveOverview } from '#content/responses/wire';
import { messagesOf } from '#messages';
import { buildCardTitle, buildLiveAround, buildLiveBlogData, findMoreChoice, isPart, toCardChoice } from './live-blog.view.ts';
import { formatDay, getAges, liveCardView } from './live-card.view.ts';

const messages = messagesOf('en');
const start = Date.parse('2026-11-20T17:00:00.000Z');
const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString();
const element = (type: string, more: object = {}) => ({ type, element: more, html: type });
const card = (id: string, more: object = {}): WireCard =>
  ({
    id,
    type: 'card',
    headline: id,
    date: { publishedAt: at(0), modifiedAt: at(0) },
    revision: 1,
    content: { text: `text of ${id}`, markupAndEmbeds: [element('paragraph')] },
    displayShowMore: false,
    keyEvent: false,
    authors: [],
    replies: [],
    ...more,
  }) as unknown as WireCard;
const context = { blogPath: '/b-rcna1', now: start + 3_600_000, messages, language: 'en' } as const;
const view = (more: object = {}, now = context.now) => liveCardView(card('ncrd1', more), { ...context, now });

describe('a card as it is shown', () => {
  test('has its address, its words and its time', () => {
    expect(view({ keyEvent: true, authors: [{ name: 'Ada', url: '/a', jobTitle: 'x' }] })).toEqual({
      id: 'ncrd1',
      href: '/b-rcna1/ncrd1',
      headline: 'ncrd1',
      isKeyEvent: true,
      publishedAt: at(0),
      at: start,
      revision: 1,
      clock: '12:00 p.m. ET',
      day: 'Nov. 20',
      ago: expect.stringContaining('1') as string,
      edited: undefined,
      authors: [{ name: 'Ada', url: '/a' }],
      visible: [element('paragraph')],
      hidden: [],
      replies: [],
    });
  });
  test('is never from the future', () => expect(view({}, start - 3_600_000).ago).toBe(view({}, start).ago));
  test.each([
    ['an edit a minute later', 2, 1, true],
    ['no quick correction', 2, 0.99, false],
    ['no first revision', 1, 5, false],
  ])('is marked for %s', (_, revision, minutes, isMarked) => {
    const { edited } = view({ revision, date: { publishedAt: at(0), modifiedAt: at(minutes) } });
    expect(edited !== undefined).toBe(isMarked);
    if (isMarked) expect(edited).toEqual({ timestamp: at(minutes), text: messages.liveBlog.edited('12:01 p.m. ET') });
  });
  test('has its embeds by their provider', () => {
    const made = view({
      content: {
        text: '',
        markupAndEmbeds: [
          element('youtubeplus', { provider: 'youtube' }),
          element('tiktok', { provider: 'tiktok' }),
          element('divider', { provider: 7 }),
        ],
      },
    });
    expect(made.visible.map(({ type }) => type)).toEqual(['youtube', 'tiktok', 'divider']);
  });
  test('hides what is behind its break', () => {
    const made = view({
      displayShowMore: true,
      content: { text: '', markupAndEmbeds: [element('a'), element('showMore'), element('b', { provider: 'c' })] },
    });
    expect([made.visible.map(({ type }) => type), made.hidden.map(({ type }) => type)]).toEqual([['a'], ['c']]);
  });
  test('has its replies, each with its day where it is another one than before', () => {
    const replies = [
      card('ncrd2'),
      card('ncrd3', { date: { publishedAt: at(1_440), modifiedAt: at(1_440) } }),
      card('ncrd4', { date: { publishedAt: at(1_441), modifiedAt: at(1_441) } }),
    ];
    expect(view({ replies }).replies.map(({ id, day }) => [id, day])).toEqual([
      ['ncrd2', undefined],
      ['ncrd3', 'Nov. 21'],
      ['ncrd4', undefined],
    ]);
    expect(getAges(card('ncrd1', { replies }), context).trim().split(' ').length).toBeGreaterThan(
      getAges(card('ncrd1'), context).trim().split(' ').length,
    );
    expect(getAges(card('ncrd1'), context)).not.toBe(getAges(card('ncrd1'), { ...context, now: start + 60_000 }));
  });
  test('has its day in each language', () => {
    const one = card('ncrd1');
    expect([formatDay(one, 'en'), formatDay(one, 'es'), formatDay(one, 'en')]).toEqual([
      'Nov. 20',
      formatDay(card('ncrd2'), 'es'),
      'Nov. 20',
    ]);
    expect(formatDay(one, 'es')).not.toBe('Nov. 20');
  });
});

const overview = (more: object = {}) =>
  ({ pinned: null, keyEvents: [], contributors: [], coverage: null, ...more }) as unknown as WireLiveOverview;
describe('what stands around the cards', () => {
  const around = (choice: object = {}, more: object = {}) =>
    buildLiveAround({ path: '/b', overview: overview(more), choice, shown: new Set(['ncrd1']), messages, language: 'en' });
  const ada = { id: 'ncpn1', name: 'Ada', cards: 3, jobTitle: 'J' };
  test.each<[object, string | undefined]>([
    [{}, 'newest'],
    [{ order: 'newest' }, 'newest'],
    [{ order: 'oldest' }, 'oldest'],
    [{ keyEvents: true }, 'key'],
    [{ by: 'ncpn1' }, 'by'],
    [{ by: 'ncpn1', order: 'oldest' }, 'by'],
    [{ by: 'ncpn9' }, undefined],
  ])('of %j the choice %s is the one that is shown', (choice, key) => {
    const { choices } = around(choice, { contributors: [ada] });
    expect(choices.filter(({ isHere }) => isHere).map((one) => one.key)).toEqual(key === undefined ? [] : [key]);
    expect(choices.map((one) => one.key)).toEqual(['newest', 'key', 'oldest', ...(key === 'by' ? ['by'] : [])]);
  });
  test('has words and addresses', () => {
    const { choices } = around({ by: 'ncpn1' }, { contributors: [ada] });
    expect(choices.map(({ text }) => text)).toEqual([
      messages.liveBlog.latestFirst,
      messages.liveBlog.keyEvents,
      messages.liveBlog.fromTheStart,
      messages.liveBlog.onlyBy('Ada'),
    ]);
    expect(choices[0]?.href).toBe('/b');
    expect(new Set(choices.map(({ href }) => href)).size).toBe(4);
  });
  test('has key events that lead to their card on this page or at its address, with the day where it changes', () => {
    const { keyEvents } = around(
      {},
      {
        keyEvents: [
          { id: 'ncrd1', headline: 'A', publishedAt: at(0) },
          { id: 'ncrd2', headline: 'B', publishedAt: at(-5) },
          { id: 'ncrd3', headline: 'C', publishedAt: at(-1_440) },
        ],
      },
    );
    expect(keyEvents).toEqual([
      { key: 'ncrd1', text: 'A', href: '#ncrd1', at: start, clock: '12:00 p.m. ET', day: 'Nov. 20' },
      { key: 'ncrd2', text: 'B', href: '/b/ncrd2', at: start - 300_000, clock: '11:55 a.m. ET', day: undefined },
      { key: 'ncrd3', text: 'C', href: '/b/ncrd3', at: start - 86_400_000, clock: '12:00 p.m. ET', day: 'Nov. 19' },
    ]);
  });
  test('has stops from the first to the last card, with the day where it changes', () => {
    const { stops } = around({}, { coverage: { from: at(-2_880), to: at(0) } });
    expect(stops.length).toBeGreaterThan(1);
    expect(stops[0]?.text).toMatch(/^Nov\. \d+, /);
    expect(stops.every(({ text, href }) => !text.endsWith(' ET') && href.startsWith('/b?'))).toBe(true);
    expect(stops.filter(({ text }) => text.startsWith('Nov.')).length).toBeLessThan(4);
    expect(around().stops).toEqual([]);
  });
  test('has who wrote, with how many updates', () => {
    expect(around({ by: 'ncpn1' }, { contributors: [ada, { ...ada, id: 'ncpn2' }] }).contributors).toMatchObject([
      { key: 'ncpn1', text: 'Ada', isHere: true, cards: messages.liveBlog.updates(3), jobTitle: 'J' },
      { key: 'ncpn2', isHere: false },
    ]);
  });
});

describe('LB-52: the structured data of a live blog', () => {
  const article = (more: object = {}) =>
    ({ headline: 'B', url: { primary: '/b' }, datePublished: at(-60), liveBlog: {}, ...more }) as unknown as WireArticle;
  const cards = (items: WireCard[], live = true) =>
    ({ article: { state: { live, latestUpdate: at(9) }, cards: { items } } }) as unknown as WireArticleCards;
  const build = (items: WireCard[], more: object = {}, live = true, seen: object = {}) =>
    JSON.parse(
      buildLiveBlogData(
        { author: 'Desk', '@type': 'x' },
        { article: article(more), cards: cards(items, live), overview: overview(seen), origin: 'https://n.example' },
      ).scriptJson,
    ) as Record<string, unknown>;
  test('has its coverage and when it last changed', () => {
    expect(build([])).toMatchObject({ '@type': 'LiveBlogPosting', author: 'Desk', coverageStartTime: at(-60), dateModified: at(9) });
    expect(build([])).not.toHaveProperty('coverageEndTime');
    expect(build([], {}, false)).toMatchObject({ coverageEndTime: at(9) });
    expect(build([], { liveBlog: { endDate: at(5), dateCoverageStart: at(-99) } })).toMatchObject({
      coverageStartTime: at(-99),
      coverageEndTime: at(5),
    });
    expect(build([], {}, true, { coverage: { from: at(-7), to: at(0) } })).toMatchObject({ coverageStartTime: at(-7) });
  });
  test('has each of the newest 25 updates at its own address, by whom it is, with its change', () => {
    const one = card('ncrd1', { authors: [{ name: 'Ada', url: '/a' }], revision: 2, date: { publishedAt: at(0), modifiedAt: at(3) } });
    const plain = card('ncrd2', { headline: undefined, content: { text: 'w '.repeat(600).trim() } });
    const bare = card('ncrd3', { headline: undefined, content: { text: '' } });
    const posts = build([one, plain, bare])['liveBlogUpdate'] as Record<string, unknown>[];
    expect(posts[0]).toEqual({
      '@type': 'BlogPosting',
      headline: 'ncrd1',
      url: 'https://n.example/b/ncrd1',
      datePublished: at(0),
      dateModified: at(3),
      articleBody: 'text of ncrd1',
      author: [{ '@type': 'Person', name: 'Ada', url: 'https://n.example/a' }],
    });
    expect(posts[1]).toMatchObject({ author: 'Desk', headline: `${'w '.repeat(45).trim()}…` });
    expect([String(posts[1]?.['articleBody']).length, 'dateModified' in (posts[1] ?? {})]).toEqual([1_000, false]);
    expect(posts[2]).toMatchObject({ headline: 'B', articleBody: 'B' });
    expect(build(Array.from({ length: 26 }, (_, index) => card(`ncrd${index}`)))['liveBlogUpdate']).toHaveLength(25);
    // the same card of a blog that has another name since
    expect(build([bare], { headline: 'C' })['liveBlogUpdate']).toMatchObject([{ headline: 'C' }]);
  });
});

test('what follows, and what a page asks for', () => {
  const found = (next: string | null) => ({ search: { pagination: { next } } }) as unknown as WireArticleCards;
  expect(findMoreChoice('/b', found('1-ncrd1'), { keyEvents: true })).toEqual({ keyEvents: true, from: '1-ncrd1' });
  expect([findMoreChoice('/b', found(null), {}), findMoreChoice('', found('1-ncrd1'), {})]).toEqual([undefined, undefined]);
  expect(toCardChoice({ keyEvents: true, by: 'a', order: 'oldest', from: 'x' })).toEqual({
    keyEvents: true,
    by: 'a',
    order: 'oldest',
    from: 'x',
  });
  expect([isPart(toCardChoice({ keyEvents: false, order: 'newest' })), isPart({ keyEvents: true })]).toEqual([false, true]);
  expect([buildCardTitle('H', 'text'), buildCardTitle(undefined, 'One two three', 8)]).toEqual(['H', 'One two…']);
});
