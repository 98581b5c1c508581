import { lighter, mix } from '../colour.ts';
import type { Point } from '../canvas.ts';
import { onPlinth } from './plinth.ts';
import { toolsOf } from './tools.ts';

const glass = '#10161d';

/** A cloth-covered speaker with a strap. */
export const speaker = onPlinth(
  (stand) => {
    const { palette } = stand.scene;
    const { bent, oval, turned, strip, box } = toolsOf(stand);
    const cloth = mix(stand.colour, palette.ink, 0.25);
    turned(cloth, '126 0, 138 22, 140 300, 128 330');
    for (let row = 0; row < 10; row += 1)
      for (let dot = -4; dot <= 4; dot += 1) oval([dot * 27 + (row % 2) * 13, 44 + row * 26], [3.6, 3.6], lighter(cloth, 0.13));
    oval([0, 330], [128, 24], lighter(cloth, 0.1));
    oval([0, 331], [104, 17], lighter(palette.ink, 0.14));
    strip('-12 331, 12 331', palette.paper, 5);
    strip('0 336, 0 326', palette.paper, 5);
    bent('132 300, 204 310, 216 220, 138 200', palette.accent, 13);
    box([-40, 60], [80, 22], palette.paper, 5);
  },
  { half: 140, tall: 330 },
);

/** A power bank and its cable. */
export const charger = onPlinth(
  (stand) => {
    const { palette } = stand.scene;
    const { bent, box, oval, shine } = toolsOf(stand);
    bent('60 306, 150 340, 216 250, 170 130, 226 18', lighter(palette.ink, 0.22), 13);
    box([206, 44], [40, 46], palette.paper, 8);
    box([-112, 318], [224, 316], stand.round(stand.colour), 36);
    box([-112, 70], [224, 70], lighter(stand.colour, -0.1), 30);
    box([34, 330], [52, 20], lighter(palette.ink, 0.05), 6);
    for (const [place, across] of [-54, -18, 18, 54].entries())
      oval([across, 36], [8, 8], place < 3 ? '#c8f5d8' : lighter(stand.colour, -0.22));
    bent('-6 246, -32 188, 14 188, -10 128', lighter(stand.colour, 0.2), 14);
    shine('-84 290, -90 190, -86 100', 14);
  },
  { half: 112, tall: 300 },
);

/** A reading tablet with a page of text. */
export const reader = onPlinth(
  (stand) => {
    const { palette } = stand.scene;
    const { box, strip } = toolsOf(stand);
    box([-156, 416], [312, 414], stand.round(lighter(palette.ink, 0.1)), 28);
    box([-132, 388], [264, 340], mix(palette.paper, '#ffffff', 0.3), 6);
    box([-106, 356], [150, 20], lighter(palette.ink, 0.12), 3);
    const widths = [206, 200, 210, 196, 204, 140, 0, 208, 198, 206, 90];
    widths.forEach((wide, line) => {
      if (wide > 0)
        strip(
          [
            [-104, 308 - line * 23],
            [-104 + wide, 308 - line * 23],
          ],
          lighter(palette.ink, 0.42),
          7,
        );
    });
    box([-30, 30], [60, 10], lighter(palette.ink, 0.34), 5);
  },
  { half: 156, tall: 380 },
);

/** A smart watch that shows rings. */
export const smartWatch = onPlinth(
  (stand) => {
    const { palette } = stand.scene;
    const { box, bent, strip, oval } = toolsOf(stand);
    const ring = (out: number, part: number, colour: string): void =>
      bent(
        Array.from({ length: 18 }, (_, step): Point => {
          const angle = Math.PI / 2 - (step / 17) * part * Math.PI * 2;
          return [Math.cos(angle) * out, 216 + Math.sin(angle) * out];
        }),
        colour,
        14,
      );
    box([-62, 430], [124, 170], stand.round(lighter(stand.colour, -0.03)), 26);
    box([-62, 160], [124, 160], stand.round(lighter(stand.colour, -0.03)), 26);
    for (const rise of [54, 32]) oval([0, rise], [8, 6], lighter(stand.colour, -0.2));
    box([-116, 330], [232, 228], stand.round(mix('#8d949a', palette.ink, 0.2)), 60);
    box([-100, 314], [200, 196], glass, 48);
    ring(76, 0.82, palette.accent);
    ring(56, 0.6, palette.third);
    ring(36, 0.9, '#7fe0b0');
    strip('122 232, 122 204', lighter(stand.metal, -0.1), 14);
  },
  { half: 110, tall: 400 },
);

