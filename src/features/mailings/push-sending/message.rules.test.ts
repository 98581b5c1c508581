import { describe, expect, test } from 'vitest';
import { isPlainLine, toLine } from './message.rules.ts';

describe('a line of a message', () => {
  test.each(['Storm', 'Storm — é 😀', '\u200f', ''])('%j means what it shows', (text) => expect(isPlainLine(text)).toBe(true));
  test.each(['a\nb', 'a\u0000', '\ud800', 'a\u2028', '\u202eb', '\u2066a'])('%j does not', (text) => expect(isPlainLine(text)).toBe(false));

  test.each([
    [' One\n two\u202e ', 20, 'One two'],
    ['One two', 7, 'One two'],
    ['One two', 6, 'One…'],
    ['One two three', 9, 'One two…'],
    ['Onetwothree', 6, 'Onetw…'],
    ['One  two', 7, 'One two'],
    ['😀😀😀', 4, '😀…'],
    ['😀😀😀', 5, '😀😀…'],
    ['ab', 1, '…'],
    ['', 5, ''],
  ])('%j in %s characters is %j', (text, most, line) => expect(toLine(text, most)).toBe(line));
});
