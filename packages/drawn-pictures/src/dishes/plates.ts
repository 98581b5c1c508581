import type { Point } from '../canvas.ts';
import { lighter } from '../colour.ts';
import { green, lemon, lime, onion, parsley, served } from './serving.ts';

/** Noodles turned into a nest under sauce and basil. */
export const pasta = served('plate', ({ bent, form, lump, leaf, disc, scatter, angle, chance, pick, round }) => {
  disc([0.02, 0.04], 0.58, '#1c120c', { opacity: 0.25 });
  disc([0, 0], 0.57, '#dcae58');
  for (let strand = 0; strand < 30; strand += 1) {
    const [out, turn] = [chance.between(0.1, 0.55), angle()];
    bent(
      Array.from({ length: 7 }, (_, step): Point => [Math.cos(turn + step * 0.4) * out, Math.sin(turn + step * 0.4) * out * 0.96]),
      pick('#f0cd7e', '#e6bb62', '#f7dc9c'),
      { width: 0.034 },
    );
  }
  const sauce = pick('#b8331f', '#c9502c', '#6f9440');
  form('-0.34 -0.1, -0.16 -0.32, 0.14 -0.3, 0.34 -0.06, 0.2 0.22, -0.1 0.28, -0.32 0.14', round(sauce), { opacity: 0.94 });
  scatter(9, 0.26, (place) => lump(place, 0.075, lighter(sauce, chance.pick([-0.06, 0.06]))));
  scatter(16, 0.4, (place) => disc(place, 0.018, '#fbf3dc'));
  for (const turn of [0.4, 1.7, 3.2, 4.6]) leaf([0, -0.04], 0.2, { angle: turn, colour: green });
});

/** Leaves with tomatoes, cucumber and bread. */
export const salad = served('plate', ({ leaf, ball, disc, ring, cut, scatter, angle, pick }) => {
  scatter(34, 0.6, (place) => leaf(place, 0.34, { angle: angle(), colour: pick('#7fae4a', '#5f9440', '#97c05c', '#4d7f3a') }));
  scatter(6, 0.5, (place) => {
    disc(place, 0.11, '#dcebb8');
    ring(place, 0.11, '#5c9442', 0.022);
    disc(place, 0.05, '#eef5d4');
  });
  scatter(8, 0.54, (place) => ball(place, 0.075, pick('#d23b2b', '#e6622f', '#e8a62e')));
  scatter(7, 0.5, ([across, down]) =>
    cut({ by: [across, down], of: '-0.07 -0.05, 0.05 -0.07, 0.07 0.05, -0.05 0.07' }, pick('#d9a65a', '#c98f45')),
  );
  scatter(5, 0.44, (place) => ring(place, 0.1, onion, 0.02));
  scatter(12, 0.5, (place) => disc(place, 0.024, '#fdf8ec'));
});

/** Rice with pigeon peas, olives and peppers. */
export const ricePlate = served('plate', ({ form, grain, ball, leaf, lump, scatter, angle, pick, round, disc }) => {
  const rice = pick('#e2a63f', '#d8903a', '#eadcb4');
  disc([0.03, 0.05], 0.6, '#1c120c', { opacity: 0.22 });
  form('-0.6 0, -0.4 -0.44, 0.06 -0.58, 0.48 -0.38, 0.6 0.06, 0.36 0.46, -0.1 0.58, -0.46 0.4', round(rice));
  scatter(120, 0.54, (place) =>
    grain(place, 0.04, { angle: angle(), colour: lighter(rice, pick('a', 'b') === 'a' ? 0.07 : -0.06), thin: 0.36 }),
  );
  scatter(18, 0.5, (place) => ball(place, 0.042, pick('#6f7a3a', '#7d6a34', '#5f8f3e')));
  scatter(8, 0.46, (place) => grain(place, 0.08, { angle: angle(), colour: '#c8352b', thin: 0.3 }));
  scatter(4, 0.36, (place) => lump(place, 0.13, '#b8764a'));
  scatter(8, 0.5, (place) => leaf(place, 0.13, { angle: angle(), colour: parsley }));
});

