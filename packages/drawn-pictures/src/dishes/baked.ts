import type { Point } from '../canvas.ts';
import { lighter } from '../colour.ts';
import { green, lemon, parsley, served } from './serving.ts';

/** A round cake with icing and fruit, one slice gone. */
export const cake = served('plate', ({ disc, round, cut, ball, leaf, circle, pick, form, chance }) => {
  const [crumb, icing] = chance.pick([
    ['#d9a65c', '#fff6e4'],
    ['#6b3b22', '#8a5230'],
    ['#e2bb74', '#f6d9a0'],
  ]);
  disc([0.04, 0.07], 0.68, '#1c120c', { opacity: 0.34 });
  disc([0, 0.04], 0.66, lighter(crumb, -0.1));
  disc([0, 0], 0.66, round(icing));
  form(
    Array.from({ length: 18 }, (_, step): Point => {
      const out = 0.56 + (step % 2) * 0.05;
      return [Math.cos(step * 0.349) * out, Math.sin(step * 0.349) * out];
    }),
    lighter(icing, 0.03),
  );
  circle(12, 0.5, (place) => ball(place, 0.055, pick('#c2303f', '#3f4a86', '#d9622c')));
  circle(6, 0.34, (place, turn) => leaf(place, 0.11, { angle: turn, colour: green }));
  cut('0 0, 0.42 0.58, 0.66 0.24', '#f2ebdd');
  cut('0 0, 0.42 0.58, 0.44 0.52', crumb);
  cut('0 0, 0.66 0.24, 0.62 0.22', lighter(crumb, -0.08));
});

/** A pie with a lattice. */
export const pie = served('plate', ({ disc, round, bent, circle, pick, scene, at }) => {
  const fruit = pick('#8c2a3a', '#c0452a', '#d99a2e', '#4b3a72');
  disc([0.04, 0.07], 0.8, '#1c120c', { opacity: 0.34 });
  disc([0, 0], 0.79, '#b98a56');
  disc([0, 0], 0.66, round(fruit));
  const [x, y] = at([0, 0]);
  scene.canvas.group({ clip: scene.canvas.clip(`M${x - 220} ${y}A220 220 0 1 0 ${x + 220} ${y}A220 220 0 1 0 ${x - 220} ${y}Z`) }, () => {
    for (const line of [-0.5, -0.25, 0, 0.25, 0.5])
      for (const turn of [0, 1]) {
        const way: Point[] = turn
          ? [
              [line, -0.7],
              [line, 0.7],
            ]
          : [
              [-0.7, line],
              [0.7, line],
            ];
        bent(way, '#a86f33', { width: 0.12 });
        bent(way, '#e0ae62', { width: 0.09 });
      }
  });
  circle(26, 0.73, (place) => {
    disc(place, 0.075, '#b57a3a');
    disc([place[0], place[1] - 0.012], 0.06, '#e3b36a');
  });
});

/** Muffins in their tin. */
export const muffins = served('tin', ({ ball, disc, round, chance, pick, lump }) => {
  const berry = pick('#3f4a86', '#b5303f', '#4a2b1b');
  for (const down of [-0.42, 0.42])
    for (const across of [-0.86, 0, 0.86]) {
      disc([across, down], 0.38, '#2c2420', { opacity: 0.5 });
      disc([across, down], 0.35, '#efe2c8');
      ball([across, down], 0.32, '#d79b4c');
      disc([across - 0.04, down - 0.05], 0.2, round('#e5b566'));
      for (let dot = 0; dot < 7; dot += 1) lump([across + chance.between(-0.2, 0.2), down + chance.between(-0.2, 0.2)], 0.042, berry);
    }
});

