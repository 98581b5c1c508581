import { paintClouds, paintHaze, paintSky, paintSun } from '../atmosphere.ts';
import type { Point } from '../canvas.ts';
import { lighter, mix } from '../colour.ts';
import { atDepth, type Light, chooseLight, type Painter, type Scene } from '../scene.ts';
import { paintWater } from '../water.ts';
import { paintRow } from './towers.ts';

/** A harbor, drawn to either side: `mirror` turns a distance from the middle into a place, `side` is the direction, `quay` its height. */
type Harbor = { mirror: (x: number) => number; side: number; quay: number; colours: readonly string[] };

/** Stacked containers: columns of one to four from a place on, standing on a base. */
const paintContainers = (
  { canvas, chance, scale }: Scene,
  light: Light,
  { mirror, side, colours, from, base, columns }: Omit<Harbor, 'quay'> & Record<'from' | 'base' | 'columns', number>,
): void => {
  const size = 30 * scale;
  for (let column = 0; column < columns; column += 1)
    for (let level = 0; level < chance.whole(1, 4); level += 1) {
      const x = mirror(from + column * size * 2.3) - (side < 0 ? size * 2.2 : 0);
      const colour = chance.pick(colours);
      canvas.rect([x, base - (level + 1) * size], [size * 2.2, size - 1.5], canvas.fade(lighter(colour, 0.04), lighter(colour, -0.06)));
      canvas.path(
        [0.2, 0.4, 0.6, 0.8]
          .map((share) => `M${(x + size * 2.2 * share).toFixed(1)} ${(base - level * size - 3).toFixed(1)}v-${(size - 5).toFixed(1)}`)
          .join(''),
        'none',
        { stroke: light.near, strokeWidth: 1.4, opacity: 0.3 },
      );
    }
};

/** A crane on the quay whose arm reaches over the water. */
const paintCrane = (
  { canvas, chance, palette, scale }: Scene,
  light: Light,
  { mirror, side, quay, colours, at, reach }: Harbor & Record<'at' | 'reach', number>,
): void => {
  const tall = 470 * reach * scale;
  const x = mirror(at * scale * 1.1);
  const steel = mix(atDepth(light, 0.4 + reach * 0.5), at === -130 ? palette.accent : palette.second, 0.3);
  const beam = 9 * reach * scale + 2;
  for (const leg of [-50, 50])
    canvas.line(
      [
        [x + leg * scale * 1.2, quay],
        [x + leg * scale, quay - tall * 0.66],
      ],
      steel,
      beam,
    );
  canvas.line(
    [
      [x - 52 * scale, quay - tall * 0.3],
      [x + 52 * scale, quay - tall * 0.3],
    ],
    steel,
    beam * 0.8,
  );
  canvas.line(
    [
      [x - 52 * scale, quay - tall * 0.3],
      [x + 50 * scale, quay - tall * 0.64],
    ],
    steel,
    beam * 0.5,
  );
  canvas.line(
    [
      [x - side * 250 * scale * reach, quay - tall * 0.66],
      [x + side * 130 * scale, quay - tall * 0.66],
    ],
    steel,
    beam * 1.5,
    { butt: true },
  );
  canvas.line(
    [
      [x + side * 40 * scale, quay - tall * 0.66],
      [x + side * 20 * scale, quay - tall],
    ],
    steel,
    beam,
  );
  canvas.line(
    [
      [x - side * 235 * scale * reach, quay - tall * 0.66],
      [x + side * 20 * scale, quay - tall],
      [x + side * 125 * scale, quay - tall * 0.66],
    ],
    steel,
    2.4,
  );
  const cable = x - side * 150 * scale * reach;
  canvas.line(
    [
      [cable, quay - tall * 0.65],
      [cable, quay - tall * 0.4],
    ],
    steel,
    2,
  );
  canvas.rect([cable - 26 * scale, quay - tall * 0.4], [52 * scale, 24 * scale], chance.pick(colours));
};

