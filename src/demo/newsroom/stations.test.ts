import { expect, test } from 'vitest';
import { flagsOf } from '#brands';
import { newsrooms } from './newsrooms.fixture.ts';

test('LN-22: each brand with local news has stations over the whole country, with three pieces each, and no other has any', () => {
  const local = newsrooms.filter((newsroom) => newsroom.local);
  expect(local.map(({ vertical }) => vertical)).toEqual(
    newsrooms.map(({ vertical }) => vertical).filter((vertical) => flagsOf(vertical).localNews),
  );
  for (const { local: stations, pieces } of local) {
    const slugs = (stations?.stations ?? []).map(({ slug }) => slug);
    expect(slugs.length).toBeGreaterThanOrEqual(6);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const slug of slugs) expect(pieces.filter(({ station }) => station === slug).length, slug).toBeGreaterThanOrEqual(3);
  }
});
