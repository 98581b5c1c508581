import { type Fraction, formatFraction, multiply, toFraction, toNumber } from './fraction.rules.ts';
import { type Amount, kindOf, systemOf, type Unit } from './measures.rules.ts';
import { isUnitName, nameUnit, type UnitLanguage } from './unit-words.rules.ts';

const isOne = ([top, bottom]: Fraction): boolean => top === 1 && bottom === 1;

// spoons and cups as exact numbers of teaspoons, in the order a cook reaches for them
const spoons: readonly (readonly [unit: Unit, teaspoons: number, least: number, most: number, denominators: readonly number[]])[] = [
  ['cup', 48, 1 / 4, 99, [1, 2, 3, 4]],
  ['tbsp', 3, 1, 12, [1, 2]],
  ['tsp', 1, 0, 3, [1, 2, 3, 4, 8]],
  ['tsp', 1, 3, 6, [1, 2, 3]],
  ['cup', 48, 1, 99, [8]],
  ['tbsp', 3, 1, 12, [3, 4, 8]],
];

/** The spoon or cup that holds an amount exactly, where the one it was in does not: 8 tablespoons are ½ cup, ⅛ cup is 2 tablespoons. */
const findSpoon = (value: Fraction, unit: Unit): { unit: Unit; value: Fraction } => {
  if ((unit === 'g' || unit === 'ml') && toNumber(value) >= 1000)
    return { unit: unit === 'g' ? 'kg' : 'l', value: multiply(value, [1, 1000]) };
  if (unit === 'lb' && value[1] > 8) return { unit: 'oz', value: multiply(value, [16, 1]) };
  const now = spoons.find(([name]) => name === unit);
  if (!now) return { unit, value };
  const [, teaspoons, least, , denominators] = now;
  const isTooMuch = (unit === 'tsp' && toNumber(value) >= 3) || (unit === 'tbsp' && toNumber(value) >= 4);
  if (!isTooMuch && toNumber(value) >= least && denominators.includes(value[1])) return { unit, value };
  for (const [name, size, from, to, exact] of spoons) {
    const other = multiply(value, toFraction(teaspoons, size));
    if (toNumber(other) >= from && toNumber(other) <= to && exact.includes(other[1])) return { unit: name, value: other };
  }
  return { unit, value };
};

const formatDecimal = (value: number, unit: Unit): string => {
  if (value < 10 || unit === 'kg' || unit === 'l') return String(Number(value.toPrecision(unit === 'g' || unit === 'ml' ? 2 : 3)));
  return String(value > 100 && kindOf({ unit }) !== 'temperature' ? Math.round(value / 5) * 5 : Math.round(value));
};

/** An amount without the words it was written in. */
export const withoutWord = ({ word: _, words: __, gap: ___, ...amount }: Amount): Amount => amount;

/** A scaled amount (RC-21): both ends of a range, thirds as thirds; the size of a thing stays as it is. */
export const scaleAmount = (amount: Amount, factor: Fraction): Amount => {
  if (amount.fixed || isOne(factor)) return amount;
  const low = multiply(amount.low, factor);
  const high = amount.high && multiply(amount.high, factor);
  if (high || amount.unit === undefined) return { ...amount, low, ...(high && { high }) };
  const { unit, value } = findSpoon(low, amount.unit);
  return unit === amount.unit ? { ...amount, low } : { ...withoutWord(amount), low: value, unit };
};

/** Whether more than one is shown: 1 1/12 cups are written as 1, and so are a cup. */
const isShownAsMany = (value: Fraction): boolean => toNumber(value) > 1 && formatFraction(value) !== '1';

/** An amount in words: "1½ cups", "8 to 12 cloves", "375 g". */
export const formatAmount = (amount: Amount, language: UnitLanguage): string => {
  const { low, high, joiner, unit, word, words } = amount;
  // "½ de taza", but "1½ tazas"
  const gap = amount.gap === ' de ' && toNumber(low) >= 1 ? ' ' : (amount.gap ?? ' ');
  const format = (value: Fraction) =>
    unit && systemOf(amount) === 'metric' ? formatDecimal(toNumber(value), unit) : formatFraction(value);
  const isMany = isShownAsMany(high ?? low);
  // a word that bends with a number that stands elsewhere
  if (amount.number === '' && words) return words[isMany ? 1 : 0];
  const number = high ? `${format(low)}${joiner}${format(high)}` : format(low);
  if (!unit) return number;
  // an abbreviation stays as it was written, a word bends with its number
  if (words) return `${number}${gap}${words[isMany ? 1 : 0]}`;
  return `${number}${gap}${word !== undefined && !isUnitName(word, unit) ? word : nameUnit(unit, isMany, language)}`;
};
