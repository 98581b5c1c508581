import { Lexer, type Token } from 'marked';
import { describe, expect, test } from 'vitest';
import { type CalloutToken, type DefinitionsToken, type FootnoteToken, markdownOptions } from './markdown-extensions.ts';

const lex = (text: string): Token[] => new Lexer({ ...markdownOptions }).lex(text).filter(({ type }) => type !== 'space');
/** The blocks of a text: their kinds, and the words that they have. */
const blocks = (text: string): string[] => lex(text).map(({ type, raw }) => `${type}: ${raw.trim()}`);
const wordsOf = (tokens: readonly Token[]): string => tokens.map(({ raw }) => raw.trim()).join(' | ');
const inline = (text: string) => new Lexer({ ...markdownOptions }).inlineTokens(text).map(({ type, raw }) => [type, raw]);

describe('IM-33: a note', () => {
  const note = (text: string) => {
    const found = lex(text).find(({ type }) => type === 'footnote') as FootnoteToken | undefined;
    return found && [found.label, wordsOf(found.tokens)];
  };
  test.each([
    ['[^1]: One', ['1', 'One']],
    ['[^1]:One', ['1', 'One']],
    ['[^long-name]: \t One', ['long-name', 'One']],
    ['[^1]: One\ntwo', ['1', 'One\ntwo']],
    ['[^1]: One\n  two', ['1', 'One\ntwo']],
    ['[^1]: One\n\n    two\n\n\tthree', ['1', 'One |  | two |  | three']],
    ['[^1]: One\n\ntwo', ['1', 'One']],
    ['[^1]: One\n\n two', ['1', 'One']],
    ['[^1]: One\n[^2]: Two', ['1', 'One']],
    ['[^1]: One\nsee [^2]: two', ['1', 'One\nsee [^2]: two']],
    [`[^${'a'.repeat(80)}]: One`, ['a'.repeat(80), 'One']],
    [`[^${'a'.repeat(81)}]: One`, undefined],
    ['[^a b]: One', undefined],
    ['x [^1]: One', undefined],
    ['[^1] One', undefined],
  ])('%j is %j', (text, wanted) => expect(note(text)).toEqual(wanted));

  test('ends where it ends, and what is behind it is read', () => {
    expect(blocks('[^1]: One\n\n\nTwo')).toEqual(['footnote: [^1]: One', 'paragraph: Two']);
    expect(blocks('Words\n[^1]: One')).toEqual(['paragraph: Words', 'footnote: [^1]: One']);
    expect(blocks('A[^1]: One')).toEqual(['paragraph: A[^1]: One']);
    expect(blocks('[^1]: One\n\n    two\n\nThree')).toEqual(['footnote: [^1]: One\n\n    two', 'paragraph: Three']);
  });
});

describe('IM-33: a callout', () => {
  const callout = (text: string) => {
    const found = lex(text).find(({ type }) => type === 'callout') as CalloutToken | undefined;
    return found && [found.kind, found.title, wordsOf(found.tokens)];
  };
  test.each([
    ['> [!NOTE]\n> One', ['NOTE', '', 'One']],
    ['>[!NOTE]\n>One', ['NOTE', '', 'One']],
    ['   > [!my-kind]+ \t Title \n>  One\n> two', ['my-kind', 'Title', 'One\ntwo']],
    ['> [!NOTE]- Title', ['NOTE', 'Title', '']],
    ['> [!NOTE]\n> One\n\n> two', ['NOTE', '', 'One']],
    ['> [!NOTE]\nOne', ['NOTE', '', '']],
    ['> [!1]\n> One', undefined],
    ['> see [!NOTE]\n> One', undefined],
    [':::note\nOne\n:::', ['note', '', 'One']],
    ['::::  note Title here \nOne\n\ntwo\n::::  ', ['note', 'Title here', 'One |  | two']],
    [':::note[Title]\nOne\n:::', ['note', 'Title', 'One']],
    [':::note[ Title ] x\nOne\n:::', undefined],
    [':::note\nOne', undefined],
    [':::note', undefined],
    ['::note\nOne\n:::', undefined],
    [':::\nOne\n:::', undefined],
    ['x:::note\nOne\n:::', undefined],
    [':::note\nOne\n x :::\n::: y\n:::', ['note', '', 'One\n x :::\n::: y']],
    [':::1\nOne\n:::', undefined],
  ])('%j is %j', (text, wanted) => expect(callout(text)).toEqual(wanted));

  test('ends where it ends, and what is around it is read', () => {
    expect(blocks('Words\n> [!NOTE]\n> One\n\nTwo')).toEqual(['paragraph: Words', 'callout: > [!NOTE]\n> One', 'paragraph: Two']);
    expect(blocks('Words\n   >[!NOTE]\n> One')).toEqual(['paragraph: Words', 'callout: >[!NOTE]\n> One']);
    expect(blocks('Words\n:::: note\nOne\n:::\nTwo')).toEqual(['paragraph: Words', 'callout: :::: note\nOne\n:::', 'paragraph: Two']);
    expect(blocks('Words :::note\nOne')).toEqual(['paragraph: Words :::note\nOne']);
    expect(blocks('A> [!NOTE]\n> One').at(0)).toBe('paragraph: A> [!NOTE]');
  });
});

