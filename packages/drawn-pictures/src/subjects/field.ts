import { paintClouds, paintHaze, paintSky, paintSun } from '../atmosphere.ts';
import type { Point } from '../canvas.ts';
import { lighter, mix } from '../colour.ts';
import { atDepth, chooseLight, type Light, type Painter, type Scene } from '../scene.ts';
import { landUnder, paintLeafTree, ridgeLine } from '../shapes.ts';

/** Furrows running to the horizon, with a barn or a tree. */
export const field: Painter = (scene) => {
  const { canvas, chance, width, height, palette, scale } = scene;
  const light = chooseLight(scene, ['dawn', 'day', 'golden', 'dusk']);
  const horizon = chance.between(420, 600);
  const vanish: Point = [width * chance.between(0.35, 0.65), horizon - 10];
  const sun: Point = [vanish[0] + chance.between(-0.2, 0.2) * width, horizon - chance.between(40, 260)];
  paintSky(scene, light, horizon / 1000);
  paintSun(scene, light, sun, chance.between(32, 66) * scale);
  paintClouds(scene, light, { top: 70, bottom: horizon - 80, count: 6 });
  canvas.path(landUnder(ridgeLine(scene, { base: horizon + 4, rise: 70, roughness: 0.1 }), horizon + 40, true), atDepth(light, 0.25));
  const crop = mix(
    mix(chance.pick(['#c9a23e', '#6f9a3c', '#b9853a', '#8aa552']), palette.third, 0.25),
    light.near,
    light.dark ? 0.55 : 0.15,
  );
  canvas.rect(
    [0, horizon],
    [width, height - horizon],
    canvas.linear([
      [0, mix(crop, light.far, 0.55)],
      [0.35, crop],
      [1, mix(crop, light.near, 0.55)],
    ]),
  );
  const rows = chance.whole(13, 22);
  for (let row = -rows; row <= rows; row += 1) {
    const left = vanish[0] + (row / rows) * width * 2.4;
    const gap = (width * 2.4) / rows;
    canvas.shape(
      [vanish, [left, height + 30], [left + gap * 0.46, height + 30]],
      canvas.linear([
        [0, light.near, 0.05],
        [1, light.near, 0.5],
      ]),
    );
    canvas.shape(
      [vanish, [left + gap * 0.46, height + 30], [left + gap * 0.62, height + 30]],
      canvas.linear([
        [0, light.glow, 0.02],
        [1, light.glow, 0.3],
      ]),
    );
  }
  paintHaze(scene, horizon + 6, { thickness: 110, colour: light.horizon, opacity: 0.6 });
  const x = vanish[0] + chance.pick([-1, 1]) * chance.between(40, 190) * scale;
  const treeColour = mix(mix('#3f6b3a', palette.second, 0.3), light.near, light.dark ? 0.75 : 0.4);
  for (let tree = 0; tree < 6; tree += 1)
    paintLeafTree(scene, [chance.between(-0.05, 1.05) * width, horizon + 12], {
      height: chance.between(40, 90) * scale,
      colour: mix(treeColour, light.far, 0.45),
    });
  if (chance.likely(0.5))
    paintLeafTree(scene, [x, horizon + 52], {
      height: chance.between(260, 380) * scale,
      colour: treeColour,
      lightSide: sun[0] > x ? 1 : -1,
    });
  else paintBarn(scene, light, [x, horizon + 44], { size: 150 * scale, lightSide: sun[0] > x ? 1 : -1 });
  canvas.ellipse([x, horizon + 54], [190 * scale, 12], light.near, { opacity: 0.4, blur: 8 });
  return [x, horizon - 60];
};

const paintBarn = (
  { canvas, palette }: Scene,
  light: Light,
  [x, y]: Point,
  { size, lightSide }: { size: number; lightSide: number },
): void => {
  const wall = mix(palette.accent, light.near, light.dark ? 0.55 : 0.22);
  const [litWall, darkWall] = [mix(wall, light.glow, 0.16), lighter(wall, -0.1)];
  const s = size * lightSide;
  canvas.shape(
    [
      [x, y],
      [x, y - size * 0.6],
      [x + s * 0.32, y - size * 0.98],
      [x + s * 0.64, y - size * 0.6],
      [x + s * 0.64, y],
    ],
    litWall,
  );
  canvas.shape(
    [
      [x, y],
      [x, y - size * 0.6],
      [x - s, y - size * 0.56],
      [x - s, y],
    ],
    darkWall,
  );
  canvas.shape(
    [
      [x - s * 1.04, y - size * 0.54],
      [x - s * 0.72, y - size * 0.94],
      [x + s * 0.32, y - size],
      [x - s * 0.03, y - size * 0.57],
    ],
    mix(light.near, light.glow, 0.3),
  );
  canvas.rect([Math.min(x + s * 0.2, x + s * 0.44), y - size * 0.34], [size * 0.24, size * 0.34], lighter(wall, -0.22));
};
