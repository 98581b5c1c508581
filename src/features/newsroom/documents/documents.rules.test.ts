import { describe, expect, test } from 'vitest';
import type { Document } from '#content/model/document';
import { withDates } from './document-dates.rules.ts';
import { isNarrowed } from './narrowed.rules.ts';
import {
  buildRouteTags,
  buildTouchedTags,
  frontsTag,
  isKnownToReaders,
  type Listing,
  withAncestors,
} from '../document-rows/touched-tags.rules.ts';

const make = (more: object): Document =>
  ({ id: 'rcna1', type: 'article', status: 'published', vertical: 'news', access: 'free', hidden: false, ...more }) as Document;
const front = (more: object = {}) => make({ id: 'nccu1', type: 'curation', site: 'news', pageRoute: '/politics', ...more });

test('a path has all paths above it, each once', () => {
  expect(withAncestors(['news/politics/congress', 'news/world', 'mach'])).toEqual([
    'news',
    'news/politics',
    'news/politics/congress',
    'news/world',
    'mach',
  ]);
  expect(withAncestors([])).toEqual([]);
});

test.each([
  [{ status: 'published' }, true],
  [{ status: 'unpublished' }, true],
  [{ status: 'draft' }, false],
  [{ status: 'scheduled' }, false],
])('readers know a document with %j: %s', (more, expected) => expect(isKnownToReaders(make(more))).toBe(expected));
test('readers know menus, and pictures only in pieces', () => {
  expect(isKnownToReaders({ id: 'menu:news', type: 'menu' } as Document)).toBe(true);
  expect(isKnownToReaders({ id: 'ncim1', type: 'mediaAsset' } as Document)).toBe(false);
});

describe('the tags of addresses that a change touches', () => {
  const home = front({ pageRoute: '/mach', vertical: 'mach' });
  const playlist = (videos: string[], more: object = {}) => make({ id: 'mmpl1', type: 'playlist', videos, ...more });
  const letter = (vertical: string) => ({ id: 'sub_a', type: 'newsletter', vertical }) as Document;
  test.each<[string, Document | undefined, Document | undefined, string[]]>([
    ['a front has that of its address', undefined, front(), ['path:news/politics']],
    ['a front that moves has both', front(), front({ pageRoute: '/world' }), ['path:news/politics', 'path:news/world']],
    ['a front that stays has it once', front(), front({ title: 'b' }), ['path:news/politics']],
    ['a front that goes has it', front(), undefined, ['path:news/politics']],
    ['a variant has none', undefined, front({ variant: 'b' }), []],
    ['the first front of a brand is linked by every page', undefined, home, ['path:news/mach', frontsTag]],
    ['the first front of a brand that goes too', home, undefined, ['path:news/mach', frontsTag]],
    ['the first front of a brand that stays is not', home, { ...home, title: 'b' } as Document, ['path:news/mach']],
    ['the first front of a brand as a draft is not', undefined, { ...home, status: 'draft' } as Document, ['path:news/mach']],
    ['the first front of a brand that is published is', { ...home, status: 'draft' } as Document, home, ['path:news/mach', frontsTag]],
    ['a variant of the first front is not', undefined, { ...home, variant: 'b' } as Document, []],
    ['a playlist has its new videos, each once', playlist(['mmvo1']), playlist(['mmvo1', 'mmvo2', 'mmvo2']), ['mmvo2']],
    ['a playlist that is published has all', playlist(['mmvo1'], { status: 'draft' }), playlist(['mmvo1']), ['mmvo1']],
    ['a playlist that is shown has all', playlist(['mmvo1'], { hidden: true }), playlist(['mmvo1']), ['mmvo1']],
    ['a playlist as a draft has none', undefined, playlist(['mmvo1'], { status: 'draft' }), []],
    ['a hidden playlist has none', undefined, playlist(['mmvo1'], { hidden: true }), []],
    ['a new newsletter changes the list of its brand', undefined, letter('news'), ['newsletters:news']],
    ['a newsletter that moves changes both', letter('news'), letter('today'), ['newsletters:news', 'newsletters:today']],
    ['a newsletter that stays changes none', letter('news'), letter('news'), []],
    ['an article has none', undefined, make({ videos: ['mmvo1'], pageRoute: '/a' }), []],
  ])('%s', (_, before, after, tags) => expect(buildRouteTags(before, after)).toEqual(tags));
});

