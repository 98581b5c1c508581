import { listsRead } from './filter-cost.ts';
import {
  filterFields,
  filterLimits,
  word,
  type DateComparison,
  type FilterField,
  type FilterNode,
  type WordField,
} from './filter-language.ts';

/** Why a filter was refused: where (characters from 0) and what should have stood there; the caller answers 400 with both. */
export type FilterError = { position: number; expected: string };
export type ParsedFilter = { filter: FilterNode } | { error: FilterError };

/** The state of one reading: where it is, and how many values it has seen. */
type Reading = { text: string; at: number; values: number };
type Step<T> = { value: T } | { error: FilterError };

const fail = (position: number, expected: string): { error: FilterError } => ({ error: { position, expected } });
const isSpace = (character: string | undefined): boolean =>
  character === ' ' || character === '\t' || character === '\n' || character === '\r';
const endsWord = (character: string | undefined): boolean =>
  character === undefined || isSpace(character) || character === '(' || character === ')' || character === ']';
const skipSpace = (reading: Reading): void => {
  while (isSpace(reading.text[reading.at])) reading.at += 1;
};
/** True, and past it, when the keyword stands here as a word of its own. */
const takeKeyword = (reading: Reading, keyword: 'AND' | 'OR' | 'NOT' | 'TO'): boolean => {
  skipSpace(reading);
  if (!reading.text.startsWith(keyword, reading.at) || !endsWord(reading.text[reading.at + keyword.length])) return false;
  reading.at += keyword.length;
  return true;
};
const readBare = (reading: Reading): string => {
  const start = reading.at;
  while (!endsWord(reading.text[reading.at])) reading.at += 1;
  return reading.text.slice(start, reading.at);
};

const timestampPattern = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?)?$/;
/** An instant in UTC from ISO text (a bare date is its midnight UTC), or undefined for anything else, the 31st of February included. */
const readTimestamp = (text: string): string | undefined => {
  const parts = timestampPattern.exec(text);
  if (!parts) return undefined;
  const day = `${parts[1]}-${parts[2]}-${parts[3]}`;
  const midnight = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day) return undefined;
  const moment = new Date(parts[4] === undefined ? midnight : parts[7] === undefined ? `${text}Z` : text);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
};

const readDate = (reading: Reading): Step<FilterNode> => {
  if (reading.text[reading.at] === '[') {
    reading.at += 1;
    skipSpace(reading);
    const ends: (string | undefined)[] = [];
    for (const end of ['from', 'to']) {
      const start = reading.at;
      const text = readBare(reading);
      const timestamp = text === '*' ? undefined : readTimestamp(text);
      if (text !== '*' && timestamp === undefined) return fail(start, 'a date such as 2026-01-31T00:00:00Z, or *');
      ends.push(timestamp);
      if (end === 'from' && !takeKeyword(reading, 'TO')) return fail(reading.at, 'TO');
      skipSpace(reading);
    }
    if (reading.text[reading.at] !== ']') return fail(reading.at, ']');
    reading.at += 1;
    return { value: { kind: 'range', field: 'datePublished', from: ends[0], to: ends[1] } };
  }
  const sign = reading.text[reading.at];
  if (sign !== '<' && sign !== '>') return fail(reading.at, '<=, >=, <, > or [from TO to]');
  reading.at += 1;
  const comparison: DateComparison = reading.text[reading.at] === '=' ? `${sign}=` : sign;
  if (comparison.length === 2) reading.at += 1;
  const start = reading.at;
  const value = readTimestamp(readBare(reading));
  if (value === undefined) return fail(start, 'a date such as 2026-01-31T00:00:00Z');
  return { value: { kind: 'compare', field: 'datePublished', comparison, value } };
};

const readQuoted = (reading: Reading): Step<string> => {
  const start = reading.at;
  let value = '';
  for (reading.at += 1; reading.at < reading.text.length; reading.at += 1) {
    const character = reading.text[reading.at];
    if (character === '"') {
      reading.at += 1;
      return { value };
    }
    if (character === '\\') reading.at += 1;
    value += reading.text[reading.at] ?? '';
  }
  return fail(start, 'a closing quotation mark');
};

