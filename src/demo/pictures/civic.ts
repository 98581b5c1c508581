import { paintClouds, paintGlow, paintHaze, paintSky, paintSun } from './atmosphere.ts';
import { smooth, type Point } from './canvas.ts';
import { lighter, mix } from './colour.ts';
import { paintFigure } from './figures.ts';
import { atDepth, lightOf, type Light, type Painter, type Scene } from './scene.ts';
import { leafTree, ridgeLine, landUnder } from './shapes.ts';

interface Stone {
  lit: string;
  face: string;
  shade: string;
}

const stoneOf = ({ palette }: Scene, light: Light): Stone => {
  const base = mix(mix(palette.paper, palette.third, 0.12), light.dark ? light.near : light.middle, light.dark ? 0.42 : 0.12);
  return { lit: mix(base, light.glow, 0.45), face: base, shade: mix(base, light.near, 0.48) };
};

function paintColumns(
  { canvas }: Scene,
  stone: Stone,
  left: number,
  right: number,
  top: number,
  base: number,
  count: number,
  lightSide: number,
): void {
  const gap = (right - left) / count;
  canvas.rect(
    left,
    top,
    right - left,
    base - top,
    canvas.linear([
      [0, lighter(stone.shade, -0.16)],
      [1, lighter(stone.shade, -0.05)],
    ]),
  );
  for (let column = 0; column < count; column += 1) {
    const [x, broad] = [left + (column + 0.5) * gap, gap * 0.48];
    const paint = canvas.linear(
      lightSide > 0
        ? [
            [0, stone.shade],
            [0.5, stone.face],
            [1, stone.lit],
          ]
        : [
            [0, stone.lit],
            [0.5, stone.face],
            [1, stone.shade],
          ],
      [0, 0],
      [1, 0],
    );
    canvas.shape(
      [
        [x - broad * 0.42, top + 8],
        [x + broad * 0.42, top + 8],
        [x + broad / 2, base],
        [x - broad / 2, base],
      ],
      paint,
    );
    canvas.rect(x - broad * 0.62, top, broad * 1.24, 10, stone.lit);
    canvas.rect(x - broad * 0.66, base - 9, broad * 1.32, 9, stone.face);
  }
}

function paintPediment({ canvas }: Scene, stone: Stone, left: number, right: number, base: number, rise: number): void {
  const middle = (left + right) / 2;
  canvas.rect(
    left - 12,
    base,
    right - left + 24,
    26,
    canvas.linear([
      [0, stone.lit],
      [1, stone.face],
    ]),
  );
  canvas.shape(
    [
      [left - 22, base],
      [middle, base - rise],
      [right + 22, base],
    ],
    stone.lit,
  );
  canvas.shape(
    [
      [left + 30, base - 8],
      [middle, base - rise + 22],
      [right - 30, base - 8],
    ],
    stone.shade,
    { opacity: 0.55 },
  );
  canvas.circle(middle, base - rise * 0.36, rise * 0.17, stone.lit, { opacity: 0.8 });
}

function paintSteps({ canvas }: Scene, stone: Stone, light: Light, middle: number, half: number, top: number, count: number): void {
  for (let step = 0; step < count; step += 1) {
    const y = top + step * ((1000 - top) / count) * (0.6 + (0.4 * step) / count);
    const next = top + (step + 1) * ((1000 - top) / count) * (0.6 + (0.4 * (step + 1)) / count);
    const reach = half * (1 + (step / count) * 0.55);
    canvas.rect(
      middle - reach,
      y,
      reach * 2,
      next - y + 1,
      canvas.linear([
        [0, mix(stone.lit, light.near, 0.03 * step)],
        [0.35, mix(stone.face, light.near, 0.045 * step)],
        [1, mix(stone.shade, light.near, 0.04 * step)],
      ]),
    );
  }
}

function backdrop(scene: Scene, horizon: number): { light: Light; sun: Point } {
  const { canvas, chance, width, height, scale } = scene;
  const light = lightOf(scene, ['dawn', 'day', 'golden', 'dusk', 'night']);
  const sun: Point = [width * chance.pick([0.2, 0.27, 0.74, 0.82]), chance.between(160, 400)];
  paintSky(scene, light, horizon / 1000);
  paintSun(scene, light, sun, chance.between(34, 66) * scale);
  paintClouds(scene, light, 90, horizon - 160, 5);
  canvas.path(landUnder(ridgeLine(chance, width, horizon, 90, 0.15), height, true), atDepth(light, 0.15));
  paintHaze(scene, horizon - 10, 150, light.horizon, 0.6);
  return { light, sun };
}

