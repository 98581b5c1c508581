import { readNumber } from './read-number.rules.ts';
import { type Makes, mostServings } from './servings.rules.ts';

/** How much a recipe makes, from its servings and the words of its yield: "4-6", "24 cookies", "1 loaf", "" or nonsense. */
export const readMakes = (servings: number | undefined, text: string | undefined): Makes => {
  if (servings !== undefined && Number.isInteger(servings) && servings >= 1 && servings <= mostServings) return { servings };
  const words = text?.trim() ?? '';
  const first = words.search(/[\d½⅓⅔¼¾]/);
  const before = words.slice(0, Math.max(0, first));
  const number = first < 0 ? undefined : readNumber(words, first);
  const after = words.slice(number?.end);
  // "9-inch cake" is a size
  if (!number || /^-?\p{L}/u.test(after)) return { words: [words] };
  const isOfPeople = /^\s*$|^ (?:servings?|portions?|people|porciones|porci[oó]n|personas?|raciones|raci[oó]n)\b/i.test(after);
  if (isOfPeople && !number.high && number.low[1] === 1 && number.low[0] <= mostServings && /^\D{0,12}$/.test(before))
    return { servings: number.low[0] };
  return { words: [before, number.low, number.high, after] };
};
