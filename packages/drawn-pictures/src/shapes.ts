import { smooth, polyline, type Point, type Size } from './canvas.ts';
import { lighter, mix } from './colour.ts';
import type { Chance } from './random.ts';
import type { Scene } from './scene.ts';

/** Heights of a mountain line from left to right: broad shapes first, then finer ones; roughness 0 gives dunes, 1 gives crags. */
export const ridgeLine = (
  { chance, width }: Scene,
  { base, rise, roughness }: { base: number; rise: number; roughness: number },
): Point[] => {
  const waves = [1, 2.3, 5.1, 11.7, 23].map((frequency, order) => ({
    frequency: (frequency * chance.between(0.8, 1.25) * width) / 1500,
    phase: chance.between(0, 6.28),
    height: rise * (order === 0 ? 0.55 : 0.42 * Math.max(roughness, 0.12) ** (order * 0.55) * 0.62 ** (order - 1)),
  }));
  const steps = Math.round(24 + 110 * roughness);
  const points: Point[] = [];
  for (let step = 0; step <= steps; step += 1) {
    const along = step / steps;
    let y = base - rise * 0.35;
    for (const { frequency, phase, height } of waves) {
      const turn = along * frequency * Math.PI * 2 + phase;
      const crag = 1 - 2 * Math.abs(((turn / Math.PI / 2) % 1) * 2 - 1) ** 1.1;
      y -= height * (Math.sin(turn) * (1 - roughness) + crag * roughness) * 0.6;
    }
    points.push([along * (width + 40) - 20, y + (roughness > 0.3 ? chance.between(-1, 1) * rise * 0.02 : 0)]);
  }
  return points;
};

/** The `d` of the land under a ridge line, down to `floor`. */
export const landUnder = (ridge: readonly Point[], floor: number, soft: boolean): string => {
  const first = ridge[0] ?? [0, floor];
  const last = ridge.at(-1) ?? first;
  const top = soft ? smooth(ridge) : polyline(ridge, false);
  return `${top}L${last[0].toFixed(0)} ${floor}L${first[0].toFixed(0)} ${floor}Z`;
};

/** Height of a ridge line at x. */
export const heightAt = (ridge: readonly Point[], x: number): number => {
  const after = ridge.findIndex(([left]) => left >= x);
  const end = ridge[Math.max(1, after)] ?? ridge.at(-1) ?? [0, 0];
  const start = ridge[Math.max(1, after) - 1] ?? end;
  const share = end[0] === start[0] ? 0 : (x - start[0]) / (end[0] - start[0]);
  return start[1] + (end[1] - start[1]) * Math.min(1, Math.max(0, share));
};

/** The `d` of a tapered limb along a bent line: half widths at the start and at the end, round ends. */
export const limb = (points: readonly Point[], startWidth: number, endWidth: number): string => {
  const left: Point[] = [];
  const right: Point[] = [];
  points.forEach(([x, y], index) => {
    const before = points[Math.max(0, index - 1)] ?? [x, y];
    const after = points[Math.min(points.length - 1, index + 1)] ?? [x, y];
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const half = startWidth + ((endWidth - startWidth) * index) / Math.max(1, points.length - 1);
    const [nx, ny] = [(-(after[1] - before[1]) / length) * half, ((after[0] - before[0]) / length) * half];
    left.push([x + nx, y + ny]);
    right.push([x - nx, y - ny]);
  });
  return smooth([...left, ...right.reverse()], true);
};

/** The `d` of a blob with an uneven round outline. */
export const blob = (
  chance: Chance,
  [x, y]: Point,
  [radiusX, radiusY]: Size,
  { unevenness = 0.16, corners = 7 }: { unevenness?: number; corners?: number } = {},
): string => {
  const points: Point[] = [];
  for (let corner = 0; corner < corners; corner += 1) {
    const angle = (corner / corners) * Math.PI * 2;
    const reach = 1 + chance.between(-unevenness, unevenness);
    points.push([x + Math.cos(angle) * radiusX * reach, y + Math.sin(angle) * radiusY * reach]);
  }
  return smooth(points, true);
};

/** A conifer standing at (x, y). */
export const paintConifer = ({ canvas, chance }: Scene, [x, y]: Point, { height, colour }: { height: number; colour: string }): void => {
  const half = height * chance.between(0.16, 0.22);
  const tiers = 4;
  const points: Point[] = [[x, y - height]];
  for (let tier = 1; tier <= tiers; tier += 1) {
    const drop = y - height + (height * 0.93 * tier) / tiers;
    points.push([x + (half * tier) / tiers, drop], [x + (half * tier * 0.55) / tiers, drop - height * 0.03]);
  }
  const mirrored = points.slice(1).map(([px, py]): Point => [2 * x - px, py]);
  canvas.shape([...points, [x + half * 0.12, y], [x - half * 0.12, y], ...mirrored.reverse()], colour);
};

/** A broad-leaved tree standing at (x, y), lit from `lightSide` (-1 left, 1 right). */
export const paintLeafTree = (
  { canvas, chance }: Scene,
  [x, y]: Point,
  { height, colour, lightSide = 1 }: { height: number; colour: string; lightSide?: number },
): void => {
  const dark = lighter(colour, -0.08);
  canvas.path(
    limb(
      [
        [x, y + 2],
        [x + chance.between(-4, 4), y - height * 0.3],
        [x + chance.between(-8, 8), y - height * 0.6],
      ],
      height * 0.04,
      height * 0.018,
    ),
    mix(dark, '#2a1c16', 0.4),
  );
  const crown: readonly Point[] = [
    [0, 0.68],
    [-0.2, 0.6],
    [0.2, 0.58],
    [-0.1, 0.84],
    [0.12, 0.8],
  ];
  for (const [dx, rise] of crown) canvas.path(blob(chance, [x + dx * height, y - rise * height], [height * 0.22, height * 0.19]), dark);
  for (const [dx, rise] of crown.slice(2))
    canvas.path(
      blob(chance, [x + (dx + lightSide * 0.035) * height, y - (rise + 0.03) * height], [height * 0.16, height * 0.13]),
      lighter(colour, 0.02),
      { opacity: 0.8 },
    );
};
