import { paintClouds, paintGlow, paintHaze, paintSky, paintSun } from './atmosphere.ts';
import { smooth, through, type Point } from './canvas.ts';
import { atLightness, lighter, mix } from './colour.ts';
import { atDepth, lightOf, type Painter } from './scene.ts';
import { blob, conifer, heightAt, landUnder, leafTree, ridgeLine } from './shapes.ts';
import { paintWater } from './water.ts';

/** A thunderhead over flat land or sea, with rain and lightning. */
export const storm: Painter = (scene) => {
  const { canvas, chance, width, height, scale, palette } = scene;
  const light = lightOf(scene, ['dusk', 'night', 'day']);
  const horizon = chance.between(690, 770);
  const deep = atLightness(mix(palette.second, palette.ink, 0.55), 0.25);
  canvas.rect(
    0,
    0,
    width,
    height,
    canvas.linear([
      [0, lighter(deep, -0.08)],
      [0.45, lighter(deep, 0.08)],
      [horizon / 1000, mix(light.horizon, palette.third, 0.35)],
      [1, deep],
    ]),
  );
  const core: Point = [width * chance.between(0.35, 0.65), 330];
  paintGlow(scene, [core[0], horizon], 620, mix(palette.third, '#fff4d8', 0.5), 0.55);
  const rows = 5;
  for (let row = 0; row < rows; row += 1) {
    const y = 60 + row * 88;
    const spread = (0.75 - row * 0.09) * Math.max(width * 0.62, 600);
    const tone = lighter(deep, 0.2 - row * 0.055);
    for (let puff = 0; puff < 11; puff += 1) {
      const x = core[0] + chance.between(-1, 1) * spread;
      const size = chance.between(90, 190) * (1 - row * 0.07);
      canvas.path(
        blob(chance, x, y, size, size * 0.62, 0.12),
        canvas.linear([
          [0, lighter(mix(tone, light.glow, 0.2), 0.04)],
          [0.5, tone],
          [1, lighter(tone, -0.09)],
        ]),
        { opacity: 0.92 },
      );
    }
  }
  const base = landUnder(
    [
      [-30, 455],
      [width * 0.3, 480],
      [core[0], 500],
      [width * 0.75, 470],
      [width + 30, 450],
    ],
    380,
    true,
  );
  canvas.path(base, lighter(deep, -0.06), { blur: 22, opacity: 0.9 });
  const slant = chance.between(-70, 70);
  canvas.shape(
    [
      [core[0] - 330, 460],
      [core[0] + 250, 460],
      [core[0] + 180 + slant, horizon + 10],
      [core[0] - 300 + slant, horizon + 10],
    ],
    canvas.linear([
      [0, deep, 0.9],
      [1, deep, 0.25],
    ]),
    { blur: 16 },
  );
  for (let drop = 0; drop < 70; drop += 1) {
    const x = core[0] + chance.between(-330, 240);
    const y = chance.between(470, horizon - 60);
    canvas.line(
      [
        [x, y],
        [x + slant * 0.2, y + chance.between(30, 80)],
      ],
      light.glow,
      1.2,
      { opacity: chance.between(0.08, 0.3) },
    );
  }
  const strike: Point[] = [[core[0] + chance.between(-60, 120), 470]];
  while ((strike.at(-1)?.[1] ?? horizon) < horizon - 12) {
    const [x, y] = strike.at(-1) ?? [0, 0];
    strike.push([x + chance.between(-42, 42), Math.min(horizon, y + chance.between(26, 62))]);
  }
  canvas.line(strike, '#fff6d6', 16, { blur: 12, opacity: 0.8 });
  canvas.line(strike, '#fffdf4', 4.5);
  const fork = strike[3] ?? [0, 0];
  canvas.line([fork, [fork[0] + 50, fork[1] + 46], [fork[0] + 74, fork[1] + 104], [fork[0] + 126, fork[1] + 150]], '#fffdf4', 2.4, {
    opacity: 0.9,
  });
  const end = strike.at(-1) ?? [0, 0];
  if (chance.likely(0.45))
    paintWater(scene, { ...light, near: deep, overhead: deep, middle: lighter(deep, 0.1), dark: true }, horizon, end[0], 0.6);
  else {
    canvas.path(landUnder(ridgeLine(chance, width, horizon + 30, 60, 0.1), height, true), mix(deep, palette.ink, 0.35));
    canvas.path(landUnder(ridgeLine(chance, width, 880, 90, 0.1), height, true), mix(deep, palette.ink, 0.75));
    for (let tree = 0; tree < 5; tree += 1)
      leafTree(
        canvas,
        chance,
        chance.between(0, 1) * width,
        790 + chance.between(0, 60),
        chance.between(50, 110) * scale,
        mix(deep, palette.ink, 0.8),
      );
  }
  paintGlow(scene, [end[0], horizon], 190, '#fff2cc', 0.7);
  return [end[0], 560];
};

