import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';

test('L8: begins one render a turn of the loop, the first at once, so that others are answered between many of them', async () => {
  const cache = createPageCache({ maxBytes: 1_000_000 });
  let begun = '';
  const fetchAll = (keys: readonly string[]) =>
    Promise.all(
      keys.map((key) =>
        cache.fetch(key, () => {
          begun += key;
          return Promise.resolve({ status: 200, headers: {}, body: key, tags: [] });
        }),
      ),
    );
  const all = fetchAll(['a', 'b', 'c', 'd']);
  const seen: string[] = [];
  for (let turn = 0; turn < 10; turn += 1) {
    await Promise.resolve();
    seen.push(begun);
    await nextTurn();
  }
  expect([...new Set(seen)]).toEqual(['a', 'ab', 'abc', 'abcd']);
  await all;
  begun = '';
  const last = fetchAll(['e']);
  await Promise.resolve();
  expect(begun).toBe('e');
  await last;
});
