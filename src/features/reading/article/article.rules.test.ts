import { describe, expect, test } from 'vitest';
import { findReelPosition, reelSize, countRelated, relatedSize } from './article.rules.ts';

const paragraphs = (count: number) => Array.from({ length: count }, () => ({ type: 'paragraph', element: {}, html: '<p></p>' }));
const piece = (count: number, truncated = false) => ({ body: paragraphs(count), paragraphCount: count, truncated });
const on = { recommendationReel: true };

describe('the recommendation reel', () => {
  test('has its share where few pieces are like this one, and all it can hold where there are enough', () => {
    const shares = [1, 2, 3, 4, 5, 6, 7, 20].map((count) => {
      const related = countRelated(count);
      return [related, Math.min(reelSize, count - related)];
    });
    expect(shares).toEqual([
      [0, 1],
      [1, 1],
      [1, 2],
      [2, 2],
      [2, 3],
      [3, 3],
      [relatedSize, reelSize],
      [relatedSize, reelSize],
    ]);
  });
  test('AR-06: stands after paragraph 5, from 7 paragraphs on', () => {
    expect(findReelPosition(piece(6), on)).toBeUndefined();
    expect(findReelPosition(piece(7), on)).toBe(5);
  });
  test('AR-06: counts paragraphs, not elements', () => {
    const body = [{ type: 'image', element: {}, html: '' }, ...paragraphs(7)];
    expect(findReelPosition({ body, paragraphCount: 7, truncated: false }, on)).toBe(6);
  });
  test('AR-07: is not there without its flag, nor in a piece that is locked', () => {
    expect(findReelPosition(piece(9), { recommendationReel: false })).toBeUndefined();
    expect(findReelPosition(piece(9, true), on)).toBeUndefined();
  });
});