/** A wooded ridge on fire at night: glow, smoke, sparks, dark trees before it. */
export const wildfire: Painter = (scene) => {
  const { canvas, chance, width, height, scale, palette } = scene;
  const warm = mix('#ff6a1f', palette.accent, 0.2);
  const smoke = atLightness(mix('#5a3430', palette.second, 0.3), 0.3);
  canvas.rect(
    0,
    0,
    width,
    height,
    canvas.linear([
      [0, lighter(smoke, -0.12)],
      [0.4, smoke],
      [0.66, mix(warm, smoke, 0.35)],
      [0.78, mix(warm, '#ffd27a', 0.4)],
      [1, '#2a0f0a'],
    ]),
  );
  const heart: Point = [width * chance.between(0.36, 0.64), 640];
  paintGlow(scene, heart, 620, '#ffb347', 0.85);
  for (let puff = 0; puff < 26; puff += 1) {
    const rise = puff / 26;
    const x = heart[0] + chance.between(-1, 1) * (140 + rise * width * 0.42) + rise * 120;
    const tone = mix(mix(warm, '#ffcf87', 0.2), smoke, Math.min(1, 0.35 + rise * 0.75));
    const size = (70 + rise * 150) * chance.between(0.7, 1.2);
    canvas.path(
      blob(chance, x, 540 - rise * 520, size, size * 0.7, 0.14),
      canvas.linear([
        [0, lighter(tone, -0.1)],
        [1, mix(tone, warm, 0.4 * (1 - rise))],
      ]),
      { opacity: 0.42, blur: 7 },
    );
  }
  const far = ridgeLine(chance, width, 690, 170, 0.35);
  for (let flame = 0; flame < 44; flame += 1) {
    const x = heart[0] + chance.between(-1, 1) * Math.max(380, width * 0.42);
    const y = heightAt(far, x) + 16;
    const tall = chance.between(30, 120) * (1.2 - Math.abs(x - heart[0]) / (width * 0.6)) * scale;
    const lean = chance.between(-20, 34);
    const half = tall * 0.24;
    canvas.path(
      smooth(
        [
          [x - half, y],
          [x - half * 0.7, y - tall * 0.4],
          [x + lean, y - tall],
          [x + half * 0.8, y - tall * 0.35],
          [x + half, y],
        ],
        true,
      ),
      canvas.linear([
        [0, '#ff7a26', 0.75],
        [0.6, '#ffc14d'],
        [1, '#fff0b8'],
      ]),
      { opacity: 0.85 },
    );
  }
  canvas.path(
    landUnder(far, height, false),
    canvas.linear([
      [0, mix('#7a2413', palette.ink, 0.25)],
      [0.5, mix('#3a120c', palette.ink, 0.4)],
    ]),
  );
  for (let x = 0; x < width; x += chance.between(24, 52))
    conifer(canvas, chance, x, heightAt(far, x) + 14, chance.between(34, 74) * scale, mix('#4a160d', palette.ink, 0.3));
  paintHaze(scene, 800, 190, warm, 0.5);
  const near = ridgeLine(chance, width, 930, 150, 0.25);
  const black = mix('#180807', palette.ink, 0.5);
  canvas.path(landUnder(near, height + 10, false), black);
  for (let x = -20; x < width; x += chance.between(50, 130))
    conifer(canvas, chance, x, heightAt(near, x) + 20, chance.between(110, 270) * scale, black);
  for (let spark = 0; spark < 40; spark += 1)
    canvas.circle(heart[0] + chance.between(-0.4, 0.4) * width, chance.between(140, 700), chance.between(1, 3.4), '#ffd98a', {
      opacity: chance.between(0.3, 0.95),
    });
  return [heart[0], 620];
};

