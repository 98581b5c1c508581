import { paintClouds, paintHaze, paintSky, paintSun } from '../atmosphere.ts';
import { smooth, polyline, type Point } from '../canvas.ts';
import { lighter, mix } from '../colour.ts';
import { atDepth, chooseLight, type Light, type Painter, type Scene } from '../scene.ts';
import { paintConifer, landUnder, paintLeafTree, ridgeLine } from '../shapes.ts';

/** A river bending through a valley towards the light. */
export const river: Painter = (scene) => {
  const { canvas, chance, width, height, scale } = scene;
  const light = chooseLight(scene, ['dawn', 'day', 'golden', 'dusk']);
  const horizon = chance.between(380, 470);
  const end = width * chance.between(0.4, 0.6);
  const sun: Point = [end + chance.between(-60, 60), horizon - chance.between(30, 170)];
  paintSky(scene, light, horizon / 1000);
  paintSun(scene, light, sun, chance.between(36, 64) * scale);
  paintClouds(scene, light, { top: 70, bottom: 260, count: 4 });
  for (const depth of [0.05, 0.25])
    canvas.path(
      landUnder(ridgeLine(scene, { base: horizon + 20 + depth * 90, rise: 190 - depth * 200, roughness: 0.55 }), height, false),
      canvas.linear([
        [0, atDepth(light, depth)],
        [0.5, mix(atDepth(light, depth), light.far, 0.6)],
      ]),
    );
  paintHaze(scene, horizon + 30, { thickness: 130, colour: light.horizon, opacity: 0.7 });
  const grass = mix(mix('#6f9a4d', light.near, light.dark ? 0.62 : 0.3), light.far, 0.1);
  canvas.rect(
    [0, horizon + 40],
    [width, height],
    canvas.linear([
      [0, mix(grass, light.far, 0.6)],
      [0.5, grass],
      [1, mix(grass, light.near, 0.65)],
    ]),
  );
  const swing = chance.pick([-1, 1]) * width * chance.between(0.13, 0.22);
  const bends: [number, number, number][] = [0, 0.1, 0.22, 0.4, 0.62, 0.84, 1.1].map((share) => {
    const y = horizon + 42 + share ** 1.5 * (height - horizon);
    return [end + Math.sin(share * 7.2) * swing * (0.25 + share), y, 5 + share ** 1.7 * 240 * Math.max(scale, 0.8)];
  });
  const left = bends.map(([x, y, half]): Point => [x - half, y]);
  const right = bends.map(([x, y, half]): Point => [x + half, y]);
  const bank = mix(light.near, '#3c2a1e', 0.3);
  canvas.path(
    smooth([...left.map(([x, y]): Point => [x - 8, y + 3]), ...right.toReversed().map(([x, y]): Point => [x + 8, y + 3])], true),
    bank,
    { opacity: 0.5, blur: 5 },
  );
  const water = smooth([...left, ...right.toReversed()], true);
  canvas.path(
    water,
    canvas.linear([
      [0, light.glow],
      [0.18, light.horizon],
      [0.55, light.middle],
      [1, mix(light.overhead, light.near, 0.35)],
    ]),
  );
  canvas.group({ clip: canvas.clip(water) }, () => {
    for (let ripple = 0; ripple < 60; ripple += 1) {
      const share = chance.between(0, 1) ** 1.4;
      canvas.ellipse(
        [chance.between(0, width), horizon + 44 + share * 560],
        [20 + share * 120, 0.8 + share * 4],
        chance.likely(0.6) ? light.glow : light.near,
        { opacity: 0.3 },
      );
    }
  });
  const leaf = mix(mix('#48703c', light.near, light.dark ? 0.7 : 0.42), light.far, 0.05);
  for (let tree = 0; tree < 17; tree += 1) {
    const share = (tree / 17) ** 1.3 * 0.92 + 0.01;
    const y = horizon + 44 + share ** 1.5 * (height - horizon);
    const at = bends.find(([, bendY]) => bendY > y) ?? [end, y, 60];
    const side = chance.pick([-1, 1]);
    const x = at[0] + side * (at[2] + 20 + chance.between(20, 420) * (0.3 + share));
    const tall = (34 + share * 240) * chance.between(0.7, 1.15) * scale;
    if (tree % 3 === 0) paintConifer(scene, [x, y], { height: tall * 1.15, colour: mix(leaf, light.far, 0.5 * (1 - share)) });
    else paintLeafTree(scene, [x, y], { height: tall, colour: mix(leaf, light.far, 0.5 * (1 - share)), lightSide: sun[0] > x ? 1 : -1 });
  }
  return [end, horizon + 90];
};

