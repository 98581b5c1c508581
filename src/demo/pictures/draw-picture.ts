import { finish } from './atmosphere.ts';
import { type Canvas, createBlankCanvas, createCanvas } from './canvas.ts';
import type { PicturePalette } from './palettes.ts';
import { chanceFrom } from './random.ts';
import { variedPalette, type Scene } from './scene.ts';
import { painters, type PictureSubject } from './subjects.ts';

/** What to draw: the seed decides everything the other fields leave open; width and height are pixels. */
export interface PictureOrder {
  seed: string;
  subject: PictureSubject;
  palette: PicturePalette;
  width: number;
  height: number;
}

/** A finished picture: an SVG document and the point (0–1 from the left and from the top) that must stay in any crop. */
export interface DrawnPicture {
  svg: string;
  focalPoint: { x: number; y: number };
}

/** Lays a picture out on a sheet; gives its scene and the point that must stay in any crop. */
const compose = ({ seed, subject, palette, width, height }: PictureOrder, canvas: Canvas) => {
  if (!(width > 0 && height > 0)) throw new RangeError(`a picture needs a width and a height above 0, got ${width} × ${height}`);
  const chance = chanceFrom(`${subject}/${seed}`);
  const sheetWidth = (1000 * width) / height;
  const scene: Scene = {
    canvas,
    chance,
    palette: variedPalette(palette, chance),
    width: sheetWidth,
    height: 1000,
    scale: Math.min(1, Math.max(0.62, sheetWidth / 1300)),
  };
  const [x, y] = painters[subject](scene);
  return { scene, focalPoint: { x: within(x / sheetWidth), y: within(y / 1000) } };
};

/** Draws a picture as an SVG document of the given size in pixels; the same order always gives the same document. Refuses sizes that are not positive. */
export function drawPicture(order: PictureOrder): DrawnPicture {
  const canvas = createCanvas();
  const { scene, focalPoint } = compose(order, canvas);
  finish(scene);
  return { svg: canvas.document(order.width, order.height, scene.width, 1000), focalPoint };
}

/** The focal point of the picture that `drawPicture` would draw, at a part of its cost. */
export const focalPointOf = (order: PictureOrder): DrawnPicture['focalPoint'] => compose(order, createBlankCanvas()).focalPoint;

const within = (share: number): number => Math.round(Math.min(0.95, Math.max(0.05, share)) * 1000) / 1000;
