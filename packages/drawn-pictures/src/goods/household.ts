import { paintGlow } from '../atmosphere.ts';
import { smooth } from '../canvas.ts';
import { atLightness, lighter, mix } from '../colour.ts';
import { limb } from '../shapes.ts';
import { onPlinth } from './plinth.ts';
import { toolsOf } from './tools.ts';

const linen = '#f6f2ea';

/** A desk lamp whose neck bends over. */
export const lamp = onPlinth(
  ({ scene, table, at: straight, s, colour, metal, round }) => {
    const { canvas } = scene;
    const at = (across: number, rise: number) => straight(across * table.side, rise);
    canvas.ellipse(at(-60, 8), [104 * s, 22 * s], lighter(metal, -0.18));
    canvas.ellipse(at(-60, 18), [104 * s, 22 * s], round(metal));
    canvas.path(limb([at(-60, 20), at(-96, 190), at(-70, 340), at(20, 404), at(104, 372)], 9 * s, 8 * s), lighter(metal, -0.08));
    paintGlow(scene, at(128, 210), { radius: 420 * s, colour: '#fff1c4', opacity: 0.7 });
    const shade = [at(78, 392), at(142, 372), at(212, 246), at(40, 286)];
    canvas.shape(
      shade,
      canvas.linear([
        [0, colour],
        [0.7, lighter(colour, 0.12)],
        [1, mix(colour, '#fff3cf', 0.6)],
      ]),
    );
    canvas.path(smooth([at(40, 286), at(120, 244), at(212, 246), at(130, 284)], true), '#fff4d2');
  },
  { half: 110, tall: 380 },
);

/** An upright vacuum cleaner without a cord. */
export const vacuum = onPlinth(
  ({ scene: { canvas, palette }, table, at: straight, s, colour, metal, round }) => {
    const at = (across: number, rise: number) => straight(across * table.side, rise);
    const dark = atLightness(mix(palette.ink, colour, 0.2), 0.3);
    const bright = atLightness(mix(metal, '#8d959c', 0.6), 0.68);
    canvas.rect(straight(-11, 300), [22 * s, 270 * s], round(bright));
    canvas.path(smooth([at(-10, 404), at(-40, 470), at(4, 520), at(64, 486), at(52, 420)]), 'none', { stroke: dark, strokeWidth: 24 * s });
    canvas.rect(straight(-44, 420), [88 * s, 150 * s], round(colour), { round: 26 * s });
    canvas.rect(straight(-52, 372), [104 * s, 86 * s], lighter(bright, 0.14), { round: 20 * s, opacity: 0.92 });
    canvas.rect(straight(-34, 330), [68 * s, 34 * s], lighter(colour, 0.16), { round: 12 * s, opacity: 0.8 });
    canvas.circle(at(0, 398), 11 * s, palette.accent);
    canvas.rect(straight(-26, 78), [52 * s, 42 * s], dark, { round: 12 * s });
    canvas.rect(straight(-150, 56), [300 * s, 56 * s], round(colour), { round: 26 * s });
    canvas.rect(straight(-132, 22), [264 * s, 18 * s], dark, { round: 8 * s });
    canvas.line([straight(-110, 44), straight(110, 44)], '#ffffff', 5 * s, { opacity: 0.35 });
  },
  { half: 140, tall: 440 },
);

/** A plump white pillow. */
export const pillow = onPlinth(
  ({ scene: { canvas }, at, s, round }) => {
    const outline = smooth(
      [
        at(-236, 20),
        at(-150, 12),
        at(0, 4),
        at(150, 12),
        at(236, 20),
        at(216, 100),
        at(232, 190),
        at(140, 206),
        at(0, 216),
        at(-140, 206),
        at(-232, 190),
        at(-216, 100),
      ],
      true,
    );
    canvas.path(outline, round(linen));
    canvas.path(outline, 'none', { stroke: lighter(linen, -0.14), strokeWidth: 5 * s, opacity: 0.8 });
    canvas.ellipse(at(0, 116), [120 * s, 50 * s], '#ffffff', { opacity: 0.55, blur: 16 });
    for (const [across, rise, reach] of [
      [-214, 176, 64],
      [214, 176, 64],
      [-206, 42, 48],
      [206, 42, 48],
    ] as const)
      canvas.path(
        smooth([
          at(across, rise),
          at(across - Math.sign(across) * reach * 0.5, rise - 4),
          at(across - Math.sign(across) * reach, rise + (rise > 100 ? -26 : 22)),
        ]),
        'none',
        {
          stroke: lighter(linen, -0.2),
          strokeWidth: 6 * s,
          opacity: 0.5,
          blur: 3,
        },
      );
  },
  { half: 230, tall: 200 },
);

