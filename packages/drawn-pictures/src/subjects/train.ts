import { paintClouds, paintGlow, paintHaze, paintSky, paintSun } from '../atmosphere.ts';
import { smooth, type Point } from '../canvas.ts';
import { atLightness, lighter, mix } from '../colour.ts';
import { chooseLight, type Light, type Painter, type Scene } from '../scene.ts';
import { landUnder, ridgeLine } from '../shapes.ts';

/** Where the front of the train stands, how far it reaches back, and its colours. */
type Train = { x: number; side: number; half: number; top: number; end: Point; base: number; livery: string; stripe: string };

/** The bed of the track, its ties and its rails, which run towards the viewer. */
const paintTrack = ({ canvas, scale }: Scene, light: Light, { x, side, horizon }: { x: number; side: number; horizon: number }): void => {
  const far: Point = [x + side * 640 * scale, horizon + 20];
  canvas.path(
    smooth(
      [
        far,
        [x + side * 200 * scale, 640],
        [x - 190 * scale, 790],
        [x - 460 * scale - side * 80, 1040],
        [x + 470 * scale - side * 80, 1040],
        [x + 230 * scale, 790],
        [x + side * 420 * scale, 650],
      ],
      true,
    ),
    mix(light.near, '#8c8078', 0.4),
  );
  for (let tie = 0; tie < 9; tie += 1)
    canvas.rect(
      [x - (170 + tie * 24) * scale - side * tie * 8, 800 + tie * 26 + tie * tie * 1.2],
      [(340 + tie * 48) * scale, 9 + tie],
      light.near,
      { opacity: 0.7 },
    );
  for (const rail of [-1, 1])
    canvas.line(
      [
        [x + rail * 120 * scale, 780],
        [x + rail * 245 * scale - side * 80, 1030],
      ],
      mix(light.glow, '#b9c0c6', 0.5),
      13,
    );
};

/** The carriages behind the front: their side in the livery, the band of windows, doors and the stripe. */
const paintCarriages = ({ canvas, palette }: Scene, light: Light, { x, side, half, top, end, base, livery, stripe }: Train): void => {
  const body: Point[] = [
    [x + side * half * 0.9, top + 24],
    [end[0], end[1] + 20],
    [end[0], end[1] + 84],
    [x + side * half, base - 20],
  ];
  canvas.shape(body, canvas.fade(lighter(livery, -0.05), lighter(livery, -0.2)));
  canvas.shape(
    [
      [x + side * half, top + 110],
      [end[0], end[1] + 36],
      [end[0], end[1] + 54],
      [x + side * half, top + 200],
    ],
    light.dark ? '#ffe2a0' : atLightness(palette.ink, 0.26),
    { opacity: 0.92 },
  );
  for (let door = 1; door < 7; door += 1) {
    const share = 1 - (1 - door / 7) ** 1.6;
    const px = x + side * half + (end[0] - x - side * half) * share;
    canvas.line(
      [
        [px, top + 40 + (end[1] - top) * share],
        [px, base - 20 - (base - end[1] - 104) * share],
      ],
      lighter(livery, -0.25),
      7 * (1 - share) + 2,
    );
  }
  canvas.shape(
    [
      [x + side * half, base - 170],
      [end[0], end[1] + 64],
      [end[0], end[1] + 70],
      [x + side * half, base - 130],
    ],
    stripe,
  );
};

/** The rounded front and the shadow under it. */
const paintFront = ({ canvas }: Scene, { x, base, half, top, livery, side }: Train): void => {
  canvas.ellipse([x, base + 10], [half * 1.3, 30], '#05070a', { opacity: 0.5, blur: 12 });
  const front = smooth(
    [
      [x - half * 0.55, top],
      [x + half * 0.55, top],
      [x + half * 0.92, top + 120],
      [x + half, base - 90],
      [x + half * 0.8, base],
      [x - half * 0.8, base],
      [x - half, base - 90],
      [x - half * 0.92, top + 120],
    ],
    true,
  );
  canvas.path(
    front,
    canvas.linear(
      [
        [0, lighter(livery, 0.09)],
        [0.6, livery],
        [1, lighter(livery, -0.13)],
      ],
      [side > 0 ? 1 : 0, 0],
      [side > 0 ? 0 : 1, 0.7],
    ),
  );
};

