import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  buildGuideDay,
  buildGuideWeek,
  findDayPart,
  isDate,
  isZone,
  listGuideWeeks,
  mondayOf,
  startOfGuideDay,
  toGuideDate,
  toInstant,
} from './guide-week.rules.ts';

const hour = 3_600_000;
const at = (iso: string) => Date.parse(iso);

describe('the day of the guide', () => {
  test.each([
    // 2027-03-14: at 2 a.m. clocks go forward
    ['2027-03-14T09:30:00Z', '2027-03-14', '5:30 a.m. EDT after the short night'],
    ['2027-03-14T08:59:59Z', '2027-03-13', '4:59 a.m. EDT'],
    ['2027-03-14T09:00:00Z', '2027-03-14', '5 a.m. EDT'],
    ['2027-03-14T06:30:00Z', '2027-03-13', '1:30 a.m. EST, before the gap'],
    ['2027-03-14T07:00:00Z', '2027-03-13', '3 a.m. EDT: there is no 2:30'],
    // 2026-11-01: at 2 a.m. clocks go back
    ['2026-11-01T09:30:00Z', '2026-10-31', '4:30 a.m. EST after the long night'],
    ['2026-11-01T10:00:00Z', '2026-11-01', '5 a.m. EST'],
    ['2026-11-01T05:30:00Z', '2026-10-31', '1:30 a.m. EDT, the first'],
    ['2026-11-01T06:30:00Z', '2026-10-31', '1:30 a.m. EST, the second'],
    // the week's own edge
    ['2026-11-23T09:59:59Z', '2026-11-22', 'Monday 4:59 a.m. is Sunday'],
    ['2026-11-23T10:00:00Z', '2026-11-23', 'Monday 5 a.m.'],
  ])('SC-03: at %s is %s (%s)', (time, date) => {
    expect(toGuideDate(at(time))).toBe(date);
  });

  test.each([
    ['2026-10-31', 25],
    ['2027-03-13', 23],
    ['2026-11-01', 24],
    ['2026-11-23', 24],
  ])('SC-03: %s has %d hours', (date, hours) => {
    const { startsAt, endsAt } = buildGuideDay(date);
    expect((endsAt - startsAt) / hour).toBe(hours);
  });

  test('SC-03: every time is in the day that the wall clock says, whatever the season', () => {
    fc.assert(
      fc.property(fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z') }), (time) => {
        const { startsAt, endsAt } = buildGuideDay(toGuideDate(time));
        expect(startsAt <= time && time < endsAt).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

test('SC-03: the week begins on Monday at 5 a.m. in New York and has no holes, also where clocks change', () => {
  for (const monday of ['2026-10-26', '2027-03-08', '2026-11-23']) {
    const week = buildGuideWeek(monday);
    expect(week.map(({ date }) => date)).toEqual(Array.from({ length: 7 }, (_, index) => addDays(monday, index)));
    for (const [index, day] of week.entries()) if (index > 0) expect(day.startsAt).toBe(week[index - 1]?.endsAt);
  }
  expect(startOfGuideDay('2026-10-26')).toBe(at('2026-10-26T09:00:00Z'));
  expect(startOfGuideDay('2026-11-02')).toBe(at('2026-11-02T10:00:00Z'));
  expect(['2026-11-23', '2026-11-29', '2026-11-22'].map(mondayOf)).toEqual(['2026-11-23', '2026-11-23', '2026-11-16']);
});

test.each([
  ['2026-11-23', '2026-11-23T10:00:00Z', 'morning', '5 a.m.'],
  ['2026-11-23', '2026-11-23T09:30:00Z', 'morning', '4:30 a.m.: it is under way when the day begins'],
  ['2026-11-23', '2026-11-23T16:59:00Z', 'morning', '11:59 a.m.'],
  ['2026-11-23', '2026-11-23T17:00:00Z', 'afternoon', 'noon'],
  ['2026-11-23', '2026-11-23T23:00:00Z', 'evening', '6 p.m.'],
  ['2026-11-23', '2026-11-24T05:00:00Z', 'night', 'midnight'],
  ['2026-11-23', '2026-11-24T09:59:00Z', 'night', '4:59 a.m.'],
  // the day after which clocks go back, and its 25th hour
  ['2026-10-31', '2026-11-01T03:59:00Z', 'evening', '11:59 p.m. EDT'],
  ['2026-10-31', '2026-11-01T09:59:00Z', 'night', '4:59 a.m. EST'],
  ['2027-03-14', '2027-03-14T16:00:00Z', 'afternoon', 'noon EDT after the short night'],
])('SC-18: on %s, %s is in the %s (%s)', (date, time, part) => {
  expect(findDayPart(buildGuideDay(date), at(time))).toBe(part);
});

test('SC-09: the weeks with pages are the last, this one and two to come; at 4:59 on Monday it is still the old week', () => {
  expect(listGuideWeeks(at('2026-11-23T09:59:00Z'))).toEqual(['2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30']);
  expect(listGuideWeeks(at('2026-11-23T10:00:00Z'))).toEqual(['2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07']);
});

test('dates and zones are those that there are', () => {
  expect(['2026-11-23', '2028-02-29'].map(isDate)).toEqual([true, true]);
  expect(['2026-02-29', '2026-13-01', '2026-1-1', '', 'today', '2026-11-23T00'].map(isDate)).toEqual(
    Array.from({ length: 6 }, () => false),
  );
  expect(['America/New_York', 'UTC', 'Mars/Olympus', ''].map(isZone)).toEqual([true, true, false, false]);
});

test('SC-10: a time that the clock skips is the later one, and of two the first is meant', () => {
  expect(new Date(toInstant('2027-03-14', { hour: 2, minute: 30 }, 'America/New_York')).toISOString()).toBe('2027-03-14T07:30:00.000Z');
  expect(new Date(toInstant('2026-11-01', { hour: 1, minute: 30 }, 'America/New_York')).toISOString()).toBe('2026-11-01T05:30:00.000Z');
});