/** A river bending through a valley towards the light. */
export const river: Painter = (scene) => {
  const { canvas, chance, width, height, scale } = scene;
  const light = lightOf(scene, ['dawn', 'day', 'golden', 'dusk']);
  const horizon = chance.between(380, 470);
  const end = width * chance.between(0.4, 0.6);
  const sun: Point = [end + chance.between(-60, 60), horizon - chance.between(30, 170)];
  paintSky(scene, light, horizon / 1000);
  paintSun(scene, light, sun, chance.between(36, 64) * scale);
  paintClouds(scene, light, 70, 260, 4);
  for (const depth of [0.05, 0.25])
    canvas.path(
      landUnder(ridgeLine(chance, width, horizon + 20 + depth * 90, 190 - depth * 200, 0.55), height, false),
      canvas.linear([
        [0, atDepth(light, depth)],
        [0.5, mix(atDepth(light, depth), light.far, 0.6)],
      ]),
    );
  paintHaze(scene, horizon + 30, 130, light.horizon, 0.7);
  const grass = mix(mix('#6f9a4d', light.near, light.dark ? 0.62 : 0.3), light.far, 0.1);
  canvas.rect(
    0,
    horizon + 40,
    width,
    height,
    canvas.linear([
      [0, mix(grass, light.far, 0.6)],
      [0.5, grass],
      [1, mix(grass, light.near, 0.65)],
    ]),
  );
  const swing = chance.pick([-1, 1]) * width * chance.between(0.13, 0.22);
  const bends: [number, number, number][] = [0, 0.1, 0.22, 0.4, 0.62, 0.84, 1.1].map((share) => {
    const y = horizon + 42 + share ** 1.5 * (height - horizon);
    return [end + Math.sin(share * 7.2) * swing * (0.25 + share), y, 5 + share ** 1.7 * 240 * Math.max(scale, 0.8)];
  });
  const left = bends.map(([x, y, half]): Point => [x - half, y]);
  const right = bends.map(([x, y, half]): Point => [x + half, y]);
  const bank = mix(light.near, '#3c2a1e', 0.3);
  canvas.path(
    smooth([...left.map(([x, y]): Point => [x - 8, y + 3]), ...right.toReversed().map(([x, y]): Point => [x + 8, y + 3])], true),
    bank,
    { opacity: 0.5, blur: 5 },
  );
  const water = smooth([...left, ...right.toReversed()], true);
  canvas.path(
    water,
    canvas.linear([
      [0, light.glow],
      [0.18, light.horizon],
      [0.55, light.middle],
      [1, mix(light.overhead, light.near, 0.35)],
    ]),
  );
  canvas.group({ clip: canvas.clip(water) }, () => {
    for (let ripple = 0; ripple < 60; ripple += 1) {
      const share = chance.between(0, 1) ** 1.4;
      canvas.ellipse(
        chance.between(0, width),
        horizon + 44 + share * 560,
        20 + share * 120,
        0.8 + share * 4,
        chance.likely(0.6) ? light.glow : light.near,
        { opacity: 0.3 },
      );
    }
  });
  const leaf = mix(mix('#48703c', light.near, light.dark ? 0.7 : 0.42), light.far, 0.05);
  for (let tree = 0; tree < 17; tree += 1) {
    const share = (tree / 17) ** 1.3 * 0.92 + 0.01;
    const y = horizon + 44 + share ** 1.5 * (height - horizon);
    const at = bends.find(([, bendY]) => bendY > y) ?? [end, y, 60];
    const side = chance.pick([-1, 1]);
    const x = at[0] + side * (at[2] + 20 + chance.between(20, 420) * (0.3 + share));
    const tall = (34 + share * 240) * chance.between(0.7, 1.15) * scale;
    if (tree % 3 === 0) conifer(canvas, chance, x, y, tall * 1.15, mix(leaf, light.far, 0.5 * (1 - share)));
    else leafTree(canvas, chance, x, y, tall, mix(leaf, light.far, 0.5 * (1 - share)), sun[0] > x ? 1 : -1);
  }
  return [end, horizon + 90];
};

