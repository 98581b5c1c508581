import { paintGlow } from '../atmosphere.ts';
import { smooth, type Point } from '../canvas.ts';
import { atLightness, lighter, mix } from '../colour.ts';
import type { Painter, Scene } from '../scene.ts';
import { paintPerson } from './furnishing.ts';
import { paintBlock, paintRoom } from './room.ts';

/** A rack of test tubes. */
const paintRack = ({ canvas, chance, palette, scale }: Scene, { at, top }: { at: (dx: number) => number; top: number }): void => {
  for (let tube = 0; tube < 5; tube += 1) {
    const tx = at(-350) + (tube - 2) * 34 * scale;
    canvas.rect([tx - 11, top - 130], [22, 120], '#ffffff', { round: 11, opacity: 0.55 });
    canvas.rect([tx - 9, top - chance.between(60, 100)], [18, 60], chance.pick([palette.accent, palette.second, palette.third]), {
      round: 9,
    });
  }
  canvas.rect([at(-350) - 96 * scale, top - 62], [192 * scale, 14], '#8f6340');
  canvas.rect([at(-350) - 96 * scale, top - 12], [192 * scale, 12], '#7d5535');
  for (const post of [-96, 86]) canvas.rect([at(-350) + post * scale, top - 100], [10 * scale, 100], '#8f6340');
};

/** A microscope at the end of the bench. */
const paintMicroscope = (
  { canvas, palette }: Scene,
  { at, top, side }: { at: (dx: number) => number; top: number; side: number },
): void => {
  const mx = at(300);
  const metal = atLightness(palette.ink, 0.3);
  canvas.rect([mx - 80, top - 20], [160, 20], metal, { round: 8 });
  canvas.path(
    smooth([
      [mx - side * -50, top - 16],
      [mx + side * 76, top - 90],
      [mx + side * 56, top - 200],
      [mx, top - 216],
    ]),
    'none',
    { stroke: metal, strokeWidth: 26 },
  );
  canvas.line(
    [
      [mx - side * 40, top - 84],
      [mx + side * 26, top - 250],
    ],
    lighter(metal, 0.16),
    36,
    { butt: true },
  );
  canvas.rect([mx - 70, top - 74], [100, 11], metal);
};

/** A laboratory bench with glassware, a microscope and a researcher. */
export const laboratory: Painter = (scene) => {
  const { canvas, chance, palette, scale } = scene;
  const room = paintRoom(scene);
  const { middle: x, side, floor } = room;
  const at = (dx: number): number => x - side * dx * scale;
  paintPerson(scene, room, [at(120), floor + 90], { tall: 600 * scale, coat: '#f4f4ef', arm: 'forward' });
  const top = floor - 100;
  paintBlock(scene, room, [x - 620 * scale, top + 20], {
    broad: 1240 * scale,
    tall: 330,
    colour: mix(palette.second, palette.paper, 0.3),
    round: 6,
  });
  canvas.rect([x - 650 * scale, top], [1300 * scale, 30], mix(palette.paper, '#ffffff', 0.4), { round: 6 });
  const flask = (fx: number, size: number, colour: string): void => {
    paintGlow(scene, [fx, top - size * 0.4], { radius: size * 1.3, colour, opacity: 0.35 });
    const outline = [
      [-0.13, 1.2],
      [-0.13, 0.8],
      [-0.52, 0.12],
      [-0.44, 0],
      [0.44, 0],
      [0.52, 0.12],
      [0.13, 0.8],
      [0.13, 1.2],
    ].map(([dx = 0, rise = 0]): Point => [fx + dx * size, top - rise * size]);
    canvas.shape(outline, '#ffffff', { opacity: 0.35 });
    canvas.shape(
      [
        [fx - 0.33 * size, top - 0.46 * size],
        [fx + 0.33 * size, top - 0.46 * size],
        [fx + 0.51 * size, top - 0.12 * size],
        [fx + 0.43 * size, top],
        [fx - 0.43 * size, top],
        [fx - 0.51 * size, top - 0.12 * size],
      ],
      canvas.fade(lighter(colour, 0.12), colour),
    );
    canvas.shape(outline, 'none', { stroke: '#ffffff', strokeWidth: 5, opacity: 0.9 });
    for (let bubble = 0; bubble < 6; bubble += 1)
      canvas.circle([fx + chance.between(-0.3, 0.3) * size, top - chance.between(0.06, 0.4) * size], chance.between(3, 8), '#ffffff', {
        opacity: 0.5,
      });
  };
  flask(at(-60), 190 * scale, palette.accent);
  flask(at(-230), 130 * scale, palette.third);
  paintRack(scene, { at, top });
  paintMicroscope(scene, { at, top, side });
  return [at(-60) - side * -60, top - 180];
};
