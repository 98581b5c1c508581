import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureLiveBlog } from '../../../../test/support/live-blog-fixture.ts';
import { createTestSite, testArticle, type TestSite } from '../../../../test/support/test-site.ts';
import { importing } from '../../loop/importing.fixture.ts';
import { importFeed } from './import-feed.ts';

const { bring, close } = importing(importFeed);
let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  // each test has live blogs of its own
  await site.write(...['rcna501', 'rcna502', 'rcna504', 'rcna505'].map((id) => fixtureLiveBlog(id)), testArticle(503));
});
afterAll(async () => {
  await site.close();
  close();
});

const rss = (...items: readonly string[]): string =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Wire</title><link>https://wire.example/</link>${items.join('')}</channel></rss>`;
const item = (guid: string, title: string, words: string, more = ''): string =>
  `<item><guid isPermaLink="false">${guid}</guid><link>https://wire.example/${guid}</link><title>${title}</title><description><![CDATA[<p>${words}</p>]]></description><pubDate>Thu, 02 Jan 2020 10:0${guid}:00 GMT</pubDate>${more}</item>`;
const readCards = async (blog: string) =>
  (
    await sql<{ id: string; revision: number; card: Record<string, unknown> }>`
      select id, revision, card from card where blog_id = ${blog} order by published_at desc, number desc`.execute(site.database)
  ).rows;

test('IM-13: the items of a feed become cards of a live blog, with their headline, author, time and address', async () => {
  const { totals, losses } = await bring(
    site,
    rss(
      item('2', 'Second', 'It goes on.'),
      item('1', 'First', 'It begins.', '<dc:creator>Ada Lane</dc:creator><category>Weather</category>'),
    ),
    { asCards: 'rcna501' },
  );
  expect(totals).toEqual({ author: { new: 1 }, item: { new: 2, notWhole: 1 } });
  expect(losses).toEqual([{ what: 'category', text: 'news/topic/weather' }]);
  const cards = await readCards('rcna501');
  expect(cards.map(({ card }) => [card.headline, card.datePublished, card.originalUrl])).toEqual([
    ['Second', '2020-01-02T10:02:00.000Z', 'https://wire.example/2'],
    ['First', '2020-01-02T10:01:00.000Z', 'https://wire.example/1'],
  ]);
  expect(cards[1]?.card.authors).toHaveLength(1);
  expect(await site.database.selectFrom('document').select('id').where('external_id', 'like', 'feed:wire.example#1%').execute()).toEqual(
    [],
  );
});

test('IM-13: an item comes in once by its guid, follows its feed, and stands in each live blog it is brought into', async () => {
  const byBea = '<dc:creator>Bea Lane</dc:creator>';
  await bring(site, rss(item('2', 'Second', 'It goes on.'), item('1', 'First', 'It begins.', byBea)), { asCards: 'rcna504' });
  const before = await readCards('rcna504');
  expect(before).toHaveLength(2);
  const again = rss(item('3', 'Third', 'New.'), item('2', 'Second', 'It went on.'), item('1', 'First', 'It begins.', byBea));
  expect((await bring(site, again, { asCards: 'rcna504' })).totals.item).toEqual({ new: 1, changed: 1, unchanged: 1 });
  const after = await readCards('rcna504');
  expect(after.map(({ revision }) => revision)).toEqual([1, 2, 1]);
  expect(after.slice(1).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect((await bring(site, again, { asCards: 'rcna505' })).totals.item).toEqual({ new: 3 });
  expect(await readCards('rcna505')).toHaveLength(3);
});

test('items without a title are cards without a headline; drafts are cards nobody sees', async () => {
  await bring(site, rss(item('4', '', 'Only words.')), { asCards: 'rcna502', allDrafts: true });
  const card = (await readCards('rcna502'))[0]?.card;
  expect(card).toMatchObject({ status: 'draft' });
  expect(card).not.toHaveProperty('headline');
});

test.each([
  ['rcna503', 'is of the type article, not a live blog'],
  ['rcna999', 'is not here'],
  ['nonsense', 'is not here'],
])('what is no live blog is refused: %s %s', async (asCards, text) => {
  await expect(bring(site, rss(item('1', 'First', 'It begins.')), { asCards })).rejects.toThrow(
    expect.objectContaining({ code: 'import/no-live-blog', message: expect.stringContaining(text) as string }) as Error,
  );
});
