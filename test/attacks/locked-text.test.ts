import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brandOf, findShowBlog } from '#brands';
import { buildCardPath } from '#content/urls/card-address';
import type { WirePiece } from '#content/responses/wire';
import { createContentCalls } from '#features/distribution/content-calls';
import { findAnswer } from '#features/newsroom/document-queries';
import { createFolderStore } from '#platform/media';
import { exportTo } from '../../src/exporters/index.ts';
import { fixtureOrigin } from '../support/newsroom-fixture.ts';
import { listLockedDocuments, locked, lockedBody, type Marked, unseen } from '../support/locked-newsroom.ts';
import { createTestSite, testArticle, type TestSite } from '../support/test-site.ts';

const sitesOf = new Map<Marked, TestSite>();
let site: TestSite;
let folder: string;
const call = { site: 'news' as const };
const blog = findShowBlog(brandOf('news'), '/sunday-politics/blog')?.blog ?? { path: '', taxonomy: '' };

const openSite = async (access: Marked): Promise<TestSite> => {
  const opened = await createTestSite();
  await opened.write(...listLockedDocuments(access, blog.taxonomy));
  await opened.documents.redirectPreviousAddresses([
    { site: 'news', path: '/2019/05/locked-story.html', documentId: 'rcna1', isPast: true },
  ]);
  await opened.cards.post('rcna13', { headline: 'A card', text: locked, datePublished: '2026-11-20T08:30:00.000Z' }, { by: 'test' });
  return opened;
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masthead-locked-'));
  for (const access of ['locked', 'metered'] as const) sitesOf.set(access, await openSite(access));
});
beforeEach(() => {
  site = sitesOf.get('locked') as TestSite;
});
afterAll(async () => {
  for (const opened of sitesOf.values()) await opened.close();
  await rm(folder, { recursive: true, force: true });
});

/** What an address says, also where it only leads on. */
const get = async (path: string): Promise<string> => {
  const { html, headers } = await site.get(path);
  return headers['location'] ? `${headers['location']} ${(await site.get(headers['location'])).html}` : html;
};
const allFiles = async (place: string): Promise<string> => {
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile()).map((entry) => readFile(join(entry.parentPath, entry.name), 'utf8'));
  return [...entries.map(({ name }) => name), ...(await Promise.all(texts))].join('\n');
};
const exported = async (format: 'ninjs' | 'markdown', name: string): Promise<string> => {
  const place = join(folder, name);
  await exportTo(place, {
    database: site.database,
    media: createFolderStore(join(folder, 'media')),
    originOf: (one) => `https://${one}.example`,
    format,
    choice: { isPublic: true },
    progress: () => undefined,
  });
  return name.endsWith('.jsonl') ? readFile(place, 'utf8') : allFiles(place);
};
const search = async (query: Parameters<ReturnType<typeof createContentCalls>['waffle']>[0]): Promise<string> =>
  JSON.stringify(await calls().waffle({ vertical: 'news', ...query }, call));

const calls = () => createContentCalls({ database: site.database, openDraft: () => undefined, originOf: fixtureOrigin });

