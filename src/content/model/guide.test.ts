import { describe, expect, test } from 'vitest';
import { findOnNow, type GuideAiring, guideChannelId, guideGuid, guideSeriesId, guideTag, untilNextBoundary } from './guide.ts';

const at = (time: string): string => `2026-11-20T${time}:00.000Z`;
const airing = (guid: string, start: string, end: string, channel = 'one') =>
  ({ guid, channel, startTime: at(start), endTime: at(end) }) as GuideAiring;
const airings = [
  airing('early', '05:00', '07:00'),
  airing('other', '06:00', '08:00', 'two'),
  airing('long', '07:00', '12:00'),
  airing('cut-in', '08:00', '08:30'),
  airing('late', '12:00', '13:00'),
];

describe('what is on', () => {
  test.each([
    ['04:59', undefined, 'early'],
    ['05:00', 'early', 'long'],
    ['06:30', 'early', 'long'],
    ['07:00', 'long', 'cut-in'],
    ['08:00', 'cut-in', 'late'],
    ['08:29', 'cut-in', 'late'],
    ['08:30', 'long', 'late'],
    ['12:00', 'late', undefined],
    ['13:00', undefined, undefined],
  ])('SC-08: at %s began and has not ended: %s, then %s', (time, now, next) => {
    const found = findOnNow(airings, 'one', at(time));
    expect([found.now?.guid, found.next?.guid]).toEqual([now, next]);
  });

  test.each([
    ['04:30', 30],
    ['05:00', 60],
    ['06:59', 1],
    ['08:00', 30],
    ['08:30', 210],
    ['12:59', 1],
    ['13:00', undefined],
  ])('SC-08: at %s stays so for %s minutes, until the next airing begins or ends', (time, minutes) => {
    expect(untilNextBoundary(airings, Date.parse(at(time)))).toBe(minutes === undefined ? undefined : minutes * 60_000);
  });
});

test('what shows the guide of a brand has a tag of that brand', () => expect(guideTag('news')).toBe('guide-news'));

test.each([
  [guideChannelId, ['one', 'a-1', 'a'.repeat(40)], ['', '1a', 'One', 'a b', '-a', 'a'.repeat(41)]],
  [guideSeriesId, ['A', '0-a_B', 'a'.repeat(80)], ['', '-a', 'a/b', 'a'.repeat(81)]],
  [guideGuid, ['a.b:c', 'é', 'a'.repeat(160)], ['', 'a b', 'a/b', 'a?b', 'a#b', 'a\u0001', 'a'.repeat(161)]],
])('ids of the guide stand in addresses', (schema, taken, refused) => {
  expect(taken.filter((id) => !schema.safeParse(id).success)).toEqual([]);
  expect(refused.filter((id) => schema.safeParse(id).success)).toEqual([]);
});
