import { paintGlow } from '../atmosphere.ts';
import type { Point } from '../canvas.ts';
import { atLightness, lighter, mix } from '../colour.ts';
import type { Look } from '../drawing.ts';
import type { Scene } from '../scene.ts';
import { paintClothes } from './portrait-clothes.ts';
import { type Face, hairColourOf, skinOf } from './portrait-face.ts';
import { paintFace, paintGlasses } from './portrait-features.ts';
import { paintHairBehind, paintHairInFront } from './portrait-hair.ts';
import { paintHat } from './portrait-hat.ts';

/** Head and shoulders of an invented person as described, in plain shapes; gives where the eyes are. */
export const portrait = (scene: Scene, look: Look): Point => {
  const { canvas, chance, width, height, palette } = scene;
  const ground = chance.pick([
    palette.second,
    palette.accent,
    palette.third,
    mix(palette.second, palette.third, 0.5),
    palette.sky?.[0] ?? palette.third,
  ]);
  const wall = chance.likely(0.3)
    ? atLightness(mix(ground, palette.ink, 0.25), 0.36)
    : mix(atLightness(ground, 0.72), palette.paper, chance.between(0, 0.4));
  const side = chance.pick([-1, 1]);
  canvas.rect([0, 0], [width, height], canvas.fade(lighter(wall, 0.07), lighter(wall, -0.1), [side < 0 ? 0 : 1, 0], [side < 0 ? 1 : 0, 1]));
  const x = width / 2 + chance.between(-20, 20);
  const kind = chance.whole(0, 3);
  if (kind === 0) canvas.circle([x - side * 60, 430], 380, lighter(wall, 0.07), { opacity: 0.8 });
  if (kind === 1)
    canvas.shape(
      [
        [x - 260 * side, -20],
        [x + 360 * side, -20],
        [x + 60 * side, 1020],
        [x - 560 * side, 1020],
      ],
      lighter(wall, 0.07),
      { opacity: 0.7 },
    );
  if (kind === 2)
    for (let shelf = 0; shelf < 9; shelf += 1)
      canvas.rect([x - 700 + shelf * 160, 60 + (shelf % 3) * 40], [96, 900], lighter(wall, shelf % 2 ? 0.05 : -0.05), {
        opacity: 0.6,
        blur: 7,
      });
  paintGlow(scene, [x + side * 160, 330], { radius: 560, colour: mix(palette.third, '#fff8e8', 0.7), opacity: 0.35 });
  const size = look.age === 'child' ? 172 : look.presents === 'woman' ? 184 : 195;
  const lean = chance.between(-5, 5);
  const head: Point = [x, 430];
  const face: Face = {
    size,
    skin: skinOf(look),
    hair: hairColourOf(look),
    side,
    look,
    at: (across, down) => [head[0] + across * size, head[1] + down * size],
  };
  const tilt = `rotate(${lean.toFixed(1)} ${x.toFixed(0)} 640)`;
  canvas.group({ transform: tilt }, () => paintHairBehind(scene, face));
  paintClothes(scene, face, wall);
  canvas.group({ transform: tilt }, () => {
    paintFace(scene, face);
    paintHairInFront(scene, face);
    if (look.glasses) paintGlasses(scene, face);
    paintHat(scene, face);
  });
  return [x, 440];
};
