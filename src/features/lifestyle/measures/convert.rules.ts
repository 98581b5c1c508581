import { type Fraction, roundToMeasure, toFraction, toNumber } from './fraction.rules.ts';
import { type Amount, kindOf, type LinePart, type MeasureSystem, systemOf, type Unit, unitTable } from './measures.rules.ts';
import { withoutWord } from './scale.rules.ts';

type Measured = { value: Fraction; unit: Unit };

const toNearest = (value: number, step: number): Fraction =>
  toFraction(Math.max(1, Math.round(value / step)) * Math.round(step * 1000), 1000);

/** Grams or millilitres as scales and jugs show them: finer for little, in kilograms and litres from a thousand. */
const roundMetric = (size: number, unit: 'g' | 'ml'): Measured => {
  if (size >= 990) return { value: toNearest(size / 1000, 0.05), unit: unit === 'g' ? 'kg' : 'l' };
  const step = size < 20 ? 1 : size < 250 ? 5 : size < 500 ? 10 : 20;
  return { value: toNearest(size, step), unit };
};

const roundOunces = (grams: number): Measured => {
  const pounds = grams / unitTable.lb[1];
  const quarters = Math.round(pounds * 4) / 4;
  if (pounds >= 2 || (quarters > 0 && Math.abs(quarters - pounds) / pounds < 0.02 && pounds > 0.9))
    return { value: toNearest(pounds, 0.25), unit: 'lb' };
  const ounces = grams / unitTable.oz[1];
  return { value: toNearest(ounces, ounces < 4 ? 0.25 : 0.5), unit: 'oz' };
};

const roundCups = (millilitres: number): Measured => {
  if (millilitres < 14) return { value: toNearest(millilitres / 5, millilitres < 4 ? 0.125 : 0.25), unit: 'tsp' };
  const cups = millilitres / 240;
  if (cups >= 8) return { value: toNearest(cups / 4, 0.25), unit: 'quart' };
  const nearest = roundToMeasure(cups);
  const isNear = Math.abs(toNumber(nearest) - cups) / cups < 0.04;
  if (cups >= 0.24 && (isNear || cups >= 1)) return { value: nearest, unit: 'cup' };
  return { value: toNearest(millilitres / 15, 0.5), unit: 'tbsp' };
};

const roundCentimetres = (size: number): Measured => {
  if (size < 0.95) return { value: toNearest(size * 10, 1), unit: 'mm' };
  return { value: toNearest(size, size < 2.2 ? 1 : size < 7.5 ? 0.5 : 1), unit: 'cm' };
};

/** Heat in the steps of dials: an oven's in tens of °C and 25 of °F, what a thermometer reads in food to the degree. */
const convertHeat = (degrees: number, to: MeasureSystem): Measured => {
  if (to === 'metric') {
    const celsius = ((degrees - 32) * 5) / 9;
    return { value: toNearest(celsius, degrees >= 250 ? 10 : 1), unit: 'celsius' };
  }
  const fahrenheit = (degrees * 9) / 5 + 32;
  return { value: toNearest(fahrenheit, degrees >= 120 ? 25 : 1), unit: 'fahrenheit' };
};

const convertOne = (value: Fraction, amount: Amount, to: MeasureSystem): Measured => {
  const size = toNumber(value) * (amount.unit ? unitTable[amount.unit][1] : 1);
  const kind = kindOf(amount);
  if (kind === 'temperature') return convertHeat(toNumber(value), to);
  if (kind === 'length')
    return to === 'metric' ? roundCentimetres(size) : { value: toNearest(size / 2.54, size < 8 ? 0.25 : 1), unit: 'inch' };
  if (to === 'us' && kind === 'weight') return amount.grams === undefined ? roundOunces(size) : roundCups((size / amount.grams) * 240);
  if (to === 'us') return roundCups(size);
  if (kind === 'weight') return roundMetric(size, 'g');
  return amount.grams === undefined ? roundMetric(size, 'ml') : roundMetric((size / 240) * amount.grams, 'g');
};

/**
 * An amount in the other system (RC-23), rounded as cooks write: weight by weight, cups of what has a known weight to
 * grams and back, other volumes to millilitres, inches to
 * centimetres, heat in the steps of dials. What is the same in both, such as a teaspoon or a clove, stays.
 */
export const convertAmount = (amount: Amount, to: MeasureSystem): Amount => {
  const from = systemOf(amount);
  // a kitchen's scale in ounces does not show a few grams
  const isTiny = amount.unit === 'g' && amount.grams === undefined && toNumber(amount.low) < 10;
  if (from === undefined || from === to || isTiny) return amount;
  const { high, ...other } = withoutWord(amount);
  const rest = kindOf(amount) === 'temperature' ? { ...other, gap: '' } : other;
  const last = convertOne(high ?? amount.low, amount, to);
  if (!high) return { ...rest, low: last.value, unit: last.unit };
  const first = convertOne(amount.low, amount, to);
  // both ends in the unit of the larger
  const inLast = (toNumber(first.value) * unitTable[first.unit][1]) / unitTable[last.unit][1];
  const low = first.unit === last.unit ? first.value : toFraction(Math.round(inLast * 1000), 1000);
  const isOne = toNumber(low) === toNumber(last.value) && toNumber(amount.low) < toNumber(high);
  return { ...rest, low, unit: last.unit, ...(!isOne && { high: last.value }) };
};

/** Volume and weight say the same thing in two ways. */
export const groupOf = (amount: Amount): string => (kindOf(amount) === 'weight' ? 'volume' : kindOf(amount));

/** The system most of these lines are in, by the first amount of each: what follows says the same again. US where none says. */
export const findSystem = (lines: readonly (readonly LinePart[])[]): MeasureSystem => {
  const systems = lines.flatMap((parts) => {
    const first = parts.find((part) => typeof part !== 'string' && systemOf(part) !== undefined);
    return first === undefined || typeof first === 'string' ? [] : (systemOf(first) ?? []);
  });
  const metric = systems.filter((system) => system === 'metric').length;
  return metric * 2 > systems.length ? 'metric' : 'us';
};
