import { paintClouds, paintGlow, paintSky } from '../atmosphere.ts';
import { type Point, smooth } from '../canvas.ts';
import { lighter, mix } from '../colour.ts';
import { type Light, chooseLight, type Painter, type Scene } from '../scene.ts';
import { paintLeafTree } from '../shapes.ts';
import { paintLeaf } from '../tabletop.ts';

const far = 540;
const near = 1040;
const skins = ['#f0c9a4', '#d9a066', '#a9714b', '#7a4a2e', '#5a3524'];
const hairs = ['#2a1c16', '#4a2f20', '#8a5a2f', '#c9a15a', '#b9b3aa', '#efe8dc'];

/** How near a height on the sheet is: 0 at the far end of the table, 1 at the viewer's. */
const nearness = (y: number): number => (y - far) / (near - far);
const halfAt = (y: number): number => 34 + 400 * nearness(y);

const paintHouses = (scene: Scene, light: Light, ground: number): void => {
  const { canvas, chance, width, palette } = scene;
  let x = -chance.between(20, 120);
  while (x < width) {
    const [wide, tall] = [chance.between(150, 220), chance.between(120, 180)];
    const wall = mix(mix(chance.pick([palette.accent, palette.second, palette.third]), light.middle, 0.55), palette.ink, 0.3);
    const roof = lighter(wall, -0.1);
    canvas.rect([x, ground - tall], [wide, tall + 10], wall);
    canvas.shape(
      [
        [x - 14, ground - tall],
        [x + wide / 2, ground - tall - chance.between(60, 100)],
        [x + wide + 14, ground - tall],
      ],
      roof,
    );
    for (const at of [0.22, 0.64])
      canvas.rect([x + wide * at - 4, ground - tall * 0.66], [wide * 0.2, tall * 0.34], mix(light.glow, '#ffd98a', 0.55), { round: 3 });
    x += wide + chance.between(8, 60);
  }
};

/** Somebody who sits at the side of the table; `way` is -1 on its left, 1 on its right. */
const paintGuest = ({ canvas, chance, palette }: Scene, y: number, centre: number, way: -1 | 1): void => {
  const s = 0.16 + 0.84 * nearness(y);
  const x = centre + way * (halfAt(y) + 64 * s);
  const cloth = mix(
    chance.pick([palette.accent, palette.second, palette.third, '#f4efe4', palette.ink]),
    palette.paper,
    chance.between(0, 0.3),
  );
  const skin = chance.pick(skins);
  const hair = chance.pick(hairs);
  const at = (across: number, rise: number): Point => [x - way * across * s, y - rise * s];
  canvas.path(
    smooth([at(-78, -190), at(-84, 20), at(-52, 104), at(0, 122), at(44, 100), at(70, 10), at(60, -190)], true),
    canvas.fade(lighter(cloth, 0.08), lighter(cloth, -0.12), [way < 0 ? 1 : 0, 0], [way < 0 ? 0 : 1, 0.3]),
  );
  canvas.path(smooth([at(30, 60), at(96, -18), at(150, -30)]), 'none', { stroke: lighter(cloth, -0.05), strokeWidth: 38 * s });
  canvas.circle(at(160, -32), 20 * s, skin);
  canvas.rect(at(way < 0 ? -18 : 18, 150), [36 * s, 46 * s], lighter(skin, -0.08));
  canvas.circle(at(10, 186), 54 * s, skin);
  canvas.path(
    smooth([at(-52, 150), at(-62, 210), at(-22, 258), at(40, 250), at(56, 214), at(10, 222), at(-20, 190), at(-30, 150)], true),
    hair,
  );
};

const paintDish = ({ canvas, chance, palette }: Scene, x: number, y: number): void => {
  const s = 0.12 + 0.88 * nearness(y);
  const rim = mix(palette.paper, '#ffffff', 0.5);
  canvas.ellipse([x + 5 * s, y + 9 * s], [78 * s, 32 * s], palette.ink, { opacity: 0.2 });
  canvas.ellipse([x, y], [76 * s, 30 * s], rim);
  canvas.ellipse([x, y - 2 * s], [56 * s, 21 * s], lighter(rim, -0.07));
  for (let bite = 0; bite < 3; bite += 1)
    canvas.circle(
      [x + chance.between(-30, 30) * s, y - 4 * s + chance.between(-8, 8) * s],
      chance.between(10, 17) * s,
      chance.pick(['#d9772b', '#c4452c', '#e3b04a', '#7b9c48', '#8c3b57']),
    );
};

