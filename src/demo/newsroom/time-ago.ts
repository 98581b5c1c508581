import { z } from 'zod';
import { dayMs, hourMs } from '#platform/time';

const lengths = { days: dayMs, hours: hourMs, minutes: 60_000, seconds: 1000 };
const pattern = /^(?<sign>-?)P(?:(?<days>\d+)D)?(?:T(?:(?<hours>\d+)H)?(?:(?<minutes>\d+)M)?(?:(?<seconds>\d+(?:\.\d+)?)S)?)?$/;

/** The milliseconds of an ISO 8601 duration of days and below, such as `P2DT3H`; undefined for anything else. */
export const durationFrom = (text: string): { isBefore: boolean; milliseconds: number } | undefined => {
  const parts = pattern.exec(text)?.groups;
  if (!parts || !/\d/.test(text)) return undefined;
  const milliseconds = Object.entries(lengths).reduce((sum, [unit, length]) => sum + Number(parts[unit] ?? 0) * length, 0);
  return { isBefore: parts['sign'] === '-', milliseconds: Math.round(milliseconds) };
};

/** How long before the first start: `-PT2H30M` becomes milliseconds. */
export const ago = z.string().transform((text, context) => {
  const duration = durationFrom(text);
  if (duration?.isBefore) return duration.milliseconds;
  context.addIssue({ code: 'custom', message: 'must be a time before the first start, such as -PT2H30M' });
  return z.NEVER;
});

/** A length of time: `PT2M` becomes milliseconds. */
export const lengthOfTime = z.string().transform((text, context) => {
  const duration = durationFrom(text);
  if (duration && !duration.isBefore) return duration.milliseconds;
  context.addIssue({ code: 'custom', message: 'must be a length of time, such as PT2M' });
  return z.NEVER;
});
