import { expect, test } from 'vitest';
import { createLruCache } from './index.ts';

test('the least recently used entry is evicted, not all of them', () => {
  const cache = createLruCache<string, number>({ maxSize: 2 });
  cache.set('a', 1);
  cache.set('b', 2);
  cache.get('a');
  cache.set('c', 3);
  expect([...cache.entries()]).toEqual([
    ['c', 3],
    ['a', 1],
  ]);
});

test('reading by peek makes nothing more recent', () => {
  const cache = createLruCache<string, number>({ maxSize: 2 });
  cache.set('a', 1);
  cache.set('b', 2);
  expect(cache.peek('a')).toBe(1);
  cache.set('c', 3);
  expect(cache.peek('a')).toBeUndefined();
});

test('the bound counts what sizeOf says, and an entry of size nothing counts as one', () => {
  const cache = createLruCache<string, string>({ maxSize: 10, sizeOf: (text) => text.length });
  cache.set('a', '12345');
  cache.set('b', '12345');
  expect(cache.size).toBe(2);
  cache.set('b', '1234567');
  expect(cache.peek('a')).toBeUndefined();
  cache.set('empty', '');
  expect(cache.size).toBe(2);
});

test('a value larger than the bound is not cached, and evicts nothing but its own earlier value', () => {
  const cache = createLruCache<string, string>({ maxSize: 10, sizeOf: (text) => text.length });
  cache.set('a', '1234');
  cache.set('b', '1234');
  cache.set('b', '12345678901');
  expect([...cache.entries()]).toEqual([['a', '1234']]);
});