const feeds = [
  '/rss.xml',
  '/atom.xml',
  '/feed.json',
  '/author/person-1-ncpn1/rss.xml',
  '/author/person-1-ncpn1/atom.xml',
  '/author/person-1-ncpn1/feed.json',
];
const blogPages = [blog.path, `${blog.path}/story-9-rcna9`];
const pieces = [
  '/politics/story-1-rcna1',
  '/recipes/story-2-tdrp2',
  '/slideshow/story-3-rcna3',
  '/video/story-4-mmvo4',
  '/shop/story-14-tdpd14',
  '/politics/story-15-rcna15',
  // what others frame
  '/embedded-video/story-4-mmvo4',
];
const blogPath = async () => (await site.get('/rcna13')).headers['location'] ?? '';
const outputs: readonly (readonly [string, () => Promise<string>])[] = [
  ...feeds.map((path) => [path, () => get(path)] as const),
  ...[
    '/sitemap.xml',
    '/sitemaps/2026-11-1.xml',
    '/sitemaps/2030-01-1.xml',
    '/sitemaps/sections.xml',
    '/sitemaps/authors-1.xml',
    '/sitemap-news.xml',
    '/llms.txt',
    '/robots.txt',
  ].map((path) => [path, () => get(path)] as const),
  // pages with their head and structured data, and the same as Markdown
  ...pieces.flatMap((path) => [[path, () => get(path)] as const, [`${path}.md`, () => get(`${path}.md`)] as const]),
  ['the live blog', async () => get(await blogPath())],
  ['the feed of the live blog', async () => get(`${await blogPath()}/feed.json`)],
  ['the cards of the live blog', async () => JSON.stringify(await calls().articleCards({ articleId: 'rcna13' }, call))],
  ['the overview of the live blog', async () => JSON.stringify(await calls().liveOverview('rcna13', call))],
  ['cards by filter', async () => JSON.stringify(await calls().cards({ filters: 'type:card' }, call))],
  // every old and short address, a view of an app, a part of the page, the page without its flags
  ['/rcna1', () => get('/rcna1')],
  ['/r1', () => get('/r1')],
  ...['/politics/story-1-rcna1', '/politics/another-slug-rcna1'].flatMap((path) =>
    [
      '?chromeless=true',
      '?featureFlag=false',
      '?lazyload=false',
      '?archive=1',
      '?print=true',
      '?amp=1',
      '?view=reader',
      '?outputType=amp',
      '?full=1',
      '?gift=x',
    ].map((query) => [`${path}${query}`, () => get(`${path}${query}`)] as const),
  ),
  // where it stood before it came here, and a slug that it had
  ['an old address', () => get('/2019/05/locked-story.html')],
  ['a view for readers', async () => (await site.get('/politics/story-1-rcna1', { headers: { accept: 'text/markdown' } })).html],
  ['the end of the page alone', async () => (await site.get('/politics/story-1-rcna1', { headers: { range: 'bytes=-2000' } })).html],
  ['a range of the page', async () => (await site.get('/politics/story-1-rcna1', { headers: { range: 'bytes=0-999999' } })).html],
  [
    'the page for one who calls itself a crawler',
    async () =>
      (
        await site.get('/politics/story-1-rcna1', {
          headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
        })
      ).html,
  ],
  ...blogPages.flatMap((path) => [path, `${path}/amp`].map((one) => [one, () => get(one)] as const)),
  [`${blog.path}/story-9-rcna9.md`, () => get(`${blog.path}/story-9-rcna9.md`)],
  [`${blog.path}/rss.xml`, () => get(`${blog.path}/rss.xml`)],
  ['the call showBlogNavigation', async () => JSON.stringify(await calls().showBlogNavigation({ blog: blog.path, post: 'rcna9' }, call))],
  ...['/', '/author/person-1-ncpn1', '/?recommendationFeed=true'].map((path) => [path, () => get(path)] as const),
  ['export --public as ninjs', () => exported('ninjs', 'ninjs')],
  ['export --public as ninjs lines', () => exported('ninjs', 'lines.jsonl')],
  ['export --public as Markdown', () => exported('markdown', 'markdown')],
  ['search for the locked words', async () => (await search({ query: locked })).replace(locked, '')],
  ['search for what is unseen', () => search({ query: unseen })],
  ['a list of everything', () => search({ size: 150 })],
  // what was asked for stands in the answer; beside it there is nothing
  ...[
    locked,
    `${locked.slice(0, 6)}*`,
    `"${locked}"`,
    `Locked ${locked}`,
    unseen,
    unseen.slice(0, 9),
    `author:"Person 1" ${unseen}`,
  ].flatMap((query) => {
    const without = (text: string) =>
      `searched: ${text.replaceAll(query, '').replaceAll(query.replaceAll('"', '&quot;'), '').replaceAll(encodeURIComponent(query), '')}`;
    const asked = { query, vertical: 'news' as const };
    return [
      [`the search page for ${query}`, async () => without(await get(`/search?q=${encodeURIComponent(query)}`))] as const,
      [`the call pieces for ${query}`, async () => without(JSON.stringify(await calls().pieces(asked, call)))] as const,
      [`the call products for ${query}`, async () => without(JSON.stringify(await calls().products(asked, call)))] as const,
      [`the call suggestions for ${query}`, async () => without(JSON.stringify(await calls().suggestions(asked, call)))] as const,
    ];
  }),
  ...['rcna1', 'tdrp2', 'mmvo4', 'tdpd14', 'rcna13', 'rcna15'].map(
    (id) => [`the call article/${id}`, async () => JSON.stringify(await calls().article(id, call))] as const,
  ),
  ['the call slideshow/rcna3', async () => JSON.stringify(await calls().slideshow('rcna3', { ...call, vertical: 'news' }))],
];

describe.each(['locked', 'metered'] as const)(
  'no text of a %s piece and nothing of a hidden, draft, scheduled or unpublished one is in',
  (access) => {
    beforeEach(() => {
      site = sitesOf.get(access) as TestSite;
    });
    test.each(outputs)('CC-31, AR-09, PW-06: %s', async (_name, read) => {
      const text = await read();
      expect(text).not.toBe('');
      expect(text).not.toContain(locked);
      expect(text.toUpperCase()).not.toContain(unseen);
    });
  },
);

test('AR-09: a search for words of a locked text finds nothing', async () => {
  expect(JSON.parse(await search({ query: locked }))).toMatchObject({ data: { items: [] } });
});

test('SH-02: the card of a locked piece is the same whatever its text', async () => {
  const card = async () => buildCardPath((await findAnswer(site.database, 'rcna1'))?.answer as WirePiece);
  const before = await card();
  await site.write(
    testArticle(1, { access: 'locked', headline: 'Locked, told by name', body: [...lockedBody, ...lockedBody], authors: ['ncpn1'] }),
  );
  expect(await card()).toBe(before);
});

test('the Markdown of pieces that are not public is not there', async () => {
  const slug = unseen.toLowerCase();
  for (const [id, status] of [
    ['rcna6', 410],
    ['rcna7', 404],
    ['rcna8', 404],
  ] as const) {
    const answer = await site.get(`/politics/${slug}-${id}.md`);
    expect(answer.status).toBe(status);
    expect(answer.html.replaceAll(slug, '')).not.toContain(unseen);
  }
});
