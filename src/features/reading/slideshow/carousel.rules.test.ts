import { describe, expect, test } from 'vitest';
import { slideAt, slideOfFragment, slideOfKey } from './carousel.rules.ts';

describe('the carousel', () => {
  test('AR-19: moves by arrows, Home and End, stops at its ends, and is left by Escape', () => {
    expect(slideOfKey('ArrowRight', 3, 12)).toBe(4);
    expect(slideOfKey('ArrowRight', 12, 12)).toBe(12);
    expect(slideOfKey('ArrowLeft', 1, 12)).toBe(1);
    expect(slideOfKey('Home', 7, 12)).toBe(1);
    expect(slideOfKey('End', 7, 12)).toBe(12);
    expect(slideOfKey('Escape', 7, 12)).toBe('leave');
    expect(slideOfKey('a', 7, 12)).toBeUndefined();
  });
  test('knows the slide of a fragment and of a scroll position', () => {
    expect(slideOfFragment('#slide-3', 12)).toBe(3);
    expect(slideOfFragment('#slide-13', 12)).toBeUndefined();
    expect(slideOfFragment('#slide-0', 12)).toBeUndefined();
    expect([790, 600, 190].map((scrolled) => slideAt(scrolled, 390, 12))).toEqual([3, 3, 1]);
    expect(slideAt(0, 0, 12)).toBe(1);
  });
});