/** Squares of something baked, on a board. */
export const bars = served('board', ({ cut, disc, chance, pick }) => {
  const top = pick('#4d2c1b', '#c08a45', '#e9c65a');
  for (const down of [-0.52, 0.02])
    for (const across of [-1.06, -0.46, 0.14, 0.74]) {
      const [dx, dy] = [across + chance.between(-0.02, 0.02), down + chance.between(-0.02, 0.02)];
      cut({ by: [dx, dy], of: '0.04 0.06, 0.54 0.06, 0.54 0.56, 0.04 0.56' }, '#1c120c', { opacity: 0.32 });
      cut({ by: [dx, dy], of: '0 0.05, 0.5 0.05, 0.5 0.5, 0 0.5' }, lighter(top, -0.13));
      cut({ by: [dx, dy], of: '0 0, 0.5 0, 0.5 0.46, 0 0.46' }, top);
      for (let nut = 0; nut < 7; nut += 1)
        disc(
          [dx + chance.between(0.06, 0.44), dy + chance.between(0.06, 0.4)],
          chance.between(0.012, 0.026),
          lighter(top, chance.pick([0.16, -0.1, 0.24])),
        );
    }
});

/** Cookies on a board. */
export const cookies = served('board', ({ lump, disc, chance, pick }) => {
  const dough = pick('#c98f4e', '#d9a968', '#8a5532');
  const bit = pick('#3d2116', '#f6ecd8', '#7a2f3a');
  for (const down of [-0.46, 0.14, 0.6])
    for (const across of [-1, -0.34, 0.32, 0.98]) {
      if (down > 0.5 && Math.abs(across) > 0.9) continue;
      const [dx, dy] = [across + chance.between(-0.06, 0.06) + (down === 0.14 ? 0.1 : 0), down + chance.between(-0.05, 0.05)];
      lump([dx, dy], 0.28, dough);
      for (let chip = 0; chip < 8; chip += 1)
        disc([dx + chance.between(-0.18, 0.18), dy + chance.between(-0.16, 0.16)], chance.between(0.022, 0.04), bit);
    }
});

/** Chicken, potatoes and lemon on a sheet pan. */
export const roast = served('tin', ({ lump, disc, leaf, wedge, scatter, angle, pick, form, round }) => {
  const spots: readonly Point[] = [
    [-0.86, -0.36],
    [-0.1, -0.44],
    [0.7, -0.34],
    [-0.5, 0.36],
    [0.34, 0.36],
    [0.98, 0.4],
  ];
  scatter(26, 0.78, ([across, down]) => lump([across * 1.5, down], 0.12, pick('#e6c06a', '#d9a94c', '#efd08a')));
  for (const [across, down] of spots) {
    form({ by: [across, down], of: '-0.3 -0.04, -0.12 -0.26, 0.2 -0.22, 0.32 0.06, 0.1 0.26, -0.2 0.22' }, '#1c120c', { opacity: 0.3 });
    form({ by: [across, down], of: '-0.32 -0.08, -0.14 -0.3, 0.18 -0.26, 0.3 0.02, 0.08 0.22, -0.22 0.18' }, round('#b9702f'));
    disc([across - 0.08, down - 0.1], 0.09, '#dc9a4a', { opacity: 0.7 });
  }
  wedge([-0.3, -0.06], 0.2, { angle: 0.6, ...lemon });
  wedge([0.66, 0.14], 0.2, { angle: 3.4, ...lemon });
  scatter(30, 0.8, ([across, down]) => leaf([across * 1.5, down], 0.14, { angle: angle(), colour: parsley }));
});

/** Vegetables roasted in their colors. */
export const roastVegetables = served('tin', ({ lump, ball, grain, leaf, ring, scatter, angle, pick }) => {
  const put = (count: number, draw: (place: Point) => void): void =>
    scatter(count, 0.8, ([across, down]) => draw([across * 1.5, down * 0.96]));
  put(20, (place) => lump(place, 0.16, pick('#df8a2e', '#d2732a')));
  put(15, (place) => ball(place, 0.12, pick('#6f9a3e', '#8fb24f')));
  put(13, (place) => grain(place, 0.2, { angle: angle(), colour: pick('#c8352b', '#e3b03a', '#7c3b63'), thin: 0.34 }));
  put(12, (place) => ball(place, 0.09, '#c93a2c'));
  put(8, (place) => ring(place, 0.13, '#a9527f', 0.03));
  put(22, (place) => leaf(place, 0.14, { angle: angle(), colour: parsley }));
});

