import { paintBeam, paintClouds, paintGlow, paintHaze, paintSky, paintSun } from './atmosphere.ts';
import { smooth, type Point } from './canvas.ts';
import { atLightness, lighter, mix } from './colour.ts';
import { complexion, paintFigure } from './figures.ts';
import { lightOf, type Painter, type Scene } from './scene.ts';
import { blob, landUnder, leafTree, ridgeLine } from './shapes.ts';
import { leaf } from './tabletop.ts';

function paintHeads({ canvas, chance, width }: Scene, top: number, colour: string, rim: string): void {
  for (let row = 0; row < 3; row += 1)
    for (let x = -40 + row * 30; x < width + 40; x += chance.between(74, 116) + row * 26) {
      const size = 27 + row * 14;
      const y = top + row * 84 + chance.between(-14, 14);
      const tone = lighter(colour, -0.05 * row);
      canvas.path(smooth([[x - size * 2, y + size * 6], [x - size * 1.6, y + size * 1.7], [x, y + size * 0.8], [x + size * 1.6, y + size * 1.7], [x + size * 2, y + size * 6]], true), tone);
      canvas.ellipse(x, y, size, size * 1.16, tone);
      canvas.path(smooth([[x - size, y - size * 0.2], [x - size * 0.6, y - size], [x, y - size * 1.16], [x + size * 0.6, y - size], [x + size, y - size * 0.2]]), 'none', { stroke: rim, strokeWidth: 3.4, opacity: 0.55 - row * 0.13 });
      if (chance.likely(0.16)) canvas.path(smooth([[x + size * 1.5, y + size * 2], [x + size * 2, y - size * 0.6], [x + size * 1.7, y - size * 3]]), 'none', { stroke: tone, strokeWidth: size * 0.55 });
    }
}

function paintStage(scene: Scene, players: number): Point {
  const { canvas, chance, width, height, palette, scale } = scene;
  const deep = atLightness(mix(palette.second, palette.ink, 0.55), 0.2);
  const x = width * chance.between(0.46, 0.54);
  canvas.rect(0, 0, width, height, canvas.radial([[0, lighter(mix(deep, palette.accent, 0.35), 0.12)], [1, lighter(deep, -0.08)]], [x / width, 0.5], 0.7));
  const curtain = atLightness(mix(palette.accent, palette.ink, 0.25), 0.36);
  for (const side of [-1, 1])
    for (let fold = 0; fold < 8; fold += 1) {
      const edge = x + side * (width * 0.62 - fold * 44 * scale);
      canvas.path(smooth([[edge - 30, -30], [edge + 30, -30], [edge + 26 + side * fold * 4, 400], [edge + 34 + side * fold * 9, 780], [edge - 34 + side * fold * 9, 780], [edge - 26 + side * fold * 4, 400]], true), canvas.linear([[0, lighter(curtain, -0.12)], [0.5, lighter(curtain, 0.05)], [1, lighter(curtain, -0.14)]], [0, 0], [1, 0]));
    }
  const boards = atLightness(mix('#8a5a34', palette.third, 0.25), 0.4);
  canvas.rect(0, 720, width, 280, canvas.linear([[0, lighter(boards, -0.06)], [0.4, boards], [1, '#0a0708']]));
  const lamps = players === 1 ? [x + chance.between(-240, 240)] : [-480, -240, 0, 240, 480].map((dx) => x + dx * scale);
  const colours = players === 1 ? [mix(palette.third, '#fff6dc', 0.6)] : [palette.accent, palette.third, palette.paper, palette.third, palette.accent];
  lamps.forEach((lx, index) => {
    const colour = colours[index] ?? palette.paper;
    const target = players === 1 ? x : x + (lx - x) * 0.2 + chance.between(-160, 160) * scale;
    paintBeam(scene, [lx, -40], [target - 170, 800], [target + 170, 800], colour, players === 1 ? 0.75 : 0.5, 14);
    canvas.ellipse(target, 800, 210, 40, colour, { opacity: 0.42, blur: 12 });
    paintGlow(scene, [lx, 10], 130, colour, 0.9);
  });
  for (let player = 0; player < players; player += 1) {
    const px = players === 1 ? x : x + (player - (players - 1) / 2) * 230 * scale;
    const y = 820 - (players > 1 && player !== Math.floor(players / 2) ? 40 : 0);
    const tall = (players === 1 ? 470 : 400) * Math.max(0.84, scale);
    paintFigure(scene, { x: px, y, tall, coat: chance.pick([palette.paper, palette.accent, palette.third, palette.ink]), ...complexion(chance), shadow: '#080406', stride: chance.between(0.2, 0.8), face: chance.pick([-1, 1]), lightSide: px > x ? -1 : 1, arm: chance.pick(['up', 'forward'] as const) });
    if (player === Math.floor(players / 2)) {
      canvas.line([[px + 74 * scale, y + 6], [px + 74 * scale, y - tall * 0.78]], '#d7dbe0', 5);
      canvas.circle(px + 70 * scale, y - tall * 0.8, 12, '#20242a', { stroke: '#c9ced4', strokeWidth: 3 });
    }
  }
  for (let mote = 0; mote < 50; mote += 1) canvas.circle(x + chance.between(-0.4, 0.4) * width, chance.between(80, 760), chance.between(1, 4), palette.paper, { opacity: chance.between(0.15, 0.7) });
  paintHeads(scene, 870, '#0d090d', colours[0] ?? palette.accent);
  return [x, 560];
}

