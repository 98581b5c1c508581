import { z } from 'zod';
import { alertSeverities, compassPoints, weatherConditions, weatherSources } from '#content/location/weather';
import { nameSchemas } from '#content/model/schema-names';

const timestamp = z.iso.datetime();
const weatherHour = z.object({
  time: timestamp.describe('The beginning of the hour.'),
  temperature: z.number().describe('Degrees Fahrenheit.'),
  feelsLike: z.number().describe('Degrees Fahrenheit: wind chill in the cold, heat index in the heat.'),
  precipitationChance: z.number().min(0).max(100).describe('Percent.'),
  condition: z.enum(weatherConditions),
  wind: z.object({ speed: z.number().describe('Miles an hour.'), direction: z.enum(compassPoints).nullable() }),
  isDay: z.boolean(),
});
const weatherAlert = z.object({
  id: z.string(),
  event: z.string(),
  severity: z.enum(alertSeverities),
  headline: z.string(),
  description: z.string(),
  instruction: z.string(),
  ends: timestamp.nullable(),
});

/** The weather of a place on the wire. */
export const weatherReport = z.object({
  hours: z.array(weatherHour).describe('From this hour on, at most 48.'),
  alerts: z.array(weatherAlert).describe('The warnings that are in force, the gravest first.'),
  sunrise: timestamp.nullable(),
  sunset: timestamp.nullable(),
  timeZone: z.string(),
  source: z.enum(weatherSources).describe('`builtin` is the climate of the place and no forecast.'),
  updated: timestamp.describe('When the source answered.'),
});

nameSchemas({ WeatherHour: weatherHour, WeatherAlert: weatherAlert, WeatherReport: weatherReport });
