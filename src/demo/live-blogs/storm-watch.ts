import type { DemoCard } from './live-blog-file.ts';
import { among, pick, type Teller } from './live-script.ts';
import { type Report, reportAt, towns } from './storm-reports.ts';

const reportsAtFirst = 266;

const number = (value: number): string => value.toLocaleString('en-US');
/** Rain that came in tenths of an inch: 14 is “1.4 pulgadas”. */
const inches = (tenths: number): string => `${(tenths / 10).toFixed(1)} ${tenths === 10 ? 'pulgada' : 'pulgadas'}`;
/** Homes without power on the whole coast: each town as it last said. */
const darkAfter = (reports: number): number =>
  towns.reduce((sum, _town, town) => sum + (reports > town ? reportAt(reports - 1 - ((reports - 1 - town) % towns.length)).dark : 0), 0);

const windOf = ({ gust, gustBefore }: Report): string =>
  gustBefore === 0 || Math.abs(gust - gustBefore) < 3
    ? `rachas de ${gust} millas por hora`
    : `rachas de ${gust} millas por hora, ${Math.abs(gust - gustBefore)} ${gust > gustBefore ? 'más' : 'menos'} que en el parte anterior`;
const powerOf = ({ dark, darkBefore, homes }: Report): string => {
  if (dark === 0) return 'Todos los hogares tienen luz';
  if (dark < darkBefore) return `Volvió la luz a ${number(darkBefore - dark)} hogares y faltan ${number(dark)}`;
  return `Están sin luz ${number(dark)} de sus ${number(homes)} hogares`;
};

const lines = [
  (report: Report) =>
    `**${report.town}:** ${windOf(report)}, y ${inches(report.rain)} de lluvia en la última hora. Desde el principio suman ${inches(report.rainInAll)}. ${powerOf(report)}.`,
  (report: Report) =>
    `Parte de **${report.town}**. Viento: ${windOf(report)}. Lluvia: ${inches(report.rain)} en una hora, ${inches(report.rainInAll)} en total. ${powerOf(report)}.`,
  (report: Report) =>
    `**${report.town}** reporta ${windOf(report)}. ${powerOf(report)}. Han caído ${inches(report.rainInAll)}, ${inches(report.rain)} de ellas en la última hora.`,
] as const;

const reportCard = (index: number, people: readonly string[]): DemoCard => {
  const report = reportAt(index);
  const isHard = report.gust >= 70 && report.gust > report.gustBefore;
  return {
    author: pick(people, index + Math.floor(index / 7)),
    text: pick(lines, index)(report),
    ...(isHard && { headline: `${report.town} mide ${report.gust} millas por hora` }),
  };
};

/** A storm on a made-up coast, in Spanish: its written cards stand among the reports of the towns. */
export const stormWatch: Teller = ({ people, cards: written }) => {
  const cardAt = among(written);
  return {
    cards: reportsAtFirst + written.length,
    card: (index) => {
      const place = cardAt(index);
      if (!('written' in place)) return reportCard(place.counted, people);
      const { after = 0, ...card } = place.written;
      const filled = (text: string) => text.replaceAll('{dark}', number(darkAfter(after)));
      return { ...card, headline: card.headline && filled(card.headline), text: filled(card.text) };
    },
  };
};
