import { describe, expect, test } from 'vitest';
import {
  addressesInFile,
  buildSitemapPath,
  countFiles,
  findSitemapName,
  newsInFile,
  newsMs,
  toMonthRange,
  videosInFile,
} from './sitemap.rules.ts';
import { renderEntry, renderIndex, renderNews, renderSitemap, renderVideos, type VideoEntry } from './sitemap.view.ts';

describe('the files of a sitemap', () => {
  test.each([
    [{ kind: 'sections' }, '/sitemaps/sections.xml'],
    [{ kind: 'pieces', month: '2026-11', part: 1 }, '/sitemaps/2026-11-1.xml'],
    [{ kind: 'pieces', month: '2026-01', part: 9_999 }, '/sitemaps/2026-01-9999.xml'],
    [{ kind: 'news', part: 1 }, '/sitemaps/news-1.xml'],
    [{ kind: 'authors', part: 12 }, '/sitemaps/authors-12.xml'],
    [{ kind: 'videos', part: 3 }, '/sitemaps/videos-3.xml'],
  ] as const)('%j is at %s, and found there', (name, path) => {
    expect(buildSitemapPath(name)).toBe(path);
    expect(findSitemapName(path)).toEqual(name);
  });
  test.each([
    '/sitemaps/2026-13-1.xml',
    '/sitemaps/2026-00-1.xml',
    '/sitemaps/2026-11-0.xml',
    '/sitemaps/2026-11-10000.xml',
    '/sitemaps/2026-11.xml',
    '/sitemaps/x2026-11-1.xml',
    '/sitemaps/news-0.xml',
    '/sitemaps/news.xml',
    '/sitemaps/others-1.xml',
    '/sitemaps/xnews-1.xml',
    '/sitemaps/news-1x.xml',
    '/sitemaps/sections.xmlx',
    'x/sitemaps/sections.xml',
    '/sitemaps/Sections.xml',
    '/sitemaps/.xml',
  ])('there is none at %s', (path) => expect(findSitemapName(path)).toBeUndefined());

  test('a month ends where the next begins, also in December', () => {
    expect(toMonthRange('2026-02')).toEqual({ from: '2026-02-01T00:00:00.000Z', to: '2026-03-01T00:00:00.000Z' });
    expect(toMonthRange('2026-12')).toEqual({ from: '2026-12-01T00:00:00.000Z', to: '2027-01-01T00:00:00.000Z' });
  });
  test.each([
    [0, 0, 0],
    [0, 1, 1],
    [5_000, 0, 1],
    [5_001, 0, 2],
    [1, 3, 3],
  ])('%s addresses, in %s files at least, need %s', (count, least, files) => expect(countFiles(count, addressesInFile, least)).toBe(files));
  test('FD-07: a piece is news for 48 hours; a file holds 5,000 addresses, or 1,000 news or videos', () => {
    expect([addressesInFile, newsInFile, videosInFile, newsMs]).toEqual([5_000, 1_000, 1_000, 172_800_000]);
  });
});

describe('what a sitemap says', () => {
  test('of an address when it changed and its picture, where it has them', () => {
    expect(renderEntry({ url: 'https://news.example/é?a&b', changed: '2026-11-20', imageUrl: 'https://news.example/i&j' })).toBe(
      '<url><loc>https://news.example/%C3%A9?a&amp;b</loc><lastmod>2026-11-20</lastmod><image:image><image:loc>https://news.example/i&amp;j</image:loc></image:image></url>\n',
    );
    expect(renderEntry({ url: 'https://news.example/a%20b%', changed: undefined })).toBe(
      '<url><loc>https://news.example/a%20b%25</loc></url>\n',
    );
    expect(renderSitemap('x')).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\nx</urlset>\n',
    );
  });
  test('of news the publication, its language, the date and the headline', () => {
    const entry = {
      url: 'https://news.example/a',
      headline: 'A & B',
      published: '2026-11-20T12:00:00Z',
      publication: 'News',
      language: 'en',
    } as const;
    expect(renderNews([entry, { ...entry, headline: 'C' }])).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">' +
        ['A &amp; B', 'C']
          .map(
            (headline) =>
              `\n<url><loc>https://news.example/a</loc><news:news><news:publication><news:name>News</news:name><news:language>en</news:language></news:publication><news:publication_date>2026-11-20T12:00:00Z</news:publication_date><news:title>${headline}</news:title></news:news></url>`,
          )
          .join('') +
        '</urlset>\n',
    );
  });
  test('of its files where they are and when they changed', () => {
    expect(
      renderIndex([
        { url: 'https://news.example/a.xml', changed: '2026-11-20' },
        { url: 'https://news.example/b.xml', changed: undefined },
      ]),
    ).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<sitemap><loc>https://news.example/a.xml</loc><lastmod>2026-11-20</lastmod></sitemap>\n<sitemap><loc>https://news.example/b.xml</loc></sitemap></sitemapindex>\n',
    );
  });
});

describe('what a sitemap says of a video', () => {
  const entry: VideoEntry = {
    url: 'https://news.example/v',
    thumbnailUrl: 'https://news.example/t',
    title: 'T',
    description: 'D',
    contentUrl: 'https://news.example/c',
    playerUrl: 'https://news.example/p',
    duration: 9.6,
    expires: '2026-12-01',
    published: '2026-11-20',
    regions: ['US', 'PR'],
    tags: ['x', 'y'],
  };
  const render = (more: Partial<VideoEntry>) => /<video:video>(.*)<\/video:video>/.exec(renderVideos([{ ...entry, ...more }]))?.[1] ?? '';
  test('is in the order that its schema asks for', () => {
    expect(
      renderVideos([entry]).startsWith(
        '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">\n<url><loc>https://news.example/v</loc><video:video>',
      ),
    ).toBe(true);
    expect(render({})).toBe(
      '<video:thumbnail_loc>https://news.example/t</video:thumbnail_loc><video:title>T</video:title><video:description>D</video:description><video:content_loc>https://news.example/c</video:content_loc><video:player_loc>https://news.example/p</video:player_loc><video:duration>10</video:duration><video:expiration_date>2026-12-01</video:expiration_date><video:publication_date>2026-11-20</video:publication_date><video:tag>x</video:tag><video:tag>y</video:tag><video:restriction relationship="allow">US PR</video:restriction>',
    );
    expect(renderVideos([entry, entry]).match(/<url>/g)).toHaveLength(2);
  });
  test.each([
    [0.4, false],
    [0.5, true],
    [28_800, true],
    [28_801, false],
  ])('of %s seconds tells how long it is: %s', (duration, isTold) =>
    expect(render({ duration }).includes('<video:duration>')).toBe(isTold),
  );
  test('says nothing of what it does not have, and no more than is taken', () => {
    const made = render({
      description: '',
      contentUrl: undefined,
      expires: undefined,
      regions: [],
      title: 'a'.repeat(101),
      tags: Array.from({ length: 33 }, () => 'x'),
    });
    expect(made).toContain(
      `<video:title>${'a'.repeat(100)}</video:title><video:description>${'a'.repeat(101)}</video:description><video:player_loc>`,
    );
    expect(made).not.toMatch(/content_loc|expiration_date|restriction/);
    expect(made.match(/<video:tag>/g)).toHaveLength(32);
    expect(render({ description: 'd'.repeat(2_049) })).toContain(`>${'d'.repeat(2_048)}<`);
  });
});
