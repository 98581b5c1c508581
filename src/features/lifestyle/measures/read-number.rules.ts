import { add, type Fraction, signs, toFraction, toNumber } from './fraction.rules.ts';

/** A number, or a range, found in a text: where it ends, and what it says. */
export type FoundNumber = { end: number; low: Fraction; high?: Fraction; joiner?: string };

const wordNumbers: Readonly<Record<string, Fraction>> = {
  'three quarters of a': [3, 4],
  'tres cuartos de': [3, 4],
  'a quarter of a': [1, 4],
  'one quarter': [1, 4],
  'un cuarto de': [1, 4],
  'a dozen': [12, 1],
  'one dozen': [12, 1],
  'una docena de': [12, 1],
  'half of a': [1, 2],
  'half a': [1, 2],
  'half an': [1, 2],
  'one half': [1, 2],
  'one-half': [1, 2],
  half: [1, 2],
  media: [1, 2],
  medio: [1, 2],
  one: [1, 1],
  two: [2, 1],
  three: [3, 1],
  four: [4, 1],
  five: [5, 1],
  six: [6, 1],
  seven: [7, 1],
  eight: [8, 1],
  nine: [9, 1],
  ten: [10, 1],
  twelve: [12, 1],
  una: [1, 1],
  uno: [1, 1],
  un: [1, 1],
  dos: [2, 1],
  tres: [3, 1],
  cuatro: [4, 1],
  cinco: [5, 1],
  seis: [6, 1],
  siete: [7, 1],
  ocho: [8, 1],
  nueve: [9, 1],
  diez: [10, 1],
  doce: [12, 1],
};
const sign = `[${Object.keys(signs).join('')}]`;
const ratio = '(?<top>\\d{1,3}) ?[/⁄∕] ?(?<bottom>\\d{1,3})';
const numberPattern = new RegExp(
  [
    `(?<whole>\\d{1,4})(?: and | y | & ?|-| )(?=\\d{1,3} ?[/⁄∕])${ratio}`,
    `${ratio.replaceAll('<', '<only')}`,
    `(?<before>\\d{1,4})(?: and | y |-| )?(?<sign>${sign})`,
    `(?<onlysign>${sign})`,
    '(?<thousands>\\d{1,3}(?:,\\d{3})+)(?![.,]\\d)',
    '(?<decimal>\\d{1,5}[.,]\\d{1,3})(?![.,]?\\d)',
    '(?<plain>\\d{1,6})',
    `(?<words>${Object.keys(wordNumbers).join('|')})(?= )`,
  ].join('|'),
  'iy',
);
// what a number may not run into: another number, a power, a percentage, a dot of a list
const runsOn = /^(?:[\d^%×*/⁄∕½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]|[.,]\d|x\d)/;

const readDecimal = (text: string): Fraction => {
  const [whole = '0', part = ''] = text.split(/[.,]/);
  return toFraction(Number(whole + part), 10 ** part.length);
};
const fractionOf = (groups: Record<string, string | undefined>): Fraction | undefined => {
  const { whole, top, bottom, onlytop, onlybottom, before, sign: after, onlysign, thousands, decimal, plain, words } = groups;
  const divide = (over?: string, under?: string) => (Number(under) > 0 ? toFraction(Number(over), Number(under)) : undefined);
  if (whole) {
    const rest = divide(top, bottom);
    return rest && toNumber(rest) < 1 ? add([Number(whole), 1], rest) : undefined;
  }
  if (onlytop) return divide(onlytop, onlybottom);
  if (before) return add([Number(before), 1], signs[after ?? ''] ?? [0, 1]);
  if (onlysign) return signs[onlysign];
  if (thousands) return [Number(thousands.replaceAll(',', '')), 1];
  if (decimal) return readDecimal(decimal);
  return plain ? [Number(plain), 1] : wordNumbers[words?.toLowerCase() ?? ''];
};

/** The number that begins at a place: digits, "1 1/2", "1½", "1.5", "1,500", "half a", "media"; none where it divides by zero, is nought or runs on into something else. */
const readOne = (text: string, from: number): FoundNumber | undefined => {
  numberPattern.lastIndex = from;
  const match = numberPattern.exec(text);
  const low = match?.groups && fractionOf(match.groups);
  if (!match || !low || low[0] <= 0) return undefined;
  const end = from + match[0].length;
  return runsOn.test(text.slice(end, end + 2)) ? undefined : { end, low };
};

const joiners = /(?: ?[-–—−] ?| (?:to|or|a|o|hasta) )/iy;
const joinersOfBetween = / (?:and|y) /iy;

/** The number or range that begins at a place: "4-6", "4 to 6", "4 a 6"; after "between" and "entre" also "4 and 6". */
export const readNumber = (text: string, from: number, isBetween = false): FoundNumber | undefined => {
  const first = readOne(text, from);
  if (!first) return undefined;
  const joiner = isBetween ? joinersOfBetween : joiners;
  joiner.lastIndex = first.end;
  const [joined] = joiner.exec(text) ?? [];
  const second = joined === undefined ? undefined : readOne(text, first.end + joined.length);
  if (joined === undefined || !second || toNumber(second.low) <= toNumber(first.low)) return first;
  return { ...first, end: second.end, high: second.low, joiner: joined };
};