/** A ship with containers on it; `hull` is the height of its water line. */
const paintShip = (scene: Scene, light: Light, { mirror, side, colours, hull }: Omit<Harbor, 'quay'> & { hull: number }): void => {
  const { canvas, chance, palette, scale } = scene;
  paintContainers(scene, light, { mirror, side, colours, from: -470 * scale, base: hull - 30 * scale, columns: 6 });
  const bow = mirror(-660 * scale);
  const stern = mirror(-140 * scale);
  const colour = mix(chance.pick([palette.accent, palette.second, palette.ink]), light.near, 0.35);
  canvas.shape(
    [
      [bow, hull - 60 * scale],
      [mirror(-560 * scale), hull - 34 * scale],
      [stern, hull - 34 * scale],
      [stern, hull + 26],
      [mirror(-610 * scale), hull + 26],
    ],
    canvas.linear([
      [0, lighter(colour, 0.05)],
      [0.75, lighter(colour, -0.06)],
      [0.76, mix(palette.accent, light.near, 0.4)],
    ]),
  );
  canvas.rect(
    [Math.min(stern, stern - side * 64 * scale), hull - 150 * scale],
    [64 * scale, 118 * scale],
    mix(palette.paper, light.middle, 0.2),
  );
  canvas.path(
    [0, 1, 2]
      .map(
        (row) =>
          `M${(Math.min(stern, stern - side * 64 * scale) + 8).toFixed(0)} ${(hull - 140 * scale + row * 28 * scale).toFixed(0)}h${(48 * scale).toFixed(0)}v${(9 * scale).toFixed(0)}h-${(48 * scale).toFixed(0)}z`,
      )
      .join(''),
    light.near,
    { opacity: 0.7 },
  );
};

/** A working harbor: cranes, stacked containers, a ship, water. */
export const harbor: Painter = (scene) => {
  const { canvas, chance, width, palette, scale } = scene;
  const light = chooseLight(scene, ['dawn', 'day', 'golden', 'dusk']);
  const sea = chance.between(640, 710);
  const sun: Point = [width * chance.between(0.25, 0.75), sea - chance.between(80, 330)];
  paintSky(scene, light, sea / 1000);
  paintSun(scene, light, sun, chance.between(40, 80) * scale);
  paintClouds(scene, light, { top: 80, bottom: 380, count: 4 });
  paintRow(scene, light, { base: sea, tallest: 150, depth: 0.05, sunX: sun[0] });
  paintHaze(scene, sea - 30, { thickness: 180, colour: light.horizon, opacity: 0.6 });
  paintWater(scene, light, { top: sea, glowX: sun[0], strength: 0.8 });
  const colours = [
    palette.accent,
    palette.second,
    palette.third,
    mix(palette.accent, palette.third, 0.5),
    mix(palette.second, palette.paper, 0.4),
  ].map((colour) => mix(colour, light.near, light.dark ? 0.5 : 0.18));
  const side = chance.pick([-1, 1]);
  const middle = width * 0.5;
  const mirror = (x: number): number => middle + side * x;
  const harbor: Harbor = { mirror, side, quay: sea + 46, colours };
  for (const [at, reach] of [
    [-430, 0.72],
    [-130, 0.95],
    [230, 0.78],
  ] as const)
    paintCrane(scene, light, { ...harbor, at, reach });
  paintContainers(scene, light, { ...harbor, from: -60 * scale, base: harbor.quay, columns: 10 });
  canvas.rect([side > 0 ? mirror(-110 * scale) : -20, harbor.quay], [width, 40], light.near);
  const hull = sea + 150;
  paintShip(scene, light, { ...harbor, hull });
  for (let ripple = 0; ripple < 26; ripple += 1)
    canvas.ellipse(
      [mirror(chance.between(-700, -130) * scale), hull + 34 + chance.between(0, 46)],
      [chance.between(20, 80), 2.4],
      chance.likely(0.5) ? light.near : light.glow,
      { opacity: 0.35 },
    );
  return [mirror(-210 * scale), sea - 120];
};
