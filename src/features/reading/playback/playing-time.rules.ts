/** Longest moment a link may name, in seconds. */
const mostSeconds = 864_000;

const within = (seconds: number): number | undefined =>
  Number.isFinite(seconds) && seconds >= 0 && seconds <= mostSeconds ? seconds : undefined;

const parseParts = (text: string): number | undefined => {
  const parts = text.split(':').map(Number);
  return parts.reduce((seconds, part) => seconds * 60 + part, 0);
};

/** The moment a link names, in seconds: `95`, `1:35`, `1m35s`; undefined for anything else. */
export const parseMoment = (text: string | null | undefined): number | undefined => {
  if (!text || text.length > 16) return undefined;
  if (/^\d{1,7}(?:\.\d{1,3})?s?$/.test(text)) return within(Number.parseFloat(text));
  if (/^\d{1,3}(?::[0-5]?\d){1,2}$/.test(text)) return within(parseParts(text) ?? Number.NaN);
  const [, hours, minutes, seconds] = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,5})s)?$/.exec(text) ?? [];
  if (hours === undefined && minutes === undefined && seconds === undefined) return undefined;
  return within(Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0));
};

/** Seconds as a clock: `0:09`, `1:02:03`; `0:00` for what is no time. */
export const formatPlayingTime = (seconds: number): string => {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0;
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
};

/** A moment inside a video; unknown durations bound nothing at the end. */
export const clampTime = (time: number, duration: number): number => {
  const end = Number.isFinite(duration) && duration > 0 ? duration : mostSeconds;
  return Number.isFinite(time) ? Math.min(Math.max(0, time), end) : 0;
};
