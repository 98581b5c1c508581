import { smooth } from '../canvas.ts';
import { lighter, mix } from '../colour.ts';
import type { Painter, Scene } from '../scene.ts';
import { createTools, type Place, type Tools } from './food.ts';

const ceramics = (scene: Scene): string[] => [
  mix(scene.palette.paper, '#ffffff', 0.5),
  mix(scene.palette.second, scene.palette.paper, 0.35),
  mix(scene.palette.ink, scene.palette.second, 0.3),
  mix(scene.palette.third, scene.palette.paper, 0.45),
];

/** The table from above: its ground, a cloth and a fork or a spoon. */
const layTable = ({ scene, x, y, r }: Place): void => {
  const { canvas, chance, palette, width, height } = scene;
  const ground = mix(
    chance.pick([palette.second, palette.accent, palette.third, palette.paper, '#8d6f55']),
    palette.paper,
    chance.between(0.2, 0.55),
  );
  canvas.rect([0, 0], [width, height], canvas.fade(lighter(ground, 0.07), lighter(ground, -0.13), [0, 0], [1, 1]));
  const cloth = mix(palette.paper, chance.pick([palette.third, palette.second, '#ffffff']), 0.3);
  const side = chance.pick([-1, 1]);
  canvas.group({ transform: `rotate(${chance.between(-16, 16).toFixed(1)} ${x.toFixed(0)} ${y.toFixed(0)})` }, () => {
    const left = side < 0 ? x - r * 1.62 : x - r * 0.4;
    canvas.rect([left + 12, y - r * 1.22 + 20], [r * 2, r * 2.5], palette.ink, { opacity: 0.2, blur: 14 });
    canvas.rect([left, y - r * 1.22], [r * 2, r * 2.5], cloth);
    for (const stripe of [0.06, 0.1, 0.88, 0.92])
      canvas.rect([left + r * 2 * stripe, y - r * 1.22], [r * 0.04, r * 2.5], palette.accent, { opacity: 0.55 });
  });
  const handle = x - side * r * 1.34;
  const steel = canvas.fade('#f4f1ea', '#a5a199', [0, 0], [1, 0]);
  canvas.rect([handle - r * 0.03 + 6, y - r * 0.1 + 8], [r * 0.06, r], palette.ink, { opacity: 0.3, blur: 7, round: 8 });
  canvas.rect([handle - r * 0.03, y - r * 0.1], [r * 0.06, r], steel, { round: r * 0.03 });
  if (chance.likely(0.5)) canvas.ellipse([handle, y - r * 0.26], [r * 0.12, r * 0.2], steel);
  else {
    canvas.path(
      smooth(
        [
          [handle - r * 0.1, y - r * 0.3],
          [handle - r * 0.06, y - r * 0.1],
          [handle, y - r * 0.04],
          [handle + r * 0.06, y - r * 0.1],
          [handle + r * 0.1, y - r * 0.3],
        ],
        true,
      ),
      steel,
    );
    for (const tine of [-0.085, -0.028, 0.028, 0.085])
      canvas.line(
        [
          [handle + tine * r, y - r * 0.5],
          [handle + tine * r, y - r * 0.2],
        ],
        '#d8d4cb',
        r * 0.028,
      );
  }
};

const paintPlate = ({ scene, x, y, r }: Place): void => {
  const { canvas, chance, palette } = scene;
  const glaze = chance.pick(ceramics(scene));
  canvas.circle([x + 26, y + 34], r * 1.02, palette.ink, { opacity: 0.36, blur: 22 });
  canvas.circle([x, y], r, canvas.fade(lighter(glaze, 0.07), lighter(glaze, -0.1), [0, 0], [1, 1]));
  canvas.circle([x, y], r * 0.97, 'none', { stroke: lighter(glaze, -0.14), strokeWidth: 4, opacity: 0.7 });
  canvas.circle([x, y], r * 0.76, canvas.fade(lighter(glaze, -0.05), lighter(glaze, 0.05), [0, 0], [1, 1]));
};

const paintBowl = ({ scene, x, y, r }: Place): void => {
  const { canvas, chance, palette } = scene;
  const glaze = chance.pick(ceramics(scene));
  canvas.circle([x + 32, y + 42], r * 1.02, palette.ink, { opacity: 0.42, blur: 24 });
  canvas.circle([x, y], r, canvas.fade(lighter(glaze, 0.08), lighter(glaze, -0.14), [0, 0], [1, 1]));
  canvas.circle([x, y], r * 0.91, canvas.fade(lighter(glaze, -0.24), lighter(glaze, 0.02), [0, 0], [1, 1]));
};

