import { describe, expect, test } from 'vitest';
import { findSlideAt, findSlideOfFragment, findSlideOfKey } from './carousel.rules.ts';

describe('the carousel', () => {
  test('AR-19: moves by arrows, Home and End, stops at its ends, and is left by Escape', () => {
    expect(findSlideOfKey('ArrowRight', 3, 12)).toBe(4);
    expect(findSlideOfKey('ArrowRight', 12, 12)).toBe(12);
    expect(findSlideOfKey('ArrowLeft', 1, 12)).toBe(1);
    expect(findSlideOfKey('Home', 7, 12)).toBe(1);
    expect(findSlideOfKey('End', 7, 12)).toBe(12);
    expect(findSlideOfKey('Escape', 7, 12)).toBe('leave');
    expect(findSlideOfKey('a', 7, 12)).toBeUndefined();
  });
  test('knows the slide of a fragment and of a scroll position', () => {
    expect(findSlideOfFragment('#slide-3', 12)).toBe(3);
    expect(findSlideOfFragment('#slide-13', 12)).toBeUndefined();
    expect(findSlideOfFragment('#slide-0', 12)).toBeUndefined();
    expect([790, 600, 190].map((scrolled) => findSlideAt(scrolled, 390, 12))).toEqual([3, 3, 1]);
    expect(findSlideAt(0, 0, 12)).toBe(1);
  });
});
