import { paintGlow, paintHaze } from '../atmosphere.ts';
import type { Point } from '../canvas.ts';
import { atLightness, lighter, mix } from '../colour.ts';
import { complexion, paintFarFigure, paintFigure } from '../figures.ts';
import { chooseLight, type Painter } from '../scene.ts';

/** Many people who walk across a square, seen from above. */
export const crowd: Painter = (scene) => {
  const { canvas, chance, width, height, palette, scale } = scene;
  const light = chooseLight(scene, ['dawn', 'day', 'golden', 'dusk']);
  const ground = mix(mix(palette.paper, palette.third, 0.35), light.near, light.dark ? 0.35 : 0.08);
  canvas.rect([0, 0], [width, height], canvas.fade(mix(ground, light.horizon, 0.7), lighter(ground, -0.06)));
  for (let row = 0; row < 9; row += 1)
    canvas.line(
      [
        [0, 60 + (row / 9) ** 1.5 * 1000],
        [width, 60 + (row / 9) ** 1.5 * 1000],
      ],
      light.near,
      2,
      { opacity: 0.1 },
    );
  for (let line = -12; line < 13; line += 1)
    canvas.line(
      [
        [width / 2 + line * 90, 0],
        [width / 2 + line * 210, 1000],
      ],
      light.near,
      2,
      { opacity: 0.08 },
    );
  const lightSide = chance.pick([-1, 1]);
  const focus: Point = [width * chance.between(0.42, 0.58), 640];
  paintGlow(scene, [focus[0] + lightSide * width * 0.3, 40], { radius: 760, colour: light.glow, opacity: 0.75 });
  const coats = [
    palette.ink,
    palette.second,
    mix(palette.second, palette.ink, 0.5),
    mix(palette.third, palette.ink, 0.3),
    mix(palette.paper, palette.ink, 0.55),
  ];
  const skirts = [palette.ink, atLightness(palette.second, 0.3), mix(palette.ink, palette.third, 0.3)];
  const places = Array.from({ length: 54 }, (_, index): Point => [chance.between(0, 1) * width, 150 + (index / 54) ** 0.8 * 800]).filter(
    ([px, py]) => Math.abs(px - focus[0]) > 110 || py < 660,
  );
  const middle: Point = [focus[0], 800];
  for (const [px, py] of [...places, middle].sort((first, second) => first[1] - second[1])) {
    const chosen = px === focus[0];
    const tall = (64 + py * 0.2) * Math.max(0.85, scale);
    const coat = mix(chosen ? palette.accent : chance.pick(coats), light.far, chosen ? 0 : 0.45 * (1 - py / 1000));
    const common = { x: px, y: py, tall, coat, shadow: light.near, lightSide };
    if (py < 860 && !chosen) paintFarFigure(scene, { ...common, skin: complexion(chance).skin });
    else
      paintFigure(scene, {
        ...common,
        ...complexion(chance),
        stride: chance.between(0.4, 0.9),
        face: chance.pick([-1, 1]),
        long: chance.likely(0.4),
        legs: chance.pick(skirts),
      });
  }
  paintHaze(scene, 60, { thickness: 340, colour: light.horizon, opacity: 0.55 });
  return focus;
};
