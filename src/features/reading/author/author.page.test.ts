import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestSite, toPlace, testArticle, testImage, testPerson, type TestSite } from '../../../../test/support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  await site.write(
    testPerson(1, {
      name: 'Ana Ruiz',
      jobTitle: 'Reporter',
      email: 'ana@news.example',
      primaryImage: testImage(1),
      socialMediaProfiles: {
        twitter: 'https://x.com/ana',
        facebook: 'https://www.facebook.com/ana',
        gPlus: 'https://plus.google.com/ana',
        instagram: 'https://www.instagram.com/ana',
      },
    }),
    ...Array.from({ length: 25 }, (_, index) =>
      testArticle(100 + index, { authors: ['ncpn1'], datePublished: `2026-11-0${1 + (index % 9)}T08:00:00.000Z` }),
    ),
    { ...testPerson(2, { name: 'Carla Nwosu', authorType: 'columnist', jobTitle: 'Columnist' }), ...toPlace('msnbc') },
    testArticle(300, {
      ...toPlace('msnbc'),
      taxonomy: ['msnbc/opinion'],
      subType: 'opinion',
      authors: ['ncpn2'],
      headline: 'The newest column',
      datePublished: '2026-11-09T08:00:00.000Z',
    }),
    testArticle(301, {
      ...toPlace('msnbc'),
      taxonomy: ['msnbc/opinion'],
      subType: 'opinion',
      authors: ['ncpn2'],
      headline: 'An older column',
      datePublished: '2026-11-08T08:00:00.000Z',
    }),
  );
});
afterAll(() => site.close());

test('AU-01, AU-02, AU-08, SD-05: a person’s page says who they are and lists what they wrote, page by page', async () => {
  const first = await site.get('/author/person-1-ncpn1');
  expect(first.status).toBe(200);
  for (const words of [
    'Ana Ruiz',
    'Reporter',
    'The long story of person 1.',
    'mailto:ana@news.example',
    'https://x.com/ana',
    'https://www.facebook.com/ana',
    'https://plus.google.com/ana',
    'https://www.instagram.com/ana',
    'Latest from Ana Ruiz',
    'Page 1 of 2',
  ])
    expect(first.html).toContain(words);
  expect(first.html).toContain('<link rel="next" href="/author/person-1-ncpn1?page=2">');
  expect(first.html).toContain('"@type":"ProfilePage"');
  const second = await site.get('/author/person-1-ncpn1?page=2');
  expect(second.html).toContain('<link rel="prev" href="/author/person-1-ncpn1">');
  expect(second.html).toContain('<link rel="canonical" href="http://news.localhost/author/person-1-ncpn1?page=2">');
  expect((await site.get('/author/person-1-ncpn1?page=3')).status).toBe(404);
});

test('PG-07, AU-03: a wrong slug or site leads to the person’s own page', async () => {
  expect((await site.get('/author/somebody-ncpn1')).headers['location']).toBe('/author/person-1-ncpn1');
  expect((await site.get('/author/person-1-ncpn1', { site: 'today' })).headers['location']).toBe(
    'http://news.localhost/author/person-1-ncpn1',
  );
  expect((await site.get('/author/nobody-ncpn99')).status).toBe(404);
});

test('AU-04: the columnists hub lists columnists with their newest column and is linked as “View All MSNBC Columnists”', async () => {
  const hub = await site.get('/opinion/columnists', { site: 'msnbc' });
  expect(hub.status).toBe(200);
  expect(hub.html).toContain('Carla Nwosu');
  expect(hub.html).toContain('The newest column');
  expect(hub.html).not.toContain('An older column');
  const column = await site.get('/opinion/story-300-rcna300', { site: 'msnbc' });
  expect(column.html).toMatch(/href="\/opinion\/columnists">View All MSNBC Columnists</);
  expect((await site.get('/opinion/columnists')).status).toBe(404);
});

test('AU-02: a person without a name is refused by the name of the field', async () => {
  await expect(site.write({ ...testPerson(9), name: undefined })).rejects.toMatchObject({
    code: 'content/invalid',
    details: { fields: [{ path: 'name' }] },
  });
});
