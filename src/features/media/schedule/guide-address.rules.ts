import type { Brand } from '#brands';
import { pathOnSite } from '#brands';

/** The path of a channel's schedule; that of the brand's first channel is the page itself. */
export const schedulePath = (brand: Brand, channel?: string): string =>
  pathOnSite(brand, channel === undefined ? '/schedule' : `/schedule/${channel}`);
/** The path of a week of a channel: this one unless its Monday is given. */
export const guidePath = (brand: Brand, channel?: string, monday?: string): string =>
  pathOnSite(brand, ['/program-guide', channel, monday].filter((part) => part !== undefined).join('/'));
/** The path of a day of all channels. */
export const guideDayPath = (brand: Brand, date: string): string => pathOnSite(brand, `/program-guide/${date}`);
/** The path of a series. */
export const showPath = (brand: Brand, series: string): string => pathOnSite(brand, `/schedule/show/${series}`);
/** The path of the calendar file of a series. */
export const showCalendarPath = (brand: Brand, series: string): string => `${showPath(brand, series)}.ics`;

/** A start in the form that addresses have: `20261123T100000Z`. */
export const toCompactTime = (iso: string): string => `${iso.slice(0, 19).replace(/[-:]/g, '')}Z`;
/** Such a start as ISO 8601; undefined for what is no time. */
export const fromCompactTime = (text: string): string | undefined => {
  const [, year, month, day, hour, minute, second] = /^(20\d\d)(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text) ?? [];
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  const time = Date.parse(iso);
  return Number.isNaN(time) || new Date(time).toISOString() !== iso ? undefined : iso;
};
/** The path of the calendar file of one airing. */
export const airingCalendarPath = (brand: Brand, { channel, startTime }: { channel: string; startTime: string }): string =>
  `${schedulePath(brand, channel)}/${toCompactTime(startTime)}.ics`;
