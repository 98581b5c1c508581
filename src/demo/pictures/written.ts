import type { Datum } from './drawing.ts';

/** How a value of a chart is written in a language: as its own text, or the number with its thousands set apart. */
export const writtenOf = ([, value, written]: Datum, language: 'en' | 'es'): string => {
  if (written !== undefined) return written;
  const english = value.toLocaleString('en-US', { maximumFractionDigits: 4 });
  return language === 'en' ? english : english.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ','));
};
