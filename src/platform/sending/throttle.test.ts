import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createThrottle } from './throttle.ts';

test('NL-24: a domain gets no more mails in any time than its rate and a fifth of a second ahead, and others do not wait for it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 300 }), fc.integer({ min: 1, max: 100 }), (steps, rate) => {
      const throttle = createThrottle({ '*': 1_000, 'slow.example': rate });
      let now = 0;
      let taken = 0;
      for (const step of steps) {
        now += step;
        if (throttle.take('slow.example', now)) taken += 1;
      }
      expect(taken).toBeLessThanOrEqual(Math.max(1, rate / 5) + (now / 1_000) * rate + 1e-6);
      expect(throttle.take('quick.example', now)).toBe(true);
    }),
  );
});

test('NL-24: a domain that had enough is left alone until the time that was said', () => {
  const throttle = createThrottle({ '*': 10 });
  expect(throttle.take('a.example', 0)).toBe(true);
  throttle.backOff('a.example', 5_000);
  expect([throttle.take('a.example', 4_999), throttle.take('a.example', 5_000), throttle.take('a.example', 5_000)]).toEqual([
    false,
    true,
    false,
  ]);
});