/** Poles along the road that shrink into the distance. */
const paintPoles = (
  { canvas, chance }: Scene,
  light: Light,
  { at, half }: { at: (share: number, half: number) => Point; half: number },
): void => {
  const side = chance.pick([-1, 1]);
  for (let pole = 0; pole < 7; pole += 1) {
    const share = 0.05 + (pole / 7) ** 1.6 * 0.75;
    const [x, y] = at(share, side * half * 1.5);
    const tall = 30 + share * 520;
    canvas.line(
      [
        [x, y],
        [x, y - tall],
      ],
      light.near,
      1.5 + share * 12,
    );
    canvas.line(
      [
        [x - tall * 0.1, y - tall * 0.9],
        [x + tall * 0.1, y - tall * 0.9],
      ],
      light.near,
      1 + share * 8,
    );
  }
};

/** An open road running to the horizon. */
export const road: Painter = (scene) => {
  const { canvas, chance, width, height, palette, scale } = scene;
  const light = chooseLight(scene);
  const horizon = chance.between(470, 580);
  const end = width * chance.between(0.38, 0.62);
  const sun: Point = [end + chance.between(-150, 150), horizon - chance.between(20, 200)];
  paintSky(scene, light, horizon / 1000);
  paintSun(scene, light, sun, chance.between(36, 76) * scale);
  paintClouds(scene, light, { top: 60, bottom: horizon - 150, count: 5 });
  for (const depth of [0, 0.2, 0.4])
    canvas.path(
      landUnder(
        ridgeLine(scene, { base: horizon + depth * 60, rise: 150 - depth * 170, roughness: chance.between(0.2, 0.6) }),
        height,
        false,
      ),
      canvas.linear([
        [0, atDepth(light, depth)],
        [0.4, mix(atDepth(light, depth), light.far, 0.5)],
      ]),
    );
  const soil = mix(mix(chance.pick(['#b98a55', '#7d8f4f', '#a9744a', '#c2a468']), palette.third, 0.2), light.near, light.dark ? 0.6 : 0.2);
  canvas.path(
    landUnder(ridgeLine(scene, { base: horizon + 46, rise: 26, roughness: 0.1 }), height + 10, true),
    canvas.linear([
      [0, mix(soil, light.far, 0.6)],
      [0.4, soil],
      [1, mix(soil, light.near, 0.6)],
    ]),
  );
  paintHaze(scene, horizon + 30, { thickness: 120, colour: light.horizon, opacity: 0.7 });
  const foot = width * chance.between(0.35, 0.65);
  const bend = chance.between(-110, 110) * scale;
  const at = (share: number, half: number): Point => [
    end + (foot - end) * share ** 1.5 + Math.sin(share * Math.PI) * bend * (1 - share * 0.4) + half * (0.008 + share ** 1.9),
    horizon + 36 + share * (height - horizon),
  ];
  const shares = [0, 0.06, 0.14, 0.25, 0.4, 0.58, 0.78, 1.05];
  const strip = (from: number, to: number, list: readonly number[] = shares): string =>
    smooth([...list.map((share) => at(share, from)), ...list.toReversed().map((share) => at(share, to))], true);
  const tar = mix(light.near, light.middle, light.dark ? 0.2 : 0.3);
  const half = 420 * Math.max(0.75, scale);
  canvas.path(strip(-half * 1.12, half * 1.12), mix(soil, light.near, 0.45), { opacity: 0.7 });
  canvas.path(
    strip(-half, half),
    canvas.linear([
      [0, mix(tar, light.glow, 0.6)],
      [0.25, tar],
      [1, lighter(tar, -0.06)],
    ]),
  );
  for (const edge of [-0.92, 0.92])
    canvas.path(strip(half * (edge - 0.018), half * (edge + 0.018)), mix(palette.paper, tar, 0.15), { opacity: 0.85 });
  for (let dash = 0; dash < 13; dash += 1) {
    const start = 0.03 + (dash / 13) ** 1.7 * 1.02;
    const length = 0.018 + start * 0.075;
    canvas.path(
      polyline([at(start, -half * 0.022), at(start + length, -half * 0.022), at(start + length, half * 0.022), at(start, half * 0.022)]),
      mix('#ffd257', palette.third, 0.3),
    );
  }
  paintPoles(scene, light, { at, half });
  return [end, horizon];
};
