import { describe, expect, test } from 'vitest';
import { isPage } from './pages.ts';
import { hasPage } from './person.ts';
import { isPieceType, pieceTypes } from './document-types.ts';
import { document, isPiece } from './document.ts';

const brand = { site: 'news', vertical: 'news', publisher: 'masthead' };
const piece = (type: string, id: string) => ({ ...brand, id, type, slug: 'one', headline: 'One' });
const inLists = { access: 'free', hidden: false, autoCuration: true, breakingNews: false, nativeAd: false, adsEnabled: true };
const picture = { id: 'ncim1', width: 3, height: 2 };
const file = { file: 'a.jpg', mediaType: 'image/jpeg', bytes: 1, checksum: '0'.repeat(64) };

describe('a document that says only what it must', () => {
  test.each([
    [piece('article', 'rcna1'), { ...inLists, status: 'draft', subType: 'news', body: [], taxonomy: [], authors: [] }],
    [piece('slideshow', 'rcna2'), { ...inLists, status: 'draft', slides: [] }],
    [piece('liveBlog', 'rcna3'), { ...inLists, status: 'draft', subType: 'default', flagText: null, summary: [] }],
    [piece('recipe', 'tdrp1'), { ...inLists, status: 'draft', ingredients: [], instructions: [], nutrition: {} }],
    [
      { ...piece('product', 'tdpd1'), name: 'Pan' },
      { ...inLists, status: 'draft', offers: [], labels: [] },
    ],
    [piece('video', 'mmvo1'), { ...inLists, status: 'draft', duration: 0, videoAssets: [], captions: [], regionsAllowed: [] }],
    [piece('playlist', 'mmpl1'), { ...inLists, status: 'draft', videos: [] }],
    [
      { ...brand, id: 'ncpn1', type: 'person', slug: 'ada', name: 'Ada' },
      { status: 'published', hidden: false, authorType: 'author', bio: '', featuredAuthor: { isFeaturedAuthor: false } },
    ],
    [
      { ...brand, id: 'nccu1', type: 'curation', pageRoute: '/mach', title: 'Mach' },
      { status: 'draft', subType: 'front', hidden: false, marquees: [], layouts: [], adsDisabled: false },
    ],
    [
      { id: 'ncim1', type: 'mediaAsset', image: picture, ...file },
      { name: '', image: { focalPoint: { x: 0.5, y: 0.5 } } },
    ],
    [{ id: 'news', type: 'menu', vertical: 'news', title: 'News', items: [] }, { items: [] }],
    [
      { id: 'news', type: 'navigation', vertical: 'news' },
      { global: [], local: [], shortcuts: [], footer: [] },
    ],
    [
      { id: 'curatedList:a', type: 'curatedList', vertical: 'news', slug: 'a', title: 'A' },
      { ids: [], order: 'newest' },
    ],
    [{ id: 'sub_a', type: 'newsletter', newsletterId: 'sub_a', vertical: 'news', title: 'A', description: '' }, { id: 'sub_a' }],
  ])('$type is stored with its defaults', (given, defaults) => {
    const stored = document.parse(given);
    expect(stored).toMatchObject({ ...defaults, ...given, ...('image' in defaults && { image: defaults.image }) });
    expect(isPiece(stored)).toBe(isPieceType(given.type));
  });
});

describe('a document is refused', () => {
  const person = { ...brand, id: 'ncpn1', type: 'person', slug: 'ada', name: 'Ada' };
  const front = { ...brand, id: 'nccu1', type: 'curation', pageRoute: '/', title: 'News' };
  test.each([
    ['of a kind that there is not', { ...piece('podcast', 'rcna1') }, 'type'],
    ['AU-02: of a person without a name', { ...person, name: '' }, 'name'],
    ['of a person with an address that is none', { ...person, email: 'ada' }, 'email'],
    ['with a headline of blanks', { ...piece('article', 'rcna1'), headline: ' ' }, 'headline'],
    ['with a headline of two lines', { ...piece('article', 'rcna1'), headline: 'a\nb' }, 'headline'],
    ['with a headline of 501 characters', { ...piece('article', 'rcna1'), headline: 'a'.repeat(501) }, 'headline'],
    ['with a slug of capitals', { ...piece('article', 'rcna1'), slug: 'One' }, 'slug'],
    ['of the year 0', { ...piece('article', 'rcna1'), datePublished: '0000-12-31T00:00:00Z' }, 'datePublished'],
    ['published on a day without its time', { ...piece('article', 'rcna1'), datePublished: '2026-11-20' }, 'datePublished'],
    ['of a front at an address with a query', { ...front, pageRoute: '/a?b' }, 'pageRoute'],
    ['of a front with a layout that there is not', { ...front, layouts: [{ id: 'a', type: 'spiral' }] }, 'layouts.0.type'],
    ['of a live blog that pins no card', { ...piece('liveBlog', 'rcna1'), pinnedCard: 'rcna2' }, 'pinnedCard'],
    ['of a picture whose checksum is none', { id: 'ncim1', type: 'mediaAsset', image: picture, ...file, checksum: '1' }, 'checksum'],
  ])('PB-02: %s, by the path of the wrong field', (_, given, path) => {
    expect(document.safeParse(given).error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
  });
});

test('pieces are what has an envelope and a page of its own', () => {
  expect(pieceTypes.every(isPieceType)).toBe(true);
  expect(['person', 'curation', 'mediaAsset', 'menu', 'newsletter', 'card', ''].filter(isPieceType)).toEqual([]);
});

test.each([
  ['article', 'page', true],
  ['article', 'news', false],
  ['article', undefined, false],
  ['curation', 'page', false],
])('%s of the kind %s is a page, such as “About us”: %s', (type, subType, expected) => expect(isPage({ type, subType })).toBe(expected));

test.each([
  ['published', false, true],
  ['published', true, false],
  ['draft', false, false],
  ['unpublished', false, false],
] as const)('AU-02: a person who is %s, and hidden: %s, has a page: %s', (status, hidden, expected) =>
  expect(hasPage({ status, hidden })).toBe(expected),
);
