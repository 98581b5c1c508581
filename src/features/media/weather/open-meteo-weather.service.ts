import { z } from 'zod';
import { conditionOfCode } from './conditions.rules.ts';
import { type SourceHour, toCompassPoint } from './source-hour.rules.ts';
import { unusableAnswer } from './weather.errors.ts';
import { formatDegrees, type OutsideParts, readJson, type WeatherProvider } from './weather-provider.service.ts';

const column = z.array(z.unknown()).max(400);
const forecastShape = z.object({
  hourly_units: z.object({ time: z.string(), temperature_2m: z.string(), wind_speed_10m: z.string() }),
  hourly: z.object({
    time: column,
    temperature_2m: column,
    apparent_temperature: column.optional(),
    relative_humidity_2m: column.optional(),
    precipitation_probability: column.optional(),
    weather_code: column,
    wind_speed_10m: column,
    wind_direction_10m: column.optional(),
  }),
});
type Forecast = z.infer<typeof forecastShape>;

const query = [
  'hourly=temperature_2m,apparent_temperature,relative_humidity_2m,precipitation_probability,weather_code,wind_speed_10m,wind_direction_10m',
  'temperature_unit=fahrenheit',
  'wind_speed_unit=mph',
  'timeformat=unixtime',
  'timezone=GMT',
  'forecast_days=3',
].join('&');

const toNumber = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);
const toOptional = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

const toSourceHours = ({ hourly }: Forecast): SourceHour[] =>
  hourly.time.map((time, index) => ({
    at: toNumber(time) * 1000,
    temperature: toNumber(hourly.temperature_2m[index]),
    feelsLike: toOptional(hourly.apparent_temperature?.[index]),
    humidity: toOptional(hourly.relative_humidity_2m?.[index]),
    precipitationChance: toOptional(hourly.precipitation_probability?.[index]) ?? 0,
    condition: conditionOfCode(hourly.weather_code[index]) ?? 'cloudy',
    wind: toNumber(hourly.wind_speed_10m[index] ?? 0),
    direction: toCompassPoint(hourly.wind_direction_10m?.[index]),
  }));

/** Open-Meteo (its own address, or a server that the house runs): hours as columns, codes of the WMO, no warnings. Its data are CC BY 4.0. */
export const createOpenMeteoWeather = (parts: OutsideParts): WeatherProvider => ({
  source: 'open-meteo',
  read: async ({ latitude, longitude }) => {
    const place = `latitude=${formatDegrees(latitude)}&longitude=${formatDegrees(longitude)}`;
    const forecast = await readJson(parts, `${parts.base}/v1/forecast?${place}&${query}`, forecastShape);
    const { time, temperature_2m: degrees, wind_speed_10m: speed } = forecast.hourly_units;
    // asked for in these units: another one would be taken for them
    if (time !== 'unixtime' || degrees !== '°F' || speed !== 'mp/h') throw unusableAnswer('answered in other units than it was asked for');
    return { hours: toSourceHours(forecast), alerts: [] };
  },
});
