import { parseValue } from './json-value.ts';

/** Levels a value may have: what is deeper is passed over. */
const mostLevels = 100;

type Reader = { text: string; at: number };

const space = /[\s\ufeff\u00a0]/;
const literals: Readonly<Record<string, unknown>> = { true: true, false: false, null: null };

/** Passes white space and comments. */
const passSpace = (reader: Reader): string | undefined => {
  const { text } = reader;
  for (;;) {
    while (reader.at < text.length && space.test(text[reader.at] ?? '')) reader.at += 1;
    const end = text.startsWith('//', reader.at)
      ? text.indexOf('\n', reader.at)
      : text.startsWith('/*', reader.at)
        ? text.indexOf('*/', reader.at) + 1
        : undefined;
    if (end === undefined) return text[reader.at];
    reader.at = end <= 0 ? text.length : end + 1;
  }
};

const isEnd = (text: string, after: number): boolean => {
  let at = after;
  while (at < text.length && space.test(text[at] ?? '')) at += 1;
  const next = text[at];
  if (next === undefined || next === '}' || next === ']' || next === ':') return true;
  if (next !== ',') return false;
  // in `"a "large", ripe one"` the second quote ends nothing: no name or value begins after the comma
  at += 1;
  while (at < text.length && space.test(text[at] ?? '')) at += 1;
  return at >= text.length || /^(?:["{}[\]]|-?\d|true|false|null)/.test(text.slice(at, at + 5));
};

const unescaped: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

/** A string whose quotes, line feeds and backslashes may stand in it as they are. */
const readString = (reader: Reader): string => {
  const { text } = reader;
  let words = '';
  reader.at += 1;
  for (let from = reader.at; ;) {
    const next = /["\\]/g;
    next.lastIndex = reader.at;
    const found = next.exec(text);
    if (!found) {
      reader.at = text.length;
      return words + text.slice(from);
    }
    reader.at = found.index + 1;
    if (found[0] === '"') {
      if (!isEnd(text, reader.at)) continue;
      return words + text.slice(from, found.index);
    }
    const sign = text[reader.at] ?? '';
    const code = sign === 'u' ? /^[0-9a-f]{4}/i.exec(text.slice(reader.at + 1, reader.at + 5))?.[0] : undefined;
    words += text.slice(from, found.index) + (code === undefined ? (unescaped[sign] ?? sign) : String.fromCharCode(parseInt(code, 16)));
    reader.at += code === undefined ? 1 : 5;
    from = reader.at;
  }
};

const readPlain = (reader: Reader): unknown => {
  const word = /^[^\s,:{}[\]"]+/.exec(reader.text.slice(reader.at, reader.at + 400))?.[0] ?? '';
  reader.at += Math.max(word.length, 1);
  if (Object.hasOwn(literals, word)) return literals[word];
  return word !== '' && Number.isFinite(Number(word)) ? Number(word) : word === 'undefined' || word === 'NaN' ? null : word;
};

const readObject = (reader: Reader, level: number): Record<string, unknown> => {
  const fields: [string, unknown][] = [];
  reader.at += 1;
  for (let next = passSpace(reader); next !== undefined && next !== '}'; next = passSpace(reader)) {
    if (next === ',') {
      reader.at += 1;
      continue;
    }
    // a list that was not ended before its object was
    if (next === ']') break;
    const key = next === '"' ? readString(reader) : String(readPlain(reader));
    if (passSpace(reader) !== ':') continue;
    reader.at += 1;
    const value = readValue(reader, level + 1);
    if (key !== '__proto__' && value !== undefined) fields.push([key, value]);
  }
  if (reader.text[reader.at] === '}') reader.at += 1;
  return Object.fromEntries(fields);
};

const readList = (reader: Reader, level: number): unknown[] => {
  const list: unknown[] = [];
  reader.at += 1;
  for (let next = passSpace(reader); next !== undefined && next !== ']'; next = passSpace(reader)) {
    if (next === ',' || next === ':') {
      reader.at += 1;
      continue;
    }
    if (next === '}') break;
    const value = readValue(reader, level + 1);
    if (value !== undefined) list.push(value);
  }
  if (reader.text[reader.at] === ']') reader.at += 1;
  return list;
};

const readValue = (reader: Reader, level: number): unknown => {
  const next = passSpace(reader);
  if (level > mostLevels) {
    reader.at = reader.text.length;
    return undefined;
  }
  if (next === '{') return readObject(reader, level);
  if (next === '[') return readList(reader, level);
  if (next === '"') return readString(reader);
  if (next === undefined || next === ',' || next === '}' || next === ']') return undefined;
  return readPlain(reader);
};

/** What surrounds JSON in a script of a page: comments of HTML, sections of XML, and a semicolon. */
const withoutWrapping = (text: string): string =>
  text.replace(/<!--|-->|(?:(?:\/\/|\/\*)\s*)?(?:<!\[CDATA\[|\]\]>)\s*(?:\*\/)?/g, ' ').trim();

const decodeQuotes = (text: string): string =>
  /^[[{\s]*&(?:quot|#34|#x22);/i.test(text) ? text.replace(/&(?:quot|#34|#x22);/gi, '"').replaceAll('&amp;', '&') : text;

/**
 * The values of a text that is meant to be JSON, as pages have it: with line feeds, tabs and quotes inside strings, commas too many or too few,
 * comments, whole or cut off. `isMended` where it is no JSON as it stands.
 */
export const parseLooseJson = (written: string): { values: unknown[]; isMended: boolean } => {
  const whole = parseValue(written);
  if ('value' in whole) return { values: [whole.value], isMended: false };
  const text = decodeQuotes(withoutWrapping(written));
  const unwrapped = parseValue(text);
  if ('value' in unwrapped) return { values: [unwrapped.value], isMended: false };
  const reader: Reader = { text, at: 0 };
  const values: unknown[] = [];
  for (let next = passSpace(reader); next !== undefined; next = passSpace(reader)) {
    if (next === '{' || next === '[') values.push(readValue(reader, 0));
    else reader.at += 1;
  }
  return { values: values.filter((value) => value !== undefined), isMended: true };
};
