import { readGramsACup } from './densities.rules.ts';
import {
  type FoundMeasure,
  type LinePart,
  findMeasures,
  splitAt,
  toAmount,
  add,
  kindOf,
  systemOf,
  readNumber,
  isContainer,
  isPinch,
  readUnit,
} from '#features/lifestyle/measures.pure';
import { findNoun } from './nouns.rules.ts';

/** An ingredient line as it was read; `name` is what is bought, and `unread` says that a number in it was not understood. */
export type IngredientLine = { parts: readonly LinePart[]; name: string; unread: boolean };

const prefix =
  /^(?:(?:about|approximately|approx\.?|around|roughly|scant|heaping|generous|unos|unas|aproximadamente|cerca de|alrededor de|de|entre|between|from|(?:the )?(?:finely )?(?:grated )?(?:zest|juice|juice and zest|zest and juice|jugo|zumo|ralladura|c[aá]scara)(?: of| from| de)) )+/i;
const article = /(?:an?) (?=\p{L})/iuy;
const each = /^\)? ?(?:each|apiece|cada un[oa]|c\/u)\b/i;
const total = /^[^)]*\b(?:total|en total)\b/i;

const findHead = (text: string): FoundMeasure | undefined => {
  const [before = ''] = prefix.exec(text) ?? [];
  const from = before.length;
  const number = readNumber(text, from, from > 0 && /\b(?:between|entre) $/i.test(before));
  if (number) {
    const unit = readUnit(text, number.end);
    const end = unit?.end ?? number.end;
    // "a pinch" and "una pizca" stay; "7-Up" is a name, "350F" no amount
    const isWord = !/[\d½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]/.test(text.slice(from, number.end));
    if (unit && isWord && isPinch(unit.word)) return undefined;
    if (!unit && /^-?\p{L}/u.test(text.slice(end))) return undefined;
    const amount = toAmount(text, from, number, unit);
    return unit?.gap.startsWith('-') ? { from, end, amount: { ...amount, fixed: true } } : withHalf(text, { from, end, amount });
  }
  article.lastIndex = from;
  const [said] = article.exec(text) ?? [];
  const unit = said && readUnit(text, from + said.length);
  if (!said || !unit || isPinch(unit.word)) return undefined;
  const { end, ...found } = unit;
  return { from, end, amount: toAmount(text, from, { end: from + said.length - 1, low: [1, 1] }, { end, ...found, gap: ' ' }) };
};

const half = / y (?:media|medio)(?= |$)/iy;
/** "1 taza y media": the half behind the unit. */
const withHalf = (text: string, found: FoundMeasure): FoundMeasure => {
  half.lastIndex = found.end;
  const [said] = half.exec(text) ?? [];
  const { amount } = found;
  if (said === undefined || amount.word === undefined || amount.high) return found;
  const one = amount.word.replace(/s$/, '');
  return {
    ...found,
    end: found.end + said.length,
    amount: { ...amount, low: add(amount.low, [1, 2]), word: `${amount.word}${said}`, words: [one, `${one}s`] },
  };
};

/** The words that bend with a number before them: "1 (28-ounce) can", "1 large egg". */
const findBending = (text: string, head: FoundMeasure): FoundMeasure[] => {
  if (head.amount.unit || head.amount.fixed) return [];
  const size = /^ ?\([^()]*\) ?/.exec(text.slice(head.end))?.[0].length ?? 0;
  const unit = size > 0 ? readUnit(text, head.end + size) : undefined;
  const noun =
    unit?.words && unit.gap === '' ? { from: unit.end - unit.word.length, end: unit.end, words: unit.words } : findNoun(text, head.end);
  if (!noun) return [];
  const { from, end, words } = noun;
  return [{ from, end, amount: { ...head.amount, number: '', gap: '', unit: 'piece', word: text.slice(from, end), words } }];
};

const depthAt = (text: string, place: number): number => {
  const before = text.slice(0, place);
  return before.split('(').length - before.split(')').length;
};
/** True for what says how large a thing is, not how much of it is taken. */
const isSize = (text: string, { from, end, amount }: FoundMeasure, head: FoundMeasure | undefined): boolean => {
  if (kindOf(amount) === 'length' || kindOf(amount) === 'temperature' || amount.gap?.startsWith('-') || each.test(text.slice(end)))
    return true;
  const isOfContainer = head?.amount.unit === 'piece' && isContainer(head.amount.word ?? '');
  const isInside = depthAt(text, from) > 0;
  // "2 (6-ounce) fillets", "1 (28 ounces) can", "2 x 400 g": nothing between the number and its size
  if (head && /^ ?[x×] ?$/.test(text.slice(head.end, from))) return true;
  if (isInside && head && /^ ?\($/.test(text.slice(head.end, from)) && !head.amount.unit) return true;
  return isOfContainer && !total.test(text.slice(end));
};

const findOthers = (text: string, head: FoundMeasure | undefined): FoundMeasure[] =>
  findMeasures(text, head?.end ?? 0).map((one) => (isSize(text, one, head) ? { ...one, amount: { ...one.amount, fixed: true } } : one));

// "bone-in, skin-on chicken thighs": what stands before such a comma is not yet the thing
const adjectivesFirst =
  /^(?:(?:bone-in|boneless|skin-on|skinless|firm|ripe|fresh|dried|raw|cooked|frozen|cold|hot|warm|lean|large|small|medium|thick-cut|unsalted|low-sodium)(?:,| and) )+/i;

/**
 * Reads an ingredient line in English or Spanish (RC-20): its amounts, and what is bought. The parts together are the line as written, whatever it holds; an
 * amount that cannot be read is text.
 */
export const parseIngredientLine = (text: string): IngredientLine => {
  const head = findHead(text);
  const found = [...(head ? [head, ...findBending(text, head)] : []), ...findOthers(text, head)].toSorted(
    (one, other) => one.from - other.from,
  );
  const name = splitAt(text, found)
    .map((part) => (typeof part === 'string' ? part : part.number === '' ? part.word : ' '))
    .join('')
    .replaceAll(/\([^()]*\)/g, ' ')
    .trim()
    .replace(adjectivesFirst, '')
    .replace(/,.*/s, '')
    .replaceAll(/\s{2,}|[^\S ]/g, ' ')
    .trim()
    .replace(/^(?:(?:de|of|plus|más|and|y|x) )+/i, '');
  const grams = readGramsACup(name);
  const weighed = found.map((one) =>
    grams !== undefined && (kindOf(one.amount) === 'volume' || systemOf(one.amount) === 'metric')
      ? { ...one, amount: { ...one.amount, grams } }
      : one,
  );
  const unread = /[\d½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]/.test(text) && found.length === 0;
  return { parts: splitAt(text, weighed), name, unread };
};
