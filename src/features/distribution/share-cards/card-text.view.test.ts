import { describe, expect, test } from 'vitest';
import { toDrawable, setHeadline, setLine } from './card-text.view.ts';
import { evenLetters } from './even-letters.fixture.ts';

const place = { width: 1000, height: 300, sizes: [100, 50], leading: 1 };
/** As many words of one letter and a blank as fill so many characters. */
const fill = (characters: number): string => 'a '.repeat(characters / 2).trim();

describe('SH-04: a headline', () => {
  test('is as large as it fits, in even lines', () => {
    expect(setHeadline('Short', evenLetters, place)).toEqual({ lines: ['Short'], size: 100 });
    expect(setHeadline('one two three four five six seven', evenLetters, place)).toEqual({
      lines: ['one two three four', 'five six seven'],
      size: 100,
    });
    // five words would fit into the first line
    expect(setHeadline('aaaa bbbb cccc dd ee ffff', evenLetters, place).lines).toEqual(['aaaa bbbb cccc', 'dd ee ffff']);
  });
  test('has blanks between its words alone', () => {
    expect(setHeadline('  one   two ', evenLetters, place)).toEqual({ lines: ['one two'], size: 100 });
    expect(setHeadline('', evenLetters, place)).toEqual({ lines: [], size: 100 });
  });
  test.each([
    ['of 20 characters fills one line of 1,000 pixels', fill(20), { size: 100, count: 1 }],
    ['of 22 needs two', fill(22), { size: 100, count: 2 }],
    ['fills three lines of 100 in 300 pixels', fill(60), { size: 100, count: 3 }],
    ['is smaller where it would need a fourth', fill(62), { size: 50, count: 2 }],
    ['fills six lines of 50', fill(240), { size: 50, count: 6 }],
  ])('%s', (_, text, { size, count }) => {
    const set = setHeadline(text, evenLetters, place);
    expect([set.size, set.lines.length, set.lines.join(' ')]).toEqual([size, count, text]);
  });
  test('has fewer lines where they stand farther apart, and one at least', () => {
    expect(setHeadline(fill(60), evenLetters, { ...place, leading: 1.01 }).size).toBe(50);
    expect(setHeadline(fill(20), evenLetters, { ...place, height: 10 })).toEqual({ lines: [fill(20)], size: 100 });
  });
  test('is smaller before a word is cut, which is cut at the smallest size alone', () => {
    expect(setHeadline(`${'x'.repeat(21)} end`, evenLetters, place)).toEqual({ lines: [`${'x'.repeat(21)} end`], size: 50 });
    expect(setHeadline('x'.repeat(41), evenLetters, { ...place, sizes: [100, 80, 50] })).toEqual({
      lines: ['x'.repeat(40), 'x'],
      size: 50,
    });
    expect(setHeadline('x'.repeat(60), evenLetters, place).lines.join('')).toBe('x'.repeat(60));
    expect(setHeadline(`ab ${'x'.repeat(45)} cd`, evenLetters, place).lines).toEqual(['ab', 'x'.repeat(40), 'xxxxx cd']);
  });
  test('has a letter a line where no two of them fit', () => {
    const { lines } = setHeadline('abc d', evenLetters, { width: 10, height: 1000, sizes: [100], leading: 1 });
    expect(lines).toEqual(['a', 'b', 'c', 'd']);
  });
  test('ends in an ellipsis where even the smallest size has no room', () => {
    const { lines, size } = setHeadline('word '.repeat(100).trim(), evenLetters, place);
    expect([lines.length, size]).toEqual([6, 50]);
    expect(lines.slice(0, -1)).toEqual(Array<string>(5).fill('word word word word word word word word'));
    expect(lines.at(-1)).toBe('word word word word word word word word…');
  });
});

describe('SH-04: one line', () => {
  test('is whole where it fits', () => expect(setLine('a'.repeat(20), evenLetters, 1000, 100)).toBe('a'.repeat(20)));
  test.each([
    ['a'.repeat(21), `${'a'.repeat(19)}…`],
    // neither a blank nor a mark stands before the ellipsis
    ['one, two, three9 – four', 'one, two, three9…'],
    ['one two three 123.  5 6', 'one two three 123…'],
    ['a-b-c-d-e-f-g-h-i--jklm', 'a-b-c-d-e-f-g-h-i…'],
  ])('%j is shortened to %j', (text, expected) => expect(setLine(text, evenLetters, 1000, 100)).toBe(expected));
  test('is an ellipsis where nothing fits', () => expect(setLine('abc', evenLetters, 10, 100)).toBe('…'));
  test('counts letters and not their units, of which none is halved', () => {
    const wide = { ...evenLetters, width: (text: string, size: number) => ([...text].length * size) / 2 };
    expect(setLine('𝒜'.repeat(30), wide, 1000, 100)).toBe(`${'𝒜'.repeat(19)}…`);
  });
});

describe('SH-04: what can be drawn', () => {
  test.each([
    ['Fun 😀 for all 😀, now', 'Fun for all, now'],
    ['Two\n\t lines  and  blanks ', 'Two lines and blanks'],
    ['All 😀. Any 😀; some 😀: what 😀! why 😀? and 😀…', 'All. Any; some: what! why? and…'],
    // a mark that begins a word keeps its blank
    ['from 😀 .net on', 'from .net on'],
    ['e\u0301te', 'éte'],
    ['مرحبا', ''],
    ['مرحبا: خبر!', ''],
    ['مرحبا 12', '12'],
    ['---', '---'],
    ['', ''],
  ])('of %j is %j', (text, expected) => expect(toDrawable(text, evenLetters)).toBe(expected));
});
