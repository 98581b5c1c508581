import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#platform/errors';
import { createTestSite, type TestSite } from '../../../../test/support/test-site.ts';
import { readArticle, importing } from '../../loop/importing.fixture.ts';
import { importGhost } from './import-ghost.ts';

const { bring, close } = importing(importGhost);
let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(async () => {
  await site.close();
  close();
});

type Row = Record<string, unknown>;
const archive = (posts: readonly Row[], more: Row = {}): string => JSON.stringify({ meta: { version: '003' }, data: { posts, ...more } });
const post = (number: number, more: Row): Row => ({
  id: String(number),
  uuid: `00000000-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`,
  title: `Piece ${number}`,
  slug: `piece-${number}`,
  status: 'published',
  published_at: '2024-01-01T23:30:00.000Z',
  html: '<p>Words.</p>',
  ...more,
});
const settings = (values: Record<string, string>): Row => ({ settings: Object.entries(values).map(([key, value]) => ({ key, value })) });

test.each([
  ['/:year/:month/:day/:slug/', { activeTimezone: 'Asia/Tokyo' }, '/2024/01/02/piece-1'],
  ['/:year/:month/:day/:slug/', { timezone: 'America/New_York' }, '/2024/01/01/piece-1'],
  ['/:year/:month/:day/:slug/', { timezone: 'Nowhere/None' }, '/2024/01/01/piece-1'],
  ['/:author/:slug/', {}, '/ada/piece-1'],
  ['/:primary_tag/:slug/', {}, '/town/piece-1'],
  ['/archive/:id/', {}, '/archive/1'],
])('an address made as %s with %j leads on from %s', async (permalinks, zone, address) => {
  const own = await createTestSite();
  try {
    await bring(
      own,
      archive([post(1, { author_id: 1 })], {
        ...settings({ permalinks, ...zone }),
        users: [{ id: 1, name: 'Ada', slug: 'ada' }],
        tags: [{ id: 1, name: 'Town', slug: 'town' }],
        posts_tags: [{ post_id: 1, tag_id: 1 }],
      }),
    );
    expect((await own.get(address)).headers.location).toBe((await readArticle(own, 'Piece 1')).path);
  } finally {
    await own.close();
  }
});

test('an address that cannot be told is in the report', async () => {
  const { losses } = await bring(site, archive([post(2, {})], settings({ permalinks: '/:mood/:slug/' })));
  expect(losses).toContainEqual({ what: 'address', text: expect.stringContaining('/:mood/:slug/') as string });
});

test('nothing that stands beside the text of a post, a user, a tag or the site is dropped untold', async () => {
  const { losses, notes } = await bring(
    site,
    archive(
      [
        post(3, {
          author_id: 99,
          canonical_url: '__GHOST_URL__/elsewhere/',
          locale: 'de',
          tags: [{ name: 'Inside' }],
          feature_image: 'https://a.example/f.jpg',
          feature_image_caption: 'By <a href="https://credit.example/">them</a>',
        }),
      ],
      {
        ...settings({ title: 'Old', navigation: '[{"label":"Home","url":"/"}]' }),
        users: [{ id: 1, name: 'Bo', slug: 'bo', image: 'https://a.example/bo.jpg', cover: 'https://a.example/c.jpg' }],
        tags: [{ id: 7, name: 'Rivers', slug: 'rivers', feature_image: 'https://a.example/t.jpg' }],
      },
    ),
  );
  const told = losses.map(({ what, text }) => `${what}: ${text}`).join('\n');
  for (const one of [
    'picture: https://a.example/bo.jpg',
    'cover: ',
    'author: user 99',
    'canonical: ',
    'language: ',
    'tags: ',
    'https://credit.example/',
  ])
    expect(told).toContain(one);
  expect(notes.join('\n')).toContain('Rivers');
  expect(notes.join('\n')).toContain('navigation');
});

test('pictures are fetched from the old site, whether an export names it, marks its place or leaves it out', async () => {
  const asked: string[] = [];
  const addresses = ['/content/images/one.jpg', '__GHOST_URL__/content/images/two.jpg', 'https://old.example/content/images/three.jpg'];
  await bring(site, archive([post(4, { html: addresses.map((address) => `<img src="${address}">`).join('') })]), {
    siteUrl: 'https://old.example/',
    fetch: (address) => {
      asked.push(address);
      return Promise.reject(new AppError({ code: 'outside/refused', status: 400, message: 'not here' }));
    },
  });
  expect(asked.toSorted()).toEqual(['one', 'three', 'two'].map((name) => `https://old.example/content/images/${name}.jpg`));
});
