import { paintClouds, paintSky, paintSun } from '../atmosphere.ts';
import { smooth } from '../canvas.ts';
import { lighter, mix } from '../colour.ts';
import { chooseLight, type Light, type Painter, type Scene } from '../scene.ts';
import { blob, paintLeafTree } from '../shapes.ts';
import { paintLeaf } from '../tabletop.ts';

/** Where a flower stands, in which row, how near, and its colours. */
type Flower = { near: number; green: string; px: number; py: number; row: number; blooms: string[] };

/** A glasshouse with leaves behind its panes. */
const paintGlasshouse = (scene: Scene, light: Light, { x, green }: { x: number; green: string }): void => {
  const { canvas, chance, palette } = scene;
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
  for (let stem = 0; stem < 7; stem += 1)
    paintLeaf(scene, [x - 140 + stem * 35, 580], {
      length: chance.between(60, 120),
      angle: -1.57 + chance.between(-0.4, 0.4),
      colour: green,
    });
};

/** A flower on its stem; near ones have leaves and a second ring of petals. */
const paintFlower = (scene: Scene, { near, green, px, py, row, blooms }: Flower): void => {
  const { canvas, chance, palette, scale } = scene;
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
  if (row > 1) for (const way of [-0.6, -2.5]) paintLeaf(scene, [px, py + size * 0.6], { length: size * 1.1, angle: way, colour: tint });
  const colour = chance.pick(blooms);
  const top = py - size * 1.4;
  canvas.path(blob(chance, [px, top], [size * 0.62, size * 0.56], { unevenness: 0.16, corners: row > 1 ? 9 : 6 }), lighter(colour, -0.07));
  if (row > 1)
    canvas.path(blob(chance, [px, top - size * 0.08], [size * 0.42, size * 0.36], { unevenness: 0.16, corners: 7 }), lighter(colour, 0.04));
  canvas.circle([px, top], size * 0.14, mix('#7a4a1e', palette.third, 0.5));
};

/** A garden with beds of flowers, a path and a tree or glasshouse. */
export const garden: Painter = (scene) => {
  const { canvas, chance, width, palette, scale } = scene;
  const light = chooseLight(scene, ['dawn', 'day', 'golden']);
  paintSky(scene, light, 0.5);
  const x = width * chance.between(0.44, 0.56);
  paintSun(scene, light, [x + chance.between(-300, 300), chance.between(160, 300)], 56 * scale);
  paintClouds(scene, light, { top: 60, bottom: 280, count: 4 });
  const green = mix('#6f9f58', palette.second, 0.18);
  for (let tree = 0; tree < 5; tree += 1)
    paintLeafTree(scene, [(tree / 4) * width + chance.between(-40, 40), 540], {
      height: chance.between(150, 260) * scale,
      colour: mix(green, light.far, 0.4),
    });
  canvas.rect([0, 520], [width, 480], canvas.fade(mix(green, light.glow, 0.3), lighter(green, -0.14)));
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
    canvas.fade(mix(palette.paper, light.glow, 0.4), mix(palette.paper, '#b89a72', 0.5)),
  );
  if (chance.likely(0.5)) paintLeafTree(scene, [x + chance.pick([-1, 1]) * 130, 600], { height: 380 * scale, colour: green });
  else {
    paintGlasshouse(scene, light, { x, green });
  }
  const blooms = [
    palette.accent,
    palette.third,
    palette.paper,
    mix(palette.accent, palette.paper, 0.45),
    mix(palette.second, '#b48ad8', 0.5),
  ];
  for (let row = 0; row < 5; row += 1)
    for (let plant = 0; plant < (row < 2 ? 9 : 8 - row); plant += 1) {
      const near = row / 4;
      const px = chance.between(-0.02, 1.02) * width;
      const py = 600 + near ** 1.2 * 390 + chance.between(-16, 16);
      if (Math.abs(px - x) < 60 + near * 200) continue;
      const flower: Flower = { near, green, px, py, row, blooms };
      paintFlower(scene, flower);
    }
  return [x, 500];
};
