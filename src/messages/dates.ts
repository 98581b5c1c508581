import { type Language } from '#brands';
import { en } from './en/en.ts';
import { es } from './es/es.ts';
import type { Messages } from './en/messages.ts';

const tables: Record<Language, Messages> = { en, es };

/** The messages of a language. */
export const messagesOf = (language: Language): Messages => tables[language];

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago a time was, in words; undefined when it is a week or more ago, or over a minute ahead: then the date itself is shown. `timestamp` is ISO 8601, `now` in milliseconds. */
export const formatRelativeTime = (
  timestamp: string,
  now: number,
  messages: Messages,
  form: 'long' | 'short' = 'long',
): string | undefined => {
  const age = now - Date.parse(timestamp);
  if (age < -minute || age >= 7 * day || Number.isNaN(age)) return undefined;
  const { time } = messages;
  if (age < minute) return time.now;
  if (age < hour) return (form === 'long' ? time.minutesAgo : time.minutesShort)(Math.floor(age / minute));
  if (age < day) return (form === 'long' ? time.hoursAgo : time.hoursShort)(Math.floor(age / hour));
  return (form === 'long' ? time.daysAgo : time.daysShort)(Math.floor(age / day));
};

/** The time zone in which dates are shown. */
export const newsroomZone = 'America/New_York';

// made once: a formatter costs far more to make than to use
const eastern = new Intl.DateTimeFormat('en-US', {
  timeZone: newsroomZone,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});
const easternParts = (timestamp: string) => {
  const parts = eastern.formatToParts(Date.parse(timestamp));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((entry) => entry.type === type)?.value ?? '';
  return {
    year: part('year'),
    month: Number(part('month')),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    period: part('dayPeriod').toLowerCase(),
  };
};
const months: Record<Language, readonly string[]> = {
  en: ['Jan.', 'Feb.', 'March', 'April', 'May', 'June', 'July', 'Aug.', 'Sept.', 'Oct.', 'Nov.', 'Dec.'],
  es: ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
};

const hours = new Map<number, ReturnType<typeof easternParts>>();
/** As `easternParts`, for pages that show hundreds of times: Eastern time is whole hours from UTC, so one hour's parts serve all its minutes. */
const easternHour = (timestamp: string) => {
  const milliseconds = Date.parse(timestamp);
  const started = Math.floor(milliseconds / hour);
  const known = hours.get(started) ?? easternParts(timestamp);
  if (hours.size > 5000) hours.clear();
  hours.set(started, known);
  return { ...known, minute: String(Math.floor(milliseconds / minute) % 60).padStart(2, '0') };
};
const periods: Record<string, string> = { am: 'a.m.', pm: 'p.m.' };

const formatTimeOfDay = ({ hour, minute, period }: ReturnType<typeof easternParts>): string => `${hour}:${minute} ${periods[period]} ET`;

/** The time of day in Eastern time, labelled ET, in both languages as the United States write it: "5:30 p.m. ET" (MS-04). */
export const formatClockTime = (timestamp: string): string => formatTimeOfDay(easternHour(timestamp));

/** The day in Eastern time, without the year: "Nov. 20", "20 de noviembre". */
export const formatShortDate = (timestamp: string, language: Language): string => {
  const parts = easternHour(timestamp);
  const month = months[language][parts.month - 1];
  return language === 'es' ? `${parts.day} de ${month}` : `${month} ${parts.day}`;
};

/** Date and time in Eastern time, labelled ET (MS-04): "Nov. 20, 2026, 5:30 p.m. ET", "20 de noviembre de 2026, 5:30 p.m. ET". */
export const formatDateAndTime = (timestamp: string, language: Language): string => {
  const parts = easternParts(timestamp);
  const month = months[language][parts.month - 1];
  const clock = formatTimeOfDay(parts);
  return language === 'es' ? `${parts.day} de ${month} de ${parts.year}, ${clock}` : `${month} ${parts.day}, ${parts.year}, ${clock}`;
};

/** The date alone, in Eastern time. */
export const formatDate = (timestamp: string, language: Language): string => {
  const parts = easternParts(timestamp);
  const month = months[language][parts.month - 1];
  return language === 'es' ? `${parts.day} de ${month} de ${parts.year}` : `${month} ${parts.day}, ${parts.year}`;
};
