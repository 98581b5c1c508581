import { compassPoints, type CompassPoint, type WeatherCondition } from '#content/location/weather';
import { dayMs, hourMs } from '#platform/time';
import { type ClimateNormal, findNormal } from './climate-normals.rules.ts';
import { findHumidity } from './feels-like.rules.ts';
import { findNoise } from './noise.rules.ts';
import type { SourceHour } from './source-hour.rules.ts';
import { isDaylight } from './sun.rules.ts';

type Point = { latitude: number; longitude: number };

const year = 365.2425 * dayMs;
// the middle of January, which the first figures of the normals are of: milliseconds since the year began
const midJanuary = 17 * dayMs;
const seeds = { warmth: 11, wetness: 23, shower: 37, wind: 53, turn: 71 };

/** 0 in the middle of January, 1 in the middle of July. */
const findSeason = (at: number): number => (1 - Math.cos((2 * Math.PI * (((at % year) + year - midJanuary) % year)) / year)) / 2;

const blend = ([january, july]: readonly [number, number], season: number): number => january + (july - january) * season;
const soften = (value: number): number => 1 / (1 + Math.exp(-value));

/** Where a day is between its low (-1, at six by the sun) and its high (1, at three). */
const findTimeOfDay = (at: number, longitude: number): number => {
  const hour = (((at / hourMs + longitude / 15) % 24) + 24) % 24;
  if (hour >= 6 && hour < 15) return -Math.cos((Math.PI * (hour - 6)) / 9);
  return Math.cos((Math.PI * ((hour + 24 - 15) % 24)) / 15);
};

/** Noise of a weather that wanders eastward, as fronts do, and changes over `days`. */
const findWandering = (seed: number, { latitude, longitude }: Point, at: number, days: number): number =>
  findNoise(seed, longitude / 9 - at / dayMs / 2.2, latitude / 6, at / dayMs / days);

// how many standard deviations a share of days lies above: the inverse of a logistic curve is near enough
const findThreshold = (share: number): number => 0.5 + 0.083 * Math.log((1 - share) / share);

const findDirection = ({ latitude }: Point, turn: number): CompassPoint => {
  // trade winds in the tropics, westerlies elsewhere
  const prevailing = Math.abs(latitude) < 25 ? 70 : 260;
  const degrees = (prevailing + (turn - 0.5) * (Math.abs(latitude) < 25 ? 110 : 300) + 720) % 360;
  return compassPoints[Math.round(degrees / 45) % 8] ?? 'W';
};

const chooseCondition = (hour: {
  temperature: number;
  dewPoint: number;
  chance: number;
  cloud: number;
  wind: number;
  isStormy: boolean;
}): WeatherCondition => {
  const { temperature, dewPoint, chance, cloud, wind, isStormy } = hour;
  if (chance >= 50) {
    if (temperature <= 32) return 'snow';
    if (temperature <= 35) return 'sleet';
    return isStormy ? 'thunderstorm' : chance >= 60 ? 'rain' : 'drizzle';
  }
  if (wind < 5 && temperature - dewPoint < 2.5 && cloud > 0.3) return 'fog';
  if (cloud > 0.72) return 'cloudy';
  return cloud > 0.34 ? 'partlyCloudy' : 'clear';
};

const buildHour = (point: Point, normal: ClimateNormal, at: number): SourceHour => {
  const season = findSeason(at);
  const yearly = Math.abs(normal.mean[1] - normal.mean[0]);
  const warmth = findWandering(seeds.warmth, point, at, 3) + findWandering(seeds.warmth + 1, point, at, 1.2) - 1;
  const anomaly = warmth * (1.5 + 0.17 * yearly) * (1.25 - 0.5 * season);
  const seasonal = blend(normal.dewPoint, season);
  const timeOfDay = findTimeOfDay(at, point.longitude);
  // showers of humid summer afternoons
  const afternoon = seasonal > 62 ? Math.max(0, timeOfDay) * 0.07 - 0.02 : 0;
  const wetness = 0.62 * findWandering(seeds.wetness, point, at, 2.4) + 0.38 * findWandering(seeds.shower, point, at * 3, 1.4) + afternoon;
  const dry = wetness - findThreshold(blend(normal.wet, season) * 0.55);
  const cloud = soften((dry + 0.11) / 0.05);
  const chance = Math.round((94 * soften((dry - 0.005) / 0.03)) / 5) * 5;
  const swing = (blend(normal.range, season) / 2) * (1.12 - 0.55 * cloud);
  const temperature = blend(normal.mean, season) + anomaly + swing * timeOfDay - (chance >= 50 ? 2 : 0);
  const dewPoint = Math.min(temperature - 1, seasonal + 0.6 * anomaly + (chance >= 50 ? 4 : 0));
  const gust = findNoise(seeds.wind, point.longitude / 3, point.latitude / 3, at / hourMs / 7);
  const wind = Math.round(normal.wind * (0.45 + 1.1 * gust) * (1 + 0.2 * timeOfDay));
  const isStormy = temperature > 76 && dewPoint > 66 && timeOfDay > -0.2 && isDaylight(point, at);
  return {
    at,
    temperature: Math.round(temperature),
    humidity: findHumidity(temperature, dewPoint),
    precipitationChance: chance < 8 ? 0 : chance,
    condition: chooseCondition({ temperature, dewPoint, chance, cloud, wind, isStormy }),
    wind,
    direction: wind === 0 ? null : findDirection(point, findNoise(seeds.turn, point.longitude / 6, point.latitude / 6, at / hourMs / 20)),
  };
};

/**
 * What the weather of a place would be by its climate, hour by hour from `from` (milliseconds since 1970): believable for latitude, coast, season and time
 * of day, the same for the same place and hour, and no forecast.
 */
export const buildClimateHours = (point: Point, from: number, count: number): SourceHour[] => {
  const normal = findNormal(point);
  return Array.from({ length: count }, (_, index) => buildHour(point, normal, from + index * hourMs));
};
