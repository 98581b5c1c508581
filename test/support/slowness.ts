// Measures how slow this machine is; all time limits of tests come from here.
import { createHash } from 'node:crypto';

/** The time of `work` on two quiet cores of a server of 2024 (ms). */
const usualMs = 60;
const rounds = 3;
/** A machine that is busy for a moment when tests begin is not that slow for all of them. */
const mostSlowness = 8;
const megabyte = 1_000_000;

/** Touches fresh memory, hashes it and reads JSON: what servers, databases and browsers spend their time on. */
const work = (): void => {
  const bytes = Buffer.alloc(32 * megabyte, 'Ships in the harbor. ');
  createHash('sha256').update(bytes).digest();
  const text = JSON.stringify(Array.from({ length: 20_000 }, (_, index) => ({ id: `rcna${index}`, headline: `Headline ${index}` })));
  for (let round = 0; round < 4; round += 1) JSON.parse(text);
};

/** Measures how many times longer than usual the work takes: the middle of three rounds, from 1 to 8. A busy machine counts as a slow one. */
export const measureSlowness = (): number => {
  const times = Array.from({ length: rounds }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
  const [, middle = usualMs] = times.sort((one, other) => one - other);
  return Math.min(mostSlowness, Math.max(1, middle / usualMs));
};

/** The time limits of tests in ms on a machine that is `slowness` times slower. They are no measure of anything: they end what would never end. */
export const limitsFor = (slowness: number, prove: boolean) => ({
  /** A test, or what comes before and after the tests of a file. */
  testTimeout: prove ? 5_400_000 : Math.round(300_000 * slowness),
  /** A fact that is waited for, and each step of a browser. */
  factTimeout: Math.round(60_000 * slowness),
});
