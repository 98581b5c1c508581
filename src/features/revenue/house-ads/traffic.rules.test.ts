import { describe, expect, test } from 'vitest';
import { createRandom, drawCount, expectViews, usualHours } from './traffic.rules.ts';

const [minute, hour] = [60_000, 3_600_000];
const day = { views: 24_000, bursts: [], stepMs: minute };
const viewsOfDay = (bursts: Parameters<typeof expectViews>[0]['bursts'] = []): number =>
  Array.from({ length: 1_440 }, (_, index) => expectViews({ ...day, bursts, at: index * minute })).reduce((sum, views) => sum + views, 0);

describe('the readers of a simulated day', () => {
  test('AD-35: are as many in a whole day as were asked for', () => expect(viewsOfDay()).toBeCloseTo(24_000, 6));

  test('AD-35: go evenly from one hour to the next, also at midnight', () => {
    const mean = usualHours.reduce((sum, level) => sum + level, 0) / 24;
    const levelAt = (at: number): number => (expectViews({ ...day, at }) * mean) / (24_000 / 1_440);
    expect(levelAt(0)).toBeCloseTo(0.35);
    expect(levelAt(6.5 * hour)).toBeCloseTo(1);
    expect(levelAt(23.5 * hour)).toBeCloseTo(0.475);
    expect(levelAt(24 * hour)).toBeCloseTo(0.35);
  });

  test('AD-35: are more from the beginning of a burst until its end', () => {
    const bursts = [{ at: 12 * hour, forMs: hour, times: 3 }];
    const timesAt = (at: number): number => expectViews({ ...day, bursts, at }) / expectViews({ ...day, at });
    expect([12 * hour - 1, 12 * hour, 13 * hour - 1, 13 * hour].map((at) => Math.round(timesAt(at)))).toEqual([1, 3, 3, 1]);
  });
});

describe('random numbers', () => {
  test('AD-35: are the same for the same seed, and spread over 0 to 1', () => {
    const random = createRandom(7);
    const numbers = Array.from({ length: 5 }, random);
    // mulberry32 with seed 7, as its author's reference gives it
    expect(numbers.map((number) => Number(number.toFixed(6)))).toEqual([0.011705, 0.061958, 0.976908, 0.699029, 0.521445]);
    expect(Array.from({ length: 5 }, createRandom(7))).toEqual(numbers);
  });

  test.each([0.5, 4, 40])('AD-35: %d expected views are drawn as often as that', (expected) => {
    const random = createRandom(1);
    const draws = Array.from({ length: 4_000 }, () => drawCount(expected, random));
    const mean = draws.reduce((sum, count) => sum + count, 0) / draws.length;
    const variance = draws.reduce((sum, count) => sum + (count - mean) ** 2, 0) / draws.length;
    expect(Math.abs(mean / expected - 1)).toBeLessThan(0.05);
    expect(Math.abs(variance / expected - 1)).toBeLessThan(0.1);
  });

  test('AD-35: nothing expected is nothing drawn', () => expect(drawCount(0, () => 0.999)).toBe(0));
});
