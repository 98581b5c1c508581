import { expect, test } from 'vitest';
import { parseLocalPlace } from '#content/location/local-place';
import type { WeatherHour } from '#content/location/weather';
import { initialFrontWeather, reduceFrontWeather } from './front-weather.state.ts';

const hours = [{ time: '2026-11-23T22:00:00.000Z', temperature: 50 }] as unknown as WeatherHour[];

test('LN-23: the weather of a front is asked for, shown, asked for again, and fails with its words and without hours', () => {
  const pending = reduceFrontWeather(initialFrontWeather, { type: 'pending' });
  expect(pending).toEqual({ hours: [], error: null, loading: true });
  const shown = reduceFrontWeather(pending, { type: 'success', hours });
  expect(shown).toEqual({ hours, error: null, loading: false });
  expect(reduceFrontWeather(shown, { type: 'pending' })).toEqual({ hours, error: null, loading: true });
  const failed = reduceFrontWeather(shown, { type: 'failed', error: 'No weather.' });
  expect(failed).toEqual({ hours: [], error: 'No weather.', loading: false });
  expect(reduceFrontWeather(failed, { type: 'success', hours })).toEqual(shown);
});

test.each(['', '1234 Town', '12345', '12345 ', '<b>45 Town', `12345 ${'x'.repeat(81)}`, null])(
  'LN-17: %j in storage is no place',
  (stored) => {
    expect(parseLocalPlace(stored)).toBeUndefined();
  },
);
test('LN-17: a stored place has its zip code and its name', () => {
  expect(parseLocalPlace('98101 Seattle, WA')).toEqual({ zip: '98101', name: 'Seattle, WA' });
});
