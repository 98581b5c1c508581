import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureCards, fixtureLiveBlog } from '../../../../test/support/live-blog-fixture.ts';
import { createTestSite, type TestSite } from '../../../../test/support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  await site.write(fixtureLiveBlog('rcna1'), fixtureLiveBlog('rcna2', { status: 'unpublished' }));
  await site.write(fixtureLiveBlog('rcna3', { hidden: true }), fixtureLiveBlog('rcna4', { access: 'metered' }));
});
afterAll(() => site.close());

const feed = '/politics/latest/live-blog/piece-rcna1-rcna1/feed.json';

test('FD-06: a live blog is fed by its cards, each at its own address; a new one is in it, and what is gone is not', async () => {
  const cards = fixtureCards(site.database);
  const by = { by: 'test' };
  const first = await cards.post('rcna1', { headline: 'First', html: '<p>Words <script>alert(1)</script></p>' }, by);
  const read = async () =>
    JSON.parse((await site.get(feed)).html) as { title: string; items: { url: string; title: string; content_html?: string }[] };
  const found = await read();
  expect(found.title).toContain('Headline rcna1');
  expect(found.items).toMatchObject([
    { title: 'First', url: expect.stringContaining(`/politics/latest/live-blog/piece-rcna1-rcna1/${first.id}`) as string },
  ]);
  expect(JSON.stringify(found)).not.toContain('<script');
  await cards.remove(first.id, by);
  await cards.post('rcna1', { text: 'Second, without a headline' }, by);
  site.cache.purgeTags(['cards:rcna1'], { hard: true });
  expect((await read()).items.map(({ title }) => title)).toEqual(['Second, without a headline']);
});

test('a feed at an old address of the blog leads to the new one, and one of a blog that was taken down is gone', async () => {
  expect(await site.get('/politics/latest/live-blog/old-words-rcna1/rss.xml')).toMatchObject({
    status: 301,
    headers: { location: '/politics/latest/live-blog/piece-rcna1-rcna1/rss.xml' },
  });
  expect((await site.get('/politics/latest/live-blog/piece-rcna2-rcna2/rss.xml')).status).toBe(410);
  expect((await site.get('/politics/latest/live-blog/none-rcna9/rss.xml')).status).toBe(404);
});

test('LB-48: a hidden live blog has no feed, and one that is not free is told by headlines alone', async () => {
  const cards = fixtureCards(site.database);
  for (const blog of ['rcna3', 'rcna4']) {
    await cards.post(blog, { headline: 'Told', text: 'Secret words' }, { by: 'test' });
    await cards.post(blog, { text: 'More secret words' }, { by: 'test' });
  }
  for (const file of ['rss.xml', 'atom.xml', 'feed.json']) {
    expect((await site.get(`/politics/latest/live-blog/piece-rcna3-rcna3/${file}`)).status).toBe(404);
    const metered = await site.get(`/politics/latest/live-blog/piece-rcna4-rcna4/${file}`);
    expect(metered.status).toBe(200);
    expect(metered.html).toContain('Told');
    expect(metered.html.toLowerCase()).not.toContain('secret');
    // an item without a title and without a description is none (RSS 2.0)
    expect(metered.html.match(/Headline rcna4/g)?.length).toBeGreaterThan(2);
  }
});

test('words of a card that stand for its headline are cut, never within a character', async () => {
  await site.write(fixtureLiveBlog('rcna5'));
  await fixtureCards(site.database).post('rcna5', { text: `x${'😀'.repeat(400)}` }, { by: 'test' });
  const { items } = JSON.parse((await site.get('/politics/latest/live-blog/piece-rcna5-rcna5/feed.json')).html) as {
    items: { title: string; summary: string }[];
  };
  const [first] = items;
  expect(first?.title).toMatch(/^x(?:😀){40,50}…$/u);
  expect(first?.summary).toMatch(/^x(?:😀){100,150}…$/u);
});