/** A band or a company of players on stage, the audience before them. */
export const stage: Painter = (scene) => paintStage(scene, scene.chance.pick([3, 3, 4]));

/** One person in one cone of light. */
export const spotlight: Painter = (scene) => paintStage(scene, 1);

/** Many people walking in a square, seen at a height. */
export const crowd: Painter = (scene) => {
  const { canvas, chance, width, height, palette, scale } = scene;
  const light = lightOf(scene, ['dawn', 'day', 'golden', 'dusk']);
  const ground = mix(mix(palette.paper, palette.third, 0.35), light.near, light.dark ? 0.35 : 0.08);
  canvas.rect(0, 0, width, height, canvas.linear([[0, mix(ground, light.horizon, 0.7)], [1, lighter(ground, -0.06)]]));
  for (let row = 0; row < 9; row += 1) canvas.line([[0, 60 + (row / 9) ** 1.5 * 1000], [width, 60 + (row / 9) ** 1.5 * 1000]], light.near, 2, { opacity: 0.1 });
  for (let line = -12; line < 13; line += 1) canvas.line([[width / 2 + line * 90, 0], [width / 2 + line * 210, 1000]], light.near, 2, { opacity: 0.08 });
  const lightSide = chance.pick([-1, 1]);
  const focus: Point = [width * chance.between(0.42, 0.58), 640];
  paintGlow(scene, [focus[0] + lightSide * width * 0.3, 40], 760, light.glow, 0.75);
  const coats = [palette.ink, palette.second, mix(palette.second, palette.ink, 0.5), mix(palette.third, palette.ink, 0.3), mix(palette.paper, palette.ink, 0.55)];
  const places = Array.from({ length: 15 }, (_, index): Point => [chance.between(0, width), 190 + (index / 15) * 780]).filter(([px, py]) => Math.hypot(px - focus[0], py - 800) > 130);
  for (const [px, py] of [...places, [focus[0], 800] as Point].sort((first, second) => first[1] - second[1])) {
    const chosen = px === focus[0];
    const tall = (90 + py * 0.24) * Math.max(0.85, scale);
    paintFigure(scene, { x: px, y: py, tall, coat: mix(chosen ? palette.accent : chance.pick(coats), light.far, chosen ? 0 : 0.3 * (1 - py / 1000)), ...complexion(chance), shadow: light.near, stride: chance.between(0.4, 1), face: chance.pick([-1, 1]), lightSide });
  }
  paintHaze(scene, 60, 340, light.horizon, 0.55);
  return focus;
};

