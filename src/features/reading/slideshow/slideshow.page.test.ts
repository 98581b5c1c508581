import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestSite, testArticle, testImage, type TestSite } from '../../../../test/support/test-site.ts';

let site: TestSite;
const slides = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    headline: `Slide ${index + 1}`,
    authors: [],
    source: 'A source',
    caption: [{ type: 'paragraph', text: [{ kind: 'text', text: `Caption ${index + 1}.` }] }],
    image: testImage(100 + index),
  }));

beforeAll(async () => {
  site = await createTestSite();
  const { body: _body, ...piece } = testArticle(31);
  await site.write(
    { ...piece, type: 'slideshow', slides: slides(12) },
    { ...piece, id: 'rcna32', slug: 'locked', access: 'locked', type: 'slideshow', slides: slides(4) },
  );
});
afterAll(() => site.close());

test('AR-17, SD-05: every slide is there without script, with its deep link, counter and ways to its neighbours', async () => {
  const { status, html } = await site.get('/slideshow/story-31-rcna31');
  expect(status).toBe(200);
  for (let number = 1; number <= 12; number += 1) {
    expect(html).toContain(`id="slide-${number}"`);
    expect(html).toContain(`Caption ${number}.`);
    expect(html).toContain(`${number} of 12`);
  }
  expect(html).toContain('aria-roledescription="carousel"');
  expect(html).toContain('href="#slide-3" aria-label="Next slide"');
  expect(html).toContain('data-id="reading/slideshow/carousel" data-when="visible"');
  expect(html).toContain('"@type":"ImageGallery"');
});

test('PG-07: asked for under another address it leads on', async () => {
  const { status, headers } = await site.get('/politics/story-31-rcna31');
  expect(status).toBe(301);
  expect(headers['location']).toBe('/slideshow/story-31-rcna31');
  expect((await site.get('/slideshow/none-rcna99')).status).toBe(404);
});

test('AR-20: a locked one shows its free slides and says how many there are', async () => {
  const { html } = await site.get('/slideshow/locked-rcna32');
  expect(html).toContain('2 of 4');
  expect(html).not.toContain('Caption 3.');
  expect(html).toContain('The rest of this story is for subscribers.');
  expect(html).toContain('"isAccessibleForFree":false,"cssSelector":".paywall"');
  expect(html).toMatch(/class="paywall /);
});
