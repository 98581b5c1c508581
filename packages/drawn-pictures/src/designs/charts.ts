import type { Point } from '../canvas.ts';
import { mix } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { formatDatum } from '../format-datum.ts';
import { type Designer, findFittingSize, isThumbnail, paintGround, type Sheet, write } from './sheet.ts';

type Of<Kind extends Drawing['kind']> = Extract<Drawing, { kind: Kind }>;

/** Writes the title above a chart; returns the baseline of its last line. A thumbnail stands beside its story's headline and has a title only if it is short and there is `room`. */
export const writeTitle = (sheet: Sheet, text: string, room = false): number => {
  if (isThumbnail(sheet)) {
    const size = sheet.least;
    if (!room || sheet.letters.strong.width(text, size) > 1360) return 70;
    write(sheet, text, { x: 80, y: 190, size, fill: sheet.ink, face: 'strong' });
    return 190;
  }
  const { lines, size } = sheet.letters.strong.setHeadline(text, { width: 1290, height: 150, sizes: [62, 56, 50, 44], leading: 1.15 });
  sheet.canvas.rect([104, 104], [110, 14], sheet.strong);
  lines.forEach((line, index) => write(sheet, line, { x: 104, y: 190 + index * size * 1.15, size, fill: sheet.ink, face: 'strong' }));
  return 190 + (lines.length - 1) * size * 1.15;
};

/** Bars under their names, which is what a thumbnail has room for; the value stands behind its bar. */
const paintStackedBars = (sheet: Sheet, bars: Of<'bars'>['bars']): void => {
  const { canvas, ink, strong, ground, letters, least } = sheet;
  const most = Math.max(...bars.map(([, value]) => value));
  const row = 820 / bars.length;
  const isNamed = row > least * 2;
  const size = Math.min(150, Math.max(least, row * 0.34));
  const tall = (isNamed ? row - size * 1.2 : row) * 0.84;
  const value = Math.min(
    220,
    Math.max(least, tall * 0.8),
    ...bars.map((bar) => findFittingSize(sheet, formatDatum(bar), { face: 'strong', width: 560, most: 220 })),
  );
  const room = 1340 - Math.max(...bars.map((bar) => letters.strong.width(formatDatum(bar), value))) - 40;
  bars.forEach((bar, index) => {
    const top = 90 + index * row;
    const y = top + (isNamed ? size * 1.2 : row * 0.08);
    const called = Math.max(least * 0.9, findFittingSize(sheet, bar[0], { face: 'strong', width: 1380, most: size }));
    const named = isNamed ? letters.strong.setLine(bar[0], 1400, called) : '';
    write(sheet, named, { x: 80, y: top + size * 0.86, size: called, fill: ink, face: 'strong' });
    const wide = Math.max(12, (bar[1] / most) * room);
    canvas.rect([80, y], [wide, tall], bar[1] === most ? strong : mix(ground, ink, 0.4));
    write(sheet, formatDatum(bar), { x: 80 + wide + 36, y: y + tall / 2 + value * 0.35, size: value, fill: ink, face: 'strong' });
  });
};

/** Bars with their names and values, the largest in the strong colour. */
export const designBars: Designer<Of<'bars'>> = (sheet, { title: name, bars }) => {
  const { canvas, ink, strong, ground, letters } = sheet;
  paintGround(sheet);
  if (isThumbnail(sheet)) return paintStackedBars(sheet, bars);
  const top = writeTitle(sheet, name) + 50;
  const most = Math.max(...bars.map(([, value]) => value));
  const row = (900 - top) / bars.length;
  const size = Math.min(Math.max(52, sheet.least), row * 0.36);
  const labels = bars.map(([label]) =>
    letters.text.setHeadline(label, { width: 560, height: row * 0.9, sizes: [size, size * 0.86, size * 0.74], leading: 1.14 }),
  );
  const labelWidth = Math.max(...labels.flatMap((label) => label.lines.map((text) => letters.text.width(text, label.size))));
  const large = Math.max(
    size * 1.2,
    Math.min(...bars.map((bar) => findFittingSize(sheet, formatDatum(bar), { face: 'strong', width: 240, most: size * 1.8 }))),
  );
  const valueWidth = Math.max(...bars.map((bar) => letters.strong.width(formatDatum(bar), large)));
  const left = 104 + labelWidth + 30;
  const room = 1396 - left - valueWidth - 26;
  canvas.rect([left - 5, top], [5, row * bars.length], ink, { opacity: 0.6 });
  bars.forEach((bar, index) => {
    const value = bar[1];
    const y = top + (index + 0.5) * row;
    const wide = Math.max(6, (value / most) * room);
    const label = labels[index] ?? { lines: [], size };
    label.lines.forEach((text, at) =>
      write(sheet, text, {
        x: left - 30,
        y: y + label.size * (0.34 + (at - (label.lines.length - 1) / 2) * 1.14),
        size: label.size,
        fill: ink,
        anchor: 'end',
      }),
    );
    canvas.rect([left, y - row * 0.32], [wide, row * 0.64], value === most ? strong : mix(ground, ink, 0.4));
    write(sheet, formatDatum(bar), { x: left + wide + 22, y: y + large * 0.35, size: large, fill: ink, face: 'strong' });
  });
};

