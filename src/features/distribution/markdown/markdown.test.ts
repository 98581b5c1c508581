import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureCards, fixtureLiveBlog, minutesBefore } from '../../../../test/support/live-blog-fixture.ts';
import { createTestSite, toPlace, testArticle, testImage, testPerson, type TestSite } from '../../../../test/support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  await site.write(
    testPerson(1, { name: 'Ana "La" Ríos' }),
    testArticle(1, { headline: '# A “story” <b>\u2028', authors: ['ncpn1'] }),
    testArticle(2, { access: 'locked', body: [{ type: 'paragraph', text: [{ kind: 'text', text: 'SECRETTEXT' }] }] }),
    testArticle(3, { hidden: true }),
    testArticle(4, { status: 'unpublished' }),
    testArticle(5, { status: 'draft' }),
    testArticle(6, { ...toPlace('telemundo'), taxonomy: ['telemundo/mundo'] }),
  );
});
afterAll(() => site.close());

const address = (number: number) => `/politics/story-${number}-rcna${number}.md`;

test('EX-09: every piece is there as Markdown: facts in front, then headline, description and text', async () => {
  const { status, headers, html } = await site.get(address(1));
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'x-robots-tag': 'noindex',
    link: '<http://news.localhost/politics/story-1-rcna1>; rel="canonical"',
    'tdm-reservation': '1',
  });
  expect(html).toBe(`---
title: "# A “story” <b>\\u2028"
description: "What story 1 is about."
authors: ["Ana \\"La\\" Ríos"]
published: "2026-11-20T08:00:00.000Z"
modified: "2026-11-20T08:00:00.000Z"
section: "Politics"
topics: ["Politics"]
language: "en"
publication: "News"
access: "free"
canonical: "http://news.localhost/politics/story-1-rcna1"
licence: "All rights reserved"
---

# \\# A “story” &lt;b>

What story 1 is about.

Paragraph 1 of story 1.

Paragraph 2 of story 1.

Paragraph 3 of story 1.
`);
});

test('EX-09: a locked piece is its description, and where the rest is', async () => {
  const { html } = await site.get(address(2));
  expect(html).not.toContain('SECRETTEXT');
  expect(html).toContain(
    'What story 2 is about.\n\n*The rest of this story is for subscribers.* <http://news.localhost/politics/story-2-rcna2>',
  );
});

test('EX-09: answers as the page does: hidden 200, taken down 410, draft 404, a wrong address 301', async () => {
  expect((await site.get(address(3))).status).toBe(200);
  expect((await site.get(address(4))).status).toBe(410);
  expect((await site.get(address(5))).status).toBe(404);
  expect((await site.get('/politics/story-9-rcna99.md')).status).toBe(404);
  const moved = await site.get('/world/other-slug-rcna1.md');
  expect([moved.status, moved.headers['location']]).toEqual([301, address(1)]);
  const abroad = await site.get('/mundo/story-6-rcna6.md');
  expect(abroad.headers['location']).toBe('http://telemundo.localhost/mundo/story-6-rcna6.md');
});

test('has the lead picture with its words, the source and what a correction says', async () => {
  const primaryImage = testImage(7, { caption: 'At sea', credit: 'A. B.' });
  await site.write(testArticle(7, { primaryImage, source: 'An agency', latestRevisionNote: 'It was Tuesday.' }));
  const { html } = await site.get(address(7));
  expect(html).toMatch(/!\[Picture 7\]\(http:\/\/news\.localhost\/_images\/[^)]+\.jpg\)\n\n\*At sea — A\. B\.\*\n\nParagraph 1/);
  expect(html).toContain('source: "An agency"\n');
  expect(html).toContain('revisionNote: "It was Tuesday."\n');
});

