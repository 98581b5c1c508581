import type { LocalPlace } from '#content/location/local-place';
import type { WeatherHour } from '#content/location/weather';
import { localAnswers } from '../../../messages/local-answers.ts';
import { type FrontWeather, type FrontWeatherEvent, initialFrontWeather, reduceFrontWeather } from './front-weather.state.ts';

/** The page of local news, whose calls are asked, and whether the brand shows the weather. */
export type LocalPackageProps = { path: string; vertical: string; hasWeather: boolean };
type Piece = { computedValues: { headline: string; url: string } };
type Report = { hours: WeatherHour[]; timeZone: string };

const [mostHours, mostPieces] = [5, 3];
const readCall = async <Answer>(path: string): Promise<Answer | undefined> => {
  try {
    const answer = await fetch(path, { signal: AbortSignal.timeout(8_000) });
    return answer.ok ? await answer.json<Answer>() : undefined;
  } catch {
    // the network is away, or what came is no answer: the package says so
    return undefined;
  }
};
// "7 a.m." in both languages, as everywhere in the house
const formatHour = (clock: Intl.DateTimeFormat, time: string): string =>
  clock.format(new Date(time)).replace(/([AP])M$/, (_period, half: string) => `${half.toLowerCase()}.m.`);
const createLine = (...texts: string[]): HTMLLIElement => {
  const item = document.createElement('li');
  item.append(...texts.map((text) => Object.assign(document.createElement('span'), { textContent: text })));
  return item;
};
const createLink = ({ computedValues: { headline, url } }: Piece): HTMLLIElement => {
  const item = document.createElement('li');
  item.append(Object.assign(document.createElement('a'), { href: url, textContent: headline }));
  return item;
};

/** Shows the next hours and the newest pieces of the place that this browser remembers, and says what could not be had (LN-23). */
export const showPlace = (element: HTMLElement, place: LocalPlace, { path, vertical, hasWeather }: LocalPackageProps): void => {
  const words = localAnswers[document.documentElement.lang === 'es' ? 'es' : 'en'];
  const part = (name: string) => element.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const show = (name: string, items: readonly HTMLElement[]): void => {
    const list = part(name);
    list?.replaceChildren(...items);
    list?.toggleAttribute('hidden', items.length === 0);
  };
  const say = (name: string, text: string | null): void => {
    const status = part(name);
    if (status) Object.assign(status, { textContent: text ?? '', hidden: text === null });
  };
  const link = part('place')?.querySelector('a');
  if (link) Object.assign(link, { href: `${path}/${place.zip}`, textContent: place.name });
  part('place')?.removeAttribute('hidden');

  let weather: FrontWeather = initialFrontWeather;
  const take = (event: FrontWeatherEvent, timeZone = 'UTC'): void => {
    weather = reduceFrontWeather(weather, event);
    const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZone });
    const items = weather.hours
      .slice(0, mostHours)
      .map(({ time, temperature, condition, isDay }) =>
        createLine(formatHour(clock, time), `${temperature}°F`, words.conditions[condition][isDay ? 'day' : 'night']),
      );
    show('hours', items);
    say('weather-error', weather.error);
    element.toggleAttribute('aria-busy', weather.loading);
  };
  if (hasWeather) {
    take({ type: 'pending' });
    void readCall<Report>(`/services/local/weather/${place.zip}?vertical=${vertical}`).then((report) =>
      report ? take({ type: 'success', hours: report.hours }, report.timeZone) : take({ type: 'failed', error: words.weatherFailed }),
    );
  }
  void readCall<{ data: { items: Piece[] } }>(`/services/local/news/${place.zip}?vertical=${vertical}`).then((news) => {
    const pieces = (news?.data.items ?? []).filter(({ computedValues: { url } }) => url.startsWith('/'));
    show('news', pieces.slice(0, mostPieces).map(createLink));
    say('news-error', pieces.length === 0 ? words.notFound : null);
  });
};
