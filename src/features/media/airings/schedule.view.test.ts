import { describe, expect, test } from 'vitest';
import { findOnNow, type GuideAiring, untilNextBoundary } from '#content/model/guide';
import { findThumbnail, listUpcoming, toGuideEntry, toScheduleEntry, toSeriesKey } from './schedule.view.ts';

const usual = { thumbnail: '/usual', thumbSm: '/usual-142', thumbMd: '/usual-750' };
const own = { thumbnail: '/p', thumbSm: '/p-142', thumbMd: '/p-750' };
const thumbnails = { bySeries: { '123': own }, usual };
const now = Date.parse('2026-11-23T22:30:00.000Z');

const airing = (minutes: number, more: Partial<GuideAiring> = {}): GuideAiring => ({
  guid: `g${minutes}`,
  channel: 'one',
  startTime: new Date(now + minutes * 60_000).toISOString(),
  endTime: new Date(now + (minutes + 30) * 60_000).toISOString(),
  title: 'The Evening Desk',
  episode: '',
  description: 'The day, in half an hour.',
  genre: 'News',
  seriesId: '123',
  programGuid: 'p1',
  runtime: null,
  season: null,
  number: null,
  rating: '',
  language: 'en',
  isNew: false,
  isLive: false,
  ...more,
});

describe('the shapes of an entry', () => {
  test('SC-03, SC-07: with thumbnails, for the schedule and TV', () => {
    expect(toScheduleEntry(airing(0, { episode: 'Election night' }), thumbnails)).toEqual({
      guid: 'g0',
      startTime: now,
      program: { title: 'The Evening Desk: Election night', guid: 'p1', description: 'The day, in half an hour.', runtime: 1800 },
      seriesId: '123',
      ...own,
      startTimeFormatted: '5:30 p.m. ET',
    });
  });

  test('SC-07: for the program guide, with the last part of the series id', () => {
    expect(toGuideEntry(airing(0, { seriesId: 'http://data.example/Program/123' }))).toEqual({
      title: 'The Evening Desk',
      genre: 'News',
      startTime: now,
      seriesId: '123',
      description: 'The day, in half an hour.',
    });
  });

  test.each([
    ['2026-07-01T21:30:00.000Z', '5:30 p.m. ET'],
    ['2026-12-01T05:05:00.000Z', '12:05 a.m. ET'],
    ['2026-11-01T06:30:00.000Z', '1:30 a.m. ET'],
  ])('SC-03: the time of %s is %s: ET in summer and winter', (startTime, shown) => {
    expect(toScheduleEntry(airing(0, { startTime }), thumbnails).startTimeFormatted).toBe(shown);
  });
});

test.each([
  ['http://data.example/media/data/Program/123', '123', own],
  ['http://data.example/Program/123/', '123', own],
  ['123', '123', own],
  ['http://data.example/Program/123?x=/9', '123', own],
  ['http://data.example/Program/9', '9', usual],
  ['__proto__', '__proto__', usual],
  ['constructor', 'constructor', usual],
  ['', '', usual],
])('SC-04: the pictures of the series %j are found by %j', (id, key, found) => {
  expect(toSeriesKey(id)).toBe(key);
  expect(findThumbnail(id, thumbnails)).toBe(found);
});

test('SC-02: of what starts now or later twelve are shown, the soonest first, and of 13 or more no more', () => {
  const many = Array.from({ length: 20 }, (_, index) => airing((19 - index) * 30));
  expect(listUpcoming([airing(-1), ...many], now).map(({ guid }) => guid)).toEqual(
    Array.from({ length: 12 }, (_, index) => `g${index * 30}`),
  );
  expect(listUpcoming([airing(-1)], now)).toEqual([]);
});

test('SC-08: what is on now is what began and has not ended; of two at once the one that began later', () => {
  const guide = [airing(-60), airing(-20, { endTime: airing(40).startTime }), airing(-10), airing(20)];
  const at = new Date(now).toISOString();
  expect([findOnNow(guide, 'one', at).now?.guid, findOnNow(guide, 'one', at).next?.guid]).toEqual(['g-10', 'g20']);
  expect(findOnNow(guide, 'two', at)).toEqual({ now: undefined, next: undefined });
  expect(untilNextBoundary(guide, now)).toBe(20 * 60_000);
  expect(untilNextBoundary([airing(0)], now)).toBe(30 * 60_000);
  expect(untilNextBoundary([], now)).toBeUndefined();
});
