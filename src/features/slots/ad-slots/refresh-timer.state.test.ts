import { expect, test } from 'vitest';
import { createTimer, isCounting, isDue, reduceTimer, type RefreshTimer, tickMs, type TimerEvent } from './refresh-timer.state.ts';

const seen: TimerEvent = { kind: 'seen', isInView: true };
const unseen: TimerEvent = { kind: 'seen', isInView: false };
const focused: TimerEvent = { kind: 'focused', hasFocus: true };
const blurred: TimerEvent = { kind: 'focused', hasFocus: false };
const ticks = (count: number): TimerEvent[] => Array.from({ length: count }, () => ({ kind: 'tick' }));
const run = (timer: RefreshTimer, ...events: (TimerEvent | TimerEvent[])[]) => events.flat().reduce(reduceTimer, timer);

test('AD-07: a timer counts one each second, while its ad is in view and the window has focus', () => {
  expect(tickMs).toBe(1_000);
  const timer = run(createTimer(60, 10), ticks(5), seen, ticks(5), focused, ticks(5));
  expect([timer.seconds, isCounting(timer), isDue(timer)]).toEqual([5, true, false]);
});

test.each([
  ['out of view', unseen, seen],
  ['blurred', blurred, focused],
])('AD-07: it pauses %s and resumes where it was, however long that lasted', (_what, away, back) => {
  const paused = run(createTimer(60, 10), seen, focused, ticks(20), away, ticks(600));
  expect([paused.seconds, isCounting(paused)]).toEqual([20, false]);
  expect(run(paused, back, ticks(39)).seconds).toBe(59);
  expect(isDue(run(paused, back, ticks(40)))).toBe(true);
});

test('AD-07: the clock may be moved: a timer counts steps, and each of them is one second', () => {
  const timer = run(createTimer(30, 10), seen, focused, ticks(29));
  expect(isDue(timer)).toBe(false);
  expect(isDue(reduceTimer(timer, { kind: 'tick' }))).toBe(true);
});

test('AD-07: it begins again with each new ad, and is over after as many as it may show', () => {
  const due = run(createTimer(30, 2), seen, focused, ticks(30));
  const once = run(due, { kind: 'begun', isOwn: true }, { kind: 'begun', isOwn: false });
  expect([once.seconds, once.left]).toEqual([0, 1]);
  const twice = run(once, ticks(30), { kind: 'begun', isOwn: true }, ticks(500));
  expect([twice.left, twice.seconds, isDue(twice)]).toEqual([0, 0, false]);
});

test('AD-07: none is wanted: nothing is ever due', () => {
  expect(isDue(run(createTimer(0, 10), seen, focused, ticks(10_000)))).toBe(false);
});
