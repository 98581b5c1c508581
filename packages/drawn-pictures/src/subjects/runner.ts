import { paintClouds, paintHaze, paintSky, paintSun } from '../atmosphere.ts';
import { smooth, type Point } from '../canvas.ts';
import { atLightness, lighter, mix } from '../colour.ts';
import { complexion } from '../figures.ts';
import { atDepth, chooseLight, type Painter } from '../scene.ts';
import { landUnder, limb, ridgeLine } from '../shapes.ts';

/** A runner in mid-stride on a track or a hill road. */
export const runner: Painter = (scene) => {
  const { canvas, chance, width, height, palette, scale } = scene;
  const light = chooseLight(scene, ['dawn', 'day', 'golden', 'dusk']);
  const track = chance.likely(0.5);
  const horizon = track ? 560 : 640;
  const face = chance.pick([-1, 1]);
  const x = width * chance.between(0.45, 0.55);
  const sun: Point = [x + face * chance.between(60, 240), chance.between(300, 400)];
  paintSky(scene, light, horizon / 1000);
  paintSun(scene, light, sun, chance.between(100, 150) * scale);
  paintClouds(scene, light, { top: 60, bottom: 330, count: 4 });
  for (const depth of [0.05, 0.25])
    canvas.path(
      landUnder(ridgeLine(scene, { base: horizon + depth * 80, rise: 180, roughness: 0.3 }), height, false),
      canvas.linear([
        [0, atDepth(light, depth)],
        [0.5, mix(atDepth(light, depth), light.far, 0.5)],
      ]),
    );
  paintHaze(scene, horizon, { thickness: 150, colour: light.horizon, opacity: 0.6 });
  const ground = track
    ? mix(mix('#c4583c', palette.accent, 0.4), light.near, light.dark ? 0.5 : 0.15)
    : mix(mix('#8a7a4e', palette.third, 0.3), light.near, 0.4);
  canvas.rect([0, horizon + 30], [width, height], canvas.fade(mix(ground, light.glow, 0.25), lighter(ground, -0.14)));
  if (track)
    for (let lane = -6; lane < 7; lane += 1)
      canvas.shape(
        [
          [x + lane * 60, horizon + 30],
          [x + lane * 60 + 5, horizon + 30],
          [x + lane * 330 + 16, height],
          [x + lane * 330 - 6, height],
        ],
        palette.paper,
        { opacity: 0.75 },
      );
  const [tall, foot] = [620 * Math.max(0.86, scale), 900];
  const { skin, hair } = complexion(chance);
  const tone = mix(skin, light.near, light.dark ? 0.35 : 0.06);
  const at = (dx: number, rise: number): Point => [x + dx * tall * face, foot - rise * tall];
  const shirt = mix(palette.accent, light.near, light.dark ? 0.2 : 0);
  const shorts = atLightness(mix(palette.second, palette.ink, 0.4), 0.26);
  canvas.path(limb([at(0.2, 0), at(-0.1, -0.03), at(-0.5, -0.06)], tall * 0.05, tall * 0.02), light.near, { opacity: 0.42, blur: 9 });
  const shoe = mix(palette.third, '#ffffff', 0.2);
  const leg = (points: Point[], colour: string): void => canvas.path(limb(points, tall * 0.062, tall * 0.026), colour);
  canvas.path(limb([at(0.03, 0.75), at(0.15, 0.63), at(0.27, 0.72)], tall * 0.032, tall * 0.018), lighter(tone, -0.07));
  leg([at(-0.04, 0.5), at(-0.1, 0.34), at(-0.19, 0.27), at(-0.36, 0.25)], lighter(tone, -0.08));
  canvas.path(limb([at(-0.34, 0.28), at(-0.4, 0.2), at(-0.37, 0.14)], tall * 0.03, tall * 0.024), lighter(shoe, -0.1));
  leg([at(-0.01, 0.5), at(0.14, 0.4), at(0.23, 0.35), at(0.2, 0.2), at(0.18, 0.06)], tone);
  canvas.path(limb([at(0.16, 0.045), at(0.24, 0.03), at(0.3, 0.04)], tall * 0.034, tall * 0.024), shoe);
  canvas.path(limb([at(-0.03, 0.52), at(0.06, 0.47), at(0.17, 0.395)], tall * 0.085, tall * 0.066), shorts);
  canvas.path(limb([at(-0.03, 0.52), at(-0.08, 0.42), at(-0.12, 0.34)], tall * 0.08, tall * 0.056), lighter(shorts, -0.05));
  canvas.path(
    smooth([at(-0.09, 0.5), at(-0.06, 0.66), at(-0.035, 0.8), at(0.05, 0.835), at(0.12, 0.79), at(0.11, 0.66), at(0.075, 0.5)], true),
    canvas.fade(lighter(shirt, 0.09), lighter(shirt, -0.09), [face > 0 ? 1 : 0, 0], [face > 0 ? 0 : 1, 0.4]),
  );
  canvas.shape([at(-0.055, 0.69), at(0.11, 0.69), at(0.112, 0.655), at(-0.062, 0.655)], palette.paper, { opacity: 0.85 });
  canvas.path(limb([at(0.045, 0.82), at(0.065, 0.89)], tall * 0.03, tall * 0.028), lighter(tone, -0.06));
  const [hx, hy] = at(0.085, 0.935);
  canvas.ellipse([hx, hy], [tall * 0.054, tall * 0.064], tone);
  canvas.path(smooth([at(0.034, 0.91), at(0.03, 0.98), at(0.085, 1.012), at(0.138, 0.985), at(0.12, 0.965), at(0.07, 0.96)], true), hair);
  if (chance.likely(0.5)) canvas.path(limb([at(0.035, 0.975), at(-0.02, 0.985), at(-0.075, 0.945)], tall * 0.022, tall * 0.008), hair);
  canvas.path(
    limb([at(-0.005, 0.785), at(-0.085, 0.665), at(-0.11, 0.62), at(-0.04, 0.555), at(0.02, 0.535)], tall * 0.036, tall * 0.02),
    tone,
  );
  return [x, 420];
};
