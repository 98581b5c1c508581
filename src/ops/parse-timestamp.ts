import { usageError } from './usage-error.ts';

/** Parses the timestamp after `--at`, which must have an offset, so that no time zone is guessed. Undefined stays undefined. */
export const parseTimestamp = (value: string | undefined): string | undefined => {
  if (value === undefined) return undefined;
  const isWhole = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:\.[0-9]{1,3})?)?(?:Z|[+-][0-9]{2}:[0-9]{2})$/.test(value);
  // Date.parse takes 30 February for 2 March
  const day = value.slice(0, 10);
  const isDay = isWhole && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
  if (!isDay || Number.isNaN(Date.parse(value)))
    throw usageError(`--at is an instant with its offset, such as 2026-11-21T06:00:00Z, not "${value}".`);
  return new Date(value).toISOString();
};
