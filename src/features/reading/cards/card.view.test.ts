import { describe, expect, test } from 'vitest';
import type { ContentItem } from '#content/responses/content-item';
import { formatCookingTime, messagesOf } from '#messages';
import { type CardChoices, buildCardView, formatClock } from './card.view.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString();

const piece = (item: Partial<ContentItem['item']> = {}, values: Partial<ContentItem['computedValues']> = {}): ContentItem => ({
  item: {
    id: 'rcna1',
    type: 'article',
    vertical: 'news',
    publisher: 'masthead',
    taxonomy: [],
    authors: [{ id: 'ncpn1', type: 'person', name: 'Ada Reyes', url: '/author/ada-reyes-ncpn1' }],
    datePublished: hoursAgo(3),
    breakingNews: false,
    nativeAd: false,
    access: 'free',
    urls: { canonical: '/politics/a-rcna1', slug: 'a' },
    ecommerceEnabled: false,
    ...item,
  },
  computedValues: {
    headline: 'A levee holds',
    description: 'Words about it.',
    url: '/politics/a-rcna1',
    unibrow: { text: 'Politics', url: '/politics' },
    ...values,
  },
});
const image = { id: 'ncim1', width: 1600, height: 900, focalPoint: { x: 0.5, y: 0.5 }, alt: 'A river', version: 1 };
const choices = (more: Partial<CardChoices> = {}): CardChoices => ({
  size: 'large',
  messages: messagesOf('en'),
  language: 'en',
  now,
  href: (path) => path,
  ...more,
});

