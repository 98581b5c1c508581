import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { brandOf, flagsOf, type Vertical } from '#brands';
import type { ContentItem } from '#content/responses/content-item';
import type { PageAddress, PageContext } from '#features/pages/page';
import { createPictureRenderer, pictureWidths } from '#features/pages/pictures';
import { messagesOf } from '#messages';
import { createPictureUrls } from '#platform/pictures';
import { Card, type CardProps } from './index.ts';

const renderer = (secret: string) => createPictureRenderer(createPictureUrls({ secret, allowedWidths: pictureWidths }));
const pictures = renderer('a secret of the test, long enough');
const siteOrigin = (site: string) => `https://${site}.example`;
const published = '2026-11-20T08:00:00.000Z';
const now = Date.parse('2026-11-20T12:00:00.000Z');
const image = { id: 'ncim1', width: 1600, height: 900, focalPoint: { x: 0.5, y: 0.5 }, alt: 'A river', version: 1 };
const piece = (more: Partial<ContentItem['item']> = {}, headline = 'A levee <holds>'): ContentItem => ({
  item: {
    id: 'rcna1',
    type: 'article',
    vertical: 'news',
    publisher: 'masthead',
    taxonomy: [],
    authors: [{ id: 'ncpn1', type: 'person', name: 'Ada Reyes' }],
    datePublished: published,
    breakingNews: false,
    nativeAd: false,
    access: 'free',
    urls: { canonical: '/politics/a-rcna1', slug: 'a' },
    ecommerceEnabled: false,
    ...more,
  },
  computedValues: {
    headline,
    description: 'Words about it.',
    url: '/politics/a-rcna1',
    teaseImage: image,
    unibrow: { text: 'Politics', url: '/politics' },
  },
});

// only what a card reads of a page's context
const buildContext = (vertical: Vertical, more: Partial<PageContext> = {}) =>
  ({
    brand: brandOf(vertical),
    flags: flagsOf(vertical),
    messages: messagesOf(brandOf(vertical).language),
    now,
    address: { siteOrigin },
    pictures,
    ...more,
  }) as unknown as PageContext;
const show = (item: ContentItem, props: Partial<CardProps>) =>
  renderToStaticMarkup(<Card item={item} context={buildContext('news')} size="large" {...props} />);

// nearly each shows the piece in another way than all others
const ways: readonly Partial<CardProps>[] = [
  {},
  { size: 'lead' },
  { size: 'medium' },
  { size: 'text' },
  { size: 'small', time: 'never' },
  { headingLevel: 2 },
  { priority: 'lead' },
  { priority: 'eager' },
  { place: 'poster' },
  { aspect: '1:1' },
  { showImage: false },
  { showDescription: false },
  { showByline: true },
  { showFace: true },
  { time: 'never' },
  { under: 'Politics' },
  { as: 'li' },
  { stacked: true },
  { className: 'own' },
  { override: { headline: 'Said by editors' } },
  { override: { description: 'Said by editors' } },
  { override: { label: 'Said by editors' } },
  { override: { label: 'Politics' }, under: 'Politics' },
  { override: { image: { ...image, id: 'ncim2' } } },
  { override: { image: { ...image, focalPoint: { x: 0.1, y: 0.9 } } } },
  { context: buildContext('today') },
  { context: buildContext('noticias') },
  { context: buildContext('today', { address: { siteOrigin: (site: string) => `https://${site}.other` } as PageAddress }) },
  { context: buildContext('news', { pictures: renderer('another secret, long enough too') }) },
  { context: buildContext('news', { now: now + 3_600_000 }) },
  { context: buildContext('news', { flags: flagsOf('news', true) }) },
  { context: buildContext('news', { now: now + 30 * 86_400_000 }) },
  { context: buildContext('news', { now: now + 30 * 86_400_000 }), time: 'always' },
];

test('a piece that was shown before is shown in each way as if for the first time', () => {
  const again = piece();
  const first = ways.map((way) => show(piece(), way));
  expect(new Set(first).size).toBeGreaterThan(ways.length - 4);
  for (const turn of [1, 2, 3]) expect([turn, ...ways.map((way) => show(again, way))]).toEqual([turn, ...first]);
  // and in another order
  expect(ways.toReversed().map((way) => show(again, way))).toEqual(first.toReversed());
});

test('a piece whose row changed is another object, and nothing of the old one is shown', () => {
  const versions = [piece(), piece({}, 'A levee breaks'), piece({ breakingNews: true }), piece({ sponsoredBy: 'A bank' })];
  const shown = () => versions.map((version) => show(version, {}));
  const first = shown();
  expect(new Set(first).size).toBe(versions.length);
  expect([shown(), shown()]).toEqual([first, first]);
});

test('LIVE leaves a card that was shown before when the live blog has ended by the clock', () => {
  const blog = piece({ type: 'liveBlog', live: { endDate: '2026-11-20T13:00:00.000Z', latestUpdate: published } });
  const at = (time: number) => show(blog, { context: buildContext('news', { now: time }), time: 'never' });
  const isLive = (html: string) => html.includes('data-kind="live"');
  expect([at(now), at(now), at(now)].map(isLive)).toEqual([true, true, true]);
  expect(isLive(at(now + 25 * 3_600_000))).toBe(false);
});
