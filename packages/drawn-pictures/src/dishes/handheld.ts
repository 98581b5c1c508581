import type { Point } from '../canvas.ts';
import { green, lime, parsley, served } from './serving.ts';

/** Corn cakes, split and filled. */
export const arepas = served('board', ({ disc, round, form, leaf, lump, chance, pick, angle }) => {
  for (const [across, down] of [
    [-0.9, -0.36],
    [0, -0.4],
    [0.9, -0.34],
    [-0.46, 0.4],
    [0.48, 0.4],
  ] as const) {
    disc([across + 0.04, down + 0.06], 0.4, '#1c120c', { opacity: 0.3 });
    for (let bite = 0; bite < 11; bite += 1) {
      const turn = chance.between(0.2, 2.9);
      lump([across + Math.cos(turn) * 0.36, down + Math.sin(turn) * 0.37], 0.09, pick('#8a4a28', '#f3dc8c', '#2c2320', '#9fb850'));
    }
    for (let bite = 0; bite < 3; bite += 1)
      leaf([across + chance.between(-0.26, 0.26), down + 0.34], 0.14, { angle: angle(), colour: green });
    disc([across, down - 0.03], 0.37, round('#efd69a'));
    form(
      Array.from({ length: 9 }, (_, step): Point => {
        const out = chance.between(0.16, 0.26);
        return [across + Math.cos(step * 0.7) * out, down - 0.04 + Math.sin(step * 0.7) * out];
      }),
      '#c98f3e',
      { opacity: 0.45 },
    );
  }
});

/** Half-moon pies with pinched edges. */
export const empanadas = served('board', ({ form, round, disc, chance, cut }) => {
  for (const [across, down, lean] of [
    [-0.86, -0.3, 0.1],
    [0.04, -0.36, -0.1],
    [0.9, -0.26, 0.15],
    [-0.44, 0.44, -0.08],
    [0.52, 0.46, 0.1],
  ] as const) {
    const bend = (out: number): Point[] =>
      Array.from({ length: 9 }, (_, step): Point => {
        const turn = lean + Math.PI + (step / 8) * Math.PI;
        return [across + Math.cos(turn) * out, down + 0.16 + Math.sin(turn) * out * 0.9];
      });
    form([...bend(0.42).map(([px, py]): Point => [px + 0.03, py + 0.06])], '#1c120c', { opacity: 0.3 });
    cut(bend(0.42), '#c88a3c');
    cut(bend(0.36), round('#e3ae5c'));
    for (const [px, py] of bend(0.39)) disc([px, py], 0.055, '#d59a48');
    for (let brown = 0; brown < 5; brown += 1)
      disc([across + chance.between(-0.18, 0.18), down + chance.between(-0.12, 0.08)], chance.between(0.02, 0.05), '#b97428', {
        opacity: 0.5,
      });
  }
});

/** Tamales in their husks, one open. */
export const tamales = served('plate', ({ cut, bent, form, round, disc, lump, leaf, angle, chance, wedge }) => {
  for (const down of [-0.42, -0.14, 0.16]) {
    form(
      [
        [-0.62, down + 0.03],
        [-0.3, down - 0.1],
        [0.36, down - 0.1],
        [0.66, down + 0.05],
        [0.36, down + 0.17],
        [-0.3, down + 0.17],
      ],
      '#1c120c',
      { opacity: 0.22 },
    );
    cut(
      [
        [-0.68, down - 0.06],
        [-0.4, down - 0.13],
        [0.4, down - 0.13],
        [0.72, down - 0.08],
        [0.66, down + 0.04],
        [0.72, down + 0.12],
        [0.4, down + 0.13],
        [-0.4, down + 0.13],
        [-0.64, down + 0.08],
      ],
      round('#e3cd92'),
    );
    for (const line of [-0.08, -0.02, 0.05])
      bent(
        [
          [-0.6, down + line * 0.8],
          [0, down + line],
          [0.66, down + line * 0.9],
        ],
        '#c4a765',
        { width: 0.012 },
      );
    for (const tie of [-0.36, 0.36])
      bent(
        [
          [tie, down - 0.14],
          [tie + 0.02, down],
          [tie, down + 0.14],
        ],
        '#b5965a',
        { width: 0.035 },
      );
  }
  cut('-0.56 0.36, -0.3 0.3, 0.4 0.32, 0.6 0.42, 0.4 0.62, -0.34 0.62', '#d9c080');
  form('-0.34 0.4, 0 0.36, 0.32 0.4, 0.32 0.54, 0 0.58, -0.34 0.54', round('#f3dfa4'));
  for (let bit = 0; bit < 8; bit += 1)
    lump([chance.between(-0.24, 0.24), chance.between(0.42, 0.52)], 0.04, chance.pick(['#a8321f', '#8a4a28', '#5f8f3e']));
  disc([-0.58, 0.56], 0.02, '#d23b2b');
  for (let bit = 0; bit < 4; bit += 1) leaf([0.52, 0.5], 0.14, { angle: angle(), colour: parsley });
  wedge([-0.5, -0.62], 0.15, { angle: 0.3, ...lime });
});

