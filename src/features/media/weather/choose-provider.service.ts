import type { WeatherSource } from '#content/location/weather';
import { createFetchOutside, fetchOutside } from '#platform/outside-calls';
import { builtinWeather } from './builtin-weather.service.ts';
import { createNwsWeather } from './nws-weather.service.ts';
import { createOpenMeteoWeather } from './open-meteo-weather.service.ts';
import type { WeatherProvider } from './weather-provider.service.ts';

const usual = { nws: 'https://api.weather.gov', 'open-meteo': 'https://api.open-meteo.com' } as const;

/** The provider of a configuration. An address of the house's own may lie in its own network; that of a service never does. */
export const chooseWeatherProvider = ({
  source,
  url,
  contact,
}: {
  source: WeatherSource;
  url: string | undefined;
  contact: string | undefined;
}): WeatherProvider => {
  if (source === 'builtin') return builtinWeather;
  const parts = {
    base: url ?? usual[source],
    fetchOutside: url === undefined ? fetchOutside : createFetchOutside({ mayConnect: () => true, innerNames: true }),
    userAgent: `Masthead (${contact ?? 'no contact given'})`,
  };
  return source === 'nws' ? createNwsWeather(parts) : createOpenMeteoWeather(parts);
};
