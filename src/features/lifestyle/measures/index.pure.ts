/** The pure parts of this feature that other features decide with. */
export { findSystem } from './convert.rules.ts';
export { findMeasures, splitAt, toAmount } from './find-measures.rules.ts';
export { add, toNumber } from './fraction.rules.ts';
export { kindOf, systemOf } from './measures.rules.ts';
export { readMakes } from './read-makes.rules.ts';
export { readNumber } from './read-number.rules.ts';
export { isFactorOf } from './servings.rules.ts';
export { showLine } from './show-line.rules.ts';
export { isContainer, isPinch, readUnit } from './unit-names.rules.ts';
