import { paintGlow } from '../atmosphere.ts';
import { smooth, type Point } from '../canvas.ts';
import { mix } from '../colour.ts';
import type { Light, Painter, Scene } from '../scene.ts';
import { paintLeafTree } from '../shapes.ts';
import { paintBackdrop, paintColumns, paintPediment, buildStone, type Stone } from './stone.ts';

/** Where the building stands, its size, the side of the light, and the paint that rounds it. */
type Building = { middle: number; s: number; horizon: number; lightSide: number; across: string };

/** Two wings on each side, the outer ones higher. */
const paintWings = (scene: Scene, stone: Stone, { middle, s, horizon, lightSide }: Building): void => {
  const { canvas } = scene;
  for (const side of [-1, 1]) {
    const wing = (from: number, to: number, top: number, columns: number): void => {
      const [left, right] = [
        Math.min(middle + side * from * s, middle + side * to * s),
        Math.max(middle + side * from * s, middle + side * to * s),
      ];
      canvas.rect([left, horizon - top * s], [right - left, top * s], side === lightSide ? stone.face : mix(stone.face, stone.shade, 0.5));
      paintColumns(scene, stone, {
        left: left + 10,
        right: right - 10,
        top: horizon - (top - 26) * s,
        base: horizon - 34 * s,
        count: columns,
        lightSide,
      });
      canvas.rect([left - 6, horizon - (top + 10) * s], [right - left + 12, 16 * s], stone.lit);
    };
    wing(150, 330, 130, 7);
    wing(330, 560, 170, 9);
  }
};

/** The hall in the middle with its portico, and the drum below the dome. */
const paintHall = (scene: Scene, stone: Stone, { middle, s, horizon, across, lightSide }: Building): void => {
  const { canvas } = scene;
  canvas.rect([middle - 170 * s, horizon - 190 * s], [340 * s, 190 * s], across);
  paintColumns(scene, stone, {
    left: middle - 150 * s,
    right: middle + 150 * s,
    top: horizon - 150 * s,
    base: horizon - 20 * s,
    count: 8,
    lightSide,
  });
  paintPediment(scene, stone, { left: middle - 150 * s, right: middle + 150 * s, base: horizon - 176 * s, rise: 74 * s });
  canvas.rect([middle - 128 * s, horizon - 290 * s], [256 * s, 44 * s], across);
  paintColumns(scene, stone, {
    left: middle - 110 * s,
    right: middle + 110 * s,
    top: horizon - 372 * s,
    base: horizon - 288 * s,
    count: 11,
    lightSide,
  });
  canvas.rect([middle - 122 * s, horizon - 384 * s], [244 * s, 16 * s], stone.lit);
};

/** The dome with its ribs, the lantern and the spire. */
const paintDome = ({ canvas }: Scene, stone: Stone, { middle, s, horizon, across }: Building): void => {
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
  canvas.rect([middle - 26 * s, horizon - 580 * s], [52 * s, 52 * s], across);
  canvas.ellipse([middle, horizon - 580 * s], [30 * s, 22 * s], stone.face);
  canvas.line(
    [
      [middle, horizon - 596 * s],
      [middle, horizon - 640 * s],
    ],
    stone.face,
    6 * s,
  );
};

/** Lawns, the walk between them, and the shadow of the building. */
const paintForecourt = (
  { canvas, width, height, palette }: Scene,
  light: Light,
  stone: Stone,
  { horizon, middle, s, lightSide }: Building,
): void => {
  const lawn = mix(mix('#5f8f4e', palette.second, 0.2), light.near, light.dark ? 0.66 : 0.25);
  canvas.rect([0, horizon], [width, height - horizon], canvas.fade(mix(lawn, light.far, 0.25), mix(lawn, light.near, 0.6)));
  canvas.shape(
    [
      [middle - 60 * s, horizon],
      [middle + 60 * s, horizon],
      [middle + 330 * s, height],
      [middle - 330 * s, height],
    ],
    canvas.fade(stone.lit, mix(stone.shade, stone.face, 0.4)),
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
};

/** Trees on both sides of the walk. */
const paintTrees = (scene: Scene, light: Light, { middle, s, horizon, lightSide }: Building): void => {
  const { chance, palette } = scene;
  const leaf = mix(mix('#4d7a40', palette.second, 0.2), light.near, light.dark ? 0.75 : 0.4);
  for (const side of [-1, 1])
    for (let tree = 0; tree < 5; tree += 1)
      paintLeafTree(scene, [middle + side * (430 + tree * chance.between(80, 130)) * s, horizon + 24 + tree * 38], {
        height: (120 + tree * 56) * s * chance.between(0.85, 1.1),
        colour: leaf,
        lightSide,
      });
};

/** A domed parliament above lawns, from the front or off-centre. */
export const capitol: Painter = (scene) => {
  const { canvas, chance, width, scale } = scene;
  const horizon = chance.between(700, 770);
  const { light, sun } = paintBackdrop(scene, horizon);
  const stone = buildStone(scene, light);
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
  const building: Building = { middle, s, horizon, lightSide, across };
  paintWings(scene, stone, building);
  paintHall(scene, stone, building);
  paintDome(scene, stone, building);
  if (light.dark)
    paintGlow(scene, [middle, horizon - 330 * s], { radius: 420 * s, colour: mix(light.glow, '#ffd78a', 0.4), opacity: 0.35 });
  paintForecourt(scene, light, stone, building);
  paintTrees(scene, light, building);
  return [middle, horizon - 330 * s];
};