describe('IM-33: a list of definitions', () => {
  const definitions = (text: string) => {
    const found = lex(text).find(({ type }) => type === 'definitions') as DefinitionsToken | undefined;
    return found?.items.map(({ terms, meanings }) => [terms.map(wordsOf), meanings.map(wordsOf)]);
  };
  test.each([
    ['Term\n: One', [[['Term'], ['One']]]],
    ['Term\n:\tOne\n:  two', [[['Term'], ['One', 'two']]]],
    ['A\nB\n: One', [[['A', 'B'], ['One']]]],
    ['A\n\n: One', [[['A'], ['One']]]],
    ['A\n \t\n: One', [[['A'], ['One']]]],
    ['A\n: One\n  goes on\n\n  and on', [[['A'], ['One\ngoes on |  | and on']]]],
    [
      'A\n: One\n\nB\n: Two',
      [
        [['A'], ['One']],
        [['B'], ['Two']],
      ],
    ],
    [
      'A\n: One\nB\n: Two',
      [
        [['A'], ['One']],
        [['B'], ['Two']],
      ],
    ],
    ['A\nB\nC\nD\nE\n: One', [[['A', 'B', 'C', 'D', 'E'], ['One']]]],
    ['A\nB\nC\nD\nE\nF\n: One', undefined],
    ['A\n\n\n: One', undefined],
    ['A\n:One', undefined],
    ['A\n:', undefined],
    [': One', undefined],
    ['# A\n: One', undefined],
    ['- A\n: One', undefined],
    ['1. A\n: One', undefined],
    ['> A\n: One', undefined],
    ['A\nsee: one', undefined],
  ])('%j is %j', (text, wanted) => expect(definitions(text)).toEqual(wanted));

  test('ends where it ends, and what is behind it is read', () => {
    expect(blocks('A\n: One\n\nWords')).toEqual(['definitions: A\n: One', 'paragraph: Words']);
    expect(blocks('A\n: One\n\n\nB\n: Two')).toEqual(['definitions: A\n: One', 'definitions: B\n: Two']);
  });
});

describe('IM-33: marked words', () => {
  test.each([
    [
      'a ==b== c',
      [
        ['text', 'a '],
        ['highlight', '==b=='],
        ['text', ' c'],
      ],
    ],
    ['==b c==', [['highlight', '==b c==']]],
    ['== b==', [['text', '== b==']]],
    ['==b ==', [['text', '==b ==']]],
    ['===b===', [['text', '===b===']]],
    ['==b===', [['text', '==b===']]],
    ['==b', [['text', '==b']]],
    ['x==y==z', [['text', 'x==y==z']]],
    ['see a==b==c', [['text', 'see a==b==c']]],
    ['é==b==c', [['text', 'é==b==c']]],
    [
      '**a**==b==',
      [
        ['strong', '**a**'],
        ['highlight', '==b=='],
      ],
    ],
  ])('%j is %j', (text, tokens) => expect(inline(text)).toEqual(tokens));
});

describe('IM-33: a reference to a note', () => {
  test.each([
    [
      'a[^1] b',
      [
        ['text', 'a'],
        ['footnoteReference', '[^1]'],
        ['text', ' b'],
      ],
    ],
    [`[^${'a'.repeat(80)}]`, [['footnoteReference', `[^${'a'.repeat(80)}]`]]],
    [`[^${'a'.repeat(81)}]`, [['text', `[^${'a'.repeat(81)}]`]]],
    ['[^a b]', [['text', '[^a b]']]],
    [
      'a^[One [two](x) three] b',
      [
        ['text', 'a'],
        ['footnoteReference', '^[One [two](x) three]'],
        ['text', ' b'],
      ],
    ],
    ['a^[] b', [['text', 'a^[] b']]],
  ])('%j is %j', (text, tokens) => expect(inline(text)).toEqual(tokens));
});
