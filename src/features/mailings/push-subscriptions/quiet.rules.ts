import { hourMs, minuteMs } from '#platform/time';

/** Hours without notifications: minutes of the day in the reader's zone, and may go over midnight. */
export type Quiet = { from: number; to: number };

/** Zones to choose from, west to east; whoever is elsewhere has the zone of their browser. */
export const zones = [
  'Pacific/Honolulu',
  'America/Anchorage',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/Denver',
  'America/Chicago',
  'America/New_York',
  'America/Puerto_Rico',
] as const;
export const usualZone = 'America/New_York';
/** What is offered to whoever has chosen none. */
export const usualQuiet: Quiet = { from: 22 * 60, to: 7 * 60 };

const zoneShape = /^[A-Za-z][A-Za-z0-9_+/-]{0,59}$/;

/** Whether a text names a time zone. */
export const isZone = (text: string): boolean => {
  if (!zoneShape.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }) !== undefined;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};

/** The minutes of `07:30`; undefined for what is no time of the day. */
export const parseMinutes = (text: string): number | undefined => {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
};

/** Minutes of a day as a form has them: `07:30`. */
export const formatMinutes = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const dayMinutes = 1_440;

/** Tells how long a reader's quiet hours last, in milliseconds; 0 outside of them. */
export type QuietClock = (now: number, quiet: Quiet, zone: string) => number;

/** Creates it. A zone is worked out once a minute, however many readers live there. */
export const createQuietClock = (): QuietClock => {
  const formats = new Map<string, Intl.DateTimeFormat>();
  const known = new Map<string, number>();
  const minuteOfDay = (now: number, zone: string): number => {
    const key = `${Math.floor(now / minuteMs)} ${zone}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const format =
      formats.get(zone) ?? new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    formats.set(zone, format);
    const [hours = 0, minutes = 0] = format.format(now).split(':').map(Number);
    if (known.size > 2_000) known.clear();
    known.set(key, hours * 60 + minutes);
    return hours * 60 + minutes;
  };
  const minutesLeft = (now: number, { from, to }: Quiet, zone: string): number => {
    const minute = minuteOfDay(now, zone);
    const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to;
    return isQuiet ? (to - minute + dayMinutes) % dayMinutes : 0;
  };
  return (now, quiet, zone) => {
    const minutes = minutesLeft(now, quiet, zone);
    if (minutes === 0) return 0;
    const end = now - (now % minuteMs) + minutes * minuteMs;
    // in the night in which clocks go forward it ends an hour earlier
    const earlier = end - hourMs;
    return (earlier > now && minutesLeft(earlier, quiet, zone) === 0 ? earlier : end) - now;
  };
};
