import { smooth } from '../canvas.ts';
import { lighter, mix } from '../colour.ts';
import type { Painter, Scene } from '../scene.ts';
import { paintLeaf } from '../tabletop.ts';

/** The middle of the bowl and its radius. */
type Dish = { x: number; r: number; y: number };

/** What the bowl is filled with, and where it stands. */
type Filling = { x: number; y: number; r: number; soup: string };

/** A striped cloth under the bowl. */
const paintCloth = ({ canvas, chance, palette }: Scene, { x, r, y }: Dish): void => {
  const cloth = mix(palette.paper, chance.pick([palette.third, palette.second]), 0.25);
  canvas.rect([x - r * 1.5 + 14, y - r * 1.1 + 22], [r * 2.1, r * 2.5], palette.ink, { opacity: 0.22, blur: 14 });
  canvas.rect([x - r * 1.5, y - r * 1.1], [r * 2.1, r * 2.5], cloth);
  for (const stripe of [0.06, 0.1, 0.86, 0.9])
    canvas.rect([x - r * 1.5 + r * 2.1 * stripe, y - r * 1.1], [r * 0.045, r * 2.5], palette.accent, { opacity: 0.6 });
};

/** A spoon beside the bowl. */
const paintSpoon = ({ canvas, palette }: Scene, { x, r, y }: Dish): void => {
  const handle = x + r * 1.35;
  canvas.path(
    smooth(
      [
        [handle + 12, y - r * 0.6],
        [handle + 26, y + r],
        [handle + 8, y + r * 1.02],
      ],
      true,
    ),
    palette.ink,
    { opacity: 0.25, blur: 8 },
  );
  canvas.path(
    smooth(
      [
        [handle - 9, y - r * 0.35],
        [handle - 5, y + r],
        [handle + 9, y + r],
        [handle + 9, y - r * 0.35],
      ],
      true,
    ),
    canvas.fade('#f2efe8', '#a8a49c', [0, 0], [1, 0]),
  );
  canvas.ellipse(
    [handle, y - r * 0.52],
    [r * 0.12, r * 0.2],
    canvas.radial(
      [
        [0, '#b9b5ad'],
        [0.7, '#f4f1ea'],
        [1, '#a8a49c'],
      ],
      [0.6, 0.6],
      0.7,
    ),
  );
};

/** The empty bowl, its rim and its shadow. */
const paintGlaze = ({ canvas, chance, palette }: Scene, { x, y, r }: Dish): void => {
  canvas.circle([x + 34, y + 44], r * 1.03, palette.ink, { opacity: 0.42, blur: 24 });
  const glaze = chance.pick([palette.paper, mix(palette.second, palette.paper, 0.2), mix(palette.ink, palette.second, 0.3)]);
  canvas.circle([x, y], r, canvas.fade(lighter(glaze, 0.08), lighter(glaze, -0.14), [0, 0], [1, 1]));
  canvas.circle([x, y], r * 0.9, canvas.fade(lighter(glaze, -0.22), lighter(glaze, 0.03), [0, 0], [1, 1]));
};

/** What the bowl is filled with, and the light on it. */
const paintSoup = ({ canvas }: Scene, { x, y, r, soup }: Filling): void => {
  canvas.circle(
    [x, y + 4],
    r * 0.8,
    canvas.radial(
      [
        [0, lighter(soup, 0.06)],
        [0.8, soup],
        [1, lighter(soup, -0.12)],
      ],
      [0.4, 0.35],
      0.7,
    ),
  );
  canvas.path(
    smooth([
      [x - r * 0.5, y - r * 0.1],
      [x - r * 0.2, y - r * 0.42],
      [x + r * 0.3, y - r * 0.3],
      [x + r * 0.2, y + r * 0.05],
      [x - r * 0.1, y + r * 0.1],
    ]),
    'none',
    { stroke: lighter(soup, 0.17), strokeWidth: r * 0.06, opacity: 0.8 },
  );
};

/** Four heaps on top, of pieces or of leaves. */
const paintToppings = (scene: Scene, { x, r, y, soup }: Filling): void => {
  const { canvas, chance } = scene;
  const toppings = chance.shuffle(['#c8372d', '#f2c14e', '#5f8f3e', '#f7efe0', '#8c3b57', '#e98a3b']).slice(0, 4);
  toppings.forEach((colour, index) => {
    const angle = (index / 4) * 6.28 + chance.between(-0.3, 0.3);
    for (let piece = 0; piece < 7; piece += 1) {
      const [px, py] = [
        x + Math.cos(angle) * r * 0.42 + chance.between(-0.2, 0.2) * r,
        y + Math.sin(angle) * r * 0.42 + chance.between(-0.2, 0.2) * r,
      ];
      const size = r * chance.between(0.06, 0.1);
      canvas.circle([px + 6, py + 8], size, lighter(soup, -0.25), { opacity: 0.4 });
      if (index % 2 === 0) {
        canvas.circle(
          [px, py],
          size,
          canvas.radial(
            [
              [0, lighter(colour, 0.12)],
              [0.6, colour],
              [1, lighter(colour, -0.12)],
            ],
            [0.35, 0.3],
            0.75,
          ),
        );
      } else paintLeaf(scene, [px - size, py], { length: size * 2.4, angle: chance.between(0, 6.2), colour });
    }
  });
};

/** A bowl seen from above on cloth, filled in one of several ways. */
export const bowl: Painter = (scene) => {
  const { canvas, chance, width, height, palette, scale } = scene;
  const ground = chance.pick([palette.second, palette.accent, palette.third, palette.paper]);
  const floor = mix(ground, palette.paper, chance.between(0.15, 0.5));
  canvas.rect([0, 0], [width, height], canvas.fade(lighter(floor, 0.07), lighter(floor, -0.12), [0, 0], [1, 1]));
  const [x, y] = [width * chance.between(0.44, 0.56), chance.between(470, 540)];
  const r = 300 * Math.max(0.8, scale);
  const turn = chance.between(-24, 24);
  const dish: Dish = { x, r, y };
  canvas.group({ transform: `rotate(${turn.toFixed(1)} ${x.toFixed(0)} ${y.toFixed(0)})` }, () => {
    paintCloth(scene, dish);
    paintSpoon(scene, dish);
  });
  paintGlaze(scene, dish);
  const soup = chance.pick(['#d9772b', '#c4452c', '#8aa648', '#e3b04a', '#efe3c8', '#7b4a2c']);
  const filling: Filling = { x, y, r, soup };
  paintSoup(scene, filling);
  paintToppings(scene, filling);
  for (let herb = 0; herb < 5; herb += 1)
    paintLeaf(scene, [x + chance.between(-0.1, 0.1) * r, y + chance.between(-0.1, 0.1) * r], {
      length: r * 0.26,
      angle: (herb / 5) * 6.28,
      colour: '#4f8a3d',
    });
  return [x, y];
};