/** A piece of fish with lemon and herbs, and green beans beside it. */
export const fishPlate = served('plate', ({ form, bent, wedge, leaf, scatter, angle, pick, round, disc }) => {
  for (let bean = 0; bean < 12; bean += 1)
    bent(
      [
        [-0.56 + bean * 0.03, 0.3 + (bean % 3) * 0.07],
        [-0.1 + bean * 0.04, 0.4 + (bean % 4) * 0.04],
        [0.3 + bean * 0.02, 0.34 + (bean % 3) * 0.06],
      ],
      pick('#5c8f3c', '#73a54b'),
      { width: 0.045 },
    );
  form('-0.6 -0.06, -0.34 -0.38, 0.14 -0.44, 0.56 -0.24, 0.62 0.02, 0.3 0.16, -0.3 0.18', '#1c120c', { opacity: 0.25 });
  form('-0.62 -0.1, -0.36 -0.42, 0.12 -0.48, 0.54 -0.28, 0.6 -0.02, 0.28 0.12, -0.32 0.14', round(pick('#e98f5f', '#e6c08a', '#f0a070')));
  for (const line of [-0.4, -0.2, 0, 0.2, 0.4])
    bent(
      [
        [line, -0.34],
        [line + 0.07, -0.14],
        [line + 0.02, 0.08],
      ],
      '#fbe1c6',
      { width: 0.016, opacity: 0.8 },
    );
  wedge([-0.42, -0.48], 0.17, { angle: 0.4, ...lemon });
  disc([0.16, -0.2], 0.14, lemon.skin);
  disc([0.16, -0.2], 0.12, lemon.flesh);
  scatter(14, 0.34, ([across, down]) => leaf([across, down - 0.14], 0.12, { angle: angle(), colour: parsley }));
});

/** Eggs in red sauce, in the skillet. */
export const eggsInSauce = served('skillet', ({ disc, round, lump, form, leaf, scatter, angle, pick, chance }) => {
  disc([0, 0], 0.92, round('#b7361f'));
  scatter(28, 0.82, (place) => lump(place, 0.09, pick('#c9472a', '#a32c1a', '#d5643a')));
  for (const [across, down] of [
    [-0.36, -0.32],
    [0.38, -0.2],
    [-0.24, 0.4],
    [0.36, 0.42],
  ] as const) {
    const white = Array.from({ length: 9 }, (_, step): Point => {
      const out = chance.between(0.2, 0.27);
      return [across + Math.cos(step * 0.7) * out, down + Math.sin(step * 0.7) * out];
    });
    form(white, '#fdf7ea');
    disc([across, down], 0.1, round('#f3a421'));
    disc([across - 0.03, down - 0.04], 0.025, '#fff2c4');
  }
  scatter(18, 0.8, (place) => leaf(place, 0.12, { angle: angle(), colour: parsley }));
  scatter(14, 0.76, (place) => disc(place, 0.026, '#fbf4e4'));
});

/** A stack of pancakes with berries and syrup. */
export const pancakes = served('plate', ({ disc, round, form, ball, leaf, scatter, cut }) => {
  disc([0.05, 0.08], 0.6, '#1c120c', { opacity: 0.3 });
  for (const [lift, out] of [
    [0.06, 0.58],
    [0.03, 0.57],
    [0, 0.56],
  ] as const) {
    disc([lift * 0.4, lift], out, '#b97a38');
    disc([lift * 0.4, lift - 0.02], out - 0.03, round('#dfa555'));
  }
  disc([0, -0.02], 0.44, '#c98a41', { opacity: 0.55 });
  form('-0.4 0.02, -0.2 -0.26, 0.16 -0.28, 0.4 -0.06, 0.5 0.32, 0.36 0.5, 0.26 0.24, 0 0.2, -0.2 0.44, -0.34 0.5, -0.34 0.22', '#8f4a18', {
    opacity: 0.62,
  });
  cut('-0.12 -0.14, 0.1 -0.16, 0.13 0.04, -0.1 0.06', '#f9df87');
  scatter(8, 0.3, ([across, down]) => ball([across + 0.2, down - 0.12], 0.075, across > 0 ? '#3f4a86' : '#c23a4f'));
  leaf([0.3, -0.36], 0.16, { angle: -0.8, colour: green });
});

