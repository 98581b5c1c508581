import type { Drawing } from '../drawing.ts';
import { paintMotif } from './motif.ts';
import { type Designer, findFittingSize, isThumbnail, paintGround, paintScreen, type Sheet, write } from './sheet.ts';

type Of<Kind extends Drawing['kind']> = Extract<Drawing, { kind: Kind }>;
const sizes = [190, 170, 152, 136, 122, 110, 98, 88, 78, 70, 62, 54] as const;

/** Writes words in even lines within a place; returns the baseline of the last one. */
const writeBlock = (
  sheet: Sheet,
  text: string,
  place: { x: number; top: number; width: number; height: number; fill: string; middle?: boolean },
): number => {
  const { lines, size } = sheet.letters.display.setHeadline(text, { width: place.width, height: place.height, sizes, leading: 1.1 });
  const high = size * (0.8 + (lines.length - 1) * 1.1);
  const first = place.top + (place.height - high) / 2 + size * 0.76;
  lines.forEach((line, index) =>
    write(sheet, line, {
      x: place.middle ? place.x + place.width / 2 : place.x,
      y: first + index * size * 1.1,
      size,
      fill: place.fill,
      face: 'display',
      anchor: place.middle ? 'middle' : 'start',
    }),
  );
  return first + (lines.length - 1) * size * 1.1;
};

const paintQuoteMark = (sheet: Sheet, x: number, y: number, size: number): void => {
  const { canvas, strong } = sheet;
  for (const dx of [0, size * 0.62])
    canvas.path(
      `M${x + dx} ${y + size * 0.5}q0 ${-size * 0.42} ${size * 0.42} ${-size * 0.5}l${size * 0.05} ${size * 0.13}q${-size * 0.2} ${size * 0.08} ${-size * 0.19} ${size * 0.22}h${size * 0.18}v${size * 0.4}h${-size * 0.46}z`,
      strong,
    );
};

/** A page of type: the words, a mark of the brand's colour, and who said them. */
export const designCover: Designer<Of<'cover'>> = (sheet, { words, by }) => {
  const { canvas, chance, strong, ink, soft } = sheet;
  paintGround(sheet);
  const layout = by ? 'quote' : chance.pick(['rule', 'screen', 'frame'] as const);
  if (layout === 'screen') paintScreen(sheet, soft, { x: 0, y: 560, width: 1500, height: 460 });
  if (layout === 'frame') canvas.rect([60, 110], [1380, 780], 'none', { stroke: strong, strokeWidth: 14, butt: true });
  if (layout === 'rule') canvas.rect([110, 150], [220, 26], strong);
  if (layout === 'quote') paintQuoteMark(sheet, 110, 130, 190);
  const middle = layout === 'frame';
  const top = layout === 'quote' ? 310 : layout === 'rule' ? 200 : 150;
  const last = writeBlock(sheet, words, {
    x: middle ? 140 : 110,
    top,
    width: middle ? 1220 : 1280,
    height: (by && !isThumbnail(sheet) ? 790 - Math.max(0, sheet.least - 42) * 2 : 870) - top,
    fill: ink,
    middle,
  });
  // the name of a speaker does not fit a thumbnail
  if (by && !isThumbnail(sheet)) {
    canvas.rect([110, Math.min(820, last + 62)], [90, 8], strong);
    write(sheet, by, { x: 228, y: Math.min(836, last + 78), size: Math.max(42, sheet.least), fill: ink, face: 'strong' });
  }
};

/** One large figure and what it counts; what it counts may stand beside it as a sign. */
export const designFigure: Designer<Of<'figure'>> = (sheet, { figure, words, motif }) => {
  const { canvas, ink, strong, soft, chance, least } = sheet;
  const small = isThumbnail(sheet);
  paintGround(sheet);
  if (motif) {
    const at = { x: 1235, y: small ? 240 : 330 };
    canvas.circle([at.x, at.y], small ? 300 : 330, soft);
    paintMotif(sheet, motif, { ...at, size: small ? 370 : 430, area: strong, lines: ink });
  } else paintScreen(sheet, soft, { x: 780, y: chance.pick([0, 500]), width: 760, height: 520 }, chance.likely(0.5));
  const size = findFittingSize(sheet, figure, { face: 'display', width: motif ? 800 : 1280, most: 380 });
  const up = small ? 130 : 0;
  write(sheet, figure, { x: 104, y: 480 - up + size * 0.1, size, fill: strong, face: 'display' });
  canvas.rect([110, 600 - up], [1280, 8], ink);
  const { lines, size: letters } = sheet.letters.strong.setHeadline(words, {
    width: 1300,
    height: small ? 430 : 210,
    sizes: small ? [least * 1.35, least * 1.15, least, least * 0.9] : [76, 68, 60, 54, 48],
    leading: 1.18,
  });
  lines.forEach((line, index) =>
    write(sheet, line, {
      x: 110,
      y: (small ? 570 + letters * 0.3 : 700) + index * letters * 1.18,
      size: letters,
      fill: ink,
      face: 'strong',
    }),
  );
};
