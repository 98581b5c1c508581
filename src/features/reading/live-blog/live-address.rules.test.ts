import { describe, expect, test } from 'vitest';
import { buildLiveBlogPath, buildCardsPath, isWholeBlog, mostStops, listTimelineStops } from './live-address.rules.ts';

describe('plain addresses of a live blog', () => {
  const path = '/politics/latest/live-blog/vote-rcna1';
  test('LB-28: key events, a contributor, a moment and the beginning each have one', () => {
    expect(buildLiveBlogPath(path)).toBe(path);
    expect(buildLiveBlogPath(path, { keyEvents: true })).toBe(`${path}?show=key-events`);
    expect(buildLiveBlogPath(path, { by: 'ncpn5' })).toBe(`${path}?by=ncpn5`);
    expect(buildLiveBlogPath(path, { from: '1763640000000-ncrd12', order: 'oldest' })).toBe(
      `${path}?from=1763640000000-ncrd12&order=oldest`,
    );
    expect(buildCardsPath(path, { from: '1763640000000' })).toBe(`${path}/cards?from=1763640000000`);
  });
  test('only the newest of all cards is the whole blog', () => {
    expect(isWholeBlog({})).toBe(true);
    for (const part of [{ keyEvents: true }, { by: 'ncpn5' }, { order: 'oldest' as const }, { from: '1' }])
      expect(isWholeBlog(part)).toBe(false);
  });
});

describe('moments to jump to', () => {
  const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 20, hour, minute)).toISOString();
  const hours = (stops: readonly number[]) => stops.map((stop) => new Date(stop).toISOString());
  test('are whole hours within the event, newest first', () =>
    expect(hours(listTimelineStops(at(9, 20), at(12, 40)))).toEqual([at(12), at(11), at(10)]));
  test('are none within one hour', () => expect(listTimelineStops(at(9, 10), at(9, 50))).toEqual([]));
  test('are never more than twelve, however long it goes on', () => {
    for (const days of [1, 3, 40, 400])
      expect(listTimelineStops(at(0), new Date(Date.parse(at(0)) + days * 86_400_000).toISOString()).length).toBeLessThanOrEqual(mostStops);
  });
});