/** A pressed sandwich, cut in two and stacked. */
export const sandwich = served('board', ({ cut, bent, round, leaf, form, disc }) => {
  for (const [dx, dy] of [
    [-0.52, -0.06],
    [0.5, 0.06],
  ] as const) {
    form({ by: [dx, dy], of: '-0.46 -0.34, 0.46 -0.34, 0.5 0.5, -0.5 0.5' }, '#1c120c', { opacity: 0.3 });
    cut({ by: [dx, dy], of: '-0.44 -0.44, 0.44 -0.44, 0.46 -0.06, -0.46 -0.06' }, round('#d29a4e'));
    for (const line of [-0.3, -0.1, 0.1, 0.3])
      bent(
        [
          [dx + line, dy - 0.42],
          [dx + line + 0.02, dy - 0.08],
        ],
        '#8a5526',
        { width: 0.05, opacity: 0.7 },
      );
    cut({ by: [dx, dy], of: '-0.46 -0.06, 0.46 -0.06, 0.46 0.08, -0.46 0.08' }, '#eccb8c');
    cut({ by: [dx, dy], of: '-0.47 0.08, 0.47 0.08, 0.47 0.14, -0.47 0.14' }, '#f3d25e');
    cut({ by: [dx, dy], of: '-0.48 0.13, 0.48 0.13, 0.48 0.22, -0.48 0.22' }, '#e58f86');
    cut({ by: [dx, dy], of: '-0.48 0.21, 0.48 0.21, 0.48 0.3, -0.48 0.3' }, '#c9a07a');
    for (const place of [-0.34, -0.12, 0.1, 0.32])
      form(
        [
          [dx + place - 0.08, dy + 0.3],
          [dx + place + 0.08, dy + 0.3],
          [dx + place + 0.07, dy + 0.35],
          [dx + place - 0.07, dy + 0.35],
        ],
        '#8fae4a',
      );
    cut({ by: [dx, dy], of: '-0.46 0.34, 0.46 0.34, 0.44 0.46, -0.44 0.46' }, '#d9aa62');
  }
  for (const [across, down] of [
    [-1.14, 0.5],
    [-1.02, 0.58],
    [1.12, -0.5],
  ] as const) {
    disc([across, down], 0.13, '#8fae4a');
    disc([across, down], 0.09, '#c3d489');
  }
  leaf([1.1, 0.52], 0.2, { angle: -0.6, colour: green });
});

/** Flat breads with cheese, folded and cut. */
export const quesadillas = served('board', ({ cut, round, disc, bent, form, leaf, chance, angle }) => {
  for (const [across, down, turn] of [
    [-0.74, -0.1, 0.5],
    [-0.1, 0.16, 2.1],
    [0.56, -0.14, 0.9],
    [1.02, 0.3, 2.6],
  ] as const) {
    const arc = (out: number, [dx, dy]: Point): Point[] => [
      [across + dx, down + dy],
      ...Array.from({ length: 7 }, (_, step): Point => [
        across + dx + Math.cos(turn + step * 0.26) * out,
        down + dy + Math.sin(turn + step * 0.26) * out,
      ]),
    ];
    cut(arc(0.68, [-0.1, -0.36]), '#1c120c', { opacity: 0.28 });
    cut(arc(0.66, [-0.14, -0.42]), '#f3cf58');
    cut(arc(0.62, [-0.14, -0.44]), round('#e9cf96'));
    for (let spot = 0; spot < 7; spot += 1)
      disc(
        [
          across - 0.14 + Math.cos(turn + spot * 0.22) * chance.between(0.2, 0.54),
          down - 0.44 + Math.sin(turn + spot * 0.22) * chance.between(0.2, 0.54),
        ],
        chance.between(0.02, 0.045),
        '#a8692c',
        { opacity: 0.65 },
      );
  }
  disc([-1.02, 0.5], 0.26, '#f7f2e6');
  disc([-1.02, 0.5], 0.22, round('#b5331f'));
  form('-1.1 0.44, -1 0.4, -0.94 0.5, -1.04 0.56', '#d9643a');
  bent('-1.1 0.56, -1 0.6', '#f3e2c0', { width: 0.02 });
  for (let bit = 0; bit < 5; bit += 1) leaf([0.2, 0.6], 0.17, { angle: angle(), colour: parsley });
});
