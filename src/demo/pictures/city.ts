import { paintClouds, paintGlow, paintHaze, paintSky, paintStars, paintSun } from './atmosphere.ts';
import { smooth, type Point } from './canvas.ts';
import { atLightness, lighter, mix } from './colour.ts';
import { atDepth, lightOf, type Light, type Painter, type Scene } from './scene.ts';
import { paintWater } from './water.ts';

/** One tower block with a lit and a shaded face, a roof of some kind and windows. */
function paintTower(
  { canvas, chance }: Scene,
  light: Light,
  x: number,
  base: number,
  broad: number,
  tall: number,
  depth: number,
  lightSide: number,
): void {
  const wall = atDepth(light, depth);
  const top = base - tall;
  const [lit, shade] = [mix(wall, light.glow, light.dark ? 0.1 : 0.22), lighter(wall, -0.05)];
  const split = lightSide > 0 ? chance.between(0.25, 0.5) : chance.between(0.5, 0.75);
  const roof = chance.whole(0, 5);
  if (roof === 0)
    canvas.shape(
      [
        [x, top],
        [x + broad * 0.5, top - broad * 0.55],
        [x + broad, top],
      ],
      lit,
    );
  if (roof === 1)
    canvas.shape(
      [
        [x, top + 1],
        [x, top - broad * 0.4],
        [x + broad, top + 1],
      ],
      shade,
    );
  if (roof === 2) {
    canvas.rect(x + broad * 0.18, top - broad * 0.3, broad * 0.64, broad * 0.32, shade);
    canvas.line(
      [
        [x + broad * 0.5, top],
        [x + broad * 0.5, top - broad * 1.2],
      ],
      shade,
      3,
    );
  }
  if (roof === 3) canvas.ellipse(x + broad / 2, top + 1, broad / 2, broad * 0.32, lit);
  canvas.rect(
    x,
    top,
    broad,
    tall + 4,
    canvas.linear([
      [0, shade],
      [1, mix(shade, light.far, 0.35 * (1 - depth) + 0.08)],
    ]),
  );
  const [faceX, faceWidth] = lightSide > 0 ? [x + broad * split, broad * (1 - split)] : [x, broad * split];
  canvas.rect(
    faceX,
    top,
    faceWidth,
    tall + 4,
    canvas.linear([
      [0, lit],
      [1, mix(lit, light.far, 0.4 * (1 - depth) + 0.1)],
    ]),
  );
  const [columns, step] = [Math.max(2, Math.min(7, Math.round(broad / 19))), chance.between(22, 32) * Math.max(1, tall / 620)];
  const pane = broad / columns;
  const glow = light.dark ? mix(light.glow, '#ffcf6b', 0.45) : mix(light.glow, light.middle, 0.45);
  const style = chance.whole(0, 2);
  let d = '';
  let lamps = '';
  for (let row = 0; row < Math.min(18, tall / step - 1); row += 1)
    for (let column = 0; column < columns; column += 1) {
      const left = x + column * pane + pane * (style === 1 ? 0.08 : 0.27);
      const size = pane * (style === 1 ? 0.84 : 0.46);
      const rect = `M${left.toFixed(0)} ${(top + 14 + row * step).toFixed(0)}h${size.toFixed(0)}v${(step * (style === 2 ? 0.62 : 0.36)).toFixed(0)}h-${size.toFixed(0)}z`;
      if (chance.likely(light.dark ? 0.34 : 0.12)) lamps += rect;
      else if (depth > 0.35) d += rect;
    }
  if (d) canvas.path(d, lighter(wall, -0.1), { opacity: 0.5 });
  if (lamps) canvas.path(lamps, glow, { opacity: light.dark ? 0.45 + depth * 0.5 : 0.5 });
}

