import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ShowBlog, showBlogs } from '#brands';
import type { ContentClient } from '#content/responses/content-client';
import { createTestSite, testArticle, testImage, type TestSite, toPlace } from '../../../../test/support/test-site.ts';

const blogAt = (path: string): ShowBlog => showBlogs.find((blog) => blog.path === path) ?? (showBlogs[0] as ShowBlog);
const ledger = blogAt('/weekly-host/blog');
const studio = blogAt('/second-evening/blog');
const chambers = blogAt('/legal-affairs/blog');
const wire = blogAt('/top-stories/latest');
const table = blogAt('/sunday-politics/blog');

const front = (number: number, { vertical, path }: ShowBlog, packages: unknown[] = [], more: Record<string, unknown> = {}) => ({
  id: `nccu${number}`,
  type: 'curation',
  subType: 'blog',
  ...toPlace(vertical),
  pageRoute: path,
  status: 'published',
  title: `Blog ${number}`,
  description: `What blog ${number} is about.`,
  layouts: [{ id: 'row', packages }],
  ...more,
});
const post = (number: number, { vertical, taxonomy }: ShowBlog, more: Record<string, unknown> = {}) =>
  testArticle(number, {
    ...toPlace(vertical),
    taxonomy: [taxonomy],
    subType: 'blogPost',
    primaryImage: testImage(number),
    datePublished: new Date(Date.UTC(2026, 10, 20, 8, number)).toISOString(),
    ...more,
  });

let site: TestSite;
const broken = new Set<keyof ContentClient>();
beforeAll(async () => {
  site = await createTestSite({
    contentThrough: async (calls) =>
      new Proxy<ContentClient>(calls, {
        get: (target, name: keyof ContentClient) => {
          const call = target[name] as ((...asked: unknown[]) => unknown) | undefined;
          return call && ((...asked: unknown[]) => (broken.has(name) ? Promise.reject(new Error(`${name} is away.`)) : call(...asked)));
        },
      }),
  });
  await site.write(
    ...Array.from({ length: 24 }, (_, index) => post(100 + index, ledger)),
    post(130, ledger, { hidden: true }),
    post(131, ledger, { status: 'unpublished' }),
    post(200, studio),
    post(300, table),
    post(301, table),
    testArticle(400, { ...toPlace('msnbc'), taxonomy: ['msnbc/politics'] }),
    front(
      1,
      ledger,
      [
        { id: 'first', type: 'list', title: 'From the archive', items: [{ id: 'rcna400' }] },
        { id: 'lead', type: 'showLead', items: [{ id: 'rcna131' }, { id: 'rcna130' }, { id: 'rcna110', headline: 'As the host says it' }] },
        { id: 'second-lead', type: 'showLead', title: 'Not the lead', items: [{ id: 'rcna111' }] },
      ],
      { primaryImage: testImage(9), headline: 'With a host' },
    ),
    front(2, studio, [{ id: 'gone', type: 'showLead', hidden: true, items: [{ id: 'rcna200' }] }]),
    front(3, chambers),
    front(4, table, [{ id: 'lead', type: 'showLead', items: [{ id: 'rcna300' }] }]),
  );
});
afterAll(() => site.close());

const ask = (path: string) => site.get(path, { site: 'msnbc' });
const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
const idsIn = (html: string) => [...main(html).matchAll(/<h[234][^>]*><a href="[^"]*-(rcna\d+)"/g)].map(([, id]) => id);
const readData = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );

describe('the front of a show blog', () => {
  test('SB-02: leads with the first showLead of the first layout, then has its posts newest first, nothing twice', async () => {
    const { status, html } = await ask('/weekly-host/blog');
    expect(status).toBe(200);
    const ids = idsIn(html);
    expect(ids.slice(0, 4)).toEqual(['rcna110', 'rcna123', 'rcna122', 'rcna121']);
    expect(main(html)).toContain('As the host says it');
    expect(ids.filter((id) => id === 'rcna110')).toHaveLength(1);
    // what else the editors placed stands below the posts
    expect(ids.indexOf('rcna400')).toBeGreaterThan(ids.indexOf('rcna105'));
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('The Saturday Ledger</h1>');
  });

  test('SB-02: never shows a hidden or unpublished piece in its lead, and does without one that is hidden', async () => {
    expect((await ask('/weekly-host/blog')).html).not.toMatch(/rcna13[01]/);
    expect(idsIn((await ask('/second-evening/blog')).html)).toEqual(['rcna200']);
  });

  test('SB-06: turns its pages, and none after the last', async () => {
    const first = await ask('/weekly-host/blog');
    expect(first.html).toContain('href="/weekly-host/blog?page=2"');
    const second = await ask('/weekly-host/blog?page=2');
    expect(idsIn(second.html)).toEqual(['rcna103', 'rcna102', 'rcna101', 'rcna100']);
    expect(second.html).toContain('Page 2 of 2');
    expect(second.html).toContain('<link rel="canonical" href="http://msnbc.localhost/weekly-host/blog?page=2">');
    expect((await ask('/weekly-host/blog?page=3')).status).toBe(404);
  });

  test('SB-06: says so where it has no posts, and is none where there is nothing at all', async () => {
    const { status, html } = await ask('/legal-affairs/blog');
    expect(status).toBe(200);
    expect(html).toContain('No posts yet.');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect((await ask(wire.path)).status).toBe(404);
    for (const path of ['/other-host/blog', '/weekly-host', '/weekly-host/blog/blog', '/sunday-politics/blog'])
      expect((await ask(path)).status, path).toBe(404);
  });

  test('SB-07: is a Blog with its posts, and where it stands', async () => {
    const [blog, crumbs] = readData((await ask('/weekly-host/blog')).html);
    expect(blog).toMatchObject({ '@type': 'Blog', name: 'The Saturday Ledger', url: 'http://msnbc.localhost/weekly-host/blog' });
    expect((blog?.['blogPost'] as unknown[])[1]).toMatchObject({
      '@type': 'BlogPosting',
      url: 'http://msnbc.localhost/weekly-host/blog/story-123-rcna123',
    });
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: [{ name: 'MSNBC' }, { name: 'The Saturday Ledger' }] });
  });
});

