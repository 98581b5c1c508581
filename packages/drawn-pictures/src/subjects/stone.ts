import { paintClouds, paintHaze, paintSky, paintSun } from '../atmosphere.ts';
import type { Point } from '../canvas.ts';
import { lighter, mix } from '../colour.ts';
import { atDepth, chooseLight, type Light, type Scene } from '../scene.ts';
import { landUnder, ridgeLine } from '../shapes.ts';

/** The three tones of a lit stone. */
export type Stone = {
  lit: string;
  face: string;
  shade: string;
};

/** The stone of a building in the light of the scene. */
export const buildStone = ({ palette }: Scene, light: Light): Stone => {
  const base = mix(mix(palette.paper, palette.third, 0.12), light.dark ? light.near : light.middle, light.dark ? 0.42 : 0.12);
  return { lit: mix(base, light.glow, 0.45), face: base, shade: mix(base, light.near, 0.48) };
};

/** Columns before a dark hall. */
export const paintColumns = (
  { canvas }: Scene,
  stone: Stone,
  { left, right, top, base, count, lightSide }: Record<'left' | 'right' | 'top' | 'base' | 'count' | 'lightSide', number>,
): void => {
  const gap = (right - left) / count;
  canvas.rect([left, top], [right - left, base - top], canvas.fade(lighter(stone.shade, -0.16), lighter(stone.shade, -0.05)));
  for (let column = 0; column < count; column += 1) {
    const [x, broad] = [left + (column + 0.5) * gap, gap * 0.48];
    const paint = canvas.linear(
      lightSide > 0
        ? [
            [0, stone.shade],
            [0.5, stone.face],
            [1, stone.lit],
          ]
        : [
            [0, stone.lit],
            [0.5, stone.face],
            [1, stone.shade],
          ],
      [0, 0],
      [1, 0],
    );
    canvas.shape(
      [
        [x - broad * 0.42, top + 8],
        [x + broad * 0.42, top + 8],
        [x + broad / 2, base],
        [x - broad / 2, base],
      ],
      paint,
    );
    canvas.rect([x - broad * 0.62, top], [broad * 1.24, 10], stone.lit);
    canvas.rect([x - broad * 0.66, base - 9], [broad * 1.32, 9], stone.face);
  }
};

/** The gable above the columns. */
export const paintPediment = (
  { canvas }: Scene,
  stone: Stone,
  { left, right, base, rise }: Record<'left' | 'right' | 'base' | 'rise', number>,
): void => {
  const middle = (left + right) / 2;
  canvas.rect([left - 12, base], [right - left + 24, 26], canvas.fade(stone.lit, stone.face));
  canvas.shape(
    [
      [left - 22, base],
      [middle, base - rise],
      [right + 22, base],
    ],
    stone.lit,
  );
  canvas.shape(
    [
      [left + 30, base - 8],
      [middle, base - rise + 22],
      [right - 30, base - 8],
    ],
    stone.shade,
    { opacity: 0.55 },
  );
  canvas.circle([middle, base - rise * 0.36], rise * 0.17, stone.lit, { opacity: 0.8 });
};

/** Sky, sun and hills behind a public building. */
export const paintBackdrop = (scene: Scene, horizon: number): { light: Light; sun: Point } => {
  const { canvas, chance, width, height, scale } = scene;
  const light = chooseLight(scene, ['dawn', 'day', 'golden', 'dusk', 'night']);
  const sun: Point = [width * chance.pick([0.2, 0.27, 0.74, 0.82]), chance.between(160, 400)];
  paintSky(scene, light, horizon / 1000);
  paintSun(scene, light, sun, chance.between(34, 66) * scale);
  paintClouds(scene, light, { top: 90, bottom: horizon - 160, count: 5 });
  canvas.path(landUnder(ridgeLine(scene, { base: horizon, rise: 90, roughness: 0.15 }), height, true), atDepth(light, 0.15));
  paintHaze(scene, horizon - 10, { thickness: 150, colour: light.horizon, opacity: 0.6 });
  return { light, sun };
};
