import { polyline, smooth } from '../canvas.ts';
import { atLightness, lighter, mix } from '../colour.ts';
import { limb } from '../shapes.ts';
import { onPlinth } from './plinth.ts';

const steel = '#b9bfc4';

/** A gooseneck kettle. */
export const kettle = onPlinth(
  ({ scene: { canvas, palette }, table, at: straight, s, colour, metal, round }) => {
    const at = (across: number, rise: number) => straight(across * table.side, rise);
    const grip = mix(palette.ink, '#3a2a22', 0.5);
    canvas.path(limb([at(96, 40), at(170, 60), at(196, 140), at(214, 236), at(262, 262)], 17 * s, 9 * s), lighter(colour, -0.07));
    canvas.path(smooth([at(-92, 214), at(-176, 244), at(-226, 190), at(-214, 96)]), 'none', { stroke: grip, strokeWidth: 26 * s });
    canvas.path(smooth([at(-128, 0), at(-134, 30), at(-98, 222), at(98, 222), at(134, 30), at(128, 0)], true), round(colour));
    canvas.ellipse(at(0, 222), [98 * s, 18 * s], lighter(colour, 0.1));
    canvas.ellipse(at(0, 230), [76 * s, 15 * s], lighter(colour, -0.08));
    canvas.rect(straight(-7, 262), [14 * s, 30 * s], metal);
    canvas.circle(at(0, 268), 19 * s, grip);
    canvas.path(smooth([at(70, 190), at(88, 100), at(96, 30)]), 'none', { stroke: '#ffffff', strokeWidth: 12 * s, opacity: 0.28, blur: 3 });
  },
  { half: 150, tall: 260 },
);

/** A dark steel pan, seen from a little above. */
export const skillet = onPlinth(
  ({ scene: { canvas, palette }, table, at: straight, s, round }) => {
    const at = (across: number, rise: number) => straight(across * table.side, rise);
    const iron = atLightness(mix(palette.ink, '#3b3f45', 0.6), 0.3);
    canvas.path(limb([at(150, 92), at(280, 124), at(392, 158)], 20 * s, 24 * s), lighter(iron, 0.05));
    canvas.ellipse(at(378, 154), [11 * s, 8 * s], table.wall);
    canvas.path(smooth([at(-206, 92), at(-184, 34), at(-130, 2), at(0, -8), at(130, 2), at(184, 34), at(206, 92)]), round(iron));
    canvas.ellipse(at(0, 92), [208 * s, 62 * s], lighter(iron, 0.2));
    canvas.ellipse(at(0, 90), [196 * s, 55 * s], lighter(iron, -0.04));
    canvas.ellipse(at(0, 78), [164 * s, 40 * s], lighter(iron, 0.06));
    canvas.ellipse(at(60, 88), [74 * s, 14 * s], '#ffffff', { opacity: 0.2, blur: 6 });
  },
  { half: 200, tall: 150 },
);

/** A chef's knife that lies with its edge to the front. */
export const knife = onPlinth(
  ({ scene: { canvas, palette }, table, at: straight, s, metal }) => {
    const at = (across: number, rise: number) => straight(across * 0.86 * table.side, rise - 44);
    const wood = mix('#6b4027', palette.ink, 0.25);
    const edge = [at(-304, 92), at(-250, 74), at(-170, 58), at(-80, 50), at(30, 50)];
    canvas.path(
      `${smooth(edge)}L${polyline([at(38, 126), at(-60, 128), at(-200, 118)], false).slice(1)}Z`,
      canvas.linear([
        [0, '#8d959c'],
        [0.55, steel],
        [1, '#f1f4f6'],
      ]),
    );
    canvas.path(smooth([at(-290, 90), at(-170, 72), at(-80, 64), at(26, 64)]), 'none', {
      stroke: '#ffffff',
      strokeWidth: 3 * s,
      opacity: 0.8,
    });
    canvas.rect([Math.min(at(30, 0)[0], at(58, 0)[0]), at(0, 130)[1]], [28 * s, 66 * s], lighter(steel, -0.12), { round: 5 * s });
    canvas.path(
      smooth([at(54, 128), at(130, 124), at(228, 132), at(262, 112), at(256, 74), at(220, 66), at(140, 78), at(54, 72)], true),
      canvas.fade(lighter(wood, 0.12), lighter(wood, -0.1)),
    );
    for (const rivet of [92, 152, 212]) canvas.circle(at(rivet, 101), 9 * s, lighter(metal, 0.08));
  },
  { half: 260, tall: 110 },
);

/** A chrome toaster for two slices. */
export const toaster = onPlinth(
  ({ scene: { canvas, palette }, table, at: straight, s }) => {
    const at = (across: number, rise: number) => straight(across * table.side, rise);
    const left = straight(-190, 0)[0];
    for (const side of [-1, 1]) canvas.rect(straight(side * 130 - 26, 16), [52 * s, 18 * s], palette.ink, { round: 6 * s });
    canvas.rect(
      [left, straight(0, 236)[1]],
      [380 * s, 224 * s],
      canvas.linear([
        [0, '#f4f6f7'],
        [0.3, '#c4cace'],
        [0.46, '#8f979d'],
        [0.56, '#d9dde0'],
        [1, '#9aa2a8'],
      ]),
      { round: 62 * s },
    );
    for (const rise of [226, 208])
      canvas.rect([left + 62 * s, straight(0, rise)[1]], [256 * s, 9 * s], lighter(palette.ink, 0.05), { round: 5 * s });
    canvas.rect([left, straight(0, 34)[1]], [380 * s, 22 * s], lighter(palette.ink, 0.16), { round: 10 * s });
    const slot = at(164, 180);
    canvas.rect([slot[0] - 5 * s, slot[1]], [10 * s, 100 * s], lighter(palette.ink, 0.1), { round: 5 * s });
    canvas.rect([slot[0] - 24 * s, slot[1] + 18 * s], [48 * s, 22 * s], palette.accent, { round: 9 * s });
    canvas.circle(at(96, 88), 26 * s, lighter(palette.ink, 0.2));
    canvas.line([at(96, 88), at(104, 108)], '#ffffff', 5 * s);
  },
  { half: 190, tall: 230 },
);

/** A lunch tin of two floors with a clasp. */
export const lunchTin = onPlinth(
  ({ scene: { canvas, palette }, at, s, metal, round }) => {
    const tin = mix(steel, palette.paper, 0.2);
    canvas.path(smooth([at(-150, 120), at(-150, 250), at(-92, 322), at(0, 334), at(92, 322), at(150, 250), at(150, 120)]), 'none', {
      stroke: lighter(metal, -0.1),
      strokeWidth: 13 * s,
    });
    for (const floor of [0, 1]) {
      canvas.rect(at(-140, 112 + floor * 112), [280 * s, 112 * s], round(lighter(tin, floor * 0.04)), { round: 20 * s });
      canvas.rect(at(-146, 118 + floor * 112), [292 * s, 14 * s], lighter(tin, -0.14), { round: 6 * s });
    }
    canvas.path(smooth([at(-146, 228), at(-120, 256), at(0, 266), at(120, 256), at(146, 228)]), round(lighter(tin, 0.06)));
    canvas.rect(at(-18, 284), [36 * s, 22 * s], metal, { round: 8 * s });
    for (const side of [-1, 1]) canvas.rect(at(side * 150 - 12, 150), [24 * s, 60 * s], lighter(metal, 0.04), { round: 8 * s });
  },
  { half: 140, tall: 280 },
);
