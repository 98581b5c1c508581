import { type Canvas } from '../canvas.ts';
import { atLightness, lighter, getLightness, mix } from '../colour.ts';
import type { PicturePalette } from '../palette.ts';
import type { Chance } from '../random.ts';
import { thumbnailPixels } from '../thumbnail.ts';

/** Letters of one style as outlines, so that a picture needs no installed font. Sizes are units of the sheet, the baseline is at 0. */
export type Lettering = {
  width(text: string, size: number): number;
  draw(text: string, size: number): string;
  /** Sets even lines in the largest of some sizes (largest first) that fits the place. */
  setHeadline(
    text: string,
    place: { width: number; height: number; sizes: readonly number[]; leading: number },
  ): { lines: string[]; size: number };
  /** One line, shortened to the width if it must be. */
  setLine(text: string, width: number, size: number): string;
};
/** Letters by purpose. */
export type Letters = Record<'display' | 'text' | 'strong', Lettering>;

/** What a design is laid out on: 1500 × 1000 units. Text stays out of the upper and lower 80, which wide slots crop. */
export type Sheet = {
  canvas: Canvas;
  chance: Chance;
  palette: PicturePalette;
  letters: Letters;
  /** its place among its neighbours, if known */
  place: number | undefined;
  /** the smallest readable size of letters at the painted size; text without room for it is left out */
  least: number;
  /** colours: of the ground, of text on it, of what stands out, and of what stands back */
  ground: string;
  ink: string;
  strong: string;
  quiet: string;
  soft: string;
};
export type Designer<Kind> = (sheet: Sheet, drawing: Kind) => void;

export const sheetWidth = 1500;
export const sheetHeight = 1000;

const leastOnThumbnails = 100;
const leastPixels = 11;

/** The smallest readable size of letters, in units of the sheet, if the sheet is painted this many pixels wide. */
export const leastLetters = (pixels: number): number =>
  pixels <= thumbnailPixels ? leastOnThumbnails : (leastPixels * sheetWidth) / pixels;
/** Whether the sheet is a thumbnail: names beside a chart would fill it, so it shows the figures alone. */
export const isThumbnail = ({ least }: Pick<Sheet, 'least'>): boolean => least === leastOnThumbnails;

/** The grounds of a brand, from its paper to its ink. */
const listGrounds = ({ ink, paper, accent, second, third }: PicturePalette): string[] => [
  mix(paper, '#ffffff', 0.25),
  mix(paper, third, 0.5),
  atLightness(mix(second, ink, 0.35), 0.3),
  accent,
  mix(ink, second, 0.12),
  atLightness(mix(second, paper, 0.6), 0.86),
];

const farFrom = (colour: string, ground: string, least: number): boolean => Math.abs(getLightness(colour) - getLightness(ground)) >= least;
/** The first of some colours that contrasts with the ground, or the one that contrasts most. */
const chooseReadable = (colours: readonly string[], ground: string, least: number): string =>
  colours.find((colour) => colour !== ground && farFrom(colour, ground, least)) ??
  colours.toSorted(
    (one, other) => Math.abs(getLightness(other) - getLightness(ground)) - Math.abs(getLightness(one) - getLightness(ground)),
  )[0] ??
  ground;

/** The order of grounds among neighbours: light and dark, quiet and loud take turns. */
const inTurn = [0, 2, 1, 3, 5, 4];

/** The index of a design's ground, 0 being paper: in turn by its place among its neighbours, else by chance. `only` limits the choice. */
export const chooseGround = (place: number | undefined, chance: Chance, only: readonly number[] = inTurn): number =>
  place === undefined ? chance.pick(only) : (only[place % only.length] ?? 0);

/** Builds a sheet with a ground of the brand and the colours that can be read on it. */
export const buildSheet = (
  parts: Pick<Sheet, 'canvas' | 'chance' | 'palette' | 'letters' | 'place' | 'least'>,
  only?: readonly number[],
): Sheet => {
  const { palette, chance, place } = parts;
  const ground = listGrounds(palette)[chooseGround(place, chance, only)] ?? palette.paper;
  const ink = chooseReadable([palette.ink, '#ffffff'], ground, getLightness(ground) > 0.62 ? 0.4 : 0.9);
  const strong = chooseReadable([palette.accent, palette.third, palette.second, ink], ground, 0.24);
  return { ...parts, ground, ink, strong, quiet: mix(ink, ground, 0.28), soft: mix(ground, ink, 0.14) };
};

/** The ground, a little lighter where the light comes from. */
export const paintGround = ({ canvas, ground }: Sheet): void =>
  canvas.rect([0, 0], [sheetWidth, sheetHeight], canvas.fade(lighter(ground, 0.025), lighter(ground, -0.03), [0, 0], [0.6, 1]));

type Anchor = 'start' | 'middle' | 'end';
export type Line = { x: number; y: number; size: number; fill: string; face?: keyof Letters; anchor?: Anchor; turn?: number };

/** Writes one line with its baseline at (x, y); returns its width. */
export const write = (
  { canvas, letters }: Sheet,
  text: string,
  { x, y, size, fill, face = 'text', anchor = 'start', turn }: Line,
): number => {
  const wide = letters[face].width(text, size);
  const left = anchor === 'start' ? x : anchor === 'middle' ? x - wide / 2 : x - wide;
  const move = `translate(${left.toFixed(1)} ${y.toFixed(1)})`;
  canvas.outlines(letters[face].draw(text, size), fill, turn === undefined ? move : `rotate(${turn} ${x} ${y}) ${move}`);
  return wide;
};

/** The largest size up to `most` at which a line fits the width. */
export const findFittingSize = (
  { letters }: Sheet,
  text: string,
  { face, width, most }: { face: keyof Letters; width: number; most: number },
): number => Math.min(most, (width / Math.max(1, letters[face].width(text, 100))) * 100);

/** Rows of dots that swell from one side to the other, as a printer's screen does. */
export const paintScreen = (
  { canvas }: Sheet,
  colour: string,
  area: { x: number; y: number; width: number; height: number },
  turned = false,
): void => {
  const step = 34;
  let d = '';
  for (let row = 0; row * step < area.height; row += 1)
    for (let column = 0; column * step < area.width; column += 1) {
      const along = turned ? 1 - (row * step) / area.height : (row * step) / area.height;
      const radius = Math.round(along * 15);
      if (radius < 2) continue;
      const x = Math.round(area.x + column * step + (row % 2 ? step / 2 : 0));
      d += `M${x - radius} ${Math.round(area.y + row * step)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 -${2 * radius} 0`;
    }
  if (d !== '') canvas.path(d, colour);
};
