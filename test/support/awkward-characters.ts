/** Characters that patterns and parsers may take long for when they come again and again. */
const everywhere = [
  '-',
  ' ',
  'a ',
  '[',
  '](',
  '<',
  '<a',
  '&',
  '\\',
  '*',
  '_',
  '.',
  ':',
  '"',
  '/',
  '1',
  '😀',
  '@',
  'a@',
  '{{',
  '#',
  ',',
  '=',
] as const;

/** Awkward characters of texts that are rendered. */
export const awkwardInTexts: readonly string[] = [...everywhere, '`', 'é', '\u00a0', 'www.'];
/** Awkward characters of queries, calls and headers. */
export const awkwardInQueries: readonly string[] = [...everywhere, ' ,', 'a=', ';', '(', ')', 'AND ', 'type:a '];

/** Repeats an awkward text up to a length, between two letters that no trimming takes away. */
export const fillWith = (unit: string, length: number): string => `a${unit.repeat(length).slice(0, length - 2)}a`.toWellFormed();
