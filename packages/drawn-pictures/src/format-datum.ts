import type { Datum } from './drawing.ts';

/** Formats a value of a chart: its own text, or the number with the thousands separator that both languages use. */
export const formatDatum = ([, value, written]: Datum): string => written ?? value.toLocaleString('en-US', { maximumFractionDigits: 4 });
