/** For how many a recipe is, and what it gives in words where these say more. */
export type Yield = { servings?: number; yield?: string };

const mostServings = 10_000;
const people =
  '(?:servings?|serving\\(s\\)|serves?|people|persons?|portions?|portion\\(s\\)|porciones|porci[oó]n|raciones|raci[oó]n|personas?|comensales|portionen|personen|personnes?|persone|personer|porzioni|porções|porção|pessoas|porsjoner|porties|portioner|port|porcií|porcie|helpings?|人分)';
const range = '(\\d+(?:[.,]\\d+)?)(?:\\s*(?:-|–|—|to|a|or|o|bis|à|tot|/)\\s*(\\d+(?:[.,]\\d+)?))?';
/** "4 servings", "Makes about 4 small portions". */
const before = new RegExp(`^[^\\d]{0,24}?${range}\\s*(?:[\\p{L}-]{1,12}\\s)?${people}(?![\\p{L}])`, 'iu');
/** "Serves 6", "Para 4", "Personen: 4". */
const after = new RegExp(`^(?:${people}|para|sirve|rinde|pour|für|per|voor|til|dla|for)(?:\\s*:)?\\s*${range}(?!\\s*\\p{L})`, 'iu');
const bare = new RegExp(`^${range}$`);

/**
 * Reads yields as pages write them: numbers, "4 servings", "4–6", "1 loaf", or several of these. Servings are the lower number of a range, and
 * stand in words too where there is one; a bare number beside words for something else ("24", "24 cookies") is that of those words.
 */
export const parseYields = (written: readonly string[]): Yield => {
  const texts = [...new Set(written.map((text) => text.trim()).filter((text) => text !== ''))];
  const worded = texts.filter((text) => !bare.test(text));
  const found = texts.flatMap((text) => {
    const match = before.exec(text) ?? after.exec(text) ?? (worded.some((one) => one.startsWith(text)) ? undefined : bare.exec(text));
    return match
      ? [{ match, isAll: match[0].length >= text.replace(/(?<![.:\s])[.:\s]+$/, '').length && /^\D{0,10}\d+\D*$/.test(text) }]
      : [];
  });
  const [counted] = found;
  const lower = counted?.match[1];
  const servings = Number((lower ?? '').replace(',', '.'));
  const isServings = lower !== undefined && servings > 0 && servings <= mostServings;
  const other = worded.find((text) => !before.test(text) && !after.test(text));
  const words = other ?? (isServings && counted?.isAll === true ? undefined : (worded[0] ?? texts[0]));
  return { ...(isServings && { servings }), ...(words !== undefined && { yield: words }) };
};

/** Kilocalories of a text such as "270 kcal", "1.130 kJ" or "270"; undefined where it says none. */
export const parseCalories = (written: string): number | undefined => {
  const found = /(\d{1,3}(?:[.,\s]\d{3})+(?!\d)|\d+(?:[.,]\d+)?)\s*(k?cal|kj|kilojoule|joule)?/i.exec(written);
  if (!found) return undefined;
  const kilocalories = /(?<!\d)(\d+(?:[.,]\d+)?)\s*k?cal/i.exec(written)?.[1];
  const digits = kilocalories ?? found[1] ?? '';
  const number = Number(/^\d{1,3}(?:[.,\s]\d{3})+$/.test(digits) ? digits.replace(/[.,\s]/g, '') : digits.replace(',', '.'));
  const calories = kilocalories === undefined && /^k?j/i.test(found[2] ?? '') ? number / 4.184 : number;
  return /-\s*\d/.test(written.trim().slice(0, 3)) || calories > 100_000 ? undefined : Math.round(calories);
};
