import type { DemoCard, LiveBlogFile } from './live-blog-file.ts';
import { fillIn, type LinesOf } from './live-lines.ts';
import { pick, formatNumber } from './figures.ts';
import { among, type CardSource } from './live-script.ts';
import { type Report, buildReport, townCount } from './storm-reports.ts';

type Lines = LinesOf<'storm'>;

const reportsAtFirst = 266;
/** Miles an hour between two reports that are worth saying. */
const leastChange = 3;
/** Miles an hour from which a gust that grows has a title. */
const hardGust = 70;

/** Homes without power on the whole coast: each town as it last said. */
const countDarkHomes = (reports: number): number =>
  Array.from({ length: townCount }, (_, town) => town).reduce(
    (sum, town) => sum + (reports > town ? buildReport(reports - 1 - ((reports - 1 - town) % townCount)).dark : 0),
    0,
  );

/** Rain, which is reported in tenths of an inch: 14 is “1.4 pulgadas”. */
const formatRain = (tenths: number, { rain }: Lines): string =>
  fillIn(tenths === 10 ? rain.one : rain.other, { inches: (tenths / 10).toFixed(1) });

const formatWind = ({ gust, gustBefore }: Report, { wind }: Lines): string => {
  const change = Math.abs(gust - gustBefore);
  const line = gustBefore === 0 || change < leastChange ? wind.steady : gust > gustBefore ? wind.more : wind.less;
  return fillIn(line, { gust: String(gust), change: String(change) });
};

const formatPower = ({ dark, darkBefore, homes }: Report, { power }: Lines): string =>
  fillIn(dark === 0 ? power.all : dark < darkBefore ? power.back : power.out, {
    dark: formatNumber(dark),
    restored: formatNumber(darkBefore - dark),
    homes: formatNumber(homes),
  });

const buildReportCard = (index: number, people: readonly string[], lines: Lines): DemoCard => {
  const report = buildReport(index);
  const values = {
    town: pick(lines.towns, report.town),
    gust: String(report.gust),
    wind: formatWind(report, lines),
    rain: formatRain(report.rain, lines),
    rainInAll: formatRain(report.rainInAll, lines),
    power: formatPower(report, lines),
  };
  const isHard = report.gust >= hardGust && report.gust > report.gustBefore;
  return {
    author: pick(people, index + Math.floor(index / 7)),
    text: fillIn(pick(lines.report, index), values),
    ...(isHard && { headline: fillIn(lines.hardTitle, values) }),
  };
};

/** A storm on a made-up coast: its written cards stand among the reports of the towns. */
export const buildStormCards = ({ people, cards: written }: LiveBlogFile, lines: Lines): CardSource => {
  const cardAt = among(written);
  return {
    cards: reportsAtFirst + written.length,
    card: (index) => {
      const place = cardAt(index);
      if (!('written' in place)) return buildReportCard(place.counted, people, lines);
      const { after = 0, ...card } = place.written;
      const values = { dark: formatNumber(countDarkHomes(after)) };
      return { ...card, headline: card.headline && fillIn(card.headline, values), text: fillIn(card.text, values) };
    },
  };
};
