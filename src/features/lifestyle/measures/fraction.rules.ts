/** An exact positive fraction in lowest terms: thirds stay thirds (RC-21). */
export type Fraction = readonly [numerator: number, denominator: number];

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));

/** The fraction of two whole numbers, the second above zero. */
export const toFraction = (numerator: number, denominator = 1): Fraction => {
  const shared = divisor(numerator, denominator) || 1;
  return [numerator / shared, denominator / shared];
};
export const toNumber = ([numerator, denominator]: Fraction): number => numerator / denominator;
export const multiply = (one: Fraction, other: Fraction): Fraction => toFraction(one[0] * other[0], one[1] * other[1]);
export const add = (one: Fraction, other: Fraction): Fraction => toFraction(one[0] * other[1] + other[0] * one[1], one[1] * other[1]);

/** The fractions that type has a sign for. */
export const signs: Readonly<Record<string, Fraction>> = {
  '½': [1, 2],
  '⅓': [1, 3],
  '⅔': [2, 3],
  '¼': [1, 4],
  '¾': [3, 4],
  '⅕': [1, 5],
  '⅖': [2, 5],
  '⅗': [3, 5],
  '⅘': [4, 5],
  '⅙': [1, 6],
  '⅚': [5, 6],
  '⅛': [1, 8],
  '⅜': [3, 8],
  '⅝': [5, 8],
  '⅞': [7, 8],
};
const signOf = ([numerator, denominator]: Fraction): string | undefined =>
  Object.keys(signs).find((sign) => signs[sign]?.[0] === numerator && signs[sign][1] === denominator);

// what measuring cups and spoons have
const measurable: readonly Fraction[] = [
  [0, 1],
  [1, 8],
  [1, 4],
  [1, 3],
  [1, 2],
  [2, 3],
  [3, 4],
  [7, 8],
  [1, 1],
];

/** The nearest amount that cups and spoons can measure, never nothing; without eighths where `denominators` has none. */
export const roundToMeasure = (value: number, denominators: readonly number[] = [1, 2, 3, 4, 8]): Fraction => {
  const whole = Math.floor(value);
  const rest = value - whole;
  const [nearest] = measurable
    .filter(([, denominator]) => denominators.includes(denominator))
    .toSorted((one, other) => Math.abs(toNumber(one) - rest) - Math.abs(toNumber(other) - rest));
  const rounded = add([whole, 1], nearest ?? [0, 1]);
  return rounded[0] === 0 ? [1, 8] : rounded;
};

/** As cooks write it: "1½", "⅓", "12"; what has no sign is exact as "1/16", or else the nearest that can be measured. */
export const formatFraction = (value: Fraction): string => {
  const [numerator, denominator] = value;
  const whole = Math.floor(numerator / denominator);
  const rest: Fraction = [numerator - whole * denominator, denominator];
  if (rest[0] === 0) return String(whole);
  // nobody measures fifths
  const sign = denominator === 5 ? undefined : signOf(rest);
  if (sign) return `${whole || ''}${sign}`;
  return whole === 0 && numerator * 8 < denominator && denominator <= 16
    ? `${rest[0]}/${denominator}`
    : formatFraction(roundToMeasure(toNumber(value), [1, 2, 3, 4]));
};
