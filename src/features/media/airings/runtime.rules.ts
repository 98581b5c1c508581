const isoDuration = /^P(?:(\d{1,3})D)?(?:T(?:(\d{1,3})H)?(?:(\d{1,5})M)?(?:(\d{1,7})(?:\.\d+)?S)?)?$/;
const clock = /^(\d{1,3}):([0-5]\d)(?::([0-5]\d))?$/;

/** A running time in seconds as feeds write it: 3600, "3600", "PT1H", "1:00:00" or "1:00" (hours and minutes); undefined for anything else, and for none. */
export const parseRuntime = (written: unknown): number | undefined => {
  if (typeof written === 'number') return Number.isFinite(written) && written > 0 ? Math.round(written) : undefined;
  if (typeof written !== 'string') return undefined;
  const text = written.trim();
  if (/^\d{1,6}(?:\.\d+)?$/.test(text)) return parseRuntime(Number(text));
  const [parts, units] = clock.test(text) ? [clock.exec(text), [3600, 60, 1]] : [isoDuration.exec(text), [86_400, 3600, 60, 1]];
  if (!parts) return undefined;
  const seconds = units.reduce((sum, unit, index) => sum + unit * Number(parts[index + 1] ?? 0), 0);
  return seconds > 0 ? seconds : undefined;
};

const earliest = Date.UTC(2000, 0);
const latest = Date.UTC(2100, 0);

/** A time as feeds write it, in milliseconds since 1970: a number of milliseconds, the same as a text, or ISO 8601 with its offset. Undefined for anything else. */
export const parseFeedTime = (written: unknown): number | undefined => {
  const time =
    typeof written === 'number'
      ? written
      : typeof written !== 'string'
        ? Number.NaN
        : /^\d{12,14}$/.test(written)
          ? Number(written)
          : /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/.test(written)
            ? Date.parse(written)
            : Number.NaN;
  return time >= earliest && time < latest ? Math.floor(time) : undefined;
};