/** Corn chips in sauce with cream, onion and an egg. */
export const chilaquiles = served('plate', ({ bent, disc, round, form, ring, leaf, scatter, angle, pick, turned, chance, scene }) => {
  const sauce = pick('#b5331f', '#7d9a3c');
  disc([0, 0.02], 0.66, sauce, { opacity: 0.85 });
  scatter(32, 0.56, (place) => {
    const chip = turned(place, angle(), [
      [-0.15, 0.1],
      [0.15, 0.1],
      [0, -0.16],
    ]);
    scene.canvas.shape(chip, pick('#e2ad4c', '#d59a38', '#edc06a'));
    if (chance.likely(0.6)) scene.canvas.shape(chip, sauce, { opacity: 0.62 });
  });
  for (const row of [-0.3, -0.06, 0.18])
    bent(
      [
        [-0.5, row],
        [-0.24, row + 0.12],
        [0.02, row - 0.04],
        [0.28, row + 0.12],
        [0.5, row],
      ],
      '#fffaf0',
      { width: 0.035 },
    );
  form(
    Array.from({ length: 10 }, (_, step): Point => [
      Math.cos(step * 0.628) * (0.26 + (step % 3) * 0.03),
      Math.sin(step * 0.628) * 0.26 - 0.04,
    ]),
    '#fffaf0',
  );
  disc([0.02, -0.06], 0.11, round('#f3a421'));
  for (const [across, down] of [
    [-0.4, 0.3],
    [-0.24, 0.38],
    [0.4, 0.26],
    [0.34, -0.36],
  ] as const)
    ring([across, down], 0.1, onion, 0.022);
  scatter(12, 0.56, (place) => leaf(place, 0.12, { angle: angle(), colour: parsley }));
});

/** Three filled tacos with lime. */
export const tacos = served('plate', ({ form, lump, leaf, disc, wedge, scatter, pick, angle, round }) => {
  const meat = pick('#8a4a28', '#b5562f', '#c9793f');
  for (const across of [-0.42, 0, 0.42]) {
    form({ by: [across, 0], of: '-0.16 -0.5, 0.16 -0.5, 0.23 0, 0.16 0.5, -0.16 0.5, -0.23 0' }, '#1c120c', { opacity: 0.22 });
    form({ by: [across, 0], of: '-0.19 -0.52, 0.12 -0.52, 0.2 0, 0.12 0.5, -0.19 0.5, -0.24 0' }, round('#ecc878'));
    for (let piece = 0; piece < 10; piece += 1) lump([across + (piece % 3) * 0.06 - 0.1, -0.42 + piece * 0.09], 0.075, meat);
    for (let piece = 0; piece < 5; piece += 1) disc([across + (piece % 2) * 0.08 - 0.06, -0.36 + piece * 0.18], 0.03, '#fdf9ef');
    for (let piece = 0; piece < 5; piece += 1) disc([across - (piece % 2) * 0.08 + 0.02, -0.28 + piece * 0.17], 0.032, '#d23b2b');
    for (let piece = 0; piece < 6; piece += 1) leaf([across - 0.03, -0.4 + piece * 0.16], 0.13, { angle: angle(), colour: parsley });
    form({ by: [across, 0], of: '0.04 -0.5, 0.14 -0.5, 0.22 0, 0.14 0.49, 0.04 0.48, 0.12 0' }, round('#e0b45f'));
  }
  wedge([-0.68, 0.46], 0.16, { angle: 4.2, ...lime });
  wedge([0.66, -0.46], 0.16, { angle: 1.1, ...lime });
  scatter(5, 0.1, ([across, down]) => leaf([across + 0.62, down + 0.44], 0.16, { angle: angle(), colour: green }));
});

