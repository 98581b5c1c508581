import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';
import type { Render } from './render.ts';

const keys = ['a', 'b', 'c', 'd', 'e'];

test('L2: pages that have only grown old together are refreshed two at a time, and sent at once meanwhile; changed ones wait for nobody', async () => {
  let time = 1_000_000;
  const cache = createPageCache({ maxBytes: 1_000_000, now: () => time, freshMs: 1_000 });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const held =
    (key: string): Render =>
    async () => {
      begun.push(key);
      await new Promise<void>((resolve) => ends.push(resolve));
      return { status: 200, headers: {}, body: `new ${key}`, tags: [key] };
    };
  const readText = async (key: string) => (await cache.respond(key, { headers: {} }, held(key))).body.toString();
  const turns = async () => {
    for (let turn = 0; turn < 10; turn += 1) await nextTurn();
  };
  for (const key of keys) await cache.fetch(key, () => Promise.resolve({ status: 200, headers: {}, body: `old ${key}`, tags: [key] }));
  time += 2_000;
  expect(await Promise.all(keys.map(readText))).toEqual(keys.map((key) => `old ${key}`));
  await turns();
  expect(begun).toEqual(['a', 'b']);
  // the hot path has them too
  for (const key of keys) expect(cache.lookup(key, { headers: {} })?.body.toString()).toBe(`old ${key}`);

  cache.purgeTags(['d']);
  expect(cache.lookup('d', { headers: {} })).toBeUndefined();
  const changed = readText('d');
  await turns();
  expect(begun).toEqual(['a', 'b', 'd']);
  for (const end of ends.splice(0)) end();
  await changed;
  await turns();
  expect(await readText('c')).toBe('old c');
  await turns();
  expect(begun).toEqual(['a', 'b', 'd', 'c']);
  for (const end of ends.splice(0)) end();
  await turns();

  // past the time that an old page may be sent, who asks waits for a new one
  time += 62_000;
  const late = keys.map(readText);
  await turns();
  expect(begun.slice(4).toSorted()).toEqual(keys);
  for (const end of ends.splice(0)) end();
  expect(await Promise.all(late)).toEqual(keys.map((key) => `new ${key}`));
});
