import { lighter, mix } from '../colour.ts';
import { onPlinth } from './plinth.ts';
import { toolsOf } from './tools.ts';

const porcelain = '#f7f3ec';

/** A lipstick beside its cap. */
export const lipstick = onPlinth(
  (stand) => {
    const { palette } = stand.scene;
    const { box, cut, dome, shine } = toolsOf(stand);
    const red = mix('#b5213f', palette.accent, 0.45);
    const dark = lighter(palette.ink, 0.08);
    dome('-98 220, -98 336, -76 396, -40 372, -22 320, -22 220', stand.round(red));
    cut('-96 338, -76 394, -44 370, -34 352', lighter(red, 0.1));
    box([-106, 260], [92, 90], stand.round(stand.metal), 6);
    box([-118, 180], [116, 180], stand.round(dark), 10);
    box([-118, 178], [116, 12], stand.metal);
    box([34, 208], [112, 208], stand.round(dark), 10);
    box([34, 26], [112, 12], stand.metal);
    shine('-94 160, -96 90, -94 24', 9);
    shine('58 190, 56 110, 58 40', 9);
  },
  { half: 130, tall: 320 },
);

/** A jar of cream with its lid on. */
export const creamJar = onPlinth(
  (stand) => {
    const { palette } = stand.scene;
    const { box, strip, turned, shine } = toolsOf(stand);
    turned(mix(porcelain, stand.colour, 0.12), '140 0, 156 18, 158 138, 140 152');
    box([-150, 234], [300, 88], stand.round(mix(stand.metal, stand.colour, 0.35)), 14);
    box([-150, 160], [300, 10], lighter(stand.metal, -0.14), 4);
    strip('-70 104, 70 104', lighter(palette.ink, 0.15), 8);
    strip('-44 76, 44 76', lighter(palette.ink, 0.35), 5);
    strip('-54 56, 54 56', lighter(palette.ink, 0.35), 5);
    shine('-120 220, -124 120, -116 30', 14);
  },
  { half: 150, tall: 230 },
);

/** A bottle of serum with its dropper. */
export const dropper = onPlinth(
  (stand) => {
    const { palette } = stand.scene;
    const { box, curve, strip, turned } = toolsOf(stand);
    const amber = mix('#a4622a', stand.colour, 0.25);
    turned(amber, '92 0, 100 16, 100 190, 70 232, 40 250, 40 262');
    box([-66, 168], [132, 120], porcelain, 4);
    for (const [rise, half] of [
      [136, 44],
      [112, 26],
      [94, 34],
      [76, 30],
    ] as const)
      strip(
        [
          [-half, rise],
          [half, rise],
        ],
        lighter(palette.ink, rise === 136 ? 0.1 : 0.35),
        rise === 136 ? 8 : 4,
      );
    box([-48, 310], [96, 56], stand.round(stand.metal), 6);
    curve('-30 306, -34 372, -20 430, 20 430, 34 372, 30 306', stand.round(lighter(palette.ink, 0.15)));
  },
  { half: 100, tall: 380 },
);

/** A hair dryer that stands on its handle. */
export const hairDryer = onPlinth(
  (stand) => {
    const { colour, round, table } = stand;
    const { palette } = stand.scene;
    const { box, cut, oval, curve } = toolsOf(stand);
    cut('20 250, 104 250, 88 14, 24 14', round(lighter(colour, -0.07)));
    box([14, 26], [84, 24], lighter(palette.ink, 0.14), 8);
    box([44, 190], [26, 64], lighter(palette.ink, 0.2), 10);
    curve('-150 366, -40 392, 90 420, 170 366, 170 266, 90 214, -40 244, -150 270', round(colour));
    cut('-144 374, -236 386, -236 252, -144 264', lighter(palette.ink, 0.16));
    box([-246, 390], [18, 142], lighter(palette.ink, 0.05), 6);
    oval([116, 316], [70, 88], lighter(colour, -0.14));
    oval([116, 316], [52, 68], mix(table.wall, palette.ink, 0.6));
    for (const rise of [276, 302, 328, 354]) box([72, rise], [88, 6], lighter(colour, -0.04), 3);
    oval([-40, 338], [14, 14], palette.accent);
  },
  { half: 120, tall: 380 },
);