describe('PB-01: the tags that a change of a piece touches', () => {
  const listing = (more: Partial<Listing> = {}): Listing => ({
    id: 'rcna1',
    listed: true,
    taxonomy: ['news/politics'],
    authors: ['ncpn1'],
    autoCuration: true,
    item: undefined,
    ...more,
  });
  const lists = ['tax:news', 'tax:news/politics', 'by:ncpn1', 'all'];
  const item = { item: { id: 'rcna1' } } as Listing['item'];
  test.each<[string, Listing | undefined, Listing, string[]]>([
    ['are itself and its lists where it is new', undefined, listing(), ['rcna1', ...lists]],
    [
      'are itself alone where it looks the same in them',
      listing({ item }),
      listing({ item: { item: { id: 'rcna1' } } as Listing['item'] }),
      ['rcna1'],
    ],
    ['are its lists where it looks different', listing(), listing({ item }), ['rcna1', ...lists]],
    ['are its lists where it may be chosen for them or not', listing(), listing({ autoCuration: false }), ['rcna1', ...lists]],
    ['are old and new lists where it moves', listing(), listing({ taxonomy: ['mach'] }), ['rcna1', ...lists, 'tax:mach']],
    ['are old and new authors', listing(), listing({ authors: ['ncpn2'] }), ['rcna1', ...lists, 'by:ncpn2']],
    ['are its lists where it leaves them', listing(), listing({ listed: false }), ['rcna1', ...lists]],
    ['are its lists where it enters them', listing({ listed: false }), listing(), ['rcna1', ...lists]],
    ['are itself alone while it is in no list', listing({ listed: false }), listing({ listed: false, item }), ['rcna1']],
    ['are itself alone where it is new and in no list', undefined, listing({ listed: false }), ['rcna1']],
  ])('%s', (_, before, after, tags) => {
    expect(buildTouchedTags(before, after).toSorted()).toEqual(tags.toSorted());
  });
});

describe('PB-07: readers may read less than before', () => {
  const metered = { access: 'metered' };
  test.each<[string, object | undefined, object, boolean]>([
    ['not of what is new', undefined, { access: 'locked' }, false],
    ['of what is locked', {}, { access: 'locked' }, true],
    ['of what is metered', {}, metered, true],
    ['of what is metered and is locked now', metered, { access: 'locked' }, true],
    ['not of what is opened', { access: 'locked' }, {}, false],
    ['not of what stays as it is', metered, metered, false],
    ['of what is hidden', {}, { hidden: true }, true],
    ['not of what stays hidden', { hidden: true }, { hidden: true }, false],
    ['not of what was a draft', { status: 'draft' }, { access: 'locked' }, false],
    ['not where nothing is metered at the brand', { vertical: 'select' }, { vertical: 'select', ...metered }, false],
    ['of what has fewer open elements', { ...metered, freeElements: 5 }, { ...metered, freeElements: 4 }, true],
    ['of what has no open elements of its own any more', { ...metered, freeElements: 5 }, metered, true],
    ['not of what has more of them', { ...metered, freeElements: 4 }, { ...metered, freeElements: 5 }, false],
    ['not of what is free with fewer of them', { freeElements: 5 }, { freeElements: 4 }, false],
  ])('%s: %j, then %j', (_, before, after, expected) => expect(isNarrowed(before && make(before), make(after))).toBe(expected));
  test('only of pieces', () => {
    const menu = { id: 'menu:news', type: 'menu', hidden: false } as unknown as Document;
    expect(isNarrowed(menu, make({ access: 'locked' }))).toBe(false);
    expect(isNarrowed(make({}), { ...menu, hidden: true } as Document)).toBe(false);
  });
});

describe('PB-08, PB-09: the dates of a document', () => {
  const now = '2026-11-20T12:00:00.000Z';
  const [day, other] = ['2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z'];
  const dates = (after: object, before?: object) => {
    const { dateCreated, datePublished, dateModified } = withDates(make(after), before && make(before), now) as Record<string, unknown>;
    return [dateCreated, datePublished, dateModified];
  };
  test.each<[string, object, object | undefined, unknown[]]>([
    ['of a new one are now', {}, undefined, [now, now, now]],
    ['of a new draft have no publication', { status: 'draft' }, undefined, [now, undefined, now]],
    ['that are given are kept', { dateCreated: day, datePublished: day, dateModified: other }, undefined, [day, day, other]],
    ['of a new one that came out earlier are of that day', { datePublished: day }, undefined, [now, day, day]],
    ['are whole milliseconds', { datePublished: '2026-11-01T00:00:00.000999Z' }, undefined, [now, day, day]],
    [
      'stay as they were, but for the change',
      { headline: 'b' },
      { dateCreated: day, datePublished: other, dateModified: other },
      [day, other, now],
    ],
    ['of a draft that is published are now', {}, { status: 'draft', dateCreated: day, dateModified: day }, [day, now, now]],
    [
      'of one that is published again are of the first time',
      {},
      { status: 'unpublished', dateCreated: day, datePublished: day, dateModified: day },
      [day, day, now],
    ],
    ['stay where nothing else changed', {}, { dateCreated: day, datePublished: day, dateModified: other }, [day, day, other]],
    [
      'stay where they are sent back',
      { dateModified: other },
      { dateCreated: day, datePublished: day, dateModified: other },
      [day, day, other],
    ],
  ])('%s', (_, after, before, wanted) => expect(dates(after, before)).toEqual(wanted));
  test('of what has no status are none', () => {
    const menu = { id: 'menu:news', type: 'menu' } as Document;
    expect(withDates(menu, undefined, now)).toBe(menu);
    expect(withDates(make({}), menu, now)).toMatchObject({ dateCreated: now, dateModified: now });
  });
});