/** Stalls with striped roofs and heaps of fruit. */
export const market: Painter = (scene) => {
  const { canvas, chance, width, height, palette, scale } = scene;
  const light = lightOf(scene, ['dawn', 'day', 'golden', 'dusk']);
  paintSky(scene, light, 0.5);
  paintSun(scene, light, [width * chance.pick([0.2, 0.8]), 190], 50 * scale);
  canvas.path(landUnder(ridgeLine(chance, width, 520, 110, 0.3), height, true), mix(light.far, light.near, 0.25));
  const ground = mix(mix(palette.paper, '#b59a78', 0.6), light.near, light.dark ? 0.4 : 0.08);
  canvas.rect(0, 640, width, 360, canvas.linear([[0, mix(ground, light.far, 0.4)], [1, lighter(ground, -0.12)]]));
  const x = width * chance.between(0.46, 0.54);
  const fruit = ['#d9482f', '#ef9a2f', '#f0c840', '#88ad45', '#7c3d63', '#c8372d', '#5c8c3e'];
  for (const [dx, size] of [[-560, 0.72], [560, 0.72], [0, 1]] as const) {
    const s = size * Math.max(0.82, scale);
    const [cx, base] = [x + dx * scale, size === 1 ? 900 : 790];
    const canopy = chance.pick([palette.accent, palette.second, mix(palette.accent, palette.third, 0.5)]);
    canvas.ellipse(cx, base, 330 * s, 34, light.near, { opacity: 0.4, blur: 14 });
    canvas.rect(cx - 280 * s, base - 400 * s, 560 * s, 300 * s, mix(light.near, canopy, 0.2), { opacity: 0.6 });
    paintFigure(scene, { x: cx + chance.between(-110, 110) * s, y: base + 20, tall: 440 * s, coat: mix(chance.pick([palette.second, palette.paper, palette.third]), light.near, 0.12), ...complexion(chance), shadow: light.near, stride: 0, face: chance.pick([-1, 1]), lightSide: 1, arm: 'forward' });
    for (const pole of [-285, 275]) canvas.rect(cx + pole * s, base - 460 * s, 12 * s, 460 * s, '#6d4a2e');
    for (let crate = 0; crate < 4; crate += 1) {
      const [left, top] = [cx + (-286 + crate * 144) * s, base - 190 * s];
      const colour = chance.pick(fruit);
      for (let row = 0; row < 3; row += 1)
        for (let piece = 0; piece < 6 - row; piece += 1) canvas.circle(left + (16 + row * 11 + piece * 22) * s, top + (2 - row * 17) * s, 13.5 * s, canvas.radial([[0, lighter(colour, 0.13)], [1, lighter(colour, -0.09)]], [0.35, 0.3], 0.8));
      canvas.rect(left, top + 6 * s, 138 * s, 74 * s, canvas.linear([[0, '#b98653'], [1, '#7d5431']]), { round: 4 });
      for (const slat of [24, 46]) canvas.rect(left, top + slat * s, 138 * s, 4 * s, '#5d3c22', { opacity: 0.6 });
    }
    canvas.rect(cx - 292 * s, base - 110 * s, 584 * s, 108 * s, canvas.linear([[0, mix(canopy, palette.ink, 0.25)], [1, mix(canopy, palette.ink, 0.5)]]));
    for (let stripe = 0; stripe < 10; stripe += 1) {
      const [top, low] = [(from: number): number => cx + (-250 + from * 50) * s, (from: number): number => cx + (-330 + from * 66) * s];
      const colour = mix(stripe % 2 ? palette.paper : canopy, light.near, light.dark ? 0.25 : 0.02);
      canvas.shape([[top(stripe), base - 560 * s], [top(stripe + 1), base - 560 * s], [low(stripe + 1), base - 440 * s], [low(stripe), base - 440 * s]], canvas.linear([[0, lighter(colour, 0.03)], [1, lighter(colour, -0.06)]]));
      canvas.path(`M${low(stripe).toFixed(0)} ${(base - 441 * s).toFixed(0)}h${(66 * s).toFixed(0)}v${(20 * s).toFixed(0)}a${(33 * s).toFixed(0)} ${(26 * s).toFixed(0)} 0 0 1 ${(-66 * s).toFixed(0)} 0Z`, lighter(colour, -0.04));
    }
  }
  paintHaze(scene, 640, 150, light.horizon, 0.3);
  return [x, 620];
};

