import { paintClouds, paintGlow, paintHaze, paintSky, paintStars, paintSun } from '../atmosphere.ts';
import { smooth, type Point } from '../canvas.ts';
import { atLightness, mix } from '../colour.ts';
import { chooseLight, type Light, type Painter } from '../scene.ts';
import { paintWater } from '../water.ts';
import { paintRow, paintTower } from './towers.ts';

/** The towers of a city in layers of haze, at any hour, on land or across water. */
export const skyline: Painter = (scene) => {
  const { chance, width, scale } = scene;
  const light = chooseLight(scene, ['dawn', 'day', 'golden', 'dusk', 'dusk']);
  const overWater = chance.likely(0.6);
  const base = overWater ? chance.between(660, 730) : 1000;
  const sun: Point = [width * chance.between(0.3, 0.7), base - chance.between(220, 420) - (overWater ? 0 : 200)];
  paintSky(scene, light, base / 1000);
  paintSun(scene, light, sun, chance.between(44, 96) * scale);
  paintClouds(scene, light, { top: 80, bottom: 360, count: 4 });
  const tall = overWater ? 470 : 700;
  paintRow(scene, light, { base, tallest: tall * 0.9, depth: 0.02, sunX: sun[0] });
  paintHaze(scene, base - 60, { thickness: 300, colour: light.horizon, opacity: 0.6 });
  paintRow(scene, light, { base, tallest: tall, depth: 0.3, sunX: sun[0] });
  paintHaze(scene, base - 20, { thickness: 220, colour: light.horizon, opacity: 0.5 });
  paintRow(scene, light, { base, tallest: tall * 0.55, depth: 0.65, sunX: sun[0] });
  if (overWater) paintWater(scene, light, { top: base, glowX: sun[0], strength: 0.8 });
  else paintHaze(scene, 1000, { thickness: 200, colour: light.far, opacity: 0.4 });
  return [sun[0], base - tall * 0.5];
};

/** A city street or a skyline at night, windows lit, wet ground giving back the light. */
export const cityNight: Painter = (scene) => {
  const { canvas, chance, width, height, palette, scale } = scene;
  const light: Light = { ...chooseLight(scene, ['night']), horizon: atLightness(mix(palette.second, palette.accent, 0.4), 0.5) };
  const end: Point = [width * chance.between(0.42, 0.58), chance.between(640, 700)];
  paintSky(scene, light, 0.72);
  paintStars(scene, 420, light.glow, 40);
  if (chance.likely(0.6))
    paintSun(scene, light, [end[0] + chance.between(-160, 160), chance.between(140, 260)], chance.between(30, 56) * scale);
  paintGlow(scene, end, { radius: 560, colour: mix(palette.accent, palette.third, 0.5), opacity: 0.6 });
  paintRow(scene, light, { base: end[1], tallest: 360, depth: 0.15, sunX: end[0] });
  paintHaze(scene, end[1] - 10, { thickness: 170, colour: light.horizon, opacity: 0.5 });
  for (const side of [-1, 1]) {
    for (let block = 0; block < 6; block += 1) {
      const near = block / 5;
      const inner = end[0] + side * (46 + near ** 1.6 * width * 0.42) * (0.7 + scale * 0.3);
      const outer = end[0] + side * (130 + (near + 0.2) ** 1.6 * width * 0.62);
      const tall = (170 + near * 640) * chance.between(0.8, 1.2);
      const base = end[1] + 6 + near ** 1.5 * 320;
      paintTower(scene, light, {
        x: Math.min(inner, outer),
        base,
        broad: Math.abs(outer - inner),
        tall,
        depth: 0.3 + near * 0.65,
        lightSide: -side,
      });
    }
  }
  const ground = atLightness(mix(palette.ink, palette.second, 0.25), 0.15);
  const kerb = (near: number): number => (46 + near ** 1.6 * width * 0.44) * (0.7 + scale * 0.3);
  canvas.shape(
    [
      [end[0] - kerb(0), end[1]],
      [end[0] + kerb(0), end[1]],
      [end[0] + kerb(1.2), height + 20],
      [end[0] - kerb(1.2), height + 20],
    ],
    canvas.linear([
      [0, mix(light.horizon, palette.third, 0.35)],
      [0.25, mix(light.horizon, ground, 0.6)],
      [1, ground],
    ]),
  );
  canvas.group({ blur: 6 }, () => {
    for (let lamp = 0; lamp < 26; lamp += 1) {
      const share = chance.between(0, 1) ** 1.3;
      const x = end[0] + chance.between(-0.8, 0.8) * kerb(share);
      const y = end[1] + 10 + share * 300;
      const colour = chance.pick([palette.accent, palette.third, '#ffe2a3', palette.third]);
      canvas.ellipse([x, y + 34 + share * 50], [4 + share * 10, 30 + share * 70], colour, { opacity: 0.32 });
    }
  });
  for (let car = 0; car < 7; car += 1) {
    const share = (car / 7) ** 1.4 * 0.8 + 0.02;
    const going = car % 2 === 0;
    const x = end[0] + (going ? 1 : -1) * kerb(share) * chance.between(0.2, 0.6);
    const y = end[1] + 8 + share * 270;
    const size = 4 + share * 34;
    canvas.path(
      smooth(
        [
          [x - size * 1.6, y + size * 0.5],
          [x - size * 1.3, y - size * 0.6],
          [x, y - size],
          [x + size * 1.3, y - size * 0.6],
          [x + size * 1.6, y + size * 0.5],
        ],
        true,
      ),
      ground,
    );
    for (const dx of [-1, 1]) {
      paintGlow(scene, [x + dx * size, y], { radius: size * 2.4, colour: going ? '#ff4a3a' : '#fff1c9', opacity: 0.8 });
      canvas.circle([x + dx * size, y], size * 0.26, going ? '#ff9c8f' : '#fffdf0');
    }
  }
  return [end[0], end[1] - 40];
};
