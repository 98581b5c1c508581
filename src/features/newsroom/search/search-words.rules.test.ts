import { describe, expect, test } from 'vitest';
import { asksForNothing, asksNothing, parseAskedWords } from './asked-words.rules.ts';
import { countTypos, findMeant, shortestMistyped } from './meant-words.rules.ts';

describe('SR-03: what was typed', () => {
  test.each([
    ['storm  Warning', { text: 'storm Warning', words: ['storm', 'warning'], authors: [] }],
    ['"storm warning"', { text: '"storm warning"', words: ['storm', 'warning'], authors: [] }],
    ['storm -rain', { text: 'storm -rain', words: ['storm'], authors: [] }],
    ['storm - rain', { text: 'storm - rain', words: ['storm'], authors: [] }],
    ['storm -"heavy rain"', { text: 'storm -"heavy rain"', words: ['storm'], authors: [] }],
    ['-"open storm', { text: '', words: [], authors: [] }],
    ['storm-rain', { text: 'storm-rain', words: ['storm', 'rain'], authors: [] }],
    ['storm or rain', { text: 'storm or rain', words: ['storm', 'rain'], authors: [] }],
    ['storm OR rain', { text: 'storm OR rain', words: ['storm', 'rain'], authors: [] }],
    ['storm or -rain', { text: 'storm -rain', words: ['storm'], authors: [] }],
    ['orchid for oregon', { text: 'orchid for oregon', words: ['orchid', 'for', 'oregon'], authors: [] }],
    ['-rain', { text: '', words: [], authors: [] }],
    ['or', { text: '', words: [], authors: [] }],
    ['?!', { text: '', words: [], authors: [] }],
    ['storm storm', { text: 'storm storm', words: ['storm'], authors: [] }],
    ['author:Roe storm', { text: 'storm', words: ['storm'], authors: ['roe'] }],
    ['storm AUTOR: Núñez', { text: 'storm', words: ['storm'], authors: ['nunez'] }],
    ['author:"Jane Roe" storm', { text: 'storm', words: ['storm'], authors: ['jane roe'] }],
    ['author:"Jane Roe', { text: '', words: [], authors: ['jane roe'] }],
    ['author:? storm', { text: 'storm', words: ['storm'], authors: [] }],
    ['coauthor:Roe', { text: 'coauthor:Roe', words: ['coauthor', 'roe'], authors: [] }],
    ['author:a author:b author:c author:d', { text: '', words: [], authors: ['a', 'b', 'c'] }],
  ])('%j asks for %j', (typed, asked) => expect(parseAskedWords(typed)).toEqual(asked));

  test('of many words the first 16 are looked for', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`);
    expect(parseAskedWords(many(16).join(' - ').replaceAll(' - ', ' ')).text).toBe(many(16).join(' '));
    expect(parseAskedWords(many(17).join(' '))).toEqual({ text: many(16).join(' '), words: many(16), authors: [] });
    expect(parseAskedWords(`${many(16).join(' ')} "a b"`).text).toBe(many(16).join(' '));
  });

  test('SR-15: asks for nothing without words and authors', () => {
    const asks = (text: string, authors: string[]) => !asksNothing({ text, authors, words: [] });
    expect([asks('', []), asks('a', []), asks('', ['a'])]).toEqual([false, true, true]);
    expect([asksForNothing(' -x '), asksForNothing('author:Roe')]).toEqual([true, false]);
  });
});

describe('SR-06: what was probably meant', () => {
  test.each([
    ['storm', 'storm', 0],
    ['storm', 'strom', 1],
    ['storm', 'stom', 1],
    ['storm', 'storms', 1],
    ['storm', 'stork', 1],
    ['storm', 'trosm', 3],
    ['ab', 'ba', 1],
    ['abcd', 'badc', 2],
    ['', 'ab', 2],
    ['ab', '', 2],
    ['kitten', 'sitting', 3],
  ])('%j is %j by %s typos', (from, to, typos) => {
    expect(countTypos(from, to, 3)).toBe(typos);
    expect(countTypos(to, from, 3)).toBe(typos);
  });
  test('more typos than are asked for are not counted', () => {
    expect(countTypos('storm', 'brain', 2)).toBe(3);
    expect(countTypos('storm', 'storming', 2)).toBe(3);
    expect(countTypos('storm', 'storming', 3)).toBe(3);
    expect(countTypos('abcdefgh', 'zzzzefgh', 3)).toBe(4);
  });

  test.each([
    ['strom', ['storm', 'stream'], 'storm'],
    ['storn', ['storm', 'story', 'scorn'], 'storm'],
    ['stor', ['stormy', 'store'], 'store'],
    ['storm', ['stxxm'], undefined],
    ['stormy', ['stxxmy'], 'stxxmy'],
    ['stormy', ['sxxxmy'], undefined],
    ['hurricane', ['hurrixxne'], 'hurrixxne'],
    ['hurricane', ['hurrxxxne'], undefined],
    ['hurricanes', ['hurrxxxnes'], 'hurrxxxnes'],
    ['hurricanes', ['hurxxxxnes'], undefined],
    ['stormy', ['stxxmy', 'stormi'], 'stormi'],
    ['storm', [], undefined],
  ])('%j of %j means %s: one typo, two from six letters on, three from ten', (word, likely, meant) =>
    expect(findMeant(word, likely)).toBe(meant),
  );
  test('a word may be mistyped from four letters on', () => expect(shortestMistyped).toBe(4));
});
