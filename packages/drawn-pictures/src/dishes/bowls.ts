import { lighter } from '../colour.ts';
import { green, lime, onion, parsley, radish, served } from './serving.ts';

/** A broth with noodles, chicken and carrots. */
export const noodleSoup = served('bowl', ({ disc, round, bent, ball, lump, leaf, scatter, angle, chance }) => {
  disc([0, 0.01], 0.84, round('#d9a544'));
  for (let noodle = 0; noodle < 9; noodle += 1) {
    const [across, down] = [chance.between(-0.5, 0.1), chance.between(-0.5, 0.5)];
    bent({ by: [across, down], of: '0 0, 0.2 0.16, 0.36 -0.1, 0.56 0.1' }, '#f3dc9c', { width: 0.045 });
  }
  scatter(8, 0.62, (place) => lump(place, 0.12, '#f0dcc0'));
  scatter(11, 0.72, (place) => ball(place, 0.065, '#e27f2c'));
  scatter(14, 0.72, (place) => leaf(place, 0.13, { angle: angle(), colour: parsley }));
});

/** A red broth with hominy, radishes and a wedge of lime. */
export const hominyStew = served('bowl', ({ disc, round, ball, lump, ring, wedge, scatter, bent, angle, chance }) => {
  disc([0, 0.01], 0.84, round('#a8321f'));
  scatter(30, 0.76, (place) => ball(place, 0.068, chance.pick(['#f3e6c8', '#ead7ae', '#f7eeda'])));
  scatter(6, 0.5, (place) => lump(place, 0.13, '#b27a55'));
  for (let shred = 0; shred < 12; shred += 1) {
    const [across, down] = [chance.between(-0.44, 0.1), chance.between(-0.4, 0)];
    bent({ by: [across, down], of: '0 0, 0.14 -0.05, 0.28 0.05' }, '#dfe8b8', { width: 0.024 });
  }
  for (const [across, down] of [
    [0.3, -0.3],
    [0.44, -0.12],
    [0.2, -0.14],
  ] as const) {
    disc([across, down], 0.12, '#fbf4f2');
    ring([across, down], 0.12, radish, 0.028);
  }
  wedge([0.18, 0.42], 0.24, { angle: angle(), ...lime });
});

/** A thick stew of meat, roots and corn. */
export const chunkyStew = served('bowl', ({ disc, round, lump, ball, cut, leaf, scatter, angle, pick, turned, scene }) => {
  const broth = pick('#b8772c', '#93502a', '#c08a38');
  disc([0, 0.01], 0.84, round(broth));
  scatter(10, 0.64, (place) => lump(place, 0.15, pick('#7d4a2c', '#8f5a36', '#6e3d24')));
  scatter(9, 0.68, (place) => lump(place, 0.13, pick('#f0d48a', '#ecc46a', '#f3e2b4')));
  for (const place of [
    [-0.34, -0.24],
    [0.36, 0.1],
    [-0.06, 0.46],
  ] as const) {
    ball(place, 0.17, '#f0be3c');
    scene.canvas.circle(turned(place, 0, [[0, 0]])[0] ?? [0, 0], 18, '#f7e7b8');
  }
  scatter(9, 0.7, (place) =>
    cut(
      [
        [place[0] - 0.05, place[1] - 0.04],
        [place[0] + 0.06, place[1] - 0.05],
        [place[0] + 0.05, place[1] + 0.05],
        [place[0] - 0.06, place[1] + 0.04],
      ],
      '#dc7a2e',
    ),
  );
  scatter(14, 0.74, (place) => leaf(place, 0.12, { angle: angle(), colour: parsley }));
});

