const pattern = /^(\d{4})[:-]?(\d{2})[:-]?(\d{2})(?:[T ](\d{2}):?(\d{2})(?::?(\d{2})(?:\.\d{1,9})?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/;

const isDay = (day: string): boolean => {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};

/**
 * Reads a date of EXIF (`2026:10:03 07:45:12`), IPTC-IIM (`20261003` or `20261003T074512+0200`) or XMP (ISO 8601), and gives ISO 8601: a day, or a time with
 * its offset if one is there. Returns undefined for anything else.
 */
export const parseMetadataDate = (text: string | undefined): string | undefined => {
  const [, year = '', month, date, hour, minute, second = '00', offset = ''] = pattern.exec(text?.trim() ?? '') ?? [];
  const day = `${year}-${month}-${date}`;
  if (year === '' || year === '0000' || !isDay(day)) return undefined;
  if (hour === undefined) return day;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const zone = offset.replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2');
  return /^[+-](?:1[5-9]|[2-9])/.test(zone) ? `${day}T${hour}:${minute}:${second}` : `${day}T${hour}:${minute}:${second}${zone}`;
};
