import { expect, test } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

const held = () => {
  let finish: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (finish = resolve));
  return { done, finish };
};

test('works in order, refuses past its waiting places', async () => {
  const queue = createWorkQueue({ concurrency: 1, places: 1 });
  const { done, finish } = held();
  const first = queue.run(() => done.then(() => 'first'));
  const second = queue.run(() => Promise.resolve('second'));
  expect(await queue.run(() => Promise.resolve('third'))).toBeUndefined();
  expect(queue.waiting()).toBe(1);
  finish();
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
});

test('its end waits for the work that runs, and refuses what waits and what comes', async () => {
  const queue = createWorkQueue({ concurrency: 1, places: 5 });
  const { done, finish } = held();
  const seen: string[] = [];
  const running = queue.run(() => done.then(() => seen.push('worked')));
  const waits = queue.run(() => Promise.resolve(seen.push('came after the end')));
  const closed = queue.close().then(() => seen.push('closed'));
  expect(await waits).toBeUndefined();
  expect(await queue.run(() => Promise.resolve('late'))).toBeUndefined();
  finish();
  await Promise.all([running, closed]);
  expect(seen).toEqual(['worked', 'closed']);
});

test('work that fails frees its place', async () => {
  const queue = createWorkQueue({ concurrency: 1, places: 1 });
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run(() => Promise.resolve('next'))).toBe('next');
});
