import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchesFilter, publisherRestriction, type FilterFacts } from './filter-match.ts';
import { all, any, not, toFilterText, word, type FilterNode, type WordField } from './filter-language.ts';
import { parseFilter } from './filter-parser.ts';

const read = (text: string): FilterNode => {
  const parsed = parseFilter(text);
  if ('error' in parsed) throw new Error(`${parsed.error.position}: ${parsed.error.expected}`);
  return parsed.filter;
};
const findParseError = (text: string) => {
  const parsed = parseFilter(text);
  return 'error' in parsed ? parsed.error : undefined;
};
const facts: FilterFacts = {
  type: 'recipe',
  id: 'tdrp7',
  taxonomy: ['today/food/soup'],
  publisher: 'today',
  vertical: 'today',
  authors: ['ncpn1'],
  autoCuration: true,
  shoppable: false,
  datePublished: '2026-01-10T00:00:00.000Z',
};

describe('filter language', () => {
  test('FL-01: reads the example', () => {
    const text = 'type:Recipe AND id:tdrp* AND NOT id:tdrp12 AND taxonomy:today/food AND autoCuration:true';
    expect(read(text)).toEqual(
      all(word('type', 'recipe'), word('id', 'tdrp', true), not(word('id', 'tdrp12')), word('taxonomy', 'today/food'), {
        kind: 'flag',
        field: 'autoCuration',
        value: true,
      }),
    );
    expect(matchesFilter(read(text), facts)).toBe(true);
  });

  test.each([
    ['type:RECIPE', true],
    ['type:rec*', true],
    ['taxonomy:today/foo', false],
    ['taxonomy:today/foo*', true],
    ['taxonomy:"today/food"', true],
    ['id:"tdrp*"', false],
    ['author:ncpn1 AND NOT (vertical:news OR vertical:mach)', true],
    ['vertical:news AND vertical:mach OR vertical:today', true],
    ['vertical:today OR vertical:news AND vertical:mach', true],
    ['NOT vertical:today OR shoppable:true', false],
    ['NOT NOT vertical:today', true],
    ['datePublished:<=2026-01-31T00:00:00Z', true],
    ['datePublished:<2026-01-10T00:00:00Z', false],
    ['datePublished:>=2026-01-10', true],
    ['datePublished:[2026-01-01 TO 2026-01-09T23:59:59Z]', false],
    ['datePublished:[2026-01-10T00:00:00Z TO *]', true],
    ['datePublished:[2026-01-09T18:00:00-05:00 TO 2026-01-09T22:00:00-02:00]', true],
    ['subType:post', false],
    ['NOT subType:post', true],
    // a piece without a sub type fits none, also by its beginning
    ['subType:p*', false],
    ['publisher:today AND vertical:today', true],
    ['publisher:today AND vertical:news', false],
    ['(publisher:today)AND(vertical:today)', true],
    ['\tpublisher:today\r\nAND\tvertical:today\n', true],
    ['id:tdrp7/x', false],
    ['datePublished:[ * TO * ]', true],
    ['datePublished:[* TO 2026-01-10]', true],
    ['datePublished:[* TO 2026-01-09]', false],
    ['datePublished:[2026-01-11 TO *]', false],
    ['datePublished:>2026-01-09T23:59', true],
    ['datePublished:>2026-01-10T00:00', false],
    ['datePublished:<2026-01-10T01:00:00.5+01:00', true],
    ['NOT subType:p*', true],
  ])('FL-01, FL-02, FL-03: %s is %s', (text, expected) => expect(matchesFilter(read(text), facts)).toBe(expected));

  test.each([
    ['', 0, 'NOT, ('],
    ['colour:red', 0, 'one of type:'],
    ['type:', 5, 'a value'],
    ['type:a type:b', 7, 'AND, OR'],
    ['type:a AND', 10, 'NOT, ('],
    ['(type:a', 7, ')'],
    ['type:a)', 6, 'AND, OR or the end'],
    ['id:a*b', 4, '* at its end'],
    ['id:"open', 3, 'closing quotation mark'],
    ['id:"open\\', 3, 'closing quotation mark'],
    ['id:"a"b', 6, 'a space, ) or the end'],
    ['id:*', 3, 'a value'],
    ['id:*a', 3, 'a plain value'],
    [`id:${'a'.repeat(241)}`, 3, 'a value of at most 240 characters'],
    ['id:"a\u0001"', 3, 'a value without control characters'],
    [
      `${'a'.repeat(21)}:b`,
      0,
      'NOT, ( or one of type: subType: id: taxonomy: publisher: vertical: author: autoCuration: datePublished: shoppable:',
    ],
    ['type', 0, 'NOT, ('],
    ['(type:a  ', 9, 'AND, OR or )'],
    ['datePublished:[x TO *]', 15, 'a date such as 2026-01-31T00:00:00Z, or *'],
    ['datePublished:[* TO x]', 20, 'a date such as'],
    ['datePublished:[* to *]', 17, 'TO'],
    ['datePublished:[2026-01-01T25:00 TO *]', 15, 'a date such as'],
    ['autoCuration:yes', 13, 'true or false'],
    ['datePublished:2026-01-01', 14, '<='],
    ['datePublished:<=yesterday', 16, 'a date'],
    ['datePublished:<=2026-02-31T00:00:00Z', 16, 'a date'],
    ['datePublished:[2026-01-01 2026-01-02]', 26, 'TO'],
    ['datePublished:[2026-01-01 TO 2026-01-02', 39, ']'],
    ['type:a and type:b', 7, 'AND'],
    ["id:x'; DROP TABLE documents; --", 7, 'AND, OR'],
  ])('FL-02, FL-06: refuses %j with its position and what was expected', (text, position, expected) => {
    expect(findParseError(text)).toMatchObject({ position, expected: expect.stringContaining(expected) });
  });

  test('takes any number of values that stand side by side, and 12 that each need a look through the lists of a piece', () => {
    const each = (count: number, one: (index: number) => string, operator: string) =>
      Array.from({ length: count }, (_, index) => one(index)).join(operator);
    const refused = /^at most 12 values of taxonomy and author in different parts/;
    for (const field of ['taxonomy', 'author']) {
      expect(findParseError(each(50, (index) => `NOT ${field}:a${index}`, ' AND '))).toBeUndefined();
      expect(findParseError(`NOT (${each(50, (index) => `${field}:a${index}`, ' OR ')})`)).toBeUndefined();
      expect(findParseError(each(12, (index) => `${field}:a${index}*`, ' OR '))).toBeUndefined();
      expect(findParseError(each(13, (index) => `NOT ${field}:a${index}*`, ' AND '))?.expected).toMatch(refused);
      expect(findParseError(each(12, (index) => `(NOT ${field}:a${index} OR type:x)`, ' AND '))).toBeUndefined();
      expect(findParseError(each(13, (index) => `(NOT ${field}:a${index} OR type:x)`, ' AND '))?.expected).toMatch(refused);
      expect(findParseError(`${'NOT (type:x OR '.repeat(9)}${field}:a${')'.repeat(9)}`)).toBeUndefined();
    }
  });
  test('FL-07: takes 50 values and refuses the 51st', () => {
    const values = (count: number) => Array.from({ length: count }, (_, index) => `id:a${index}`).join(' OR ');
    expect(findParseError(values(50))).toBeUndefined();
    expect(findParseError(values(51))?.expected).toBe('at most 50 values');
  });

  test('FL-08: refuses nesting without end instead of running out of stack', () => {
    expect(findParseError('('.repeat(3000))?.expected).toContain('levels');
    expect(findParseError('NOT '.repeat(900))?.expected).toContain('levels');
    expect(findParseError('a'.repeat(1_000_000))?.expected).toContain('characters');
  });

  test('FL-08: takes what is just within its bounds', () => {
    const nested = (depth: number) => `${'('.repeat(depth)}type:a${')'.repeat(depth)}`;
    expect(findParseError(nested(20))).toBeUndefined();
    expect(findParseError(nested(21))).toEqual({ position: 21, expected: 'at most 20 levels' });
    expect(findParseError(`id:${'a'.repeat(240)}`)).toBeUndefined();
    expect(findParseError(`id:a${' '.repeat(3_996)}`)).toBeUndefined();
    expect(findParseError(`id:a${' '.repeat(3_997)}`)).toEqual({ position: 4_000, expected: 'at most 4000 characters' });
  });

  test('FL-01: a piece without a date passes no date', () => {
    const undated = { ...facts, datePublished: undefined };
    const texts = ['datePublished:<2026-01-01', 'datePublished:>=2026-01-01', 'datePublished:[* TO *]', 'datePublished:[2026-01-01 TO *]'];
    expect(texts.filter((text) => matchesFilter(read(text), undated))).toEqual([]);
    expect(matchesFilter(read('NOT datePublished:[* TO *]'), undated)).toBe(true);
  });

  test('FL-01: a piece has its sub type, and a part of a filter has all of its own parts', () => {
    expect(matchesFilter(read('subType:post'), { ...facts, subType: 'post' })).toBe(true);
    expect(matchesFilter(all(), facts)).toBe(true);
    expect(matchesFilter(any(), facts)).toBe(false);
  });

  test('FL-12: is written with no more parentheses than it needs', () => {
    for (const text of ['NOT NOT type:a', 'type:a AND NOT id:b', '(type:a OR id:b) AND NOT (id:c AND id:d)', 'type:a OR id:b AND id:c'])
      expect(toFilterText(read(text))).toBe(text);
    expect([all(word('id', 'A')), any(word('id', 'A'))]).toEqual([word('id', 'A'), word('id', 'A')]);
  });

  test('FL-12: writes a tree as text that reads back to the same tree', () => {
    const fields: WordField[] = ['type', 'subType', 'id', 'taxonomy', 'publisher', 'vertical', 'author'];
    const value = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => !/[\u0000-\u001f\u007f]/.test(text));
    const leaf = fc.oneof(
      fc.tuple(fc.constantFrom(...fields), value, fc.boolean()).map(([field, text, prefix]) => word(field, text, prefix)),
      fc.boolean().map((on): FilterNode => ({ kind: 'flag', field: 'shoppable', value: on })),
      fc.constant<FilterNode>({ kind: 'range', field: 'datePublished', from: '2026-01-01T00:00:00.000Z', to: undefined }),
      fc.constant<FilterNode>({ kind: 'compare', field: 'datePublished', comparison: '<', value: '2026-01-01T00:00:00.000Z' }),
    );
    const { tree } = fc.letrec<{ tree: FilterNode; inner: FilterNode }>((tie) => ({
      tree: fc.oneof({ maxDepth: 3, withCrossShrink: true }, leaf, tie('inner')),
      inner: fc.oneof(
        fc.array(tie('tree'), { minLength: 2, maxLength: 3 }).map((nodes) => all(...nodes)),
        fc.array(tie('tree'), { minLength: 2, maxLength: 3 }).map((nodes) => any(...nodes)),
        tie('tree').map(not),
      ),
    }));
    fc.assert(
      fc.property(tree, (filter) => {
        expect(read(toFilterText(filter))).toEqual(filter);
      }),
    );
  });

  test('FL-08: never throws on any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void parseFilter(text)));
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('type:', 'a', ' AND ', ' OR ', 'NOT ', '(', ')', '"', '*', '[', ']', 'datePublished:')),
        (parts) => void parseFilter(parts.join('')),
      ),
    );
  });
});

describe('publisher restriction', () => {
  test.each([
    ['publisher:msnbc', undefined],
    ['vertical:msnbc AND publisher:msnbc', undefined],
    ['vertical:news OR vertical:today', undefined],
    ['publisher:msnbc OR vertical:news', 'publisher/restricted'],
    ['vertical:msnbc AND NOT vertical:news', undefined],
    ['vertical:news AND NOT publisher:msnbc', undefined],
    ['publisher:MSNBC OR publisher:today', 'publisher/restricted'],
    ['vertical:m*', 'publisher/restricted'],
    ['publisher:ms*', undefined],
    ['publisher:ms* AND vertical:msnbc', undefined],
    ['publisher:m*', 'publisher/restricted'],
    ['publisher:x* OR vertical:msnbc', undefined],
    ['subType:msnbc AND vertical:news', undefined],
    ['autoCuration:true AND vertical:msnbc', undefined],
    ['vertical:news AND NOT NOT vertical:msnbc', 'publisher/restricted'],
    ['taxonomy:msnbc/x AND vertical:news', undefined],
  ])('FL-10: %s → %s', (text, code) => expect(publisherRestriction(read(text))).toBe(code));
});
