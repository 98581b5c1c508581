import { paintGlow } from '../atmosphere.ts';
import { lighter, mix } from '../colour.ts';
import { onPlinth } from './plinth.ts';
import { toolsOf } from './tools.ts';

/** A backpack with a pocket. */
export const backpack = onPlinth(
  (stand) => {
    const { colour, metal, round } = stand;
    const { palette } = stand.scene;
    const { bent, box, curve, strip } = toolsOf(stand);
    for (const side of [-1, 1])
      bent(
        [
          [side * 110, 330],
          [side * 196, 280],
          [side * 190, 90],
          [side * 126, 30],
        ],
        lighter(colour, -0.15),
        26,
      );
    bent('-40 396, -30 440, 30 440, 40 396', lighter(colour, -0.15), 17);
    curve('-142 8, -160 180, -138 330, -70 408, 70 408, 138 330, 160 180, 142 8, 0 0', round(colour));
    bent('-128 250, -110 330, 0 374, 110 330, 128 250', lighter(colour, -0.12), 8);
    curve('-108 20, -116 130, -96 190, 96 190, 116 130, 108 20, 0 12', lighter(colour, 0.05));
    strip('-96 168, 96 168', lighter(colour, -0.14), 7);
    box([58, 168], [12, 42], metal, 4);
    box([-34, 112], [68, 44], mix(palette.paper, palette.third, 0.4), 6);
  },
  { half: 150, tall: 380 },
);

/** A tent with its door open. */
export const tent = onPlinth(
  (stand) => {
    const { colour, round } = stand;
    const { palette } = stand.scene;
    const { bent, dome, strip, cut } = toolsOf(stand);
    for (const side of [-1, 1])
      strip(
        [
          [side * 150, 220],
          [side * 282, 2],
        ],
        lighter(palette.ink, 0.3),
        4,
      );
    dome('-240 0, -186 190, -70 330, 0 352, 70 330, 186 190, 240 0', round(colour));
    dome('-92 0, -66 150, 0 262, 66 150, 92 0', lighter(palette.ink, 0.08));
    dome('92 0, 66 150, 0 262, 84 180, 130 0', lighter(colour, 0.16));
    bent('-240 0, -150 230, 0 352, 150 230, 240 0', mix(palette.third, '#ffffff', 0.3), 8);
    cut('-20 318, 20 318, 0 348', palette.accent);
    strip('-246 2, 246 2', lighter(colour, -0.2), 7);
  },
  { half: 230, tall: 320 },
);

/** A cooler with a lid of another colour. */
export const cooler = onPlinth(
  (stand) => {
    const { colour, metal, round } = stand;
    const { palette } = stand.scene;
    const { bent, box } = toolsOf(stand);
    bent('-196 210, -236 330, 0 356, 236 330, 196 210', lighter(metal, -0.12), 16);
    box([-200, 212], [400, 212], round(colour), 30);
    box([-172, 170], [344, 130], lighter(colour, 0.06), 22);
    box([-212, 276], [424, 78], round(mix(palette.paper, '#ffffff', 0.3)), 26);
    box([-40, 224], [80, 54], lighter(palette.ink, 0.16), 10);
    box([-90, 130], [180, 40], mix(palette.paper, '#ffffff', 0.2), 6);
  },
  { half: 210, tall: 290 },
);

/** A camp lantern that is lit. */
export const lantern = onPlinth(
  (stand) => {
    const { scene, at, s, colour, metal, round } = stand;
    const { bent, box, dome, oval, strip } = toolsOf(stand);
    paintGlow(scene, at(0, 200), { radius: 380 * s, colour: '#ffe6a3', opacity: 0.8 });
    bent('-96 300, -104 420, 0 456, 104 420, 96 300', lighter(metal, -0.15), 11);
    box([-92, 296], [184, 214], '#fff4d2', 16);
    oval([0, 190], [50, 74], '#ffffff', { opacity: 0.9, blur: 10 });
    for (const across of [-92, -32, 32, 92])
      strip(
        [
          [across, 292],
          [across, 90],
        ],
        lighter(colour, -0.1),
        8,
      );
    dome('-116 294, -84 346, 0 366, 84 346, 116 294', round(colour));
    box([-122, 92], [244, 92], round(colour), 20);
    oval([0, 46], [20, 20], metal);
  },
  { half: 120, tall: 380 },
);