function paintRow(scene: Scene, light: Light, base: number, tallest: number, depth: number, sunX: number): void {
  const { chance, width, scale } = scene;
  const peak = width * chance.between(0.35, 0.65);
  let x = -60;
  while (x < width + 20) {
    const broad = chance.between(62, 150) * (0.6 + depth * 0.6) * scale;
    const near = 1 - Math.min(1, Math.abs(x - peak) / (width * 0.5));
    const tall = tallest * (0.22 + 0.78 * near ** 1.3 * chance.between(0.5, 1) + chance.between(0, 0.16));
    paintTower(scene, light, x, base, broad, tall, depth, sunX > x ? 1 : -1);
    x += broad * chance.between(0.92, 1.3);
  }
}

/** The towers of a city in layers of haze, at any hour, on land or across water. */
export const skyline: Painter = (scene) => {
  const { chance, width, scale } = scene;
  const light = lightOf(scene, ['dawn', 'day', 'golden', 'dusk', 'dusk']);
  const overWater = chance.likely(0.6);
  const base = overWater ? chance.between(660, 730) : 1000;
  const sun: Point = [width * chance.between(0.3, 0.7), base - chance.between(220, 420) - (overWater ? 0 : 200)];
  paintSky(scene, light, base / 1000);
  paintSun(scene, light, sun, chance.between(44, 96) * scale);
  paintClouds(scene, light, 80, 360, 4);
  const tall = overWater ? 470 : 700;
  paintRow(scene, light, base, tall * 0.9, 0.02, sun[0]);
  paintHaze(scene, base - 60, 300, light.horizon, 0.6);
  paintRow(scene, light, base, tall, 0.3, sun[0]);
  paintHaze(scene, base - 20, 220, light.horizon, 0.5);
  paintRow(scene, light, base, tall * 0.55, 0.65, sun[0]);
  if (overWater) paintWater(scene, light, base, sun[0], 0.8);
  else paintHaze(scene, 1000, 200, light.far, 0.4);
  return [sun[0], base - tall * 0.5];
};

/** A city street or a skyline at night, windows lit, wet ground giving back the light. */
export const cityNight: Painter = (scene) => {
  const { canvas, chance, width, height, scale, palette } = scene;
  const light: Light = { ...lightOf(scene, ['night']), horizon: atLightness(mix(palette.second, palette.accent, 0.4), 0.5) };
  const end: Point = [width * chance.between(0.42, 0.58), chance.between(640, 700)];
  paintSky(scene, light, 0.72);
  paintStars(scene, 420, light.glow, 40);
  if (chance.likely(0.6))
    paintSun(scene, light, [end[0] + chance.between(-160, 160), chance.between(140, 260)], chance.between(30, 56) * scale);
  paintGlow(scene, end, 560, mix(palette.accent, palette.third, 0.5), 0.6);
  paintRow(scene, light, end[1], 360, 0.15, end[0]);
  paintHaze(scene, end[1] - 10, 170, light.horizon, 0.5);
  for (const side of [-1, 1]) {
    for (let block = 0; block < 6; block += 1) {
      const near = block / 5;
      const inner = end[0] + side * (46 + near ** 1.6 * width * 0.42) * (0.7 + scale * 0.3);
      const outer = end[0] + side * (130 + (near + 0.2) ** 1.6 * width * 0.62);
      const tall = (170 + near * 640) * chance.between(0.8, 1.2);
      const base = end[1] + 6 + near ** 1.5 * 320;
      paintTower(scene, light, Math.min(inner, outer), base, Math.abs(outer - inner), tall, 0.3 + near * 0.65, -side);
    }
  }
  const ground = atLightness(mix(palette.ink, palette.second, 0.25), 0.15);
  const kerb = (near: number): number => (46 + near ** 1.6 * width * 0.44) * (0.7 + scale * 0.3);
  canvas.shape(
    [
      [end[0] - kerb(0), end[1]],
      [end[0] + kerb(0), end[1]],
      [end[0] + kerb(1.2), height + 20],
      [end[0] - kerb(1.2), height + 20],
    ],
    canvas.linear([
      [0, mix(light.horizon, palette.third, 0.35)],
      [0.25, mix(light.horizon, ground, 0.6)],
      [1, ground],
    ]),
  );
  for (let lamp = 0; lamp < 26; lamp += 1) {
    const share = chance.between(0, 1) ** 1.3;
    const x = end[0] + chance.between(-0.8, 0.8) * kerb(share);
    const y = end[1] + 10 + share * 300;
    const colour = chance.pick([palette.accent, palette.third, '#ffe2a3', palette.third]);
    canvas.ellipse(x, y + 34 + share * 50, 4 + share * 10, 30 + share * 70, colour, { opacity: 0.32, blur: 6 });
  }
  for (let car = 0; car < 7; car += 1) {
    const share = (car / 7) ** 1.4 * 0.8 + 0.02;
    const going = car % 2 === 0;
    const x = end[0] + (going ? 1 : -1) * kerb(share) * chance.between(0.2, 0.6);
    const y = end[1] + 8 + share * 270;
    const size = 4 + share * 34;
    canvas.path(
      smooth(
        [
          [x - size * 1.6, y + size * 0.5],
          [x - size * 1.3, y - size * 0.6],
          [x, y - size],
          [x + size * 1.3, y - size * 0.6],
          [x + size * 1.6, y + size * 0.5],
        ],
        true,
      ),
      ground,
    );
    for (const dx of [-1, 1]) {
      paintGlow(scene, [x + dx * size, y], size * 2.4, going ? '#ff4a3a' : '#fff1c9', 0.8);
      canvas.circle(x + dx * size, y, size * 0.26, going ? '#ff9c8f' : '#fffdf0');
    }
  }
  return [end[0], end[1] - 40];
};

