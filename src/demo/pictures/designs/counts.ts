import { setHeadline } from '#features/share-cards';
import { mix } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { writtenOf } from '../written.ts';
import { title } from './charts.ts';
import { paintMotif } from './motif.ts';
import { type Designer, fitting, paintGround, write } from './sheet.ts';

type Of<Kind extends Drawing['kind']> = Extract<Drawing, { kind: Kind }>;

/** So many out of so many, a sign or a dot for each. */
export const designShare: Designer<Of<'share'>> = (sheet, { part, of, words, motif }) => {
  const { canvas, ink, strong, ground } = sheet;
  paintGround(sheet);
  const columns = Math.ceil(Math.sqrt(of * 2.3));
  const rows = Math.ceil(of / columns);
  const step = Math.min(1290 / columns, 520 / rows);
  const left = 750 - (columns * step) / 2 + step / 2;
  const top = 110 + (540 - rows * step) / 2 + step / 2;
  const rest = mix(ground, ink, 0.26);
  for (let index = 0; index < of; index += 1) {
    const x = left + (index % columns) * step;
    const y = top + Math.floor(index / columns) * step;
    const colour = index < part ? strong : rest;
    if (motif) paintMotif(sheet, motif, { x, y, size: step * 0.94, area: colour, lines: index < part ? ink : mix(ground, ink, 0.45) });
    else canvas.circle(x, y, step * 0.4, colour);
  }
  const { lines, size } = setHeadline(words, sheet.letters.strong, {
    width: 1290,
    height: 190,
    sizes: [70, 62, 56, 50, 44],
    leading: 1.16,
  });
  lines.forEach((line, index) =>
    write(sheet, line, { x: 750, y: 760 + index * size * 1.16, size, fill: ink, face: 'strong', anchor: 'middle' }),
  );
};

/** A vote as seats in a half circle. */
export const designVote: Designer<Of<'vote'>> = (sheet, { title: name, yes, no }) => {
  const { canvas, ink, strong, ground } = sheet;
  paintGround(sheet);
  const lift = title(sheet, name) > 200 ? 0.86 : 1.08;
  const count = yes[1] + no[1];
  const shown = Math.min(120, count);
  const won = Math.round((yes[1] / count) * shown);
  // a board of five is one row of large seats, a chamber five rows of small ones
  const rows = Math.min(5, Math.ceil(shown / 9));
  const radii = Array.from({ length: rows }, (_, row) => (rows < 3 ? 300 : 170) + row * (rows < 3 ? 130 : 58));
  const whole = radii.reduce((sum, radius) => sum + radius, 0);
  const seats = radii.flatMap((radius) => {
    const inRow = Math.round((radius / whole) * shown);
    return Array.from({ length: inRow }, (_, seat) => ({ radius, angle: Math.PI * (1 - (seat + 0.5) / inRow) }));
  });
  seats
    .toSorted((one, other) => other.angle - one.angle)
    .forEach(({ radius, angle }, index) =>
      canvas.circle(
        750 + Math.cos(angle) * radius * 1.25,
        740 - Math.sin(angle) * radius * lift,
        Math.min(rows < 3 ? 64 : 26, 1500 / shown + 10),
        index < (won * seats.length) / shown ? strong : mix(ground, ink, 0.4),
      ),
    );
  for (const [side, x, anchor] of [
    [yes, 104, 'start'],
    [no, 1396, 'end'],
  ] as const) {
    const figure = writtenOf(side);
    const size = fitting(sheet, figure, 'display', 300, 120);
    const wide = write(sheet, figure, { x, y: 880, size, fill: side === yes ? strong : ink, face: 'display', anchor });
    write(sheet, side[0], { x: anchor === 'start' ? x + wide + 26 : x - wide - 26, y: 880, size: 48, fill: ink, anchor });
  }
};

/** What happens one after the other, on a line. */
export const designSteps: Designer<Of<'steps'>> = (sheet, { title: name, steps }) => {
  const { canvas, ink, strong, ground } = sheet;
  paintGround(sheet);
  const top = title(sheet, name);
  const wide = 1292 / steps.length;
  const y = Math.max(400, top + 190);
  canvas.rect(104 + wide / 2, y - 5, 1292 - wide, 10, ink, { opacity: 0.5 });
  steps.forEach(([mark, words], index) => {
    const x = 104 + wide * (index + 0.5);
    const large = Math.min(118, wide * 0.36);
    const size = fitting(sheet, mark, 'display', large * 1.5, 84);
    canvas.circle(x, y, large, index === steps.length - 1 ? strong : ground, { stroke: strong, strokeWidth: 10 });
    const fill = index === steps.length - 1 ? ground : ink;
    write(sheet, mark, { x, y: y + size * 0.35, size, fill, face: 'display', anchor: 'middle' });
    const set = setHeadline(words, sheet.letters.text, { width: wide - 44, height: 260, sizes: [48, 44, 40, 36, 32], leading: 1.2 });
    set.lines.forEach((text, at) =>
      write(sheet, text, { x, y: y + large + 84 + at * set.size * 1.2, size: set.size, fill: ink, anchor: 'middle' }),
    );
  });
};
