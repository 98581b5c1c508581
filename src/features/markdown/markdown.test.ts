import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestSite, placeOf, testArticle, testPerson, type TestSite } from '../../../test/support/test-site.ts';

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
    testArticle(6, { ...placeOf('telemundo'), taxonomy: ['telemundo/mundo'] }),
  );
}, 60_000);
afterAll(() => site.close());

const address = (number: number) => `/politics/story-${number}-rcna${number}.md`;

it('every piece is there as Markdown: facts in front, then headline, description and text', async () => {
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

it('a locked piece is its description, and where the rest is', async () => {
  const { html } = await site.get(address(2));
  expect(html).not.toContain('SECRETTEXT');
  expect(html).toContain(
    'What story 2 is about.\n\n*The rest of this story is for subscribers.* <http://news.localhost/politics/story-2-rcna2>',
  );
});

it('answers as the page does: hidden 200, taken down 410, draft 404, a wrong address 301', async () => {
  expect((await site.get(address(3))).status).toBe(200);
  expect((await site.get(address(4))).status).toBe(410);
  expect((await site.get(address(5))).status).toBe(404);
  expect((await site.get('/politics/story-9-rcna99.md')).status).toBe(404);
  const moved = await site.get('/world/other-slug-rcna1.md');
  expect([moved.status, moved.headers['location']]).toEqual([301, address(1)]);
  const abroad = await site.get('/mundo/story-6-rcna6.md');
  expect(abroad.headers['location']).toBe('http://telemundo.localhost/mundo/story-6-rcna6.md');
});

it('a page says where its Markdown is, and a change purges both', async () => {
  expect((await site.get('/politics/story-1-rcna1')).html).toContain(`<link rel="alternate" href="${address(1)}" type="text/markdown"`);
  const { tags } = await site.documents.write(testArticle(1, { headline: 'Changed' }), { by: 'test' });
  site.cache.purgeTags(tags, { hard: true });
  expect((await site.get(address(1))).html).toContain('# Changed');
});
