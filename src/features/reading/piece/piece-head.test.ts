import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestSite, toPlace, testArticle, testImage, type TestSite } from '../../../../test/support/test-site.ts';

let site: TestSite;
const spanish = { ...toPlace('telemundo'), taxonomy: ['telemundo/mundo'] };
const longHeadline = `${'Very long words '.repeat(18)}end`.slice(0, 300);
beforeAll(async () => {
  site = await createTestSite();
  await site.write(
    testArticle(1, {
      headline: 'Ends </script><!-- 😀 مرحبا',
      dateModified: '2026-11-01T00:00:00.000Z',
      translations: [{ language: 'es', id: 'rcna2' }],
    }),
    testArticle(2, { ...spanish, translations: [{ language: 'en', id: 'rcna1' }] }),
    testArticle(3, { translations: [{ language: 'es', id: 'rcna4' }] }),
    testArticle(4, { ...spanish }),
    testArticle(5, { primaryImage: testImage(5), headline: longHeadline, translations: [{ language: 'es', id: 'rcna6' }] }),
    testArticle(6, { ...spanish, hidden: true, translations: [{ language: 'en', id: 'rcna5' }] }),
  );
});
afterAll(() => site.close());

const head = async (number: number) => {
  const { html } = await site.get(`/politics/story-${number}-rcna${number}`);
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    (match) => JSON.parse(match[1] ?? '') as Record<string, unknown>,
  );
  const property = (name: string) => new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(html)?.[1];
  return {
    html,
    article: data.find((one) => one['@type'] === 'NewsArticle') ?? {},
    property,
    hreflangs: html.match(/<link[^>]*hreflang[^>]*>/g) ?? [],
  };
};

test('SD-01: a picture is named with the size it has as it is cut for sharing', async () => {
  await site.write(testArticle(7, { primaryImage: { ...testImage(7), width: 1600, height: 500 } }));
  const { property } = await head(7);
  expect([property('og:image:width'), property('og:image:height')]).toEqual(['889', '500']);
});

test('SD-02: a headline that ends a script, with emoji and right-to-left words, is data and nothing else', async () => {
  const { article, html } = await head(1);
  expect(article['headline']).toBe('Ends </script><!-- 😀 مرحبا');
  expect(html).not.toContain('Ends </script>');
});

test('a headline of 300 characters is said whole', async () => {
  expect((await head(5)).article['headline']).toBe(longHeadline);
});

test('AR-05: a change before the publication is told as of the publication, in both places', async () => {
  const { article, property } = await head(1);
  expect(article['dateModified']).toBe('2026-11-20T08:00:00.000Z');
  expect(property('article:modified_time')).toBe('2026-11-20T08:00:00.000Z');
});

test('SD-07: a time without a zone is refused when it is written, so no page has one', async () => {
  const wrong = testArticle(7, { datePublished: '2026-11-20T08:00:00' });
  await expect(site.documents.write(wrong, { by: 'test' })).rejects.toMatchObject({ code: 'content/invalid' });
});

test('SD-01: a piece without picture and author is told by its brand', async () => {
  expect((await head(1)).article).toMatchObject({ author: [{ '@type': 'NewsMediaOrganization', name: 'News' }] });
});

test('SH-03: without a picture the card made from the headline is shared; with one, the picture', async () => {
  const plain = await head(1);
  expect(plain.property('og:image')).toMatch(/^http:\/\/news\.localhost\/cards\/rcna1-[0-9a-z]{11,13}\.jpg$/);
  expect([plain.property('og:image:width'), plain.property('og:image:height')]).toEqual(['1200', '630']);
  expect(plain.html).toContain('<meta name="twitter:card" content="summary_large_image">');
  const pictured = await head(5);
  expect(pictured.property('og:image')).toContain('/_images/ncim5/');
  expect(pictured.article['image']).toHaveLength(3);
  expect(plain.article).not.toHaveProperty('image');
});

test('SD-06: a translation is named only when the other piece names this one too, is public and in that language', async () => {
  expect((await head(1)).hreflangs).toEqual([
    '<link rel="alternate" href="http://news.localhost/politics/story-1-rcna1" hreflang="en">',
    '<link rel="alternate" href="http://telemundo.localhost/mundo/story-2-rcna2" hreflang="es">',
    '<link rel="alternate" href="http://news.localhost/politics/story-1-rcna1" hreflang="x-default">',
  ]);
  expect((await head(3)).hreflangs).toEqual([]);
  expect((await head(5)).hreflangs).toEqual([]);
});

test('FD-05: every page names the feeds of its brand and the licence of the site', async () => {
  const { html } = await head(1);
  for (const path of ['/rss.xml', '/atom.xml', '/feed.json']) expect(html).toContain(`<link rel="alternate" href="${path}"`);
  expect(html).toContain('<link rel="license" href="http://news.localhost/license.xml" type="application/rsl+xml">');
});

test('PG-25: the canonical address answers itself: no address leads in a circle', async () => {
  const { html } = await head(1);
  const canonical = /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1] ?? '';
  const answer = await site.get(new URL(canonical).pathname);
  expect([answer.status, answer.html.includes(`<link rel="canonical" href="${canonical}">`)]).toEqual([200, true]);
});