/** A folding camp chair. */
export const campChair = onPlinth(
  (stand) => {
    const { colour, round } = stand;
    const { ink, paper } = stand.scene.palette;
    const { cut, strip, oval } = toolsOf(stand);
    const frame = lighter(ink, 0.14);
    for (const side of [-1, 1]) {
      strip(
        [
          [side * 160, 4],
          [side * -120, 190],
        ],
        frame,
        14,
      );
      strip(
        [
          [side * 130, 400],
          [side * 172, 190],
          [side * 150, 10],
        ],
        frame,
        15,
      );
      oval([side * 160, 6], [15, 10], lighter(ink, 0.02));
    }
    cut('-138 398, -118 214, 118 214, 138 398', round(colour));
    cut('-138 398, -134 364, 134 364, 138 398', lighter(colour, 0.1));
    cut('-132 216, -156 134, 156 134, 132 216', lighter(colour, -0.06));
    for (const side of [-1, 1])
      strip(
        [
          [side * 118, 254],
          [side * 190, 236],
        ],
        mix(frame, paper, 0.1),
        24,
      );
  },
  { half: 170, tall: 380 },
);

/** A bottle that keeps its drink cold. */
export const waterBottle = onPlinth(
  (stand) => {
    const { palette } = stand.scene;
    const { bent, box, turned, shine } = toolsOf(stand);
    turned(stand.colour, '84 0, 92 14, 92 282, 72 330, 54 350');
    box([-92, 74], [184, 60], lighter(stand.colour, -0.09));
    bent('-36 404, -46 462, 46 462, 36 404', lighter(palette.ink, 0.16), 19);
    box([-56, 410], [112, 64], stand.round(lighter(palette.ink, 0.14)), 14);
    box([-30, 240], [60, 60], mix(palette.paper, '#ffffff', 0.3), 30);
    shine('-62 300, -66 200, -64 90', 14);
  },
  { half: 92, tall: 400 },
);

/** An open umbrella. */
export const umbrella = onPlinth(
  (stand) => {
    const { colour, round, metal } = stand;
    const { bent, dome, strip } = toolsOf(stand);
    strip('0 420, 0 60', lighter(metal, -0.2), 11);
    bent('0 70, 4 20, 40 8, 62 34', lighter(stand.scene.palette.ink, 0.1), 20);
    dome(
      '-250 214, -214 330, -110 414, 0 438, 110 414, 214 330, 250 214, 188 246, 126 214, 64 246, 0 214, -64 246, -126 214, -188 246',
      round(colour),
    );
    for (const side of [-1, 1])
      bent(
        [
          [0, 438],
          [side * 70, 360],
          [side * 126, 216],
        ],
        lighter(colour, -0.12),
        6,
      );
    bent('0 438, 0 330, 0 216', lighter(colour, -0.12), 6);
    strip('0 438, 0 462', metal, 12);
  },
  { half: 150, tall: 400 },
);

/** A wide hat of straw with a band. */
export const sunHat = onPlinth(
  (stand) => {
    const { palette } = stand.scene;
    const { bent, dome, oval } = toolsOf(stand);
    const straw = mix('#e0be82', palette.third, 0.2);
    oval([0, 54], [270, 60], lighter(straw, -0.12));
    oval([0, 66], [270, 58], stand.round(straw));
    dome('-138 78, -132 190, -92 254, 0 270, 92 254, 132 190, 138 78, 0 48', stand.round(lighter(straw, 0.03)));
    bent('-139 96, -70 72, 0 66, 70 72, 139 96', stand.colour, 40);
    for (const rise of [150, 190, 226])
      bent(
        [
          [-130 + rise * 0.12, rise],
          [0, rise - 14],
          [130 - rise * 0.12, rise],
        ],
        lighter(straw, -0.09),
        5,
      );
    for (const out of [190, 232])
      bent(
        [
          [-out, 72],
          [-out * 0.6, 36],
          [0, 22],
          [out * 0.6, 36],
          [out, 72],
        ],
        lighter(straw, -0.09),
        4,
      );
  },
  { half: 250, tall: 240 },
);
