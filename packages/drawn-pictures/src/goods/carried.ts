import { smooth } from '../canvas.ts';
import { atLightness, lighter, mix } from '../colour.ts';
import { onPlinth } from './plinth.ts';

/** A handbag with one clasp. */
export const bag = onPlinth(
  ({ scene: { canvas }, at, s, colour, metal, round }) => {
    canvas.path(smooth([at(-80, 230), at(-72, 360), at(0, 410), at(72, 360), at(80, 230)]), 'none', {
      stroke: lighter(colour, -0.1),
      strokeWidth: 17 * s,
    });
    canvas.path(smooth([at(-150, 246), at(150, 246), at(182, 40), at(150, 0), at(-150, 0), at(-182, 40)], true), round(colour));
    canvas.path(smooth([at(-158, 240), at(0, 260), at(158, 240), at(110, 140), at(0, 114), at(-110, 140)], true), lighter(colour, 0.05), {
      opacity: 0.9,
    });
    const clasp = canvas.fade(lighter(metal, 0.1), lighter(metal, -0.16));
    canvas.rect(at(-22, 146), [44 * s, 50 * s], clasp, { round: 8 });
  },
  { half: 160, tall: 340 },
);

/** A laced football boot. */
export const boot = onPlinth(
  ({ scene: { canvas, palette }, table, at: straight, s, colour, round }) => {
    const at = (across: number, rise: number) => straight(across * table.side, rise);
    canvas.path(
      `${smooth([at(-190, 40), at(-196, 190), at(-150, 216), at(-70, 196), at(10, 150), at(120, 108), at(210, 74), at(224, 40)])}Z`,
      round(colour),
    );
    canvas.path(smooth([at(-196, 150), at(-120, 130), at(-104, 48), at(-200, 48)], true), lighter(colour, 0.12));
    canvas.ellipse(at(-10, 92), [30 * s, 24 * s], palette.paper, { opacity: 0.9 });
    for (let lace = 0; lace < 5; lace += 1)
      canvas.line([at(-62 + lace * 36, 196 - lace * 17), at(-40 + lace * 36, 160 - lace * 13)], palette.paper, 9 * s);
    const sole = canvas.fade('#ffffff', '#c3c0b8');
    canvas.path(smooth([at(-204, 48), at(0, 42), at(226, 50), at(234, 18), at(200, 2), at(-180, 2), at(-208, 18)], true), sole);
    canvas.line([at(-190, 22), at(216, 22)], palette.accent, 7 * s);
  },
  { half: 210, tall: 220 },
);

/** Headphones that stand on their cups. */
export const headphones = onPlinth(
  ({ scene: { canvas, palette }, at, s, colour, round }) => {
    const shell = atLightness(mix(colour, palette.ink, 0.35), 0.34);
    const band = smooth([at(-136, 150), at(-132, 290), at(-80, 372), at(0, 400), at(80, 372), at(132, 290), at(136, 150)]);
    canvas.path(band, 'none', { stroke: lighter(shell, -0.08), strokeWidth: 34 * s });
    canvas.path(band, 'none', { stroke: lighter(shell, 0.16), strokeWidth: 10 * s, opacity: 0.8 });
    canvas.path(smooth([at(-92, 330), at(0, 366), at(92, 330)]), 'none', { stroke: lighter(colour, 0.06), strokeWidth: 26 * s });
    for (const side of [-1, 1]) {
      canvas.rect(at(side * 136 - 12, 236), [24 * s, 70 * s], lighter(shell, 0.24), { round: 8 * s });
      canvas.ellipse(at(side * 104, 98), [42 * s, 84 * s], lighter(colour, -0.14));
      canvas.ellipse(at(side * 140, 98), [56 * s, 98 * s], round(shell));
      canvas.ellipse(at(side * 152, 102), [30 * s, 66 * s], lighter(shell, 0.1), { opacity: 0.8 });
      canvas.circle(at(side * 156, 104), 9 * s, palette.accent);
    }
  },
  { half: 170, tall: 300 },
);

/** A small suitcase on wheels. */
export const suitcase = onPlinth(
  ({ scene: { canvas, palette }, at, s, colour, metal, round }) => {
    for (const side of [-1, 1]) {
      canvas.line([at(side * 44, 330), at(side * 44, 430)], lighter(metal, -0.12), 11 * s);
      canvas.circle(at(side * 86, 16), 20 * s, lighter(palette.ink, 0.1));
      canvas.circle(at(side * 86, 16), 8 * s, lighter(metal, 0.05));
    }
    canvas.line([at(-52, 432), at(52, 432)], lighter(palette.ink, 0.14), 22 * s);
    canvas.rect(at(-128, 344), [256 * s, 318 * s], round(colour), { round: 30 * s });
    for (let rib = -3; rib <= 3; rib += 1) {
      canvas.line([at(rib * 34, 318), at(rib * 34, 52)], lighter(colour, -0.1), 6 * s, { opacity: 0.75 });
      canvas.line([at(rib * 34 + 7, 318), at(rib * 34 + 7, 52)], lighter(colour, 0.12), 3 * s, { opacity: 0.6 });
    }
    canvas.rect(at(-44, 366), [88 * s, 26 * s], lighter(colour, -0.16), { round: 12 * s });
    canvas.rect(at(-134, 196), [268 * s, 10 * s], lighter(metal, -0.05), { round: 4 });
  },
  { half: 130, tall: 380 },
);
