import { Temporal } from 'temporal-polyfill';
import { dayMs, hourMs } from '#platform/time';

/** The guide's clock (SC-03). */
export const guideZone = 'America/New_York';
const firstHour = 5;

/** One day of the guide: from 5 a.m. to 5 a.m. in New York, so of 23, 24 or 25 hours. Times in milliseconds since 1970. */
export type GuideDay = { date: string; startsAt: number; endsAt: number };

const starts = new Map<string, number>();
/** When a day of the guide begins. 5 a.m. is there once on every day, also on those on which clocks change. */
export const startOfGuideDay = (date: string): number => {
  const known = starts.get(date);
  if (known !== undefined) return known;
  const begin = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: guideZone, plainTime: { hour: firstHour } }).epochMilliseconds;
  if (starts.size > 500) starts.clear();
  starts.set(date, begin);
  return begin;
};

/** A date some days later, or earlier. */
export const addDays = (date: string, days: number): string => new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** The day of the guide at a time: before 5 a.m. by the clock on the wall, the day before (SC-03). */
export const toGuideDate = (at: number): string => {
  const wall = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(guideZone);
  const date = wall.toPlainDate();
  return (wall.hour < firstHour ? date.subtract({ days: 1 }) : date).toString();
};

/** A day of the guide by its date. */
export const buildGuideDay = (date: string): GuideDay => ({
  date,
  startsAt: startOfGuideDay(date),
  endsAt: startOfGuideDay(addDays(date, 1)),
});

/** The parts of a day of the guide: until noon, until six, until midnight, and the night. */
export const dayParts = ['morning', 'afternoon', 'evening', 'night'] as const;
export type DayPart = (typeof dayParts)[number];

const partEnds = [7, 13, 19].map((hours) => hours * hourMs);
/** The part of a day in which a time stands; what began before the day stands in its first. Clocks change after midnight, so all parts but the night are of one length. */
export const findDayPart = ({ startsAt }: GuideDay, at: number): DayPart => {
  const index = partEnds.findIndex((end) => at < startsAt + end);
  return dayParts[index] ?? 'night';
};

/** The Monday of the week that a date is in. */
export const mondayOf = (date: string): string => addDays(date, -((new Date(Date.parse(date)).getUTCDay() + 6) % 7));

/** The seven days of the guide's week that begins on a Monday. */
export const buildGuideWeek = (monday: string): GuideDay[] =>
  Array.from({ length: 7 }, (_, index) => buildGuideDay(addDays(monday, index)));

/** Whether a text is a date of the calendar, as `2026-11-23`. */
export const isDate = (text: string): boolean => {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** The weeks that pages show, as their Mondays: the last, this one, and two to come. No other address is one. */
export const listGuideWeeks = (now: number): string[] => {
  const monday = mondayOf(toGuideDate(now));
  return [-7, 0, 7, 14].map((days) => addDays(monday, days));
};

/** A time of day on a date in some zone, such as `2026-11-01` and 01:30 in New York: the first of two, and after a gap the later one. */
export const toInstant = (date: string, time: { hour: number; minute: number; second?: number }, timeZone: string): number =>
  Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds;

/** Whether a program knows a zone by that name. */
export const isZone = (name: string): boolean => {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
};

/** A time of day such as `05:30` on a date in New York. */
export const toGuideInstant = (date: string, time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return toInstant(date, { hour, minute }, guideZone);
};
