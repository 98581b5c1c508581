import { lighter, mix } from '../colour.ts';
import { onPlinth } from './plinth.ts';
import { toolsOf } from './tools.ts';

/** Sunglasses with large lenses. */
export const sunglasses = onPlinth(
  (stand) => {
    const { palette } = stand.scene;
    const { bent, curve, strip } = toolsOf(stand);
    const frame = mix(stand.colour, palette.ink, 0.35);
    for (const side of [-1, 1]) {
      strip(
        [
          [side * 214, 176],
          [side * 262, 206],
          [side * 240, 120],
        ],
        lighter(frame, -0.06),
        13,
      );
      curve(
        [
          [side * 34, 180],
          [side * 120, 204],
          [side * 208, 188],
          [side * 204, 90],
          [side * 124, 22],
          [side * 48, 70],
        ],
        frame,
      );
      curve(
        [
          [side * 52, 168],
          [side * 122, 186],
          [side * 188, 172],
          [side * 184, 96],
          [side * 122, 44],
          [side * 64, 82],
        ],
        mix(palette.ink, palette.second, 0.3),
      );
      bent(
        [
          [side * 84 - 26, 156],
          [side * 84 + 30, 96],
        ],
        mix(palette.second, '#ffffff', 0.35),
        14,
      );
    }
    bent('-44 158, 0 178, 44 158', frame, 17);
  },
  { half: 220, tall: 180 },
);

/** A laced sneaker. */
export const sneaker = onPlinth(
  (stand) => {
    const { scene, table, at: straight, s, colour, round } = stand;
    const { canvas, palette } = scene;
    const { bent, curve, dome, strip, oval } = toolsOf({ ...stand, at: (across, rise) => straight(across * table.side, rise) });
    const upper = mix(palette.paper, '#ffffff', 0.5);
    dome('-206 44, -214 170, -170 214, -96 204, -30 166, 60 128, 170 108, 226 76, 230 44', round(upper));
    curve('-210 60, -214 170, -170 212, -134 160, -140 60', lighter(colour, 0.02));
    curve('90 52, 120 116, 190 100, 228 60', lighter(colour, 0.08));
    bent('-128 60, -60 104, 30 96, 86 62', stand.colour, 19);
    for (let lace = 0; lace < 5; lace += 1)
      strip(
        [
          [-92 + lace * 30, 196 - lace * 14],
          [-62 + lace * 30, 156 - lace * 12],
        ],
        lighter(palette.ink, 0.2),
        8,
      );
    oval([-150, 206], [40, 13], lighter(palette.ink, 0.1));
    curve('-222 48, 0 44, 238 52, 244 20, 210 0, -200 0, -228 20', canvas.fade('#ffffff', '#c9c4ba'));
    strip('-206 22, 224 22', palette.accent, 7 * Math.min(1, s));
  },
  { half: 220, tall: 210 },
);

/** A wristwatch with a round face. */
export const wristwatch = onPlinth(
  (stand) => {
    const { palette } = stand.scene;
    const { box, oval, strip } = toolsOf(stand);
    const leather = mix('#6f3f24', stand.colour, 0.3);
    box([-54, 446], [108, 200], stand.round(leather), 20);
    box([-54, 150], [108, 150], stand.round(leather), 20);
    for (const side of [-1, 1])
      for (const [from, to] of [
        [430, 340],
        [110, 16],
      ] as const)
        strip(
          [
            [side * 42, from],
            [side * 42, to],
          ],
          lighter(leather, 0.15),
          3.5,
        );
    oval([0, 226], [136, 136], stand.round(stand.metal));
    oval([0, 226], [112, 112], mix(palette.paper, '#ffffff', 0.4));
    for (let hour = 0; hour < 12; hour += 1) {
      const [dx, dy] = [Math.sin((hour / 6) * Math.PI), Math.cos((hour / 6) * Math.PI)];
      strip(
        [
          [dx * 88, 226 + dy * 88],
          [dx * 100, 226 + dy * 100],
        ],
        palette.ink,
        hour % 3 === 0 ? 9 : 4,
      );
    }
    strip('0 226, -38 262', palette.ink, 10);
    strip('0 226, 22 302', palette.ink, 7);
    strip('0 246, 0 146', palette.accent, 3.5);
    strip('140 236, 140 216', lighter(stand.metal, -0.12), 15);
  },
  { half: 120, tall: 420 },
);

/** A tote of canvas with a stripe. */
export const tote = onPlinth(
  (stand) => {
    const { palette } = stand.scene;
    const { bent, cut, curve } = toolsOf(stand);
    const canvasCloth = mix('#efe6d2', palette.paper, 0.4);
    bent('-76 290, -70 410, 0 452, 70 410, 76 290', lighter(stand.colour, -0.1), 17);
    cut('-156 0, -182 306, 182 306, 156 0', stand.round(canvasCloth));
    cut('-163 84, -170 164, 170 164, 163 84', stand.colour);
    cut('-158 24, -161 52, 161 52, 158 24', lighter(stand.colour, 0.08));
    curve('-182 306, -80 316, 0 312, 80 316, 182 306, 80 296, -80 296', lighter(canvasCloth, -0.12));
    bent('-76 304, -84 230', lighter(stand.colour, -0.06), 20);
    bent('76 304, 84 230', lighter(stand.colour, -0.06), 20);
  },
  { half: 160, tall: 360 },
);

/** A sweater, folded. */
export const sweater = onPlinth(
  (stand) => {
    const { colour, round } = stand;
    const { box, bent, curve, strip } = toolsOf(stand);
    box([-196, 130], [392, 126], round(lighter(colour, -0.06)), 34);
    box([-188, 216], [376, 112], round(colour), 36);
    for (let rib = -8; rib <= 8; rib += 1)
      bent(
        [
          [rib * 21, 206],
          [rib * 21 + 7, 170],
          [rib * 21, 116],
        ],
        lighter(colour, -0.09),
        5,
      );
    curve('-96 214, -60 262, 0 272, 60 262, 96 214, 40 190, -40 190', round(lighter(colour, 0.03)));
    curve('-58 222, -30 246, 30 246, 58 222, 0 206', lighter(colour, -0.2));
    for (const across of [-160, -120, -80, 80, 120, 160])
      strip(
        [
          [across, 100],
          [across, 18],
        ],
        lighter(colour, -0.13),
        5,
      );
  },
  { half: 190, tall: 230 },
);

/** A necklace on its stand. */
export const necklace = onPlinth(
  (stand) => {
    const { palette } = stand.scene;
    const { curve, bent, oval } = toolsOf(stand);
    const velvet = mix(stand.colour, palette.ink, 0.5);
    curve('-64 0, -150 120, -134 250, -60 330, -48 420, 48 420, 60 330, 134 250, 150 120, 64 0', stand.round(velvet));
    bent('-52 400, -70 280, 0 166, 70 280, 52 400', stand.metal, 9);
    for (const [across, rise] of [
      [-62, 300],
      [-40, 226],
      [40, 226],
      [62, 300],
    ] as const)
      oval([across, rise], [13, 13], lighter(stand.metal, 0.08));
    curve('0 176, -32 138, 0 88, 32 138', palette.accent);
    oval([-8, 148], [9, 12], '#ffffff', { opacity: 0.7 });
  },
  { half: 130, tall: 400 },
);
