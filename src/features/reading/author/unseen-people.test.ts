import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { fixtureCards, fixtureLiveBlog } from '../../../../test/support/live-blog-fixture.ts';
import { createTestSite, testArticle, testImage, testPerson, type TestSite } from '../../../../test/support/test-site.ts';

let site: TestSite;
const people = ['ncpn1', 'ncpn2', 'ncpn3'];
const secrets = {
  bio: 'SECRETBIO',
  shortBio: 'SECRETSHORT',
  jobTitle: 'SECRETJOB',
  socialMediaProfiles: { twitter: 'https://x.com/SECRET' },
};
const pages = ['/politics/story-1-rcna1', '/politics/latest/live-blog/piece-rcna2-rcna2', '/slideshow/story-3-rcna3'];

beforeAll(async () => {
  site = await createTestSite();
  await site.write(
    testPerson(1, { ...secrets, status: 'draft', primaryImage: testImage(91) }),
    testPerson(2, { ...secrets, status: 'unpublished' }),
    testPerson(3, { ...secrets, hidden: true }),
    testArticle(1, { authors: people }),
    fixtureLiveBlog('rcna2', { authors: people }),
    {
      ...testArticle(3),
      type: 'slideshow',
      subType: undefined,
      body: undefined,
      authors: people,
      slides: [{ headline: 'One', authors: people }],
    },
  );
  await fixtureCards(site.database).post('rcna2', { headline: 'A card', text: 'Words', authors: people }, { by: 'test' });
});
afterAll(() => site.close());

test('AR-32, AU-05: a person without a public page is a name under what they wrote, and nothing else', async () => {
  const more = [
    '/politics/story-1-rcna1.md',
    '/rss.xml',
    '/atom.xml',
    '/feed.json',
    '/politics/latest/live-blog/piece-rcna2-rcna2/feed.json',
  ];
  for (const path of [...pages, ...more]) {
    const { status, html } = await site.get(path);
    expect([path, status]).toEqual([path, 200]);
    expect(html).toContain('Person 1');
    // no link to a page that is not there, in text or data
    expect(html).not.toMatch(/SECRET|\/author\/|ncim91|undefined/);
  }
});

test('AU-06: what they wrote tells of them again when their page is public', async () => {
  onTestFinished(async () => {
    await site.write(testPerson(1, { ...secrets, status: 'draft', primaryImage: testImage(91) }));
    site.cache.purgeEverything({ hard: true });
  });
  const { tags } = await site.documents.write(testPerson(1, secrets), { by: 'test' });
  site.cache.purgeTags([...tags, 'rcna1', 'rcna3', 'cards:rcna2', 'rcna2', 'by:ncpn1'], { hard: true });
  const [article = '', liveBlog = ''] = await Promise.all(pages.map(async (path) => (await site.get(path)).html));
  expect(article).toContain('SECRETSHORT');
  for (const html of [article, liveBlog]) expect(html).toContain('/author/person-1-ncpn1');
});
