import { convertAmount, groupOf } from './convert.rules.ts';
import type { Fraction } from './fraction.rules.ts';
import { type LinePart, type MeasureSystem, systemOf, writtenText } from './measures.rules.ts';
import { formatAmount, scaleAmount } from './scale.rules.ts';
import type { UnitLanguage } from './unit-words.rules.ts';

/** How a recipe is shown: how much of it, and in which system; without one as it is written. */
export type Showing = { factor: Fraction; system: MeasureSystem | undefined; language: UnitLanguage };

/** A line as it is shown; whether it differs from what is written. What a line says in both systems already, as "8 ounces (225 g)", stays. */
export const showLine = (parts: readonly LinePart[], { factor, system, language }: Showing): { text: string; isChanged: boolean } => {
  const said = new Set(parts.flatMap((part) => (typeof part !== 'string' && systemOf(part) === system ? [groupOf(part)] : [])));
  let isChanged = false;
  let last = '';
  const texts = parts.map((part) => {
    if (typeof part === 'string') return part;
    const scaled = scaleAmount(part, factor);
    const shown = system === undefined || said.has(groupOf(part)) ? scaled : convertAmount(scaled, system);
    if (shown === part) return writtenText(part);
    isChanged = true;
    const text = formatAmount(shown, language);
    // "1 cup (2 sticks)" is not 225 g twice
    const shownText = text === last ? formatAmount(scaled, language) : text;
    last = text;
    return shownText;
  });
  return { text: texts.join(''), isChanged };
};
