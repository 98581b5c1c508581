import { Temporal } from 'temporal-polyfill';
import { newsroomZone } from '#messages';

const earliest = Date.UTC(1970, 0, 2);
const latest = Date.UTC(2100, 0, 1);

/** Milliseconds as ISO 8601; undefined for what is no date of a publication: before 1970, after 2099. */
export const toTimestamp = (milliseconds: number): string | undefined =>
  milliseconds >= earliest && milliseconds < latest ? new Date(milliseconds).toISOString() : undefined;

const zones: Readonly<Record<string, string>> = {
  est: '-0500',
  edt: '-0400',
  cst: '-0600',
  cdt: '-0500',
  mst: '-0700',
  mdt: '-0600',
  pst: '-0800',
  pdt: '-0700',
  gmt: '+0000',
  ut: '+0000',
  utc: '+0000',
  z: '+0000',
  bst: '+0100',
  cet: '+0100',
  cest: '+0200',
  ist: '+0530',
  jst: '+0900',
};
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const zoneMinutes = (zone: string): number => {
  const named = /^[a-z]/i.test(zone) ? (zones[zone.toLowerCase()] ?? '+0000') : zone;
  const found = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(named);
  return found ? (found[1] === '-' ? -1 : 1) * (Number(found[2]) * 60 + Number(found[3] ?? 0)) : 0;
};

/** A date as it is written: `month` counts from 0; a day without a clock begins at midnight in the newsroom, a clock without a zone is in UTC. */
type DateParts = { year: string; month: number; day: string; clock?: string | undefined; zone?: string | undefined };

const toUtcTimestamp = ({ year, month, day, clock, zone }: DateParts): string | undefined => {
  const [hours = 0, minutes = 0, seconds = 0] = (clock ?? '').split(':').map(Number);
  const full = year.length === 2 ? Number(year) + (Number(year) < 70 ? 2000 : 1900) : Number(year);
  const time = Date.UTC(full, month, Number(day), hours, minutes, seconds);
  const made = new Date(time);
  // 31 February and 25 o'clock are no dates, whatever a clock would make of them
  if (made.getUTCMonth() !== month || made.getUTCDate() !== Number(day) || hours > 23 || minutes > 59 || seconds > 60) return undefined;
  // in UTC a day would begin in the evening before, and be shown as that day (IM-35)
  if (clock === undefined && zone === undefined)
    return toTimestamp(
      Temporal.PlainDate.from({ year: full, month: month + 1, day: Number(day) }).toZonedDateTime(newsroomZone).epochMilliseconds,
    );
  return toTimestamp(time - zoneMinutes(zone ?? 'Z') * 60_000);
};

/**
 * The timestamp of a date as archives write them: ISO 8601 (also a year, a month or a day alone, also with a blank for the T), RFC 822 with and
 * without weekday, seconds, zone or a year of four digits, and asctime. A time without a zone is in UTC; a day without a time is that day in the
 * newsroom. Undefined for what is no date.
 */
export const parseTimestamp = (text: string | undefined): string | undefined => {
  const written = (text ?? '').trim().slice(0, 100);
  const iso =
    /^(\d{4})-?(?:(\d{2})-?(?:(\d{2}))?)?(?:[T ]+(\d{2}:\d{2}(?::\d{2})?)(?:[.,]\d+)?\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?)?$/i.exec(
      written,
    );
  if (iso) return toUtcTimestamp({ year: iso[1] ?? '', month: Number(iso[2] ?? '1') - 1, day: iso[3] ?? '1', clock: iso[4], zone: iso[5] });
  const plain = written.replace(/^[A-Za-z]{2,9}\.?,?\s+(?=\d)/, '').replace(/(?<!\s)\s*\([^()]*\)$/, '');
  const mail =
    /^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([A-Za-z]{3})[a-z]*\.?,?[\s-]+(\d{4}|\d{2})(?:[\sT,]+(\d{1,2}:\d{2}(?::\d{2})?)(?:\.\d+)?)?\s*([A-Za-z]{1,4}|(?:GMT|UTC)?[+-]\d{2}:?\d{2})?$/i.exec(
      plain,
    );
  if (mail) {
    const month = months.indexOf((mail[2] ?? '').toLowerCase());
    const zone = mail[5]?.replace(/^(?:GMT|UTC)(?=[+-])/i, '');
    return month < 0 ? undefined : toUtcTimestamp({ year: mail[3] ?? '', month, day: mail[1] ?? '', clock: mail[4], zone });
  }
  const clock =
    /^(?:[A-Za-z]{3,9},?\s+)?([A-Za-z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(?:(\d{1,2}:\d{2}(?::\d{2})?)\s+([A-Za-z]{1,4}\s+)?(\d{4})|(\d{4})(?:,?\s+(\d{1,2}:\d{2}(?::\d{2})?))?)\s*([A-Za-z]{1,4})?$/.exec(
      written,
    );
  if (!clock) return undefined;
  const month = months.indexOf((clock[1] ?? '').toLowerCase());
  return month < 0
    ? undefined
    : toUtcTimestamp({
        year: clock[5] ?? clock[6] ?? '',
        month,
        day: clock[2] ?? '',
        clock: clock[3] ?? clock[7],
        zone: (clock[4] ?? clock[8])?.trim(),
      });
};