/** The windscreen with the light that slides over it. */
const paintWindscreen = ({ canvas, palette }: Scene, light: Light, { x, half, top }: Train): void => {
  const glass = smooth(
    [
      [x - half * 0.5, top + 46],
      [x + half * 0.5, top + 46],
      [x + half * 0.72, top + 186],
      [x, top + 204],
      [x - half * 0.72, top + 186],
    ],
    true,
  );
  canvas.path(glass, canvas.fade(mix(light.middle, palette.ink, 0.45), atLightness(palette.ink, 0.16)));
  canvas.shape(
    [
      [x - half * 0.3, top + 50],
      [x - half * 0.05, top + 50],
      [x - half * 0.3, top + 190],
      [x - half * 0.6, top + 180],
    ],
    '#ffffff',
    { opacity: 0.16 },
  );
};

/** The stripe across the front, the coupling and two lamps. */
const paintLamps = (scene: Scene, light: Light, { x, half, base, stripe }: Train): void => {
  const { canvas, palette } = scene;
  canvas.path(
    smooth(
      [
        [x - half * 0.96, base - 170],
        [x, base - 140],
        [x + half * 0.96, base - 170],
        [x + half, base - 110],
        [x, base - 84],
        [x - half, base - 110],
      ],
      true,
    ),
    stripe,
  );
  canvas.rect([x - half * 0.7, base - 40], [half * 1.4, 44], atLightness(palette.ink, 0.2), { round: 12 });
  for (const lamp of [-0.62, 0.62]) {
    paintGlow(scene, [x + lamp * half, base - 200], { radius: light.dark ? 190 : 110, colour: '#fff4d2', opacity: 0.9 });
    canvas.ellipse([x + lamp * half, base - 200], [24, 15], '#fffdf2');
  }
};

/** A mast and the wires above the track. */
const paintOverheadLine = ({ canvas, scale }: Scene, light: Light, { x, side, end }: Train): void => {
  const mast = x - side * 330 * scale;
  canvas.line(
    [
      [mast, 860],
      [mast, 180],
    ],
    light.near,
    13,
  );
  canvas.line(
    [
      [mast, 230],
      [x + side * 30, 230],
    ],
    light.near,
    7,
  );
  for (const wire of [250, 330])
    canvas.path(
      smooth([
        [mast - side * 700, wire - 150],
        [x, wire - 10],
        [end[0] + side * 200, 480],
      ]),
      'none',
      { stroke: light.near, strokeWidth: 3, opacity: 0.7 },
    );
};

/** A train coming round a bend or waiting at a platform. */
export const train: Painter = (scene) => {
  const { canvas, chance, width, height, palette, scale } = scene;
  const light = chooseLight(scene);
  const horizon = 560;
  const side = chance.pick([-1, 1]);
  const x = width * chance.between(0.44, 0.54);
  const away = (share: number): Point => [x + side * (share * 620 * scale + share * share * 180), 470 - share * -60];
  paintSky(scene, light, 0.55);
  paintSun(scene, light, [x + side * 260 * scale, chance.between(240, 400)], 62 * scale);
  paintClouds(scene, light, { top: 60, bottom: 340, count: 5 });
  for (const depth of [0.05, 0.3])
    canvas.path(
      landUnder(ridgeLine(scene, { base: horizon + depth * 60, rise: 210 - depth * 250, roughness: 0.45 }), height, false),
      canvas.linear([
        [0, mix(light.far, light.near, 0.15 + depth)],
        [0.5, mix(light.far, light.near, depth)],
      ]),
    );
  paintHaze(scene, horizon, { thickness: 160, colour: light.horizon, opacity: 0.6 });
  const soil = mix(mix('#8f9a5c', palette.third, 0.25), light.near, light.dark ? 0.62 : 0.25);
  canvas.rect([0, horizon + 10], [width, height], canvas.fade(mix(soil, light.far, 0.5), mix(soil, light.near, 0.45)));
  paintTrack(scene, light, { x, side, horizon });
  const livery = chance.pick([palette.accent, palette.second, palette.paper]);
  const stripe = livery === palette.accent ? palette.paper : palette.accent;
  const [half, top, base] = [185 * Math.max(0.85, scale), 400, 800];
  const end = away(1);
  const train: Train = { x, side, half, top, end, base, livery, stripe };
  paintCarriages(scene, light, train);
  paintFront(scene, train);
  paintWindscreen(scene, light, train);
  paintLamps(scene, light, train);
  paintOverheadLine(scene, light, train);
  return [x, 590];
};
