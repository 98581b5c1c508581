import { isFields } from '#content/validation/json-fields';
import { listOf, textOf, toLines, toWords, valueOf } from './node-values.ts';

/** Ingredients or steps under one heading. */
export type Group = { group?: string; items: string[] };

const quantity = (value: unknown): string =>
  toWords(
    isFields(value) ? [textOf(value.value), textOf(valueOf(value, 'unittext', 'unitcode'))].filter(Boolean).join(' ') : textOf(value),
  );

/** An ingredient as a line: a text, or a node with an amount and a name. */
const linesOf = (value: unknown): string[] => {
  if (!isFields(value)) return toLines(textOf(value));
  const name = toWords(textOf(value, ['name', 'item', 'ingredient', 'text', '@value', 'description']));
  const amount = quantity(valueOf(value, 'amount', 'quantity', 'requiredquantity', 'value'));
  const measure = toWords(textOf(valueOf(value, 'unit', 'unittext', 'measure')));
  const line = [amount, measure, name].filter((part) => part !== '').join(' ');
  return line === '' ? [] : [line];
};

/** True for `== Sauce ==` and `---Sauce---`. */
const isBetweenSigns = (line: string): boolean =>
  line.length > 4 && /^[=*-]{2}/.test(line) && /[=*-]{2}$/.test(line) && line.slice(2, -2).trim() !== '';

/** A heading in a list: "For the sauce:", without a number. */
export const isHeading = (line: string): boolean => /^[^\d½¼¾⅓⅔]{1,80}:$/u.test(line) || isBetweenSigns(line);
/** The words of a heading. */
export const toHeading = (line: string): string =>
  line
    .replace(/^[=*-]+/, '')
    .replace(/(?<![=*:-])[=*:-]+$/, '')
    .trim();

/** Marks that pages write before each line of a list. */
const withoutMark = (line: string): string => line.replace(/^(?:[•·▢□☐*–-]|\[ ?\])\s+/, '');

/** Ingredients as pages have them, in lists of lists too: a line each, under the headings that stand between them. */
export const readIngredients = (value: unknown): Group[] => {
  const groups: Group[] = [];
  const lines = listOf(value).flatMap((one) => {
    const found = linesOf(one);
    // one text with commas for the whole list
    return listOf(value).length === 1 && found.length === 1 && (found[0] ?? '').split(/,\s/).length > 5
      ? (found[0] ?? '').split(/,\s+/)
      : found;
  });
  for (const [index, line] of lines.map(withoutMark).entries()) {
    if (!/[\p{L}\d]/u.test(line)) continue;
    if (isHeading(line) && index < lines.length - 1) groups.push({ group: toHeading(line), items: [] });
    else if (groups.length > 0) groups.at(-1)?.items.push(line);
    else groups.push({ items: [line] });
  }
  return groups.filter(({ items }) => items.length > 0);
};
