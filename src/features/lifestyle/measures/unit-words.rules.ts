import type { Unit } from './measures.rules.ts';

export type UnitLanguage = 'en' | 'es';

// one and many in English, one and many in Spanish; an abbreviation is the same in all
const names: Readonly<Partial<Record<Unit, string>>> = {
  tsp: 'teaspoon teaspoons cucharadita cucharaditas',
  tbsp: 'tablespoon tablespoons cucharada cucharadas',
  cup: 'cup cups taza tazas',
  pint: 'pint pints pinta pintas',
  quart: 'quart quarts',
  oz: 'ounce ounces onza onzas',
  lb: 'pound pounds libra libras',
  stick: 'stick sticks barra barras',
  inch: 'inch inches pulgada pulgadas',
  fahrenheit: '°F',
  celsius: '°C',
};
const formsOf = (unit: Unit): string[] => names[unit]?.split(' ') ?? [];

/** True for a unit written out, which bends with its number. */
export const isUnitName = (word: string, unit: Unit): boolean => formsOf(unit).length > 1 && formsOf(unit).includes(word.toLowerCase());

/** A unit in words: "cups", "tazas", "g". */
export const nameUnit = (unit: Unit, isMany: boolean, language: UnitLanguage): string => {
  const forms = formsOf(unit);
  return forms[(language === 'es' ? 2 : 0) + (isMany ? 1 : 0)] ?? forms[isMany ? 1 : 0] ?? forms[0] ?? unit;
};
