import { smooth } from '../canvas.ts';
import { lighter, mix } from '../colour.ts';
import type { Painter, Scene } from '../scene.ts';
import { paintCastShadow, paintTable, paintVessel, type Table } from '../tabletop.ts';

/** Where the loaf lies, the size of things and the colour of its crust. */
type Loaf = { x: number; y: number; s: number; crust: string };

/** The wooden board. */
const paintBoard = (scene: Scene, table: Table, { x, y, s }: Loaf): void => {
  const { canvas } = scene;
  paintCastShadow(scene, table, [x, y + 60], { half: 330 * s, tall: 50 });
  canvas.rect(
    [x - 350 * s, y],
    [700 * s, 64 * s],
    canvas.linear([
      [0, '#c08b57'],
      [0.55, '#a26f42'],
      [0.56, '#7d5230'],
      [1, '#6b4427'],
    ]),
    { round: 22 * s },
  );
};

/** The loaf with four cuts across its crust. */
const paintLoaf = (scene: Scene, table: Table, { x, s, y, crust }: Loaf): void => {
  const { canvas } = scene;
  paintCastShadow(scene, table, [x - 40 * s, y + 12], { half: 200 * s, tall: 150 * s });
  const loaf = smooth(
    [
      [x - 250 * s, y + 18],
      [x - 262 * s, y - 70 * s],
      [x - 190 * s, y - 158 * s],
      [x - 30 * s, y - 196 * s],
      [x + 130 * s, y - 158 * s],
      [x + 196 * s, y - 70 * s],
      [x + 184 * s, y + 18],
      [x - 30 * s, y + 30],
    ],
    true,
  );
  canvas.path(
    loaf,
    canvas.radial(
      [
        [0, lighter(crust, 0.14)],
        [0.55, crust],
        [1, lighter(crust, -0.2)],
      ],
      [table.side < 0 ? 0.35 : 0.65, 0.25],
      0.8,
    ),
  );
  for (let cut = 0; cut < 4; cut += 1) {
    const left = x - 175 * s + cut * 92 * s;
    const top = y - (150 + Math.sin((cut + 0.7) * 0.9) * 30) * s;
    canvas.path(
      smooth(
        [
          [left, top + 84 * s],
          [left + 22 * s, top + 30 * s],
          [left + 62 * s, top],
          [left + 52 * s, top + 34 * s],
          [left + 26 * s, top + 78 * s],
        ],
        true,
      ),
      canvas.fade('#f0d3a2', '#d9a968'),
      { opacity: 0.92 },
    );
  }
};

/** Slices that lean beside the loaf, with their crumb. */
const paintSlices = ({ canvas, chance }: Scene, { x, s, y, crust }: Loaf): void => {
  for (let slice = 0; slice < chance.whole(1, 3); slice += 1) {
    const left = x + (200 + slice * 62) * s;
    const d = smooth(
      [
        [left - 54 * s, y + 28],
        [left - 60 * s, y - 60 * s],
        [left - 34 * s, y - 112 * s],
        [left + 22 * s, y - 116 * s],
        [left + 52 * s, y - 66 * s],
        [left + 48 * s, y + 28],
        [left, y + 34],
      ],
      true,
    );
    canvas.path(d, '#f3dfb8', { stroke: lighter(crust, -0.05), strokeWidth: 12 * s });
    for (let hole = 0; hole < 12; hole += 1)
      canvas.ellipse(
        [left + chance.between(-38, 34) * s, y + chance.between(-86, 12) * s],
        [chance.between(3, 8) * s, chance.between(2, 5) * s],
        '#d8b98a',
        { opacity: 0.8 },
      );
  }
};

/** The bread knife before the board. */
const paintKnife = ({ canvas }: Scene, { y, s, x }: Loaf): void => {
  const knife = y + 128 * s;
  canvas.shape(
    [
      [x - 250 * s, knife],
      [x + 60 * s, knife - 20 * s],
      [x + 60 * s, knife + 14 * s],
    ],
    canvas.fade('#f4f5f4', '#a9b0b3'),
  );
  canvas.path(
    smooth(
      [
        [x + 60 * s, knife - 18 * s],
        [x + 170 * s, knife - 26 * s],
        [x + 178 * s, knife + 6 * s],
        [x + 60 * s, knife + 14 * s],
      ],
      true,
    ),
    '#4a3222',
  );
};

/** A loaf on a board with slices, a knife and a few ears or olives. */
export const bread: Painter = (scene) => {
  const { canvas, chance, palette, scale } = scene;
  const table = paintTable(scene);
  const { middle: x, front: y } = table;
  const s = scale * chance.between(1, 1.2);
  const crust = mix(chance.pick(['#b9733a', '#a8622f', '#c98a48']), palette.third, 0.1);
  if (chance.likely(0.75))
    paintVessel(scene, table, [x + chance.pick([-1, 1]) * 260 * s, y - 70], {
      profile: [
        [46 * s, 0],
        [62 * s, 90 * s],
        [40 * s, 190 * s],
        [30 * s, 230 * s],
        [36 * s, 250 * s],
      ],
      colour: mix(palette.accent, palette.paper, 0.25),
    });
  const loaf: Loaf = { x, y, s, crust };
  paintBoard(scene, table, loaf);
  paintLoaf(scene, table, loaf);
  paintSlices(scene, loaf);
  for (let crumb = 0; crumb < 26; crumb += 1)
    canvas.circle(
      [x + chance.between(-300, 380) * s, y + chance.between(30, 150) * s],
      chance.between(1.5, 5),
      chance.pick(['#e9cf9f', crust]),
    );
  paintKnife(scene, loaf);
  return [x, y - 60 * s];
};