/** A baked dish under cheese: lasagna, enchiladas, a gratin. */
export const casserole = served('tin', ({ form, disc, lump, bent, leaf, scatter, angle, pick, round }) => {
  const sauce = pick('#b5331f', '#7d9a3c', '#c9502c');
  form('-1.26 -0.74, 0 -0.8, 1.26 -0.74, 1.28 0, 1.26 0.74, 0 0.8, -1.26 0.74, -1.28 0', sauce);
  for (const across of [-0.98, -0.58, -0.18, 0.22, 0.62, 1.02]) {
    form({ by: [across, 0], of: '-0.16 -0.66, 0.14 -0.66, 0.16 0, 0.14 0.66, -0.16 0.66, -0.18 0' }, round('#d9a04a'));
    bent({ by: [across, 0], of: '-0.1 -0.5, 0.06 0, -0.08 0.5' }, sauce, { width: 0.12, opacity: 0.7 });
  }
  scatter(24, 0.72, ([across, down]) => lump([across * 1.6, down], 0.1, pick('#f7dc8c', '#fbe9b4', '#eec35f')));
  scatter(16, 0.7, ([across, down]) => disc([across * 1.6, down], 0.03, '#b97a2e', { opacity: 0.7 }));
  for (const down of [-0.3, 0.2])
    bent(
      [
        [-1.1, down],
        [-0.5, down + 0.16],
        [0, down - 0.1],
        [0.5, down + 0.16],
        [1.1, down],
      ],
      '#fffaf0',
      { width: 0.04 },
    );
  scatter(16, 0.7, ([across, down]) => leaf([across * 1.6, down], 0.13, { angle: angle(), colour: parsley }));
});

/** Custard under caramel. */
export const flan = served('plate', ({ disc, round, form, bent, chance, leaf }) => {
  form(
    Array.from({ length: 14 }, (_, step): Point => {
      const out = chance.between(0.6, 0.7);
      return [Math.cos(step * 0.449) * out, Math.sin(step * 0.449) * out];
    }),
    '#9a4d14',
    { opacity: 0.8 },
  );
  disc([0.04, 0.06], 0.5, '#1c120c', { opacity: 0.3 });
  disc([0, 0], 0.5, '#e9c268');
  disc([0, -0.02], 0.46, round('#b8621c'));
  disc([0, -0.03], 0.34, round('#c8752a'));
  disc([0, -0.03], 0.13, '#e9c268');
  disc([0, -0.01], 0.1, '#9a4d14');
  bent('-0.34 -0.18, -0.2 -0.33, 0.02 -0.4', '#ffe2a6', { width: 0.035, opacity: 0.8 });
  leaf([0.34, 0.44], 0.16, { angle: 0.4, colour: green });
  leaf([0.34, 0.44], 0.16, { angle: 1.4, colour: green });
});

/** A square of cake in a pool of milk, with cream and a strawberry. */
export const milkCake = served('plate', ({ disc, form, cut, round, ball, bent, leaf, circle, chance }) => {
  form(
    Array.from({ length: 12 }, (_, step): Point => {
      const out = chance.between(0.6, 0.68);
      return [Math.cos(step * 0.524) * out, Math.sin(step * 0.524) * out];
    }),
    '#fbf3e0',
  );
  cut('-0.36 -0.3, 0.46 -0.3, 0.46 0.5, -0.36 0.5', '#1c120c', { opacity: 0.25 });
  cut('-0.42 -0.34, 0.42 -0.34, 0.42 0.46, -0.42 0.46', '#e3b768');
  cut('-0.42 -0.4, 0.42 -0.4, 0.42 0.36, -0.42 0.36', '#fffaf0');
  for (const row of [-0.26, 0, 0.24])
    bent(
      [
        [-0.38, row],
        [-0.2, row - 0.07],
        [0, row + 0.03],
        [0.2, row - 0.07],
        [0.38, row],
      ],
      '#ece0c8',
      { width: 0.03 },
    );
  circle(8, 0.14, (place) => disc([place[0], place[1] - 0.03], 0.09, '#ffffff'));
  ball([0, -0.04], 0.13, '#cf2f3f');
  disc([0, -0.05], 0.05, round('#e25562'));
  for (const turn of [-2.4, -1.57, -0.7]) leaf([0, -0.14], 0.1, { angle: turn, colour: green });
  for (let dust = 0; dust < 40; dust += 1)
    disc([chance.between(-0.36, 0.36), chance.between(-0.34, 0.3)], 0.008, '#8a4f26', { opacity: 0.7 });
});
