import { paintClouds, paintGlow, paintHaze, paintSky, paintStars, paintSun } from './atmosphere.ts';
import { smooth, through, type Point } from './canvas.ts';
import { lighter, mix } from './colour.ts';
import { atDepth, lightOf, type Light, type Painter, type Scene } from './scene.ts';
import { conifer, heightAt, landUnder, leafTree, ridgeLine } from './shapes.ts';
import { paintWater } from './water.ts';

const conifers = ({ canvas, chance, width }: Scene, ridge: readonly Point[], colour: string, size: number, share: number): void => {
  const from = chance.between(-0.2, 0.5) * width;
  const to = from + width * share;
  for (let x = from; x < to; x += size * chance.between(0.14, 0.5))
    conifer(canvas, chance, x, heightAt(ridge, x) + size * 0.08, size * chance.between(0.6, 1.15), colour);
};

/** Peaks in layers of air, with snow, forest and at times a lake. */
export const mountains: Painter = (scene) => {
  const { canvas, chance, width, height, scale } = scene;
  const light = lightOf(scene);
  const sun: Point = [width * chance.between(0.3, 0.7), chance.between(230, 420)];
  paintSky(scene, light, 0.62);
  if (light.time === 'night') paintStars(scene, 560, light.glow, 110);
  paintSun(scene, light, sun, chance.between(34, 70) * scale);
  if (chance.likely(0.6)) paintClouds(scene, light, 130, 380, 4);
  const layers = chance.whole(3, 4);
  for (let layer = 0; layer < layers; layer += 1) {
    const depth = layer / layers;
    const ridge = ridgeLine(chance, width, 600 + depth * 190, 330 - depth * 150, 0.85 - depth * 0.2);
    const colour = atDepth(light, depth * 0.72);
    const land = landUnder(ridge, height, false);
    canvas.path(
      land,
      canvas.linear([
        [0, colour],
        [0.75, mix(colour, light.far, 0.55)],
        [1, mix(colour, light.far, 0.7)],
      ]),
    );
    if (layer < 2) paintFlanks(scene, ridge, land, sun[0], light, colour, layer === 0 ? 0.75 : 0.35);
    paintHaze(scene, 690 + depth * 190, 190, light.far, 0.45);
  }
  if (chance.likely(0.5)) paintWater(scene, light, 850, sun[0], 0.5);
  const shore = ridgeLine(chance, width, 940, 120, 0.15);
  if (chance.likely(0.8)) conifers(scene, shore, atDepth(light, 0.9), 130 * scale, chance.between(0.4, 1.2));
  canvas.path(landUnder(shore, height + 20, true), light.near);
  conifers(scene, shore, mix(light.near, '#000000', 0.25), 230 * scale, chance.between(0.2, 0.45));
  return [sun[0], 480];
};

/** Sunlit and shaded sides of a mountain: from every high point a facet runs down on each side. */
function paintFlanks(
  { canvas, chance }: Scene,
  ridge: readonly Point[],
  land: string,
  sunX: number,
  light: Light,
  colour: string,
  strength: number,
): void {
  const clip = canvas.clip(land);
  canvas.group({ clip }, () => {
    ridge.forEach(([x, y], index) => {
      const before = ridge[index - 1];
      const after = ridge[index + 1];
      if (!before || !after || y > before[1] || y > after[1]) return;
      const drop = chance.between(90, 220);
      const side = x < sunX ? 1 : -1;
      const bend = side * chance.between(20, 70);
      const facet: Point[] = [
        [x, y - 2],
        [x + bend * 0.5, y + drop * 0.35],
        [x + bend * 0.15, y + drop * 0.5],
        [x + bend * 0.8, y + drop],
        [x + side * drop * 0.95, y + drop * 1.2],
      ];
      canvas.shape(
        facet,
        canvas.linear([
          [0, mix(colour, light.glow, 0.85), strength],
          [1, light.glow, 0],
        ]),
      );
      const shade: Point[] = [
        [x, y - 2],
        [x + bend * 0.5, y + drop * 0.35],
        [x + bend * 0.1, y + drop * 0.6],
        [x - side * drop * 0.8, y + drop * 1.1],
      ];
      canvas.shape(
        shade,
        canvas.linear([
          [0, lighter(colour, -0.09), strength],
          [1, colour, 0],
        ]),
      );
    });
  });
}

