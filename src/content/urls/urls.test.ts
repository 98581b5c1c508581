import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brands } from '#brands';
import { idAtEndOfPath, isLiveBlogPath } from './ids.ts';
import { slug } from '../model/primitives.ts';
import { toAbsoluteUrl, buildShortUrl, buildSlug, buildUrlPath, embeddedVideoPath, urlOfCard, urlOfTag, type UrlFacts } from './urls.ts';

const rows: [string, UrlFacts, string][] = [
  ['article with section', { type: 'article', id: 'rcna1', slug: 'a', vertical: 'news', taxonomy: ['news/politics'] }, '/politics/a-rcna1'],
  [
    'article with subsection, deeper parts left out',
    { type: 'article', id: 'rcna1', slug: 'a', vertical: 'news', taxonomy: ['news/politics/congress/house'] },
    '/politics/congress/a-rcna1',
  ],
  ['article without section', { type: 'article', id: 'rcna1', slug: 'a', vertical: 'news', taxonomy: [] }, '/news/a-rcna1'],
  [
    'article of a sub-brand',
    { type: 'article', id: 'rcna1', slug: 'a', vertical: 'mach', taxonomy: ['mach/space'] },
    '/mach/space/a-rcna1',
  ],
  ['article of a sub-brand without section', { type: 'article', id: 'rcna1', slug: 'a', vertical: 'mach', taxonomy: [] }, '/mach/a-rcna1'],
  [
    'post of a show blog',
    { type: 'article', id: 'rcna1', slug: 'a', vertical: 'msnbc', taxonomy: ['msnbc/weekly-host/blog'] },
    '/weekly-host/blog/a-rcna1',
  ],
  ['slideshow', { type: 'slideshow', id: 'rcna1', slug: 'a', vertical: 'mach', taxonomy: ['mach/space'] }, '/mach/slideshow/a-rcna1'],
  [
    'live blog',
    { type: 'liveBlog', id: 'rcna123', slug: 'storm', vertical: 'news', taxonomy: ['news/weather/storms'] },
    '/weather/storms/live-blog/storm-rcna123',
  ],
  [
    'live blog of a sub-brand: its base path counts as the section',
    { type: 'liveBlog', id: 'rcna123', slug: 'storm', vertical: 'noticias', taxonomy: ['noticias/clima/tormentas'] },
    '/noticias/clima/live-blog/storm-rcna123',
  ],
  ['recipe', { type: 'recipe', id: 'tdrp1', slug: 'a', vertical: 'today', taxonomy: ['today/food'] }, '/recipes/a-tdrp1'],
  ['product', { type: 'product', id: 'tdpd1', slug: 'a', vertical: 'select', taxonomy: [] }, '/select/shop/a-tdpd1'],
  ['video', { type: 'video', id: 'tmvo1', slug: 'a', vertical: 'noticias', taxonomy: [] }, '/noticias/video/a-tmvo1'],
  ['playlist', { type: 'playlist', id: 'mmpl1', slug: 'a', vertical: 'news', taxonomy: [] }, '/playlist/a-mmpl1'],
  ['person', { type: 'person', id: 'ncpn1', slug: 'a', vertical: 'today' }, '/author/a-ncpn1'],
  ['front', { type: 'curation', pageRoute: '/politics' }, '/politics'],
];

describe('PG-03: URLs of each kind of content', () => {
  test.each(rows)('%s', (_, facts, path) => expect(buildUrlPath(facts)).toBe(path));

  test('PG-04: has live-blog as the fourth part on every brand, whatever the taxonomy', () => {
    for (const brand of brands)
      for (const rest of ['', '/a', '/a/b', '/a/b/c', '/live-blog', '/a/live-blog']) {
        const facts = { id: 'rcna1', slug: 'x', vertical: brand.vertical, taxonomy: [`${brand.slug}${rest}`] };
        const path = buildUrlPath({ ...facts, type: 'liveBlog' });
        expect(isLiveBlogPath(path), path).toBe(true);
        expect(isLiveBlogPath(buildUrlPath({ ...facts, type: 'article' }))).toBe(false);
        expect(idAtEndOfPath(urlOfCard(path, 'ncrd5'))).toBe('ncrd5');
      }
  });

  test('PG-06: makes short and absolute URLs from an origin with or without its slash', () => {
    expect(buildShortUrl('rcna1', 'https://news.example')).toBe('https://news.example/rcna1');
    expect(toAbsoluteUrl('/a', 'https://news.example/')).toBe('https://news.example/a');
    expect(urlOfTag('mach/space', 'mach')).toBe('/mach/tag/mach/space');
  });

  test('VD-56: a video alone has the last part of its address', () => {
    expect(embeddedVideoPath('/noticias/video/a-tmvo1')).toBe('/embedded-video/a-tmvo1');
  });

  test('PG-03: only the slug of the vertical itself is left out of a path', () => {
    const article = { type: 'article', id: 'rcna1', slug: 'a', vertical: 'news' } as const;
    expect(buildUrlPath({ ...article, taxonomy: ['politics/congress'] })).toBe('/politics/congress/a-rcna1');
    expect(buildUrlPath({ ...article, taxonomy: ['news/live-blog/politics'] })).toBe('/politics/a-rcna1');
  });

  test('PG-03: the path of a front is its own, whatever the brand', () => {
    expect(buildUrlPath({ type: 'curation', pageRoute: '/mach/space' })).toBe('/mach/space');
  });
});

describe('PG-11: slug of a headline', () => {
  test.each([
    ['¿Qué pasó con el pingüino y la niña?', 'que-paso-con-el-pinguino-y-la-nina'],
    ["It’s 5 o'clock — Straße & Łódź", 'its-5-oclock-strasse-lodz'],
    ['Donau\u00addampf\u200cschiff', 'donaudampfschiff'],
    ['日本', 'untitled'],
    [`${' '.repeat(1_000)}late`, 'untitled'],
    ['', 'untitled'],
    ['x'.repeat(100), 'x'.repeat(80)],
    [`${'word '.repeat(30)}`, Array.from({ length: 16 }, () => 'word').join('-')],
  ])('%s', (headline, expected) => expect(buildSlug(headline)).toBe(expected));

  test('PG-11: is always a slug of the model, at most 80 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (headline) => {
        expect(slug.safeParse(buildSlug(headline)).success).toBe(true);
        expect(buildSlug(headline).length).toBeLessThanOrEqual(80);
      }),
    );
  });
});
