import { describe, expect, test } from 'vitest';
import { brandOf } from '#brands';
import { image as imageSchema } from '#content/model/image';
import { offer as offerSchema } from '#content/model/lifestyle';
import type { WireArticle } from '#content/responses/wire';
import type { WirePlaylist } from '#content/responses/wire-video';
import { buildProductData } from './product-data.view.ts';
import { buildPlaylistData, buildVideoData } from './video-data.view.ts';

const origin = 'https://news.example';
const brand = brandOf('news');
const context = { brand, origin, pictureUrl: (_image: unknown, aspect: string) => `/${aspect}` };
const now = Date.parse('2026-11-20T12:00:00.000Z');
const publisher = { '@type': 'NewsMediaOrganization', name: brand.displayName, url: `${origin}/` };
const base = { headline: 'A', description: 'D', url: { primary: '/a' }, authors: [], taxonomy: [], access: 'free' };
const offer = (more: object) => offerSchema.parse({ externalUrl: 'https://s.example/a b', seller: 'S', ...more });
const shop = (product: object, piece: object = {}) =>
  buildProductData(
    { piece: { ...base, ...piece } as unknown as WireArticle, product: { name: 'Pan', labels: [], offers: [], ...product } },
    context,
    now,
  );
const thing = (product: object, piece: object = {}) => (shop(product, piece).length === 2 ? shop(product, piece)[0] : undefined);

describe('SD-05: a product for search engines', () => {
  test('has its breadcrumb alone where there is nothing to be shown of it', () => {
    expect(shop({})).toMatchObject([{ '@type': 'BreadcrumbList' }]);
    expect(shop({ pros: ['a'] })).toHaveLength(1);
  });
  test('has what it is and what it costs', () => {
    expect(thing({ brand: 'Oak', offers: [offer({ price: '1,200', state: 'AVAILABLE', dateExpires: '2026-12-01T00:00:00Z' })] })).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Pan',
      description: 'D',
      url: `${origin}/a`,
      brand: { '@type': 'Brand', name: 'Oak' },
      offers: {
        '@type': 'Offer',
        price: '1200.00',
        priceCurrency: 'USD',
        url: 'https://s.example/a%20b',
        seller: { '@type': 'Organization', name: 'S' },
        availability: 'https://schema.org/InStock',
        priceValidUntil: '2026-12-01T00:00:00Z',
      },
    });
    expect(thing({ offers: [offer({ price: '5', seller: ' ', state: 'OUT_OF_STOCK' })] })?.['offers']).toEqual({
      '@type': 'Offer',
      price: '5.00',
      priceCurrency: 'USD',
      url: 'https://s.example/a%20b',
      availability: 'https://schema.org/OutOfStock',
    });
    expect(
      thing({ offers: [offer({ price: '5' })] }, { primaryImage: imageSchema.parse({ id: 'ncim1', width: 3, height: 2 }) })?.['image'],
    ).toEqual([`${origin}/16:9`, `${origin}/4:3`, `${origin}/1:1`]);
  });
  test.each([
    ['is unavailable', { price: '5', state: 'UNAVAILABLE' }],
    ['has no price', {}],
    ['has ended', { price: '5', dateExpires: '2026-11-20T12:00:00Z' }],
  ])('has no offer that %s', (_, more) => expect(shop({ offers: [offer(more)] })).toHaveLength(1));
  test('has the range of several offers of one currency, in their order', () => {
    expect(
      thing({ offers: [offer({ price: '7' }), offer({ price: '5', state: 'AVAILABLE' }), offer({ price: '9', state: 'UNAVAILABLE' })] })?.[
        'offers'
      ],
    ).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: '5.00',
      highPrice: '7.00',
      priceCurrency: 'USD',
      offerCount: 2,
      offers: [{ price: '5.00' }, { price: '7.00' }],
    });
    expect(thing({ offers: [offer({ price: '7' }), offer({ price: '5', priceCurrency: 'EUR' })] })?.['offers']).toMatchObject([
      { price: '7.00', priceCurrency: 'USD' },
      { price: '5.00', priceCurrency: 'EUR' },
    ]);
  });
  test('has our review by its rating, or by two points', () => {
    expect(thing({ rating: 4, pros: ['a'] }, { datePublished: '2026-11-20', dateModified: '2026-11-19' })?.['review']).toEqual({
      '@type': 'Review',
      name: 'A',
      author: [publisher],
      publisher,
      datePublished: '2026-11-20',
      dateModified: '2026-11-20',
      reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5, worstRating: 0 },
      positiveNotes: { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', position: 1, name: 'a' }] },
    });
    const review = thing({ pros: ['a'], cons: ['b'] })?.['review'];
    expect(review).toMatchObject({ negativeNotes: { itemListElement: [{ position: 1, name: 'b' }] } });
    expect(Object.keys(review as object)).toEqual(['@type', 'name', 'author', 'publisher', 'positiveNotes', 'negativeNotes']);
    expect(thing({ pros: ['a', 'b'], cons: [] })?.['review']).toMatchObject({
      positiveNotes: { itemListElement: [{ position: 1 }, { position: 2 }] },
    });
    expect(thing({ pros: ['a', 'b'], cons: [] })?.['review']).not.toHaveProperty('negativeNotes');
  });
  test('has what others rated', () => {
    expect(thing({ aggregateRating: { ratingValue: 4, ratingCount: 9 } })).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4, ratingCount: 9, bestRating: 5, worstRating: 0 },
    });
    expect(Object.keys(thing({ aggregateRating: { ratingValue: 4, ratingCount: 9 } }) ?? {})).toEqual([
      '@context',
      '@type',
      'name',
      'description',
      'url',
      'aggregateRating',
    ]);
  });
});

