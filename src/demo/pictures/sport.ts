import { paintBeam, paintClouds, paintGlow, paintHaze, paintSky, paintSun } from './atmosphere.ts';
import { smooth, through, type Point } from './canvas.ts';
import { atLightness, lighter, mix } from './colour.ts';
import { complexion } from './figures.ts';
import { atDepth, lightOf, type Painter, type Scene } from './scene.ts';
import { landUnder, limb, ridgeLine } from './shapes.ts';

const turf = ({ palette }: Scene, dark: boolean): string => atLightness(mix('#3f9a4a', palette.second, 0.18), dark ? 0.44 : 0.58);

function paintBall({ canvas, palette }: Scene, x: number, y: number, size: number, lightSide: number): void {
  canvas.ellipse(x - lightSide * size * 0.7, y + size * 0.95, size * 1.4, size * 0.26, '#0a140c', { opacity: 0.5, blur: size * 0.09 });
  canvas.circle(
    x,
    y,
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
}

/** A full stadium under floodlights, seen from behind the goal or the stand. */
export const stadium: Painter = (scene) => {
  const { canvas, chance, width, height, palette, scale } = scene;
  const light = lightOf(scene, ['dusk', 'night', 'golden']);
  paintSky(scene, light, 0.45);
  paintClouds(scene, light, 40, 200, 3);
  const x = width * chance.between(0.44, 0.56);
  const brim = chance.between(270, 330);
  const foot = 620;
  const stand = atLightness(mix(palette.second, palette.ink, 0.5), 0.24);
  for (const lamp of [-0.42, -0.22, 0.22, 0.42]) {
    const [lx, ly] = [x + lamp * width, brim - 150 + Math.abs(lamp) * -70];
    canvas.line(
      [
        [lx, ly],
        [lx, brim + 60],
      ],
      stand,
      10,
    );
    canvas.rect(lx - 52 * scale, ly - 34, 104 * scale, 62, lighter(stand, -0.06), { round: 6 });
    for (let bulb = 0; bulb < 8; bulb += 1)
      canvas.circle(lx + (-36 + (bulb % 4) * 24) * scale, ly - 18 + Math.floor(bulb / 4) * 28, 9 * scale, '#fffdf2');
    paintGlow(scene, [lx, ly], 230 * scale, '#fff6d8', 0.85);
  }
  canvas.path(
    smooth(
      [
        [-60, brim - 60],
        [width * 0.25, brim + 10],
        [x, brim + 26],
        [width * 0.75, brim + 10],
        [width + 60, brim - 60],
        [width + 60, foot + 140],
        [x, foot],
        [-60, foot + 140],
      ],
      true,
    ),
    canvas.linear([
      [0, lighter(stand, 0.1)],
      [1, lighter(stand, -0.04)],
    ]),
  );
  const crowd = [palette.accent, palette.accent, palette.paper, palette.third, palette.second, mix(palette.accent, palette.paper, 0.4)];
  for (let tier = 0; tier < 11; tier += 1) {
    const sag = (px: number): number => brim + 50 + tier * 26 - ((px - x) / width) ** 2 * (260 - tier * 38);
    const row = Array.from({ length: 13 }, (_, step): Point => [-40 + ((width + 80) * step) / 12, sag(-40 + ((width + 80) * step) / 12)]);
    canvas.path(smooth(row), 'none', { stroke: lighter(stand, -0.05), strokeWidth: 22, opacity: 0.8 });
    for (let band = 0; band < 3; band += 1)
      canvas.path(smooth(row.map(([px, py]): Point => [px, py - 3 + band * 4])), 'none', {
        stroke: chance.pick(crowd),
        strokeWidth: 7,
        dash: `0.1 ${chance.between(13, 30).toFixed(1)}`,
        opacity: chance.between(0.55, 0.95),
        transform: `translate(${chance.between(-14, 14).toFixed(0)} 0)`,
      });
  }
  const grass = turf(scene, true);
  const field = through([
    [-40, foot + 150],
    [width * 0.14, foot - 6],
    [width * 0.86, foot - 6],
    [width + 40, foot + 150],
    [width + 40, height + 20],
    [-40, height + 20],
  ]);
  canvas.path(
    field,
    canvas.linear([
      [0, lighter(grass, 0.1)],
      [1, lighter(grass, -0.1)],
    ]),
  );
  canvas.group({ clip: canvas.clip(field) }, () => {
    for (let band = 0; band < 8; band += 2)
      canvas.rect(-40, foot + (band / 8) ** 1.5 * 400, width + 80, 26 + band * 9, lighter(grass, 0.07), { opacity: 0.55 });
    const white = { stroke: '#f7fbf3', strokeWidth: 6, opacity: 0.85 };
    canvas.line(
      [
        [-40, 800],
        [width + 40, 800],
      ],
      '#f7fbf3',
      6,
      { opacity: 0.85 },
    );
    canvas.ellipse(x, 800, 260 * scale, 90 * scale, 'none', white);
    canvas.circle(x, 800, 8, '#f7fbf3');
    paintGlow(scene, [x, 780], 620, '#fffbe0', 0.3);
  });
  for (let player = 0; player < 12; player += 1) {
    const [px, py] = [x + chance.between(-0.4, 0.4) * width, chance.between(670, 930)];
    const tall = 18 + (py - 600) * 0.16;
    const shirt = player % 2 ? palette.accent : palette.paper;
    canvas.line(
      [
        [px, py],
        [px + tall * 0.9, py + tall * 0.2],
      ],
      '#08150c',
      tall * 0.12,
      { opacity: 0.35 },
    );
    for (const leg of [-1, 1])
      canvas.line(
        [
          [px, py - tall * 0.48],
          [px + leg * tall * 0.16, py],
        ],
        mix('#7b4b33', palette.ink, 0.3),
        tall * 0.1,
      );
    canvas.line(
      [
        [px, py - tall * 0.78],
        [px, py - tall * 0.5],
      ],
      shirt,
      tall * 0.26,
    );
    canvas.circle(px, py - tall * 1.02, tall * 0.11, mix('#a9714c', palette.ink, 0.2));
  }
  for (const lamp of [-0.42, 0.42])
    paintBeam(scene, [x + lamp * width, brim - 180], [x - width * 0.2, 800], [x + width * 0.2, 800], '#fff9e0', 0.16, 14);
  return [x, 640];
};

/** A ball waiting on the grass before goal. */
export const pitch: Painter = (scene) => {
  const { canvas, chance, width, height, scale } = scene;
  const light = lightOf(scene, ['dawn', 'day', 'golden', 'dusk']);
  const horizon = chance.between(400, 470);
  const sun: Point = [width * chance.between(0.25, 0.75), horizon - chance.between(60, 240)];
  paintSky(scene, light, horizon / 1000);
  paintSun(scene, light, sun, 54 * scale);
  paintClouds(scene, light, 60, 260, 4);
  canvas.path(landUnder(ridgeLine(chance, width, horizon + 10, 120, 0.2), height, true), atDepth(light, 0.35));
  paintHaze(scene, horizon, 140, light.horizon, 0.6);
  const grass = mix(turf(scene, light.dark), light.near, light.dark ? 0.25 : 0.04);
  canvas.rect(
    0,
    horizon + 30,
    width,
    height,
    canvas.linear([
      [0, lighter(grass, 0.08)],
      [1, lighter(grass, -0.14)],
    ]),
  );
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
  const [x, y, size] = [end + chance.pick([-1, 1]) * 120 * scale, chance.between(760, 800), chance.between(96, 128) * Math.max(0.8, scale)];
  canvas.ellipse(x, y + size, 210, 26, '#f8fbf4', { opacity: 0.5 });
  paintBall(scene, x, y, size, sun[0] > x ? 1 : -1);
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

/** A runner in mid-stride on a track or a hill road. */
export const runner: Painter = (scene) => {
  const { canvas, chance, width, height, scale, palette } = scene;
  const light = lightOf(scene, ['dawn', 'day', 'golden', 'dusk']);
  const track = chance.likely(0.5);
  const horizon = track ? 560 : 640;
  const face = chance.pick([-1, 1]);
  const x = width * chance.between(0.45, 0.55);
  const sun: Point = [x + face * chance.between(60, 240), chance.between(300, 400)];
  paintSky(scene, light, horizon / 1000);
  paintSun(scene, light, sun, chance.between(100, 150) * scale);
  paintClouds(scene, light, 60, 330, 4);
  for (const depth of [0.05, 0.25])
    canvas.path(
      landUnder(ridgeLine(chance, width, horizon + depth * 80, 180, 0.3), height, false),
      canvas.linear([
        [0, atDepth(light, depth)],
        [0.5, mix(atDepth(light, depth), light.far, 0.5)],
      ]),
    );
  paintHaze(scene, horizon, 150, light.horizon, 0.6);
  const ground = track
    ? mix(mix('#c4583c', palette.accent, 0.4), light.near, light.dark ? 0.5 : 0.15)
    : mix(mix('#8a7a4e', palette.third, 0.3), light.near, 0.4);
  canvas.rect(
    0,
    horizon + 30,
    width,
    height,
    canvas.linear([
      [0, mix(ground, light.glow, 0.25)],
      [1, lighter(ground, -0.14)],
    ]),
  );
  if (track)
    for (let lane = -6; lane < 7; lane += 1)
      canvas.shape(
        [
          [x + lane * 60, horizon + 30],
          [x + lane * 60 + 5, horizon + 30],
          [x + lane * 330 + 16, height],
          [x + lane * 330 - 6, height],
        ],
        palette.paper,
        { opacity: 0.75 },
      );
  const [tall, foot] = [620 * Math.max(0.86, scale), 900];
  const { skin, hair } = complexion(chance);
  const tone = mix(skin, light.near, light.dark ? 0.35 : 0.06);
  const at = (dx: number, rise: number): Point => [x + dx * tall * face, foot - rise * tall];
  const shirt = mix(palette.accent, light.near, light.dark ? 0.2 : 0);
  const shorts = atLightness(mix(palette.second, palette.ink, 0.4), 0.26);
  canvas.path(limb([at(0.2, 0), at(-0.1, -0.03), at(-0.5, -0.06)], tall * 0.05, tall * 0.02), light.near, { opacity: 0.42, blur: 9 });
  const shoe = mix(palette.third, '#ffffff', 0.2);
  const leg = (points: Point[], colour: string): void => canvas.path(limb(points, tall * 0.062, tall * 0.026), colour);
  canvas.path(limb([at(0.03, 0.75), at(0.15, 0.63), at(0.27, 0.72)], tall * 0.032, tall * 0.018), lighter(tone, -0.07));
  leg([at(-0.04, 0.5), at(-0.1, 0.34), at(-0.19, 0.27), at(-0.36, 0.25)], lighter(tone, -0.08));
  canvas.path(limb([at(-0.34, 0.28), at(-0.4, 0.2), at(-0.37, 0.14)], tall * 0.03, tall * 0.024), lighter(shoe, -0.1));
  leg([at(-0.01, 0.5), at(0.14, 0.4), at(0.23, 0.35), at(0.2, 0.2), at(0.18, 0.06)], tone);
  canvas.path(limb([at(0.16, 0.045), at(0.24, 0.03), at(0.3, 0.04)], tall * 0.034, tall * 0.024), shoe);
  canvas.path(limb([at(-0.03, 0.52), at(0.06, 0.47), at(0.17, 0.395)], tall * 0.085, tall * 0.066), shorts);
  canvas.path(limb([at(-0.03, 0.52), at(-0.08, 0.42), at(-0.12, 0.34)], tall * 0.08, tall * 0.056), lighter(shorts, -0.05));
  canvas.path(
    smooth([at(-0.09, 0.5), at(-0.06, 0.66), at(-0.035, 0.8), at(0.05, 0.835), at(0.12, 0.79), at(0.11, 0.66), at(0.075, 0.5)], true),
    canvas.linear(
      [
        [0, lighter(shirt, 0.09)],
        [1, lighter(shirt, -0.09)],
      ],
      [face > 0 ? 1 : 0, 0],
      [face > 0 ? 0 : 1, 0.4],
    ),
  );
  canvas.shape([at(-0.055, 0.69), at(0.11, 0.69), at(0.112, 0.655), at(-0.062, 0.655)], palette.paper, { opacity: 0.85 });
  canvas.path(limb([at(0.045, 0.82), at(0.065, 0.89)], tall * 0.03, tall * 0.028), lighter(tone, -0.06));
  const [hx, hy] = at(0.085, 0.935);
  canvas.ellipse(hx, hy, tall * 0.054, tall * 0.064, tone);
  canvas.path(smooth([at(0.034, 0.91), at(0.03, 0.98), at(0.085, 1.012), at(0.138, 0.985), at(0.12, 0.965), at(0.07, 0.96)], true), hair);
  if (chance.likely(0.5)) canvas.path(limb([at(0.035, 0.975), at(-0.02, 0.985), at(-0.075, 0.945)], tall * 0.022, tall * 0.008), hair);
  canvas.path(
    limb([at(-0.005, 0.785), at(-0.085, 0.665), at(-0.11, 0.62), at(-0.04, 0.555), at(0.02, 0.535)], tall * 0.036, tall * 0.02),
    tone,
  );
  return [x, 420];
};
