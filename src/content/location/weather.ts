/** What the sky does in an hour, whoever says it: the closed list that icons and words are made for. */
export const weatherConditions = [
  'clear',
  'partlyCloudy',
  'cloudy',
  'fog',
  'haze',
  'drizzle',
  'rain',
  'thunderstorm',
  'sleet',
  'snow',
] as const;
export type WeatherCondition = (typeof weatherConditions)[number];

/** Where the wind comes from. */
export const compassPoints = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export type CompassPoint = (typeof compassPoints)[number];

/** One hour of weather. `time` is its begin in ISO 8601, temperatures are whole degrees Fahrenheit, the chance is in percent, the wind in miles an hour. */
export type WeatherHour = {
  time: string;
  temperature: number;
  feelsLike: number;
  precipitationChance: number;
  condition: WeatherCondition;
  wind: { speed: number; direction: CompassPoint | null };
  isDay: boolean;
};

export const alertSeverities = ['extreme', 'severe', 'moderate', 'minor', 'unknown'] as const;
/** A warning that is in force, in the words of who gave it: plain text. */
export type WeatherAlert = {
  id: string;
  event: string;
  severity: (typeof alertSeverities)[number];
  headline: string;
  description: string;
  instruction: string;
  /** ISO 8601; null where it was not said. */
  ends: string | null;
};

/** Who is asked for the weather: the climate that comes with the program, the National Weather Service, or Open-Meteo. */
export const weatherSources = ['builtin', 'nws', 'open-meteo'] as const;
export type WeatherSource = (typeof weatherSources)[number];

/** A place whose weather is asked for. */
export type WeatherPlace = { latitude: number; longitude: number; timeZone: string };

/** The weather of a place from this hour on. Sunrise and sunset are those of its own day, null where the sun does not rise or set. */
export type WeatherReport = {
  hours: WeatherHour[];
  alerts: WeatherAlert[];
  sunrise: string | null;
  sunset: string | null;
  timeZone: string;
  source: WeatherSource;
  /** When the source answered: ISO 8601. */
  updated: string;
};
