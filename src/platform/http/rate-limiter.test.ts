import { expect, test } from 'vitest';
import { createRateLimiter } from './rate-limiter.ts';

const setUp = (maxKeys = 100) => {
  const clock = { time: 0 };
  return { clock, limiter: createRateLimiter({ limit: 10, windowMs: 900_000, maxKeys, now: () => clock.time }) };
};

test('allows the limit, then says when the next is allowed', () => {
  const { clock, limiter } = setUp();
  for (let index = 0; index < 10; index += 1) expect(limiter.take('a')).toEqual({ allowed: true });
  expect(limiter.take('a')).toEqual({ allowed: false, retryAfter: 90 });
  expect(limiter.take('b')).toEqual({ allowed: true });
  clock.time = 89_999;
  expect(limiter.take('a').allowed).toBe(false);
  clock.time = 90_000;
  expect(limiter.take('a').allowed).toBe(true);
});

test('gives nothing for a clock that jumps back', () => {
  const { clock, limiter } = setUp();
  clock.time = 1_000_000;
  for (let index = 0; index < 10; index += 1) limiter.take('a');
  clock.time = 0;
  expect(limiter.take('a').allowed).toBe(false);
});

test('SEC-18: keeps a bounded number of keys under a flood of made-up ones', () => {
  const { limiter } = setUp(100);
  for (let index = 0; index < 10_000; index += 1) limiter.take(`key-${index}`);
  expect(limiter.size).toBe(100);
});

test('charges what was let through elsewhere, down to a whole limit below nothing', () => {
  const { limiter } = setUp();
  limiter.charge('a', 4);
  for (let index = 0; index < 6; index += 1) expect(limiter.take('a').allowed).toBe(true);
  limiter.charge('a', 1_000);
  expect(limiter.take('a')).toEqual({ allowed: false, retryAfter: 990 });
});
