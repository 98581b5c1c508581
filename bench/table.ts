import type { Bar, Figure, Row } from './scenario.ts';

const listColumns = (rows: readonly Row[]): string[] => [...new Set(rows.flatMap((row) => Object.keys(row)))];

/** Rows as a table of Markdown that reads well as plain text: the first column to the left, figures to the right. */
export const formatTable = (rows: readonly Row[]): string => {
  const columns = listColumns(rows);
  const lines = [columns, ...rows.map((row) => columns.map((name) => String(row[name] ?? '').replaceAll('|', '\\|')))];
  const widths = columns.map((_, index) => Math.max(3, ...lines.map((line) => line[index]?.length ?? 0)));
  const formatTableLine = (cells: readonly string[]): string =>
    `| ${cells.map((cell, index) => (index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0))).join(' | ')} |`;
  const rule = `| ${widths.map((width, index) => (index === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  const [head = [], ...body] = lines;
  return [formatTableLine(head), rule, ...body.map(formatTableLine)].join('\n');
};

/** Three digits that count, and no more after the point than that. */
export const shortly = (value: number): string => {
  if (!Number.isFinite(value)) return '–';
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toFixed(digits);
};

/** A bar as people write it: `≤ 1.9 ms`. */
export const formatBar = (bar: Bar | undefined, unit: string): string =>
  bar ? `${'atMost' in bar ? `≤ ${bar.atMost}` : `≥ ${bar.atLeast}`} ${unit}`.trim() : '';

/** The figure by its bar; nothing where there is no bar, or it is zero. */
export const ratioToBar = ({ value, bar }: Figure): number | undefined => {
  const limit = bar && ('atMost' in bar ? bar.atMost : bar.atLeast);
  return limit ? value / limit : undefined;
};

/** Whether a figure reaches its bar; one without a bar always does. */
export const isReached = ({ value, bar }: Figure): boolean => !bar || ('atMost' in bar ? value <= bar.atMost : value >= bar.atLeast);

/** The one table: name, bar, latest figure, its ratio to the bar, and whether the bar is reached. */
export const tableOfFigures = (figures: readonly (Figure & { command: string })[]): string =>
  formatTable(
    figures.map((one) => {
      const ratio = ratioToBar(one);
      return {
        name: one.name,
        bar: formatBar(one.bar, one.unit),
        latest: `${shortly(one.value)} ${one.unit}`.trim(),
        ratio: ratio === undefined ? '' : ratio.toFixed(2),
        reached: one.bar ? (isReached(one) ? 'yes' : 'NO') : '',
        command: one.command,
      };
    }),
  );
