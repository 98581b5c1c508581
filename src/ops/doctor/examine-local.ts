import { chooseWeatherProvider } from '#features/media/weather';
import type { Config } from '#platform/config';
import { findZipCode, type ZipPlace } from '#zip-codes';
import { type Finding, ok, problem, warn } from './finding.ts';

const tried = '10001';
const names = { builtin: 'The climate that comes with the program', nws: 'The National Weather Service', 'open-meteo': 'Open-Meteo' };

const examineService = async ({ source, ...rest }: Config['weather'], place: ZipPlace, now: () => number): Promise<Finding> => {
  const name = names[source];
  if (source === 'builtin')
    return ok('weather', `${name} is shown, which is no forecast and says so. MASTHEAD_WEATHER=nws or open-meteo asks a service.`);
  const advice =
    'Pages show the last good answer, or none. Look at the way out of this machine and at MASTHEAD_WEATHER_URL, where it is set.';
  const since = now();
  try {
    const { hours } = await chooseWeatherProvider({ source, ...rest }).read(place, since);
    if (hours.length === 0) return warn('weather', `${name} answered without a single hour for ${place.city}.`, advice);
    return ok('weather', `${name} answered for ${place.city} within ${now() - since} ms.`);
  } catch (error) {
    return warn('weather', `${name} cannot be asked: ${error instanceof Error ? error.message : String(error)}`, advice);
  }
};

/** Whether zip codes can be looked up, and whether the weather service answers for one of them. */
export const examineLocal = async ({ weather }: Pick<Config, 'weather'>, now: () => number): Promise<Finding[]> => {
  const place = findZipCode(tried);
  if (!place)
    return [problem('zip codes', `The zip code ${tried} is not in the table.`, 'Install the program again: its files are damaged.')];
  return [ok('zip codes', `${tried} is ${place.city}, ${place.state}.`), await examineService(weather, place, now)];
};