/** A domed parliament above lawns, from the front or off-centre. */
export const capitol: Painter = (scene) => {
  const { canvas, chance, width, height, scale, palette } = scene;
  const horizon = chance.between(700, 770);
  const { light, sun } = backdrop(scene, horizon);
  const stone = stoneOf(scene, light);
  const middle = width * chance.between(0.44, 0.56);
  const lightSide = sun[0] > middle ? 1 : -1;
  const s = scale * chance.between(0.92, 1.12);
  const across = canvas.linear(
    lightSide > 0
      ? [
          [0, stone.shade],
          [0.55, stone.face],
          [0.85, stone.lit],
        ]
      : [
          [0.15, stone.lit],
          [0.45, stone.face],
          [1, stone.shade],
        ],
    [0, 0],
    [1, 0],
  );
  for (const side of [-1, 1]) {
    const wing = (from: number, to: number, top: number, columns: number): void => {
      const [left, right] = [
        Math.min(middle + side * from * s, middle + side * to * s),
        Math.max(middle + side * from * s, middle + side * to * s),
      ];
      canvas.rect(left, horizon - top * s, right - left, top * s, side === lightSide ? stone.face : mix(stone.face, stone.shade, 0.5));
      paintColumns(scene, stone, left + 10, right - 10, horizon - (top - 26) * s, horizon - 34 * s, columns, lightSide);
      canvas.rect(left - 6, horizon - (top + 10) * s, right - left + 12, 16 * s, stone.lit);
    };
    wing(150, 330, 130, 7);
    wing(330, 560, 170, 9);
  }
  canvas.rect(middle - 170 * s, horizon - 190 * s, 340 * s, 190 * s, across);
  paintColumns(scene, stone, middle - 150 * s, middle + 150 * s, horizon - 150 * s, horizon - 20 * s, 8, lightSide);
  paintPediment(scene, stone, middle - 150 * s, middle + 150 * s, horizon - 176 * s, 74 * s);
  canvas.rect(middle - 128 * s, horizon - 290 * s, 256 * s, 44 * s, across);
  paintColumns(scene, stone, middle - 110 * s, middle + 110 * s, horizon - 372 * s, horizon - 288 * s, 11, lightSide);
  canvas.rect(middle - 122 * s, horizon - 384 * s, 244 * s, 16 * s, stone.lit);
  const dome: Point[] = [];
  for (let step = 0; step <= 14; step += 1) {
    const angle = Math.PI - (step / 14) * Math.PI;
    dome.push([middle + Math.cos(angle) * 108 * s, horizon - 384 * s - Math.sin(angle) * 150 * s]);
  }
  canvas.path(`${smooth(dome)}Z`, across);
  for (const rib of [-0.75, -0.42, 0, 0.42, 0.75])
    canvas.path(
      smooth([
        [middle + rib * 108 * s, horizon - 384 * s],
        [middle + rib * 92 * s, horizon - 460 * s],
        [middle + rib * 20 * s, horizon - 532 * s],
      ]),
      'none',
      { stroke: stone.shade, strokeWidth: 3, opacity: 0.45 },
    );
  canvas.rect(middle - 26 * s, horizon - 580 * s, 52 * s, 52 * s, across);
  canvas.ellipse(middle, horizon - 580 * s, 30 * s, 22 * s, stone.face);
  canvas.line(
    [
      [middle, horizon - 596 * s],
      [middle, horizon - 640 * s],
    ],
    stone.face,
    6 * s,
  );
  if (light.dark) paintGlow(scene, [middle, horizon - 330 * s], 420 * s, mix(light.glow, '#ffd78a', 0.4), 0.35);
  const lawn = mix(mix('#5f8f4e', palette.second, 0.2), light.near, light.dark ? 0.66 : 0.25);
  canvas.rect(
    0,
    horizon,
    width,
    height - horizon,
    canvas.linear([
      [0, mix(lawn, light.far, 0.25)],
      [1, mix(lawn, light.near, 0.6)],
    ]),
  );
  canvas.shape(
    [
      [middle - 60 * s, horizon],
      [middle + 60 * s, horizon],
      [middle + 330 * s, height],
      [middle - 330 * s, height],
    ],
    canvas.linear([
      [0, stone.lit],
      [1, mix(stone.shade, stone.face, 0.4)],
    ]),
  );
  canvas.shape(
    [
      [middle - 560 * s, horizon],
      [middle + 560 * s, horizon],
      [middle + (560 - lightSide * 160) * s, horizon + 50],
      [middle + (-560 - lightSide * 160) * s, horizon + 50],
    ],
    light.near,
    { opacity: 0.28, blur: 6 },
  );
  const leaf = mix(mix('#4d7a40', palette.second, 0.2), light.near, light.dark ? 0.75 : 0.4);
  for (const side of [-1, 1])
    for (let tree = 0; tree < 5; tree += 1)
      leafTree(
        canvas,
        chance,
        middle + side * (430 + tree * chance.between(80, 130)) * s,
        horizon + 24 + tree * 38,
        (120 + tree * 56) * s * chance.between(0.85, 1.1),
        leaf,
        lightSide,
      );
  return [middle, horizon - 330 * s];
};

