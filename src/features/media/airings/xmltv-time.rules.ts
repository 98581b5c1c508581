import { toInstant } from './guide-week.rules.ts';

/** Zones that files name instead of an offset, in minutes from UTC. */
const named: Readonly<Record<string, number>> = {
  Z: 0,
  UTC: 0,
  UT: 0,
  GMT: 0,
  WET: 0,
  BST: 60,
  WEST: 60,
  CET: 60,
  CEST: 120,
  EET: 120,
  EEST: 180,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
  AKST: -540,
  AKDT: -480,
  HST: -600,
};
const form = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)?(\d\d)?\s*(?:([+-])(\d\d):?(\d\d)|([A-Za-z]{1,4}))?$/;

/**
 * A time of XMLTV, `20261120050000 -0500`, in milliseconds since 1970. Without an offset it is meant in `zone`; seconds and minutes may be left out. Undefined for
 * what is none, also for a date without hours and a zone that nobody knows.
 */
export const parseXmltvTime = (written: string | undefined, zone: string): { at: number; hasOffset: boolean } | undefined => {
  const [, year = '', month = '', day = '', hour = '', minute = '0', second = '0', sign, hours, minutes, name] =
    form.exec(written?.trim() ?? '') ?? [];
  if (year === '') return undefined;
  const date = `${year}-${month}-${day}`;
  const wall = { hour: Number(hour), minute: Number(minute), second: Number(second) };
  const utc = Date.parse(`${date}T00:00:00Z`);
  const isClock = wall.hour < 24 && wall.minute < 60 && wall.second < 60;
  if (Number.isNaN(utc) || !new Date(utc).toISOString().startsWith(date) || !isClock || Number(year) < 2000 || Number(year) > 2099)
    return undefined;
  const inUtc = utc + (wall.hour * 3600 + wall.minute * 60 + wall.second) * 1000;
  if (sign !== undefined) {
    const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
    return Math.abs(offset) <= 14 * 60 ? { at: inUtc - offset * 60_000, hasOffset: true } : undefined;
  }
  if (name !== undefined) {
    const key = name.toUpperCase();
    const offset = Object.hasOwn(named, key) ? named[key] : undefined;
    return offset === undefined ? undefined : { at: inUtc - offset * 60_000, hasOffset: true };
  }
  return { at: zone === 'UTC' ? inUtc : toInstant(date, wall, zone), hasOffset: false };
};

/** A time as XMLTV has it, in UTC. */
export const formatXmltvTime = (iso: string): string => `${iso.slice(0, 19).replace(/[-:T]/g, '')} +0000`;

/** Season and episode as XMLTV counts them, from 0 and with totals: `1.4/12.0/1` is season 2, episode 5. */
export const parseEpisodeNumber = (system: string, text: string): { season?: number; number?: number } => {
  const onscreen = system === 'xmltv_ns' ? null : /^\s*[Ss](\d{1,4})\s*[Ee](\d{1,5})\s*$/.exec(text);
  if (onscreen) return { season: Number(onscreen[1]), number: Number(onscreen[2]) };
  if (system !== 'xmltv_ns') return {};
  const [season, number] = text.split('.').map((part) => /^\s*(\d{1,5})\s*(?:\/\s*\d{1,5}\s*)?$/.exec(part)?.[1]);
  return { ...(season !== undefined && { season: Number(season) + 1 }), ...(number !== undefined && { number: Number(number) + 1 }) };
};
