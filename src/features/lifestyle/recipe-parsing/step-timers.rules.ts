import { toNumber, readNumber } from '#features/lifestyle/measures.pure';

/** A time found in a step, in seconds: `upTo` where it is a range; the timer rings at its beginning. */
export type StepTimer = { seconds: number; upTo?: number };

const units: readonly (readonly [pattern: string, seconds: number])[] = [
  ['hours?|hrs?\\.?|horas?|h', 3600],
  ['minutes?|mins?\\.?|minutos?', 60],
  ['seconds?|secs?\\.?|segundos?', 1],
];
const unit = new RegExp(`[ -]?(?:${units.map(([pattern], index) => `(?<u${index}>${pattern})`).join('|')})(?![\\p{L}\\d])`, 'iuy');
const phrases: readonly (readonly [pattern: string, seconds: number])[] = [
  ['(?:an|one) hour and a half|hora y media', 5400],
  ['half an hour|half hour|half-hour|media hora', 1800],
  ['three[- ]quarters of an hour|tres cuartos de hora', 2700],
  ['a quarter of an hour|quarter hour|un cuarto de hora', 900],
  ['hora y cuarto', 4500],
  ['an hour', 3600],
  ['a minute', 60],
];
const phrase = new RegExp(`(?:una )?(?:${phrases.map(([pattern], index) => `(?<p${index}>${pattern})`).join('|')})(?!\\p{L})`, 'iuy');
const starts =
  /(?<![\p{L}\d.,^/⁄∕$-])(?:[\d½⅓⅔¼¾]|(?=(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|half|quarter|media|una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|hora)[ -]))/giu;
const saysTime = /hour|hr|min|sec|hora|seg/i;
const between = / ?(?:,? and |,? y |, | )/iy;
// what is no time to wait for: how often, how long before, how much a pound takes
const notBefore = /\b(?:every|each|cada|last|final|first|[uú]ltimos|primeros|up to the|within|after the first) $/i;
const notAfter = /^ (?:per|a|por) (?:pound|libra|kilo|lb|kg)|^ (?:before|ahead|antes)\b/i;

type Found = { end: number; low: number; high: number };

const readPhrase = (text: string, from: number): Found | undefined => {
  phrase.lastIndex = from;
  const match = phrase.exec(text);
  const place = phrases.findIndex((_, index) => match?.groups?.[`p${index}`] !== undefined);
  const seconds = phrases[place]?.[1];
  return match && seconds !== undefined ? { end: from + match[0].length, low: seconds, high: seconds } : undefined;
};
const readUnitAt = (text: string, from: number): { end: number; seconds: number } | undefined => {
  unit.lastIndex = from;
  const match = unit.exec(text);
  const place = units.findIndex((_, index) => match?.groups?.[`u${index}`] !== undefined);
  const seconds = units[place]?.[1];
  return match && seconds !== undefined ? { end: from + match[0].length, seconds } : undefined;
};
const readPlain = (text: string, from: number): Found | undefined => {
  const number = readNumber(text, from);
  const andHalf = number && text.startsWith(' and a half ', number.end) ? ' and a half' : '';
  const found = number && readUnitAt(text, number.end + andHalf.length);
  // "1 minute to 90 seconds" is two times; "one and a half hours" and "2 horas y media" one
  if (!found) return readPhrase(text, from);
  const half = /^ (?:and a half|y media)(?!\p{L})/iu.exec(text.slice(found.end))?.[0] ?? '';
  const more = half || andHalf ? found.seconds / 2 : 0;
  const low = toNumber(number.low) * found.seconds + more;
  return { end: found.end + half.length, low, high: number.high ? toNumber(number.high) * found.seconds + more : low };
};
/** A time, and a smaller one that belongs to it: "1 hour and 15 minutes". */
const readTime = (text: string, from: number): Found | undefined => {
  const first = readPlain(text, from);
  if (!first) return undefined;
  between.lastIndex = first.end;
  const [joined] = between.exec(text) ?? [];
  const second = joined === undefined || first.low !== first.high ? undefined : readPlain(text, first.end + joined.length);
  if (!second || second.high >= 3600 || second.high >= first.low) return first;
  return { end: second.end, low: first.low + second.low, high: first.low + second.high };
};

const longest = 24 * 3600;
const mostTimers = 6;

/** The times to wait in a step (RC-24), English and Spanish, from 5 seconds to a day: "20 minutes", "8 a 10 minutos", "1 hour and 15 minutes", "media hora". */
export const findTimers = (text: string): StepTimer[] => {
  if (!saysTime.test(text)) return [];
  const timers: StepTimer[] = [];
  let reached = 0;
  for (const { index } of text.matchAll(starts)) {
    if (index < reached) continue;
    const found = readTime(text, index);
    if (!found) continue;
    reached = found.end;
    if (notBefore.test(text.slice(0, index)) || notAfter.test(text.slice(found.end))) continue;
    const [seconds, upTo] = [Math.round(found.low), Math.round(found.high)];
    if (seconds < 5 || upTo > longest || timers.some((one) => one.seconds === seconds && (one.upTo ?? one.seconds) === upTo)) continue;
    timers.push(upTo > seconds ? { seconds, upTo } : { seconds });
  }
  return timers.slice(0, mostTimers);
};