/** A shore seen from a headland: sea, surf, cliffs, at times a lighthouse. */
export const coast: Painter = (scene) => {
  const { canvas, chance, width, scale } = scene;
  const light = lightOf(scene, ['dawn', 'day', 'golden', 'dusk']);
  const side = chance.likely(0.5) ? 1 : -1;
  const horizon = chance.between(430, 520);
  const sun: Point = [width * (0.5 - side * chance.between(0.05, 0.2)), horizon - chance.between(60, 230)];
  paintSky(scene, light, horizon / 1000);
  paintSun(scene, light, sun, chance.between(30, 62) * scale);
  paintClouds(scene, light, 90, horizon - 90, 5);
  paintWater(scene, light, horizon, sun[0], 0.9);
  const mirror = (x: number): number => (side > 0 ? x : width - x);
  const at = width * chance.between(0.48, 0.56);
  let tower: Point = [0, 0];
  for (let cliff = 0; cliff < 4; cliff += 1) {
    const near = cliff / 3;
    const tip = at - width * 0.06 + near * width * chance.between(0.12, 0.3);
    const top = horizon - 150 * scale + near * chance.between(200, 300);
    const foot = horizon + 14 + near ** 1.5 * 440;
    const colour = atDepth(light, 0.22 + near * 0.62);
    const reach = width + 30 - tip;
    const edge: Point[] = [];
    for (let step = 0; step <= 16; step += 1) {
      const share = step / 16;
      edge.push([
        mirror(tip + reach * (1 - share)),
        top + (foot - top) * (0.12 * share + 0.88 * share ** 6) + chance.between(-7, 7) + Math.sin(share * 9 + cliff) * 12,
      ]);
    }
    const d = `${smooth(edge)}L${mirror(tip + reach * 0.4).toFixed(0)} ${(foot + 14 + near * 40).toFixed(0)}L${mirror(width + 30).toFixed(0)} ${(foot + 30 + near * 170).toFixed(0)}Z`;
    canvas.path(
      d,
      canvas.linear([
        [0, mix(colour, '#6f9257', 0.35 - near * 0.15)],
        [0.16, mix(colour, light.glow, 0.16)],
        [1, lighter(colour, -0.06)],
      ]),
    );
    const clip = canvas.clip(d);
    canvas.group({ clip }, () => {
      for (let crack = 0; crack < 16; crack += 1) {
        const x = tip + reach * chance.between(0.03, 0.9);
        const y = top + (foot - top) * chance.between(0.3, 0.6);
        canvas.shape(
          [
            [mirror(x), y],
            [mirror(x + chance.between(14, 50)), y + 30],
            [mirror(x + chance.between(-10, 30)), foot + 150],
          ],
          lighter(colour, chance.pick([-0.06, 0.05, -0.04])),
          { opacity: 0.6 },
        );
      }
    });
    canvas.path(
      smooth([
        [mirror(tip - 60), foot + 2],
        [mirror(tip + 20), foot + 8],
        [mirror(tip + reach * 0.4), foot + 16 + near * 40],
        [mirror(width + 30), foot + 34 + near * 170],
      ]),
      'none',
      {
        stroke: light.glow,
        strokeWidth: 5 + near * 11,
        opacity: 0.6,
        blur: 2,
      },
    );
    if (cliff === 1) tower = [tip + reach * 0.3, top + (foot - top) * 0.2];
  }
  if (chance.likely(0.75)) paintLighthouse(scene, light, [mirror(tower[0]), tower[1]], 210 * scale);
  paintHaze(scene, horizon, 120, light.horizon, 0.5);
  return [mirror(tower[0]), tower[1] - 60];
};

function paintLighthouse(scene: Scene, light: Light, [x, y]: Point, tall: number): void {
  const { canvas, palette } = scene;
  const body = canvas.linear(
    [
      [0, mix(palette.paper, light.glow, 0.4)],
      [0.55, mix(palette.paper, light.middle, 0.25)],
      [1, mix(palette.paper, light.near, 0.55)],
    ],
    [0, 0],
    [1, 0],
  );
  const half = (share: number): number => tall * (0.085 - 0.03 * share);
  canvas.shape(
    [
      [x - half(0), y],
      [x - half(1), y - tall * 0.78],
      [x + half(1), y - tall * 0.78],
      [x + half(0), y],
    ],
    body,
  );
  for (const band of [0.14, 0.48])
    canvas.shape(
      [
        [x - half(band), y - tall * band],
        [x - half(band + 0.17), y - tall * (band + 0.17)],
        [x + half(band + 0.17), y - tall * (band + 0.17)],
        [x + half(band), y - tall * band],
      ],
      mix(palette.accent, light.near, light.dark ? 0.4 : 0.1),
      { opacity: 0.92 },
    );
  canvas.rect(x - tall * 0.085, y - tall * 0.8, tall * 0.17, tall * 0.03, light.near);
  canvas.rect(x - tall * 0.04, y - tall * 0.9, tall * 0.08, tall * 0.1, light.glow);
  canvas.shape(
    [
      [x - tall * 0.065, y - tall * 0.9],
      [x, y - tall],
      [x + tall * 0.065, y - tall * 0.9],
    ],
    light.near,
  );
  paintGlow(scene, [x, y - tall * 0.85], tall * 0.6, light.glow, 0.8);
}

