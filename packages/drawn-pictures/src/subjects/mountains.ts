import { paintClouds, paintHaze, paintSky, paintStars, paintSun } from '../atmosphere.ts';
import type { Point } from '../canvas.ts';
import { lighter, mix } from '../colour.ts';
import { atDepth, chooseLight, type Light, type Painter, type Scene } from '../scene.ts';
import { paintConifer, heightAt, landUnder, ridgeLine } from '../shapes.ts';
import { paintWater } from '../water.ts';

const paintForest = (
  scene: Scene,
  ridge: readonly Point[],
  { colour, size, share }: { colour: string; size: number; share: number },
): void => {
  const { chance, width } = scene;
  const from = chance.between(-0.2, 0.5) * width;
  const to = from + width * share;
  for (let x = from; x < to; x += size * chance.between(0.14, 0.5))
    paintConifer(scene, [x, heightAt(ridge, x) + size * 0.08], { height: size * chance.between(0.6, 1.15), colour });
};

/** Peaks in layers of air, with snow, forest and at times a lake. */
export const mountains: Painter = (scene) => {
  const { canvas, chance, width, height, scale } = scene;
  const light = chooseLight(scene);
  const sun: Point = [width * chance.between(0.3, 0.7), chance.between(230, 420)];
  paintSky(scene, light, 0.62);
  if (light.time === 'night') paintStars(scene, 560, light.glow, 110);
  paintSun(scene, light, sun, chance.between(34, 70) * scale);
  if (chance.likely(0.6)) paintClouds(scene, light, { top: 130, bottom: 380, count: 4 });
  const layers = chance.whole(3, 4);
  for (let layer = 0; layer < layers; layer += 1) {
    const depth = layer / layers;
    const ridge = ridgeLine(scene, { base: 600 + depth * 190, rise: 330 - depth * 150, roughness: 0.85 - depth * 0.2 });
    const colour = atDepth(light, depth * 0.72);
    const land = landUnder(ridge, height, false);
    canvas.path(
      land,
      canvas.linear([
        [0, colour],
        [0.75, mix(colour, light.far, 0.55)],
        [1, mix(colour, light.far, 0.7)],
      ]),
    );
    if (layer < 2) paintFlanks(scene, light, { ridge, land, sunX: sun[0], colour, strength: layer === 0 ? 0.75 : 0.35 });
    paintHaze(scene, 690 + depth * 190, { thickness: 190, colour: light.far, opacity: 0.45 });
  }
  if (chance.likely(0.5)) paintWater(scene, light, { top: 850, glowX: sun[0], strength: 0.5 });
  const shore = ridgeLine(scene, { base: 940, rise: 120, roughness: 0.15 });
  if (chance.likely(0.8)) paintForest(scene, shore, { colour: atDepth(light, 0.9), size: 130 * scale, share: chance.between(0.4, 1.2) });
  paintForest(scene, shore, { colour: mix(light.near, '#000000', 0.25), size: 230 * scale, share: chance.between(0.2, 0.45) });
  canvas.path(landUnder(shore, height + 20, true), light.near);
  return [sun[0], 480];
};

/** Sunlit and shaded sides of a mountain: from every high point a facet runs down on each side. */
const paintFlanks = (
  { canvas, chance }: Scene,
  light: Light,
  { ridge, land, sunX, colour, strength }: { ridge: readonly Point[]; land: string; sunX: number; colour: string; strength: number },
): void => {
  const clip = canvas.clip(land);
  canvas.group({ clip }, () => {
    ridge.forEach(([x, y], index) => {
      const before = ridge[index - 1];
      const after = ridge[index + 1];
      if (!before || !after || y > before[1] || y > after[1]) return;
      const drop = chance.between(90, 220);
      const side = x < sunX ? 1 : -1;
      const bend = side * chance.between(20, 70);
      const facet: Point[] = [
        [x, y - 2],
        [x + bend * 0.5, y + drop * 0.35],
        [x + bend * 0.15, y + drop * 0.5],
        [x + bend * 0.8, y + drop],
        [x + side * drop * 0.95, y + drop * 1.2],
      ];
      canvas.shape(
        facet,
        canvas.linear([
          [0, mix(colour, light.glow, 0.85), strength],
          [1, light.glow, 0],
        ]),
      );
      const shade: Point[] = [
        [x, y - 2],
        [x + bend * 0.5, y + drop * 0.35],
        [x + bend * 0.1, y + drop * 0.6],
        [x - side * drop * 0.8, y + drop * 1.1],
      ];
      canvas.shape(
        shade,
        canvas.linear([
          [0, lighter(colour, -0.09), strength],
          [1, colour, 0],
        ]),
      );
    });
  });
};
