import { darkenCorners } from './atmosphere.ts';
import { type Canvas, createBlankCanvas, createCanvas } from './canvas.ts';
import type { Letters } from './designs/sheet.ts';
import { drawDesign } from './draw-design.ts';
import type { Drawing } from './drawing.ts';
import type { PicturePalette } from './palette.ts';
import { createChance } from './random.ts';
import { varyPalette, type Scene } from './scene.ts';
import { painters } from './subjects.ts';
import { portrait } from './subjects/portrait.ts';

/**
 * What to draw and in which colours. The seed decides everything that the drawing leaves open. `place` is its position among the pictures beside it,
 * so that neighbours differ. Width and height are pixels.
 */
export type PictureOrder = {
  drawing: Drawing;
  seed: string;
  place?: number | undefined;
  palette: PicturePalette;
  width: number;
  height: number;
  /** The scale it will be painted at, 0–1; 1 by default. Detail that would not be seen is left out. */
  scale?: number;
};
type Painted = Extract<Drawing, { kind: 'scene' | 'portrait' }>;
type PaintedOrder = Omit<PictureOrder, 'drawing'> & { drawing: Painted };

/** The size of an original in pixels: 16:9 for scenes, 3:2 for everything else. */
export const pictureSize = ({ kind }: Drawing): { width: number; height: number } =>
  kind === 'scene' ? { width: 1600, height: 900 } : { width: 1500, height: 1000 };

const isPainted = (order: PictureOrder): order is PaintedOrder => order.drawing.kind === 'scene' || order.drawing.kind === 'portrait';

/** Paints a scene or a portrait on a canvas; returns the scene and the focal point. */
const compose = ({ seed, drawing, palette, width, height }: PaintedOrder, canvas: Canvas) => {
  if (!(width > 0 && height > 0)) throw new RangeError(`a picture needs a width and a height above 0, got ${width} × ${height}`);
  const chance = createChance(`${drawing.kind === 'scene' ? drawing.subject : 'portrait'}/${seed}`);
  const sheetWidth = (1000 * width) / height;
  const scene: Scene = {
    canvas,
    chance,
    palette: varyPalette(palette, chance),
    width: sheetWidth,
    height: 1000,
    scale: Math.min(1, Math.max(0.62, sheetWidth / 1300)),
  };
  const [x, y] = drawing.kind === 'scene' ? painters[drawing.subject](scene) : portrait(scene, drawing.look);
  return { scene, focalPoint: { x: within(x / sheetWidth), y: within(y / 1000) } };
};

/**
 * Draws a picture as an SVG document of the given size in pixels; the same order always gives the same document. Designs need letters (`TypeError`
 * without), painted pictures take none. Throws a `RangeError` if a side is not above 0.
 */
export const drawPicture = (order: PictureOrder, letters?: Letters): string => {
  const { drawing } = order;
  if (drawing.kind !== 'scene' && drawing.kind !== 'portrait') {
    if (!letters) throw new TypeError('what is laid out needs letters');
    return drawDesign({ ...order, letters, design: drawing });
  }
  const canvas = createCanvas((order.height * (order.scale ?? 1)) / 1000);
  const { scene } = compose({ ...order, drawing }, canvas);
  // dark corners would show as a frame in a halftone or duotone print
  if (drawing.kind === 'portrait' || drawing.treatment === 'plain') darkenCorners(scene);
  return canvas.document(order.width, order.height, scene.width, 1000);
};

/** The point that must stay in any crop, 0–1 from the left and from the top, found without drawing. Designs are centered. */
export const focalPointOf = (order: PictureOrder): { x: number; y: number } =>
  isPainted(order) ? compose(order, createBlankCanvas()).focalPoint : { x: 0.5, y: 0.5 };

const within = (share: number): number => Math.round(Math.min(0.95, Math.max(0.05, share)) * 1000) / 1000;
