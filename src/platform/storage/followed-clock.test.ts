import { expect, test } from 'vitest';
import { createFollowedClock } from './followed-clock.ts';

const followed = () => {
  let steady = 1_000_000;
  const clock = createFollowedClock(() => steady);
  return {
    clock,
    pass: (milliseconds: number) => void (steady += milliseconds),
    /** Hears the other clock, `ahead` of the steady one, over a line that takes so long there and back. */
    receive: (ahead: number, there: number, back: number) => {
      const began = steady;
      steady += there + back;
      clock.receive(began + there + ahead, { began, ended: steady });
    },
  };
};

test('it says what the other clock says, and goes on by the steady one', () => {
  const { clock, receive, pass } = followed();
  receive(3_600_000, 1, 1);
  expect(clock.now()).toBe(1_000_002 + 3_600_000);
  pass(5_000);
  expect(clock.now()).toBe(1_005_002 + 3_600_000);
});

test('a slow line does not spoil what a quick one said', () => {
  const { clock, receive } = followed();
  receive(500, 1, 1);
  receive(500, 900, 0);
  expect(clock.now()).toBe(1_000_902 + 500);
});

test.each([-3_600_000, 86_400_000])('a clock that was set by %i ms is followed at once, also over a slow line', (jump) => {
  const { clock, receive } = followed();
  receive(500, 1, 1);
  receive(500 + jump, 300, 300);
  expect(clock.now()).toBe(1_000_602 + 500 + jump);
});

test('two good clocks that lose a little to one another stay together', () => {
  const { clock, receive, pass } = followed();
  for (let second = 0; second < 1_000; second += 1) {
    receive(second * 0.1, 1, 1);
    pass(998);
  }
  expect(Math.abs(clock.now() - (2_000_000 + 99.9))).toBeLessThan(3);
});
