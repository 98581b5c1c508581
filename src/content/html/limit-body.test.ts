import { describe, expect, test } from 'vitest';
import type { BodyElement } from '../model/body.ts';
import { fromPlainText } from './from-plain-text.ts';
import { bodyLimit, limitBody } from './limit-body.ts';
import type { Loss } from './loss.ts';

const paragraphs = (count: number, text = 'w'): BodyElement[] =>
  Array.from({ length: count }, () => ({ type: 'paragraph', text: [{ kind: 'text', text }] }));
const limit = (body: BodyElement[]) => {
  const losses: Loss[] = [];
  return { body: limitBody(body, losses), losses };
};

describe('a body of very many elements', () => {
  test('is as it was up to 5,000', () => {
    const body = paragraphs(bodyLimit);
    expect(limit(body)).toEqual({ body, losses: [] });
  });
  test('beyond that has its last ones as words, and says so', () => {
    const { body, losses } = limit(paragraphs(bodyLimit + 1));
    expect(body).toHaveLength(4_901);
    expect(body.at(-1)).toEqual({ type: 'fallback', source: 'length', text: Array(101).fill('w').join('\n'), links: [] });
    expect(losses).toEqual([{ what: 'length', text: '101 elements beyond the first 4900 are kept as plain words' }]);
  });
  test('loses no word, in fallbacks of at most 500,000 characters', () => {
    const rest = limit([...paragraphs(4_900, ''), ...paragraphs(100, ''), ...paragraphs(2, 'x'.repeat(499_950))]).body.slice(4_900);
    expect(rest.map((element) => element.type === 'fallback' && element.text.length)).toEqual([500_000, 500_000, 1]);
  });
});

describe('plain text', () => {
  const words = (text: string) => fromPlainText(text).map((element) => element.type === 'paragraph' && element.text);
  test('has a paragraph after each empty line and a break after each line', () => {
    const paragraph = [{ kind: 'text', text: 'a' }, { kind: 'break' }, { kind: 'text', text: 'b' }];
    for (const end of ['\n', '\r\n', '\r']) expect(words(`a${end}b${end}${end}c`)).toEqual([paragraph, [{ kind: 'text', text: 'c' }]]);
  });
  test('is never read as HTML', () => expect(words('<b>a</b>')).toEqual([[{ kind: 'text', text: '<b>a</b>' }]]));
  test('of nothing has nothing', () => expect(words('')).toEqual([]));
});
