import { describe, expect, test } from 'vitest';
import { createHighlighter } from './highlight.view.ts';

/** The marked words of a text in brackets. */
const show = (parts: readonly { text: string; found?: true | undefined }[] | undefined): string | undefined =>
  parts?.map(({ text, found }) => (found ? `[${text}]` : text)).join('');
const { mark, count, cut } = createHighlighter(['storm', 'agu', 'stori'], ['río']);

describe('SR-10: the words that were asked for are marked', () => {
  test.each([
    ['A storm came.', 'A [storm] came.'],
    ['Storms, stormy; STORMED', '[Storms], [stormy]; [STORMED]'],
    ['A stormtrooper in a brainstorm', 'A stormtrooper in a brainstorm'],
    ['The story of stories', 'The [story] of [stories]'],
    ['Agua, aguas y aguacates', '[Agua], [aguas] y aguacates'],
    ['storm', '[storm]'],
    ['stormstorm storm', 'stormstorm [storm]'],
    ['nothing', 'nothing'],
    ['', ''],
  ])('%j is %j', (text, marked) => expect(show(mark(text))).toBe(marked));

  test('a word that was asked for whole is marked as it is, folded', () => {
    const whole = createHighlighter([], ['rio']);
    expect(show(whole.mark('El RÍO y los ríos'))).toBe('El [RÍO] y los ríos');
  });

  test('parts are words or what is between them, in order, and nothing is empty', () => {
    expect(mark('storm, storm')).toEqual([{ text: 'storm', found: true }, { text: ', ' }, { text: 'storm', found: true }]);
  });

  test('words are counted once, whatever their endings', () => {
    expect(count('storm storms STORMED')).toBe(1);
    expect(count('storm agua')).toBe(2);
    expect(count('nothing')).toBe(0);
  });
});

describe('SR-10: the place of a text that has most of the words', () => {
  const words = (number: number, word = 'word') => Array.from({ length: number }, () => word).join(' ');

  test('is the whole of a short text, in one line', () => {
    expect(show(cut(' A\n storm  came. '))).toBe('A [storm] came.');
    expect(cut('nothing')).toBeUndefined();
  });

  test('begins and ends at words, with a sign that there is more', () => {
    const shown = show(cut(`${words(100)} storm ${words(100)}`)) ?? '';
    expect(shown).toBe(`… ${words(11)} [storm] ${words(31)} …`);
  });

  test('has no sign at the beginning or the end of the text', () => {
    expect(show(cut(`storm ${words(100)}`))).toBe(`[storm] ${words(42)} …`);
    expect(show(cut(`${words(100)} storm`))).toBe(`… ${words(11)} [storm]`);
    expect(show(cut(`${words(12)} storm`))).toBe(`${words(12)} [storm]`);
  });

  test('is the densest, the first of those that are equal', () => {
    expect(show(cut(`storm ${words(100)} storm agua ${words(100)}`))).toContain('[storm] [agua]');
    expect(show(cut(`storm a ${words(100)} storm b ${words(100)}`))).toContain('[storm] a');
  });

  test('is cut in a word that is longer than the place', () => {
    expect(show(cut(`storm ${'x'.repeat(400)}`))).toBe(`[storm] ${'x'.repeat(104)} …`);
  });
});