describe('SD-08: a video for search engines', () => {
  const picture = imageSchema.parse({ id: 'ncim1', width: 3, height: 2 });
  const film = (more: object = {}, isExpired = false) =>
    buildVideoData(
      {
        ...base,
        primaryImage: picture,
        datePublished: '2026-11-20',
        duration: 90,
        videoAssets: [],
        captions: [],
        chapters: [],
        regionsAllowed: [],
        ...more,
      } as never,
      { isExpired, embedPath: '/embedded-video/a' },
      context,
    );
  const data = (more: object = {}) => (film(more).length === 2 ? film(more)[0] : undefined);
  test('has what it is, when and where', () => {
    expect(data()).toEqual({
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      '@id': `${origin}/a#video`,
      name: 'A',
      description: 'D',
      thumbnailUrl: [`${origin}/16:9`, `${origin}/4:3`, `${origin}/1:1`],
      uploadDate: '2026-11-20',
      duration: 'PT1M30S',
      url: `${origin}/a`,
      potentialAction: {
        '@type': 'SeekToAction',
        target: `${origin}/a?t={seek_to_second_number}`,
        'startOffset-input': 'required name=seek_to_second_number',
      },
      isAccessibleForFree: true,
      publisher,
      inLanguage: 'en',
    });
    expect(film()[1]).toMatchObject({ '@type': 'BreadcrumbList' });
    expect(data({ description: '', primaryImage: undefined, socialImage: picture, duration: 0 })).toMatchObject({ description: 'A' });
    expect(Object.keys(data({ duration: 0 }) ?? {})).not.toEqual(expect.arrayContaining(['duration', 'potentialAction']));
  });
  test('has its breadcrumb alone without picture or date, or once it has expired', () => {
    expect([film({ primaryImage: undefined }), film({ datePublished: undefined }), film({}, true)].map((one) => one.length)).toEqual([
      1, 1, 1,
    ]);
  });
  const asset = (publicUrl: string) => ({ publicUrl });
  test.each([
    [['/a.m3u8', '/a.mp4?x'], `${origin}/a.mp4?x`],
    [['https://m.example/a.webm'], 'https://m.example/a.webm'],
    [['/a.m3u8', '/b.m3u8'], `${origin}/a.m3u8`],
    [['//m.example/a.mp4', 'http://m.example/a.mp4', 'x https://m.example/a.mp4'], undefined],
    [['/amp4', '/a.mp4.html'], `${origin}/amp4`],
  ])('of the files %j has %s', (urls, file) => {
    const made = data({ videoAssets: urls.map(asset) });
    expect(made?.['contentUrl']).toBe(file);
    expect(made?.['embedUrl']).toBe(file && `${origin}/embedded-video/a`);
  });
  test('has where it may be seen, until when, and what is said in it', () => {
    const captions = [{ language: 'en', cues: [{ start: 0, end: 1, text: 'Hello' }] }];
    expect(data({ dateExpires: '2026-12-01', regionsAllowed: ['US', 'PR'], captions })).toMatchObject({
      expires: '2026-12-01',
      regionsAllowed: 'US PR',
      transcript: 'Hello',
    });
    for (const name of ['expires', 'regionsAllowed', 'transcript', 'hasPart', 'contentUrl', 'embedUrl'])
      expect(data()).not.toHaveProperty(name);
  });
  test('has its chapters as clips that end where the next begins, and the part that is locked', () => {
    const chapters = [
      { start: 30.7, headline: 'B' },
      { start: 0, headline: 'A' },
      { start: 90, headline: 'late' },
    ];
    const clip = (name: string, startOffset: number, endOffset: number) => ({
      '@type': 'Clip',
      name,
      startOffset,
      endOffset,
      url: `${origin}/a?t=${startOffset}`,
    });
    expect(data({ chapters })?.['hasPart']).toEqual([clip('A', 0, 30), clip('B', 30, 90)]);
    expect(data({ chapters: chapters.slice(0, 2), duration: 0 })?.['hasPart']).toEqual([clip('A', 0, 30)]);
    expect(data({ access: 'locked', chapters: chapters.slice(1, 2) })).toMatchObject({
      isAccessibleForFree: false,
      hasPart: [{ '@type': 'WebPageElement', cssSelector: '.paywall' }, clip('A', 0, 90)],
    });
  });
  test('of a playlist is a list of what it plays', () => {
    const list = (videos: object[], page = 1) =>
      buildPlaylistData({ ...base, videos, pagination: { page, size: 20, totalItems: 21 } } as unknown as WirePlaylist, context);
    const video = { computedValues: { url: '/v', headline: 'V' } };
    expect(list([video], 2)[0]).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name: 'A',
      numberOfItems: 21,
      itemListElement: [{ '@type': 'ListItem', position: 21, url: `${origin}/v`, name: 'V' }],
    });
    expect(list([{ computedValues: { url: 'https://o.example/v', headline: 'V' } }])[0]).toMatchObject({
      itemListElement: [{ position: 1, url: 'https://o.example/v' }],
    });
    expect(list([])).toMatchObject([{ '@type': 'BreadcrumbList' }]);
  });
});