/** A smooth soup with a swirl of cream and croutons. */
export const creamSoup = served('bowl', ({ disc, round, bent, leaf, scatter, angle, pick, turned, scene }) => {
  const soup = pick('#d7701f', '#c9432c', '#7f9f45', '#e2a63b');
  disc([0, 0.01], 0.84, round(soup));
  const swirl = Array.from(
    { length: 20 },
    (_, step) => [Math.cos(step * 0.62) * (0.08 + step * 0.026), Math.sin(step * 0.62) * (0.08 + step * 0.026)] as const,
  );
  bent(swirl, '#fff4df', { width: 0.05, opacity: 0.9 });
  scatter(8, 0.4, (place) => {
    const corners = turned(place, angle(), [
      [-0.06, -0.06],
      [0.06, -0.05],
      [0.06, 0.06],
      [-0.05, 0.06],
    ]);
    scene.canvas.shape(corners, '#c98f45');
    scene.canvas.shape(
      corners.map(([px, py]) => [px - 3, py - 5] as const),
      '#e3b36a',
    );
  });
  scatter(9, 0.6, (place) => leaf(place, 0.13, { angle: angle(), colour: green }));
  disc([0.34, 0.42], 0.05, lighter(soup, 0.16));
});

/** Rice on one side, a curry on the other. */
export const curryBowl = served('bowl', ({ disc, form, round, lump, grain, leaf, scatter, angle, pick, chance, ring }) => {
  const sauce = pick('#c8882a', '#b5541f', '#d69a34');
  disc([0, 0.01], 0.84, round(sauce));
  scatter(16, 0.7, ([across, down]) => lump([Math.abs(across) * 0.7 + 0.04, down], 0.13, pick('#e6bd7c', '#f0d9a8', '#c8692c', '#d9a25a')));
  form('-0.06 -0.82, -0.5 -0.66, -0.83 0, -0.5 0.66, -0.04 0.82, -0.14 0.3, -0.02 -0.2', round('#f6f0e0'));
  for (let kernel = 0; kernel < 70; kernel += 1) {
    const place = [chance.between(-0.66, -0.16), chance.between(-0.5, 0.5)] as const;
    grain(place, 0.035, { angle: angle(), colour: pick('#ffffff', '#e7dfca', '#fbf7ec'), thin: 0.38 });
  }
  ring([0.36, -0.36], 0.1, onion, 0.022);
  ring([0.46, -0.22], 0.08, onion, 0.02);
  scatter(9, 0.5, (place) => leaf(place, 0.16, { angle: angle(), colour: green }));
});

/** Oatmeal with banana, berries and nuts. */
export const oatBowl = served('bowl', ({ disc, round, ball, grain, bent, scatter, angle, pick, circle }) => {
  disc([0, 0.01], 0.84, round('#e2cba2'));
  scatter(46, 0.78, (place) => grain(place, 0.045, { angle: angle(), colour: pick('#efdfc0', '#d2b584', '#c9a871'), thin: 0.6 }));
  for (let slice = 0; slice < 5; slice += 1) {
    const place = [-0.5 + slice * 0.17, -0.36 - Math.sin(slice * 0.8) * 0.16] as const;
    disc([place[0] + 0.015, place[1] + 0.025], 0.14, '#8a6a3a', { opacity: 0.4 });
    disc(place, 0.14, '#f8ecc0');
    disc(place, 0.08, '#f0dc9c');
  }
  scatter(10, 0.24, ([across, down]) => ball([across + 0.34, down + 0.2], 0.07, pick('#3f4a86', '#58407a', '#c23a4f')));
  circle(7, 0.14, ([across, down], turn) => grain([across - 0.3, down + 0.32], 0.09, { angle: turn, colour: '#9a6338' }));
  bent('-0.5 0.08, -0.1 0.2, 0.1 -0.02, 0.5 -0.1', '#c9842a', { width: 0.03, opacity: 0.8 });
});

