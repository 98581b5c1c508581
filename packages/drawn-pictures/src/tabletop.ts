import { paintGlow, paintShadow } from './atmosphere.ts';
import { smooth, type Point } from './canvas.ts';
import { atLightness, lighter, mix } from './colour.ts';
import type { Scene } from './scene.ts';

/** A table before a wall, lit from one side; things stand with their feet at about `front`. */
export type Table = {
  edge: number;
  front: number;
  middle: number;
  /** side the light comes from: -1 left, 1 right */
  side: number;
  wall: string;
  top: string;
  shadow: string;
};

/** Paints wall, window light and table top in hues of the palette. */
export const paintTable = (scene: Scene, options: { wall?: string; dark?: boolean } = {}): Table => {
  const { canvas, chance, width, height, palette } = scene;
  const side = chance.pick([-1, 1]);
  const edge = chance.between(560, 640);
  const dark = options.dark ?? chance.likely(0.35);
  const base = options.wall ?? chance.pick([palette.second, palette.accent, palette.third, palette.sky?.[0] ?? palette.second]);
  const wall = dark ? atLightness(mix(base, palette.ink, 0.35), 0.33) : mix(atLightness(base, 0.74), palette.paper, 0.25);
  const top = dark
    ? atLightness(mix(palette.third, palette.ink, 0.3), 0.42)
    : mix(chance.pick(['#c99f72', palette.paper, palette.third]), palette.paper, 0.35);
  const shadow = atLightness(mix(palette.ink, palette.second, 0.25), 0.16);
  const from: Point = [side < 0 ? 0 : 1, 0];
  const to: Point = [side < 0 ? 1 : 0, 0.6];
  canvas.rect(
    [0, 0],
    [width, edge + 4],
    canvas.linear(
      [
        [0, lighter(wall, 0.08)],
        [0.5, wall],
        [1, lighter(wall, -0.12)],
      ],
      from,
      to,
    ),
  );
  const lit = mix(palette.third, '#fff6df', 0.65);
  const x = width * (0.5 + side * chance.between(-0.08, 0.12));
  const lean = -side * chance.between(70, 170);
  const style = chance.whole(0, 2);
  if (style < 2)
    canvas.group({ opacity: dark ? 0.2 : 0.42, blur: 3 }, () => {
      for (let pane = 0; pane < (style === 0 ? 4 : 9); pane += 1) {
        const [column, row] = style === 0 ? [pane % 2, Math.floor(pane / 2)] : [0, pane];
        const [broad, tall] = style === 0 ? [170, 190] : [420, 26];
        const left = x - 210 + column * (broad + 18) + (row * lean) / (style === 0 ? 2.2 : 9);
        const y = 70 + row * (tall + 20);
        const shear = (lean * tall) / 420;
        const corners: Point[] = [
          [left, y],
          [left + broad, y + 26],
          [left + broad + shear, y + tall + 26],
          [left + shear, y + tall],
        ];
        canvas.shape(corners, lit);
      }
    });
  else paintGlow(scene, [x, 330], { radius: 560, colour: lit, opacity: 0.55 });
  canvas.rect(
    [0, edge],
    [width, height - edge],
    canvas.linear([
      [0, lighter(top, -0.05)],
      [0.12, top],
      [1, lighter(top, -0.15)],
    ]),
  );
  canvas.rect([0, edge], [width, 5], lighter(top, 0.08), { opacity: 0.7 });
  canvas.rect(
    [0, edge - 34],
    [width, 36],
    canvas.linear([
      [0, shadow, 0],
      [1, shadow, 0.28],
    ]),
  );
  paintGlow(scene, [x - side * 60, edge + 190], { radius: 620, colour: lit, opacity: dark ? 0.2 : 0.4 });
  return { edge, front: edge + 165, middle: width * chance.between(0.44, 0.56), side, wall, top, shadow };
};

