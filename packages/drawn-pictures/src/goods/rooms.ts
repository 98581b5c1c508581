import { paintGlow } from '../atmosphere.ts';
import type { Point } from '../canvas.ts';
import { lighter, mix } from '../colour.ts';
import { paintLeaf } from '../tabletop.ts';
import { onPlinth } from './plinth.ts';
import { toolsOf } from './tools.ts';

/** A candle that burns in its jar. */
export const candle = onPlinth(
  (stand) => {
    const { scene, at, s } = stand;
    const { palette } = scene;
    const { box, curve, oval, strip, turned } = toolsOf(stand);
    paintGlow(scene, at(0, 280), { radius: 330 * s, colour: '#ffe6a8', opacity: 0.75 });
    turned(mix(stand.colour, palette.paper, 0.25), '108 0, 118 16, 118 210', true);
    oval([0, 206], [104, 15], '#fff6e2');
    strip('0 206, 2 232', '#2a201c', 5);
    curve('0 222, -19 250, -4 300, 4 318, 20 256', '#ffb53d');
    curve('0 228, -9 250, 2 282, 10 250', '#fff3c4');
    box([-66, 140], [132, 86], mix(palette.paper, '#ffffff', 0.4), 4);
    for (const [rise, half] of [
      [116, 44],
      [96, 30],
      [78, 36],
    ] as const)
      strip(
        [
          [-half, rise],
          [half, rise],
        ],
        lighter(palette.ink, 0.2),
        5,
      );
  },
  { half: 118, tall: 280 },
);

/** A vase with stems of flowers. */
export const vase = onPlinth(
  (stand) => {
    const { scene, at, s } = stand;
    const { chance, palette } = scene;
    const { bent, oval, turned } = toolsOf(stand);
    const petals = [palette.accent, palette.third, '#f7efe0'];
    for (const [index, across] of [-130, -66, 0, 70, 132].entries()) {
      const top = 410 + (index % 2) * 44 - Math.abs(across) * 0.2;
      bent(
        [
          [across * 0.12, 220],
          [across * 0.5, 320],
          [across, top],
        ],
        '#56793f',
        8,
      );
      paintLeaf(scene, at(across * 0.5, 320), { length: 70 * s, angle: across < 0 ? -2.4 : -0.7, colour: '#6b934b' });
      const petal = chance.pick(petals);
      for (let leaf = 0; leaf < 7; leaf += 1) {
        const angle = (leaf / 7) * Math.PI * 2;
        oval([across + Math.cos(angle) * 27, top + Math.sin(angle) * 27], [19, 19], lighter(petal, leaf % 2 ? 0.04 : -0.03));
      }
      oval([across, top], [15, 15], '#e3a23a');
    }
    turned(mix(stand.colour, palette.paper, 0.2), '64 0, 112 56, 118 120, 62 206, 46 240, 60 262', true);
  },
  { half: 110, tall: 330 },
);

/** A plant with broad leaves in a clay pot. */
export const houseplant = onPlinth(
  (stand) => {
    const { scene, at, s } = stand;
    const { bent, box, turned } = toolsOf(stand);
    const leaves: readonly (readonly [angle: number, length: number, rise: number])[] = [
      [-2.75, 170, 300],
      [-0.4, 170, 300],
      [-2.3, 190, 340],
      [-0.85, 190, 340],
      [-1.95, 180, 380],
      [-1.2, 180, 380],
      [-1.57, 190, 400],
    ];
    for (const [angle, length, rise] of leaves) {
      const foot: Point = [Math.cos(angle) * 60, rise - 70];
      bent([[0, 170], [foot[0] * 0.4, rise - 110], foot], '#4d7040', 8);
      paintLeaf(scene, at(foot[0], foot[1]), { length: length * s, angle, colour: angle < -1.57 ? '#5c8f4a' : '#4c7c40' });
    }
    turned(mix('#c06b45', scene.palette.third, 0.2), '88 0, 116 156, 122 176', true);
    box([-124, 196], [248, 40], stand.round(mix('#c97850', scene.palette.third, 0.2)), 8);
  },
  { half: 120, tall: 380 },
);

/** Three rolled towels. */
export const towels = onPlinth(
  (stand) => {
    const { palette } = stand.scene;
    const { oval, bent } = toolsOf(stand);
    const cloths = [mix(palette.second, '#ffffff', 0.45), '#f6f2ea', mix(palette.third, '#ffffff', 0.35)];
    (
      [
        [-104, 96],
        [104, 96],
        [0, 264],
      ] as const
    ).forEach(([across, rise], index) => {
      const cloth = cloths[index] ?? '#f6f2ea';
      oval([across, rise], [104, 96], stand.round(cloth));
      const roll = Array.from({ length: 22 }, (_, step): Point => {
        const out = 88 - step * 3.9;
        return [across + Math.cos(step * 0.78) * out, rise + Math.sin(step * 0.78) * out * 0.92];
      });
      bent(roll, lighter(cloth, -0.16), 6);
    });
  },
  { half: 200, tall: 320 },
);

