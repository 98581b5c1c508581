import { chooseWeatherProvider, createWeather, type Weather } from '#features/media/weather';
import type { Config } from '#platform/config';
import type { Log } from '#platform/log';

/** The weather of a site, from whom its configuration names; a service that fails is reported once while it lasts. */
export const openWeather = ({ weather }: Pick<Config, 'weather'>, now: () => number, log: Log): Weather =>
  createWeather({
    provider: chooseWeatherProvider(weather),
    now,
    onFailure: (error) => log.warn({ err: error, failing: 'weather' }, 'The weather could not be read'),
  });