/** Furrows running to the horizon, with a barn or a tree. */
export const field: Painter = (scene) => {
  const { canvas, chance, width, height, scale, palette } = scene;
  const light = lightOf(scene, ['dawn', 'day', 'golden', 'dusk']);
  const horizon = chance.between(420, 600);
  const vanish: Point = [width * chance.between(0.35, 0.65), horizon - 10];
  const sun: Point = [vanish[0] + chance.between(-0.2, 0.2) * width, horizon - chance.between(40, 260)];
  paintSky(scene, light, horizon / 1000);
  paintSun(scene, light, sun, chance.between(32, 66) * scale);
  paintClouds(scene, light, 70, horizon - 80, 6);
  canvas.path(landUnder(ridgeLine(chance, width, horizon + 4, 70, 0.1), horizon + 40, true), atDepth(light, 0.25));
  const crop = mix(
    mix(chance.pick(['#c9a23e', '#6f9a3c', '#b9853a', '#8aa552']), palette.third, 0.25),
    light.near,
    light.dark ? 0.55 : 0.15,
  );
  canvas.rect(
    0,
    horizon,
    width,
    height - horizon,
    canvas.linear([
      [0, mix(crop, light.far, 0.55)],
      [0.35, crop],
      [1, mix(crop, light.near, 0.55)],
    ]),
  );
  const rows = chance.whole(13, 22);
  for (let row = -rows; row <= rows; row += 1) {
    const left = vanish[0] + (row / rows) * width * 2.4;
    const gap = (width * 2.4) / rows;
    canvas.shape(
      [vanish, [left, height + 30], [left + gap * 0.46, height + 30]],
      canvas.linear([
        [0, light.near, 0.05],
        [1, light.near, 0.5],
      ]),
    );
    canvas.shape(
      [vanish, [left + gap * 0.46, height + 30], [left + gap * 0.62, height + 30]],
      canvas.linear([
        [0, light.glow, 0.02],
        [1, light.glow, 0.3],
      ]),
    );
  }
  paintHaze(scene, horizon + 6, 110, light.horizon, 0.6);
  const x = vanish[0] + chance.pick([-1, 1]) * chance.between(40, 190) * scale;
  const treeColour = mix(mix('#3f6b3a', palette.second, 0.3), light.near, light.dark ? 0.75 : 0.4);
  for (let tree = 0; tree < 6; tree += 1)
    leafTree(
      canvas,
      chance,
      chance.between(-0.05, 1.05) * width,
      horizon + 12,
      chance.between(40, 90) * scale,
      mix(treeColour, light.far, 0.45),
    );
  if (chance.likely(0.5)) leafTree(canvas, chance, x, horizon + 52, chance.between(260, 380) * scale, treeColour, sun[0] > x ? 1 : -1);
  else paintBarn(scene, light, [x, horizon + 44], 150 * scale, sun[0] > x ? 1 : -1);
  canvas.ellipse(x, horizon + 54, 190 * scale, 12, light.near, { opacity: 0.4, blur: 8 });
  return [x, horizon - 60];
};

function paintBarn({ canvas, palette }: Scene, light: Light, [x, y]: Point, size: number, lightSide: number): void {
  const wall = mix(palette.accent, light.near, light.dark ? 0.55 : 0.22);
  const [litWall, darkWall] = [mix(wall, light.glow, 0.16), lighter(wall, -0.1)];
  const s = size * lightSide;
  canvas.shape(
    [
      [x, y],
      [x, y - size * 0.6],
      [x + s * 0.32, y - size * 0.98],
      [x + s * 0.64, y - size * 0.6],
      [x + s * 0.64, y],
    ],
    litWall,
  );
  canvas.shape(
    [
      [x, y],
      [x, y - size * 0.6],
      [x - s, y - size * 0.56],
      [x - s, y],
    ],
    darkWall,
  );
  canvas.shape(
    [
      [x - s * 1.04, y - size * 0.54],
      [x - s * 0.72, y - size * 0.94],
      [x + s * 0.32, y - size],
      [x - s * 0.03, y - size * 0.57],
    ],
    mix(light.near, light.glow, 0.3),
  );
  canvas.rect(Math.min(x + s * 0.2, x + s * 0.44), y - size * 0.34, size * 0.24, size * 0.34, lighter(wall, -0.22));
}
