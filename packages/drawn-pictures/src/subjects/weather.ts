import { paintGlow, paintHaze } from '../atmosphere.ts';
import { smooth, type Point } from '../canvas.ts';
import { atLightness, lighter, mix } from '../colour.ts';
import { chooseLight, type Light, type Painter, type Scene } from '../scene.ts';
import { blob, paintConifer, heightAt, landUnder, paintLeafTree, ridgeLine } from '../shapes.ts';
import { paintWater } from '../water.ts';

/** The heart of the storm, where its land begins, and its deepest colour. */
type Storm = { deep: string; core: Point; horizon: number };

/** The cloud in rows of puffs, darker towards its flat base. */
const paintThunderhead = ({ canvas, chance, width }: Scene, light: Light, { deep, core }: Storm): void => {
  const rows = 5;
  for (let row = 0; row < rows; row += 1) {
    const y = 60 + row * 88;
    const spread = (0.75 - row * 0.09) * Math.max(width * 0.62, 600);
    const tone = lighter(deep, 0.2 - row * 0.055);
    for (let puff = 0; puff < 11; puff += 1) {
      const x = core[0] + chance.between(-1, 1) * spread;
      const size = chance.between(90, 190) * (1 - row * 0.07);
      canvas.path(
        blob(chance, [x, y], [size, size * 0.62], { unevenness: 0.12 }),
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
};

/** Rain as a slanted curtain, and single drops of it. */
const paintRain = ({ canvas, chance }: Scene, light: Light, { core, horizon, deep }: Storm): void => {
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
};

/** A thunderhead over flat land or sea, with rain and lightning. */
export const storm: Painter = (scene) => {
  const { canvas, chance, width, height, palette, scale } = scene;
  const light = chooseLight(scene, ['dusk', 'night', 'day']);
  const horizon = chance.between(690, 770);
  const deep = atLightness(mix(palette.second, palette.ink, 0.55), 0.25);
  canvas.rect(
    [0, 0],
    [width, height],
    canvas.linear([
      [0, lighter(deep, -0.08)],
      [0.45, lighter(deep, 0.08)],
      [horizon / 1000, mix(light.horizon, palette.third, 0.35)],
      [1, deep],
    ]),
  );
  const core: Point = [width * chance.between(0.35, 0.65), 330];
  paintGlow(scene, [core[0], horizon], { radius: 620, colour: mix(palette.third, '#fff4d8', 0.5), opacity: 0.55 });
  const storm: Storm = { deep, core, horizon };
  paintThunderhead(scene, light, storm);
  paintRain(scene, light, storm);
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
    paintWater(
      scene,
      { ...light, near: deep, overhead: deep, middle: lighter(deep, 0.1), dark: true },
      { top: horizon, glowX: end[0], strength: 0.6 },
    );
  else {
    canvas.path(landUnder(ridgeLine(scene, { base: horizon + 30, rise: 60, roughness: 0.1 }), height, true), mix(deep, palette.ink, 0.35));
    canvas.path(landUnder(ridgeLine(scene, { base: 880, rise: 90, roughness: 0.1 }), height, true), mix(deep, palette.ink, 0.75));
    for (let tree = 0; tree < 5; tree += 1)
      paintLeafTree(scene, [chance.between(0, 1) * width, 790 + chance.between(0, 60)], {
        height: chance.between(50, 110) * scale,
        colour: mix(deep, palette.ink, 0.8),
      });
  }
  paintGlow(scene, [end[0], horizon], { radius: 190, colour: '#fff2cc', opacity: 0.7 });
  return [end[0], 560];
};

/** A wooded ridge on fire at night: glow, smoke, sparks, dark trees before it. */
export const wildfire: Painter = (scene) => {
  const { canvas, chance, width, height, palette, scale } = scene;
  const warm = mix('#ff6a1f', palette.accent, 0.2);
  const smoke = atLightness(mix('#5a3430', palette.second, 0.3), 0.3);
  canvas.rect(
    [0, 0],
    [width, height],
    canvas.linear([
      [0, lighter(smoke, -0.12)],
      [0.4, smoke],
      [0.66, mix(warm, smoke, 0.35)],
      [0.78, mix(warm, '#ffd27a', 0.4)],
      [1, '#2a0f0a'],
    ]),
  );
  const heart: Point = [width * chance.between(0.36, 0.64), 640];
  paintGlow(scene, heart, { radius: 620, colour: '#ffb347', opacity: 0.85 });
  for (let puff = 0; puff < 26; puff += 1) {
    const rise = puff / 26;
    const x = heart[0] + chance.between(-1, 1) * (140 + rise * width * 0.42) + rise * 120;
    const tone = mix(mix(warm, '#ffcf87', 0.2), smoke, Math.min(1, 0.35 + rise * 0.75));
    const size = (84 + rise * 180) * chance.between(0.7, 1.2);
    const lit = canvas.radial([
      [0, mix(tone, warm, 0.4 * (1 - rise)), 0.5],
      [0.6, lighter(tone, -0.06), 0.36],
      [1, lighter(tone, -0.1), 0],
    ]);
    canvas.path(blob(chance, [x, 540 - rise * 520], [size, size * 0.7], { unevenness: 0.14 }), lit);
  }
  const far = ridgeLine(scene, { base: 690, rise: 170, roughness: 0.35 });
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
    paintConifer(scene, [x, heightAt(far, x) + 14], { height: chance.between(34, 74) * scale, colour: mix('#4a160d', palette.ink, 0.3) });
  paintHaze(scene, 800, { thickness: 190, colour: warm, opacity: 0.5 });
  const near = ridgeLine(scene, { base: 930, rise: 150, roughness: 0.25 });
  const black = mix('#180807', palette.ink, 0.5);
  canvas.path(landUnder(near, height + 10, false), black);
  for (let x = -20; x < width; x += chance.between(50, 130))
    paintConifer(scene, [x, heightAt(near, x) + 20], { height: chance.between(110, 270) * scale, colour: black });
  for (let spark = 0; spark < 40; spark += 1)
    canvas.circle([heart[0] + chance.between(-0.4, 0.4) * width, chance.between(140, 700)], chance.between(1, 3.4), '#ffd98a', {
      opacity: chance.between(0.3, 0.95),
    });
  return [heart[0], 620];
};