/** Rice pudding with cinnamon. */
export const ricePudding = served('bowl', ({ disc, round, grain, bent, scatter, angle, chance }) => {
  disc([0, 0.01], 0.84, round('#f8efdc'));
  scatter(90, 0.78, (place) => grain(place, 0.045, { angle: angle(), colour: chance.pick(['#ffffff', '#ece0c6', '#fdf8ea']), thin: 0.42 }));
  for (let dust = 0; dust < 60; dust += 1)
    disc([chance.between(-0.3, 0.44), chance.between(-0.4, 0.26)], chance.between(0.005, 0.014), '#8a4f26', { opacity: 0.7 });
  for (const lift of [0, 0.13]) {
    bent(
      [
        [-0.56, 0.3 + lift],
        [0.12, 0.5 + lift],
      ],
      '#7a4220',
      { width: 0.085 },
    );
    bent(
      [
        [-0.55, 0.285 + lift],
        [0.12, 0.485 + lift],
      ],
      '#a76433',
      { width: 0.03 },
    );
  }
  scatter(7, 0.16, ([across, down]) => grain([across + 0.36, down - 0.4], 0.055, { angle: angle(), colour: '#5b2f2b', thin: 0.62 }));
});

/** Raw fish in lime juice with onion, chile and corn chips around it. */
export const ceviche = served('bowl', ({ disc, round, lump, bent, leaf, wedge, cut, scatter, circle, angle, pick, ball, chance }) => {
  circle(9, 0.9, ([across, down], turn) =>
    cut(
      [
        [across * 1.16, down * 1.16],
        [across * 0.8 + Math.cos(turn + 1.57) * 0.17, down * 0.8 + Math.sin(turn + 1.57) * 0.17],
        [across * 0.8 - Math.cos(turn + 1.57) * 0.17, down * 0.8 - Math.sin(turn + 1.57) * 0.17],
      ],
      pick('#e5b04a', '#d99b35', '#efc264'),
    ),
  );
  disc([0, 0.01], 0.8, round('#eef0dc'));
  scatter(26, 0.66, (place) => lump(place, 0.11, pick('#fdfaf4', '#f5e3dc', '#f2cfc6')));
  for (let sliver = 0; sliver < 11; sliver += 1) {
    const [across, down] = [chance.between(-0.55, 0.3), chance.between(-0.5, 0.45)];
    bent({ by: [across, down], of: '0 0, 0.12 -0.09, 0.26 0' }, onion, { width: 0.026, opacity: 0.85 });
  }
  scatter(9, 0.6, (place) => ball(place, 0.05, pick('#d8402c', '#e8622c')));
  scatter(15, 0.66, (place) => leaf(place, 0.13, { angle: angle(), colour: parsley }));
  wedge([-0.4, 0.34], 0.2, { angle: angle(), ...lime });
});

/** Guacamole with chips around it. */
export const guacamole = served('bowl', ({ disc, round, lump, cut, leaf, ball, circle, scatter, angle, pick, wedge }) => {
  circle(11, 0.95, ([across, down], turn) =>
    cut(
      [
        [across * 1.14, down * 1.14],
        [across * 0.78 + Math.cos(turn + 1.57) * 0.2, down * 0.78 + Math.sin(turn + 1.57) * 0.2],
        [across * 0.78 - Math.cos(turn + 1.57) * 0.2, down * 0.78 - Math.sin(turn + 1.57) * 0.2],
      ],
      pick('#e5b04a', '#d99b35', '#efc264'),
    ),
  );
  disc([0, 0.01], 0.76, round('#9fb650'));
  scatter(22, 0.62, (place) => lump(place, 0.13, pick('#a9c05a', '#8fa843', '#bccd72')));
  scatter(9, 0.5, (place) => ball(place, 0.05, '#d8402c'));
  scatter(10, 0.5, (place) => disc(place, 0.028, '#fbf7ef'));
  scatter(9, 0.55, (place) => leaf(place, 0.13, { angle: angle(), colour: parsley }));
  wedge([0.36, 0.3], 0.2, { angle: angle(), ...lime });
});
