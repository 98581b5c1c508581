import { paintGlow } from '../atmosphere.ts';
import { smooth } from '../canvas.ts';
import { lighter, mix } from '../colour.ts';
import type { Painter } from '../scene.ts';
import { paintPerson, paintPlant } from './furnishing.ts';
import { paintBlock, paintRoom, paintPendant } from './room.ts';

/** A kitchen: worktop, shelves, pots, someone at the stove at times. */
export const kitchen: Painter = (scene) => {
  const { canvas, chance, palette, scale } = scene;
  const room = paintRoom(scene);
  const { middle: x, side, floor } = room;
  const cupboard = chance.pick([palette.second, palette.accent, mix(palette.second, palette.paper, 0.45)]);
  const left = x - side * 170 * scale;
  for (let shelf = 0; shelf < 2; shelf += 1) {
    const y = 230 + shelf * 130;
    canvas.rect([left - 250 * scale, y], [460 * scale, 14], '#8f6340');
    for (let item = 0; item < 6; item += 1) {
      const [ix, tall] = [left + (-215 + item * 76) * scale, chance.between(44, 84)];
      canvas.rect(
        [ix - 22, y - tall],
        [44, tall],
        canvas.linear(
          [
            [0, mix(chance.pick([palette.paper, palette.third, palette.accent, palette.second]), palette.paper, 0.3)],
            [1, room.shadow, 0.7],
          ],
          [0, 0],
          [2.2, 0],
        ),
        { round: 10 },
      );
    }
  }
  if (chance.likely(0.5))
    paintPerson(scene, room, [x - side * 20, floor + 70], {
      tall: 520 * scale,
      coat: mix(palette.accent, palette.ink, 0.15),
      arm: 'forward',
    });
  const top = floor - 160;
  for (let door = -8; door < 8; door += 1) {
    const dx = x + door * 150 * scale;
    paintBlock(scene, room, [dx, top + 34], { broad: 150 * scale, tall: 290, colour: cupboard, round: 4 });
    canvas.rect([dx + 20, top + 66], [106 * scale, 210], 'none', { stroke: lighter(cupboard, -0.08), strokeWidth: 4 });
    canvas.circle([dx + 73 * scale, top + 88], 7, mix('#e7cf91', palette.third, 0.3));
  }
  canvas.rect([-20, top], [scene.width + 40, 36], canvas.fade(lighter(palette.paper, 0.02), mix(palette.paper, room.shadow, 0.35)));
  const [px, pot] = [x + side * 60 * scale, mix(palette.accent, palette.ink, 0.1)];
  canvas.rect(
    [px - 98, top - 120],
    [196, 122],
    canvas.fade(lighter(pot, 0.1), lighter(pot, -0.13), [side < 0 ? 0 : 1, 0], [side < 0 ? 1 : 0, 0]),
    { round: 18 },
  );
  canvas.ellipse([px, top - 120], [104, 17], lighter(pot, 0.05));
  canvas.circle([px, top - 142], 13, room.shadow);
  for (const steam of [-40, 6, 46])
    canvas.path(
      smooth([
        [px + steam, top - 160],
        [px + steam + 26, top - 230],
        [px + steam - 10, top - 300],
        [px + steam + 22, top - 370],
      ]),
      'none',
      { stroke: '#ffffff', strokeWidth: 15, opacity: 0.28, blur: 7 },
    );
  paintPendant(scene, room, [px, 90], palette.accent);
  paintPlant(scene, room, [x - side * 360 * scale, top + 2], 150);
  return [px, top - 110];
};

/** A sitting room with sofa, lamp, picture and plant. */
export const livingRoom: Painter = (scene) => {
  const { canvas, chance, palette, scale } = scene;
  const room = paintRoom(scene);
  const { middle: x, side, floor } = room;
  const sofa = chance.pick([palette.accent, palette.second, mix(palette.third, palette.accent, 0.3)]);
  const fx = x - side * 60 * scale;
  canvas.rect([fx - 130, 170], [250 * scale, 210], palette.paper, { stroke: '#6b4a2f', strokeWidth: 11 });
  canvas.circle([fx - 130 + 150 * scale, 260], 58, palette.accent);
  canvas.path(
    smooth(
      [
        [fx - 124, 340],
        [fx - 60, 290],
        [fx + 20 * scale, 340],
        [fx + 112 * scale, 300],
        [fx + 112 * scale, 374],
        [fx - 124, 374],
      ],
      true,
    ),
    palette.second,
  );
  canvas.ellipse([fx, floor + 180], [480 * scale, 64], mix(palette.third, palette.accent, 0.2), { opacity: 0.75 });
  canvas.ellipse([fx, floor + 180], [400 * scale, 50], 'none', { stroke: palette.paper, strokeWidth: 7, opacity: 0.7 });
  const w = 330 * scale;
  paintBlock(scene, room, [fx - w, floor - 190], { broad: w * 2, tall: 230, colour: lighter(sofa, -0.05), round: 40 });
  for (const seat of [-1, 0, 1])
    paintBlock(scene, room, [fx + (seat - 0.5) * w * 0.56, floor - 40], {
      broad: w * 0.55,
      tall: 92,
      colour: lighter(sofa, 0.03),
      round: 22,
    });
  for (const arm of [-1, 1])
    paintBlock(scene, room, [fx + arm * w - (arm > 0 ? 0 : 70), floor - 110], { broad: 70, tall: 170, colour: sofa, round: 30 });
  for (const [cushion, colour] of [
    [-0.62, palette.third],
    [0.42, palette.paper],
  ] as const)
    canvas.rect([fx + cushion * w, floor - 130], [108, 100], canvas.fade(lighter(colour, 0.03), lighter(colour, -0.13)), {
      round: 20,
      transform: `rotate(${(cushion * 16).toFixed(0)} ${(fx + cushion * w).toFixed(0)} ${floor.toFixed(0)})`,
    });
  const lamp = fx - side * (w + 130 * scale);
  canvas.line(
    [
      [lamp, floor + 60],
      [lamp, floor - 330],
    ],
    room.shadow,
    9,
  );
  paintGlow(scene, [lamp, floor - 310], { radius: 420, colour: room.glow, opacity: 0.8 });
  canvas.shape(
    [
      [lamp - 54, floor - 430],
      [lamp + 54, floor - 430],
      [lamp + 96, floor - 300],
      [lamp - 96, floor - 300],
    ],
    mix(palette.third, '#fff0c8', 0.6),
  );
  paintPlant(scene, room, [fx + side * (w + 150 * scale), floor + 76], 290);
  return [fx, floor - 120];
};