const readWord = (reading: Reading, field: WordField): Step<FilterNode> => {
  const start = reading.at;
  let value: string;
  let prefix: boolean;
  if (reading.text[start] === '"') {
    const quoted = readQuoted(reading);
    if ('error' in quoted) return quoted;
    value = quoted.value;
    prefix = reading.text[reading.at] === '*';
    if (prefix) reading.at += 1;
    if (!endsWord(reading.text[reading.at])) return fail(reading.at, 'a space, ) or the end');
  } else {
    const text = readBare(reading);
    prefix = text.endsWith('*');
    value = prefix ? text.slice(0, -1) : text;
    const odd = value.search(/[*"\\[<>=]/);
    if (odd >= 0) return fail(start + odd, 'a plain value, a quoted one, or * at its end');
  }
  if (value === '') return fail(start, 'a value');
  if (value.length > filterLimits.value) return fail(start, `a value of at most ${filterLimits.value} characters`);
  if (/[\u0000-\u001f\u007f]/.test(value)) return fail(start, 'a value without control characters');
  return { value: word(field, value, prefix) };
};

const readTerm = (reading: Reading): Step<FilterNode> => {
  const start = reading.at;
  const colon = reading.text.indexOf(':', start);
  const name = reading.text.slice(start, colon < 0 || colon - start > 20 ? start : colon);
  const field: FilterField | undefined = filterFields.find((known) => known === name);
  if (!field) return fail(start, `NOT, ( or one of ${filterFields.map((known) => `${known}:`).join(' ')}`);
  reading.at = start + name.length + 1;
  reading.values += 1;
  if (reading.values > filterLimits.values) return fail(start, `at most ${filterLimits.values} values`);
  if (field === 'datePublished') return readDate(reading);
  if (field !== 'autoCuration' && field !== 'shoppable') return readWord(reading, field);
  const position = reading.at;
  const text = readBare(reading);
  return text === 'true' || text === 'false' ? { value: { kind: 'flag', field, value: text === 'true' } } : fail(position, 'true or false');
};

const readUnary = (reading: Reading, depth: number): Step<FilterNode> => {
  skipSpace(reading);
  if (depth > filterLimits.depth) return fail(reading.at, `at most ${filterLimits.depth} levels`);
  if (takeKeyword(reading, 'NOT')) {
    const inner = readUnary(reading, depth + 1);
    return 'error' in inner ? inner : { value: { kind: 'not', node: inner.value } };
  }
  if (reading.text[reading.at] !== '(') return readTerm(reading);
  reading.at += 1;
  const inner = readChain(reading, depth + 1, 'OR');
  if ('error' in inner) return inner;
  skipSpace(reading);
  if (reading.text[reading.at] !== ')') return fail(reading.at, 'AND, OR or )');
  reading.at += 1;
  return inner;
};

/** Parts joined by one operator; OR binds looser than AND. */
const readChain = (reading: Reading, depth: number, operator: 'AND' | 'OR'): Step<FilterNode> => {
  const nodes: FilterNode[] = [];
  do {
    const part = operator === 'OR' ? readChain(reading, depth, 'AND') : readUnary(reading, depth);
    if ('error' in part) return part;
    nodes.push(part.value);
  } while (takeKeyword(reading, operator));
  const [only] = nodes;
  return { value: nodes.length === 1 && only ? only : { kind: operator === 'AND' ? 'and' : 'or', nodes } };
};

/**
 * Reads filter text (FL-01 to FL-03): `type:Recipe AND NOT id:tdrp12 AND (taxonomy:today/food OR datePublished:[a TO b])`.
 * Gives the tree, or the position of the first fault and what was expected there. Reads each character a bounded number of times.
 */
export const parseFilter = (text: string): ParsedFilter => {
  if (text.length > filterLimits.text) return fail(filterLimits.text, `at most ${filterLimits.text} characters`);
  const reading: Reading = { text, at: 0, values: 0 };
  const read = readChain(reading, 0, 'OR');
  if ('error' in read) return read;
  skipSpace(reading);
  if (reading.at < text.length) return fail(reading.at, 'AND, OR or the end');
  if (listsRead(read.value) <= filterLimits.lists) return { filter: read.value };
  return fail(
    0,
    `at most ${filterLimits.lists} values of taxonomy and author in different parts; those of one OR, or of one AND of NOTs, count once, with * each`,
  );
};
