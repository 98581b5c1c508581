import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFairTurns } from './fair-turns.ts';

const muchOf = 600 * 1024;

test('L11: who has had its share of a turn comes after all others, one request at a time', async () => {
  const turns = createFairTurns(() => false);
  const order: string[] = [];
  const ask = (client: string, name: string) =>
    turns.runOrWait(client, () => {
      order.push(name);
      turns.spend(client, muchOf);
    });
  for (const name of ['a1', 'a2', 'a3', 'a4']) ask('a', name);
  for (const name of ['b1', 'b2', 'b3']) ask('b', name);
  ask('c', 'c1');
  expect(order).toEqual(['a1', 'b1', 'c1']);
  expect(turns.waiting()).toBe(5);
  while (turns.waiting() > 0) await nextTurn();
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'b3', 'a4']);
});

test('L11: between two slices of what waits the loop hears others', async () => {
  const turns = createFairTurns(() => false);
  let ran = 0;
  for (let number = 0; number < 200; number += 1)
    turns.wait('a', () => {
      const end = performance.now() + 1;
      while (performance.now() < end) ran += 0;
      ran += 1;
    });
  await nextTurn();
  await nextTurn();
  expect(ran).toBeGreaterThan(0);
  expect(turns.waiting()).toBeGreaterThan(100);
  const others: string[] = [];
  turns.runOrWait('b', () => others.push('b'));
  expect(others).toEqual(['b']);
});
