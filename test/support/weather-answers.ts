// Answers in the shapes that the National Weather Service and Open-Meteo document; their figures are made up.
const hourMs = 3_600_000;
const times = (from: number, count: number): number[] => Array.from({ length: count }, (_, index) => from + index * hourMs);

/** `/points/…`: where to ask on. */
export const nwsPoint = (base: string) => ({
  '@context': ['https://geojson.org/geojson-ld/geojson-context.jsonld'],
  id: `${base}/points/39.7,-105`,
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [-105, 39.7] },
  properties: {
    gridId: 'BOU',
    gridX: 62,
    gridY: 61,
    forecast: `${base}/gridpoints/BOU/62,61/forecast`,
    forecastHourly: `${base}/gridpoints/BOU/62,61/forecast/hourly`,
    timeZone: 'America/Denver',
  },
});

/** One hour as the National Weather Service writes it. */
export const nwsPeriod = (at: number, changes: Record<string, unknown> = {}) => ({
  number: 1,
  name: '',
  startTime: new Date(at).toISOString().replace('.000Z', '+00:00'),
  endTime: new Date(at + hourMs).toISOString().replace('.000Z', '+00:00'),
  isDaytime: true,
  temperature: 41,
  temperatureUnit: 'F',
  temperatureTrend: '',
  probabilityOfPrecipitation: { unitCode: 'wmoUnit:percent', value: 20 },
  dewpoint: { unitCode: 'wmoUnit:degC', value: -3 },
  relativeHumidity: { unitCode: 'wmoUnit:percent', value: 55 },
  windSpeed: '5 to 10 mph',
  windDirection: 'NNW',
  icon: 'https://api.weather.gov/icons/land/day/sct?size=small',
  shortForecast: 'Mostly Sunny',
  detailedForecast: '',
  ...changes,
});

/** `/gridpoints/…/forecast/hourly`. */
export const nwsHourly = (from: number, changes: Record<string, unknown> = {}, count = 60) => ({
  type: 'Feature',
  properties: { units: 'us', periods: times(from, count).map((at) => nwsPeriod(at, changes)) },
});

/** One warning as the National Weather Service writes it. */
export const nwsAlert = (ends: string, changes: Record<string, unknown> = {}) => ({
  id: 'https://api.weather.gov/alerts/urn:oid:1',
  type: 'Feature',
  properties: {
    id: 'urn:oid:1',
    event: 'Winter Storm Warning',
    severity: 'Severe',
    headline: 'Winter Storm Warning until Tuesday noon',
    description: 'Heavy snow expected.\n\nTotal of 8 to 12 inches.',
    instruction: 'Travel only if you must.',
    ends,
    expires: ends,
    ...changes,
  },
});

/** `/alerts/active?point=…`. */
export const nwsAlerts = (...features: unknown[]) => ({
  type: 'FeatureCollection',
  title: 'Current watches, warnings, and advisories',
  features,
});

/** `/v1/forecast?…` of Open-Meteo, with columns changed. */
export const openMeteoForecast = (from: number, columns: Record<string, unknown[]> = {}, units: Record<string, string> = {}) => {
  const all = times(from, 72);
  const fill = (value: number): number[] => all.map(() => value);
  return {
    latitude: 39.7,
    longitude: -105,
    utc_offset_seconds: 0,
    timezone: 'GMT',
    hourly_units: { time: 'unixtime', temperature_2m: '°F', wind_speed_10m: 'mp/h', weather_code: 'wmo code', ...units },
    hourly: {
      time: all.map((at) => at / 1000),
      temperature_2m: fill(41.3),
      apparent_temperature: fill(35.2),
      relative_humidity_2m: fill(55),
      precipitation_probability: fill(20),
      weather_code: fill(2),
      wind_speed_10m: fill(8.2),
      wind_direction_10m: fill(340),
      ...columns,
    },
  };
};
