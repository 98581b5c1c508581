import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDuration } from './durations.ts';

test.each([
  ['PT90M', 90],
  ['PT1H30M', 90],
  ['PT1H', 60],
  ['P0DT1H', 60],
  ['P1DT2H', 1560],
  ['P0Y0M0DT0H35M0.000S', 35],
  ['PT1.5H', 90],
  ['PT0H75M', 75],
  ['P30M', 30],
  ['PT30MIN', 30],
  ['PT1H30', 90],
  ['pt20m', 20],
  ['PT45S', 1],
  ['PT', 0],
  ['PT0S', 0],
  ['0', 0],
  ['25', 25],
  ['1:30', 90],
  ['90 minutes', 90],
  ['1 hr 15 min', 75],
  ['1 hr. 15 mins.', 75],
  ['1h30', 90],
  ['2 hours and 5 minutes', 125],
  ['1 1/2 hours', 90],
  ['1½ hours', 90],
  ['half an hour', 30],
  ['an hour', 60],
  ['1 hour and a half', 90],
  ['1 hora y media', 90],
  ['media hora', 30],
  ['una hora', 60],
  ['tres cuartos de hora', 45],
  ['2 horas y cuarto', 135],
  ['20 minutos', 20],
  ['1 día', 1440],
  ['30 Minuten', 30],
])('IM-21: %s is %d minutes', (text, minutes) => {
  expect(parseDuration(text)).toEqual({ minutes, isWhole: true });
});

test.each([
  ['20-25 minutes', 25],
  ['15 minutes plus chilling', 15],
  ['15 minutes or less', 15],
  ['overnight, then 40 min', 40],
])('IM-21: of %s the number is read, and that is told', (text, minutes) => {
  expect(parseDuration(text)).toEqual({ minutes, isWhole: false });
});

test.each(['-5', '-PT5M', 'PT-5M', 'overnight', 'PTundefinedM', 'PTNaNM', 'PT-476070H19M32S', '10^9', 'PT999999999H', 'a while'])(
  'IM-21: %s is no duration',
  (text) => {
    expect(parseDuration(text)).toBeUndefined();
  },
);

test('IM-21: whatever is written gives whole minutes or nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^P?T?[\dHMS hminours.,½ -]{0,30}$/)), (text) => {
      const minutes = parseDuration(text)?.minutes ?? 0;
      expect(Number.isInteger(minutes) && minutes >= 0 && minutes <= 100_000).toBe(true);
    }),
  );
});
