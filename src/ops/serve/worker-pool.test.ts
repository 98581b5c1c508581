import { expect, test } from 'vitest';
import { afterDeath } from './worker-pool.ts';

test('a worker that lived long is replaced at once, and those that died young before it are forgotten', () => {
  expect(afterDeath(10_000, 3)).toEqual({ failures: 0, pauseMs: 0 });
});

test('those that die young wait longer each time, at most 30 s', () => {
  const pauses: number[] = [];
  let failures = 0;
  for (let death = 1; death <= 9; death += 1) {
    const after = afterDeath(9_999, failures);
    expect(after.failures).toBe(death);
    ({ failures } = after);
    pauses.push(after.pauseMs);
  }
  expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  expect(afterDeath(0, 4_000)).toMatchObject({ pauseMs: 30_000 });
});
