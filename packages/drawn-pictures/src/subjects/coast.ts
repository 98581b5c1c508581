import { paintClouds, paintGlow, paintHaze, paintSky, paintSun } from '../atmosphere.ts';
import { smooth, type Point } from '../canvas.ts';
import { lighter, mix } from '../colour.ts';
import { atDepth, chooseLight, type Light, type Painter, type Scene } from '../scene.ts';
import { paintWater } from '../water.ts';

/** A shore seen from a headland: sea, surf, cliffs, at times a lighthouse. */
export const coast: Painter = (scene) => {
  const { canvas, chance, width, scale } = scene;
  const light = chooseLight(scene, ['dawn', 'day', 'golden', 'dusk']);
  const side = chance.likely(0.5) ? 1 : -1;
  const horizon = chance.between(430, 520);
  const sun: Point = [width * (0.5 - side * chance.between(0.05, 0.2)), horizon - chance.between(60, 230)];
  paintSky(scene, light, horizon / 1000);
  paintSun(scene, light, sun, chance.between(30, 62) * scale);
  paintClouds(scene, light, { top: 90, bottom: horizon - 90, count: 5 });
  paintWater(scene, light, { top: horizon, glowX: sun[0], strength: 0.9 });
  const mirror = (x: number): number => (side > 0 ? x : width - x);
  const at = width * chance.between(0.48, 0.56);
  let tower: Point = [0, 0];
  for (let cliff = 0; cliff < 4; cliff += 1) {
    const near = cliff / 3;
    const tip = at - width * 0.06 + near * width * chance.between(0.12, 0.3);
    const top = horizon - 150 * scale + near * chance.between(200, 300);
    const foot = horizon + 14 + near ** 1.5 * 440;
    const colour = atDepth(light, 0.22 + near * 0.62);
    const reach = width + 30 - tip;
    const edge: Point[] = [];
    for (let step = 0; step <= 16; step += 1) {
      const share = step / 16;
      edge.push([
        mirror(tip + reach * (1 - share)),
        top + (foot - top) * (0.12 * share + 0.88 * share ** 6) + chance.between(-7, 7) + Math.sin(share * 9 + cliff) * 12,
      ]);
    }
    const d = `${smooth(edge)}L${mirror(tip + reach * 0.4).toFixed(0)} ${(foot + 14 + near * 40).toFixed(0)}L${mirror(width + 30).toFixed(0)} ${(foot + 30 + near * 170).toFixed(0)}Z`;
    canvas.path(
      d,
      canvas.linear([
        [0, mix(colour, '#6f9257', 0.35 - near * 0.15)],
        [0.16, mix(colour, light.glow, 0.16)],
        [1, lighter(colour, -0.06)],
      ]),
    );
    const clip = canvas.clip(d);
    canvas.group({ clip }, () => {
      for (let crack = 0; crack < 16; crack += 1) {
        const x = tip + reach * chance.between(0.03, 0.9);
        const y = top + (foot - top) * chance.between(0.3, 0.6);
        canvas.shape(
          [
            [mirror(x), y],
            [mirror(x + chance.between(14, 50)), y + 30],
            [mirror(x + chance.between(-10, 30)), foot + 150],
          ],
          lighter(colour, chance.pick([-0.06, 0.05, -0.04])),
          { opacity: 0.6 },
        );
      }
    });
    canvas.path(
      smooth([
        [mirror(tip - 60), foot + 2],
        [mirror(tip + 20), foot + 8],
        [mirror(tip + reach * 0.4), foot + 16 + near * 40],
        [mirror(width + 30), foot + 34 + near * 170],
      ]),
      'none',
      {
        stroke: light.glow,
        strokeWidth: 5 + near * 11,
        opacity: 0.6,
        blur: 2,
      },
    );
    if (cliff === 1) tower = [tip + reach * 0.3, top + (foot - top) * 0.2];
  }
  if (chance.likely(0.75)) paintLighthouse(scene, light, [mirror(tower[0]), tower[1]], 210 * scale);
  paintHaze(scene, horizon, { thickness: 120, colour: light.horizon, opacity: 0.5 });
  return [mirror(tower[0]), tower[1] - 60];
};

const paintLighthouse = (scene: Scene, light: Light, [x, y]: Point, tall: number): void => {
  const { canvas, palette } = scene;
  const body = canvas.linear(
    [
      [0, mix(palette.paper, light.glow, 0.4)],
      [0.55, mix(palette.paper, light.middle, 0.25)],
      [1, mix(palette.paper, light.near, 0.55)],
    ],
    [0, 0],
    [1, 0],
  );
  const half = (share: number): number => tall * (0.085 - 0.03 * share);
  canvas.shape(
    [
      [x - half(0), y],
      [x - half(1), y - tall * 0.78],
      [x + half(1), y - tall * 0.78],
      [x + half(0), y],
    ],
    body,
  );
  for (const band of [0.14, 0.48])
    canvas.shape(
      [
        [x - half(band), y - tall * band],
        [x - half(band + 0.17), y - tall * (band + 0.17)],
        [x + half(band + 0.17), y - tall * (band + 0.17)],
        [x + half(band), y - tall * band],
      ],
      mix(palette.accent, light.near, light.dark ? 0.4 : 0.1),
      { opacity: 0.92 },
    );
  canvas.rect([x - tall * 0.085, y - tall * 0.8], [tall * 0.17, tall * 0.03], light.near);
  canvas.rect([x - tall * 0.04, y - tall * 0.9], [tall * 0.08, tall * 0.1], light.glow);
  canvas.shape(
    [
      [x - tall * 0.065, y - tall * 0.9],
      [x, y - tall],
      [x + tall * 0.065, y - tall * 0.9],
    ],
    light.near,
  );
  paintGlow(scene, [x, y - tall * 0.85], { radius: tall * 0.6, colour: light.glow, opacity: 0.8 });
};
