import { expect, test } from 'vitest';
import { answerLimits, outcomes, parseAnswer, parsePage, toOutcomeId } from './survey.rules.ts';

test.each([
  ['/', '/'],
  ['/a?b#c', '/a'],
  ['/a#c?d', '/a'],
  [`/${'a'.repeat(499)}?b`, `/${'a'.repeat(499)}`],
  [`/${'a'.repeat(500)}`, undefined],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['/a\\b', undefined],
  ['/a b', undefined],
  ['/é', undefined],
  ['https://a.example/', undefined],
  ['x/a', undefined],
  ['', undefined],
  [null, undefined],
])('the page of a survey that is named as %j is %j', (written, page) => expect(parsePage(written)).toBe(page));

const parse = (fields: Record<string, string>) => parseAnswer(new URLSearchParams(fields));
test.each([
  [
    { page: '/a', helpful: 'yes', words: ' Good\r\nvery\rgood\u0000 ' },
    { page: '/a', isHelpful: true, words: 'Good\nvery\ngood' },
  ],
  [
    { page: '/a', helpful: 'no' },
    { page: '/a', isHelpful: false, words: '' },
  ],
  [
    { page: '/a', helpful: 'no', words: 'x'.repeat(1_001) },
    { page: '/a', isHelpful: false, words: 'x'.repeat(1_000) },
  ],
  [
    { page: '/a', helpful: 'no', words: `${'x'.repeat(999)}😀` },
    { page: '/a', isHelpful: false, words: `${'x'.repeat(999)}\ufffd` },
  ],
  [{ page: '/a', helpful: 'maybe' }, undefined],
  [{ page: '/a' }, undefined],
  [{ page: 'a', helpful: 'yes' }, undefined],
  [{ helpful: 'yes' }, undefined],
])('an answer of the fields %j is %j', (fields, answer) => expect(parse(fields as Record<string, string>)).toEqual(answer));

test('an answer has 1,000 characters and is about a page of 500; what came of it has a place of its own', () => {
  expect(answerLimits).toEqual({ words: 1_000, page: 500 });
  expect(outcomes.map(toOutcomeId)).toEqual(['survey-thanks', 'survey-later', 'survey-failed']);
});