/** An open road running to the horizon. */
export const road: Painter = (scene) => {
  const { canvas, chance, width, height, scale, palette } = scene;
  const light = lightOf(scene);
  const horizon = chance.between(470, 580);
  const end = width * chance.between(0.38, 0.62);
  const sun: Point = [end + chance.between(-150, 150), horizon - chance.between(20, 200)];
  paintSky(scene, light, horizon / 1000);
  paintSun(scene, light, sun, chance.between(36, 76) * scale);
  paintClouds(scene, light, 60, horizon - 150, 5);
  for (const depth of [0, 0.2, 0.4])
    canvas.path(
      landUnder(ridgeLine(chance, width, horizon + depth * 60, 150 - depth * 170, chance.between(0.2, 0.6)), height, false),
      canvas.linear([
        [0, atDepth(light, depth)],
        [0.4, mix(atDepth(light, depth), light.far, 0.5)],
      ]),
    );
  const soil = mix(mix(chance.pick(['#b98a55', '#7d8f4f', '#a9744a', '#c2a468']), palette.third, 0.2), light.near, light.dark ? 0.6 : 0.2);
  canvas.path(
    landUnder(ridgeLine(chance, width, horizon + 46, 26, 0.1), height + 10, true),
    canvas.linear([
      [0, mix(soil, light.far, 0.6)],
      [0.4, soil],
      [1, mix(soil, light.near, 0.6)],
    ]),
  );
  paintHaze(scene, horizon + 30, 120, light.horizon, 0.7);
  const foot = width * chance.between(0.35, 0.65);
  const bend = chance.between(-110, 110) * scale;
  const at = (share: number, half: number): Point => [
    end + (foot - end) * share ** 1.5 + Math.sin(share * Math.PI) * bend * (1 - share * 0.4) + half * (0.008 + share ** 1.9),
    horizon + 36 + share * (height - horizon),
  ];
  const shares = [0, 0.06, 0.14, 0.25, 0.4, 0.58, 0.78, 1.05];
  const strip = (from: number, to: number, list: readonly number[] = shares): string =>
    smooth([...list.map((share) => at(share, from)), ...list.toReversed().map((share) => at(share, to))], true);
  const tar = mix(light.near, light.middle, light.dark ? 0.2 : 0.3);
  const half = 420 * Math.max(0.75, scale);
  canvas.path(strip(-half * 1.12, half * 1.12), mix(soil, light.near, 0.45), { opacity: 0.7 });
  canvas.path(
    strip(-half, half),
    canvas.linear([
      [0, mix(tar, light.glow, 0.6)],
      [0.25, tar],
      [1, lighter(tar, -0.06)],
    ]),
  );
  for (const edge of [-0.92, 0.92])
    canvas.path(strip(half * (edge - 0.018), half * (edge + 0.018)), mix(palette.paper, tar, 0.15), { opacity: 0.85 });
  for (let dash = 0; dash < 13; dash += 1) {
    const start = 0.03 + (dash / 13) ** 1.7 * 1.02;
    const length = 0.018 + start * 0.075;
    canvas.path(
      through([at(start, -half * 0.022), at(start + length, -half * 0.022), at(start + length, half * 0.022), at(start, half * 0.022)]),
      mix('#ffd257', palette.third, 0.3),
    );
  }
  const side = chance.pick([-1, 1]);
  for (let pole = 0; pole < 7; pole += 1) {
    const share = 0.05 + (pole / 7) ** 1.6 * 0.75;
    const [x, y] = at(share, side * half * 1.5);
    const tall = 30 + share * 520;
    canvas.line(
      [
        [x, y],
        [x, y - tall],
      ],
      light.near,
      1.5 + share * 12,
    );
    canvas.line(
      [
        [x - tall * 0.1, y - tall * 0.9],
        [x + tall * 0.1, y - tall * 0.9],
      ],
      light.near,
      1 + share * 8,
    );
  }
  return [end, horizon];
};
