import { escapeHtml } from '#content/text/escape-html';
import type { PageContext } from '#features/pages/page';
import { weatherIconHtml } from './weather-icons.tsx';
import { chartBox, type Degrees, type ShownHour, type ShownWeather } from './weather.view.ts';
import styles from './weather.module.css';

type Words = PageContext['messages']['local'];
type Cell = (hour: ShownHour) => string;

const bothHtml = ({ f, c }: Degrees): string =>
  `<span class="${styles['f']}">${escapeHtml(f)}</span><span class="${styles['c']}">${escapeHtml(c)}</span>`;

const rowHtml = (hours: readonly ShownHour[], [name, cell, className]: readonly [string, Cell, (string | undefined)?]): string =>
  `<tr${className === undefined ? '' : ` class="${className}"`}><th scope="row">${escapeHtml(name)}</th>${hours
    .map((hour) => `<td>${cell(hour)}</td>`)
    .join('')}</tr>`;

const chartHtml = ({ chart, hours }: ShownWeather): string => {
  const bars = chart.bars.map(
    ({ x, height }) =>
      `<rect class="${styles['bar']}" x="${x}" y="${chartBox.height - height}" width="${chartBox.hour - 4}" height="${height}"></rect>`,
  );
  return `<svg class="${styles['chart']}" viewBox="0 0 ${hours.length * chartBox.hour} ${chartBox.height}" preserveAspectRatio="none" role="img" aria-label="${escapeHtml(chart.label)}"><path class="${styles['area']}" d="${chart.area}"></path>${bars.join('')}<path class="${styles['line']}" d="${chart.line}" vector-effect="non-scaling-stroke"></path></svg>`;
};

/** The table of the next hours as HTML: five hundred elements, which React would make one by one on every page of a place. */
const tableHtml = (weather: ShownWeather, place: string, words: Words): string => {
  const { hours } = weather;
  const heads = hours.map(
    ({ time, hour }, index) => `<th scope="col"><time datetime="${time}">${index === 0 ? escapeHtml(words.now) : hour}</time></th>`,
  );
  const rows = [
    rowHtml(hours, [words.sky, ({ icon, sky }) => `${weatherIconHtml(icon, 32)}<span class="visually-hidden">${escapeHtml(sky)}</span>`]),
    rowHtml(hours, [words.temperature, ({ temperature }) => bothHtml(temperature), styles['strong']]),
    `<tr class="${styles['drawn']}"><td></td><td colspan="${hours.length}">${chartHtml(weather)}</td></tr>`,
    rowHtml(hours, [words.chanceShort, ({ chance }) => `${chance}%`, styles['wet']]),
    rowHtml(hours, [words.feelsLike, ({ feelsLike }) => bothHtml(feelsLike)]),
    rowHtml(hours, [words.wind, ({ wind }) => bothHtml(wind), styles['small']]),
  ];
  return `<caption class="visually-hidden">${escapeHtml(words.hourlyTable(place))}</caption><thead><tr><th scope="col">${escapeHtml(words.hour)}</th>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody>`;
};

/** The next hours as a table, with the chart of the same hours in it (LN-16). */
export const HourTable = ({ weather, place, words }: { weather: ShownWeather; place: string; words: Words }) => (
  // a region that scrolls must be reachable by keyboard
  <div className={styles['hours']} role="region" aria-label={words.hourlyTable(place)} tabIndex={0}>
    <table dangerouslySetInnerHTML={{ __html: tableHtml(weather, place, words) }} />
  </div>
);
