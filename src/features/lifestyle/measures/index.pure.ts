/** Amounts and units in recipes: reading them from text, scaling to servings, converting and formatting. */
export { findSystem } from './convert.rules.ts';
export { type FoundMeasure, findMeasures, splitAt, toAmount } from './find-measures.rules.ts';
export { type Fraction, add, toNumber } from './fraction.rules.ts';
export { type LinePart, type MeasureSystem, kindOf, systemOf } from './measures.rules.ts';
export { readMakes } from './read-makes.rules.ts';
export { readNumber } from './read-number.rules.ts';
export { type Makes, describeMakes, isFactorOf, stepFactor } from './servings.rules.ts';
export { showLine } from './show-line.rules.ts';
export { isContainer, isPinch, readUnit } from './unit-names.rules.ts';
export type { UnitLanguage } from './unit-words.rules.ts';
