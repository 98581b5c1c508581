import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandOf } from '#brands';
import {
  airingCalendarPath,
  fromCompactTime,
  guideDayPath,
  guidePath,
  schedulePath,
  showCalendarPath,
  showPath,
  toCompactTime,
} from './guide-address.rules.ts';

const news = brandOf('news');
const mach = brandOf('mach');

test('SC-02: the schedule of the first channel has the shortest path, that of another names the channel, below the path of the brand', () => {
  expect([schedulePath(news), schedulePath(news, 'two'), schedulePath(mach, 'two')]).toEqual([
    '/schedule',
    '/schedule/two',
    '/mach/schedule/two',
  ]);
});

test('SC-09: a week is at its channel and Monday, a day at its date', () => {
  expect([guidePath(news), guidePath(news, 'one'), guidePath(mach, 'one', '2026-11-23'), guideDayPath(mach, '2026-11-24')]).toEqual([
    '/program-guide',
    '/program-guide/one',
    '/mach/program-guide/one/2026-11-23',
    '/mach/program-guide/2026-11-24',
  ]);
});

test('SC-13: a series has a page and a calendar file, an airing a file at its channel and start', () => {
  expect([showPath(mach, 'harbor'), showCalendarPath(mach, 'harbor')]).toEqual([
    '/mach/schedule/show/harbor',
    '/mach/schedule/show/harbor.ics',
  ]);
  expect(airingCalendarPath(mach, { channel: 'one', startTime: '2026-11-23T23:00:05.000Z' })).toBe(
    '/mach/schedule/one/20261123T230005Z.ics',
  );
});

test('SC-13: a start in an address is read back as the same start', () => {
  const seconds = fc.integer({ min: Date.parse('2000-01-01T00:00:00Z') / 1000, max: Date.parse('2099-12-31T23:59:59Z') / 1000 });
  fc.assert(
    fc.property(seconds, (second) => {
      const iso = new Date(second * 1000).toISOString();
      expect(fromCompactTime(toCompactTime(iso))).toBe(iso);
    }),
  );
});

test.each([
  ['no time', 'today'],
  ['no text', ''],
  ['the thirtieth of February', '20260230T100000Z'],
  ['a month that is none', '20261399T230000Z'],
  ['an hour that is none', '20261123T250000Z'],
  ['another century', '19261123T100000Z'],
  ['something before it', 'x20261123T100000Z'],
  ['something behind it', '20261123T100000Zx'],
  ['another zone', '20261123T100000+0100'],
  ['ISO 8601 with its signs', '2026-11-23T10:00:00Z'],
  ['a letter for a digit', '20261123T10000xZ'],
])('SC-13: a start that is %s is none', (_what, text) => {
  expect(fromCompactTime(text)).toBeUndefined();
});
