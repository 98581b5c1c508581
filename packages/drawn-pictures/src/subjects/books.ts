import { smooth } from '../canvas.ts';
import { atLightness, lighter, mix } from '../colour.ts';
import type { Painter, Scene } from '../scene.ts';
import { paintCastShadow, paintLeaf, paintTable, paintVessel, type Table } from '../tabletop.ts';

/** The pile: its middle, its top, the size of things and the side of the light. */
type Pile = { x: number; top: number; s: number; side: number };

/** A book that lies open on the pile. */
const paintOpenBook = ({ canvas }: Scene, { x, top, s, side }: Pile): void => {
  const page = (way: number): void => {
    const d = smooth(
      [
        [x, top - 12 * s],
        [x + way * 70 * s, top - 62 * s],
        [x + way * 200 * s, top - 46 * s],
        [x + way * 214 * s, top - 10 * s],
        [x + way * 80 * s, top - 18 * s],
        [x, top + 2],
      ],
      true,
    );
    canvas.path(d, canvas.fade('#fffaf0', way === side ? '#efe4cc' : '#cdbf9f'));
    for (let line = 0; line < 3; line += 1)
      canvas.path(
        smooth([
          [x + way * 40 * s, top - (44 - line * 9) * s],
          [x + way * 90 * s, top - (56 - line * 11) * s],
          [x + way * 180 * s, top - (42 - line * 9) * s],
        ]),
        'none',
        { stroke: '#8d8066', strokeWidth: 2.4, opacity: 0.6 },
      );
  };
  page(-1);
  page(1);
};

/** A cup that steams on the pile. */
const paintCup = (scene: Scene, table: Table, { x, top, s, side }: Pile): void => {
  const { canvas, palette } = scene;
  paintVessel(scene, table, [x, top], {
    profile: [
      [46 * s, 0],
      [64 * s, 30 * s],
      [70 * s, 80 * s],
      [70 * s, 96 * s],
    ],
    colour: mix(palette.paper, palette.accent, 0.12),
  });
  canvas.ellipse([x - side * 82 * s, top - 52 * s], [22 * s, 28 * s], 'none', {
    stroke: mix(palette.paper, palette.accent, 0.16),
    strokeWidth: 12 * s,
  });
  for (const steam of [-18, 10])
    canvas.path(
      smooth([
        [x + steam * s, top - 110 * s],
        [x + (steam + 22) * s, top - 160 * s],
        [x + (steam - 8) * s, top - 210 * s],
        [x + (steam + 16) * s, top - 260 * s],
      ]),
      'none',
      { stroke: palette.paper, strokeWidth: 10, opacity: 0.32, blur: 5 },
    );
};

/** A pair of glasses on the pile. */
const paintGlasses = ({ canvas, palette }: Scene, { x, s, top }: Pile): void => {
  for (const eye of [-1, 1])
    canvas.ellipse([x + eye * 58 * s, top - 24 * s], [44 * s, 24 * s], palette.paper, {
      stroke: atLightness(palette.ink, 0.22),
      strokeWidth: 7 * s,
      opacity: 0.8,
    });
  canvas.path(
    smooth([
      [x - 14 * s, top - 26 * s],
      [x, top - 34 * s],
      [x + 14 * s, top - 26 * s],
    ]),
    'none',
    { stroke: atLightness(palette.ink, 0.22), strokeWidth: 6 * s },
  );
};

/** A plant in a clay pot beside the pile. */
const paintPlant = (scene: Scene, table: Table, { away, y, s }: { away: number; y: number; s: number }): void => {
  const { chance, palette } = scene;
  paintVessel(scene, table, [away, y - 30], {
    profile: [
      [52 * s, 0],
      [60 * s, 60 * s],
      [70 * s, 110 * s],
    ],
    colour: mix('#b8673f', palette.accent, 0.25),
  });
  for (let stem = 0; stem < 9; stem += 1)
    paintLeaf(scene, [away + (stem - 4) * 6, y - 134 * s], {
      length: chance.between(110, 180) * s,
      angle: -1.57 + (stem - 4) * 0.26,
      colour: mix('#4d7d48', palette.second, 0.2),
    });
};

/** A stack of books, one leaning, one open or a cup on top. */
export const books: Painter = (scene) => {
  const { canvas, chance, palette, scale } = scene;
  const table = paintTable(scene);
  const { middle: x, front: y, side } = table;
  const s = scale * 1.35;
  const covers = chance.shuffle([
    palette.accent,
    palette.second,
    palette.third,
    atLightness(palette.ink, 0.3),
    mix(palette.accent, palette.third, 0.5),
    mix(palette.second, palette.paper, 0.4),
    '#8a5a3c',
  ]);
  let top = y + 40;
  const count = chance.whole(4, 6);
  paintCastShadow(scene, table, [x, top], { half: 190 * s, tall: count * 44 * s });
  for (let book = 0; book < count; book += 1) {
    const [broad, thick] = [chance.between(300, 390) * s, chance.between(36, 58) * s];
    const left = x - broad / 2 + chance.between(-22, 22) * s;
    const cover = covers[book] ?? palette.accent;
    canvas.rect([left, top - thick], [broad, thick], canvas.fade(lighter(cover, 0.05), lighter(cover, -0.1)), { round: 6 });
    canvas.rect(
      [side < 0 ? left + broad * 0.9 : left - 2, top - thick + 6],
      [broad * 0.1 + 2, thick - 12],
      canvas.fade('#f6eeda', '#c9bb9b'),
    );
    for (const band of [0.16, 0.72])
      canvas.rect([left + broad * band, top - thick], [broad * 0.02, thick], mix(palette.third, '#f4dc9a', 0.5), { opacity: 0.85 });
    canvas.rect([left + broad * 0.3, top - thick * 0.6], [broad * chance.between(0.16, 0.34), thick * 0.2], lighter(cover, 0.25), {
      opacity: 0.7,
    });
    top -= thick;
  }
  const finishing = chance.whole(0, 2);
  const pile: Pile = { x, top, s, side };
  if (finishing === 0) paintOpenBook(scene, pile);
  else if (finishing === 1) paintCup(scene, table, pile);
  else paintGlasses(scene, pile);
  const away = x - side * 300 * s;
  paintPlant(scene, table, { away, y, s });
  return [x, top + 60];
};
