import { paintGlow } from '../atmosphere.ts';
import { lighter, mix } from '../colour.ts';
import { paintFigure } from '../figures.ts';
import type { Light, Painter, Scene } from '../scene.ts';
import { paintBackdrop, paintColumns, paintPediment, buildStone, type Stone } from './stone.ts';

const paintSteps = (
  { canvas }: Scene,
  stone: Stone,
  light: Light,
  { middle, half, top, count }: { middle: number; half: number; top: number; count: number },
): void => {
  for (let step = 0; step < count; step += 1) {
    const y = top + step * ((1000 - top) / count) * (0.6 + (0.4 * step) / count);
    const next = top + (step + 1) * ((1000 - top) / count) * (0.6 + (0.4 * (step + 1)) / count);
    const reach = half * (1 + (step / count) * 0.55);
    canvas.rect(
      [middle - reach, y],
      [reach * 2, next - y + 1],
      canvas.linear([
        [0, mix(stone.lit, light.near, 0.03 * step)],
        [0.35, mix(stone.face, light.near, 0.045 * step)],
        [1, mix(stone.shade, light.near, 0.04 * step)],
      ]),
    );
  }
};

/** Where the court stands, half the width of its portico, its height and its columns. */
type Court = { middle: number; half: number; top: number; horizon: number; columns: number; lightSide: number };

/** The walls on both sides and their windows. */
const paintWings = ({ canvas, scale }: Scene, stone: Stone, light: Light, { middle, half, top, horizon }: Court): void => {
  canvas.rect([middle - half * 1.7, top + 40], [half * 3.4, horizon - top], canvas.fade(stone.face, mix(stone.shade, stone.face, 0.5)));
  canvas.rect([middle - half * 1.74, top + 28], [half * 3.48, 18], stone.lit);
  for (const side of [-1, 1])
    for (const at of [1.2, 1.48]) {
      const [x, y] = [middle + side * half * at - half * 0.08, top + 90];
      canvas.rect([x, y], [half * 0.16, 150 * scale], light.dark ? mix(light.glow, '#ffc869', 0.5) : lighter(stone.shade, -0.12));
      canvas.line(
        [
          [x + half * 0.08, y],
          [x + half * 0.08, y + 150 * scale],
        ],
        stone.face,
        4,
      );
    }
};

/** The columns, the door between them and the gable. */
const paintPortico = (scene: Scene, stone: Stone, light: Light, { middle, half, top, horizon, columns, lightSide }: Court): void => {
  const { canvas, scale } = scene;
  paintColumns(scene, stone, { left: middle - half, right: middle + half, top, base: horizon, count: columns, lightSide });
  const door = half * 0.24;
  canvas.rect(
    [middle - door / 2, top + 96],
    [door, horizon - top - 96],
    light.dark ? mix('#ffcf7d', light.glow, 0.3) : lighter(stone.shade, -0.24),
    { opacity: 0.95 },
  );
  if (light.dark) paintGlow(scene, [middle, horizon - 60], { radius: 320 * scale, colour: '#ffcf7d', opacity: 0.6 });
  paintColumns(
    scene,
    { lit: stone.lit, face: stone.face, shade: stone.shade },
    {
      left: middle - half,
      right: middle - half + (half * 2 * (columns / 2 - 1)) / columns,
      top,
      base: horizon,
      count: columns / 2 - 1,
      lightSide,
    },
  );
  paintColumns(scene, stone, {
    left: middle + (half * 2) / columns,
    right: middle + half,
    top,
    base: horizon,
    count: columns / 2 - 1,
    lightSide,
  });
  paintPediment(scene, stone, { left: middle - half, right: middle + half, base: top - 26, rise: 130 * scale });
};

/** One to four people on the stairs. */
const paintPeople = (scene: Scene, light: Light, { horizon, middle, half, lightSide }: Court): void => {
  const { chance, palette, scale } = scene;
  const people = chance.whole(1, 4);
  for (let person = 0; person < people; person += 1) {
    const y = horizon + chance.between(90, 260);
    paintFigure(scene, {
      x: middle + chance.between(-0.75, 0.75) * half,
      y,
      tall: (y - horizon) * 0.26 + 84 * scale,
      coat: mix(chance.pick([palette.ink, palette.accent, palette.second]), light.near, 0.45),
      skin: mix('#9a6a4c', light.near, 0.45),
      shadow: light.near,
      stride: chance.between(0.1, 0.6),
      face: chance.pick([-1, 1]),
      lightSide,
    });
  }
};

/** A court with columns, seen from the foot of its stairs. */
export const courthouse: Painter = (scene) => {
  const { canvas, chance, width, scale } = scene;
  const horizon = chance.between(640, 700);
  const { light, sun } = paintBackdrop(scene, horizon);
  const stone = buildStone(scene, light);
  const middle = width * chance.between(0.42, 0.58);
  const lightSide = sun[0] > middle ? 1 : -1;
  const half = chance.between(330, 420) * scale;
  const top = horizon - chance.between(300, 350) * scale;
  const columns = chance.pick([6, 8]);
  const court: Court = { middle, half, top, horizon, columns, lightSide };
  paintWings(scene, stone, light, court);
  paintPortico(scene, stone, light, court);
  paintSteps(scene, stone, light, { middle, half: half * 1.25, top: horizon, count: 11 });
  const reach = half * 1.9;
  canvas.shape(
    [
      [middle - lightSide * half * 1.1, horizon],
      [middle - lightSide * half * 1.3, horizon],
      [middle - lightSide * reach * 1.1, 1000],
      [middle - lightSide * half * 0.9, 1000],
    ],
    light.near,
    { opacity: 0.25, blur: 10 },
  );
  for (const side of [-1, 1])
    canvas.rect(
      [side < 0 ? middle - half * 1.62 : middle + half * 1.3, horizon - 30],
      [half * 0.32, 400],
      canvas.linear([
        [0, stone.lit],
        [0.06, stone.face],
        [1, mix(stone.shade, light.near, 0.35)],
      ]),
    );
  paintPeople(scene, light, court);
  return [middle, top + 90];
};
