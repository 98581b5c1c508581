import { figure } from './figures.ts';

/** Towns of the made-up coast, counted from south to north: the storm passes them in this order. */
export const townCount = 20;

/** What a town reports: wind in miles an hour, rain in tenths of an inch of the last hour and in all, homes without power. */
export type Report = {
  town: number;
  homes: number;
  gust: number;
  gustBefore: number;
  rain: number;
  rainInAll: number;
  dark: number;
  darkBefore: number;
};

/** How near the storm is to a town in a round of reports, from 0 to 1; a round takes about an hour. */
const nearness = (town: number, round: number, wide: number): number => Math.exp(-(((round - 2 - town * 0.42) / wide) ** 2));
const computeGust = (town: number, round: number): number =>
  Math.round(24 + 45 * nearness(town, round, 2.6) + 0.6 * figure(town * 3 + round, 0, 9)) + (town === 4 ? 5 : 0);
const computeRain = (town: number, round: number): number =>
  Math.round(1 + 13 * nearness(town, round - 1, 2.2)) + figure(town + round * 5, 0, 2);
const countHomes = (town: number): number => figure(town * 17, 21, 94) * 100 + figure(town, 0, 9) * 10;
// lines fall with the wind, and are mended slowly
const countDark = (town: number, round: number): number => {
  const broken = Math.max(nearness(town, round, 2.6), ...[1, 2, 3, 4, 5].map((ago) => nearness(town, round - ago, 2.6) * (1 - ago * 0.17)));
  return Math.round((countHomes(town) * broken * figure(town, 18, 46)) / 1000) * 10;
};

/** A report by its number, from 0: each town in turn, from the south. The same number gives the same report. */
export const buildReport = (index: number): Report => {
  const [town, round] = [index % townCount, Math.floor(index / townCount)];
  return {
    town,
    homes: countHomes(town),
    gust: computeGust(town, round),
    gustBefore: round === 0 ? 0 : computeGust(town, round - 1),
    rain: computeRain(town, round),
    rainInAll: Array.from({ length: round + 1 }, (_, one) => computeRain(town, one)).reduce((sum, one) => sum + one, 0),
    dark: countDark(town, round),
    darkBefore: round === 0 ? 0 : countDark(town, round - 1),
  };
};