/** A garden with beds of flowers, a path and a tree or glasshouse. */
export const garden: Painter = (scene) => {
  const { canvas, chance, width, height, palette, scale } = scene;
  const light = lightOf(scene, ['dawn', 'day', 'golden']);
  paintSky(scene, light, 0.5);
  const x = width * chance.between(0.44, 0.56);
  paintSun(scene, light, [x + chance.between(-300, 300), chance.between(160, 300)], 56 * scale);
  paintClouds(scene, light, 60, 280, 4);
  const green = mix('#6f9f58', palette.second, 0.18);
  for (let tree = 0; tree < 6; tree += 1) leafTree(canvas, chance, (tree / 5) * width + chance.between(-40, 40), 540, chance.between(150, 260) * scale, mix(green, light.far, 0.4));
  canvas.rect(0, 520, width, 480, canvas.linear([[0, mix(green, light.glow, 0.3)], [1, lighter(green, -0.14)]]));
  canvas.path(smooth([[x - 24, 530], [x + 24, 530], [x + 80, 640], [x + 60, 760], [x + 260, 1030], [x - 260, 1030], [x - 130, 780], [x - 40, 640]], true), canvas.linear([[0, mix(palette.paper, light.glow, 0.4)], [1, mix(palette.paper, '#b89a72', 0.5)]]));
  if (chance.likely(0.5)) leafTree(canvas, chance, x + chance.pick([-1, 1]) * 130, 600, 380 * scale, green);
  else {
    const frame = mix(palette.paper, '#ffffff', 0.5);
    canvas.shape([[x - 170, 580], [x - 170, 400], [x, 290], [x + 170, 400], [x + 170, 580]], mix(light.horizon, '#dff2ee', 0.5), { opacity: 0.85, stroke: frame, strokeWidth: 9 });
    for (const bar of [-85, 0, 85]) canvas.line([[x + bar, 580], [x + bar, bar ? 345 : 290]], frame, 6);
    canvas.line([[x - 170, 400], [x + 170, 400]], frame, 6);
    for (let stem = 0; stem < 9; stem += 1) leaf(scene, x - 140 + stem * 35, 580, chance.between(60, 120), -1.57 + chance.between(-0.4, 0.4), green);
  }
  const blooms = [palette.accent, palette.third, palette.paper, mix(palette.accent, palette.paper, 0.45), mix(palette.second, '#b48ad8', 0.5)];
  for (let row = 0; row < 5; row += 1)
    for (let plant = 0; plant < 13 - row; plant += 1) {
      const near = row / 4;
      const px = chance.between(-0.02, 1.02) * width;
      const py = 600 + near ** 1.2 * 390 + chance.between(-16, 16);
      if (Math.abs(px - x) < 60 + near * 200) continue;
      const size = (22 + near * 66) * Math.max(0.8, scale);
      const tint = lighter(green, -0.06 - near * 0.07);
      canvas.path(smooth([[px, py + size], [px + size * 0.1, py - size * 0.4], [px, py - size * 1.4]]), 'none', { stroke: tint, strokeWidth: 2 + near * 5 });
      leaf(scene, px, py + size * 0.6, size * 1.1, -0.6, tint);
      leaf(scene, px, py + size * 0.6, size * 1.1, -2.5, tint);
      const colour = chance.pick(blooms);
      const top = py - size * 1.4;
      canvas.path(blob(chance, px, top, size * 0.62, size * 0.56, 0.16, 9), lighter(colour, -0.07));
      canvas.path(blob(chance, px, top - size * 0.08, size * 0.42, size * 0.36, 0.16, 7), lighter(colour, 0.04));
      canvas.circle(px, top, size * 0.14, mix('#7a4a1e', palette.third, 0.5));
    }
  return [x, 500];
};

