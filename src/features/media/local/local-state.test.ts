import { describe, expect, test } from 'vitest';
import type { WeatherHour } from '#content/location/weather';
import { initialLocalState, type LocalEvent, type LocalState, reduceLocal } from './local.state.ts';

const info = {
  city_data: { postal_code: '90210', city: 'Beverly Hills' },
  state_data: { state_code: 'CA' },
  location_data: { latitude: 34.0901, longitude: -118.4065 },
};
const story = { id: 'rcna1', headline: 'A bridge opens', url: '/a-bridge-rcna1' };
const hour: WeatherHour = {
  time: '2026-11-23T18:00:00.000Z',
  temperature: 66,
  feelsLike: 66,
  precipitationChance: 0,
  condition: 'clear',
  wind: { speed: 4, direction: 'W' },
  isDay: true,
};
const after = (...events: LocalEvent[]): LocalState => events.reduce(reduceLocal, initialLocalState);
const found: LocalEvent[] = [
  { type: 'placePending', zip: '90210' },
  { type: 'placeFound', info },
];

describe('LN-02: place, news and weather load each for themselves', () => {
  test('a place that is looked up loads, and then has its names and coordinates', () => {
    expect(after({ type: 'placePending', zip: '90210' })).toEqual({ ...initialLocalState, zip: '90210', loading: true });
    expect(after(...found)).toMatchObject({
      zip: '90210',
      city: 'Beverly Hills',
      state: 'CA',
      latitude: 34.0901,
      longitude: -118.4065,
      loading: false,
    });
  });
  test('LN-01: a look-up that fails says so and clears city and state', () => {
    const failed = after(...found, { type: 'placePending', zip: '99999' }, { type: 'placeFailed', error: 'Zip code not found.' });
    expect(failed).toEqual({ ...initialLocalState, zip: '99999', error: 'Zip code not found.' });
  });
  test('news that fail leave the weather, and weather that fails leaves the news', () => {
    const both = after(
      ...found,
      { type: 'newsPending' },
      { type: 'weatherPending' },
      { type: 'weatherFound', zip: '90210', hours: [hour] },
      { type: 'newsFailed', zip: '90210', error: 'no news' },
    );
    expect(both).toMatchObject({ error: 'no news', loading: false, news: [], weather: { hours: [hour], error: null, loading: false } });
    const other = after(
      ...found,
      { type: 'newsPending' },
      { type: 'newsFound', zip: '90210', news: [story] },
      { type: 'weatherPending' },
      { type: 'weatherFailed', zip: '90210', error: 'no weather' },
    );
    expect(other).toMatchObject({ error: null, news: [story], weather: { hours: [], error: 'no weather', loading: false } });
  });
  test('an answer about a place that was left says nothing', () => {
    const moved = after(...found, { type: 'placePending', zip: '10001' });
    expect(reduceLocal(moved, { type: 'newsFound', zip: '90210', news: [story] })).toBe(moved);
    expect(reduceLocal(moved, { type: 'weatherFailed', zip: '90210', error: 'late' })).toBe(moved);
  });
  test('another place begins with nothing of the one before', () => {
    const left = after(...found, { type: 'newsFound', zip: '90210', news: [story] }, { type: 'weatherFailed', zip: '90210', error: 'no' });
    expect(reduceLocal(left, { type: 'placePending', zip: '10001' })).toEqual({ ...initialLocalState, zip: '10001', loading: true });
  });
});