/** A working harbour: cranes, stacked containers, a ship, water. */
export const harbor: Painter = (scene) => {
  const { canvas, chance, width, scale, palette } = scene;
  const light = lightOf(scene, ['dawn', 'day', 'golden', 'dusk']);
  const sea = chance.between(640, 710);
  const sun: Point = [width * chance.between(0.25, 0.75), sea - chance.between(80, 330)];
  paintSky(scene, light, sea / 1000);
  paintSun(scene, light, sun, chance.between(40, 80) * scale);
  paintClouds(scene, light, 80, 380, 4);
  paintRow(scene, light, sea, 150, 0.05, sun[0]);
  paintHaze(scene, sea - 30, 180, light.horizon, 0.6);
  paintWater(scene, light, sea, sun[0], 0.8);
  const colours = [
    palette.accent,
    palette.second,
    palette.third,
    mix(palette.accent, palette.third, 0.5),
    mix(palette.second, palette.paper, 0.4),
  ].map((colour) => mix(colour, light.near, light.dark ? 0.5 : 0.18));
  const side = chance.pick([-1, 1]);
  const middle = width * 0.5;
  const mirror = (x: number): number => middle + side * x;
  const boxes = (from: number, base: number, columns: number, tallest: number, size: number): void => {
    for (let column = 0; column < columns; column += 1)
      for (let level = 0; level < chance.whole(1, tallest); level += 1) {
        const x = mirror(from + column * size * 2.3) - (side < 0 ? size * 2.2 : 0);
        const colour = chance.pick(colours);
        canvas.rect(
          x,
          base - (level + 1) * size,
          size * 2.2,
          size - 1.5,
          canvas.linear([
            [0, lighter(colour, 0.04)],
            [1, lighter(colour, -0.06)],
          ]),
        );
        canvas.path(
          [0.2, 0.4, 0.6, 0.8]
            .map((share) => `M${(x + size * 2.2 * share).toFixed(1)} ${(base - level * size - 3).toFixed(1)}v-${(size - 5).toFixed(1)}`)
            .join(''),
          'none',
          { stroke: light.near, strokeWidth: 1.4, opacity: 0.3 },
        );
      }
  };
  const quay = sea + 46;
  for (const [at, reach] of [
    [-430, 0.72],
    [-130, 0.95],
    [230, 0.78],
  ] as const) {
    const tall = 470 * reach * scale;
    const x = mirror(at * scale * 1.1);
    const steel = mix(atDepth(light, 0.4 + reach * 0.5), at === -130 ? palette.accent : palette.second, 0.3);
    const beam = 9 * reach * scale + 2;
    for (const leg of [-50, 50])
      canvas.line(
        [
          [x + leg * scale * 1.2, quay],
          [x + leg * scale, quay - tall * 0.66],
        ],
        steel,
        beam,
      );
    canvas.line(
      [
        [x - 52 * scale, quay - tall * 0.3],
        [x + 52 * scale, quay - tall * 0.3],
      ],
      steel,
      beam * 0.8,
    );
    canvas.line(
      [
        [x - 52 * scale, quay - tall * 0.3],
        [x + 50 * scale, quay - tall * 0.64],
      ],
      steel,
      beam * 0.5,
    );
    canvas.line(
      [
        [x - side * 250 * scale * reach, quay - tall * 0.66],
        [x + side * 130 * scale, quay - tall * 0.66],
      ],
      steel,
      beam * 1.5,
      { butt: true },
    );
    canvas.line(
      [
        [x + side * 40 * scale, quay - tall * 0.66],
        [x + side * 20 * scale, quay - tall],
      ],
      steel,
      beam,
    );
    canvas.line(
      [
        [x - side * 235 * scale * reach, quay - tall * 0.66],
        [x + side * 20 * scale, quay - tall],
        [x + side * 125 * scale, quay - tall * 0.66],
      ],
      steel,
      2.4,
    );
    const cable = x - side * 150 * scale * reach;
    canvas.line(
      [
        [cable, quay - tall * 0.65],
        [cable, quay - tall * 0.4],
      ],
      steel,
      2,
    );
    canvas.rect(cable - 26 * scale, quay - tall * 0.4, 52 * scale, 24 * scale, chance.pick(colours));
  }
  boxes(-60 * scale, quay, 10, 4, 30 * scale);
  canvas.rect(side > 0 ? mirror(-110 * scale) : -20, quay, width, 40, light.near);
  const [hull, length] = [sea + 150, 520 * scale];
  boxes(-470 * scale, hull - 30 * scale, 6, 4, 30 * scale);
  const bow = mirror(-660 * scale);
  const stern = mirror(-660 * scale + length);
  const colour = mix(chance.pick([palette.accent, palette.second, palette.ink]), light.near, 0.35);
  canvas.shape(
    [
      [bow, hull - 60 * scale],
      [mirror(-560 * scale), hull - 34 * scale],
      [stern, hull - 34 * scale],
      [stern, hull + 26],
      [mirror(-610 * scale), hull + 26],
    ],
    canvas.linear([
      [0, lighter(colour, 0.05)],
      [0.75, lighter(colour, -0.06)],
      [0.76, mix(palette.accent, light.near, 0.4)],
    ]),
  );
  canvas.rect(
    Math.min(stern, stern - side * 64 * scale),
    hull - 150 * scale,
    64 * scale,
    118 * scale,
    mix(palette.paper, light.middle, 0.2),
  );
  canvas.path(
    [0, 1, 2]
      .map(
        (row) =>
          `M${(Math.min(stern, stern - side * 64 * scale) + 8).toFixed(0)} ${(hull - 140 * scale + row * 28 * scale).toFixed(0)}h${(48 * scale).toFixed(0)}v${(9 * scale).toFixed(0)}h-${(48 * scale).toFixed(0)}z`,
      )
      .join(''),
    light.near,
    { opacity: 0.7 },
  );
  for (let ripple = 0; ripple < 26; ripple += 1)
    canvas.ellipse(
      mirror(chance.between(-700, -130) * scale),
      hull + 34 + chance.between(0, 46),
      chance.between(20, 80),
      2.4,
      chance.likely(0.5) ? light.near : light.glow,
      { opacity: 0.35 },
    );
  return [mirror(-210 * scale), sea - 120];
};