/** A paint that rounds a thing: lit on the table's light side, shaded on the other. */
export const roundPaint = ({ canvas }: Scene, table: Table, colour: string): string => {
  const stops = [
    [0, lighter(colour, 0.11)],
    [0.35, colour],
    [1, lighter(colour, -0.17)],
  ] as const;
  return table.side < 0 ? canvas.linear(stops, [0, 0.1], [1, 0.35]) : canvas.linear(stops, [1, 0.1], [0, 0.35]);
};

/** The long shadow of a thing standing at (x, y). */
export const paintCastShadow = (scene: Scene, table: Table, [x, y]: Point, { half, tall }: { half: number; tall: number }): void => {
  const away = -table.side;
  scene.canvas.shape(
    [
      [x - half, y - 6],
      [x + half, y - 6],
      [x + half + away * tall * 0.85, y + tall * 0.14],
      [x - half + away * tall * 0.85, y + tall * 0.14],
    ],
    scene.canvas.linear([
      [0, table.shadow, 0.4],
      [1, table.shadow, 0.12],
    ]),
    { blur: 9 },
  );
  paintShadow(scene, [x + away * half * 0.25, y], [half * 1.35, half * 0.22 + 8], { colour: table.shadow, opacity: 0.65 });
};

/** What a vessel is turned to: half widths at heights above its foot. A hollow one shows its rim. */
export type Vessel = { profile: readonly (readonly [half: number, rise: number])[]; colour: string; hollow?: boolean };

/** A turned vessel (vase, bottle, bowl), its foot at a point. */
export const paintVessel = (scene: Scene, table: Table, [x, y]: Point, { profile, colour, hollow = true }: Vessel): void => {
  const { canvas } = scene;
  const right = profile.map(([half, rise]): Point => [x + half, y - rise]);
  const left = profile.toReversed().map(([half, rise]): Point => [x - half, y - rise]);
  const foot = profile[0] ?? [10, 0];
  const rim = profile.at(-1) ?? foot;
  paintCastShadow(scene, table, [x, y], { half: Math.max(...profile.map(([half]) => half)) * 0.8, tall: rim[1] });
  canvas.ellipse([x, y], [foot[0], foot[0] * 0.17], lighter(colour, -0.16));
  canvas.path(`${smooth(right)}L${smooth(left).slice(1)}Z`, roundPaint(scene, table, colour));
  if (hollow) {
    canvas.ellipse([x, y - rim[1]], [rim[0], rim[0] * 0.19], lighter(colour, 0.07));
    canvas.ellipse([x, y - rim[1] + 1], [rim[0] * 0.9, rim[0] * 0.15], lighter(colour, -0.22));
  }
  const shine = profile
    .map(([half, rise]): Point => [x + table.side * half * 0.62, y - rise])
    .filter((_, index) => index > 0 && index < profile.length - 1);
  if (shine.length > 1)
    canvas.path(smooth(shine), 'none', { stroke: '#ffffff', strokeWidth: Math.max(3, foot[0] * 0.11), opacity: 0.28, blur: 3 });
};

/** A leaf from its stem at (x, y), pointing along `angle` (radians). */
export const paintLeaf = (
  { canvas }: Scene,
  [x, y]: Point,
  { length, angle, colour }: { length: number; angle: number; colour: string },
): void => {
  const at = (along: number, across: number): Point => [
    x + Math.cos(angle) * along * length - Math.sin(angle) * across * length,
    y + Math.sin(angle) * along * length + Math.cos(angle) * across * length,
  ];
  canvas.path(
    smooth([at(0, 0), at(0.35, 0.17), at(0.7, 0.13), at(1, 0), at(0.7, -0.13), at(0.35, -0.17)], true),
    canvas.fade(lighter(colour, 0.06), lighter(colour, -0.09)),
  );
  canvas.path(smooth([at(0.05, 0), at(0.5, 0.015), at(0.92, 0)]), 'none', {
    stroke: lighter(colour, 0.14),
    strokeWidth: length * 0.014 + 0.6,
    opacity: 0.7,
  });
};
