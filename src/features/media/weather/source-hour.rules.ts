import { compassPoints, type CompassPoint, type WeatherCondition, type WeatherHour, type WeatherPlace } from '#content/location/weather';
import { hourMs } from '#platform/time';
import { findFeelsLike } from './feels-like.rules.ts';
import { isDaylight } from './sun.rules.ts';

/** An hour as a source said it: `at` in milliseconds since 1970, degrees Fahrenheit, percent, miles an hour. Nothing of it is believed yet. */
export type SourceHour = {
  at: number;
  temperature: number;
  humidity: number | undefined;
  /** Where the source says it itself; computed otherwise. */
  feelsLike?: number | undefined;
  precipitationChance: number;
  condition: WeatherCondition;
  wind: number;
  direction: CompassPoint | null;
};

/** How many hours are shown at most, and with how few a place has no weather. */
const mostHours = 48;
export const fewestHours = 6;
// the coldest and hottest that was ever measured on earth lie within: degrees Fahrenheit
const [coldest, hottest] = [-130, 136];
// the strongest gust that was ever measured: miles an hour
const strongest = 255;

/** The beginning of the hour of a time. */
export const startOfHour = (at: number): number => Math.floor(at / hourMs) * hourMs;

const isPossible = ({ at, temperature, wind }: SourceHour): boolean =>
  Number.isFinite(at) && temperature >= coldest && temperature <= hottest && wind >= 0 && wind <= strongest;

const clampPercent = (value: number): number => (Number.isFinite(value) ? Math.max(0, Math.min(100, Math.round(value))) : 0);

const toHour = (hour: SourceHour, place: WeatherPlace): WeatherHour => {
  const { at, condition, direction } = hour;
  const [temperature, speed] = [Math.round(hour.temperature), Math.round(hour.wind)];
  const humidity = hour.humidity !== undefined && hour.humidity >= 0 && hour.humidity <= 100 ? hour.humidity : undefined;
  const own = hour.feelsLike !== undefined && Math.abs(hour.feelsLike - temperature) < 60 ? Math.round(hour.feelsLike) : undefined;
  return {
    time: new Date(at).toISOString(),
    temperature,
    feelsLike: own ?? findFeelsLike({ temperature, wind: speed, humidity }),
    precipitationChance: clampPercent(hour.precipitationChance),
    condition,
    wind: { speed, direction: speed === 0 ? null : direction },
    isDay: isDaylight(place, at + hourMs / 2),
  };
};

/**
 * What a source said as hours from this one on, in order, each once, at most 48: what cannot be (not a number, beyond all that was ever measured) is left out.
 * Fewer than `fewestHours` say nothing of a place: the caller refuses those.
 */
export const buildHours = (hours: readonly SourceHour[], place: WeatherPlace, now: number): WeatherHour[] => {
  const first = startOfHour(now);
  const last = first + mostHours * hourMs;
  const byHour = new Map<number, SourceHour>();
  for (const hour of hours) {
    const at = startOfHour(hour.at);
    if (isPossible(hour) && at >= first && at < last && !byHour.has(at)) byHour.set(at, { ...hour, at });
  }
  return [...byHour.values()].toSorted((one, other) => one.at - other.at).map((hour) => toHour(hour, place));
};

/** A compass point of degrees, or of one of the sixteen names; null for what is neither. */
export const toCompassPoint = (direction: unknown): CompassPoint | null => {
  if (typeof direction === 'number' && Number.isFinite(direction))
    return compassPoints[Math.round((((direction % 360) + 360) % 360) / 45) % 8] ?? null;
  if (typeof direction !== 'string' || !/^[NESW]{1,3}$/.test(direction)) return null;
  // of NNE the last two count: it is nearer to both than to another of the eight
  const short = direction.length === 3 ? direction.slice(1) : direction;
  return compassPoints.find((point) => point === short) ?? null;
};
