import { lighter, mix } from '../colour.ts';
import { paintLeaf } from '../tabletop.ts';
import { onPlinth } from './plinth.ts';
import { toolsOf } from './tools.ts';

/** A tall glass of something cold, with ice and lime. */
export const coldDrink = onPlinth(
  (stand) => {
    const { scene, at, s } = stand;
    const { chance } = scene;
    const { box, cut, oval, strip, shine } = toolsOf(stand);
    const drink = chance.pick(['#c2294a', '#e8a33a', '#efe3cb', '#7fae4a', '#e2703a']);
    strip('70 150, 132 452', chance.pick(['#f4efe4', stand.colour]), 15);
    cut('-92 0, -116 352, 116 352, 92 0', mix('#e6eeee', stand.table.wall, 0.3), { opacity: 0.65 });
    cut('-88 12, -109 308, 109 308, 88 12', drink, { opacity: 0.92 });
    oval([0, 308], [109, 17], lighter(drink, 0.1));
    for (const [left, top] of [
      [-80, 330],
      [4, 338],
      [-32, 262],
      [38, 256],
    ] as const) {
      box([left, top], [66, 60], '#ffffff', 12);
      box([left + 6, top - 6], [54, 48], lighter(drink, 0.2), 9);
    }
    oval([-112, 350], [52, 52], '#5f9a35');
    oval([-112, 350], [44, 44], '#f3f2d6');
    oval([-112, 350], [39, 39], '#c4d97a');
    for (const angle of [0, 1.05, 2.09])
      strip(
        [
          [-112 - Math.cos(angle) * 38, 350 - Math.sin(angle) * 38],
          [-112 + Math.cos(angle) * 38, 350 + Math.sin(angle) * 38],
        ],
        '#f3f2d6',
        4,
      );
    for (const angle of [-2.2, -1.6, -1]) paintLeaf(scene, at(46, 330), { length: 76 * s, angle, colour: '#5c9442' });
    shine('-84 290, -78 170, -68 30', 12);
  },
  { half: 110, tall: 360 },
);

/** A cup of hot chocolate with foam. */
export const hotChocolate = onPlinth(
  (stand) => {
    const { oval, bent, turned, strip } = toolsOf(stand);
    const clay = mix('#a85a34', stand.colour, 0.3);
    bent('104 176, 190 182, 190 80, 96 58', lighter(clay, -0.08), 26);
    turned(clay, '70 0, 110 40, 128 130, 130 200', true);
    oval([0, 198], [116, 18], '#6b3a22');
    oval([-14, 200], [78, 11], '#c99a6c');
    oval([-26, 203], [40, 6], '#ecd2ae');
    for (const rise of [70, 104])
      strip(
        [
          [-112, rise],
          [112, rise],
        ],
        lighter(clay, 0.14),
        7,
      );
    strip('52 196, 126 330', '#7a4220', 22);
    strip('48 200, 120 328', '#a76433', 7);
    for (const across of [-52, -10])
      bent(
        [
          [across, 240],
          [across + 20, 282],
          [across - 12, 322],
          [across + 12, 366],
        ],
        mix(stand.table.wall, '#ffffff', 0.5),
        9,
      );
  },
  { half: 130, tall: 240 },
);
