import { expect, test } from 'vitest';
import type { ContentItem } from '../responses/content-item.ts';
import { isExpired, listFollowing, withoutExpired, withoutExpiredFiles } from './playlist-rules.ts';
import type { WireVideoFacts } from '../responses/wire.ts';

const at = (hour: number): string => new Date(Date.UTC(2026, 10, 20, hour)).toISOString();
const now = Date.parse(at(12));
const item = (id: string, dateExpires?: string) => ({ item: { id, ...(dateExpires !== undefined && { dateExpires }) } }) as ContentItem;

test.each([
  [at(11), true],
  [at(12), true],
  [at(13), false],
  [undefined, false],
])('VD-04: at noon a video until %s has expired: %s', (dateExpires, expected) => expect(isExpired({ dateExpires }, now)).toBe(expected));

test('VD-61: an expired video has no address of a file, and keeps its words', () => {
  const facts = {
    duration: 5,
    videoAssets: [{ publicUrl: '/a.mp4' }],
    captions: [{ url: '/a.vtt' }],
    thumbnails: '/a.jpg',
    dateExpires: at(13),
  } as unknown as WireVideoFacts;
  expect(withoutExpiredFiles(facts, now)).toBe(facts);
  expect(withoutExpiredFiles(facts, Date.parse(at(13)))).toEqual({
    duration: 5,
    videoAssets: [],
    captions: [],
    thumbnails: undefined,
    dateExpires: at(13),
  });
});

test('VD-61: a list without its expired videos holds until the next of them expires', () => {
  const items = [item('gone', at(11)), item('later', at(15)), item('first', at(13)), item('always')];
  const shown = withoutExpired(items, now);
  expect(shown.items.map((one) => one.item.id)).toEqual(['later', 'first', 'always']);
  expect(shown.holdsMs).toBe(3_600_000);
  expect(withoutExpired([item('always')], now)).toEqual({ items: [item('always')], holdsMs: undefined });
});

test.each([
  ['b', ['c', 'd', 'a']],
  ['a', ['b', 'c', 'd']],
  ['d', ['a', 'b', 'c']],
  ['elsewhere', ['a', 'b', 'c', 'd']],
])('VD-03: behind %s a playlist goes on and begins anew', (id, following) => {
  expect(listFollowing(['a', 'b', 'c', 'd'], id)).toEqual(following);
});
test('VD-03: a video that is twice in a playlist follows once, and never itself', () => {
  expect(listFollowing(['a', 'b', 'a', 'c', 'b'], 'a')).toEqual(['b', 'c']);
});
