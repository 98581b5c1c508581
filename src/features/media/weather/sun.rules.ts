import { dayMs, hourMs } from '#platform/time';

const radians = Math.PI / 180;
// the upper edge of the sun on the horizon, with the refraction of the air: degrees
const horizon = -0.833;

type Point = { latitude: number; longitude: number };
/** The sun at a time, by the formulas of the NOAA solar calculator: its declination in radians, and by how many minutes it is ahead of the clock. */
const findSun = (at: number): { declination: number; aheadMinutes: number } => {
  const centuries = (at / dayMs + 2_440_587.5 - 2_451_545) / 36_525;
  const longitude = (280.46646 + centuries * (36_000.76983 + centuries * 0.0003032)) % 360;
  const anomaly = (357.52911 + centuries * (35_999.05029 - 0.0001537 * centuries)) * radians;
  const eccentricity = 0.016708634 - centuries * 0.000042037;
  const center =
    Math.sin(anomaly) * (1.914602 - centuries * 0.004817) + Math.sin(2 * anomaly) * 0.019993 + Math.sin(3 * anomaly) * 0.000289;
  const apparent = (longitude + center - 0.00569) * radians;
  const obliquity = (23.439291 - centuries * 0.0130042) * radians;
  const declination = Math.asin(Math.sin(obliquity) * Math.sin(apparent));
  const half = Math.tan(obliquity / 2) ** 2;
  const mean = longitude * radians;
  const ahead =
    half * Math.sin(2 * mean) -
    2 * eccentricity * Math.sin(anomaly) +
    4 * eccentricity * half * Math.sin(anomaly) * Math.cos(2 * mean) -
    0.5 * half ** 2 * Math.sin(4 * mean) -
    1.25 * eccentricity ** 2 * Math.sin(2 * anomaly);
  return { declination, aheadMinutes: (4 * ahead) / radians };
};

/** Whether the sun is up at a place, `at` in milliseconds since 1970. */
export const isDaylight = ({ latitude, longitude }: Point, at: number): boolean => {
  const { declination, aheadMinutes } = findSun(at);
  const minutes = (at % dayMs) / 60_000 + aheadMinutes + 4 * longitude;
  const hourAngle = (minutes / 4 - 180) * radians;
  const height =
    Math.sin(latitude * radians) * Math.sin(declination) + Math.cos(latitude * radians) * Math.cos(declination) * Math.cos(hourAngle);
  return Math.asin(height) > horizon * radians;
};

/** Sunrise and sunset of the day whose noon by the sun is nearest to `noon`, in milliseconds since 1970; undefined on days without. */
export const findSunTimes = (point: Point, noon: number): { sunrise: number | undefined; sunset: number | undefined } => {
  const { latitude, longitude } = point;
  const midnight = Math.floor((noon + (longitude / 15) * hourMs) / dayMs) * dayMs;
  const find = (sign: -1 | 1): number | undefined => {
    let at = midnight + (12 - longitude / 15) * hourMs;
    // the sun moves on while it rises: the second round is exact to some seconds
    for (let round = 0; round < 2; round += 1) {
      const { declination, aheadMinutes } = findSun(at);
      const cosine =
        (Math.sin(horizon * radians) - Math.sin(latitude * radians) * Math.sin(declination)) /
        (Math.cos(latitude * radians) * Math.cos(declination));
      if (Math.abs(cosine) > 1) return undefined;
      const arc = Math.acos(cosine) / radians;
      at = midnight + (720 - 4 * longitude - aheadMinutes + sign * 4 * arc) * 60_000;
    }
    return Math.round(at / 60_000) * 60_000;
  };
  return { sunrise: find(-1), sunset: find(1) };
};
