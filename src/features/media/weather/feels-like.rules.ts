/** Relative humidity in percent, from temperature and dew point in degrees Fahrenheit (Magnus). */
export const findHumidity = (temperature: number, dewPoint: number): number => {
  const vapour = (fahrenheit: number): number => {
    const celsius = (fahrenheit - 32) / 1.8;
    return Math.exp((17.625 * celsius) / (243.04 + celsius));
  };
  return Math.max(1, Math.min(100, (100 * vapour(dewPoint)) / vapour(temperature)));
};

// the wind chill of the National Weather Service, for 50 °F and less in a wind of more than 3 mph
const findWindChill = (temperature: number, wind: number): number =>
  35.74 + 0.6215 * temperature - 35.75 * wind ** 0.16 + 0.4275 * temperature * wind ** 0.16;

// its heat index: Rothfusz's regression with both adjustments
const findHeatIndex = (temperature: number, humidity: number): number => {
  const [t, h] = [temperature, humidity];
  const index =
    -42.379 +
    2.04901523 * t +
    10.14333127 * h -
    0.22475541 * t * h -
    0.00683783 * t * t -
    0.05481717 * h * h +
    0.00122874 * t * t * h +
    0.00085282 * t * h * h -
    0.00000199 * t * t * h * h;
  if (h < 13 && t >= 80 && t <= 112) return index - ((13 - h) / 4) * Math.sqrt((17 - Math.abs(t - 95)) / 17);
  if (h > 85 && t >= 80 && t <= 87) return index + ((h - 85) / 10) * ((87 - t) / 5);
  return index;
};

/** What a temperature feels like, in whole degrees Fahrenheit: wind chill in the cold, heat index in the heat, else the temperature itself. */
export const findFeelsLike = ({
  temperature,
  wind,
  humidity,
}: {
  temperature: number;
  wind: number;
  humidity: number | undefined;
}): number => {
  if (temperature <= 50 && wind > 3) return Math.round(Math.min(temperature, findWindChill(temperature, wind)));
  if (temperature < 80 || humidity === undefined) return Math.round(temperature);
  const simple = (temperature + 61 + (temperature - 68) * 1.2 + humidity * 0.094) / 2;
  return Math.round(simple < 80 ? temperature : findHeatIndex(temperature, humidity));
};
