import { smooth, type Point } from '../canvas.ts';
import { atLightness, lighter, mix } from '../colour.ts';
import { complexion, hairTones } from '../figures.ts';
import type { Painter } from '../scene.ts';
import { paintPerson } from './furnishing.ts';
import { paintBlock, paintRoom } from './room.ts';

/** A classroom: board, teacher, desks with pupils seen from behind. */
export const classroom: Painter = (scene) => {
  const { canvas, chance, palette, scale } = scene;
  const room = paintRoom(scene);
  const { middle: x, side, floor } = room;
  const bx = x - side * 150 * scale;
  const slate = atLightness(mix('#2f5a4a', palette.second, 0.35), 0.36);
  canvas.rect([bx - 290 * scale, 170], [580 * scale, 330], canvas.fade(lighter(slate, 0.05), lighter(slate, -0.05), [0, 0], [1, 1]), {
    stroke: '#9a6d45',
    strokeWidth: 16,
  });
  const kind = chance.whole(0, 1);
  if (kind === 0) {
    canvas.shape(
      [
        [bx - 200 * scale, 430],
        [bx - 40 * scale, 430],
        [bx - 120 * scale, 260],
      ],
      'none',
      { stroke: '#f4f1e6', strokeWidth: 5, opacity: 0.85 },
    );
    canvas.circle([bx + 110 * scale, 340], 84 * scale, 'none', { stroke: '#f4f1e6', strokeWidth: 5, opacity: 0.85 });
    canvas.line(
      [
        [bx + 110 * scale, 340],
        [bx + 180 * scale, 300],
      ],
      palette.third,
      5,
    );
  } else
    for (let line = 0; line < 5; line += 1)
      canvas.path(
        smooth(
          Array.from({ length: 14 }, (_, step): Point => [
            bx + (-240 + step * 26 + (line % 2) * 20) * scale,
            230 + line * 52 + chance.between(-7, 7),
          ]),
        ),
        'none',
        { stroke: '#f4f1e6', strokeWidth: 4, opacity: 0.7 },
      );
  paintPerson(scene, room, [bx + chance.between(-60, 60) * scale, floor + 50], {
    tall: 480 * scale,
    coat: palette.accent,
    arm: chance.pick(['up', 'forward'] as const),
  });
  for (let row = 0; row < 2; row += 1)
    for (let seat = -2; seat <= 2; seat += 1) {
      const size = (row ? 1.25 : 0.85) * scale;
      const [px, py] = [x + seat * 250 * size + (row ? 90 : 0) * scale, floor + 70 + row * 180];
      paintBlock(scene, room, [px - 96 * size, py], { broad: 192 * size, tall: 22 * size, colour: '#b98a5c', round: 5 });
      for (const leg of [-80, 74]) canvas.rect([px + leg * size, py + 20 * size], [8 * size, 110 * size], room.shadow, { opacity: 0.7 });
      const { skin } = complexion(chance);
      const hair = chance.pick(hairTones.slice(0, 4));
      const shirt = chance.pick([palette.accent, palette.second, palette.third, palette.paper]);
      canvas.path(
        smooth(
          [
            [px - 62 * size, py + 96 * size],
            [px - 56 * size, py - 18 * size],
            [px, py - 50 * size],
            [px + 56 * size, py - 18 * size],
            [px + 62 * size, py + 96 * size],
          ],
          true,
        ),
        canvas.fade(lighter(shirt, 0.03), lighter(shirt, -0.14)),
      );
      canvas.rect([px - 14 * size, py - 70 * size], [28 * size, 34 * size], lighter(skin, -0.08), { round: 9 });
      canvas.ellipse([px, py - 96 * size], [42 * size, 47 * size], hair);
      for (const ear of [-1, 1]) canvas.ellipse([px + ear * 42 * size, py - 88 * size], [7 * size, 11 * size], skin);
    }
  return [bx, 400];
};
