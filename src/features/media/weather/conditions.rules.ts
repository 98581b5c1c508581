import type { WeatherCondition } from '#content/location/weather';

// the codes of the World Meteorological Organization, as Open-Meteo uses them: the first code of each run, and what it is
const codes: readonly (readonly [from: number, condition: WeatherCondition])[] = [
  [0, 'clear'],
  [2, 'partlyCloudy'],
  [3, 'cloudy'],
  [4, 'haze'],
  [10, 'fog'],
  [20, 'drizzle'],
  [30, 'haze'],
  [40, 'fog'],
  [50, 'drizzle'],
  [56, 'sleet'],
  [58, 'drizzle'],
  [60, 'rain'],
  [66, 'sleet'],
  [70, 'snow'],
  [80, 'rain'],
  [83, 'sleet'],
  [85, 'snow'],
  [89, 'sleet'],
  [91, 'rain'],
  [95, 'thunderstorm'],
];

/** The condition of a code of the WMO, 0 to 99; undefined for any other value. */
export const conditionOfCode = (code: unknown): WeatherCondition | undefined =>
  typeof code === 'number' && Number.isInteger(code) && code >= 0 && code <= 99 ? codes.findLast(([from]) => from <= code)?.[1] : undefined;

// what the National Weather Service calls its icons
const icons: Readonly<Record<string, WeatherCondition>> = {
  skc: 'clear',
  few: 'clear',
  sct: 'partlyCloudy',
  bkn: 'cloudy',
  ovc: 'cloudy',
  wind_skc: 'clear',
  wind_few: 'clear',
  wind_sct: 'partlyCloudy',
  wind_bkn: 'cloudy',
  wind_ovc: 'cloudy',
  snow: 'snow',
  blizzard: 'snow',
  rain_snow: 'sleet',
  rain_sleet: 'sleet',
  snow_sleet: 'sleet',
  fzra: 'sleet',
  rain_fzra: 'sleet',
  snow_fzra: 'sleet',
  sleet: 'sleet',
  rain: 'rain',
  rain_showers: 'rain',
  rain_showers_hi: 'rain',
  tsra: 'thunderstorm',
  tsra_sct: 'thunderstorm',
  tsra_hi: 'thunderstorm',
  tornado: 'thunderstorm',
  hurricane: 'rain',
  tropical_storm: 'rain',
  dust: 'haze',
  smoke: 'haze',
  haze: 'haze',
  hot: 'clear',
  cold: 'clear',
  fog: 'fog',
};

// words of its short forecasts, the first that is found counts
const words: readonly (readonly [RegExp, WeatherCondition])[] = [
  [/thunder|t-storm/i, 'thunderstorm'],
  [/sleet|freezing|ice|wintry|rain and snow|snow and rain/i, 'sleet'],
  [/snow|flurr|blizzard/i, 'snow'],
  [/drizzle/i, 'drizzle'],
  [/rain|shower/i, 'rain'],
  [/fog|mist/i, 'fog'],
  [/haze|smoke|dust/i, 'haze'],
  [/partly|mostly clear|mostly sunny/i, 'partlyCloudy'],
  [/cloud|overcast/i, 'cloudy'],
  [/sun|clear|fair|hot|cold/i, 'clear'],
];

/** The condition of an hour of the National Weather Service: of its icon's name, else of its words; cloudy where neither says it. */
export const conditionOfForecast = (icon: string | null | undefined, shortForecast: string | null | undefined): WeatherCondition => {
  const name = /\/(?:day|night)\/([a-z_]+)/.exec(icon ?? '')?.[1] ?? '';
  const known = Object.hasOwn(icons, name) ? icons[name] : undefined;
  return known ?? words.find(([pattern]) => pattern.test(shortForecast ?? ''))?.[1] ?? 'cloudy';
};
