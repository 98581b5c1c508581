import type { Point, Size, Stop } from './canvas.ts';
import { lighter, mix } from './colour.ts';
import type { Chance } from './random.ts';
import type { Light, Scene } from './scene.ts';

/** Fills the sheet with the sky of the light. */
export const paintSky = ({ canvas, width, height }: Scene, light: Light, horizon = 0.7): void => {
  const stops: Stop[] = [
    [0, light.overhead],
    [horizon * 0.55, light.middle],
    [horizon, light.horizon],
    [1, light.horizon],
  ];
  canvas.rect([0, 0], [width, height], canvas.linear(stops));
};

/** A soft glow of light around a point. */
export const paintGlow = (
  { canvas }: Scene,
  at: Point,
  { radius, colour, opacity = 0.6 }: { radius: number; colour: string; opacity?: number },
): void => {
  const paint = canvas.radial([
    [0, colour, opacity],
    [0.3, colour, opacity * 0.5],
    [0.65, colour, opacity * 0.13],
    [1, colour, 0],
  ]);
  canvas.circle(at, radius, paint);
};

/** Sun or moon, with its glow. */
export const paintSun = (scene: Scene, light: Light, at: Point, radius: number): void => {
  paintGlow(scene, at, { radius: radius * 6, colour: light.glow, opacity: light.dark ? 0.4 : 0.7 });
  paintGlow(scene, at, { radius: radius * 2.2, colour: light.glow, opacity: 0.55 });
  scene.canvas.circle(at, radius, light.glow);
  if (light.time === 'night') {
    const shade = mix(light.glow, light.middle, 0.28);
    const clip = scene.canvas.clip(
      `M${at[0] - radius} ${at[1]}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`,
    );
    scene.canvas.group({ clip, opacity: 0.55 }, () => {
      for (const [dx, dy, size] of [
        [-0.3, -0.2, 0.34],
        [0.32, 0.28, 0.42],
        [0.25, -0.45, 0.2],
        [-0.35, 0.45, 0.22],
      ] as const)
        scene.canvas.circle([at[0] + dx * radius, at[1] + dy * radius], size * radius, shade);
    });
  }
};

/** Stars in the upper part of the sky. */
export const paintStars = ({ canvas, chance, width }: Scene, lowest: number, colour: string, count = 70): void => {
  for (let index = 0; index < count; index += 1) {
    const y = lowest * chance.between(0, 1) ** 1.4;
    canvas.circle([chance.between(0, width), y], chance.between(0.8, 2.4), colour, {
      opacity: chance.between(0.25, 0.9) * (1 - y / (lowest * 1.25)),
    });
  }
};

/** Long flat clouds, lit from below or above, in bands that thin out towards the horizon. */
export const paintClouds = (
  { canvas, chance, width, scale }: Scene,
  light: Light,
  { top, bottom, count }: { top: number; bottom: number; count: number },
): void => {
  for (let index = 0; index < count; index += 1) {
    const depth = (index + 0.5) / count;
    const y = top + (bottom - top) * depth + chance.between(-20, 20);
    const length = chance.between(300, 700) * (1.15 - depth * 0.5) * scale;
    const thick = chance.between(26, 56) * (1.2 - depth * 0.7) * scale;
    const x = chance.between(-length * 0.4, width - length * 0.3);
    const d = cloudOutline(chance, [x, y], length, thick);
    const lit = mix(light.horizon, light.glow, 0.55);
    const shade = mix(light.middle, light.overhead, 0.4);
    const paint = canvas.linear(
      light.dark || light.time === 'golden'
        ? [
            [0, shade],
            [1, lit],
          ]
        : [
            [0, lighter(lit, 0.05)],
            [1, mix(shade, lit, 0.45)],
          ],
    );
    canvas.path(d, paint, { opacity: chance.between(0.4, 0.8) });
  }
};

const cloudOutline = ({ between }: Chance, [x, y]: Point, length: number, thick: number): string => {
  const bumps = 5;
  let d = `M${x.toFixed(0)} ${y.toFixed(0)}`;
  for (let bump = 0; bump < bumps; bump += 1) {
    const middle = 1 - Math.abs((bump + 0.5) / bumps - 0.5) * 1.6;
    const rise = thick * middle * between(0.8, 1.5);
    const next = x + (length * (bump + 1)) / bumps;
    d += `C${(next - length / bumps).toFixed(0)} ${(y - rise).toFixed(0)} ${next.toFixed(0)} ${(y - rise * between(0.7, 1.1)).toFixed(0)} ${next.toFixed(0)} ${(y - (bump === bumps - 1 ? 0 : thick * 0.25 * middle)).toFixed(0)}`;
  }
  return `${d}C${(x + length * 0.7).toFixed(0)} ${(y + thick * 0.35).toFixed(0)} ${(x + length * 0.3).toFixed(0)} ${(y + thick * 0.3).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)}Z`;
};

/** A band of mist, thickest at `y`. */
export const paintHaze = (
  { canvas, width }: Scene,
  y: number,
  { thickness, colour, opacity }: { thickness: number; colour: string; opacity: number },
): void => {
  const paint = canvas.linear([
    [0, colour, 0],
    [0.55, colour, opacity],
    [1, colour, 0],
  ]);
  canvas.rect([0, y - thickness * 0.55], [width, thickness], paint);
};

/** A beam of light from a lamp at `from` to a pool between two points. Nested cones give it soft edges and cost less than a blur. */
export const paintBeam = (
  { canvas }: Scene,
  from: Point,
  [left, right]: readonly [Point, Point],
  { colour, opacity }: { colour: string; opacity: number },
): void => {
  const paint = canvas.linear([
    [0, colour, opacity * 0.36],
    [1, colour, opacity * 0.05],
  ]);
  const centre = (left[0] + right[0]) / 2;
  for (const spread of [1.12, 1, 0.86, 0.68]) {
    const foot = (x: number): number => centre + (x - centre) * spread;
    canvas.shape([from, [foot(left[0]), left[1]], [foot(right[0]), right[1]]], paint);
  }
};

/** The soft shadow of a thing on a table or the ground. */
export const paintShadow = (
  { canvas }: Scene,
  centre: Point,
  radii: Size,
  { colour, opacity }: { colour: string; opacity: number },
): void => {
  const paint = canvas.radial([
    [0, colour, opacity],
    [0.55, colour, opacity * 0.6],
    [1, colour, 0],
  ]);
  canvas.ellipse(centre, radii, paint);
};

/** Darker corners over everything; with the grain they make all pictures one family. */
export const darkenCorners = ({ canvas, width, height, palette }: Scene): void => {
  const corners = canvas.radial(
    [
      [0.55, palette.ink, 0],
      [1, palette.ink, 0.24],
    ],
    [0.5, 0.48],
    0.78,
  );
  canvas.rect([0, 0], [width, height], corners);
};
