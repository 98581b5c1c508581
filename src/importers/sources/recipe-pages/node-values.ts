import { type Fields, isFields } from '#content/validation/json-fields';
import { getRawText, parseTree } from '#content/html/parse-tree';
import { cleanText } from '#content/text/clean-text';

/** A node of JSON-LD or microdata; its names are in lower case, as pages write them in any. */
export type Node = Fields;

const markup = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});|<[a-z/!]/i;
const inLines = /<(?:br|p|li|div|h\d|tr)\b/i;

/** Signs of Windows-1252 that stand for bytes from 128 to 159. */
const western = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const twice = new RegExp(`[\u00c2-\u00f4](?:[\u0080-\u00bf]|[${western}])+`, 'g');
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Text whose UTF-8 was read as Western letters, as it was meant: "purÃ©e", "1Â cup". */
const withMendedLetters = (text: string): string =>
  text.replace(twice, (letters) => {
    const bytes = [...letters].map((letter) => (western.includes(letter) ? 128 + western.indexOf(letter) : letter.charCodeAt(0)));
    try {
      return utf8.decode(Uint8Array.from(bytes));
    } catch (cause) {
      if (cause instanceof TypeError) return letters;
      throw cause;
    }
  });

/** Words of a text of a page without their markup, in lines; entities that were encoded twice or three times come out too. */
export const toLines = (written: string): string[] => {
  let text = written;
  for (let turn = 0; turn < 3 && markup.test(text); turn += 1) {
    const html: string = inLines.test(text) ? text.replace(/\s+/g, ' ') : text;
    text = parseTree(html).childNodes.map(getRawText).join('');
  }
  return cleanText(withMendedLetters(text))
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
};

/** Words of a text in one line. */
export const toWords = (written: string): string => toLines(written).join(' ');

/** Levels of lists in lists. */
const mostLevels = 20;

/** The members of a list, of lists in it too; a single value is a list of one, and what is none is left out. */
export const listOf = (value: unknown, level = 0): unknown[] => {
  if (value === undefined || value === null || value === '' || value === false) return [];
  if (!Array.isArray(value)) return [value];
  return level > mostLevels ? [] : value.flatMap((one: unknown) => listOf(one, level + 1));
};

/** The text of a value as it is written: itself, or what a node says it is called. */
export const textOf = (value: unknown, names: readonly string[] = ['@value', 'name', 'text', 'value']): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (!isFields(value)) return '';
  for (const name of names) {
    const [first] = listOf(value[name]);
    const text = isFields(first) ? textOf(first, ['@value', 'text']) : textOf(first);
    if (text !== '') return text;
  }
  return '';
};

/** The first value of a node that is there, under any of its names. */
export const valueOf = (node: Node, ...names: readonly string[]): unknown =>
  names.map((name) => node[name]).find((value) => listOf(value).length > 0);

/** Types of a node, without their vocabulary, in lower case. */
export const typesOf = (node: Node): string[] =>
  listOf(node['@type']).flatMap((type) => (typeof type === 'string' ? type.replace(/^.*[/:#]/, '').toLowerCase() : []));

export const isOfType = (value: unknown, ...types: readonly string[]): value is Node =>
  isFields(value) && typesOf(value).some((type) => types.includes(type));
