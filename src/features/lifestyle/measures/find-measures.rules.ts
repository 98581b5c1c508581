import type { Amount, LinePart, Unit } from './measures.rules.ts';
import { type FoundNumber, readNumber } from './read-number.rules.ts';
import { type FoundUnit, readUnit } from './unit-names.rules.ts';

/** An amount with a unit, and where in a text it stands. */
export type FoundMeasure = { from: number; end: number; amount: Amount };

export const toAmount = (text: string, from: number, number: FoundNumber, unit: FoundUnit | undefined): Amount => ({
  number: text.slice(from, number.end),
  low: number.low,
  ...(number.high && { high: number.high, joiner: number.joiner ?? '-' }),
  ...(unit && { unit: unit.unit, word: unit.word, ...(unit.gap !== ' ' && { gap: unit.gap }), ...(unit.words && { words: unit.words }) }),
});

const numberStart = /(?<![\p{L}\d.,^/⁄∕%$×-])[\d½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]/gu;
const dimensions = /(\d{1,2}(?:\.5)?)( ?[x×] ?|-by-| by | por )(?=\d)/y;
const degrees =
  / ?(?:[°º] ?(?:([FC])\b)?|degrees?(?: (F\b|C\b|Fahrenheit|Celsius))?|grados(?: (F\b|C\b|Fahrenheit|Celsius|cent[ií]grados))?|([FC])\b)/y;

/** "9-by-13-inch": two lengths in one. */
const readDimensions = (text: string, from: number): FoundNumber | undefined => {
  dimensions.lastIndex = from;
  const [all, first, joiner] = dimensions.exec(text) ?? [];
  const second = all === undefined ? undefined : readNumber(text, from + all.length);
  if (!first || !joiner || !second || second.high) return undefined;
  const low = readNumber(first, 0);
  return low && { end: second.end, low: low.low, high: second.low, joiner };
};

/** What is written of heat without a letter is Fahrenheit in English; in Spanish only where no oven goes so high in Celsius. */
const readDegrees = (text: string, number: FoundNumber): FoundUnit | undefined => {
  degrees.lastIndex = number.end;
  const [word, ...letters] = degrees.exec(text) ?? [];
  if (word === undefined) return undefined;
  const letter = letters.find((one) => one !== undefined)?.[0];
  const isCelsius = letter === undefined ? /grados/.test(word) && number.low[0] / number.low[1] < 275 : /[Cc]/.test(letter);
  return { end: number.end + word.length, unit: isCelsius ? 'celsius' : 'fahrenheit', word, gap: '' };
};

const findAt = (text: string, from: number): FoundMeasure | undefined => {
  const sides = readDimensions(text, from);
  const sidesUnit = sides && readUnit(text, sides.end);
  const isLength = (unit: Unit | undefined) => unit === 'inch' || unit === 'cm';
  if (sides && sidesUnit && isLength(sidesUnit.unit)) return { from, end: sidesUnit.end, amount: toAmount(text, from, sides, sidesUnit) };
  const number = readNumber(text, from);
  const unit = number && (readDegrees(text, number) ?? readUnit(text, number.end));
  return unit && unit.unit !== 'piece' ? { from, end: unit.end, amount: toAmount(text, from, number, unit) } : undefined;
};

/** The amounts with a unit in a text, from a place on: volumes, weights, lengths and heat. */
export const findMeasures = (text: string, start = 0): FoundMeasure[] => {
  const found: FoundMeasure[] = [];
  let reached = start;
  for (const { index } of text.matchAll(numberStart)) {
    const one = index < reached ? undefined : findAt(text, index);
    if (!one) continue;
    found.push(one);
    reached = one.end;
  }
  return found;
};

/** A text as a row of plain texts and the amounts found in it. */
export const splitAt = (text: string, found: readonly FoundMeasure[]): LinePart[] => {
  let reached = 0;
  const parts = found.flatMap(({ from, end, amount }): LinePart[] => {
    const before = text.slice(reached, from);
    reached = end;
    return before === '' ? [amount] : [before, amount];
  });
  return reached < text.length ? [...parts, text.slice(reached)] : parts;
};
