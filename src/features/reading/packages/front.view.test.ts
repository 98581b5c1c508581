import { describe, expect, test } from 'vitest';
import { flagsOf } from '#brands';
import type { WireLayout, WirePackage } from '#content/responses/wire';
import { buildPagePath, buildShownFront, listShownMarquees, findShownPagination, type Findings } from './front.view.ts';

const item = (id: string, nativeAd = false) => ({ item: { id, nativeAd }, computedValues: {} }) as unknown as WirePackage['items'][number];
const pack = (id: string, more: Partial<WirePackage> = {}): WirePackage => ({
  id,
  type: 'grid',
  zone: 'page-front',
  hidden: false,
  metadata: {},
  overrides: {},
  items: [item(`rcna-${id}`)],
  ...more,
});
const layout = (packages: WirePackage[], more: Partial<WireLayout> = {}): WireLayout => ({
  id: 'row',
  type: 'oneColumn',
  railContext: 'right',
  packages,
  ...more,
});
const findings: Findings = { mostPopular: [], inline: new Set<string>(), isFirst: true, hasGuide: false };
const listIds = (layouts: WireLayout[], more: Partial<typeof findings> = {}, flags = flagsOf('news')) =>
  buildShownFront({ layouts }, flags, { ...findings, ...more }).layouts.flatMap(({ main, rail }) => [...main, ...rail].map(({ id }) => id));

describe('shownFront', () => {
  test('FR-08: shows no hidden package and none without pieces, and no layout that is left empty', () => {
    expect(listIds([layout([pack('a', { hidden: true })]), layout([pack('b', { items: [] }), pack('c')])])).toEqual(['c']);
  });

  test('SC-12: shows the program guide where the brand has one and something is listed', () => {
    const guide = pack('g', { type: 'programGuide', items: [] });
    expect(listIds([layout([guide])])).toEqual([]);
    expect(listIds([layout([guide])], { hasGuide: true })).toEqual(['g']);
    expect(listIds([layout([guide])], { hasGuide: true }, flagsOf('today'))).toEqual([]);
  });

  test('LN-23: shows local news where the brand has them', () => {
    const local = pack('l', { type: 'local', items: [] });
    expect(listIds([layout([local])])).toEqual(['l']);
    expect(listIds([layout([local])], {}, flagsOf('msnbc'))).toEqual([]);
    expect(listIds([layout([local])], {}, flagsOf('news', true))).toEqual([]);
  });

  test('NL-06, FR-30: shows a newsletter that has a title and an id, where the brand has newsletters', () => {
    const letter = pack('n', { type: 'newsletter', items: [], title: 'A title', metadata: { newsletterId: 'sub_news' } });
    expect(listIds([layout([letter])])).toEqual(['n']);
    expect(listIds([layout([{ ...letter, title: undefined }])])).toEqual([]);
    expect(listIds([layout([{ ...letter, metadata: {} }])])).toEqual([]);
    expect(listIds([layout([letter])], { newsletters: new Set(['sub_news']) })).toEqual(['n']);
    expect(listIds([layout([letter])], { newsletters: new Set() })).toEqual([]);
    expect(listIds([layout([letter])], {}, flagsOf('news', true))).toEqual([]);
  });

  test('shows an embed only with something to show in it', () => {
    const embed = pack('e', { type: 'embed', items: [], embed: { url: 'https://embeds.example.com/1' } });
    expect(listIds([layout([embed])])).toEqual([]);
    expect(listIds([layout([embed])], { inline: new Set(['e']) })).toEqual(['e']);
  });

  test('FR-14: keeps a failed waffle, so that it can say so, and only waffles on a further page', () => {
    const layouts = [layout([pack('a')]), layout([pack('w', { type: 'waffle', items: [], failed: true })])];
    expect(listIds(layouts)).toEqual(['a', 'w']);
    expect(listIds(layouts, { isFirst: false })).toEqual(['w']);
  });

  test('FR-24: puts the first package of a rail layout in its main column, the others beside it; alone it takes the whole width', () => {
    const both = buildShownFront(
      { layouts: [layout([pack('a'), pack('b'), pack('c')], { type: 'rail', railContext: 'left' })] },
      flagsOf('news'),
      findings,
    ).layouts[0];
    expect([both?.type, both?.railContext, both?.main.length, both?.rail.length]).toEqual(['rail', 'left', 1, 2]);
    const alone = buildShownFront({ layouts: [layout([pack('a'), pack('b', { items: [] })], { type: 'rail' })] }, flagsOf('news'), findings)
      .layouts[0];
    expect([alone?.type, alone?.rail.length]).toEqual(['oneColumn', 0]);
  });

  test('FR-17: finds the paid-content position once: the first package that has any', () => {
    const shown = (...packages: WirePackage[]) =>
      buildShownFront({ layouts: packages.map((one) => layout([one])) }, flagsOf('news'), findings);
    expect(shown(pack('a'), pack('b', { items: [item('x', true)] }), pack('c', { items: [item('y', true)] }))).toMatchObject({
      paidContentPosition: 1,
      hasNoPaidContent: false,
    });
    expect(shown(pack('a'))).toMatchObject({ paidContentPosition: undefined, hasNoPaidContent: true });
  });
});

test('FR-09: shows no hidden marquee, and without the chrome only when it is asked for', () => {
  const marquees = [true, false].map((hidden) => ({ hidden, marqueeType: 'embed' as const, embed: { url: '/embedded-pkg/a' } }));
  const count = (isChromeless: boolean, showChromelessMarquee: boolean) =>
    listShownMarquees({ marquees }, { isChromeless, showChromelessMarquee }).length;
  expect([count(false, false), count(true, false), count(true, true), count(false, true)]).toEqual([1, 0, 1, 1]);
});

test('turns pages by address: the first is the path itself', () => {
  expect([buildPagePath('/politics', 1), buildPagePath('/politics', 2)]).toEqual(['/politics', '/politics?page=2']);
  const feed = ['recommendationFeed=true'];
  expect([buildPagePath('/', 1, feed), buildPagePath('/', 2, feed)]).toEqual([
    '/?recommendationFeed=true',
    '/?recommendationFeed=true&page=2',
  ]);
  expect(findShownPagination({ page: 2, totalPages: 3, totalCount: 30 })).toEqual({ page: 2, pages: 3, total: 30 });
  expect(findShownPagination(undefined)).toBeUndefined();
});
