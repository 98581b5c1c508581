import { mix } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { formatDatum } from '../format-datum.ts';
import { writeTitle } from './charts.ts';
import { paintMotif } from './motif.ts';
import { type Designer, findFittingSize, isThumbnail, paintGround, write } from './sheet.ts';

type Of<Kind extends Drawing['kind']> = Extract<Drawing, { kind: Kind }>;

/** A part of a whole, a sign or a dot for each of them. */
export const designShare: Designer<Of<'share'>> = (sheet, { part: whole, of: all, words, motif }) => {
  const { canvas, ink, strong, ground, least } = sheet;
  paintGround(sheet);
  const small = isThumbnail(sheet);
  // hundreds of dots would be dust on a thumbnail
  const of = small ? Math.min(40, all) : all;
  const part = Math.max(1, Math.min(whole === all ? of : of - 1, Math.round((whole / all) * of)));
  const tall = small ? 400 : 540;
  const columns = Math.ceil(Math.sqrt(of * (small ? 3.2 : 2.3)));
  const rows = Math.ceil(of / columns);
  const step = Math.min(1290 / columns, (tall - 20) / rows);
  const left = 750 - (columns * step) / 2 + step / 2;
  const top = (small ? 90 : 110) + (tall - rows * step) / 2 + step / 2;
  const rest = mix(ground, ink, 0.26);
  for (let index = 0; index < of; index += 1) {
    const x = left + (index % columns) * step;
    const y = top + Math.floor(index / columns) * step;
    const colour = index < part ? strong : rest;
    if (motif) paintMotif(sheet, motif, { x, y, size: step * 0.94, area: colour, lines: index < part ? ink : mix(ground, ink, 0.45) });
    else canvas.circle([x, y], step * 0.4, colour);
  }
  const { lines, size } = sheet.letters.strong.setHeadline(words, {
    width: small ? 1340 : 1290,
    height: small ? 400 : 190,
    sizes: small ? [least * 1.3, least * 1.15, least] : [70, 62, 56, 50, 44],
    leading: 1.16,
  });
  lines.forEach((line, index) =>
    write(sheet, line, {
      x: 750,
      y: (small ? 910 - (lines.length - 1) * size * 1.16 : 760) + index * size * 1.16,
      size,
      fill: ink,
      face: 'strong',
      anchor: 'middle',
    }),
  );
};

/** A vote as the seats of a chamber, in a half circle. */
export const designVote: Designer<Of<'vote'>> = (sheet, { title: name, yes, no }) => {
  const { canvas, ink, strong, ground } = sheet;
  paintGround(sheet);
  const small = isThumbnail(sheet);
  const lift = writeTitle(sheet, name) > 200 ? 0.86 : 1.08;
  const count = yes[1] + no[1];
  const shown = Math.min(small ? 45 : 120, count);
  const won = Math.round((yes[1] / count) * shown);
  // a board of five is one row of large seats, a chamber five rows of small ones
  const rows = Math.min(small ? 3 : 5, Math.ceil(shown / 9));
  const radii = Array.from({ length: rows }, (_, row) => (rows < 3 ? 300 : small ? 210 : 170) + row * (rows < 3 ? 130 : small ? 110 : 58));
  const whole = radii.reduce((sum, radius) => sum + radius, 0);
  const seats = radii.flatMap((radius) => {
    const inRow = Math.round((radius / whole) * shown);
    return Array.from({ length: inRow }, (_, seat) => ({ radius, angle: Math.PI * (1 - (seat + 0.5) / inRow) }));
  });
  seats
    .toSorted((one, other) => other.angle - one.angle)
    .forEach(({ radius, angle }, index) =>
      canvas.circle(
        [750 + Math.cos(angle) * radius * 1.25, (small ? 620 : 740) - Math.sin(angle) * radius * lift],
        Math.min(rows < 3 ? 64 : small ? 46 : 26, 1500 / shown + 10),
        index < (won * seats.length) / shown ? strong : mix(ground, ink, 0.4),
      ),
    );
  for (const [side, x, anchor] of [
    [yes, 104, 'start'],
    [no, 1396, 'end'],
  ] as const) {
    const figure = formatDatum(side);
    const size = findFittingSize(sheet, figure, { face: 'display', width: small ? 620 : 300, most: small ? 260 : 120 });
    const y = small ? 900 : 880;
    const wide = write(sheet, figure, { x, y, size, fill: side === yes ? strong : ink, face: 'display', anchor });
    if (small) continue;
    write(sheet, side[0], { x: anchor === 'start' ? x + wide + 26 : x - wide - 26, y, size: Math.max(48, sheet.least), fill: ink, anchor });
  }
};

/** Steps on a line, one after the other. */
export const designSteps: Designer<Of<'steps'>> = (sheet, { title: name, steps }) => {
  const { canvas, ink, strong, ground } = sheet;
  paintGround(sheet);
  const top = writeTitle(sheet, name, true);
  const wide = 1292 / steps.length;
  const small = isThumbnail(sheet);
  const y = small ? (top > 100 ? 570 : 500) : Math.max(400, top + 190);
  canvas.rect([104 + wide / 2, y - 5], [1292 - wide, 10], ink, { opacity: 0.5 });
  steps.forEach(([mark, words], index) => {
    const x = 104 + wide * (index + 0.5);
    const large = Math.min(small ? 190 : 118, wide * (small ? 0.44 : 0.36));
    const size = findFittingSize(sheet, mark, { face: 'display', width: large * 1.5, most: large * 0.95 });
    canvas.circle([x, y], large, index === steps.length - 1 ? strong : ground, { stroke: strong, strokeWidth: 10 });
    const fill = index === steps.length - 1 ? ground : ink;
    write(sheet, mark, { x, y: y + size * 0.35, size, fill, face: 'display', anchor: 'middle' });
    if (small) return;
    const set = sheet.letters.text.setHeadline(words, { width: wide - 44, height: 260, sizes: [48, 44, 40, 36, 32], leading: 1.2 });
    set.lines.forEach((text, at) =>
      write(sheet, text, { x, y: y + large + 84 + at * set.size * 1.2, size: set.size, fill: ink, anchor: 'middle' }),
    );
  });
};
