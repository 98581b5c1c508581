import { expect, test } from 'vitest';
import { brandOf } from '#brands';
import type { ContentItem } from '#content/responses/content-item';
import { image } from '#content/model/image';
import type { WirePerson } from '#content/responses/wire';
import { findNewestByAuthor } from './columnists.rules.ts';
import { buildPersonData } from './person-data.view.ts';
import { listSocialLinks } from './social-links.view.ts';

test('AU-02: profiles elsewhere are named as those places are, in one order', () => {
  expect(listSocialLinks({ gPlus: 'g', instagram: 'i', facebook: 'f', twitter: 't' })).toEqual([
    { name: 'X', href: 't' },
    { name: 'Facebook', href: 'f' },
    { name: 'Instagram', href: 'i' },
    { name: 'Google+', href: 'g' },
  ]);
  expect([listSocialLinks({ facebook: 'f' }), listSocialLinks({}), listSocialLinks(undefined)]).toEqual([
    [{ name: 'Facebook', href: 'f' }],
    [],
    [],
  ]);
});

test('the newest piece of each author is the first that names them', () => {
  const piece = (id: string, ...authors: string[]) => ({ item: { id, authors: authors.map((one) => ({ id: one })) } }) as ContentItem;
  const newest = findNewestByAuthor([piece('a', 'x', 'y'), piece('b', 'y', 'z'), piece('c')]);
  expect([...newest].map(([author, { item }]) => [author, item.id])).toEqual([
    ['x', 'a'],
    ['y', 'a'],
    ['z', 'b'],
  ]);
});

test('AU-08: a person’s page for search engines has what is known of them', () => {
  const brand = brandOf('mach');
  const context = {
    brand,
    origin: 'https://news.example',
    pictureUrl: (_: unknown, aspect: string, width: number) => `/i-${aspect}-${width}`,
  };
  const person = (more: object) => buildPersonData({ id: 'ncpn1', name: 'Ada', url: '/author/ada', ...more } as WirePerson, context);
  const url = 'https://news.example/author/ada';
  const worksFor = { '@type': 'NewsMediaOrganization', name: brand.displayName, url: 'https://news.example/mach' };
  const page = { '@context': 'https://schema.org', '@type': 'ProfilePage', url, inLanguage: 'en' };
  expect(person({})).toEqual({ ...page, mainEntity: { '@type': 'Person', name: 'Ada', identifier: 'ncpn1', url, worksFor } });
  const primaryImage = image.parse({ id: 'ncim1', width: 3, height: 2 });
  expect(
    person({ authorType: 'organisation', jobTitle: 'J', shortBio: 'S', bio: 'B', primaryImage, socialMediaProfiles: { facebook: 'f' } }),
  ).toEqual({
    ...page,
    mainEntity: {
      '@type': 'Organization',
      name: 'Ada',
      identifier: 'ncpn1',
      url,
      jobTitle: 'J',
      description: 'S',
      image: 'https://news.example/i-1:1-1240',
      sameAs: ['f'],
      worksFor,
    },
  });
  expect(person({ bio: 'B' })['mainEntity']).toMatchObject({ description: 'B' });
});
