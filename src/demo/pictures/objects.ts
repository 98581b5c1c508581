import { paintGlow } from './atmosphere.ts';
import { smooth, type Point } from './canvas.ts';
import { atLightness, lighter, mix } from './colour.ts';
import type { Painter } from './scene.ts';
import { blob, limb } from './shapes.ts';
import { castShadow, leaf, paintTable, roundPaint, vessel } from './tabletop.ts';

/** A stack of books, one leaning, one open or a cup on top. */
export const books: Painter = (scene) => {
  const { canvas, chance, scale, palette } = scene;
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
  castShadow(scene, table, x, top, 190 * s, count * 44 * s);
  for (let book = 0; book < count; book += 1) {
    const [broad, thick] = [chance.between(300, 390) * s, chance.between(36, 58) * s];
    const left = x - broad / 2 + chance.between(-22, 22) * s;
    const cover = covers[book] ?? palette.accent;
    canvas.rect(
      left,
      top - thick,
      broad,
      thick,
      canvas.linear([
        [0, lighter(cover, 0.05)],
        [1, lighter(cover, -0.1)],
      ]),
      { round: 6 },
    );
    canvas.rect(
      side < 0 ? left + broad * 0.9 : left - 2,
      top - thick + 6,
      broad * 0.1 + 2,
      thick - 12,
      canvas.linear([
        [0, '#f6eeda'],
        [1, '#c9bb9b'],
      ]),
    );
    for (const band of [0.16, 0.72])
      canvas.rect(left + broad * band, top - thick, broad * 0.02, thick, mix(palette.third, '#f4dc9a', 0.5), { opacity: 0.85 });
    canvas.rect(left + broad * 0.3, top - thick * 0.6, broad * chance.between(0.16, 0.34), thick * 0.2, lighter(cover, 0.25), {
      opacity: 0.7,
    });
    top -= thick;
  }
  const finishing = chance.whole(0, 2);
  if (finishing === 0) {
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
      canvas.path(
        d,
        canvas.linear([
          [0, '#fffaf0'],
          [1, way === side ? '#efe4cc' : '#cdbf9f'],
        ]),
      );
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
  } else if (finishing === 1) {
    vessel(
      scene,
      table,
      x,
      top,
      [
        [46 * s, 0],
        [64 * s, 30 * s],
        [70 * s, 80 * s],
        [70 * s, 96 * s],
      ],
      mix(palette.paper, palette.accent, 0.12),
    );
    canvas.ellipse(x - side * 82 * s, top - 52 * s, 22 * s, 28 * s, 'none', {
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
  } else {
    for (const eye of [-1, 1])
      canvas.ellipse(x + eye * 58 * s, top - 24 * s, 44 * s, 24 * s, palette.paper, {
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
  }
  const away = x - side * 300 * s;
  vessel(
    scene,
    table,
    away,
    y - 30,
    [
      [52 * s, 0],
      [60 * s, 60 * s],
      [70 * s, 110 * s],
    ],
    mix('#b8673f', palette.accent, 0.25),
  );
  for (let stem = 0; stem < 9; stem += 1)
    leaf(
      scene,
      away + (stem - 4) * 6,
      y - 134 * s,
      chance.between(110, 180) * s,
      -1.57 + (stem - 4) * 0.26,
      mix('#4d7d48', palette.second, 0.2),
    );
  return [x, top + 60];
};

/** A bag, watch, lamp or shoe set out as in a shop window. */
export const product: Painter = (scene) => {
  const { canvas, chance, scale, palette } = scene;
  const table = paintTable(scene, { dark: chance.likely(0.2) });
  const { middle: x, front, side } = table;
  const y = front - 20;
  const s = scale * 1.3;
  const block = mix(table.wall, palette.paper, 0.4);
  canvas.circle(x, y - 300 * s, 290 * s, lighter(table.wall, 0.09), { opacity: 0.85 });
  castShadow(scene, table, x, y + 84, 260 * s, 90);
  canvas.rect(x - 260 * s, y, 520 * s, 84, roundPaint(scene, table, lighter(block, -0.06)));
  canvas.ellipse(x, y + 84, 260 * s, 44, lighter(block, -0.14));
  canvas.ellipse(x, y, 260 * s, 44, lighter(block, 0.05));
  const colour = chance.pick([palette.accent, palette.second, mix(palette.third, '#8a4f2e', 0.4)]);
  const metal = mix('#e7cf91', palette.third, 0.3);
  const kind = chance.whole(0, 3);
  if (kind === 0) {
    castShadow(scene, table, x, y + 10, 160 * s, 200 * s);
    canvas.path(
      smooth([
        [x - 80 * s, y - 220 * s],
        [x - 72 * s, y - 350 * s],
        [x, y - 400 * s],
        [x + 72 * s, y - 350 * s],
        [x + 80 * s, y - 220 * s],
      ]),
      'none',
      { stroke: lighter(colour, -0.1), strokeWidth: 17 * s },
    );
    canvas.path(
      smooth(
        [
          [x - 150 * s, y - 236 * s],
          [x + 150 * s, y - 236 * s],
          [x + 182 * s, y - 30 * s],
          [x + 150 * s, y + 14],
          [x - 150 * s, y + 14],
          [x - 182 * s, y - 30 * s],
        ],
        true,
      ),
      roundPaint(scene, table, colour),
    );
    canvas.path(
      smooth(
        [
          [x - 158 * s, y - 230 * s],
          [x, y - 250 * s],
          [x + 158 * s, y - 230 * s],
          [x + 110 * s, y - 130 * s],
          [x, y - 104 * s],
          [x - 110 * s, y - 130 * s],
        ],
        true,
      ),
      lighter(colour, 0.05),
      { opacity: 0.9 },
    );
    canvas.rect(
      x - 22 * s,
      y - 136 * s,
      44 * s,
      50 * s,
      canvas.linear([
        [0, lighter(metal, 0.1)],
        [1, lighter(metal, -0.16)],
      ]),
      { round: 8 },
    );
  } else if (kind === 1) {
    castShadow(scene, table, x, y + 8, 100 * s, 240 * s);
    const strap = atLightness(mix(colour, palette.ink, 0.3), 0.36);
    canvas.path(
      smooth(
        [
          [x - 66 * s, y + 4],
          [x - 74 * s, y - 200 * s],
          [x - 60 * s, y - 420 * s],
          [x + 60 * s, y - 420 * s],
          [x + 74 * s, y - 200 * s],
          [x + 66 * s, y + 4],
        ],
        true,
      ),
      roundPaint(scene, table, strap),
    );
    canvas.circle(
      x,
      y - 210 * s,
      138 * s,
      canvas.linear(
        [
          [0, lighter(metal, 0.12)],
          [1, lighter(metal, -0.2)],
        ],
        [0, 0],
        [1, 1],
      ),
    );
    canvas.circle(
      x,
      y - 210 * s,
      112 * s,
      canvas.linear([
        [0, '#fffaf0'],
        [1, '#dcd5c6'],
      ]),
    );
    for (let hour = 0; hour < 12; hour += 1)
      canvas.line(
        [
          [x + Math.cos(hour * 0.5236) * 88 * s, y - 210 * s + Math.sin(hour * 0.5236) * 88 * s],
          [x + Math.cos(hour * 0.5236) * 102 * s, y - 210 * s + Math.sin(hour * 0.5236) * 102 * s],
        ],
        palette.ink,
        5 * s,
      );
    const [hour, minute] = [chance.between(0, 6), chance.between(0, 6)];
    canvas.line(
      [
        [x, y - 210 * s],
        [x + Math.cos(hour) * 52 * s, y - 210 * s + Math.sin(hour) * 52 * s],
      ],
      palette.ink,
      8 * s,
    );
    canvas.line(
      [
        [x, y - 210 * s],
        [x + Math.cos(minute) * 82 * s, y - 210 * s + Math.sin(minute) * 82 * s],
      ],
      palette.accent,
      5 * s,
    );
    canvas.rect(x + 134 * s, y - 222 * s, 20 * s, 24 * s, metal, { round: 5 });
  } else if (kind === 2) {
    castShadow(scene, table, x, y + 8, 90 * s, 330 * s);
    canvas.ellipse(x, y, 110 * s, 22 * s, lighter(metal, -0.12));
    canvas.rect(x - 8 * s, y - 300 * s, 16 * s, 300 * s, roundPaint(scene, table, metal));
    paintGlow(scene, [x, y - 220 * s], 460 * s, '#fff1c4', 0.7);
    canvas.shape(
      [
        [x - 90 * s, y - 420 * s],
        [x + 90 * s, y - 420 * s],
        [x + 168 * s, y - 240 * s],
        [x - 168 * s, y - 240 * s],
      ],
      canvas.linear([
        [0, colour],
        [0.7, lighter(colour, 0.14)],
        [1, mix(colour, '#fff3cf', 0.65)],
      ]),
    );
    canvas.ellipse(x, y - 240 * s, 168 * s, 24 * s, '#fff4d2');
  } else {
    const at = (dx: number, rise: number): Point => [x + dx * side * s, y + 12 - rise * s];
    castShadow(scene, table, x, y + 12, 210 * s, 90 * s);
    canvas.path(
      smooth([at(-190, 40), at(-196, 190), at(-150, 216), at(-70, 196), at(10, 150), at(120, 108), at(210, 74), at(224, 40)]) + 'Z',
      roundPaint(scene, table, colour),
    );
    canvas.path(smooth([at(-196, 150), at(-120, 130), at(-104, 48), at(-200, 48)], true), lighter(colour, 0.12));
    canvas.ellipse(...at(-10, 92), 30 * s, 24 * s, palette.paper, { opacity: 0.9 });
    for (let lace = 0; lace < 5; lace += 1)
      canvas.line([at(-62 + lace * 36, 196 - lace * 17), at(-40 + lace * 36, 160 - lace * 13)], palette.paper, 9 * s);
    canvas.path(
      smooth([at(-204, 48), at(0, 42), at(226, 50), at(234, 18), at(200, 2), at(-180, 2), at(-208, 18)], true),
      canvas.linear([
        [0, '#ffffff'],
        [1, '#c3c0b8'],
      ]),
    );
    canvas.line([at(-190, 22), at(216, 22)], palette.accent, 7 * s);
  }
  return [x, y - 210 * s];
};

/** A dress on a form, in cloth with folds. */
export const dress: Painter = (scene) => {
  const { canvas, chance, width, height, palette, scale } = scene;
  const wall = mix(atLightness(chance.pick([palette.second, palette.third, palette.accent]), 0.74), palette.paper, 0.35);
  const side = chance.pick([-1, 1]);
  canvas.rect(
    0,
    0,
    width,
    height,
    canvas.linear([
      [0, lighter(wall, 0.07)],
      [0.82, wall],
      [0.82, lighter(wall, -0.06)],
      [1, lighter(wall, -0.14)],
    ]),
  );
  const x = width * chance.between(0.46, 0.54);
  canvas.path(
    `M${x - 300} 1000V400a300 300 0 0 1 600 0V1000Z`,
    canvas.linear([
      [0, lighter(wall, 0.1)],
      [1, lighter(wall, -0.03)],
    ]),
  );
  paintGlow(scene, [x + side * 260, 260], 560, '#fff6e4', 0.5);
  const [s, top] = [Math.max(0.9, scale), 160];
  canvas.shape(
    [
      [x - 60, 930],
      [x + 60, 930],
      [x - side * 430, 1000],
      [x - side * 560, 1000],
    ],
    palette.ink,
    { opacity: 0.25, blur: 14 },
  );
  canvas.line(
    [
      [x, 800],
      [x, 930],
    ],
    '#5a3b26',
    14,
  );
  canvas.ellipse(x, 934, 96, 18, '#5a3b26');
  const form = mix('#e4d3ba', wall, 0.2);
  canvas.path(
    limb(
      [
        [x, top - 60],
        [x, top + 30],
      ],
      30,
      40,
    ),
    lighter(form, -0.08),
  );
  canvas.circle(x, top - 66, 17, '#5a3b26');
  canvas.path(
    smooth(
      [
        [x - 118 * s, top + 64],
        [x - 44, top + 22],
        [x, top + 16],
        [x + 44, top + 22],
        [x + 118 * s, top + 64],
        [x + 100 * s, top + 210],
        [x, top + 230],
        [x - 100 * s, top + 210],
      ],
      true,
    ),
    form,
  );
  const cloth = chance.pick([palette.accent, palette.second, mix(palette.accent, palette.third, 0.5), atLightness(palette.ink, 0.28)]);
  const flare = chance.between(210, 330) * s;
  const hem = chance.between(780, 880);
  const waist = top + 290;
  const strap = chance.likely(0.5);
  const bodice: Point[] = strap
    ? [
        [x - 66 * s, top + 36],
        [x - 74 * s, top + 100],
        [x, top + 150],
        [x + 74 * s, top + 100],
        [x + 66 * s, top + 36],
        [x + 104 * s, top + 60],
      ]
    : [
        [x - 104 * s, top + 110],
        [x - 46 * s, top + 92],
        [x, top + 122],
        [x + 46 * s, top + 92],
        [x + 104 * s, top + 110],
      ];
  const right: Point[] = [
    [x + 104 * s, top + 190],
    [x + 70 * s, waist],
    [x + flare * 0.6, waist + (hem - waist) * 0.5],
    [x + flare, hem],
  ];
  const hemLine = Array.from({ length: 11 }, (_, step): Point => [x + flare - (flare * 2 * step) / 10, hem + (step % 2 ? 26 : 4)]);
  const left = right.toReversed().map(([px, py]): Point => [2 * x - px, py]);
  const d = smooth([...bodice, ...right, ...hemLine, ...left, [x - 104 * s, top + (strap ? 60 : 110)]], true);
  canvas.path(
    d,
    canvas.linear(
      side < 0
        ? [
            [0, lighter(cloth, 0.1)],
            [0.5, cloth],
            [1, lighter(cloth, -0.14)],
          ]
        : [
            [0, lighter(cloth, -0.14)],
            [0.5, cloth],
            [1, lighter(cloth, 0.1)],
          ],
      [0, 0],
      [1, 0.1],
    ),
  );
  canvas.group({ clip: canvas.clip(d) }, () => {
    for (let fold = 0; fold < 9; fold += 1) {
      const share = (fold + 0.5) / 9 - 0.5;
      canvas.path(
        smooth(
          [
            [x + share * 120 * s, waist],
            [x + share * flare * 1.5, waist + (hem - waist) * 0.55],
            [x + share * flare * 2, hem + 40],
            [x + (share + 0.05) * flare * 2, hem + 40],
            [x + share * flare * 1.56, waist + (hem - waist) * 0.5],
          ],
          true,
        ),
        lighter(cloth, fold % 2 ? -0.1 : 0.09),
        { opacity: 0.65, blur: 3 },
      );
    }
    if (chance.likely(0.5))
      for (let dot = 0; dot < 90; dot += 1)
        canvas.path(
          blob(chance, x + chance.between(-1, 1) * flare, chance.between(top + 60, hem + 20), 9, 9, 0.2, 5),
          mix(palette.paper, palette.third, 0.3),
          { opacity: 0.75 },
        );
    canvas.rect(x - 90 * s, waist - 20, 180 * s, 36, mix(palette.third, lighter(cloth, -0.16), 0.35));
  });
  return [x, top + 220];
};

/** A painter's palette with colours and brushes, seen from above. */
export const paintersPalette: Painter = (scene) => {
  const { canvas, chance, width, height, palette, scale } = scene;
  const floor = mix(chance.pick([palette.second, palette.accent, palette.third, palette.paper]), palette.paper, chance.between(0.2, 0.5));
  canvas.rect(
    0,
    0,
    width,
    height,
    canvas.linear(
      [
        [0, lighter(floor, 0.06)],
        [1, lighter(floor, -0.12)],
      ],
      [0, 0],
      [1, 1],
    ),
  );
  const [x, y, r] = [width * chance.between(0.45, 0.55), 510, 370 * Math.max(0.72, scale)];
  for (let splash = 0; splash < 22; splash += 1)
    canvas.path(
      blob(chance, chance.between(0, width), chance.between(0, height), chance.between(4, 30), chance.between(4, 26), 0.3),
      chance.pick([palette.accent, palette.second, palette.third, palette.paper]),
      { opacity: 0.55 },
    );
  const turn = `rotate(${chance.between(-35, 35).toFixed(0)} ${x.toFixed(0)} ${y})`;
  const at = (dx: number, dy: number): Point => [x + dx * r, y + dy * r];
  const board = `${smooth([at(-1.05, 0.1), at(-0.85, -0.55), at(-0.2, -0.86), at(0.55, -0.74), at(1.05, -0.24), at(1, 0.22), at(0.6, 0.3), at(0.42, 0.5), at(0.3, 0.78), at(-0.2, 0.84), at(-0.8, 0.62)], true)}${smooth([at(0.5, 0.02), at(0.64, -0.12), at(0.78, 0), at(0.64, 0.12)], true)}`;
  const shadow = turn.replace('rotate', 'translate(20 30) rotate');
  canvas.path(board, palette.ink, { opacity: 0.4, blur: 18, transform: shadow });
  canvas.group({ transform: turn }, () => {
    canvas.path(
      board,
      canvas.linear(
        [
          [0, '#e0b985'],
          [0.5, '#c9985f'],
          [1, '#a97642'],
        ],
        [0, 0],
        [1, 1],
      ),
    );
    for (let grain = 0; grain < 5; grain += 1)
      canvas.path(smooth([at(-0.9, -0.1 + grain * 0.13), at(-0.3, -0.06 + grain * 0.15), at(0.36, -0.02 + grain * 0.12)]), 'none', {
        stroke: '#8d6136',
        strokeWidth: 2.4,
        opacity: 0.28,
      });
    const tubes = chance
      .shuffle([palette.accent, palette.second, palette.third, '#f5efe2', '#d23b2f', '#e8b23a', '#3f7fb5', '#4e8b4a', palette.ink])
      .slice(0, 8);
    tubes.forEach((colour, index) => {
      const angle = 2.5 + index * 0.46;
      const [px, py] = [x + Math.cos(angle) * r * 0.74, y + Math.sin(angle) * r * 0.56];
      const size = r * chance.between(0.1, 0.14);
      canvas.path(blob(chance, px + 7, py + 9, size, size * 0.9, 0.16), '#3a2413', { opacity: 0.4, blur: 5 });
      canvas.path(
        blob(chance, px, py, size, size * 0.9, 0.2),
        canvas.radial(
          [
            [0, lighter(colour, 0.1)],
            [0.6, colour],
            [1, lighter(colour, -0.1)],
          ],
          [0.35, 0.3],
          0.8,
        ),
      );
      canvas.path(
        smooth([
          [px - size * 0.5, py - size * 0.2],
          [px - size * 0.1, py - size * 0.5],
          [px + size * 0.4, py - size * 0.3],
        ]),
        'none',
        { stroke: '#ffffff', strokeWidth: size * 0.13, opacity: 0.5 },
      );
    });
    for (let stroke = 0; stroke < 5; stroke += 1)
      canvas.path(
        limb(
          [at(-0.35 + stroke * 0.02, 0.2 + stroke * 0.07), at(-0.1, 0.14 + stroke * 0.1), at(0.2, 0.2 + stroke * 0.09)],
          r * 0.05,
          r * 0.025,
        ),
        tubes[stroke] ?? palette.accent,
        { opacity: 0.85 },
      );
    for (let brush = 0; brush < 3; brush += 1) {
      const [start, end] = [at(-0.25 + brush * 0.3, 0.1 - brush * 0.16), at(0.7 + brush * 0.34, 1.05 - brush * 0.22)];
      canvas.line(
        [
          [start[0] + 16, start[1] + 22],
          [end[0] + 16, end[1] + 22],
        ],
        '#2a1a10',
        18,
        { opacity: 0.35, blur: 6 },
      );
      canvas.path(
        limb([start, [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2], end], 12, 6),
        chance.pick(['#6b3f24', palette.ink, palette.accent]),
      );
      const neck: Point = [start[0] + (end[0] - start[0]) * 0.12, start[1] + (end[1] - start[1]) * 0.12];
      canvas.line([start, neck], '#d9d4c6', 23, { butt: true });
      const tip: Point = [start[0] - (end[0] - start[0]) * 0.11, start[1] - (end[1] - start[1]) * 0.11];
      canvas.path(limb([start, [(start[0] + tip[0]) / 2, (start[1] + tip[1]) / 2], tip], 14, 2), tubes[brush + 2] ?? palette.accent);
    }
  });
  return [x, y];
};

/** A telephone standing or floating, its screen showing blocks of colour. */
export const phone: Painter = (scene) => {
  const { canvas, chance, width, height, palette } = scene;
  const wall = chance.likely(0.5)
    ? atLightness(mix(palette.second, palette.ink, 0.3), 0.32)
    : mix(atLightness(chance.pick([palette.accent, palette.third, palette.second]), 0.72), palette.paper, 0.2);
  canvas.rect(
    0,
    0,
    width,
    height,
    canvas.linear(
      [
        [0, lighter(wall, 0.06)],
        [1, lighter(wall, -0.1)],
      ],
      [0, 0],
      [1, 1],
    ),
  );
  const [x, y] = [width * chance.between(0.45, 0.55), 505];
  for (let ring = 4; ring > 0; ring -= 1) canvas.circle(x, y, 190 + ring * 105, lighter(wall, 0.08), { opacity: 0.16 });
  paintGlow(scene, [x, y], 620, palette.accent, 0.35);
  const turn = chance.between(-16, 16);
  canvas.group({ transform: `rotate(${turn.toFixed(1)} ${x.toFixed(0)} ${y})` }, () => {
    canvas.rect(x - 185, y - 372, 420, 800, '#05070b', { opacity: 0.5, blur: 24, round: 60 });
    canvas.rect(
      x - 210,
      y - 400,
      420,
      800,
      canvas.linear(
        [
          [0, '#5a6068'],
          [0.5, '#1c2026'],
          [1, '#3a4047'],
        ],
        [0, 0],
        [1, 1],
      ),
      { round: 58 },
    );
    canvas.rect(
      x - 194,
      y - 384,
      388,
      768,
      canvas.linear([
        [0, mix(palette.paper, palette.third, 0.2)],
        [1, mix(palette.paper, palette.second, 0.2)],
      ]),
      { round: 44 },
    );
    canvas.rect(x - 56, y - 366, 112, 26, '#14171c', { round: 13 });
    const line = (dy: number, broad: number, tall: number, colour: string): void =>
      canvas.rect(x - 160, y + dy, broad, tall, colour, { round: tall / 2.4 });
    line(-312, 190, 30, palette.ink);
    canvas.circle(x + 138, y - 296, 24, palette.accent);
    const clip = canvas.clip(`M${x - 160} ${y - 250}h320v250h-320Z`);
    canvas.group({ clip }, () => {
      canvas.rect(
        x - 160,
        y - 250,
        320,
        250,
        canvas.linear([
          [0, palette.sky?.[0] ?? palette.second],
          [1, palette.sky?.[1] ?? palette.third],
        ]),
      );
      canvas.circle(x + chance.between(-80, 80), y - 150, 46, '#fff5da');
      for (let hill = 0; hill < 3; hill += 1)
        canvas.path(
          blob(chance, x - 130 + hill * 140, y + 16 - hill * 8, 170, 110 - hill * 10, 0.1),
          mix(palette.second, palette.ink, 0.15 + hill * 0.25),
        );
    });
    for (let row = 0; row < 3; row += 1)
      line(26 + row * 34, row === 2 ? 190 : 310, 18, mix(palette.ink, palette.paper, row === 0 ? 0.1 : 0.55));
    for (let card = 0; card < 2; card += 1)
      canvas.rect(
        x - 160 + card * 166,
        y + 140,
        154,
        180,
        canvas.linear([
          [0, card ? palette.second : palette.accent],
          [1, mix(card ? palette.second : palette.accent, palette.third, 0.6)],
        ]),
        { round: 18 },
      );
    canvas.rect(x - 60, y + 348, 120, 9, palette.ink, { round: 4, opacity: 0.6 });
    canvas.shape(
      [
        [x - 190, y - 330],
        [x + 40, y - 384],
        [x - 60, y + 384],
        [x - 190, y + 384],
      ],
      '#ffffff',
      { opacity: 0.07 },
    );
  });
  for (let bubble = 0; bubble < 3; bubble += 1) {
    const way = bubble % 2 ? 1 : -1;
    const [bx, by] = [x + way * chance.between(250, 300), y - 240 + bubble * 190];
    const colour = [palette.accent, palette.paper, palette.third][bubble] ?? palette.paper;
    canvas.rect(bx - 84, by - 40, 190, 104, palette.ink, { opacity: 0.3, blur: 12, round: 40 });
    canvas.rect(bx - 95, by - 55, 190, 104, colour, { round: 44 });
    canvas.shape(
      [
        [bx - way * 60, by + 30],
        [bx - way * 108, by + 82],
        [bx - way * 20, by + 46],
      ],
      colour,
    );
    for (let dot = -1; dot < 2; dot += 1) canvas.circle(bx + dot * 42, by - 3, 11, lighter(colour, -0.28), { opacity: 0.7 });
  }
  return [x, y - 60];
};

/** A hand's paper going into a box: an election. */
export const ballot: Painter = (scene) => {
  const { canvas, chance, scale, palette } = scene;
  const table = paintTable(scene);
  const { middle: x, front: y, side } = table;
  const s = scale * 1.25;
  const box = chance.pick([palette.second, palette.accent, mix(palette.paper, palette.second, 0.3), atLightness(palette.ink, 0.34)]);
  castShadow(scene, table, x, y + 70, 230 * s, 260 * s);
  const [top, tall] = [y - 240 * s, 310 * s];
  canvas.rect(x - 230 * s, top, 460 * s, tall, roundPaint(scene, table, box));
  canvas.shape(
    [
      [x - 230 * s, top],
      [x - 180 * s, top - 70 * s],
      [x + 180 * s, top - 70 * s],
      [x + 230 * s, top],
    ],
    lighter(box, 0.09),
  );
  canvas.shape(
    [
      [x - 120 * s, top - 30 * s],
      [x - 112 * s, top - 44 * s],
      [x + 112 * s, top - 44 * s],
      [x + 120 * s, top - 30 * s],
    ],
    lighter(box, -0.3),
  );
  const lean = chance.between(-9, 9);
  canvas.group({ clip: canvas.clip(`M${x - 400} -200h800V${(top - 37 * s).toFixed(0)}h-800Z`) }, () =>
    canvas.group({ transform: `rotate(${lean.toFixed(1)} ${x.toFixed(0)} ${top.toFixed(0)})` }, () => {
      canvas.rect(
        x - 92 * s,
        top - 260 * s,
        184 * s,
        300 * s,
        canvas.linear(
          [
            [0, '#ffffff'],
            [1, '#d9d2c3'],
          ],
          [side < 0 ? 0 : 1, 0],
          [side < 0 ? 1 : 0, 1],
        ),
      );
      const chosen = chance.whole(0, 2);
      for (let row = 0; row < 3; row += 1) {
        const ry = top - 222 * s + row * 56 * s;
        canvas.rect(x - 66 * s, ry, 30 * s, 30 * s, 'none', { stroke: palette.ink, strokeWidth: 4 * s });
        canvas.rect(x - 20 * s, ry + 9 * s, (76 - row * 12) * s, 11 * s, palette.ink, { opacity: 0.35 });
        if (row === chosen)
          canvas.line(
            [
              [x - 62 * s, ry + 12 * s],
              [x - 50 * s, ry + 26 * s],
              [x - 22 * s, ry - 16 * s],
            ],
            palette.accent,
            9 * s,
          );
      }
    }),
  );
  const [bx, by] = [x, top + tall * 0.48];
  canvas.circle(bx, by, 76 * s, palette.paper, { opacity: 0.94 });
  canvas.line(
    [
      [bx - 34 * s, by + 2],
      [bx - 8 * s, by + 30 * s],
      [bx + 40 * s, by - 30 * s],
    ],
    palette.accent === box ? palette.second : palette.accent,
    19 * s,
  );
  return [x, top - 60 * s];
};
