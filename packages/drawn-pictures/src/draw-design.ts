import { createCanvas } from './canvas.ts';
import { designBars, designLine, designScore } from './designs/charts.ts';
import { designShare, designSteps, designVote } from './designs/counts.ts';
import { designLocator } from './designs/locator.ts';
import { leastLetters, type Letters, type Sheet, sheetHeight, buildSheet, sheetWidth } from './designs/sheet.ts';
import { designSpot } from './designs/spot.ts';
import { designCover, designFigure } from './designs/words.ts';
import type { Design } from './drawing.ts';
import type { PicturePalette } from './palette.ts';
import { createChance } from './random.ts';

export type DesignOrder = {
  design: Design;
  seed: string;
  place?: number | undefined;
  palette: PicturePalette;
  letters: Letters;
  width: number;
  height: number;
  scale?: number;
};

const layOut = (sheet: Sheet, design: Design): void => {
  switch (design.kind) {
    case 'cover':
      return designCover(sheet, design);
    case 'figure':
      return designFigure(sheet, design);
    case 'bars':
      return designBars(sheet, design);
    case 'line':
      return designLine(sheet, design);
    case 'score':
      return designScore(sheet, design);
    case 'vote':
      return designVote(sheet, design);
    case 'share':
      return designShare(sheet, design);
    case 'locator':
      return designLocator(sheet, design);
    case 'steps':
      return designSteps(sheet, design);
    case 'spot':
      return designSpot(sheet, design);
  }
};

/** Charts need quiet grounds; the brand's loud colour is for words and signs. */
const quiet = [0, 2, 1, 4, 5];
const groundsFor: Partial<Record<Design['kind'], readonly number[]>> = {
  bars: quiet,
  line: quiet,
  vote: quiet,
  share: quiet,
  steps: quiet,
  score: quiet,
  locator: [0, 2, 1, 5],
};

/** Lays out a design (words, a chart, a map, a sign) as an SVG document whose letters are outlines. */
export const drawDesign = ({ design, seed, place, palette, letters, width, height, scale = 1 }: DesignOrder): string => {
  const canvas = createCanvas();
  const chance = createChance(`${design.kind}/${seed}`);
  const sheet = buildSheet({ canvas, chance, palette, letters, place, least: leastLetters(width * scale) }, groundsFor[design.kind]);
  layOut(sheet, design);
  return canvas.document(width, height, sheetWidth, sheetHeight);
};
