import type { Point } from '../canvas.ts';
import { mix } from '../colour.ts';
import type { Painter } from '../scene.ts';
import { paintPerson, paintPlant } from './furnishing.ts';
import { paintBlock, paintRoom } from './room.ts';

/** A ward: bed, screen with a pulse, a nurse or a doctor. */
export const hospital: Painter = (scene) => {
  const { canvas, chance, palette, scale } = scene;
  const room = paintRoom(scene);
  const { middle: x, side, floor } = room;
  const cover = mix(chance.pick([palette.second, palette.accent, palette.third]), palette.paper, 0.35);
  const bx = x - side * 60 * scale;
  const at = (dx: number): number => bx - side * dx * scale;
  const mx = at(-110);
  canvas.rect([mx - 90, 250], [180, 130], '#1d2730', { round: 12 });
  canvas.line(
    Array.from({ length: 13 }, (_, step): Point => [
      mx - 74 + step * 12.3,
      315 + ([0, 0, -8, 0, 0, 12, -44, 30, 0, 0, -12, 0, 0][step] ?? 0),
    ]),
    mix(palette.accent, '#8dffca', 0.6),
    5,
  );
  canvas.line(
    [
      [mx, 380],
      [mx, floor - 60],
    ],
    room.shadow,
    8,
  );
  const rect = ({
    from,
    to,
    y,
    tall,
    fill,
    round,
  }: {
    from: number;
    to: number;
    y: number;
    tall: number;
    fill: string;
    round: number;
  }): void => paintBlock(scene, room, [Math.min(at(from), at(to)), y], { broad: Math.abs(at(to) - at(from)), tall, colour: fill, round });
  rect({ from: -330, to: -300, y: floor - 250, tall: 280, fill: mix(palette.paper, room.shadow, 0.25), round: 12 });
  rect({ from: -300, to: 260, y: floor - 70, tall: 40, fill: mix(palette.paper, room.shadow, 0.3), round: 8 });
  rect({ from: -300, to: 250, y: floor - 130, tall: 70, fill: '#fbfaf5', round: 22 });
  rect({ from: -290, to: -160, y: floor - 180, tall: 74, fill: '#ffffff', round: 30 });
  rect({ from: -120, to: 256, y: floor - 146, tall: 96, fill: cover, round: 24 });
  rect({ from: 256, to: 276, y: floor - 180, tall: 200, fill: mix(palette.paper, room.shadow, 0.3), round: 8 });
  for (const wheel of [-270, 240]) {
    canvas.rect([at(wheel) - 6, floor - 30], [12, 90], room.shadow);
    canvas.circle([at(wheel), floor + 64], 17, room.shadow);
  }
  canvas.line(
    [
      [at(-350), 220],
      [at(-350), floor + 70],
    ],
    '#a9b3b8',
    7,
  );
  canvas.rect([at(-350) - 28, 230], [56, 92], mix('#dff1f5', palette.second, 0.25), { round: 14, opacity: 0.9 });
  paintPerson(scene, room, [at(60), floor + 110], {
    tall: 600 * scale,
    coat: chance.pick(['#f3f5f2', mix('#4fa3a5', palette.second, 0.4)]),
    arm: 'forward',
  });
  paintPlant(scene, room, [at(400), floor + 60], 190);
  return [at(60), floor - 300];
};