const paintCandle = (scene: Scene, x: number, y: number, glow: string): void => {
  const s = 0.12 + 0.88 * nearness(y);
  scene.canvas.rect([x - 10 * s, y - 74 * s], [20 * s, 74 * s], '#fbf3df', { round: 4 * s });
  paintGlow(scene, [x, y - 92 * s], { radius: 150 * s, colour: glow, opacity: 0.75 });
  scene.canvas.ellipse([x, y - 92 * s], [9 * s, 18 * s], '#ffe9a8');
};

const paintBulbs = (scene: Scene, light: Light): void => {
  const { canvas, chance, width } = scene;
  const glow = mix(light.glow, '#ffd27a', 0.6);
  for (const [from, to, sag] of [
    [60, 150, 150],
    [190, 70, 170],
  ] as const) {
    const at = (t: number): Point => [t * width, from + (to - from) * t + sag * 4 * t * (1 - t)];
    const points = Array.from({ length: 12 }, (_, index) => at(index / 11));
    canvas.path(smooth(points), 'none', { stroke: lighter(light.near, 0.08), strokeWidth: 4 });
    for (const [x, y] of points) {
      paintGlow(scene, [x, y + 16], { radius: 78, colour: glow, opacity: 0.6 });
      canvas.circle([x, y + 16], chance.between(11, 14), '#fff1c9');
    }
  }
};

/** A long table in a street at dusk: neighbors on both sides, dishes and candles, strings of lights above. */
export const longTable: Painter = (scene) => {
  const { canvas, chance, width, palette } = scene;
  const light = chooseLight(scene, ['golden', 'dusk']);
  const centre = width * chance.between(0.48, 0.52);
  const warm = mix(light.glow, '#ffd27a', 0.6);
  paintSky(scene, light, 0.5);
  paintClouds(scene, light, { top: 90, bottom: 260, count: 4 });
  paintHouses(scene, light, 520);
  for (const [x, tall] of [
    [0.06, 330],
    [0.93, 370],
    [0.8, 240],
  ] as const)
    paintLeafTree(scene, [width * x, 560], { height: tall, colour: mix('#4f7a4a', light.near, 0.35) });
  canvas.rect([0, 515], [width, 490], canvas.fade(mix(light.far, palette.third, 0.3), mix(light.near, palette.third, 0.28)));
  paintGlow(scene, [centre, 760], { radius: 720, colour: warm, opacity: 0.5 });
  const seats = [574, 600, 634, 680, 742, 824, 930];
  for (const y of seats) for (const way of [-1, 1] as const) paintGuest(scene, y + chance.between(-4, 4), centre, way);
  const cloth = mix(palette.paper, '#ffffff', 0.45);
  canvas.shape(
    [
      [centre - halfAt(far), far],
      [centre + halfAt(far), far],
      [centre + halfAt(near), near],
      [centre - halfAt(near), near],
    ],
    canvas.fade(mix(cloth, light.horizon, 0.35), cloth),
  );
  canvas.shape(
    [
      [centre - halfAt(far) * 0.24, far],
      [centre + halfAt(far) * 0.24, far],
      [centre + halfAt(near) * 0.24, near],
      [centre - halfAt(near) * 0.24, near],
    ],
    mix(palette.accent, palette.paper, 0.25),
  );
  for (const y of seats) {
    for (const way of [-1, 1]) paintDish(scene, centre + way * halfAt(y) * 0.62, y + 14);
    const s = 0.12 + 0.88 * nearness(y);
    if (seats.indexOf(y) % 2 === 0) paintCandle(scene, centre - 30 * s, y + 8, warm);
    else
      for (let sprig = 0; sprig < 3; sprig += 1)
        paintLeaf(scene, [centre + 30 * s, y], {
          length: 66 * s,
          angle: -1.57 + (sprig - 1) * 0.7,
          colour: mix('#5f8f3e', palette.third, sprig % 2 === 0 ? 0.1 : 0.45),
        });
  }
  paintBulbs(scene, light);
  return [centre, 620];
};
