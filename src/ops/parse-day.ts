import { usageError } from './usage-error.ts';

/** A day in UTC, `2026-11-20`. */
export const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** A day as it is written, in milliseconds since 1970; refuses what is none, such as 2026-02-30. */
export const parseDay = (written: string, option: string): number => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(written) ? Date.parse(written) : NaN;
  if (Number.isNaN(time) || toDay(time) !== written) throw usageError(`${option} is a day, such as 2026-11-20, not "${written}".`);
  return time;
};