describe('cardView', () => {
  test('shows headline, section, description and the time in short words', () => {
    expect(buildCardView(piece(), choices())).toMatchObject({
      href: '/politics/a-rcna1',
      headline: 'A levee holds',
      unibrow: { text: 'Politics', href: '/politics' },
      description: 'Words about it.',
      marks: [],
      time: { text: '3h ago' },
    });
  });

  test('puts what the editor says here before what the piece says of itself', () => {
    const override = { headline: 'The levee that held', description: 'Shorter.', label: 'On the river', image: { ...image, id: 'ncim2' } };
    expect(buildCardView(piece({}, { teaseImage: image }), choices({ override }))).toMatchObject({
      headline: 'The levee that held',
      description: 'Shorter.',
      unibrow: { text: 'On the river' },
      image: { id: 'ncim2' },
    });
  });

  test('says no age of a week or more unless the place wants dates', () => {
    const old = piece({ datePublished: hoursAgo(24 * 9) });
    expect(buildCardView(old, choices()).time).toBeUndefined();
    expect(buildCardView(old, choices({ time: 'always' })).time?.text).toBe('Nov. 11, 2026');
    expect(buildCardView(piece(), choices({ time: 'never' })).time).toBeUndefined();
  });

  test('says on the picture what is a video, and how long it is', () => {
    const video = piece({ type: 'video', duration: 134 }, { teaseImage: image });
    expect(buildCardView(video, choices()).pictureMark).toEqual({ kind: 'video', text: 'Video 2:14' });
    expect(buildCardView(video, choices({ size: 'text' }))).toMatchObject({
      pictureMark: undefined,
      marks: [{ kind: 'video', text: 'Video 2:14' }],
    });
  });

  test('counts the pictures of a slideshow and the minutes of a recipe', () => {
    expect(buildCardView(piece({ type: 'slideshow', totalSlides: 12 }, { teaseImage: image }), choices()).pictureMark).toEqual({
      kind: 'slideshow',
      text: '12 photos',
    });
    const recipe = buildCardView(piece({ type: 'recipe', totalTime: 35 }, { teaseImage: image }), choices());
    expect(recipe.pictureMark).toEqual({ kind: 'recipe', text: '35 minutes' });
    expect(recipe.time).toBeUndefined();
  });

  test('AR-03: marks breaking news, paid content with its sponsor, and no by-line beside the sponsor', () => {
    const paid = buildCardView(piece({ breakingNews: true, nativeAd: true, sponsoredBy: 'Halo Hour' }), choices({ size: 'lead' }));
    expect(paid.marks).toEqual([
      { kind: 'paid', text: 'Paid content' },
      { kind: 'breaking', text: 'Breaking news' },
    ]);
    expect(paid.sponsor).toBe('Sponsored by Halo Hour');
    expect(paid.byline).toBeUndefined();
  });

  test('LB-02: calls a live blog live for 82,800,000 ms after its latest update, and not one longer', () => {
    const updated = (age: number) =>
      buildCardView(piece({ type: 'liveBlog', datePublished: new Date(now - age).toISOString() }), choices()).marks;
    expect(updated(82_800_000 - 1)).toEqual([{ kind: 'live', text: 'LIVE' }]);
    expect(updated(82_800_000)).toEqual([]);
  });

  test('calls a live blog live by the whole live rule: its end, its flag text and its latest card', () => {
    const at = (age: number) => new Date(now - age).toISOString();
    const isLive = (live: ContentItem['item']['live'], age = 0) =>
      buildCardView(piece({ type: 'liveBlog', datePublished: at(age), dateModified: at(0), live }), choices()).marks.some(
        ({ kind }) => kind === 'live',
      );
    expect(isLive({ flagText: ' EVENT ended ' })).toBe(false);
    expect(isLive({ flagText: null })).toBe(true);
    expect(isLive({ flagText: 'Event ended', endDate: at(-1) }, 90_000_000)).toBe(true);
    expect(isLive({ latestUpdate: at(82_800_000 - 1) }, 90_000_000)).toBe(true);
    expect(isLive({ latestUpdate: at(82_800_000) }, 90_000_000)).toBe(false);
  });

  test('names who has an opinion, and not the section when it says the same', () => {
    const opinion = buildCardView(
      piece(
        {
          subType: 'opinion',
          authors: [
            { id: 'ncpn1', type: 'person', name: 'A', url: '/a' },
            { id: 'ncpn2', type: 'person', name: 'B', url: '/b' },
            { id: 'ncpn3', type: 'person', name: 'C', url: '/c' },
          ],
        },
        { unibrow: { text: 'Opinion', url: '/opinion' } },
      ),
      choices(),
    );
    expect(opinion).toMatchObject({ marks: [{ kind: 'opinion', text: 'Opinion' }], unibrow: undefined, byline: 'A, B and C' });
  });

  test('SP-38: names the brand of a product, unless its headline does; what an editor says goes before it', () => {
    const shown = (brand: string, override?: { label: string }) =>
      buildCardView(piece({ type: 'product', brand }), choices({ override })).unibrow?.text;
    expect(shown('Ironmere')).toBe('Ironmere');
    expect(shown(piece().computedValues.headline.slice(0, 6).toUpperCase())).toBe('Politics');
    expect(shown('Ironmere', { label: 'Our pick' })).toBe('Our pick');
  });

  test('does not say the section again under its own title', () => {
    expect(buildCardView(piece(), choices({ under: 'Politics' })).unibrow).toBeUndefined();
    expect(buildCardView(piece(), choices({ under: 'World' })).unibrow?.text).toBe('Politics');
  });

  test('leaves the picture out where there is no room, and shows the face of who writes where asked', () => {
    const face = { ...image, id: 'ncim9' };
    expect(buildCardView(piece({}, { teaseImage: image }), choices({ size: 'text' })).image).toBeUndefined();
    const withFace = buildCardView(
      piece({ authors: [{ id: 'ncpn1', type: 'person', name: 'A', url: '/a', primaryImage: face }] }, { teaseImage: image }),
      choices({ showFace: true }),
    );
    expect(withFace.image).toBeUndefined();
    expect(withFace.face?.id).toBe('ncim9');
  });
});

test('says seconds as a clock', () => {
  expect([formatClock(0), formatClock(59.6), formatClock(134), formatClock(3725)]).toEqual(['0:00', '1:00', '2:14', '1:02:05']);
});
test('says long cooking in hours', () => {
  const messages = messagesOf('es');
  expect([formatCookingTime(35, messages), formatCookingTime(100, messages), formatCookingTime(120, messages)]).toEqual([
    '35 minutos',
    '1 h 40 min',
    '2 h',
  ]);
});
