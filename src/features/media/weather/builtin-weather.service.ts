import { buildClimateHours } from './climate.rules.ts';
import { startOfHour } from './source-hour.rules.ts';
import type { WeatherProvider } from './weather-provider.service.ts';

const hoursAhead = 48;

/** The climate that comes with the program: it asks nobody, and never warns, because it knows nothing of today. */
export const builtinWeather: WeatherProvider = {
  source: 'builtin',
  read: (place, now) => Promise.resolve({ hours: buildClimateHours(place, startOfHour(now), hoursAhead), alerts: [] }),
};
