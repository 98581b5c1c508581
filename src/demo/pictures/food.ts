import { smooth, type Point } from './canvas.ts';
import { lighter, mix } from './colour.ts';
import type { Painter, Scene } from './scene.ts';
import { blob } from './shapes.ts';
import { castShadow, leaf, paintTable, roundPaint, vessel, type Table } from './tabletop.ts';

function fruit(scene: Scene, table: Table, x: number, y: number, size: number, colour: string): void {
  const { canvas, chance } = scene;
  castShadow(scene, table, x, y, size * 0.8, size * 1.5);
  canvas.path(
    blob(chance, x, y - size * 0.9, size, size * 0.94, 0.035, 8),
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
  leaf(scene, x + size * 0.04, y - size * 1.92, size * 0.7, chance.between(-0.7, 0.2), '#5d8a45');
}

const fruitColours = ['#d9482f', '#e8892b', '#eebc3a', '#9db545', '#b5314b', '#7c3d63'];

/** A loaf on a board with slices, a knife and a few ears or olives. */
export const bread: Painter = (scene) => {
  const { canvas, chance, scale, palette } = scene;
  const table = paintTable(scene);
  const { middle: x, front: y } = table;
  const s = scale * chance.between(1, 1.2);
  const crust = mix(chance.pick(['#b9733a', '#a8622f', '#c98a48']), palette.third, 0.1);
  if (chance.likely(0.75))
    vessel(
      scene,
      table,
      x + chance.pick([-1, 1]) * 260 * s,
      y - 70,
      [
        [46 * s, 0],
        [62 * s, 90 * s],
        [40 * s, 190 * s],
        [30 * s, 230 * s],
        [36 * s, 250 * s],
      ],
      mix(palette.accent, palette.paper, 0.25),
    );
  castShadow(scene, table, x, y + 60, 330 * s, 50);
  canvas.rect(
    x - 350 * s,
    y,
    700 * s,
    64 * s,
    canvas.linear([
      [0, '#c08b57'],
      [0.55, '#a26f42'],
      [0.56, '#7d5230'],
      [1, '#6b4427'],
    ]),
    { round: 22 * s },
  );
  castShadow(scene, table, x - 40 * s, y + 12, 200 * s, 150 * s);
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
      canvas.linear([
        [0, '#f0d3a2'],
        [1, '#d9a968'],
      ]),
      { opacity: 0.92 },
    );
  }
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
        left + chance.between(-38, 34) * s,
        y + chance.between(-86, 12) * s,
        chance.between(3, 8) * s,
        chance.between(2, 5) * s,
        '#d8b98a',
        { opacity: 0.8 },
      );
  }
  for (let crumb = 0; crumb < 26; crumb += 1)
    canvas.circle(
      x + chance.between(-300, 380) * s,
      y + chance.between(30, 150) * s,
      chance.between(1.5, 5),
      chance.pick(['#e9cf9f', crust]),
    );
  const knife = y + 128 * s;
  canvas.shape(
    [
      [x - 250 * s, knife],
      [x + 60 * s, knife - 20 * s],
      [x + 60 * s, knife + 14 * s],
    ],
    canvas.linear([
      [0, '#f4f5f4'],
      [1, '#a9b0b3'],
    ]),
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
  return [x, y - 60 * s];
};

