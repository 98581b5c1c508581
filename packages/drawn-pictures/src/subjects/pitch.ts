import { paintClouds, paintHaze, paintSky, paintSun } from '../atmosphere.ts';
import type { Point } from '../canvas.ts';
import { lighter, mix } from '../colour.ts';
import { atDepth, chooseLight, type Painter, type Scene } from '../scene.ts';
import { landUnder, ridgeLine } from '../shapes.ts';
import { buildTurfColour } from './turf-colour.ts';

const paintBall = ({ canvas, palette }: Scene, [x, y]: Point, { size, lightSide }: { size: number; lightSide: number }): void => {
  canvas.ellipse([x - lightSide * size * 0.7, y + size * 0.95], [size * 1.4, size * 0.26], '#0a140c', { opacity: 0.5, blur: size * 0.09 });
  canvas.circle(
    [x, y],
    size,
    canvas.radial(
      [
        [0, '#ffffff'],
        [0.55, '#eceae4'],
        [1, '#8d918f'],
      ],
      [lightSide > 0 ? 0.68 : 0.32, 0.28],
      0.8,
    ),
  );
  const five = (cx: number, cy: number, r: number, turn: number): Point[] =>
    [0, 1, 2, 3, 4].map((corner) => [cx + Math.cos(turn + corner * 1.2566) * r, cy + Math.sin(turn + corner * 1.2566) * r]);
  canvas.group({ clip: canvas.clip(`M${x - size} ${y}a${size} ${size} 0 1 0 ${size * 2} 0a${size} ${size} 0 1 0 ${-size * 2} 0Z`) }, () => {
    const centre = five(x, y, size * 0.34, -1.57);
    canvas.shape(centre, palette.ink, { opacity: 0.88 });
    centre.forEach(([cx, cy], index) => {
      const angle = -1.57 + index * 1.2566;
      const out: Point = [x + Math.cos(angle) * size * 0.72, y + Math.sin(angle) * size * 0.72];
      canvas.line([[cx, cy], out], '#4b4f50', size * 0.035);
      canvas.shape(five(x + Math.cos(angle) * size * 1.02, y + Math.sin(angle) * size * 1.02, size * 0.32, angle + Math.PI), palette.ink, {
        opacity: 0.85,
      });
      const next = angle + 1.2566;
      canvas.line(
        [
          out,
          [x + Math.cos(angle + 0.628) * size * 0.86, y + Math.sin(angle + 0.628) * size * 0.86],
          [x + Math.cos(next) * size * 0.72, y + Math.sin(next) * size * 0.72],
        ],
        '#4b4f50',
        size * 0.03,
      );
    });
  });
};

/** The goal with its net, and the lines before it. */
const paintGoal = ({ canvas, scale }: Scene, { end, goal, top, base }: { end: number; goal: number; top: number; base: number }): void => {
  for (let cord = 0; cord <= 16; cord += 1)
    canvas.line(
      [
        [end - goal + (cord / 16) * goal * 2, top],
        [end - goal * 0.86 + (cord / 16) * goal * 1.72, base - 12],
      ],
      '#ffffff',
      1.3,
      { opacity: 0.5 },
    );
  for (let cord = 0; cord <= 7; cord += 1)
    canvas.line(
      [
        [end - goal, top + ((base - top) * cord) / 7],
        [end + goal, top + ((base - top) * cord) / 7],
      ],
      '#ffffff',
      1.3,
      { opacity: 0.5 },
    );
  canvas.line(
    [
      [end - goal, base],
      [end - goal, top],
      [end + goal, top],
      [end + goal, base],
    ],
    '#fbfbf6',
    11 * scale,
  );
  canvas.line(
    [
      [end - goal * 2.1, base + 90],
      [end - goal * 1.7, base],
      [end + goal * 1.7, base],
      [end + goal * 2.1, base + 90],
    ],
    '#fbfbf6',
    7,
    { opacity: 0.8 },
  );
};

/** A ball waiting on the grass before goal. */
export const pitch: Painter = (scene) => {
  const { canvas, chance, width, height, scale } = scene;
  const light = chooseLight(scene, ['dawn', 'day', 'golden', 'dusk']);
  const horizon = chance.between(400, 470);
  const sun: Point = [width * chance.between(0.25, 0.75), horizon - chance.between(60, 240)];
  paintSky(scene, light, horizon / 1000);
  paintSun(scene, light, sun, 54 * scale);
  paintClouds(scene, light, { top: 60, bottom: 260, count: 4 });
  canvas.path(landUnder(ridgeLine(scene, { base: horizon + 10, rise: 120, roughness: 0.2 }), height, true), atDepth(light, 0.35));
  paintHaze(scene, horizon, { thickness: 140, colour: light.horizon, opacity: 0.6 });
  const grass = mix(buildTurfColour(scene, light.dark), light.near, light.dark ? 0.25 : 0.04);
  canvas.rect([0, horizon + 30], [width, height], canvas.fade(lighter(grass, 0.08), lighter(grass, -0.14)));
  const end = width * chance.between(0.4, 0.6);
  for (let band = -7; band < 8; band += 2)
    canvas.shape(
      [
        [end + band * 70, horizon + 30],
        [end + (band + 1) * 70, horizon + 30],
        [end + (band + 1) * 420, height],
        [end + band * 420, height],
      ],
      lighter(grass, 0.06),
      { opacity: 0.6 },
    );
  const [goal, top, base] = [250 * scale, horizon - 96 * scale, horizon + 78];
  paintGoal(scene, { end, goal, top, base });
  const [x, y, size] = [end + chance.pick([-1, 1]) * 120 * scale, chance.between(760, 800), chance.between(96, 128) * Math.max(0.8, scale)];
  canvas.ellipse([x, y + size], [210, 26], '#f8fbf4', { opacity: 0.5 });
  paintBall(scene, [x, y], { size, lightSide: sun[0] > x ? 1 : -1 });
  for (let blade = 0; blade < 150; blade += 1) {
    const [bx, by] = [chance.between(0, width), height - chance.between(0, 1) ** 2 * 150 + 20];
    canvas.line(
      [
        [bx, by],
        [bx + chance.between(-9, 9), by - chance.between(20, 58)],
      ],
      lighter(grass, chance.between(-0.16, 0.07)),
      3.4,
    );
  }
  return [x, y - size * 0.6];
};
