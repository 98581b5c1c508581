import { describe, expect, test } from 'vitest';
import {
  isTempPass,
  nextPassAt,
  passCheckLifetimeMs,
  passCheckSeconds,
  passLeft,
  passLifetimeMs,
  startOfPassDay,
} from './temp-pass.rules.ts';

const at = (iso: string): number => Date.parse(iso);

describe('TV-02: a temporary pass', () => {
  test('is checked every 60 s for 1,200,000 ms and opens the stream for 600,000 ms', () => {
    expect([passCheckSeconds, passCheckLifetimeMs, passLifetimeMs]).toEqual([60, 1_200_000, 600_000]);
  });

  test.each([
    ['2026-07-10T04:59:59.999Z', '2026-07-09T05:00:00.000Z'],
    ['2026-07-10T05:00:00.000Z', '2026-07-10T05:00:00.000Z'],
    ['2026-01-10T04:59:59.999Z', '2026-01-09T05:00:00.000Z'],
    ['2026-01-10T05:00:00.000Z', '2026-01-10T05:00:00.000Z'],
    ['2026-11-01T05:30:00.000Z', '2026-11-01T05:00:00.000Z'],
  ])('at %s its day began at %s, in summer as in winter', (now, began) => {
    expect(new Date(startOfPassDay(at(now))).toISOString()).toBe(began);
    expect(nextPassAt(at(now)) - startOfPassDay(at(now))).toBe(86_400_000);
  });

  const began = at('2026-11-25T12:00:00Z');
  test.each([
    ['nobody used one', undefined, began, passLifetimeMs],
    ['it runs whether one watches or not', { beganAt: began, seenAt: began }, began + 300_000, 300_000],
    ['it is over to the millisecond', { beganAt: began, seenAt: began }, began + passLifetimeMs, 0],
    ['there is no other on the same day', { beganAt: began, seenAt: began }, at('2026-11-26T04:59:59Z'), 0],
    ['there is one after the reset', { beganAt: began, seenAt: began }, at('2026-11-26T05:00:00Z'), passLifetimeMs],
    ['one begun at the reset is of that day', { beganAt: at('2026-11-26T05:00:00Z'), seenAt: began }, at('2026-11-26T05:05:00Z'), 300_000],
    ['a clock that goes back 5 s is believed', { beganAt: began, seenAt: began + 500_000 }, began + 495_000, 105_000],
    ['attack: the clock is set back a little more', { beganAt: began, seenAt: began + 500_000 }, began + 494_999, 0],
    ['attack: the clock is set back a minute', { beganAt: began, seenAt: began + 500_000 }, began + 440_000, 0],
    ['attack: the clock is set back to the day before', { beganAt: began, seenAt: began + 500_000 }, began - 86_400_000, 0],
  ])('%s', (_name, pass, now, left) => expect(passLeft(pass, now)).toBe(left));
});

test('TV-04: it is said only when the authenticated provider is that of the pass', () => {
  expect(isTempPass('temp-pass', 'temp-pass')).toBe(true);
  for (const [authenticated, pass] of [
    ['harborline', 'temp-pass'],
    [undefined, 'temp-pass'],
    ['harborline', undefined],
    [undefined, undefined],
  ])
    expect(isTempPass(authenticated, pass)).toBe(false);
});
