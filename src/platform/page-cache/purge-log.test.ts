import { expect, test } from 'vitest';
import { followPurgeLog, type PurgeLogEntry, type PurgeLogFollower } from './purge-log.ts';

const setUp = async () => {
  const rows: PurgeLogEntry[] = [];
  const applied: number[] = [];
  const state = { time: 0, wake: () => {}, everything: 0, truncated: false, fail: false, subscribed: false };
  const told: unknown[] = [];
  let follower: PurgeLogFollower | undefined = undefined as PurgeLogFollower | undefined;
  follower = await followPurgeLog({
    load: (after) => {
      if (state.fail) return Promise.reject(new Error('database gone'));
      return Promise.resolve(
        state.truncated
          ? ('truncated' as const)
          : rows
              .filter((row) => row.generation > after)
              .sort((a, b) => a.generation - b.generation)
              .slice(0, 1_000),
      );
    },
    loadThese: (generations) => Promise.resolve(rows.filter(({ generation }) => generations.includes(generation))),
    latest: () => Promise.resolve(rows.reduce((top, row) => Math.max(top, row.generation), 10)),
    notify: (wake) => {
      Object.assign(state, { wake, subscribed: true });
      return () => (state.subscribed = false);
    },
    apply: (entry) => applied.push(entry.generation),
    onProgress: () => told.push(follower?.progress()),
    applyEverything: () => (state.everything += 1),
    onError: () => {},
    now: () => state.time,
  });
  const commit = (generation: number) => rows.push({ generation, tags: [`t${generation}`], hard: false });
  return { follower, applied, commit, state, told };
};

test('applies each purge once, in order, also when notified twice', async () => {
  const { follower, applied, commit, state } = await setUp();
  commit(11);
  commit(12);
  state.wake();
  state.wake();
  await follower.poll();
  await follower.poll();
  expect(applied).toEqual([11, 12]);
  expect(follower.generation).toBe(12);
  await follower.close();
  expect(state.subscribed).toBe(false);
});

test('F9: converges by the log alone when notifications are lost', async () => {
  const { follower, applied, commit } = await setUp();
  commit(11);
  await follower.poll();
  expect(applied).toEqual([11]);
  await follower.close();
});

test('does not miss a lower generation that commits after a higher one', async () => {
  const { follower, applied, commit } = await setUp();
  commit(13);
  await follower.poll();
  commit(11);
  await follower.poll();
  commit(12);
  await follower.poll();
  expect(applied).toEqual([13, 11, 12]);
  await follower.close();
});

test('says exactly what was applied, when it counts: a hole is not, and what came beyond it is', async () => {
  const { follower, commit, told } = await setUp();
  commit(11);
  commit(13);
  await follower.poll();
  commit(12);
  await follower.poll();
  expect(told).toEqual([
    { settled: 11, beyond: [13] },
    { settled: 13, beyond: [] },
  ]);
  await follower.close();
});

test('is not held up by a hole: what comes beyond it is read on, however much that is', async () => {
  const { follower, applied, commit } = await setUp();
  for (let generation = 12; generation < 2_500; generation += 1) commit(generation);
  await follower.poll();
  expect(applied).toHaveLength(2_488);
  commit(2_500);
  await follower.poll();
  expect(applied.at(-1)).toBe(2_500);
  await follower.close();
});

test('gives up a generation that was rolled back after 30 s', async () => {
  const { follower, applied, commit, state } = await setUp();
  commit(12);
  await follower.poll();
  state.time = 30_000;
  await follower.poll();
  commit(11);
  await follower.poll();
  expect(applied).toEqual([12]);
  await follower.close();
});

test('goes on after an error, and takes everything as stale when the log was cut', async () => {
  const { follower, applied, commit, state } = await setUp();
  state.fail = true;
  await follower.poll();
  state.fail = false;
  commit(11);
  await follower.poll();
  expect(applied).toEqual([11]);
  state.truncated = true;
  await follower.poll();
  expect(state.everything).toBe(1);
  await follower.close();
});
