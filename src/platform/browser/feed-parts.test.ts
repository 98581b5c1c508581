import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseNextPoll, pollEvery } from './poll-times.ts';
import { createPoliteStatus, statusPause } from './polite-status.ts';
import { createServerClock } from './server-clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('L6, LB-36: polls every 10 to 12 seconds in front of the reader, each minute or so when hidden', () => {
  expect([0, 0.5, 1].map((chance) => chooseNextPoll(false, 0, chance))).toEqual([10_000, 11_000, 12_000]);
  expect(chooseNextPoll(true, 0, 0)).toBe(pollEvery.hidden);
});
test('LB-36: waits longer after each failure, five minutes at most', () => {
  expect([1, 2, 3].map((failures) => chooseNextPoll(false, failures, 0))).toEqual([20_000, 40_000, 80_000]);
  expect(chooseNextPoll(true, 40, 0)).toBe(300_000);
});
test('LB-47: a status line says at most one text in 20 seconds, the last of those that came', () => {
  const element = { textContent: '' };
  const say = createPoliteStatus(element as unknown as Element);
  say('1 new update');
  say('2 new updates');
  say('3 new updates');
  expect(element.textContent).toBe('1 new update');
  vi.advanceTimersByTime(statusPause - 1);
  expect(element.textContent).toBe('1 new update');
  vi.advanceTimersByTime(1);
  expect(element.textContent).toBe('3 new updates');
  vi.advanceTimersByTime(2 * statusPause);
  say('4 new updates');
  expect(element.textContent).toBe('4 new updates');
});

describe('the clock of the server in an open page', () => {
  let elapsed = 500;
  const clock = () => {
    elapsed = 500;
    return createServerClock(() => elapsed);
  };
  test('goes on from what was told, whatever the reader’s clock says', () => {
    const { receive, now } = clock();
    receive(1_000_000);
    vi.setSystemTime(0);
    elapsed += 3_600_000;
    expect(now()).toBe(4_600_000);
  });
  test('is put right by the first answer after the device slept', () => {
    const { receive, now } = clock();
    receive(1_000_000);
    elapsed += 1_000;
    receive(9_000_000);
    elapsed += 1_000;
    expect(now()).toBe(9_001_000);
  });
  test('is not put back by an answer that was kept on its way, and not put out by one that tells no time', () => {
    const { receive, now } = clock();
    receive(1_000_000);
    elapsed += 60_000;
    receive(1_010_000);
    expect(now()).toBe(1_060_000);
    receive(0);
    expect(now()).toBe(1_060_000);
  });
  test('ends nothing before it was told anything', () => expect(clock().now()).toBe(-Infinity));
});