/** Slices of toast with avocado, egg and seeds. */
export const toasts = served('board', ({ form, disc, round, leaf, scatter, chance, angle }) => {
  for (const across of [-0.62, 0.62]) {
    form({ by: [across, 0], of: '-0.46 -0.5, 0 -0.62, 0.46 -0.5, 0.42 0.54, -0.42 0.54' }, '#1c120c', { opacity: 0.3 });
    form({ by: [across, 0], of: '-0.48 -0.54, 0 -0.66, 0.46 -0.54, 0.42 0.5, -0.44 0.5' }, '#a8682f');
    form({ by: [across, 0], of: '-0.42 -0.48, 0 -0.58, 0.4 -0.48, 0.36 0.44, -0.38 0.44' }, round('#e2b872'));
    form({ by: [across, 0], of: '-0.34 -0.36, 0 -0.48, 0.33 -0.34, 0.28 0.36, -0.3 0.36' }, round('#a3bb52'));
    form(
      Array.from(
        { length: 9 },
        (_, step) => [across + Math.cos(step * 0.7) * (0.2 + (step % 2) * 0.04), Math.sin(step * 0.7) * 0.21] as const,
      ),
      '#fdf8ec',
    );
    disc([across, 0], 0.1, round('#f3a421'));
    for (let seed = 0; seed < 16; seed += 1) disc([across + chance.between(-0.28, 0.28), chance.between(-0.34, 0.34)], 0.012, '#2a2320');
  }
  scatter(6, 0.12, (place) => leaf(place, 0.16, { angle: angle(), colour: green }));
});

/** Shrimp with garlic and peppers in a skillet. */
export const shrimpSkillet = served('skillet', ({ bent, disc, round, leaf, lump, grain, wedge, scatter, angle, pick }) => {
  disc([0, 0], 0.9, round('#b9772a'), { opacity: 0.55 });
  scatter(16, 0.74, (place) => grain(place, 0.12, { angle: angle(), colour: pick('#cf3a2a', '#e8a52e', '#5f9a3e'), thin: 0.26 }));
  scatter(13, 0.7, ([across, down]) => {
    const turn = angle();
    const arc = Array.from({ length: 6 }, (_, step): Point => [
      across + Math.cos(turn + step * 0.68) * 0.12,
      down + Math.sin(turn + step * 0.68) * 0.12,
    ]);
    bent(arc, '#7a2f1c', { width: 0.1, opacity: 0.35 });
    bent(arc, '#ee9a74', { width: 0.085 });
    bent(arc.slice(1, 5), '#fbd2bb', { width: 0.03 });
  });
  scatter(8, 0.66, (place) => lump(place, 0.04, '#f3e3bb'));
  scatter(16, 0.74, (place) => leaf(place, 0.12, { angle: angle(), colour: parsley }));
  wedge([0.2, 0.36], 0.2, { angle: angle(), ...lemon });
});

/** Twice-fried plantains with a dip. */
export const plantains = served('plate', ({ disc, round, form, leaf, scatter, chance, circle, pick }) => {
  circle(9, 0.5, ([across, down]) => {
    const edge = Array.from({ length: 10 }, (_, step): Point => {
      const out = chance.between(0.15, 0.2);
      return [across + Math.cos(step * 0.63) * out, down + Math.sin(step * 0.63) * out];
    });
    form(
      edge.map(([px, py]) => [px + 0.02, py + 0.04] as const),
      '#1c120c',
      { opacity: 0.28 },
    );
    form(edge, round(pick('#e8b440', '#dda236', '#f0c35c')));
    for (let crack = 0; crack < 3; crack += 1)
      disc([across + chance.between(-0.08, 0.08), down + chance.between(-0.08, 0.08)], 0.016, '#b97a24');
  });
  disc([0.02, 0.03], 0.24, '#1c120c', { opacity: 0.3 });
  disc([0, 0], 0.24, '#f7f2e6');
  disc([0, 0], 0.2, round('#9fb850'));
  scatter(8, 0.14, (place) => leaf(place, 0.08, { angle: chance.between(0, 6), colour: parsley }));
});
