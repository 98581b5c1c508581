import { paintClouds, paintHaze, paintSky, paintSun } from './atmosphere.ts';
import { smooth } from './canvas.ts';
import { lighter, mix } from './colour.ts';
import { complexion, paintFigure } from './figures.ts';
import { lightOf, type Painter } from './scene.ts';
import { blob, landUnder, leafTree, ridgeLine } from './shapes.ts';
import { leaf } from './tabletop.ts';

/** Stalls with striped roofs and heaps of fruit. */
export const market: Painter = (scene) => {
  const { canvas, chance, width, height, palette, scale } = scene;
  const light = lightOf(scene, ['dawn', 'day', 'golden', 'dusk']);
  paintSky(scene, light, 0.5);
  paintSun(scene, light, [width * chance.pick([0.2, 0.8]), 190], 50 * scale);
  canvas.path(landUnder(ridgeLine(chance, width, 520, 110, 0.3), height, true), mix(light.far, light.near, 0.25));
  const ground = mix(mix(palette.paper, '#b59a78', 0.6), light.near, light.dark ? 0.4 : 0.08);
  canvas.rect(
    0,
    640,
    width,
    360,
    canvas.linear([
      [0, mix(ground, light.far, 0.4)],
      [1, lighter(ground, -0.12)],
    ]),
  );
  const x = width * chance.between(0.46, 0.54);
  const fruit = ['#d9482f', '#ef9a2f', '#f0c840', '#88ad45', '#7c3d63', '#c8372d', '#5c8c3e'];
  for (const [dx, size] of [
    [-560, 0.72],
    [560, 0.72],
    [0, 1],
  ] as const) {
    const s = size * Math.max(0.82, scale);
    const [cx, base] = [x + dx * scale, size === 1 ? 900 : 790];
    const canopy = chance.pick([palette.accent, palette.second, mix(palette.accent, palette.third, 0.5)]);
    canvas.ellipse(cx, base, 330 * s, 34, light.near, { opacity: 0.4, blur: 14 });
    canvas.rect(cx - 280 * s, base - 400 * s, 560 * s, 300 * s, mix(light.near, canopy, 0.2), { opacity: 0.6 });
    paintFigure(scene, {
      x: cx + chance.between(-110, 110) * s,
      y: base - 20,
      tall: 430 * s,
      coat: mix(chance.pick([palette.second, palette.paper, palette.third]), light.near, 0.12),
      ...complexion(chance),
      shadow: light.near,
      stride: 0,
      face: chance.pick([-1, 1]),
      lightSide: 1,
      arm: 'forward',
    });
    for (const pole of [-285, 275]) canvas.rect(cx + pole * s, base - 460 * s, 12 * s, 460 * s, '#6d4a2e');
    for (let crate = 0; crate < 4; crate += 1) {
      const [left, top] = [cx + (-286 + crate * 144) * s, base - 190 * s];
      const colour = chance.pick(fruit);
      for (let row = 0; row < 3; row += 1)
        for (let piece = 0; piece < 6 - row; piece += 1)
          canvas.circle(
            left + (16 + row * 11 + piece * 22) * s,
            top + (2 - row * 17) * s,
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
      canvas.rect(
        left,
        top + 6 * s,
        138 * s,
        74 * s,
        canvas.linear([
          [0, '#b98653'],
          [1, '#7d5431'],
        ]),
        { round: 4 },
      );
      for (const slat of [24, 46]) canvas.rect(left, top + slat * s, 138 * s, 4 * s, '#5d3c22', { opacity: 0.6 });
    }
    canvas.rect(
      cx - 292 * s,
      base - 110 * s,
      584 * s,
      108 * s,
      canvas.linear([
        [0, mix(canopy, palette.ink, 0.25)],
        [1, mix(canopy, palette.ink, 0.5)],
      ]),
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
        canvas.linear([
          [0, lighter(colour, 0.03)],
          [1, lighter(colour, -0.06)],
        ]),
      );
      canvas.path(
        `M${low(stripe).toFixed(0)} ${(base - 441 * s).toFixed(0)}h${(66 * s).toFixed(0)}v${(20 * s).toFixed(0)}a${(33 * s).toFixed(0)} ${(26 * s).toFixed(0)} 0 0 1 ${(-66 * s).toFixed(0)} 0Z`,
        lighter(colour, -0.04),
      );
    }
  }
  paintHaze(scene, 640, 150, light.horizon, 0.3);
  return [x, 620];
};

