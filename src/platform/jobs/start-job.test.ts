import { afterEach, expect, test, vi } from 'vitest';
import { retryDelay } from './retry-delay.ts';
import { type Job, startJob } from './start-job.ts';
import { patience } from '../../../test/support/patience.ts';

const started: Job[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(started.splice(0).map((job) => job.close()));
});
const start = (...parts: Parameters<typeof startJob>): Job => {
  const job = startJob(...parts);
  started.push(job);
  return job;
};
const never = (error: unknown) => {
  throw error;
};

test('a job runs at the start, when it said, and at the latest after its interval', async () => {
  vi.useFakeTimers();
  const answers = [200, undefined, 90_000];
  let runs = 0;
  start({ work: async () => answers[runs++], everyMs: 5_000, onError: never });
  await vi.advanceTimersByTimeAsync(0);
  expect(runs).toBe(1);
  await vi.advanceTimersByTimeAsync(199);
  expect(runs).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toBe(2);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(runs).toBe(3);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(runs).toBe(4);
});

test('runs never overlap, and what wakes a job during a run is seen by another', async () => {
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let atOnce = 0;
  let most = 0;
  let runs = 0;
  const job = start({
    work: async () => {
      most = Math.max(most, (atOnce += 1));
      await gates[runs++]?.promise;
      atOnce -= 1;
      return undefined;
    },
    everyMs: 60_000,
    onError: never,
  });
  job.wake();
  job.wake();
  gates[0]?.resolve();
  await vi.waitFor(() => expect(runs).toBe(2), patience);
  gates[1]?.resolve();
  await job.close();
  expect([runs, most]).toEqual([2, 1]);
});

test('a failed run is reported and comes again', async () => {
  vi.useFakeTimers();
  const reported: unknown[] = [];
  let runs = 0;
  start({ work: async () => Promise.reject(new Error(`run ${(runs += 1)}`)), everyMs: 1_000, onError: (error) => reported.push(error) });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reported.map(String)).toEqual(['Error: run 1', 'Error: run 2']);
});

test('closing waits for the run under way, tells it to stop, and no other begins', async () => {
  let runs = 0;
  let ended = false;
  const job = start({
    work: (stop) =>
      new Promise((resolve) => {
        runs += 1;
        stop.addEventListener('abort', () => resolve(((ended = true), undefined)));
      }),
    everyMs: 1,
    onError: never,
  });
  job.wake();
  await job.close();
  job.wake();
  expect([runs, ended]).toEqual([1, true]);
});

test('tries are put off by 1 s, doubled up to 15 min, less at most half', () => {
  expect([1, 2, 3, 10, 11, 99].map((tries) => retryDelay(tries, 0))).toEqual([1_000, 2_000, 4_000, 512_000, 900_000, 900_000]);
  expect(retryDelay(1, 1)).toBe(500);
  expect(retryDelay(50, 0.5)).toBe(675_000);
});
