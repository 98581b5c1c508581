import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

test('names and groups may stand before and after options', () => {
  expect(readArguments(['served', '--full', 'L3'])).toEqual({
    names: ['served', 'L3'],
    full: true,
    list: false,
    against: undefined,
    rounds: 3,
    report: undefined,
  });
  expect(readArguments(['article', '--against', 'beae899', '--rounds', '5'])).toMatchObject({
    names: ['article'],
    against: 'beae899',
    rounds: 5,
  });
});

test.each([
  [['--fulll'], /--fulll/],
  [['article', '--against'], /--against/],
  [['article', '--against', '--upload-pack=x'], /--against/],
  [['article', '--against=--upload-pack=x'], /takes a commit/],
  [['--against', 'HEAD~1'], /names of what to compare/],
  [['article', '--rounds', '0'], /from 1 to 100/],
  [['article', '--rounds', '2.5'], /from 1 to 100/],
])('%j is refused with a sentence', (given, sentence) => {
  expect(() => readArguments(given)).toThrow(sentence);
});
