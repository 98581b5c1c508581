import type { Point } from '../canvas.ts';
import { mix } from '../colour.ts';
import type { Painter } from '../scene.ts';
import { person, plant } from './furnishing.ts';
import { block, paintRoom } from './room.ts';

/** A ward: bed, screen with a pulse, a nurse or a doctor. */
export const hospital: Painter = (scene) => {
  const { canvas, chance, palette, scale } = scene;
  const room = paintRoom(scene);
  const { middle: x, side, floor } = room;
  const cover = mix(chance.pick([palette.second, palette.accent, palette.third]), palette.paper, 0.35);
  const bx = x - side * 60 * scale;
  const at = (dx: number): number => bx - side * dx * scale;
  const mx = at(-110);
  canvas.rect(mx - 90, 250, 180, 130, '#1d2730', { round: 12 });
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
  const rect = (from: number, to: number, y: number, tall: number, fill: string, round: number): void =>
    block(scene, room, Math.min(at(from), at(to)), y, Math.abs(at(to) - at(from)), tall, fill, round);
  rect(-330, -300, floor - 250, 280, mix(palette.paper, room.shadow, 0.25), 12);
  rect(-300, 260, floor - 70, 40, mix(palette.paper, room.shadow, 0.3), 8);
  rect(-300, 250, floor - 130, 70, '#fbfaf5', 22);
  rect(-290, -160, floor - 180, 74, '#ffffff', 30);
  rect(-120, 256, floor - 146, 96, cover, 24);
  rect(256, 276, floor - 180, 200, mix(palette.paper, room.shadow, 0.3), 8);
  for (const wheel of [-270, 240]) {
    canvas.rect(at(wheel) - 6, floor - 30, 12, 90, room.shadow);
    canvas.circle(at(wheel), floor + 64, 17, room.shadow);
  }
  canvas.line(
    [
      [at(-350), 220],
      [at(-350), floor + 70],
    ],
    '#a9b3b8',
    7,
  );
  canvas.rect(at(-350) - 28, 230, 56, 92, mix('#dff1f5', palette.second, 0.25), { round: 14, opacity: 0.9 });
  person(scene, room, at(60), floor + 110, 600 * scale, chance.pick(['#f3f5f2', mix('#4fa3a5', palette.second, 0.4)]), 'forward');
  plant(scene, room, at(400), floor + 60, 190);
  return [at(60), floor - 300];
};
