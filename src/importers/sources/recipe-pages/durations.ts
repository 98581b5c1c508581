/** What a duration was read as: whole minutes, and whether words of it were passed over. */
export type Duration = { minutes: number; isWhole: boolean };

/** The longest a recipe may take, in minutes: the model's limit. */
const mostMinutes = 100_000;

const dayMinutes = 1440;
const minutesOf: Readonly<Record<string, number>> = { y: 525_600, w: 7 * dayMinutes, d: dayMinutes, h: 60, m: 1, s: 1 / 60 };

/** `PT1H30M`, also with zeros for all it has none of, with blanks, with `MIN` for M, or with the T left out. */
const readIso = (text: string): number | undefined => {
  const found = /^\s*\+?P([\dA-Z.,\s]*)$/i.exec(text);
  if (!found) return undefined;
  const [days = '', time] = (found[1] ?? '').toUpperCase().replaceAll(',', '.').split('T');
  const rest = days + (time ?? '');
  if (!/^(?:\s|\d|\.(?=\d)|Y|MINS?|M|W|DAYS?|D|HOURS?|HRS?|H|SEC|S)*$/.test(rest)) return undefined;
  const sum = (part: string, isDate: boolean): number =>
    [...part.matchAll(/(?<!\d)(\d+(?:\.\d+)?)\s*([YMWDHS])/g)].reduce(
      // a recipe of months is one of minutes whose T was forgotten, unless there is a T
      (all, [, count = '', unit = '']) =>
        all + Number(count) * (isDate && unit === 'M' && time !== undefined ? 43_200 : (minutesOf[unit.toLowerCase()] ?? 0)),
      0,
    );
  // a number at the end without its unit: PT1H30
  const tail = /H\s*(\d+)\s*$/.exec(time ?? '')?.[1];
  return sum(days, true) + sum(time ?? '', false) + Number(tail ?? 0);
};

const fractions: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75, '⅓': 1 / 3, '⅔': 2 / 3 };

/** Numbers that words say, and halves and quarters, as digits. */
const withDigits = (text: string): string =>
  text
    .toLowerCase()
    .replace(
      /(?:(?<!\d)(\d+)\s*|(?<!\s)\s*)([½¼¾⅓⅔])/g,
      (_, whole: string | undefined, part: string) => ` ${Number(whole ?? 0) + (fractions[part] ?? 0)} `,
    )
    .replace(
      /(?<!\d)(\d+)\s+(\d)\s*\/\s*([2-9])\b/g,
      (_, whole: string, top: string, below: string) => ` ${Number(whole) + Number(top) / Number(below)} `,
    )
    .replace(/\b(\d)\s*\/\s*([2-9])\b/g, (_, top: string, below: string) => ` ${Number(top) / Number(below)} `)
    .replace(/(\d),(\d)/g, '$1.$2')
    .replace(/\btres cuartos de hora\b/g, '45 min')
    .replace(/\b(?:un )?cuarto de hora\b/g, '15 min')
    .replace(/\b(?:half an hour|half hour|media hora)\b/g, '30 min')
    .replace(/\b(?:an?|one|una?|uno)(?= (?:hours?|hrs?|horas?|minutes?|minutos?|days?|d[ií]as?)\b)/g, '1')
    .replace(/(\d(?:\.\d+)?) and a half hours?\b/g, '$1 h 30 min')
    .replace(/\b1 hour and a half\b/g, '1 h 30 min')
    .replace(/\b(horas?) y media\b/g, '$1 30 min')
    .replace(/\b(horas?) y cuarto\b/g, '$1 15 min')
    .replace(/\b(two|dos)\b/g, '2')
    .replace(/\b(three|tres)\b/g, '3');

const unit =
  '(?:(d(?:[ií]as?|ays?|age?|agen)?|tage?n?|jours?|giorn[io])|(h(?:ours?|rs?|oras?|eures?)?|std|stunden?|or[ae]|uur|timm(?:ar|e)|horas?)|(m(?:in(?:\\.|uten?|utes?|utos?|uti|uter|uto|s)?)?|perc|dk)|(s(?:ec(?:onds?|s)?|eg(?:undos?)?)?))';
const part = new RegExp(`(?<!\\d)(\\d+(?:\\.\\d+)?)\\s*(?:(?:-|–|—|to|a|bis|à)\\s*(\\d+(?:\\.\\d+)?)\\s*)?${unit}(?!\\p{L})\\.?`, 'gu');
/** Words that say nothing of how long. */
const empty = /\b(?:and|y|und|et|e|about|approx(?:imately)?|circa|ca|unos|aprox|plus|total|time)\b|[.,:;()~+&\s-]/g;

const readWritten = (text: string): Duration | undefined => {
  const plain = withDigits(text);
  const clock = /^\s*(\d{1,3}):([0-5]\d)(?::[0-5]\d)?(?:\s*h(?:ours?|rs?|oras?)?)?\s*$/.exec(plain);
  if (clock) return { minutes: Number(clock[1]) * 60 + Number(clock[2]), isWhole: true };
  if (/^\s*\d+(?:\.\d+)?\s*$/.test(plain)) return { minutes: Number(plain), isWhole: true };
  let minutes = 0;
  let isWhole = true;
  let count = 0;
  const rest = plain.replace(part, (_, from: string, to: string | undefined, ...units: (string | undefined)[]) => {
    const [days, hours, , seconds] = units;
    // of a range the longer: nobody is late then
    minutes += Number(to ?? from) * (days ? dayMinutes : hours ? 60 : seconds ? 1 / 60 : 1);
    if (to !== undefined) isWhole = false;
    count += 1;
    return ' ';
  });
  if (count === 0) return undefined;
  // "1h30" and "1 hr 15" leave their minutes without a unit
  const tail = /^\s*(\d{1,2})\s*$/.exec(rest)?.[1];
  return { minutes: minutes + Number(tail ?? 0), isWhole: isWhole && (tail !== undefined || rest.replace(empty, '') === '') };
};

/**
 * How long something takes, in minutes: ISO 8601, a number of minutes, a clock (`1:30`), or words in English or Spanish, and the usual
 * abbreviations of other languages. Zero where nothing is said (`PT`, `0`); undefined for what is no duration or a negative one.
 */
export const parseDuration = (written: string): Duration | undefined => {
  const text = written.trim().slice(0, 300);
  if (/^[-−]\s*(?:P?T\s*|P\s*)?\d/i.test(text) || /^P[^-]*-\s*\d/i.test(text)) return undefined;
  const iso = readIso(text);
  const found = iso === undefined ? readWritten(text) : { minutes: iso, isWhole: true };
  if (!found || !Number.isFinite(found.minutes) || found.minutes > mostMinutes) return undefined;
  return { ...found, minutes: found.minutes > 0 && found.minutes < 1 ? 1 : Math.round(found.minutes) };
};