/** A garden with beds of flowers, a path and a tree or glasshouse. */
export const garden: Painter = (scene) => {
  const { canvas, chance, width, height, palette, scale } = scene;
  const light = lightOf(scene, ['dawn', 'day', 'golden']);
  paintSky(scene, light, 0.5);
  const x = width * chance.between(0.44, 0.56);
  paintSun(scene, light, [x + chance.between(-300, 300), chance.between(160, 300)], 56 * scale);
  paintClouds(scene, light, 60, 280, 4);
  const green = mix('#6f9f58', palette.second, 0.18);
  for (let tree = 0; tree < 6; tree += 1)
    leafTree(
      canvas,
      chance,
      (tree / 5) * width + chance.between(-40, 40),
      540,
      chance.between(150, 260) * scale,
      mix(green, light.far, 0.4),
    );
  canvas.rect(
    0,
    520,
    width,
    480,
    canvas.linear([
      [0, mix(green, light.glow, 0.3)],
      [1, lighter(green, -0.14)],
    ]),
  );
  canvas.path(
    smooth(
      [
        [x - 24, 530],
        [x + 24, 530],
        [x + 80, 640],
        [x + 60, 760],
        [x + 260, 1030],
        [x - 260, 1030],
        [x - 130, 780],
        [x - 40, 640],
      ],
      true,
    ),
    canvas.linear([
      [0, mix(palette.paper, light.glow, 0.4)],
      [1, mix(palette.paper, '#b89a72', 0.5)],
    ]),
  );
  if (chance.likely(0.5)) leafTree(canvas, chance, x + chance.pick([-1, 1]) * 130, 600, 380 * scale, green);
  else {
    const frame = mix(palette.paper, '#ffffff', 0.5);
    canvas.shape(
      [
        [x - 170, 580],
        [x - 170, 400],
        [x, 290],
        [x + 170, 400],
        [x + 170, 580],
      ],
      mix(light.horizon, '#dff2ee', 0.5),
      { opacity: 0.85, stroke: frame, strokeWidth: 9 },
    );
    for (const bar of [-85, 0, 85])
      canvas.line(
        [
          [x + bar, 580],
          [x + bar, bar ? 345 : 290],
        ],
        frame,
        6,
      );
    canvas.line(
      [
        [x - 170, 400],
        [x + 170, 400],
      ],
      frame,
      6,
    );
    for (let stem = 0; stem < 9; stem += 1)
      leaf(scene, x - 140 + stem * 35, 580, chance.between(60, 120), -1.57 + chance.between(-0.4, 0.4), green);
  }
  const blooms = [
    palette.accent,
    palette.third,
    palette.paper,
    mix(palette.accent, palette.paper, 0.45),
    mix(palette.second, '#b48ad8', 0.5),
  ];
  for (let row = 0; row < 5; row += 1)
    for (let plant = 0; plant < (row < 2 ? 15 : 8 - row); plant += 1) {
      const near = row / 4;
      const px = chance.between(-0.02, 1.02) * width;
      const py = 600 + near ** 1.2 * 390 + chance.between(-16, 16);
      if (Math.abs(px - x) < 60 + near * 200) continue;
      const size = (22 + near * 66) * Math.max(0.8, scale);
      const tint = lighter(green, -0.06 - near * 0.07);
      canvas.line(
        [
          [px, py + size],
          [px, py - size * 1.4],
        ],
        tint,
        2 + near * 5,
      );
      if (row > 1) for (const way of [-0.6, -2.5]) leaf(scene, px, py + size * 0.6, size * 1.1, way, tint);
      const colour = chance.pick(blooms);
      const top = py - size * 1.4;
      canvas.path(blob(chance, px, top, size * 0.62, size * 0.56, 0.16, row > 1 ? 9 : 6), lighter(colour, -0.07));
      if (row > 1) canvas.path(blob(chance, px, top - size * 0.08, size * 0.42, size * 0.36, 0.16, 7), lighter(colour, 0.04));
      canvas.circle(px, top, size * 0.14, mix('#7a4a1e', palette.third, 0.5));
    }
  return [x, 500];
};
