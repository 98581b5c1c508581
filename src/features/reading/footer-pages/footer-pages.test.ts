import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandOf } from '#brands';
import type { Article } from '#content/model/article';
import { buildUrlPath } from '#content/urls/urls';
import { createContentCalls } from '#features/distribution/content-calls';
import { fixtureOrigin } from '../../../../test/support/newsroom-fixture.ts';
import { createTestSite, toPlace, testArticle, type TestSite } from '../../../../test/support/test-site.ts';
import { createFooterPages } from './footer-pages.service.ts';

let site: TestSite;
let english: Article[];
let spanish: Article[];
const make = async (vertical: 'news' | 'noticias') =>
  (await createFooterPages(vertical, { documents: site.documents, database: site.database, by: 'test' })).made;
const open = (page: Article | undefined) => {
  if (!page) throw new Error('There is no such page.');
  return site.get(buildUrlPath(page), { site: brandOf(page.vertical).site });
};
const buildKind = (pages: readonly Article[], kind: Article['pageKind']) => pages.find(({ pageKind }) => pageKind === kind);
const term = {
  id: 'news/politics',
  type: 'taxonomy',
  taxonomyType: 'section',
  site: 'news',
  vertical: 'news',
  path: 'news/politics',
  name: 'Politics',
  slug: 'politics',
  url: '/politics',
};
const link = (label: string, url: string) => ({ label, url, items: [] });

beforeAll(async () => {
  site = await createTestSite();
  await site.documents.writeTerm(term);
  await site.write(
    testArticle(1, { headline: 'Seats counted', latestRevisionNote: 'It was nine seats.', dateModified: '2026-11-20T09:00:00.000Z' }),
    testArticle(2, {
      headline: 'A bridge opens',
      latestRevisionNote: 'The bridge is 900 feet long.',
      dateModified: '2026-11-20T11:00:00.000Z',
    }),
    testArticle(3, { headline: 'Unseen', hidden: true, latestRevisionNote: 'HIDDENNOTE' }),
    testArticle(4, { ...toPlace('mach'), taxonomy: ['mach/space'], latestRevisionNote: 'NOTEOFMACH' }),
    {
      id: 'navigation:news',
      type: 'navigation',
      vertical: 'news',
      local: [link('Politics', '/politics'), link('Nobody described it', '/nowhere'), link('Elsewhere', 'https://elsewhere.example/')],
      footer: [link('Politics', '/politics')],
    },
  );
  english = await make('news');
  spanish = await make('noticias');
});
afterAll(() => site.close());

test('NV-13: a brand gets five pages in its language, linked in the footer of every page beside what stood there; a second time nothing', async () => {
  expect(english.map(({ headline }) => headline)).toEqual(['About News', 'Contact News', 'Corrections', 'Privacy', 'Feeds']);
  expect(spanish.map(({ headline }) => headline)).toEqual([
    'Acerca de Noticias',
    'Contacto de Noticias',
    'Correcciones',
    'Privacidad',
    'Fuentes web',
  ]);
  const { html } = await site.get('/politics/story-1-rcna1');
  const footer = html.slice(html.indexOf('<footer'));
  for (const page of english) expect(footer).toContain(`href="${buildUrlPath(page)}"`);
  expect(footer).toContain('href="/politics"');
  expect(await make('news')).toEqual([]);
});

test('NV-14: a page has no by-line, date, share bar or recommendation, is no news to search engines, and its reads are not counted', async () => {
  for (const page of [...english, ...spanish]) {
    const { status, html } = await open(page);
    expect(status).toBe(200);
    expect(html).toContain(`<h1`);
    expect(html).not.toMatch(/NewsArticle|data-read=|article:published_time|rel="author"|id="related"|\/cards\//);
    expect(html).toContain('<meta property="og:type" content="website">');
    expect(html.slice(html.indexOf('<main'), html.indexOf('<footer'))).not.toMatch(
      / ET<|href="(?:mailto:\?|https:\/\/(?:x|www\.facebook)\.com)/,
    );
  }
  expect((await open(buildKind(english, 'about'))).html).toContain('"@type":"AboutPage"');
  expect((await open(buildKind(spanish, 'contact'))).html).toContain('"@type":"ContactPage"');
});

test('NV-14: pages stand in no list, feed, news sitemap or search, but search engines may find them', async () => {
  const call = async (path: string) => (await site.get(path)).html;
  for (const path of ['/rss.xml', '/feed.json', '/sitemap-news.xml', '/politics'])
    for (const page of english) expect((await call(path)).split('<footer')[0], path).not.toContain(page.id);
  const calls = createContentCalls({ database: site.database, openDraft: () => undefined, originOf: fixtureOrigin });
  const lists = await Promise.all([
    calls.waffle({ filters: 'vertical:news', vertical: 'news', size: 100 }, { site: 'news' }),
    calls.waffle({ filters: 'subType:page', vertical: 'news', size: 100 }, { site: 'news' }),
    calls.waffle({ query: 'contact corrections privacy', vertical: 'news', size: 100 }, { site: 'news' }),
  ]);
  for (const list of lists)
    if (list.found) expect(list.data.items.map(({ item }) => item.id).filter((id) => english.some((page) => page.id === id))).toEqual([]);
  expect(await call('/sitemaps/sections.xml')).toContain(english[0]?.id);
});

test('NV-15: the page of corrections lists those of its own brand, the latest first, and a new one at once', async () => {
  const notes = async () => {
    const { html } = await open(buildKind(english, 'corrections'));
    return [...html.matchAll(/<li[^>]*><time[^>]*>([^<]*)<\/time><h2><a href="([^"]*)">([^<]*)<\/a><\/h2><p>([^<]*)/g)].map((found) =>
      found.slice(1),
    );
  };
  const first = ['Nov. 20, 2026', '/politics/story-2-rcna2', 'A bridge opens', 'The bridge is 900 feet long.'];
  const second = ['Nov. 20, 2026', '/politics/story-1-rcna1', 'Seats counted', 'It was nine seats.'];
  expect(await notes()).toEqual([first, second]);
  await site.write(
    testArticle(5, { headline: 'Rates hold', latestRevisionNote: 'By 0.25 points.', dateModified: '2026-11-20T11:30:00.000Z' }),
  );
  site.cache.purgeTags(['tax:news'], { hard: true });
  expect(await notes()).toEqual([['Nov. 20, 2026', '/politics/story-5-rcna5', 'Rates hold', 'By 0.25 points.'], first, second]);
  expect((await open(buildKind(spanish, 'corrections'))).html).toContain('Por el momento no hay nada que corregir.');
});

test('the page of feeds lists feeds that are there, of the brand and the sections somebody described', async () => {
  const { html } = await open(buildKind(english, 'feeds'));
  const main = html.slice(html.indexOf('<main'), html.indexOf('<footer'));
  const feeds = [...main.matchAll(/href="([^"]*\.(?:xml|json))"/g)].map(([, path = '']) => path);
  expect(feeds).toEqual(['', '/politics'].flatMap((page) => ['rss.xml', 'atom.xml', 'feed.json'].map((file) => `${page}/${file}`)));
  for (const path of feeds) expect([path, (await site.get(path)).status]).toEqual([path, 200]);
});
