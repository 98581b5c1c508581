import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createTestSite, toPlace, testArticle, testImage, testNow, testPerson, type TestSite } from '../../../../test/support/test-site.ts';
import { toMonthRange, findSitemapName } from './sitemap.rules.ts';

let site: TestSite;
let now = testNow;
const hour = 3_600_000;
const ago = (ms: number): string => new Date(testNow - ms).toISOString();

const read = async (path: string, from = site) => {
  const { status, html, headers } = await from.get(path);
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  if (status === 200) parser.write(html).close();
  const all = (name: string) => [...html.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map((match) => match[1] ?? '');
  return { status, html, headers, locations: all('loc'), all };
};
const at = (number: number) => `http://news.localhost/politics/story-${number}-rcna${number}`;

beforeAll(async () => {
  site = await createTestSite({ now: () => now });
  await site.write(
    testPerson(1),
    testPerson(2, { hidden: true }),
    testArticle(1, { datePublished: '2026-09-30T23:59:59.999Z', dateModified: '2026-10-02T00:00:00.000Z', primaryImage: testImage(1) }),
    testArticle(2, { datePublished: '2026-10-01T00:00:00.000Z', dateModified: '2026-09-01T00:00:00.000Z' }),
    testArticle(3, { hidden: true, headline: 'HIDDENPIECE', slug: 'hidden-piece' }),
    testArticle(4, { status: 'draft', slug: 'draft-piece' }),
    testArticle(5, { access: 'locked', headline: 'Locked & named' }),
    testArticle(6, { nativeAd: true, slug: 'paid-piece', headline: 'PAIDPIECE' }),
    testArticle(7, { sponsoredBy: 'A firm', slug: 'sponsored-piece', headline: 'SPONSOREDPIECE' }),
    testArticle(8, { ...toPlace('mach'), taxonomy: ['mach/space'], headline: 'Of mach' }),
    testArticle(9, { datePublished: ago(48 * hour - 60_000), dateModified: undefined, headline: 'Just news' }),
    testArticle(10, { datePublished: ago(48 * hour + 60_000), dateModified: undefined, headline: 'News no more' }),
    testArticle(11, { datePublished: ago(-hour), dateModified: undefined, headline: 'Of the future' }),
    testArticle(12, { ...toPlace('telemundo'), taxonomy: ['telemundo/mundo'], headline: 'Año nuevo' }),
    testArticle(13, { status: 'unpublished', slug: 'gone-piece' }),
    { ...testArticle(14, { slug: 'video-piece' }), id: 'mmvo14', type: 'video', subType: undefined, body: undefined },
  );
});
afterAll(() => site.close());
beforeEach(() => {
  now = testNow;
  site.cache.purgeEverything({ hard: true });
});

describe('the sitemaps of a site', () => {
  test('FD-07: are named by one index, month by month, with the date of the last change in them', async () => {
    const { headers, locations, all } = await read('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(locations).toEqual(
      ['2026-09-1', '2026-10-1', '2026-11-1', 'sections', 'authors-1'].map((name) => `http://news.localhost/sitemaps/${name}.xml`),
    );
    expect(all('lastmod').slice(0, 2)).toEqual(['2026-10-02T00:00:00.000Z', '2026-10-01T00:00:00.000Z']);
  });

  test('PG-09, FD-08: hold every public piece once, never a hidden, unpublished or draft one, nor what has no page yet, with honest dates and pictures', async () => {
    const september = await read('/sitemaps/2026-09-1.xml');
    expect(september.locations).toEqual([at(1)]);
    expect(september.html).toMatch(/<image:loc>http:\/\/news\.localhost\/_images\/ncim1\//);
    expect((await read('/sitemaps/2026-10-1.xml')).all('lastmod')).toEqual(['2026-10-01T00:00:00.000Z']);
    const november = await read('/sitemaps/2026-11-1.xml');
    expect(november.html).not.toMatch(/hidden-piece|draft-piece|gone-piece|telemundo/);
    expect(november.locations).toContain(at(5));
    expect(november.locations).toContain('http://news.localhost/video/video-piece-mmvo14');
    expect(november.locations).toContain('http://news.localhost/mach/space/story-8-rcna8');
  });

  test('name sections with pieces, fronts and people', async () => {
    await site.write({ id: 'nccu1', type: 'curation', ...toPlace('news'), status: 'published', title: 'Home', pageRoute: '/' });
    await site.write({
      id: 'nccu2',
      type: 'curation',
      ...toPlace('news'),
      status: 'published',
      hidden: true,
      title: 'Not yet',
      pageRoute: '/not-yet',
    });
    expect((await read('/sitemaps/sections.xml')).locations).toEqual(['http://news.localhost/']);
    expect((await read('/sitemaps/authors-1.xml')).locations).toEqual(['http://news.localhost/author/person-1-ncpn1']);
  });

  test('a part that has nothing in it, or a name that is none, is not there', async () => {
    for (const path of [
      '/sitemaps/2026-11-2.xml',
      '/sitemaps/2020-01-1.xml',
      '/sitemaps/authors-2.xml',
      '/sitemaps/2026-13-1.xml',
      '/sitemaps/x.xml',
    ])
      expect((await read(path)).status).toBe(404);
  });

  test('an address with letters outside ASCII or percent signs is encoded once', async () => {
    await site.database.updateTable('document').set({ path: '/política/100%25-ñ&-rcna2' }).where('id', '=', 'rcna2').execute();
    expect((await read('/sitemaps/2026-10-1.xml')).locations).toEqual(['http://news.localhost/pol%C3%ADtica/100%25-%C3%B1&amp;-rcna2']);
  });
});

describe('the news sitemap', () => {
  test('FD-07: holds what is 47:59 hours old and not what is 48:01, nothing of the future', async () => {
    const { all } = await read('/sitemap-news.xml');
    expect(all('news:title')).toEqual(expect.arrayContaining(['Just news', 'Locked &amp; named', 'Of mach']));
    expect(all('news:title')).not.toContain('News no more');
    expect(all('news:title')).not.toContain('Of the future');
    now = testNow + 2 * 60_000;
    site.cache.purgeEverything({ hard: true });
    expect((await read('/sitemap-news.xml')).all('news:title')).not.toContain('Just news');
  });

  test('FD-09: never holds what somebody pays for, nor what is hidden', async () => {
    expect((await read('/sitemap-news.xml')).html).not.toMatch(/PAIDPIECE|SPONSOREDPIECE|HIDDENPIECE/);
  });

  test('names each piece by its own publication and language', async () => {
    expect((await read('/sitemap-news.xml')).all('news:name').toSorted()).toContain('Mach');
    const { html } = await site.get('/sitemap-news.xml', { site: 'telemundo' });
    expect(html).toContain('<news:name>Telemundo</news:name><news:language>es</news:language>');
  });

  test('is valid without any news', async () => {
    now = testNow + 30 * 24 * hour;
    const { status, locations } = await read('/sitemap-news.xml');
    expect([status, locations]).toEqual([200, []]);
    expect((await site.get('/sitemap-news.xml')).html).toContain('<urlset');
  });

  test('FD-07: 1,001 pieces are an index of two files', async () => {
    const full = await createTestSite({ now: () => now });
    onTestFinished(() => full.close());
    const pieces = Array.from({ length: 1_001 }, (_, index) => testArticle(1_000 + index));
    for (let from = 0; from < pieces.length; from += 400) await full.documents.writeMany(pieces.slice(from, from + 400), { by: 'test' });
    const { locations } = await read('/sitemap-news.xml', full);
    expect(locations).toEqual([1, 2].map((part) => `http://news.localhost/sitemaps/news-${part}.xml`));
    expect((await read('/sitemaps/news-1.xml', full)).locations).toHaveLength(1_000);
    expect((await read('/sitemaps/news-2.xml', full)).locations).toHaveLength(1);
  });
});

test('the months of a year meet without a gap', () => {
  expect(toMonthRange('2026-12')).toEqual({ from: '2026-12-01T00:00:00.000Z', to: '2027-01-01T00:00:00.000Z' });
  expect(findSitemapName('/sitemaps/2026-12-3.xml')).toEqual({ kind: 'pieces', month: '2026-12', part: 3 });
  expect(findSitemapName('/sitemaps/../robots.txt')).toBeUndefined();
});

test('VD-14: the videos of a site are a sitemap of their own, as Google asks, without what expired, is locked or cannot be played', async () => {
  const film = (number: number, more: Record<string, unknown> = {}) => ({
    ...testArticle(number, { slug: `film-${number}`, headline: 'Film & <b>words</b>', primaryImage: testImage(number) }),
    id: `mmvo${number}`,
    type: 'video',
    subType: undefined,
    body: undefined,
    duration: 92.4,
    videoAssets: [{ format: 'MPEG4', assetType: 'mp4', publicUrl: '/media/video/a/540.mp4' }],
    ...more,
  });
  await site.write(
    film(901, { dateExpires: '2026-12-24T00:00:00.000Z', regionsAllowed: ['US', 'CA'] }),
    film(902, { dateExpires: ago(1000) }),
    film(903, { access: 'locked' }),
    film(904, { videoAssets: [] }),
    film(905, { hidden: true }),
    film(906, { duration: 0, description: '' }),
    film(907, { datePublished: ago(-60_000) }),
  );
  const { headers, html, locations, all } = await read('/sitemap-video.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(locations.toSorted()).toEqual([901, 906].map((number) => `http://news.localhost/video/film-${number}-mmvo${number}`));
  expect(all('video:title')).toEqual(['Film &amp; &lt;b&gt;words&lt;/b&gt;', 'Film &amp; &lt;b&gt;words&lt;/b&gt;']);
  expect(all('video:content_loc')).toEqual(Array(2).fill('http://news.localhost/media/video/a/540.mp4'));
  expect(all('video:player_loc').toSorted()[0]).toBe('http://news.localhost/embedded-video/film-901-mmvo901');
  expect(all('video:duration')).toEqual(['92']);
  expect(all('video:expiration_date')).toEqual(['2026-12-24T00:00:00.000Z']);
  expect(all('video:thumbnail_loc')[0]).toMatch(/^http:\/\/news\.localhost\/_images\//);
  expect(html).toContain('<video:restriction relationship="allow">US CA</video:restriction>');
  expect((await read('/sitemaps/videos-1.xml')).locations).toHaveLength(2);
  expect(findSitemapName('/sitemaps/videos-0.xml')).toBeUndefined();
});