/** A line through its values; the first and the last are written out. */
export const designLine: Designer<Of<'line'>> = (sheet, { title: name, points }) => {
  const { canvas, ink, strong, ground, letters } = sheet;
  paintGround(sheet);
  const small = isThumbnail(sheet);
  const top = writeTitle(sheet, name, true) + (small ? 240 : 170);
  const foot = small ? 880 : 800;
  const values = points.map(([, value]) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  // the scale begins at zero unless all values lie far above it: a line that hardly moves must look so
  const base = least > most * 0.6 ? least - (most - least || most * 0.5) * 0.8 : 0;
  const at = (index: number): Point => {
    const value = values[index] ?? 0;
    return [190 + (1120 * index) / Math.max(1, points.length - 1), foot - ((value - base) / (most - base || 1)) * (foot - top)];
  };
  for (let row = 0; row <= 4; row += 1) {
    const y = foot - ((foot - top) * row) / 4;
    canvas.rect([104, y], [1292, row === 0 ? 5 : 2], ink, { opacity: row === 0 ? 0.8 : 0.18 });
  }
  const path = points.map((_, index) => at(index));
  canvas.shape([...path, [path.at(-1)?.[0] ?? 0, foot], [path[0]?.[0] ?? 0, foot]], strong, { opacity: 0.22 });
  canvas.line(path, strong, 16);
  const every = points.length <= 6 && !small;
  const nameSize = Math.min(Math.max(40, sheet.least), 54);
  points.forEach((point, index) => {
    const [x, y] = at(index);
    const isEnd = index === 0 || index === points.length - 1;
    if (!every && !isEnd) return;
    canvas.circle([x, y], 18, ground, { stroke: strong, strokeWidth: 12 });
    const shown = formatDatum(point);
    const large = small ? 170 : isEnd ? 64 : 52;
    const size = findFittingSize(sheet, shown, { face: 'strong', width: small ? 560 : every ? 1000 / points.length : 260, most: large });
    const anchor = !small ? 'middle' : index === 0 ? 'start' : 'end';
    const aside = !small ? 0 : index === 0 ? -70 : 70;
    write(sheet, shown, { x: x + aside, y: y - 44, size, fill: ink, face: 'strong', anchor });
    if (small) return;
    const called = letters.text.setLine(point[0], 1240 / Math.min(points.length, 6), nameSize);
    const half = letters.text.width(called, nameSize) / 2;
    const within = Math.max(60 + half, Math.min(1440 - half, x));
    write(sheet, called, { x: within, y: foot + 62, size: nameSize, fill: ink, anchor: 'middle' });
  });
};

/** The two sides of a match, half a sheet each. */
export const designScore: Designer<Of<'score'>> = (sheet, { title: name, sides, note }) => {
  const { canvas, ground, ink, strong, palette, letters } = sheet;
  paintGround(sheet);
  const small = isThumbnail(sheet);
  const edge = small ? 0 : 240;
  const other = mix(ground, ink, 0.16);
  canvas.shape(
    [
      [770, edge],
      [1500, edge],
      [1500, 1000],
      [650, 1000],
    ],
    other,
  );
  canvas.line(
    [
      [770, edge],
      [650, 1000],
    ],
    strong,
    12,
    { butt: true },
  );
  writeTitle(sheet, name);
  sides.forEach(([side, points], index) => {
    const x = index === 0 ? 380 : 1120;
    write(sheet, points, {
      x,
      y: small ? 560 : 620,
      size: findFittingSize(sheet, points, { face: 'display', width: 520, most: 400 }),
      fill: index === 0 ? strong : ink,
      face: 'display',
      anchor: 'middle',
    });
    const most = Math.max(62, sheet.least);
    const place = { width: 600, height: small ? 260 : 70, sizes: [most, most * 0.9, most * 0.8, most * 0.7], leading: 1.08 };
    const { lines, size } = letters.strong.setHeadline(side, place);
    lines.forEach((text, at) =>
      write(sheet, text, { x, y: (small ? 750 : 740) + at * size * 1.08, size, fill: ink, face: 'strong', anchor: 'middle' }),
    );
  });
  if (!note || small) return;
  const size = findFittingSize(sheet, note, { face: 'text', width: 1240, most: Math.max(44, sheet.least) });
  const wide = sheet.letters.text.width(note, size) + 80;
  canvas.rect([750 - wide / 2, 806], [wide, 84], palette.ink, { round: 42 });
  write(sheet, note, { x: 750, y: 806 + 42 + size * 0.34, size, fill: '#ffffff', anchor: 'middle' });
};