/** A camera with a large lens. */
export const camera = onPlinth(
  (stand) => {
    const { palette } = stand.scene;
    const { box, oval, shine, cut } = toolsOf(stand);
    const body = lighter(palette.ink, 0.12);
    cut('-76 262, -50 316, 70 316, 96 262', lighter(body, 0.05));
    box([-206, 272], [412, 264], stand.round(body), 34);
    box([-206, 190], [412, 128], stand.round(mix(stand.colour, palette.ink, 0.3)));
    box([-176, 290], [60, 24], stand.metal, 8);
    oval([148, 284], [34, 12], lighter(stand.metal, -0.06));
    oval([10, 128], [122, 122], lighter(body, -0.05));
    oval([10, 128], [104, 104], lighter(body, 0.14));
    oval([10, 128], [84, 84], glass);
    oval([10, 128], [52, 52], mix(glass, palette.second, 0.5));
    oval([10, 128], [26, 26], glass);
    oval([-20, 162], [20, 14], '#ffffff', { opacity: 0.6 });
    oval([-160, 236], [10, 10], palette.accent);
    shine('-180 250, -120 258, -80 258', 8);
  },
  { half: 200, tall: 280 },
);

/** A keyboard, seen from its front edge. */
export const keyboard = onPlinth(
  (stand) => {
    const { palette } = stand.scene;
    const { box, cut } = toolsOf(stand);
    cut('-276 34, -226 184, 226 184, 276 34', stand.round(mix(stand.colour, palette.ink, 0.45)));
    box([-278, 38], [556, 34], lighter(mix(stand.colour, palette.ink, 0.45), -0.06), 10);
    [158, 124, 88, 52].forEach((rise, row) => {
      const [half, tall] = [208 + row * 13, 27 + row * 1.5];
      const wide = (half * 2) / 12;
      for (let key = 0; key < 12; key += 1) {
        if (row === 3 && key > 3 && key < 8) continue;
        const cap = row === 0 && key === 0 ? palette.accent : row === 2 && key === 11 ? palette.third : mix(palette.paper, '#ffffff', 0.3);
        box([-half + key * wide + 3, rise + 18], [wide - 6, tall], cap, 6);
      }
      if (row === 3) box([-half + 4 * wide + 3, rise + 18], [wide * 4 - 6, tall], mix(palette.paper, '#ffffff', 0.3), 6);
    });
  },
  { half: 260, tall: 150 },
);

/** Small earphones in their open case. */
export const earbuds = onPlinth(
  (stand) => {
    const { palette } = stand.scene;
    const { box, curve, oval, strip } = toolsOf(stand);
    const shell = mix(palette.paper, '#ffffff', 0.4);
    box([-146, 372], [292, 190], stand.round(lighter(shell, -0.08)), 70);
    box([-122, 344], [244, 130], lighter(palette.ink, 0.2), 46);
    for (const side of [-1, 1]) {
      curve(
        [
          [side * 96, 214],
          [side * 104, 280],
          [side * 62, 318],
          [side * 20, 284],
          [side * 40, 214],
        ],
        stand.round(stand.colour),
      );
      oval([side * 46, 272], [22, 26], lighter(palette.ink, 0.1));
      strip(
        [
          [side * 80, 296],
          [side * 88, 276],
        ],
        lighter(stand.colour, 0.22),
        7,
      );
    }
    box([-152, 222], [304, 222], stand.round(shell), 84);
    box([-152, 222], [304, 14], lighter(shell, -0.14), 7);
    oval([0, 120], [9, 9], palette.accent);
  },
  { half: 152, tall: 320 },
);

/** A bulb that glows. */
export const smartBulb = onPlinth(
  (stand) => {
    const { scene, metal } = stand;
    const { box, curve, oval } = toolsOf(stand);
    const light = mix('#ffe9b0', scene.palette.third, 0.2);
    oval([0, 268], [220, 210], light, { opacity: 0.35, blur: 40 });
    curve('-56 118, -70 170, -128 240, -118 340, 0 402, 118 340, 128 240, 70 170, 56 118', stand.round(light));
    curve('-40 190, -74 250, -60 320, 0 350, 40 300, 10 220', '#fffdf2', { opacity: 0.8 });
    box([-60, 128], [120, 42], '#f3f0ea', 8);
    for (const rise of [86, 64, 42]) box([-52, rise], [104, 19], stand.round(lighter(metal, -0.14)), 8);
    box([-26, 24], [52, 26], lighter(scene.palette.ink, 0.15), 8);
  },
  { half: 110, tall: 360 },
);