/** Three bottles of nail polish. */
export const nailPolish = onPlinth(
  (stand) => {
    const { palette } = stand.scene;
    const { box, shine } = toolsOf(stand);
    const paints = [palette.accent, mix(palette.second, '#ffffff', 0.1), mix(palette.third, '#b5213f', 0.25)];
    ([-178, -54, 70] as const).forEach((left, index) => {
      box([left, 150], [108, 150], stand.round(paints[index] ?? palette.accent), 26);
      box([left + 34, 168], [40, 26], lighter(stand.metal, -0.08));
      box([left + 24, 330], [60, 166], stand.round(lighter(palette.ink, 0.1)), 14);
      shine(
        [
          [left + 22, 126],
          [left + 20, 80],
          [left + 24, 26],
        ],
        10,
      );
    });
  },
  { half: 180, tall: 300 },
);

/** A round mirror on a foot. */
export const vanityMirror = onPlinth(
  (stand) => {
    const { scene, metal, round } = stand;
    const { box, oval, strip } = toolsOf(stand);
    oval([0, 10], [104, 24], lighter(metal, -0.18));
    oval([0, 22], [104, 24], round(metal));
    box([-11, 120], [22, 104], lighter(metal, -0.1));
    oval([0, 270], [168, 168], round(lighter(metal, 0.02)));
    oval([0, 270], [148, 148], scene.canvas.fade('#f6fafb', mix(stand.table.wall, '#b9cbd2', 0.5), [0, 0], [1, 1]));
    strip('-80 200, 20 364', '#ffffff', 18);
    strip('-30 180, 76 350', '#ffffff', 8);
  },
  { half: 150, tall: 400 },
);

/** Two bars of soap, one on the other. */
export const soap = onPlinth(
  (stand) => {
    const { palette } = stand.scene;
    const { box, oval, bent } = toolsOf(stand);
    const bars = [mix(palette.third, porcelain, 0.3), mix(stand.colour, porcelain, 0.55)];
    bars.forEach((bar, index) => {
      box([-176 + index * 18, 118 + index * 112], [352 - index * 36, 118], stand.round(bar), 38);
      box([-146 + index * 18, 112 + index * 112], [292 - index * 36, 30], lighter(bar, 0.08), 15);
      bent(
        [
          [-60, 54 + index * 112],
          [0, 62 + index * 112],
          [60, 54 + index * 112],
        ],
        lighter(bar, -0.14),
        7,
      );
    });
    for (const [across, rise, size] of [
      [-120, 262, 26],
      [-78, 286, 17],
      [112, 266, 21],
    ] as const) {
      oval([across, rise], [size, size], '#ffffff', { opacity: 0.6 });
      oval([across - size * 0.3, rise + size * 0.3], [size * 0.25, size * 0.25], '#ffffff');
    }
  },
  { half: 170, tall: 240 },
);

/** A tube that stands on its cap. */
export const tube = onPlinth(
  (stand) => {
    const { palette } = stand.scene;
    const { box, cut, strip, shine } = toolsOf(stand);
    const skin = mix(porcelain, palette.third, 0.16);
    cut('-78 76, -108 392, 108 392, 78 76', stand.round(skin));
    box([-112, 420], [224, 36], lighter(skin, -0.09), 4);
    cut('-89 190, -101 320, 101 320, 89 190', stand.colour);
    for (const [rise, half] of [
      [276, 60],
      [244, 34],
      [222, 46],
    ] as const)
      strip(
        [
          [-half, rise],
          [half, rise],
        ],
        palette.paper,
        rise === 276 ? 12 : 5,
      );
    box([-82, 84], [164, 84], stand.round(lighter(stand.colour, -0.08)), 12);
    shine('-74 380, -66 240, -56 100', 12);
  },
  { half: 90, tall: 380 },
);

/** A hairbrush that lies upright, its bristles to the front. */
export const hairbrush = onPlinth(
  (stand) => {
    const { palette, chance } = stand.scene;
    const { curve, oval } = toolsOf(stand);
    const wood = mix('#9a6236', palette.third, 0.2);
    curve('-26 8, -22 130, -40 180, -106 236, -112 350, -62 428, 0 444, 62 428, 112 350, 106 236, 40 180, 22 130, 26 8', stand.round(wood));
    curve('-74 250, -82 344, -44 404, 0 414, 44 404, 82 344, 74 250, 0 226', mix(stand.colour, palette.ink, 0.25));
    for (let row = 0; row < 8; row += 1)
      for (let pin = -3; pin <= 3; pin += 1) {
        const across = pin * 20 + (row % 2) * 8;
        if (Math.hypot(across / 74, (320 - (252 + row * 20)) / 92) < 1)
          oval([across, 252 + row * 20 + chance.between(-1, 1)], [4.4, 4.4], lighter(stand.metal, 0.1));
      }
    oval([0, 26], [8, 8], stand.table.wall);
  },
  { half: 110, tall: 400 },
);