/** White sheets, folded and stacked. */
export const sheets = onPlinth(
  ({ scene: { canvas, palette }, table, at, s, round }) => {
    const cloths = [linen, mix(linen, palette.third, 0.18), linen, mix(linen, palette.second, 0.12)];
    cloths.forEach((cloth, floor) => {
      const [half, rise] = [186 - floor * 8, floor * 62];
      canvas.rect(at(-half, rise + 62), [half * 2 * s, 60 * s], round(cloth), { round: 16 * s });
      for (const fold of [20, 40])
        canvas.line([at(-table.side * (half - 26), rise + fold), at(table.side * (half - 8), rise + fold)], lighter(cloth, -0.13), 4 * s);
    });
  },
  { half: 180, tall: 240 },
);

/** A plain bottle with a pump. */
export const bottle = onPlinth(
  (stand) => {
    const { scene, at, s } = stand;
    const { canvas, palette } = scene;
    toolsOf(stand).turned(linen, [
      [84, 0],
      [90, 24],
      [90, 232],
      [64, 282],
      [30, 296],
      [28, 320],
    ]);
    canvas.rect(at(-34, 346), [68 * s, 34 * s], lighter(palette.ink, 0.16), { round: 8 * s });
    canvas.rect(at(-6, 384), [12 * s, 40 * s], lighter(palette.ink, 0.3));
    canvas.path(smooth([at(-34, 392), at(0, 400), at(44, 394), at(84, 376)]), 'none', {
      stroke: lighter(palette.ink, 0.16),
      strokeWidth: 22 * s,
    });
    canvas.rect(at(-58, 196), [116 * s, 4 * s], palette.accent);
    canvas.rect(at(-58, 170), [84 * s, 4 * s], lighter(linen, -0.3));
    canvas.rect(at(-58, 150), [70 * s, 4 * s], lighter(linen, -0.3));
  },
  { half: 90, tall: 360 },
);

/** A flask of green glass with a stopper. */
export const flask = onPlinth(
  (stand) => {
    const { scene, at, s, metal } = stand;
    const { canvas, palette } = scene;
    const glass = mix('#3f8f6b', palette.second, 0.15);
    toolsOf(stand).turned(glass, [
      [104, 0],
      [122, 26],
      [128, 120],
      [104, 186],
      [46, 214],
      [42, 250],
    ]);
    canvas.path(smooth([at(-112, 40), at(-112, 104), at(0, 112), at(112, 104), at(112, 40), at(0, 12)], true), lighter(glass, -0.14), {
      opacity: 0.55,
    });
    canvas.rect(at(-50, 262), [100 * s, 20 * s], metal, { round: 5 * s });
    canvas.circle(at(0, 310), 52 * s, lighter(glass, 0.14));
    canvas.circle(at(-14, 324), 18 * s, '#ffffff', { opacity: 0.5, blur: 4 });
  },
  { half: 120, tall: 300 },
);

/** A pocket tape measure in a brass case. */
export const tapeMeasure = onPlinth(
  ({ scene: { canvas, palette }, table, at: straight, s, metal }) => {
    const at = (across: number, rise: number) => straight(across * table.side, rise);
    const brass = mix('#c9a14a', metal, 0.3);
    canvas.path(smooth([at(60, 12), at(190, 12), at(300, 6)]), 'none', { stroke: '#f2d14a', strokeWidth: 22 * s, butt: true });
    for (let mark = 0; mark < 9; mark += 1)
      canvas.line([at(130 + mark * 18, 20), at(130 + mark * 18, mark % 3 === 0 ? 6 : 12)], palette.ink, 3 * s);
    const sheen = canvas.linear(
      [
        [0, lighter(brass, 0.2)],
        [0.5, brass],
        [1, lighter(brass, -0.2)],
      ],
      [0, 0],
      [1, 1],
    );
    canvas.circle(at(0, 136), 138 * s, sheen);
    canvas.circle(at(0, 136), 112 * s, 'none', { stroke: lighter(brass, -0.16), strokeWidth: 5 * s });
    canvas.circle(at(0, 136), 30 * s, lighter(brass, 0.12));
    canvas.rect(straight(-20, 292), [40 * s, 26 * s], lighter(brass, -0.1), { round: 8 * s });
  },
  { half: 140, tall: 260 },
);