/** A bowl seen from above on cloth, filled in one of several ways. */
export const bowl: Painter = (scene) => {
  const { canvas, chance, width, height, scale, palette } = scene;
  const ground = chance.pick([palette.second, palette.accent, palette.third, palette.paper]);
  const floor = mix(ground, palette.paper, chance.between(0.15, 0.5));
  canvas.rect(
    0,
    0,
    width,
    height,
    canvas.linear(
      [
        [0, lighter(floor, 0.07)],
        [1, lighter(floor, -0.12)],
      ],
      [0, 0],
      [1, 1],
    ),
  );
  const [x, y] = [width * chance.between(0.44, 0.56), chance.between(470, 540)];
  const r = 300 * Math.max(0.8, scale);
  const turn = chance.between(-24, 24);
  canvas.group({ transform: `rotate(${turn.toFixed(1)} ${x.toFixed(0)} ${y.toFixed(0)})` }, () => {
    const cloth = mix(palette.paper, chance.pick([palette.third, palette.second]), 0.25);
    canvas.rect(x - r * 1.5 + 14, y - r * 1.1 + 22, r * 2.1, r * 2.5, palette.ink, { opacity: 0.22, blur: 14 });
    canvas.rect(x - r * 1.5, y - r * 1.1, r * 2.1, r * 2.5, cloth);
    for (const stripe of [0.06, 0.1, 0.86, 0.9])
      canvas.rect(x - r * 1.5 + r * 2.1 * stripe, y - r * 1.1, r * 0.045, r * 2.5, palette.accent, { opacity: 0.6 });
    const handle = x + r * 1.35;
    canvas.path(
      smooth(
        [
          [handle + 12, y - r * 0.6],
          [handle + 26, y + r],
          [handle + 8, y + r * 1.02],
        ],
        true,
      ),
      palette.ink,
      { opacity: 0.25, blur: 8 },
    );
    canvas.path(
      smooth(
        [
          [handle - 9, y - r * 0.35],
          [handle - 5, y + r],
          [handle + 9, y + r],
          [handle + 9, y - r * 0.35],
        ],
        true,
      ),
      canvas.linear(
        [
          [0, '#f2efe8'],
          [1, '#a8a49c'],
        ],
        [0, 0],
        [1, 0],
      ),
    );
    canvas.ellipse(
      handle,
      y - r * 0.52,
      r * 0.12,
      r * 0.2,
      canvas.radial(
        [
          [0, '#b9b5ad'],
          [0.7, '#f4f1ea'],
          [1, '#a8a49c'],
        ],
        [0.6, 0.6],
        0.7,
      ),
    );
  });
  canvas.circle(x + 34, y + 44, r * 1.03, palette.ink, { opacity: 0.42, blur: 24 });
  const glaze = chance.pick([palette.paper, mix(palette.second, palette.paper, 0.2), mix(palette.ink, palette.second, 0.3)]);
  canvas.circle(
    x,
    y,
    r,
    canvas.linear(
      [
        [0, lighter(glaze, 0.08)],
        [1, lighter(glaze, -0.14)],
      ],
      [0, 0],
      [1, 1],
    ),
  );
  canvas.circle(
    x,
    y,
    r * 0.9,
    canvas.linear(
      [
        [0, lighter(glaze, -0.22)],
        [1, lighter(glaze, 0.03)],
      ],
      [0, 0],
      [1, 1],
    ),
  );
  const soup = chance.pick(['#d9772b', '#c4452c', '#8aa648', '#e3b04a', '#efe3c8', '#7b4a2c']);
  canvas.circle(
    x,
    y + 4,
    r * 0.8,
    canvas.radial(
      [
        [0, lighter(soup, 0.06)],
        [0.8, soup],
        [1, lighter(soup, -0.12)],
      ],
      [0.4, 0.35],
      0.7,
    ),
  );
  canvas.path(
    smooth([
      [x - r * 0.5, y - r * 0.1],
      [x - r * 0.2, y - r * 0.42],
      [x + r * 0.3, y - r * 0.3],
      [x + r * 0.2, y + r * 0.05],
      [x - r * 0.1, y + r * 0.1],
    ]),
    'none',
    { stroke: lighter(soup, 0.17), strokeWidth: r * 0.06, opacity: 0.8 },
  );
  const toppings = chance.shuffle(['#c8372d', '#f2c14e', '#5f8f3e', '#f7efe0', '#8c3b57', '#e98a3b']).slice(0, 4);
  toppings.forEach((colour, index) => {
    const angle = (index / 4) * 6.28 + chance.between(-0.3, 0.3);
    for (let piece = 0; piece < 7; piece += 1) {
      const [px, py] = [
        x + Math.cos(angle) * r * 0.42 + chance.between(-0.2, 0.2) * r,
        y + Math.sin(angle) * r * 0.42 + chance.between(-0.2, 0.2) * r,
      ];
      const size = r * chance.between(0.06, 0.1);
      canvas.circle(px + 6, py + 8, size, lighter(soup, -0.25), { opacity: 0.5, blur: 4 });
      if (index % 2 === 0) {
        canvas.circle(
          px,
          py,
          size,
          canvas.radial(
            [
              [0, lighter(colour, 0.12)],
              [0.6, colour],
              [1, lighter(colour, -0.12)],
            ],
            [0.35, 0.3],
            0.75,
          ),
        );
      } else leaf(scene, px - size, py, size * 2.4, chance.between(0, 6.2), colour);
    }
  });
  for (let herb = 0; herb < 5; herb += 1)
    leaf(scene, x + chance.between(-0.1, 0.1) * r, y + chance.between(-0.1, 0.1) * r, r * 0.26, (herb / 5) * 6.28, '#4f8a3d');
  return [x, y];
};

/** Fruit, a vase or a bottle on a table by a window. */
export const stillLife: Painter = (scene) => {
  const { chance, scale, palette, canvas } = scene;
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
      leaf(
        scene,
        vaseX + spread * (50 + side * 34) * s,
        y - (330 + side * 40) * s,
        84 * s,
        (side % 2 ? -0.6 : -2.4) + spread * 0.5,
        mix('#5c8048', palette.second, 0.2),
      );
    const bloom = mix(chance.pick([palette.accent, palette.third, '#f4ead6']), palette.paper, 0.12);
    for (let petal = 0; petal < 8; petal += 1) leaf(scene, tip[0], tip[1], 56 * s, (petal / 8) * 6.28 + spread, bloom);
    canvas.circle(tip[0], tip[1], 15 * s, mix('#7a4a1e', palette.third, 0.4));
  }
  vessel(
    scene,
    table,
    vaseX,
    y - 30,
    chance.pick([
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
    clay,
  );
  const hues = chance.shuffle(fruitColours);
  for (let piece = 0; piece < chance.whole(3, 5); piece += 1)
    fruit(
      scene,
      table,
      x + table.side * (20 + piece * 92) * s,
      y + (piece % 2) * 54 * s + 10,
      58 * s * chance.between(0.85, 1.1),
      hues[piece % 3] ?? '#d9482f',
    );
  canvas.ellipse(vaseX, y - 30, 3, 3, roundPaint(scene, table, clay));
  return [vaseX + table.side * 60 * s, y - 210 * s];
};