const paintSkillet = ({ scene, x, y, r }: Place): void => {
  const { canvas, palette } = scene;
  const iron = mix('#2b2e31', palette.ink, 0.3);
  canvas.circle([x + 30, y + 40], r * 1.04, palette.ink, { opacity: 0.45, blur: 22 });
  canvas.group({ transform: `rotate(28 ${x.toFixed(0)} ${y.toFixed(0)})` }, () => {
    canvas.rect([x + r * 0.9, y - r * 0.1], [r * 0.95, r * 0.2], lighter(iron, 0.05), { round: r * 0.1 });
    canvas.circle([x + r * 1.72, y], r * 0.05, lighter(iron, 0.3));
  });
  canvas.circle([x, y], r * 1.03, lighter(iron, 0.12));
  canvas.circle([x, y], r * 0.95, lighter(iron, -0.04));
};

const paintBoard = ({ scene, x, y, r }: Place): void => {
  const { canvas, palette, chance } = scene;
  const wood = mix(chance.pick(['#b98553', '#8e5d38', '#cfa373']), palette.third, 0.12);
  canvas.rect([x - r * 1.42 + 22, y - r * 0.86 + 32], [r * 2.84, r * 1.78], palette.ink, { opacity: 0.36, blur: 20, round: 50 });
  canvas.rect([x - r * 1.42, y - r * 0.88], [r * 2.84, r * 1.76], canvas.fade(lighter(wood, 0.06), lighter(wood, -0.08), [0, 0], [1, 1]), {
    round: 46,
  });
  for (let line = 0; line < 7; line += 1) {
    const down = y - r * 0.72 + line * r * 0.24;
    canvas.path(
      smooth([
        [x - r * 1.36, down],
        [x - r * 0.4, down + chance.between(-12, 12)],
        [x + r * 0.5, down + chance.between(-12, 12)],
        [x + r * 1.36, down],
      ]),
      'none',
      { stroke: lighter(wood, -0.07), strokeWidth: 4, opacity: 0.7 },
    );
  }
  canvas.circle([x + r * 1.24, y - r * 0.68], r * 0.07, lighter(wood, -0.22));
};

const paintTin = ({ scene, x, y, r }: Place): void => {
  const { canvas, palette, chance } = scene;
  const glaze = chance.pick([palette.second, palette.accent, '#8f979c', mix(palette.paper, '#ffffff', 0.4)]);
  for (const side of [-1, 1])
    canvas.rect([x + side * r * 1.42 - r * 0.1, y - r * 0.24], [r * 0.2, r * 0.48], lighter(glaze, -0.1), { round: 22 });
  canvas.rect([x - r * 1.4 + 24, y - r * 0.92 + 34], [r * 2.8, r * 1.84], palette.ink, { opacity: 0.4, blur: 22, round: 60 });
  canvas.rect([x - r * 1.4, y - r * 0.92], [r * 2.8, r * 1.84], canvas.fade(lighter(glaze, 0.08), lighter(glaze, -0.1), [0, 0], [1, 1]), {
    round: 56,
  });
  canvas.rect([x - r * 1.3, y - r * 0.82], [r * 2.6, r * 1.64], lighter(glaze, -0.16), { round: 40 });
};

const vessels = { plate: paintPlate, bowl: paintBowl, skillet: paintSkillet, board: paintBoard, tin: paintTin };

/** A dish on its table, seen from above. */
export const served =
  (vessel: keyof typeof vessels, paint: (tools: Tools) => void): Painter =>
  (scene) => {
    const { chance, width, scale } = scene;
    const place: Place = { scene, x: width * chance.between(0.46, 0.54), y: chance.between(485, 515), r: 385 * Math.max(0.72, scale) };
    layTable(place);
    vessels[vessel](place);
    paint(createTools(place));
    return [place.x, place.y];
  };

export const green = '#5a8f3e';
export const parsley = '#4c7f38';
export const lime = { skin: '#5f9a35', flesh: '#c4d97a' };
export const lemon = { skin: '#efc233', flesh: '#f8e38b' };
export const radish = '#d8436b';
export const onion = '#a9527f';
