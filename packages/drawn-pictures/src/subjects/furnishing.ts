import type { Point } from '../canvas.ts';
import { lighter, mix } from '../colour.ts';
import { complexion, type FigureOrder, paintFigure } from '../figures.ts';
import type { Scene } from '../scene.ts';
import { paintLeaf } from '../tabletop.ts';
import type { Room } from './room.ts';

/** A pot plant standing at (x, y). */
export const paintPlant = (scene: Scene, room: Room, [x, y]: Point, size: number): void => {
  const { canvas, chance, palette } = scene;
  const pot = mix('#b8673f', palette.accent, 0.3);
  canvas.ellipse([x, y], [size * 0.34, size * 0.06], room.shadow, { opacity: 0.4, blur: 7 });
  for (let stem = 0; stem < 13; stem += 1)
    paintLeaf(scene, [x + chance.between(-0.05, 0.05) * size, y - size * 0.3], {
      length: size * chance.between(0.5, 0.85),
      angle: -1.57 + (stem - 6) * 0.21,
      colour: mix('#4a7d4b', palette.second, chance.between(0.05, 0.35)),
    });
  canvas.shape(
    [
      [x - size * 0.22, y - size * 0.36],
      [x + size * 0.22, y - size * 0.36],
      [x + size * 0.16, y],
      [x - size * 0.16, y],
    ],
    canvas.fade(lighter(pot, 0.06), lighter(pot, -0.1), [0, 0], [1, 0]),
  );
};

/** A person in the room, feet at (x, y). */
export const paintPerson = (
  scene: Scene,
  room: Room,
  [x, y]: Point,
  { tall, coat, arm }: Pick<FigureOrder, 'tall' | 'coat' | 'arm'>,
): void => {
  const face = scene.chance.pick([-1, 1]);
  paintFigure(scene, {
    x,
    y,
    tall,
    coat,
    ...complexion(scene.chance),
    shadow: room.shadow,
    stride: scene.chance.between(0, 0.5),
    face,
    lightSide: room.side,
    long: scene.chance.likely(0.3),
    legs: scene.chance.pick([
      scene.palette.ink,
      mix(scene.palette.second, scene.palette.ink, 0.55),
      mix(scene.palette.third, scene.palette.ink, 0.6),
    ]),
    arm,
  });
};
