import { paintHaze, paintSky, paintSun } from '../atmosphere.ts';
import { lighter, mix } from '../colour.ts';
import { complexion, paintFigure } from '../figures.ts';
import { chooseLight, type Light, type Painter, type Scene } from '../scene.ts';
import { landUnder, ridgeLine } from '../shapes.ts';

const fruitColours = ['#d9482f', '#ef9a2f', '#f0c840', '#88ad45', '#7c3d63', '#c8372d', '#5c8c3e'];

/** Where a stall stands, its size and the colour of its roof. */
type Stall = { cx: number; s: number; base: number; canopy: string };

/** The poles of a stall, and crates heaped with fruit between them. */
const paintCrates = ({ canvas, chance }: Scene, { cx, s, base }: Stall): void => {
  for (const pole of [-285, 275]) canvas.rect([cx + pole * s, base - 460 * s], [12 * s, 460 * s], '#6d4a2e');
  for (let crate = 0; crate < 4; crate += 1) {
    const [left, top] = [cx + (-286 + crate * 144) * s, base - 190 * s];
    const colour = chance.pick(fruitColours);
    for (let row = 0; row < 3; row += 1)
      for (let piece = 0; piece < 6 - row; piece += 1)
        canvas.circle(
          [left + (16 + row * 11 + piece * 22) * s, top + (2 - row * 17) * s],
          13.5 * s,
          canvas.radial(
            [
              [0, lighter(colour, 0.13)],
              [1, lighter(colour, -0.09)],
            ],
            [0.35, 0.3],
            0.8,
          ),
        );
    canvas.rect([left, top + 6 * s], [138 * s, 74 * s], canvas.fade('#b98653', '#7d5431'), { round: 4 });
    for (const slat of [24, 46]) canvas.rect([left, top + slat * s], [138 * s, 4 * s], '#5d3c22', { opacity: 0.6 });
  }
};

/** The counter cloth and the striped roof. */
const paintAwning = ({ canvas, palette }: Scene, light: Light, { cx, s, base, canopy }: Stall): void => {
  canvas.rect(
    [cx - 292 * s, base - 110 * s],
    [584 * s, 108 * s],
    canvas.fade(mix(canopy, palette.ink, 0.25), mix(canopy, palette.ink, 0.5)),
  );
  for (let stripe = 0; stripe < 10; stripe += 1) {
    const [top, low] = [(from: number): number => cx + (-250 + from * 50) * s, (from: number): number => cx + (-330 + from * 66) * s];
    const colour = mix(stripe % 2 ? palette.paper : canopy, light.near, light.dark ? 0.25 : 0.02);
    canvas.shape(
      [
        [top(stripe), base - 560 * s],
        [top(stripe + 1), base - 560 * s],
        [low(stripe + 1), base - 440 * s],
        [low(stripe), base - 440 * s],
      ],
      canvas.fade(lighter(colour, 0.03), lighter(colour, -0.06)),
    );
    canvas.path(
      `M${low(stripe).toFixed(0)} ${(base - 441 * s).toFixed(0)}h${(66 * s).toFixed(0)}v${(20 * s).toFixed(0)}a${(33 * s).toFixed(0)} ${(26 * s).toFixed(0)} 0 0 1 ${(-66 * s).toFixed(0)} 0Z`,
      lighter(colour, -0.04),
    );
  }
};

/** Stalls with striped roofs and heaps of fruit. */
export const market: Painter = (scene) => {
  const { canvas, chance, width, height, palette, scale } = scene;
  const light = chooseLight(scene, ['dawn', 'day', 'golden', 'dusk']);
  paintSky(scene, light, 0.5);
  paintSun(scene, light, [width * chance.pick([0.2, 0.8]), 190], 50 * scale);
  canvas.path(landUnder(ridgeLine(scene, { base: 520, rise: 110, roughness: 0.3 }), height, true), mix(light.far, light.near, 0.25));
  const ground = mix(mix(palette.paper, '#b59a78', 0.6), light.near, light.dark ? 0.4 : 0.08);
  canvas.rect([0, 640], [width, 360], canvas.fade(mix(ground, light.far, 0.4), lighter(ground, -0.12)));
  const x = width * chance.between(0.46, 0.54);
  for (const [dx, size] of [
    [-560, 0.72],
    [560, 0.72],
    [0, 1],
  ] as const) {
    const s = size * Math.max(0.82, scale);
    const [cx, base] = [x + dx * scale, size === 1 ? 900 : 790];
    const canopy = chance.pick([palette.accent, palette.second, mix(palette.accent, palette.third, 0.5)]);
    canvas.ellipse([cx, base], [330 * s, 34], light.near, { opacity: 0.4, blur: 14 });
    canvas.rect([cx - 280 * s, base - 400 * s], [560 * s, 300 * s], mix(light.near, canopy, 0.2), { opacity: 0.6 });
    paintFigure(scene, {
      x: cx + chance.between(-110, 110) * s,
      y: base - 20,
      tall: 372 * s,
      coat: mix(chance.pick([palette.second, palette.paper, palette.third]), light.near, 0.12),
      ...complexion(chance),
      shadow: light.near,
      stride: 0,
      face: chance.pick([-1, 1]),
      lightSide: 1,
      arm: 'forward',
    });
    const stall: Stall = { cx, s, base, canopy };
    paintCrates(scene, stall);
    paintAwning(scene, light, stall);
  }
  paintHaze(scene, 640, { thickness: 150, colour: light.horizon, opacity: 0.3 });
  return [x, 620];
};