/** A woven basket with a blanket over its rim. */
export const basket = onPlinth(
  (stand) => {
    const { palette } = stand.scene;
    const { curve, bent, turned, strip } = toolsOf(stand);
    const straw = mix('#c79a5c', palette.third, 0.25);
    turned(straw, '146 0, 182 120, 192 226', true);
    for (const rise of [30, 66, 102, 138, 174]) {
      const half = 150 + rise * 0.2;
      bent(
        [
          [-half, rise + 8],
          [-half / 2, rise - 6],
          [0, rise - 10],
          [half / 2, rise - 6],
          [half, rise + 8],
        ],
        lighter(straw, -0.12),
        7,
      );
    }
    for (let rib = -3; rib <= 3; rib += 1)
      strip(
        [
          [rib * 44, 4],
          [rib * 54, 214],
        ],
        lighter(straw, -0.07),
        5,
      );
    curve(
      '-150 226, -130 306, -20 330, 90 296, 150 226, 128 120, 40 96, 30 200, -60 216',
      stand.round(mix(stand.colour, palette.paper, 0.25)),
    );
    for (const across of [48, 72, 96, 120])
      strip(
        [
          [across, 106 + across * 0.08],
          [across, 74],
        ],
        mix(stand.colour, palette.paper, 0.4),
        6,
      );
    bent('-110 270, 0 300, 96 260', mix(stand.colour, palette.paper, 0.55), 9);
  },
  { half: 190, tall: 280 },
);

/** A table fan. */
export const fan = onPlinth(
  (stand) => {
    const { colour, metal, round } = stand;
    const { bent, oval, strip, curve, box } = toolsOf(stand);
    oval([0, 8], [120, 26], lighter(colour, -0.14));
    oval([0, 20], [120, 26], round(colour));
    box([-14, 150], [28, 134], lighter(metal, -0.1), 8);
    oval([0, 290], [164, 164], mix(stand.table.wall, '#ffffff', 0.35), { opacity: 0.55 });
    for (let blade = 0; blade < 4; blade += 1) {
      const turn = (blade / 4) * Math.PI * 2 + 0.4;
      const put = (angle: number, out: number): Point => [Math.cos(turn + angle) * out, 290 + Math.sin(turn + angle) * out];
      curve([put(0, 16), put(-0.24, 90), put(0, 146), put(0.6, 128), put(0.55, 60)], lighter(colour, 0.05), { opacity: 0.92 });
    }
    for (const out of [164, 118, 70])
      bent(
        Array.from({ length: 25 }, (_, step): Point => [Math.cos(step * 0.2618) * out, 290 + Math.sin(step * 0.2618) * out]),
        lighter(metal, out === 164 ? -0.16 : -0.05),
        out === 164 ? 11 : 4,
      );
    for (let spoke = 0; spoke < 12; spoke += 1)
      strip(
        [
          [0, 290],
          [Math.cos(spoke * 0.5236) * 162, 290 + Math.sin(spoke * 0.5236) * 162],
        ],
        lighter(metal, -0.04),
        3.5,
      );
    oval([0, 290], [30, 30], round(lighter(colour, -0.06)));
  },
  { half: 140, tall: 380 },
);

/** An alarm clock with two bells. */
export const alarmClock = onPlinth(
  (stand) => {
    const { colour, metal, round } = stand;
    const { ink, paper, accent } = stand.scene.palette;
    const { bent, oval, strip } = toolsOf(stand);
    for (const side of [-1, 1]) {
      strip(
        [
          [side * 90, 50],
          [side * 122, 6],
        ],
        lighter(metal, -0.16),
        20,
      );
      oval([side * 92, 318], [58, 46], round(metal));
    }
    bent('-40 344, 0 384, 40 344', lighter(metal, -0.12), 13);
    oval([0, 182], [160, 160], round(colour));
    oval([0, 182], [130, 130], mix(paper, '#ffffff', 0.4));
    for (let hour = 0; hour < 12; hour += 1) {
      const [dx, dy] = [Math.sin((hour / 6) * Math.PI), Math.cos((hour / 6) * Math.PI)];
      strip(
        [
          [dx * 104, 182 + dy * 104],
          [dx * 118, 182 + dy * 118],
        ],
        ink,
        hour % 3 === 0 ? 11 : 5,
      );
    }
    strip('0 182, -46 226', ink, 12);
    strip('0 182, 34 270', ink, 8);
    strip('0 182, 72 150', accent, 5);
    oval([0, 182], [11, 11], ink);
  },
  { half: 150, tall: 340 },
);