test('a slideshow has its pictures, a recipe its times, a product its offers, a playlist its videos', async () => {
  const base = { ...testArticle(8), body: undefined, subType: undefined };
  const offer = { seller: 'A shop', price: '12.50', externalUrl: 'https://shop.example/1' };
  await site.write(
    { ...base, id: 'rcna8', type: 'slideshow', slides: [{ headline: 'One', image: testImage(8) }] },
    { ...base, id: 'tdrp9', type: 'recipe', prepTime: 20, yield: '4 cups', ingredients: [{ items: ['Salt'] }] },
    { ...base, id: 'tdpd10', type: 'product', name: 'A pan', offers: [offer] },
    { ...base, id: 'mmpl11', type: 'playlist', videos: ['mmvo1', 'mmvo2'] },
  );
  const read = async (id: string) => {
    const { headers } = await site.get(`/${id}`);
    return (await site.get(`${headers['location'] ?? ''}.md`)).html;
  };
  expect(await read('rcna8')).toMatch(/## One\n\n!\[Picture 8\]\(http/);
  expect(await read('tdrp9')).toContain('prepMinutes: 20\nyield: "4 cups"\n');
  expect(await read('tdpd10')).toContain('offers: ["A shop 12.50 USD https://shop.example/1"]\n');
  expect(await read('mmpl11')).toContain('videos: ["http://news.localhost/mmvo1", "http://news.localhost/mmvo2"]\n');
});

test('EX-11: a video has its chapters and what is said in it, each with the way to its moment; one that is not free has neither', async () => {
  const base = { ...testArticle(30), body: undefined, subType: undefined, type: 'video', duration: 92 };
  const cues = [
    { start: 1, end: 3, text: 'Good evening.' },
    { start: 65, end: 70, text: 'The *river* rose.' },
  ];
  const captions = [{ language: 'en', label: 'English', url: '/media/video/a/en.vtt', cues }];
  const chapters = [
    { start: 60.4, headline: 'The [river]' },
    { start: 0, headline: 'Opening' },
    { start: 900, headline: 'Behind the end' },
  ];
  await site.write({ ...base, id: 'mmvo30', captions, chapters }, { ...base, id: 'mmvo31', captions, chapters, access: 'metered' });
  const read = async (id: string) => (await site.get(`/video/story-30-${id}.md`)).html;
  const at = 'http://news.localhost/video/story-30-mmvo30?t=';
  expect(await read('mmvo30')).toContain(
    `## Chapters\n\n1. [0:00](${at}0) Opening\n2. [1:00](${at}60) The \\[river\\]\n\n## Transcript\n\n[0:01](${at}1) Good evening.\n\n[1:05](${at}65) The \\*river\\* rose.\n`,
  );
  expect(await read('mmvo31')).not.toMatch(/Opening|Good evening/);
});

test('EX-10: a live blog has its newest cards, and a new card makes it anew; one that is not free has none', async () => {
  await site.write(fixtureLiveBlog('rcna20'), fixtureLiveBlog('rcna21', { access: 'metered' }));
  const cards = fixtureCards(site.database);
  for (const blog of ['rcna20', 'rcna21']) await cards.post(blog, { headline: 'First', text: 'Words of a card' }, { by: 'test' });
  const read = async (id: string) => (await site.get(`/politics/latest/live-blog/piece-${id}-${id}.md`)).html;
  expect(await read('rcna20')).toMatch(/What we know\.\n\n## First\n\n\*[^*]+\*\n\nWords of a card\n$/);
  expect(await read('rcna21')).not.toContain('Words of a card');
  await cards.post('rcna20', { headline: 'Second', text: 'More' }, { by: 'test' });
  site.cache.purgeTags(['cards:rcna20'], { hard: true });
  expect(await read('rcna20')).toMatch(/## Second[^]+## First/);
});

test('EX-10: a live blog as Markdown is its newest 50 cards', async () => {
  await site.write(fixtureLiveBlog('rcna22'));
  const many = Array.from({ length: 51 }, (_, index) => ({
    headline: `Card ${index}`,
    text: 'Words',
    datePublished: minutesBefore(index),
  }));
  await fixtureCards(site.database).postMany('rcna22', many, { by: 'test' });
  const { html } = await site.get('/politics/latest/live-blog/piece-rcna22-rcna22.md');
  expect([html.match(/^## Card \d+$/gm)?.length, html.includes('## Card 49\n'), html.includes('## Card 50\n')]).toEqual([50, true, false]);
});

test('a page says where its Markdown is, and a change purges both', async () => {
  await site.write(testArticle(40));
  expect((await site.get('/politics/story-40-rcna40')).html).toContain(`<link rel="alternate" href="${address(40)}" type="text/markdown"`);
  expect((await site.get(address(40))).status).toBe(200);
  const { tags } = await site.documents.write(testArticle(40, { headline: 'Changed' }), { by: 'test' });
  site.cache.purgeTags(tags, { hard: true });
  expect((await site.get(address(40))).html).toContain('# Changed');
});
