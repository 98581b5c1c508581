/** Amounts and units in recipes: reading them from text, scaling to servings, converting and formatting. */
export type { FoundMeasure } from './find-measures.rules.ts';
export type { Fraction } from './fraction.rules.ts';
export type { LinePart, MeasureSystem } from './measures.rules.ts';
export { type Makes, describeMakes, stepFactor } from './servings.rules.ts';
export type { UnitLanguage } from './unit-words.rules.ts';