/** A wrapped box with a bow. */
export const giftBox = onPlinth(
  (stand) => {
    const { colour, round } = stand;
    const { palette } = stand.scene;
    const { box, curve, oval } = toolsOf(stand);
    const ribbon = mix(palette.paper, palette.third, 0.35);
    box([-160, 212], [320, 212], round(colour), 8);
    box([-30, 212], [60, 212], ribbon);
    box([-178, 276], [356, 72], round(lighter(colour, 0.05)), 8);
    box([-30, 276], [60, 72], lighter(ribbon, -0.04));
    for (const side of [-1, 1]) {
      curve(
        [
          [0, 280],
          [side * 60, 372],
          [side * 140, 376],
          [side * 128, 306],
          [side * 40, 278],
        ],
        lighter(ribbon, 0.02),
      );
      curve(
        [
          [side * 14, 286],
          [side * 66, 344],
          [side * 112, 346],
          [side * 100, 312],
        ],
        lighter(ribbon, -0.14),
      );
    }
    oval([0, 290], [30, 26], lighter(ribbon, -0.06));
  },
  { half: 170, tall: 320 },
);

/** Wooden toy blocks, three of them. */
export const toyBlocks = onPlinth(
  (stand) => {
    const { palette } = stand.scene;
    const { box, cut, oval } = toolsOf(stand);
    const paints = [palette.accent, palette.second, palette.third];
    (
      [
        [-164, 156],
        [12, 156],
        [-76, 312],
      ] as const
    ).forEach(([left, top], index) => {
      const paint = paints[index] ?? palette.accent;
      box([left, top], [156, 156], stand.round('#e3c391'), 10);
      box([left + 14, top - 14], [128, 128], paint, 6);
      box([left + 26, top - 26], [104, 104], '#efd8ae', 4);
      const [cx, cy] = [left + 78, top - 78];
      if (index === 0) oval([cx, cy], [34, 34], paint);
      if (index === 1)
        cut(
          [
            [cx - 38, cy - 30],
            [cx, cy + 38],
            [cx + 38, cy - 30],
          ],
          paint,
        );
      if (index === 2)
        cut(
          [
            [cx - 32, cy - 32],
            [cx - 32, cy + 32],
            [cx + 32, cy + 32],
            [cx + 32, cy - 32],
          ],
          lighter(paint, -0.1),
        );
    });
  },
  { half: 160, tall: 300 },
);

/** A notebook with a band, and a pen beside it. */
export const notebook = onPlinth(
  (stand) => {
    const { palette } = stand.scene;
    const { box, strip, cut } = toolsOf(stand);
    box([-138, 372], [264, 366], mix(palette.paper, '#cfc5b0', 0.4), 10);
    box([-150, 380], [264, 374], stand.round(stand.colour), 14);
    box([-150, 380], [30, 374], lighter(stand.colour, -0.09), 10);
    strip('74 380, 74 6', lighter(palette.ink, 0.1), 12);
    box([-80, 312], [112, 60], mix(palette.paper, '#ffffff', 0.3), 4);
    strip('-62 280, 14 280', lighter(palette.ink, 0.3), 5);
    strip('170 20, 196 330', palette.accent, 20);
    cut('160 22, 181 20, 166 -8', stand.metal);
  },
  { half: 150, tall: 340 },
);

/** An open box of chocolates. */
export const chocolates = onPlinth(
  (stand) => {
    const { box, cut, oval, bent } = toolsOf(stand);
    const { colour } = stand;
    cut('-206 90, -180 330, 180 330, 206 90', stand.round(lighter(colour, -0.04)));
    cut('-180 100, -160 308, 160 308, 180 100', lighter(colour, 0.12));
    cut('-240 60, -200 176, 200 176, 240 60', '#f3e7d2');
    for (const [row, rise] of [154, 120, 82].entries())
      for (let place = 0; place < 4; place += 1) {
        const across = (place - 1.5) * (90 + row * 10);
        const cocoa = ['#5a3220', '#7a4a2c', '#3d2116', '#e9d6b8'][(place + row) % 4] ?? '#5a3220';
        oval([across, rise - 4], [40, 15], '#d8c6a4');
        oval([across, rise + 6], [34, 19], cocoa);
        bent(
          [
            [across - 20, rise + 10],
            [across, rise + 18],
            [across + 20, rise + 8],
          ],
          lighter(cocoa, 0.14),
          4,
        );
      }
    box([-246, 64], [492, 64], stand.round(colour), 8);
  },
  { half: 230, tall: 260 },
);
