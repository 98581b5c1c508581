import { smooth, type Point } from '../canvas.ts';
import { lighter, mix } from '../colour.ts';
import type { Painter, Scene } from '../scene.ts';
import { blob } from '../shapes.ts';
import { paintCastShadow, paintLeaf, paintTable, roundPaint, paintVessel, type Table } from '../tabletop.ts';

const paintFruit = (scene: Scene, table: Table, [x, y]: Point, { size, colour }: { size: number; colour: string }): void => {
  const { canvas, chance } = scene;
  paintCastShadow(scene, table, [x, y], { half: size * 0.8, tall: size * 1.5 });
  canvas.path(
    blob(chance, [x, y - size * 0.9], [size, size * 0.94], { unevenness: 0.035, corners: 8 }),
    canvas.radial(
      [
        [0, lighter(colour, 0.14)],
        [0.5, colour],
        [1, lighter(colour, -0.18)],
      ],
      [table.side < 0 ? 0.32 : 0.68, 0.28],
      0.78,
    ),
  );
  canvas.line(
    [
      [x, y - size * 1.76],
      [x + size * 0.08, y - size * 2.1],
    ],
    '#4a3320',
    size * 0.08,
  );
  paintLeaf(scene, [x + size * 0.04, y - size * 1.92], { length: size * 0.7, angle: chance.between(-0.7, 0.2), colour: '#5d8a45' });
};

const fruitColours = ['#d9482f', '#e8892b', '#eebc3a', '#9db545', '#b5314b', '#7c3d63'];

/** Fruit, a vase or a bottle on a table by a window. */
export const stillLife: Painter = (scene) => {
  const { canvas, chance, palette, scale } = scene;
  const table = paintTable(scene);
  const { middle: x, front: y } = table;
  const s = scale * chance.between(1.05, 1.25);
  const clay = chance.pick([palette.accent, palette.second, mix(palette.third, '#b5643c', 0.4), palette.paper]);
  const vaseX = x - table.side * 90 * s;
  const stems = chance.whole(4, 7);
  for (let stem = 0; stem < stems; stem += 1) {
    const spread = (stem / (stems - 1) - 0.5) * 2;
    const tip: Point = [vaseX + spread * 190 * s, y - (500 - Math.abs(spread) * 110 + chance.between(-30, 30)) * s];
    canvas.path(smooth([[vaseX, y - 240 * s], [vaseX + spread * 60 * s, y - 370 * s], tip]), 'none', {
      stroke: '#4d6b3c',
      strokeWidth: 5 * s,
    });
    for (let side = 0; side < 4; side += 1)
      paintLeaf(scene, [vaseX + spread * (50 + side * 34) * s, y - (330 + side * 40) * s], {
        length: 84 * s,
        angle: (side % 2 ? -0.6 : -2.4) + spread * 0.5,
        colour: mix('#5c8048', palette.second, 0.2),
      });
    const bloom = mix(chance.pick([palette.accent, palette.third, '#f4ead6']), palette.paper, 0.12);
    for (let petal = 0; petal < 8; petal += 1) paintLeaf(scene, tip, { length: 56 * s, angle: (petal / 8) * 6.28 + spread, colour: bloom });
    canvas.circle(tip, 15 * s, mix('#7a4a1e', palette.third, 0.4));
  }
  paintVessel(scene, table, [vaseX, y - 30], {
    profile: chance.pick([
      [
        [54 * s, 0],
        [98 * s, 90 * s],
        [80 * s, 170 * s],
        [34 * s, 220 * s],
        [46 * s, 250 * s],
      ],
      [
        [70 * s, 0],
        [76 * s, 120 * s],
        [68 * s, 220 * s],
        [58 * s, 250 * s],
      ],
      [
        [44 * s, 0],
        [70 * s, 60 * s],
        [104 * s, 150 * s],
        [70 * s, 226 * s],
        [52 * s, 246 * s],
      ],
    ] as const),
    colour: clay,
  });
  const hues = chance.shuffle(fruitColours);
  for (let piece = 0; piece < chance.whole(3, 5); piece += 1)
    paintFruit(scene, table, [x + table.side * (20 + piece * 92) * s, y + (piece % 2) * 54 * s + 10], {
      size: 58 * s * chance.between(0.85, 1.1),
      colour: hues[piece % 3] ?? '#d9482f',
    });
  canvas.ellipse([vaseX, y - 30], [3, 3], roundPaint(scene, table, clay));
  return [vaseX + table.side * 60 * s, y - 210 * s];
};
