import { randomInt } from 'node:crypto';

const usualSeed = 20_261_120;

/** Returns the seed of a run: the usual one, a new one for `npm run prove`, or the one that MASTHEAD_TEST_SEED names. */
export const chooseRunSeed = (environment: Readonly<Record<string, string | undefined>>): number => {
  const named = environment['MASTHEAD_TEST_SEED'];
  if (named !== undefined) return Number(named);
  return environment['MASTHEAD_PROVE'] === '1' ? randomInt(2 ** 31) : usualSeed;
};

/** Formats the line about the seed that is printed when a run ends. */
export const formatRunSeed = (seed: number): string =>
  `Seed: ${seed}. MASTHEAD_TEST_SEED=${seed} repeats the order and the values of these tests.`;
