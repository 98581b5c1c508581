import { localPlaceKey, parseLocalPlace } from '#content/local-place';
import { findRegion } from '#content/region';
import { hasZipCodes } from '#content/zip-regions';
import type { WeatherCondition, WeatherHour } from '#content/weather';
import { definePlainIsland } from '#platform/islands';
import { type FrontWeather, type FrontWeatherEvent, initialFrontWeather, reduceFrontWeather } from './front-weather.state.ts';

/** The page of local news, whose calls are asked, and the words of a place that came or did not. */
type Props = {
  path: string;
  vertical: string;
  hasWeather: boolean;
  failed: string;
  notFound: string;
  skies: Record<WeatherCondition, { day: string; night: string }>;
};
type Piece = { computedValues: { headline: string; url: string } };
type Report = { hours: WeatherHour[]; timeZone: string };

const [mostHours, mostPieces] = [5, 3];
// a browser that stores nothing for this site throws; then there is no place
const readPlace = () => {
  try {
    return parseLocalPlace(localStorage.getItem(localPlaceKey));
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
};
const readCall = async <Answer,>(path: string): Promise<Answer | undefined> => {
  try {
    const answer = await fetch(path, { signal: AbortSignal.timeout(8_000) });
    return answer.ok ? ((await answer.json()) as Answer) : undefined;
  } catch {
    // the network is away, or what came is no answer: the package says so
    return undefined;
  }
};
// "7 a.m." in both languages, as everywhere in the house
const formatHour = (clock: Intl.DateTimeFormat, time: string): string =>
  clock.format(new Date(time)).replace(/([AP])M$/, (_period, half: string) => `${half.toLowerCase()}.m.`);
const line = (...texts: string[]): HTMLLIElement => {
  const item = document.createElement('li');
  item.append(...texts.map((text) => Object.assign(document.createElement('span'), { textContent: text })));
  return item;
};

/** An island because which place is the reader's is known in their own browser alone: the front is one for all. */
const hydrate = (element: HTMLElement, { path, vertical, hasWeather, failed, notFound, skies }: Props): void => {
  const place = readPlace();
  const part = (name: string) => element.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const link = part('place')?.querySelector('a');
  // who asks from where there are no zip codes is told so, on the page of local news too
  if (!place) part('abroad')?.toggleAttribute('hidden', hasZipCodes(findRegion(document.cookie)));
  if (!place || !link) return;
  const show = (name: string, items: readonly HTMLElement[]): void => {
    const list = part(name);
    list?.replaceChildren(...items);
    list?.toggleAttribute('hidden', items.length === 0);
  };
  const say = (name: string, text: string | null): void => {
    const status = part(name);
    if (status) Object.assign(status, { textContent: text ?? '', hidden: text === null });
  };
  link.href = `${path}/${place.zip}`;
  link.textContent = place.name;
  part('place')?.removeAttribute('hidden');

  let weather: FrontWeather = initialFrontWeather;
  const take = (event: FrontWeatherEvent, timeZone = 'UTC'): void => {
    weather = reduceFrontWeather(weather, event);
    const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZone });
    const items = weather.hours
      .slice(0, mostHours)
      .map(({ time, temperature, condition, isDay }) =>
        line(formatHour(clock, time), `${temperature}°F`, skies[condition][isDay ? 'day' : 'night']),
      );
    show('hours', items);
    say('weather-error', weather.error);
    element.toggleAttribute('aria-busy', weather.loading);
  };
  if (hasWeather) {
    take({ type: 'pending' });
    void readCall<Report>(`/services/local/weather/${place.zip}?vertical=${vertical}`).then((report) =>
      report ? take({ type: 'success', hours: report.hours }, report.timeZone) : take({ type: 'failed', error: failed }),
    );
  }
  void readCall<{ data: { items: Piece[] } }>(`/services/local/news/${place.zip}?vertical=${vertical}`).then((news) => {
    const pieces = (news?.data.items ?? []).filter(({ computedValues: { url } }) => url.startsWith('/'));
    const items = pieces.slice(0, mostPieces).map(({ computedValues: { headline, url } }) => {
      const item = document.createElement('li');
      item.append(Object.assign(document.createElement('a'), { href: url, textContent: headline }));
      return item;
    });
    show('news', items);
    say('news-error', items.length === 0 ? notFound : null);
  });
};

export const island = definePlainIsland<Props>('reading/front/local-package', hydrate);
