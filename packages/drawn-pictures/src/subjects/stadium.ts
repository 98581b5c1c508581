import { paintBeam, paintClouds, paintGlow, paintSky } from '../atmosphere.ts';
import { smooth, polyline, type Point } from '../canvas.ts';
import { atLightness, lighter, mix } from '../colour.ts';
import { chooseLight, type Painter, type Scene } from '../scene.ts';
import { buildTurfColour } from './turf-colour.ts';

/** The middle of the ground, the brim and the foot of its stands, and their colour. */
type Ground = { x: number; brim: number; stand: string; foot: number };

/** Four masts of floodlights behind the stands. */
const paintFloodlights = (scene: Scene, { x, brim, stand }: Ground): void => {
  const { canvas, width, scale } = scene;
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
    canvas.rect([lx - 52 * scale, ly - 34], [104 * scale, 62], lighter(stand, -0.06), { round: 6 });
    for (let bulb = 0; bulb < 8; bulb += 1)
      canvas.circle([lx + (-36 + (bulb % 4) * 24) * scale, ly - 18 + Math.floor(bulb / 4) * 28], 9 * scale, '#fffdf2');
    paintGlow(scene, [lx, ly], { radius: 230 * scale, colour: '#fff6d8', opacity: 0.85 });
  }
};

/** The bowl of the stands, tier above tier of people. */
const paintStands = ({ canvas, chance, width, palette }: Scene, { brim, x, foot, stand }: Ground): void => {
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
    canvas.fade(lighter(stand, 0.1), lighter(stand, -0.04)),
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
};

/** The grass with its stripes and lines. */
const paintField = (scene: Scene, { foot, x }: Ground): void => {
  const { canvas, width, height, scale } = scene;
  const grass = buildTurfColour(scene, true);
  const field = polyline([
    [-40, foot + 150],
    [width * 0.14, foot - 6],
    [width * 0.86, foot - 6],
    [width + 40, foot + 150],
    [width + 40, height + 20],
    [-40, height + 20],
  ]);
  canvas.path(field, canvas.fade(lighter(grass, 0.1), lighter(grass, -0.1)));
  canvas.group({ clip: canvas.clip(field) }, () => {
    for (let band = 0; band < 8; band += 2)
      canvas.rect([-40, foot + (band / 8) ** 1.5 * 400], [width + 80, 26 + band * 9], lighter(grass, 0.07), { opacity: 0.55 });
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
    canvas.ellipse([x, 800], [260 * scale, 90 * scale], 'none', white);
    canvas.circle([x, 800], 8, '#f7fbf3');
    paintGlow(scene, [x, 780], { radius: 620, colour: '#fffbe0', opacity: 0.3 });
  });
};

/** Players of two sides, far away. */
const paintPlayers = ({ canvas, chance, width, palette }: Scene, x: number): void => {
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
    canvas.circle([px, py - tall * 1.02], tall * 0.11, mix('#a9714c', palette.ink, 0.2));
  }
};

/** A full stadium under floodlights, seen from behind the goal or the stand. */
export const stadium: Painter = (scene) => {
  const { chance, width, palette } = scene;
  const light = chooseLight(scene, ['dusk', 'night', 'golden']);
  paintSky(scene, light, 0.45);
  paintClouds(scene, light, { top: 40, bottom: 200, count: 3 });
  const x = width * chance.between(0.44, 0.56);
  const brim = chance.between(270, 330);
  const foot = 620;
  const stand = atLightness(mix(palette.second, palette.ink, 0.5), 0.24);
  const ground: Ground = { x, brim, stand, foot };
  paintFloodlights(scene, ground);
  paintStands(scene, ground);
  paintField(scene, ground);
  paintPlayers(scene, x);
  for (const lamp of [-0.42, 0.42])
    paintBeam(
      scene,
      [x + lamp * width, brim - 180],
      [
        [x - width * 0.2, 800],
        [x + width * 0.2, 800],
      ],
      { colour: '#fff9e0', opacity: 0.16 },
    );
  return [x, 640];
};