describe('a post', () => {
  test('SB-04: stands below its blog; at any other address it leads there, and flags go along', async () => {
    expect((await ask('/weekly-host/blog/story-101-rcna101')).status).toBe(200);
    for (const path of ['/second-evening/blog/story-101-rcna101', '/weekly-host/blog/another-rcna101', '/politics/story-101-rcna101']) {
      const { status, headers } = await ask(`${path}?chromeless=true`);
      expect([status, headers['location']], path).toEqual([301, '/weekly-host/blog/story-101-rcna101?chromeless=true']);
    }
    expect((await ask('/weekly-host/blog/story-400-rcna400')).headers['location']).toBe('/politics/story-400-rcna400');
    expect((await ask('/weekly-host/blog/story-131-rcna131')).status).toBe(410);
    expect((await ask('/weekly-host/blog/story-999-rcna999')).status).toBe(404);
  });

  test('SB-03: leads on to the next, the previous and the latest post, each one item, and to all of them', async () => {
    const { html } = await ask('/weekly-host/blog/story-101-rcna101');
    const ways = main(html).slice(main(html).indexOf('More from The Saturday Ledger'));
    expect([...ways.matchAll(/data-place="(\w+)"><a href="[^"]*-(rcna\d+)"/g)].map(([, place, id]) => [place, id])).toEqual([
      ['next', 'rcna102'],
      ['previous', 'rcna100'],
      ['latest', 'rcna123'],
    ]);
    expect(ways).toContain('All posts of The Saturday Ledger');
  });

  test.each([
    ['the newest', ledger, 123, ['previous']],
    ['the one before it', ledger, 122, ['next', 'previous']],
    ['the first', ledger, 100, ['next', 'latest']],
    ['the only one', studio, 200, []],
    ['a hidden one', ledger, 130, ['previous', 'latest']],
  ])('SB-03: names each place once: %s', async (_which, blog, number, places) => {
    const { html } = await ask(`${blog.path}/story-${number}-rcna${number}`);
    expect([...html.matchAll(/data-place="(\w+)"/g)].map(([, place]) => place)).toEqual(places);
    expect(html).toContain(blog.allPosts.text);
  });

  test('SB-07: is a BlogPosting that is part of its blog', async () => {
    const [article, crumbs] = readData((await ask('/weekly-host/blog/story-101-rcna101')).html);
    expect(article).toMatchObject({ '@type': 'BlogPosting', isPartOf: { '@type': 'Blog', name: 'The Saturday Ledger' } });
    expect(crumbs).toMatchObject({ itemListElement: [{ name: 'MSNBC' }, { name: 'The Saturday Ledger' }, { name: 'Story 101' }] });
  });
});

describe('what fails', () => {
  test.each([
    ['curation', '/weekly-host/blog?chromeless=true', 'Story 123', 'As the host says it'],
    ['waffle', '/weekly-host/blog?chromeless=true', 'As the host says it', 'Story 123'],
    ['showBlogNavigation', '/weekly-host/blog/story-105-rcna105', 'Paragraph 3 of story 105.', 'data-place='],
  ] as const)('SB-08: without %s the page goes on without that part', async (call, path, stays, goes) => {
    site.cache.purgeEverything({ hard: true });
    broken.add(call);
    const { status, html } = await ask(path);
    broken.clear();
    expect(status).toBe(200);
    expect(main(html)).toContain(stays);
    expect(main(html)).not.toContain(goes);
    if (call === 'waffle') expect(html).toContain('The posts did not load.');
    site.cache.purgeEverything({ hard: true });
  });

  test('SB-08: without lead and posts there is no page', async () => {
    site.cache.purgeEverything({ hard: true });
    for (const call of ['curation', 'waffle'] as const) broken.add(call);
    expect((await ask('/weekly-host/blog')).status).toBe(500);
    broken.clear();
  });
});

test('SB-09: a new post is in its blog and in the way on of its neighbour at once', async () => {
  expect((await site.get('/sunday-politics/blog/story-301-rcna301')).html).not.toContain('data-place="next"');
  await site.write(post(302, table));
  site.cache.purgeTags(['tax:news/sunday-politics/blog'], { hard: true });
  expect((await site.get('/sunday-politics/blog/story-301-rcna301')).html).toMatch(/data-place="next"><a href="[^"]*-rcna302"/);
  expect(idsIn((await site.get('/sunday-politics/blog')).html)).toEqual(['rcna300', 'rcna302', 'rcna301']);
});
