import { paintGlow } from '../atmosphere.ts';
import { smooth, type Point } from '../canvas.ts';
import { atLightness, lighter, mix } from '../colour.ts';
import type { Painter, Scene } from '../scene.ts';

function paintSheet(scene: Scene): string {
  const { canvas, width, height, palette, chance } = scene;
  const dark = chance.likely(0.5);
  const ground = dark ? atLightness(mix(palette.second, palette.ink, 0.45), 0.24) : mix(palette.paper, palette.third, 0.14);
  canvas.rect(
    0,
    0,
    width,
    height,
    canvas.linear([
      [0, lighter(ground, 0.04)],
      [1, lighter(ground, -0.06)],
    ]),
  );
  return dark ? palette.paper : palette.ink;
}

const grid = ({ canvas, width }: Scene, colour: string): void => {
  for (let line = 0; line < 6; line += 1)
    canvas.line(
      [
        [width * 0.08, 190 + line * 128],
        [width * 0.92, 190 + line * 128],
      ],
      colour,
      line === 5 ? 4 : 1.6,
      { opacity: line === 5 ? 0.8 : 0.22 },
    );
};

/** A rising or falling line with its area, among quieter lines. */
export const chartLine: Painter = (scene) => {
  const { canvas, chance, width, palette } = scene;
  const mark = paintSheet(scene);
  grid(scene, mark);
  const trend = chance.pick([-1, 1, 1]);
  const series = (noise: number, tilt: number, base: number): Point[] => {
    let drift = 0;
    return Array.from({ length: 25 }, (_, step): Point => {
      drift = drift * 0.7 + chance.between(-noise, noise);
      return [width * (0.08 + (0.84 * step) / 24), Math.min(810, base - tilt * (step / 24) ** 1.3 * 420 + drift)];
    });
  };
  for (let quiet = 0; quiet < 3; quiet += 1)
    canvas.path(smooth(series(34, chance.between(-0.3, 0.4), chance.between(520, 700))), 'none', {
      stroke: mix(palette.second, mark, 0.35),
      strokeWidth: 5,
      opacity: 0.5,
    });
  const line = series(46, trend, trend > 0 ? 690 : 300);
  const foot = line.at(-1) ?? [0, 0];
  canvas.path(
    `${smooth(line)}L${foot[0].toFixed(0)} 830L${(width * 0.08).toFixed(0)} 830Z`,
    canvas.linear([
      [0, palette.accent, 0.6],
      [1, palette.accent, 0.04],
    ]),
  );
  canvas.path(smooth(line), 'none', { stroke: palette.accent, strokeWidth: 15 });
  const peak = line[chance.whole(15, 20)] ?? foot;
  canvas.line(
    [
      [peak[0], peak[1]],
      [peak[0], 830],
    ],
    mark,
    2.4,
    { dash: '4 10', opacity: 0.7 },
  );
  for (const [x, y] of [peak, foot]) {
    paintGlow(scene, [x, y], 90, palette.accent, 0.6);
    canvas.circle(x, y, 21, palette.paper, { stroke: palette.accent, strokeWidth: 11 });
  }
  for (let tick = 0; tick < 7; tick += 1)
    canvas.line(
      [
        [width * (0.08 + 0.14 * tick), 830],
        [width * (0.08 + 0.14 * tick), 852],
      ],
      mark,
      3,
      { opacity: 0.7 },
    );
  return [peak[0], peak[1] + 60];
};

/** Columns of different height, one of them set apart. */
export const chartBar: Painter = (scene) => {
  const { canvas, chance, width, palette } = scene;
  const mark = paintSheet(scene);
  grid(scene, mark);
  const count = chance.whole(7, 11);
  const gap = (width * 0.84) / count;
  const chosen = chance.whole(Math.floor(count * 0.35), Math.ceil(count * 0.65));
  const climbs = chance.pick([-1, 1]);
  let focus: Point = [width / 2, 500];
  for (let bar = 0; bar < count; bar += 1) {
    const along = climbs > 0 ? bar / count : 1 - bar / count;
    const tall = bar === chosen ? chance.between(540, 610) : 130 + along * 250 + chance.between(-40, 110);
    const x = width * 0.08 + (bar + 0.16) * gap;
    const colour = bar === chosen ? palette.accent : mix(palette.second, mark, 0.28);
    const [broad, deep] = [gap * 0.58, gap * 0.16];
    canvas.shape(
      [
        [x + broad, 830],
        [x + broad + tall * 0.32, 872],
        [x + tall * 0.28, 872],
        [x, 830],
      ],
      palette.ink,
      { opacity: 0.2, blur: 8 },
    );
    canvas.rect(
      x,
      830 - tall,
      broad,
      tall,
      canvas.linear([
        [0, lighter(colour, 0.05)],
        [1, lighter(colour, -0.05)],
      ]),
    );
    canvas.shape(
      [
        [x + broad, 830 - tall],
        [x + broad + deep, 830 - tall - deep * 0.7],
        [x + broad + deep, 830 - deep * 0.3],
        [x + broad, 830],
      ],
      lighter(colour, -0.14),
    );
    canvas.shape(
      [
        [x, 830 - tall],
        [x + deep, 830 - tall - deep * 0.7],
        [x + broad + deep, 830 - tall - deep * 0.7],
        [x + broad, 830 - tall],
      ],
      lighter(colour, 0.12),
    );
    if (bar === chosen) focus = [x + broad / 2, 830 - tall * 0.7];
  }
  return focus;
};
