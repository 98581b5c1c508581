import type { Datum } from './drawing.ts';

/** How a value of a chart is written: as its own text, or the number with its thousands set apart as both languages of the site do. */
export const formatDatum = ([, value, written]: Datum): string => written ?? value.toLocaleString('en-US', { maximumFractionDigits: 4 });
