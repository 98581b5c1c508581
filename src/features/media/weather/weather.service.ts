import type { CallResult } from '#content/responses/content-client';
import type { WeatherAlert, WeatherHour, WeatherPlace, WeatherReport } from '#content/location/weather';
import { createWorkQueue } from '#platform/jobs';
import { createLruCache } from '#platform/lru-cache';
import { hourMs } from '#platform/time';
import { buildHours, fewestHours, startOfHour } from './source-hour.rules.ts';
import { findSunTimes } from './sun.rules.ts';
import { unusableAnswer, weatherUnavailable } from './weather.errors.ts';
import type { WeatherProvider } from './weather-provider.service.ts';

/** The weather of a place, as pages and calls ask for it; it throws `weather/unavailable`. */
export type Weather = (place: WeatherPlace) => Promise<CallResult<WeatherReport>>;

export type WeatherTimes = {
  /** How long a page waits for a first answer, in milliseconds. */
  patienceMs: number;
  /** How long an answer is asked for no second time, and how long a place is left alone after a failure. */
  freshMs: number;
  restMs: number;
};
const usualTimes: WeatherTimes = { patienceMs: 800, freshMs: 600_000, restMs: 60_000 };

// a page with weather that is late, or of a place that could not be asked, is made again so soon
const soonMs = 15_000;
const mostPlaces = 1_000;
/** Calls to the service at once of a process, and how many wait: what comes then gets what is known, or nothing. */
const outsideCalls = { concurrency: 4, places: 40 };

type Known = {
  hours: readonly WeatherHour[];
  alerts: readonly WeatherAlert[];
  updatedAt: number;
  /** When it was last tried, and whether that failed. */
  triedAt: number;
  failed: boolean;
};

// places within some five kilometres share their weather: degrees
const toGrid = (degrees: number): number => Math.round(degrees * 20) / 20;
const buildKey = ({ latitude, longitude }: WeatherPlace): string => `${toGrid(latitude)},${toGrid(longitude)}`;

const isShown = ({ time }: WeatherHour, now: number): boolean => Date.parse(time) >= startOfHour(now);

const buildReport = (
  known: Known,
  place: WeatherPlace,
  { source, now }: { source: WeatherReport['source']; now: number },
): WeatherReport => {
  const { sunrise, sunset } = findSunTimes(place, now);
  return {
    hours: known.hours.filter((hour) => isShown(hour, now)),
    alerts: known.alerts.filter(({ ends }) => ends === null || Date.parse(ends) > now),
    sunrise: sunrise === undefined ? null : new Date(sunrise).toISOString(),
    sunset: sunset === undefined ? null : new Date(sunset).toISOString(),
    timeZone: place.timeZone,
    source,
    updated: new Date(known.updatedAt).toISOString(),
  };
};

const waitAtMost = async <Value>(work: Promise<Value>, patienceMs: number): Promise<Value | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, patienceMs, undefined)));
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/**
 * Weather by place from a provider that may lie, hang or fail: one question at a time for a place, answers cached by place, an old one shown while a newer is
 * asked for or cannot be had – it says when it is of –, and nobody waits longer than `patienceMs`.
 */
export const createWeather = (parts: {
  provider: WeatherProvider;
  now: () => number;
  onFailure: (error: unknown) => void;
  times?: WeatherTimes;
}): Weather => {
  const { provider, now, onFailure, times = usualTimes } = parts;
  const places = createLruCache<string, Known>({ maxSize: mostPlaces });
  const running = new Map<string, Promise<Known | undefined>>();
  const queue = createWorkQueue(outsideCalls);

  const ask = async (key: string, place: WeatherPlace): Promise<Known | undefined> => {
    const askedAt = now();
    const before = places.get(key);
    try {
      const answer = await queue.run(() => provider.read(place, askedAt));
      if (!answer) return before;
      const hours = buildHours(answer.hours, place, now());
      if (hours.length < fewestHours) throw unusableAnswer('said of hardly an hour what it will be like');
      places.set(key, { hours, alerts: answer.alerts, updatedAt: now(), triedAt: now(), failed: false });
    } catch (error) {
      onFailure(error);
      places.set(key, { ...(before ?? { hours: [], alerts: [], updatedAt: 0 }), triedAt: now(), failed: true });
    }
    return places.get(key);
  };

  const isDue = (known: Known | undefined): boolean =>
    known === undefined || now() - known.triedAt >= (known.failed ? times.restMs : times.freshMs);

  const find = async (place: WeatherPlace): Promise<Known | undefined> => {
    const key = buildKey(place);
    const known = places.get(key);
    if (!isDue(known)) return known;
    const call = running.get(key) ?? ask(key, place).finally(() => running.delete(key));
    running.set(key, call);
    const hasHours = known?.hours.some((hour) => isShown(hour, now()));
    return hasHours ? known : waitAtMost(call, times.patienceMs);
  };

  return async (place) => {
    const known = await find({ ...place, latitude: toGrid(place.latitude), longitude: toGrid(place.longitude) });
    const at = now();
    const report = known && buildReport(known, place, { source: provider.source, now: at });
    if (!known || !report || report.hours.length === 0) throw weatherUnavailable();
    const untilNextHour = startOfHour(at) + hourMs - at;
    const untilDue = known.triedAt + times.freshMs - at;
    const holdsMs = known.failed || untilDue <= 0 ? soonMs : Math.max(soonMs, Math.min(untilNextHour, untilDue));
    return { found: true, data: report, tags: [], holdsMs };
  };
};
