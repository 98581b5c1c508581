import { expect, test } from 'vitest';
import type { WirePerson } from '#content/responses/wire';
import { storedVideo } from './stored-video.fixture.ts';
import { withShortUrl } from './short-url.view.ts';

const originOf = (site: string): string => `https://${site}.example`;

test('CC-13: a stored answer gets its short address whole, with the host of its site', () => {
  expect(withShortUrl(storedVideo, 'today', originOf)).toEqual({
    ...storedVideo,
    url: { primary: '/video/ships-mmvo1', slug: 'ships', short: 'https://today.example/mmvo1' },
  });
});

test('CC-13: a person has an address and no short one', () => {
  const person: WirePerson = {
    id: 'ncpn1',
    type: 'person',
    name: 'Ada Byron',
    url: '/author/ada-byron-ncpn1',
    slug: 'ada-byron',
    vertical: 'news',
    featuredAuthor: { isFeaturedAuthor: false },
  };
  expect(withShortUrl(person, 'news', originOf)).toEqual(person);
});
