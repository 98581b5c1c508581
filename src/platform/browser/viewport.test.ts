import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { debounce, findViewport, frameFallbackMs, onNextFrame, resizeRestMs, scrollRestMs } from './viewport.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const breakpoints = [758, 1000, 1240, 1440, 1600];

test('AD-17: a width has one flag of S to XXXL', () => {
  const flags = [0, 757, 758, 999, 1000, 1239, 1240, 1440, 1599, 1600, 9_999].map((width) => findViewport(width, breakpoints));
  expect(flags).toEqual(['S', 'S', 'M', 'M', 'L', 'L', 'XL', 'XXL', 'XXL', 'XXXL', 'XXXL']);
});

test('AD-17: scrolling and resizing count once they have rested for 100 ms', () => {
  expect([scrollRestMs, resizeRestMs]).toEqual([100, 100]);
  const work = vi.fn();
  const later = debounce(work, resizeRestMs);
  for (let turn = 0; turn < 10; turn += 1) {
    later();
    vi.advanceTimersByTime(99);
  }
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledOnce();
});

test('AD-17: where there is no animation frame, 66 ms stand in for one', () => {
  const work = vi.fn();
  onNextFrame(work);
  vi.advanceTimersByTime(frameFallbackMs - 1);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect([work.mock.calls.length, frameFallbackMs]).toEqual([1, 66]);
});
