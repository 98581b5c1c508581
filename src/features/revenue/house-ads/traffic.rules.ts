import { dayMs, hourMs } from '#platform/time';

/** Readers of a news site by the hour, as parts of an hour of the mean: hardly any at night, most in the morning, at noon and in the evening. */
export const usualHours: readonly number[] = [
  0.35, 0.22, 0.16, 0.13, 0.15, 0.3, 0.75, 1.25, 1.45, 1.35, 1.25, 1.3, 1.5, 1.4, 1.2, 1.1, 1.15, 1.3, 1.45, 1.6, 1.75, 1.55, 1.05, 0.6,
];

const mean = usualHours.reduce((sum, hour) => sum + hour, 0) / usualHours.length;

/** A piece of news that brings so many times as many readers for a while. Times in milliseconds after midnight. */
export type Burst = { at: number; forMs: number; times: number };

/** Views expected within `stepMs` at a moment of a day, so that the whole day without bursts has `views`. */
export const expectViews = ({
  views,
  bursts,
  at,
  stepMs,
}: {
  views: number;
  bursts: readonly Burst[];
  at: number;
  stepMs: number;
}): number => {
  const hour = (at % dayMs) / hourMs;
  const [low, high] = [usualHours[Math.floor(hour) % 24] ?? 1, usualHours[(Math.floor(hour) + 1) % 24] ?? 1];
  const level = (low + (high - low) * (hour % 1)) / mean;
  const burst = bursts.find((one) => at >= one.at && at < one.at + one.forMs);
  return (views / dayMs) * stepMs * level * (burst?.times ?? 1);
};

/** A random number of things of which `expected` are expected (Poisson). */
export const drawCount = (expected: number, random: () => number): number => {
  const least = Math.exp(-Math.min(expected, 500));
  let count = 0;
  for (let product = random(); product > least; product *= random()) count += 1;
  return count;
};

/** Random numbers that are the same for the same seed (mulberry32). */
export const createRandom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};
