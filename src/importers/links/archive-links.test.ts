import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestSite, type TestSite } from '../../../test/support/test-site.ts';
import { importFeed } from '../sources/feed/import-feed.ts';
import { importGhost } from '../sources/ghost/import-ghost.ts';
import { readArticle, importing } from '../loop/importing.fixture.ts';
import { importWxr } from '../sources/wxr/import-wxr.ts';
import { item, wxr } from '../sources/wxr/wxr-file.fixture.ts';

let site: TestSite;
const [fromWordPress, fromGhost, fromFeeds] = [importing(importWxr), importing(importGhost), importing(importFeed)];
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(async () => {
  await site.close();
  for (const { close } of [fromWordPress, fromGhost, fromFeeds]) close();
});

const category = (slug: string, name: string) => `<category domain="category" nicename="${slug}"><![CDATA[${name}]]></category>`;

test('IM-07: links inside an archive lead to where their pieces are here, also to what comes later; what leads nowhere is told', async () => {
  const link = (href: string) => `<a href="${href}">${href.replace(/&/g, '&amp;')}</a>`;
  const old = (number: number) => ({
    title: `Linked ${number}`,
    link: `https://old.example/2021/linked-${number}/`,
    'wp:post_name': `linked-${number}`,
  });
  const first = [
    'https://old.example/2021/linked-702/',
    'http://www.old.example/2021/linked-702/?utm_source=mail&fbclid=x#part-2',
    '/2021/linked-703',
    'https://old.example/?p=703',
    'https://old.example/category/town/',
    'https://old.example/',
    'https://old.example/2021/never-was/',
    'https://else.example/2021/linked-702/',
    '#below',
  ];
  const posts = wxr(
    item(701, `<p>${first.map(link).join(' ')}</p>`, old(701), category('town', 'Town')) +
      item(702, `<p>${link('https://old.example/2021/linked-701/')}</p>`, old(702)) +
      item(703, '<p>The end.</p>', old(703)),
  );
  const { notes } = await fromWordPress.bring(site, posts);
  const readHrefs = async (headline: string): Promise<string[]> =>
    [...JSON.stringify((await readArticle(site, headline)).document.body).matchAll(/"href":"([^"]+)"/g)].map(([, href = '']) => href);
  const [one, two, three] = await Promise.all(
    [701, 702, 703].map(async (number) => (await readArticle(site, `Linked ${number}`)).path ?? ''),
  );
  expect(await readHrefs('Linked 701')).toEqual([
    two,
    `${two}#at-part-2`,
    three,
    three,
    '/town',
    '/',
    'https://old.example/2021/never-was/',
    'https://else.example/2021/linked-702/',
    '#below',
  ]);
  expect(await readHrefs('Linked 702')).toEqual([one]);
  // each is written once, also those that link to one another
  const { rows } = await sql<{ revision: number }>`select revision from document
    where document->>'headline' like 'Linked 70_'`.execute(site.database);
  expect(rows.map(({ revision }) => revision)).toEqual([1, 1, 1]);
  expect(notes.filter((note) => note.includes('lead nowhere'))).toEqual([
    'Links of post 701 lead nowhere here: https://old.example/2021/never-was/',
  ]);
  for (const path of [two ?? '', three ?? '']) expect((await site.get(path)).status).toBe(200);
  expect((await fromWordPress.bring(site, posts)).totals.post).toEqual({ unchanged: 3, notWhole: 1 });
  // what is looked at again maps to what is stored: no revision more
  await fromWordPress.bring(site, posts.replace('The end.', 'The very end.'));
  const again = await fromWordPress.bring(site, posts.replace('The end.', 'The very end.').replace('xmlns:wp', ' xmlns:wp'));
  expect(again.totals.post?.changed).toBeUndefined();
  expect(await readHrefs('Linked 701')).toContain(`${two}#at-part-2`);
});

test('links of Ghost and of a feed lead inside too, and a picture does not lead to its own file there', async () => {
  const html =
    '<p><a href="__GHOST_URL__/later/#fn1">on</a></p><figure><a href="__GHOST_URL__/content/images/2020/x.jpg"><img src="https://cdn.example/x.jpg"></a></figure>';
  const posts = [
    { id: 'l1', title: 'Ghost links', slug: 'ghost-links', type: 'post', status: 'published', html },
    { id: 'l2', title: 'Ghost later', slug: 'later', type: 'post', status: 'published', html: '<p>Words.</p>' },
  ];
  await fromGhost.bring(site, JSON.stringify({ db: [{ meta: { version: '5.0.0' }, data: { posts } }] }));
  const later = (await readArticle(site, 'Ghost later')).path ?? '';
  expect(JSON.stringify((await readArticle(site, 'Ghost links')).document.body)).toContain(`"href":"${later}#at-fn1"`);
  const entry = (number: number, words: string) =>
    `<item><title>Feed ${number}</title><link>https://f.example/${number}.html</link><guid>l${number}</guid><description>${words}</description></item>`;
  const feed = `<rss version="2.0"><channel><title>F</title><link>https://f.example/</link>${entry(51, '&lt;p&gt;&lt;a href="https://f.example/52.html"&gt;on&lt;/a&gt;&lt;/p&gt;')}${entry(52, 'Words.')}</channel></rss>`;
  await fromFeeds.bring(site, feed);
  expect(JSON.stringify((await readArticle(site, 'Feed 51')).document.body)).toContain(
    `"href":"${(await readArticle(site, 'Feed 52')).path}"`,
  );
});
