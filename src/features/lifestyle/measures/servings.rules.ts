import { type Fraction, formatFraction, multiply, toFraction, toNumber } from './fraction.rules.ts';

/**
 * How much a recipe makes (RC-22): a whole number of servings, which goes up and down by one; or the words of its yield, which go by batches. Between the
 * words stand the numbers that grow with it.
 */
export type Makes = { servings: number } | { words: readonly [before: string, low?: Fraction, high?: Fraction, after?: string] };

/** Up to so many servings go up and down by one; more go by batches. */
export const mostServings = 24;
const limits = [0.25, 20] as const;
const mostMade = 100;

const batches: readonly Fraction[] = [
  [1, 4],
  [1, 3],
  [1, 2],
  [2, 3],
  [3, 4],
  [1, 1],
  [3, 2],
  [2, 1],
  [5, 2],
  [3, 1],
  [4, 1],
  [5, 1],
  [6, 1],
  [8, 1],
  [10, 1],
  [12, 1],
  [16, 1],
  [20, 1],
];

const factorsOf = (makes: Makes): readonly Fraction[] => {
  if (!('servings' in makes)) return batches;
  const { servings } = makes;
  const least = Math.max(1, Math.ceil(servings * limits[0]));
  const most = Math.max(servings, Math.min(servings * limits[1], mostMade));
  return Array.from({ length: most - least + 1 }, (_, index) => toFraction(least + index, servings));
};

/** The factor one step up or down; undefined at the end: a quarter to twenty times, and at most 100 servings. */
export const stepFactor = (makes: Makes, factor: Fraction, step: 1 | -1): Fraction | undefined => {
  const factors = factorsOf(makes);
  const now = factors.findIndex((one) => one[0] === factor[0] && one[1] === factor[1]);
  return now < 0 ? [1, 1] : factors[now + step];
};

/** True for a factor that the stepper can reach. */
export const isFactorOf = (makes: Makes, factor: Fraction): boolean =>
  factorsOf(makes).some((one) => one[0] === factor[0] && one[1] === factor[1]);

/** How much is made at a factor: "6" servings, "8–12 cookies", or "1 loaf × 2" where the words do not bend. */
export const describeMakes = (makes: Makes, factor: Fraction): string => {
  if ('servings' in makes) return formatFraction(multiply([makes.servings, 1], factor));
  const [before, low, high, after] = makes.words;
  const isOnce = toNumber(factor) === 1;
  const times = isOnce ? '' : `× ${formatFraction(factor)}`;
  if (!low) return before === '' ? `× ${formatFraction(factor)}` : `${before} ${times}`.trim();
  const bends = toNumber(low) !== 1 || after?.trim() === '';
  const scaled = (one: Fraction) => formatFraction(bends ? multiply(one, factor) : one);
  return `${before}${scaled(low)}${high ? `–${scaled(high)}` : ''}${after ?? ''}${bends ? '' : ` ${times}`}`.trim();
};
