import type { Language } from '#brands';
import type { CompassPoint, WeatherHour, WeatherReport } from '#content/location/weather';
import type { Messages } from '#messages';

const shownHours = 24;
const periods: Record<string, string> = { am: 'a.m.', pm: 'p.m.' };
const zones = new Map<string, Intl.DateTimeFormat>();

/** The formatter of a time zone, made once: making one costs far more than using it. */
const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = zones.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit', hour12: true });
  zones.set(timeZone, known);
  return known;
};

const spelled = new Map<string, string>();
/** A time by the clocks of a place: "6:52 a.m.", and a whole hour as "7 a.m.". Places of one zone show the same hours, so they are spelled once. */
export const formatPlaceTime = (time: string, timeZone: string): string => {
  const key = `${time} ${timeZone}`;
  const known = spelled.get(key) ?? spellTime(time, timeZone);
  if (spelled.size > 2_000) spelled.clear();
  spelled.set(key, known);
  return known;
};
const spellTime = (time: string, timeZone: string): string => {
  const parts = formatterOf(timeZone).formatToParts(Date.parse(time));
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  const minutes = part('minute');
  return `${part('hour')}${minutes === '00' ? '' : `:${minutes}`} ${periods[part('dayPeriod').toLowerCase()] ?? ''}`.trim();
};

/** Whole degrees Celsius of degrees Fahrenheit, without a negative zero. */
export const toCelsius = (fahrenheit: number): number => Math.round((fahrenheit - 32) / 1.8) + 0;
const toKilometres = (miles: number): number => Math.round(miles * 1.609344);

/** Degrees in both units: the page shows one of them. */
export type Degrees = { f: string; c: string };
export const formatDegrees = (fahrenheit: number): Degrees => ({ f: `${fahrenheit}°`, c: `${toCelsius(fahrenheit)}°` });
const spell = ({ f, c }: Degrees): string => `${f}F (${c}C)`;

const spanishPoints: Record<CompassPoint, string> = { N: 'N', NE: 'NE', E: 'E', SE: 'SE', S: 'S', SW: 'SO', W: 'O', NW: 'NO' };

export type ShownHour = {
  time: string;
  hour: string;
  icon: string;
  sky: string;
  temperature: Degrees;
  feelsLike: Degrees;
  chance: number;
  wind: { f: string; c: string };
};

/** What the sky of the first hour is drawn as. */
export type Sky = 'day' | 'night' | 'grey' | 'wet' | 'snow';
export type ShownWeather = {
  now: ShownHour;
  sky: Sky;
  high: Degrees;
  low: Degrees;
  sunrise: string | undefined;
  sunset: string | undefined;
  updated: string;
  hours: readonly ShownHour[];
  chart: { label: string; line: string; area: string; bars: readonly { x: number; height: number }[] };
};

const chooseSky = ({ condition, isDay }: WeatherHour): Sky => {
  if (condition === 'snow' || condition === 'sleet') return 'snow';
  if (condition === 'rain' || condition === 'drizzle' || condition === 'thunderstorm') return 'wet';
  if (condition === 'cloudy' || condition === 'fog' || condition === 'haze') return 'grey';
  return isDay ? 'day' : 'night';
};

/** The name of an hour's icon: clear and half clear skies differ by night. */
const chooseIcon = ({ condition, isDay }: WeatherHour): string =>
  (condition === 'clear' || condition === 'partlyCloudy') && !isDay ? `${condition}Night` : condition;

const formatWind = ({ wind }: WeatherHour, language: Language, calm: string): ShownHour['wind'] => {
  if (wind.speed === 0) return { f: calm, c: calm };
  const point = wind.direction === null ? '' : `${language === 'es' ? spanishPoints[wind.direction] : wind.direction} `;
  return { f: `${point}${wind.speed} mph`, c: `${point}${toKilometres(wind.speed)} km/h` };
};

/** The chart is drawn in a box of 10 units an hour by this height; what falls fills at most the lower part of it. */
export const chartBox = { hour: 10, height: 100 };
const [top, bottom, tallest] = [12, 68, 30];

const drawChart = (hours: readonly WeatherHour[]): Omit<ShownWeather['chart'], 'label'> => {
  const temperatures = hours.map(({ temperature }) => temperature);
  const [low, high] = [Math.min(...temperatures), Math.max(...temperatures)];
  const points = temperatures.map((degrees, index) => {
    const share = high === low ? 0.5 : (degrees - low) / (high - low);
    return [(index + 0.5) * chartBox.hour, Math.round((bottom - share * (bottom - top)) * 10) / 10] as const;
  });
  const line = points
    .map(([x, y], index) => {
      const before = points[index - 1];
      // each hour is half a wave away from the next: a smooth line through all points
      return before ? `C${(before[0] + x) / 2} ${before[1]} ${(before[0] + x) / 2} ${y} ${x} ${y}` : `M${x} ${y}`;
    })
    .join('');
  const width = hours.length * chartBox.hour;
  const [first, last] = [points[0]?.[1] ?? bottom, points.at(-1)?.[1] ?? bottom];
  return {
    line,
    area: `M0 ${first}L${line.slice(1)}L${width} ${last}V${chartBox.height}H0Z`,
    bars: hours.flatMap(({ precipitationChance }, index) =>
      precipitationChance > 0 ? [{ x: index * chartBox.hour + 2, height: Math.round((precipitationChance / 100) * tallest) }] : [],
    ),
  };
};

/** The weather of a place as its page shows it: this hour, the next 24, and a chart of them with a sentence for who cannot see it (LN-16). */
export const buildShownWeather = (
  { hours: all, timeZone, sunrise, sunset, updated }: WeatherReport,
  { local }: Pick<Messages, 'local'>,
  language: Language,
): ShownWeather | undefined => {
  const hours = all.slice(0, shownHours);
  const [first] = hours;
  if (!first) return undefined;
  const toShown = (hour: WeatherHour): ShownHour => ({
    time: hour.time,
    hour: formatPlaceTime(hour.time, timeZone),
    icon: chooseIcon(hour),
    sky: local.conditions[hour.condition][hour.isDay ? 'day' : 'night'],
    temperature: formatDegrees(hour.temperature),
    feelsLike: formatDegrees(hour.feelsLike),
    chance: hour.precipitationChance,
    wind: formatWind(hour, language, local.calm),
  });
  const shown = hours.map(toShown);
  const warmest = hours.reduce((one, other) => (other.temperature > one.temperature ? other : one));
  const coldest = hours.reduce((one, other) => (other.temperature < one.temperature ? other : one));
  const wettest = hours.reduce((one, other) => (other.precipitationChance > one.precipitationChance ? other : one));
  const at = (hour: WeatherHour): string => local.atHour(spell(formatDegrees(hour.temperature)), formatPlaceTime(hour.time, timeZone));
  const chance =
    wettest.precipitationChance === 0
      ? local.noChance
      : local.upTo(`${wettest.precipitationChance}%`, formatPlaceTime(wettest.time, timeZone));
  return {
    now: toShown(first),
    sky: chooseSky(first),
    high: formatDegrees(warmest.temperature),
    low: formatDegrees(coldest.temperature),
    sunrise: sunrise === null ? undefined : formatPlaceTime(sunrise, timeZone),
    sunset: sunset === null ? undefined : formatPlaceTime(sunset, timeZone),
    updated: formatPlaceTime(updated, timeZone),
    hours: shown,
    chart: { label: local.chartOf(spell(formatDegrees(first.temperature)), at(coldest), at(warmest), chance), ...drawChart(hours) },
  };
};
