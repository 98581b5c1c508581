import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { initialRouterState, routerState } from './router.state.ts';
import { debounce, loadLater, nextFrame, timings } from './timing.ts';
import { breakpointOf, breakpoints, uncheckedViewport, viewportFlags } from './viewport.state.ts';
import { watchScroll, watchViewport } from './window-watch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const fakeWindow = (innerWidth: number) => {
  const target = new EventTarget();
  return Object.assign(target, { innerWidth, scrollY: 0 }) as unknown as Window & { innerWidth: number; scrollY: number };
};

it('has the times of the specification', () => {
  expect(timings).toEqual({ scrollDebounce: 100, resizeDebounce: 100, lazyLoader: 200, animationFrameFallback: 66 });
  expect(breakpoints).toEqual({ s: 0, m: 758, l: 1000, xl: 1240, xxl: 1440, xxxl: 1600 });
});

describe('viewport flags', () => {
  it('are XL until checked', () => {
    expect(uncheckedViewport).toEqual({ s: false, m: false, l: false, xl: true, xxl: false, xxxl: false });
  });
  it('change exactly at each breakpoint', () => {
    expect([0, 757, 758, 999, 1000, 1239, 1240, 1439, 1440, 1599, 1600].map(breakpointOf)).toEqual([
      's',
      's',
      'm',
      'm',
      'l',
      'l',
      'xl',
      'xl',
      'xxl',
      'xxl',
      'xxxl',
    ]);
    expect(viewportFlags(uncheckedViewport, 1300)).toBe(uncheckedViewport);
  });
  it('are told at once when not XL, then 100 ms after a resize that crosses a breakpoint', () => {
    const watched = fakeWindow(390);
    const told: string[] = [];
    const stop = watchViewport(watched, (flags) =>
      told.push(
        Object.entries(flags)
          .filter(([, on]) => on)
          .map(([name]) => name)
          .join(),
      ),
    );
    Object.assign(watched, { innerWidth: 800 });
    watched.dispatchEvent(new Event('resize'));
    vi.advanceTimersByTime(99);
    expect(told).toEqual(['s']);
    vi.advanceTimersByTime(1);
    expect(told).toEqual(['s', 'm']);
    Object.assign(watched, { innerWidth: 900 });
    watched.dispatchEvent(new Event('resize'));
    vi.advanceTimersByTime(100);
    stop();
    Object.assign(watched, { innerWidth: 1700 });
    watched.dispatchEvent(new Event('resize'));
    vi.advanceTimersByTime(100);
    expect(told).toEqual(['s', 'm']);
  });
});

it('tells the scroll once, 100 ms after it ends', () => {
  const watched = fakeWindow(1300);
  const told: number[] = [];
  watchScroll(watched, (top) => told.push(top));
  for (const top of [10, 20, 30]) {
    Object.assign(watched, { scrollY: top });
    watched.dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(60);
  }
  expect(told).toEqual([]);
  vi.advanceTimersByTime(40);
  expect(told).toEqual([30]);
});

it('runs a debounced function once with the last values, and not after it was cancelled', () => {
  const told: string[] = [];
  const later = debounce((name: string) => told.push(name), 50);
  later('a');
  later('b');
  vi.advanceTimersByTime(50);
  later('c');
  later.cancel();
  vi.advanceTimersByTime(50);
  expect(told).toEqual(['b']);
});

it('runs on the next frame, and without frames after 66 ms', () => {
  const run = vi.fn();
  nextFrame(run, {});
  vi.advanceTimersByTime(65);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
  nextFrame(run, {})();
  vi.advanceTimersByTime(66);
  expect(run).toHaveBeenCalledOnce();
  const frames: (() => void)[] = [];
  nextFrame(run, { requestAnimationFrame: (call) => frames.push(() => call(0)), cancelAnimationFrame: () => undefined });
  frames[0]?.();
  expect(run).toHaveBeenCalledTimes(2);
});

it('loads late things after 200 ms, at once where lazy loading is off', () => {
  const run = vi.fn();
  loadLater(run);
  vi.advanceTimersByTime(199);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
  loadLater(run, { disabled: true });
  expect(run).toHaveBeenCalledTimes(2);
});

it('routes: pending navigates, complete stores and ends it, not found is 404', () => {
  const pending = routerState(initialRouterState, { kind: 'load-pending' });
  expect(pending.navigating).toBe(true);
  const complete = routerState(pending, {
    kind: 'load-complete',
    path: '/politics',
    domain: 'example.com',
    host: 'www.example.com',
    status: 200,
  });
  expect(complete).toEqual({ navigating: false, path: '/politics', domain: 'example.com', host: 'www.example.com', status: 200 });
  expect(routerState(complete, { kind: 'page-not-found' })).toEqual({ ...complete, status: 404 });
});