/** A court with columns, seen from the foot of its stairs. */
export const courthouse: Painter = (scene) => {
  const { canvas, chance, width, scale, palette } = scene;
  const horizon = chance.between(640, 700);
  const { light, sun } = backdrop(scene, horizon);
  const stone = stoneOf(scene, light);
  const middle = width * chance.between(0.42, 0.58);
  const lightSide = sun[0] > middle ? 1 : -1;
  const half = chance.between(330, 420) * scale;
  const top = horizon - chance.between(300, 350) * scale;
  const columns = chance.pick([6, 8]);
  canvas.rect(
    middle - half * 1.7,
    top + 40,
    half * 3.4,
    horizon - top,
    canvas.linear([
      [0, stone.face],
      [1, mix(stone.shade, stone.face, 0.5)],
    ]),
  );
  canvas.rect(middle - half * 1.74, top + 28, half * 3.48, 18, stone.lit);
  for (const side of [-1, 1])
    for (const at of [1.2, 1.48]) {
      const [x, y] = [middle + side * half * at - half * 0.08, top + 90];
      canvas.rect(x, y, half * 0.16, 150 * scale, light.dark ? mix(light.glow, '#ffc869', 0.5) : lighter(stone.shade, -0.12));
      canvas.line(
        [
          [x + half * 0.08, y],
          [x + half * 0.08, y + 150 * scale],
        ],
        stone.face,
        4,
      );
    }
  paintColumns(scene, stone, middle - half, middle + half, top, horizon, columns, lightSide);
  const door = half * 0.24;
  canvas.rect(
    middle - door / 2,
    top + 96,
    door,
    horizon - top - 96,
    light.dark ? mix('#ffcf7d', light.glow, 0.3) : lighter(stone.shade, -0.24),
    { opacity: 0.95 },
  );
  if (light.dark) paintGlow(scene, [middle, horizon - 60], 320 * scale, '#ffcf7d', 0.6);
  paintColumns(
    scene,
    { lit: stone.lit, face: stone.face, shade: stone.shade },
    middle - half,
    middle - half + (half * 2 * (columns / 2 - 1)) / columns,
    top,
    horizon,
    columns / 2 - 1,
    lightSide,
  );
  paintColumns(scene, stone, middle + (half * 2) / columns, middle + half, top, horizon, columns / 2 - 1, lightSide);
  paintPediment(scene, stone, middle - half, middle + half, top - 26, 130 * scale);
  paintSteps(scene, stone, light, middle, half * 1.25, horizon, 11);
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
      side < 0 ? middle - half * 1.62 : middle + half * 1.3,
      horizon - 30,
      half * 0.32,
      400,
      canvas.linear([
        [0, stone.lit],
        [0.06, stone.face],
        [1, mix(stone.shade, light.near, 0.35)],
      ]),
    );
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
  return [middle, top + 90];
};
