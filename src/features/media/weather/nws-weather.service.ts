import { z } from 'zod';
import { alertSeverities, type WeatherAlert, type WeatherPlace } from '#content/location/weather';
import { createLruCache } from '#platform/lru-cache';
import { conditionOfForecast } from './conditions.rules.ts';
import { type SourceHour, toCompassPoint } from './source-hour.rules.ts';
import { unusableAnswer } from './weather.errors.ts';
import { formatDegrees, type OutsideParts, readJson, type WeatherProvider } from './weather-provider.service.ts';

const text = z.string().nullish();
const figure = z.object({ value: z.unknown() }).nullish();
const pointShape = z.object({ properties: z.object({ forecastHourly: z.string() }) });
const period = z.object({
  startTime: z.string(),
  temperature: z.unknown(),
  temperatureUnit: text,
  probabilityOfPrecipitation: figure,
  relativeHumidity: figure,
  windSpeed: text,
  windDirection: text,
  icon: text,
  shortForecast: text,
});
const forecastShape = z.object({ properties: z.object({ periods: z.array(z.unknown()) }) });
const alertShape = z.object({
  properties: z.object({
    id: z.string(),
    event: z.string(),
    severity: text,
    headline: text,
    description: text,
    instruction: text,
    ends: text,
    expires: text,
  }),
});
const alertsShape = z.object({ features: z.array(z.unknown()) });

// how many warnings are read, and how much of each: a banner is no bulletin
const mostAlerts = 5;
const mostLetters = { line: 200, text: 2_000 };
const toPlainText = (value: string | null | undefined, most: number): string =>
  (value ?? '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .trim()
    .slice(0, most);

const toNumber = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);

/** Degrees Fahrenheit of a figure in a unit; NaN in any unit that no thermometer of this service has. */
const toFahrenheit = (value: number, unit: string | null | undefined): number => {
  if (unit === 'F' || unit === 'wmoUnit:degF') return value;
  return unit === 'C' || unit === 'wmoUnit:degC' ? value * 1.8 + 32 : Number.NaN;
};

/** `5 mph`, `5 to 10 mph`: the larger figure, in miles an hour; 0 where nothing is said. */
const readWind = (speed: string | null | undefined): number => {
  const match = /^(?:\d{1,3} to )?(\d{1,3}) (mph|km\/h|kt)$/.exec(speed?.trim() ?? '');
  if (!match) return speed ? Number.NaN : 0;
  const factor = { mph: 1, 'km/h': 0.621371, kt: 1.15078 }[match[2] ?? 'mph'] ?? 1;
  return Number(match[1]) * factor;
};

const toSourceHour = (given: unknown): SourceHour[] => {
  const parsed = period.safeParse(given);
  if (!parsed.success) return [];
  const hour = parsed.data;
  const humidity = hour.relativeHumidity?.value;
  return [
    {
      at: Date.parse(hour.startTime),
      temperature: toFahrenheit(toNumber(hour.temperature), hour.temperatureUnit),
      humidity: typeof humidity === 'number' ? humidity : undefined,
      precipitationChance: toNumber(hour.probabilityOfPrecipitation?.value ?? 0),
      condition: conditionOfForecast(hour.icon, hour.shortForecast),
      wind: readWind(hour.windSpeed),
      direction: toCompassPoint(hour.windDirection),
    },
  ];
};

const toAlert = (given: unknown): WeatherAlert[] => {
  const parsed = alertShape.safeParse(given);
  if (!parsed.success) return [];
  const { id, event, severity, headline, description, instruction, ends, expires } = parsed.data.properties;
  const until = Date.parse(ends ?? expires ?? '');
  const name = toPlainText(event, mostLetters.line);
  if (name === '') return [];
  return [
    {
      id: toPlainText(id, mostLetters.line),
      event: name,
      severity: alertSeverities.find((one) => one === severity?.toLowerCase()) ?? 'unknown',
      headline: toPlainText(headline, mostLetters.line),
      description: toPlainText(description, mostLetters.text),
      instruction: toPlainText(instruction, mostLetters.text),
      ends: Number.isNaN(until) ? null : new Date(until).toISOString(),
    },
  ];
};

const bySeverity = (one: WeatherAlert, other: WeatherAlert): number =>
  alertSeverities.indexOf(one.severity) - alertSeverities.indexOf(other.severity);

/** The National Weather Service (api.weather.gov): its hourly forecast and the warnings that are in force. It covers the United States alone. */
export const createNwsWeather = (parts: OutsideParts): WeatherProvider => {
  const { base } = parts;
  // which square of the forecast a point lies in hardly ever changes
  const squares = createLruCache<string, string>({ maxSize: 5_000 });

  const findForecast = async (point: string): Promise<string> => {
    const known = squares.get(point);
    if (known !== undefined) return known;
    const { properties } = await readJson(parts, `${base}/points/${point}`, pointShape);
    const url = URL.canParse(properties.forecastHourly) ? new URL(properties.forecastHourly) : undefined;
    // it says where to ask on; nobody but itself may be named
    if (!url || url.origin !== new URL(base).origin) throw unusableAnswer('sent its forecast to another server');
    squares.set(point, url.href);
    return url.href;
  };
  const readHours = async (point: string): Promise<SourceHour[]> => {
    const { properties } = await readJson(parts, await findForecast(point), forecastShape);
    return properties.periods.slice(0, 200).flatMap(toSourceHour);
  };
  const readAlerts = async (point: string, now: number): Promise<WeatherAlert[]> => {
    const { features } = await readJson(parts, `${base}/alerts/active?point=${point}`, alertsShape);
    return features
      .slice(0, 50)
      .flatMap(toAlert)
      .filter(({ ends }) => ends === null || Date.parse(ends) > now)
      .toSorted(bySeverity)
      .slice(0, mostAlerts);
  };

  return {
    source: 'nws',
    read: async ({ latitude, longitude }: WeatherPlace, now) => {
      const point = `${formatDegrees(latitude)},${formatDegrees(longitude)}`;
      const [hours, alerts] = await Promise.all([readHours(point), readAlerts(point, now)]);
      return { hours, alerts };
    },
  };
};