/** A train coming round a bend or waiting at a platform. */
export const train: Painter = (scene) => {
  const { canvas, chance, width, height, palette, scale } = scene;
  const light = lightOf(scene);
  const horizon = 560;
  const side = chance.pick([-1, 1]);
  const x = width * chance.between(0.44, 0.54);
  const away = (share: number): Point => [x + side * (share * 620 * scale + share * share * 180), 470 - share * -60];
  paintSky(scene, light, 0.55);
  paintSun(scene, light, [x + side * 260 * scale, chance.between(240, 400)], 62 * scale);
  paintClouds(scene, light, 60, 340, 5);
  for (const depth of [0.05, 0.3]) canvas.path(landUnder(ridgeLine(chance, width, horizon + depth * 60, 210 - depth * 250, 0.45), height, false), canvas.linear([[0, mix(light.far, light.near, 0.15 + depth)], [0.5, mix(light.far, light.near, depth)]]));
  paintHaze(scene, horizon, 160, light.horizon, 0.6);
  const soil = mix(mix('#8f9a5c', palette.third, 0.25), light.near, light.dark ? 0.62 : 0.25);
  canvas.rect(0, horizon + 10, width, height, canvas.linear([[0, mix(soil, light.far, 0.5)], [1, mix(soil, light.near, 0.45)]]));
  const far: Point = [x + side * 640 * scale, horizon + 20];
  canvas.path(smooth([far, [x + side * 200 * scale, 640], [x - 190 * scale, 790], [x - 460 * scale - side * 80, 1040], [x + 470 * scale - side * 80, 1040], [x + 230 * scale, 790], [x + side * 420 * scale, 650]], true), mix(light.near, '#8c8078', 0.4));
  for (let tie = 0; tie < 9; tie += 1) canvas.rect(x - (170 + tie * 24) * scale - side * tie * 8, 800 + tie * 26 + tie * tie * 1.2, (340 + tie * 48) * scale, 9 + tie, light.near, { opacity: 0.7 });
  for (const rail of [-1, 1]) canvas.line([[x + rail * 120 * scale, 780], [x + rail * 245 * scale - side * 80, 1030]], mix(light.glow, '#b9c0c6', 0.5), 13);
  const livery = chance.pick([palette.accent, palette.second, palette.paper]);
  const stripe = livery === palette.accent ? palette.paper : palette.accent;
  const [half, top, base] = [185 * Math.max(0.85, scale), 400, 800];
  const end = away(1);
  const body: Point[] = [[x + side * half * 0.9, top + 24], [end[0], end[1] + 20], [end[0], end[1] + 84], [x + side * half, base - 20]];
  canvas.shape(body, canvas.linear([[0, lighter(livery, -0.05)], [1, lighter(livery, -0.2)]]));
  canvas.shape([[x + side * half, top + 110], [end[0], end[1] + 36], [end[0], end[1] + 54], [x + side * half, top + 200]], light.dark ? '#ffe2a0' : atLightness(palette.ink, 0.26), { opacity: 0.92 });
  for (let door = 1; door < 7; door += 1) {
    const share = 1 - (1 - door / 7) ** 1.6;
    const px = x + side * half + (end[0] - x - side * half) * share;
    canvas.line([[px, top + 40 + (end[1] - top) * share], [px, base - 20 - (base - end[1] - 104) * share]], lighter(livery, -0.25), 7 * (1 - share) + 2);
  }
  canvas.shape([[x + side * half, base - 170], [end[0], end[1] + 64], [end[0], end[1] + 70], [x + side * half, base - 130]], stripe);
  canvas.ellipse(x, base + 10, half * 1.3, 30, '#05070a', { opacity: 0.5, blur: 12 });
  const front = smooth([[x - half * 0.55, top], [x + half * 0.55, top], [x + half * 0.92, top + 120], [x + half, base - 90], [x + half * 0.8, base], [x - half * 0.8, base], [x - half, base - 90], [x - half * 0.92, top + 120]], true);
  canvas.path(front, canvas.linear([[0, lighter(livery, 0.09)], [0.6, livery], [1, lighter(livery, -0.13)]], [side > 0 ? 1 : 0, 0], [side > 0 ? 0 : 1, 0.7]));
  const glass = smooth([[x - half * 0.5, top + 46], [x + half * 0.5, top + 46], [x + half * 0.72, top + 186], [x, top + 204], [x - half * 0.72, top + 186]], true);
  canvas.path(glass, canvas.linear([[0, mix(light.middle, palette.ink, 0.45)], [1, atLightness(palette.ink, 0.16)]]));
  canvas.shape([[x - half * 0.3, top + 50], [x - half * 0.05, top + 50], [x - half * 0.3, top + 190], [x - half * 0.6, top + 180]], '#ffffff', { opacity: 0.16 });
  canvas.path(smooth([[x - half * 0.96, base - 170], [x, base - 140], [x + half * 0.96, base - 170], [x + half, base - 110], [x, base - 84], [x - half, base - 110]], true), stripe);
  canvas.rect(x - half * 0.7, base - 40, half * 1.4, 44, atLightness(palette.ink, 0.2), { round: 12 });
  for (const lamp of [-0.62, 0.62]) {
    paintGlow(scene, [x + lamp * half, base - 200], light.dark ? 190 : 110, '#fff4d2', 0.9);
    canvas.ellipse(x + lamp * half, base - 200, 24, 15, '#fffdf2');
  }
  const mast = x - side * 330 * scale;
  canvas.line([[mast, 860], [mast, 180]], light.near, 13);
  canvas.line([[mast, 230], [x + side * 30, 230]], light.near, 7);
  for (const wire of [250, 330]) canvas.path(smooth([[mast - side * 700, wire - 150], [x, wire - 10], [end[0] + side * 200, 480]]), 'none', { stroke: light.near, strokeWidth: 3, opacity: 0.7 });
  return [x, 590];
};
