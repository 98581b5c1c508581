import type { Fraction } from './fraction.rules.ts';

/** What an amount is measured in. `piece` is anything that is counted in its own word: cloves, cans, slices. */
export type Unit =
  | 'tsp'
  | 'tbsp'
  | 'cup'
  | 'floz'
  | 'pint'
  | 'quart'
  | 'gallon'
  | 'ml'
  | 'cl'
  | 'dl'
  | 'l'
  | 'oz'
  | 'lb'
  | 'stick'
  | 'g'
  | 'kg'
  | 'inch'
  | 'cm'
  | 'mm'
  | 'fahrenheit'
  | 'celsius'
  | 'piece';
/** The two ways to measure. */
export type MeasureSystem = 'us' | 'metric';
export type MeasureKind = 'volume' | 'weight' | 'length' | 'temperature' | 'count';

/** An amount in a line: as it is written, and what it says. */
export type Amount = {
  /** The number as written: "1 1/2", "de 4 a 6" without its "de". */
  number: string;
  low: Fraction;
  high?: Fraction;
  /** Between the two ends of a range: "-", " to ". */
  joiner?: string;
  /** What stands between number and unit, if not one space. */
  gap?: string;
  unit?: Unit;
  /** The unit as written, and of a piece its singular and plural. */
  word?: string;
  words?: readonly [one: string, many: string];
  /** The size of a thing, not how much of it: it is converted and never scaled. */
  fixed?: true;
  /** Grams a cup of what is measured here, where that is known. */
  grams?: number;
};
/** A line as a row of plain texts and amounts; together they are the line as it is written. */
export type LinePart = string | Amount;

/**
 * Size of each unit in millilitres, grams or centimetres. Cups and spoons are the household measures of US food labels (21 CFR 101.9(b)(5)(viii)):
 * 240, 15 and 5 ml, so that spoons and cups add up; a stick is one of butter.
 */
export const unitTable: Readonly<Record<Unit, readonly [kind: MeasureKind, size: number, system?: MeasureSystem]>> = {
  tsp: ['volume', 5],
  tbsp: ['volume', 15, 'us'],
  cup: ['volume', 240, 'us'],
  floz: ['volume', 30, 'us'],
  pint: ['volume', 480, 'us'],
  quart: ['volume', 960, 'us'],
  gallon: ['volume', 3840, 'us'],
  ml: ['volume', 1, 'metric'],
  cl: ['volume', 10, 'metric'],
  dl: ['volume', 100, 'metric'],
  l: ['volume', 1000, 'metric'],
  oz: ['weight', 28.35, 'us'],
  lb: ['weight', 453.6, 'us'],
  stick: ['weight', 113.4, 'us'],
  g: ['weight', 1, 'metric'],
  kg: ['weight', 1000, 'metric'],
  inch: ['length', 2.54, 'us'],
  cm: ['length', 1, 'metric'],
  mm: ['length', 0.1, 'metric'],
  fahrenheit: ['temperature', 1, 'us'],
  celsius: ['temperature', 1, 'metric'],
  piece: ['count', 1],
};

export const kindOf = ({ unit }: Pick<Amount, 'unit'>): MeasureKind => (unit ? unitTable[unit][0] : 'count');
export const systemOf = ({ unit }: Pick<Amount, 'unit'>): MeasureSystem | undefined => (unit ? unitTable[unit][2] : undefined);

/** A part as it is written. */
export const writtenText = (part: LinePart): string =>
  typeof part === 'string' ? part : `${part.number}${part.word === undefined ? '' : `${part.gap ?? ' '}${part.word}`}`;
