import { lighter, mix } from '../colour.ts';
import type { Painter } from '../scene.ts';
import { paintPerson } from './furnishing.ts';
import { paintBlock, paintRoom, paintPendant } from './room.ts';

/** A shop with full shelves, a counter and somebody behind it or looking. */
export const shop: Painter = (scene) => {
  const { canvas, chance, palette, scale } = scene;
  const room = paintRoom(scene, false);
  const { middle: x, floor } = room;
  const goods = [
    palette.accent,
    palette.second,
    palette.third,
    palette.paper,
    mix(palette.accent, palette.third, 0.5),
    mix(palette.second, palette.paper, 0.4),
  ];
  for (let bay = -3; bay < 3; bay += 1) {
    const left = x + bay * 260 * scale;
    canvas.rect([left, 150], [250 * scale, floor - 150], lighter(room.wall, -0.13));
    for (let shelf = 0; shelf < 4; shelf += 1) {
      const y = 280 + shelf * 135;
      let dx = 12;
      const kind = chance.whole(0, 2);
      while (dx < 216 * scale) {
        const [broad, tall] =
          kind === 0
            ? [26, chance.between(70, 96)]
            : kind === 1
              ? [52, chance.between(40, 66)]
              : [chance.between(16, 24), chance.between(70, 100)];
        const colour = chance.pick(goods);
        canvas.rect([left + dx, y - tall], [broad, tall], canvas.fade(lighter(colour, 0.04), lighter(colour, -0.12), [0, 0], [1, 0]), {
          round: kind === 0 ? 9 : 3,
        });
        dx += broad + 7;
      }
      canvas.rect([left, y], [250 * scale, 13], '#9c6f47');
    }
  }
  for (const lamp of [-260, 0, 260]) paintPendant(scene, room, [x + lamp * scale, 60], palette.accent);
  const px = x + chance.between(-90, 90) * scale;
  paintPerson(scene, room, [px, floor + 110], {
    tall: 560 * scale,
    coat: chance.pick([palette.second, palette.accent, palette.ink]),
    arm: 'forward',
  });
  paintBlock(scene, room, [x - 340 * scale, floor - 40], {
    broad: 680 * scale,
    tall: 240,
    colour: mix('#8a5d3b', palette.second, 0.2),
    round: 8,
  });
  canvas.rect([x - 356 * scale, floor - 56], [712 * scale, 26], palette.paper, { round: 6 });
  paintBlock(scene, room, [x + 150 * scale, floor - 130], { broad: 110, tall: 80, colour: palette.ink, round: 10 });
  for (let box = 0; box < 3; box += 1)
    paintBlock(scene, room, [x - (300 - box * 74) * scale, floor - 56 - (40 + box * 22)], {
      broad: 64,
      tall: 40 + box * 22,
      colour: goods[box] ?? palette.third,
      round: 4,
    });
  return [px, floor - 300];
};
