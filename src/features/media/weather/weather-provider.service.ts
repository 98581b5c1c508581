import type { z } from 'zod';
import type { WeatherAlert, WeatherPlace, WeatherSource } from '#content/location/weather';
import type { FetchOutside } from '#platform/outside-calls';
import type { SourceHour } from './source-hour.rules.ts';
import { unusableAnswer } from './weather.errors.ts';

/** What a source says of a place; `buildHours` decides what of it is believed. */
export type SourceAnswer = { hours: readonly SourceHour[]; alerts: readonly WeatherAlert[] };

/** Somebody who can be asked for the weather of a place. It may fail and may be slow: `createWeather` bounds both. */
export type WeatherProvider = { source: WeatherSource; read(place: WeatherPlace, now: number): Promise<SourceAnswer> };

/** How a provider reaches its service. */
export type OutsideParts = {
  fetchOutside: FetchOutside;
  /** Where the service is, without a slash at the end. */
  base: string;
  /** Who asks, with an address to write to: the services want to know. */
  userAgent: string;
};

const timeoutMs = 6_000;
const maxBytes = 1_500_000;
const accept = ['application/geo+json', 'application/json', 'application/ld+json'];

/** Reads JSON of a weather service in a shape; anything else – another status, HTML, too much, too late – throws. */
export const readJson = async <Shape extends z.ZodType>(
  { fetchOutside, userAgent }: OutsideParts,
  url: string,
  shape: Shape,
): Promise<z.infer<Shape>> => {
  const answer = await fetchOutside(url, {
    accept,
    maxBytes,
    timeoutMs,
    maxRedirects: 3,
    allowHttp: url.startsWith('http:'),
    headers: { 'user-agent': userAgent },
  });
  if (answer.status !== 200) throw unusableAnswer(`answered ${answer.status}`);
  let json: unknown;
  try {
    json = JSON.parse(answer.text());
  } catch (error) {
    throw unusableAnswer('sent something that is no JSON', error);
  }
  const parsed = shape.safeParse(json);
  if (!parsed.success) throw unusableAnswer('sent another shape than it documents', parsed.error);
  return parsed.data;
};

/** Coordinates as services take them: at most four decimals, and no zeros at the end, for which the National Weather Service redirects. */
export const formatDegrees = (degrees: number): string => String(Number(degrees.toFixed(4)));
