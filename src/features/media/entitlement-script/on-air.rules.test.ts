import { describe, expect, test } from 'vitest';
import { chooseNextLook, isSameOnAir, type OnAir } from './on-air.rules.ts';

const at = Date.UTC(2026, 10, 25, 12);
const entry = (startsIn: number, endsIn: number) => ({
  title: 'A programme',
  startTime: new Date(at + startsIn).toISOString(),
  endTime: new Date(at + endsIn).toISOString(),
});

describe('TV-38: a page that stays open looks at the schedule again', () => {
  const rows: readonly [string, OnAir, number][] = [
    ['once the programme is over', { current: entry(-60_000, 90_000), upcoming: [] }, 90_000],
    ['once the first one begins where nothing is on', { current: null, upcoming: [entry(45_000, 90_000)] }, 45_000],
    ['not before half a minute', { current: entry(-60_000, 5_000), upcoming: [] }, 30_000],
    ['also where a clock that is slow believes a programme to be over long ago', { current: entry(-9e6, -8e6), upcoming: [] }, 30_000],
    ['within five minutes, as the clock may be wrong', { current: entry(-60_000, 3_600_000), upcoming: [] }, 300_000],
    ['within five minutes where there is none', { current: null, upcoming: [] }, 300_000],
  ];
  test.each(rows)('%s', (_name, onAir, expected) => {
    expect(chooseNextLook(onAir, at, 0)).toBe(expected);
    expect(chooseNextLook(onAir, at, 1)).toBe(expected + 20_000);
  });

  test('two schedules are the same where the same programmes are on and to come', () => {
    const one: OnAir = { current: entry(0, 10), upcoming: [entry(10, 20)] };
    expect(isSameOnAir(one, { ...one })).toBe(true);
    for (const other of [
      { ...one, current: null },
      { ...one, upcoming: [] },
      { current: entry(10, 20), upcoming: [] },
    ])
      expect(isSameOnAir(one, other)).toBe(false);
  });
});
