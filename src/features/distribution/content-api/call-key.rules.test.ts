import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildCallKey } from './call-key.rules.ts';

const parameters = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.oneof(fc.string(), fc.integer(), fc.boolean()), { maxKeys: 5 });

test('CC-34: the order in which parameters come makes no other key', () => {
  fc.assert(
    fc.property(parameters, (parts) => {
      const reversed = Object.fromEntries(Object.entries(parts).toReversed());
      expect(buildCallKey('news', 'article', reversed)).toBe(buildCallKey('news', 'article', parts));
    }),
  );
});

test('CC-34: parameters come in the order of their names, an absent one not at all', () => {
  expect(buildCallKey('news', 'search', { size: 2, page: undefined, filters: 'a', order: 0 })).toBe(
    'api:news:search:[["filters","a"],["order",0],["size",2]]',
  );
});

test('CC-34: two calls with other parameters, another name or another site have other keys', () => {
  fc.assert(
    fc.property(parameters, parameters, (one, other) => {
      fc.pre(JSON.stringify(Object.entries(one).toSorted()) !== JSON.stringify(Object.entries(other).toSorted()));
      expect(buildCallKey('news', 'article', one)).not.toBe(buildCallKey('news', 'article', other));
    }),
  );
  const keys = (['news', 'today'] as const).flatMap((site) => ['article', 'card'].map((name) => buildCallKey(site, name, { id: 'rcna1' })));
  expect(new Set(keys).size).toBe(4);
});
