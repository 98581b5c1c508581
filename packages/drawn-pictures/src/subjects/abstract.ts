import { paintGlow } from '../atmosphere.ts';
import type { Point } from '../canvas.ts';
import { lighter, mix } from '../colour.ts';
import type { Painter } from '../scene.ts';
import { landUnder, ridgeLine } from '../shapes.ts';

/** Two colours and large forms: discs, arcs, steps or folded planes. */
export const duotone: Painter = (scene) => {
  const { canvas, chance, width, height, palette } = scene;
  const [dark, bright] = chance.pick([
    [palette.second, palette.third],
    [palette.ink, palette.accent],
    [palette.accent, palette.paper],
    [palette.second, palette.paper],
  ] as const);
  canvas.rect([0, 0], [width, height], canvas.fade(mix(bright, palette.paper, 0.35), bright, [0, 0], [1, 1]));
  const at: Point = [width * chance.between(0.42, 0.58), chance.between(420, 560)];
  const kind = chance.whole(0, 3);
  const shade = (share: number): string => mix(dark, bright, share);
  if (kind === 0)
    for (let ring = 9; ring > 0; ring -= 1) {
      const r = ring * 82;
      canvas.circle(
        [at[0] + ring * chance.between(-9, 9), at[1] + ring * chance.between(-7, 7)],
        r,
        canvas.fade(shade(ring / 9), lighter(shade(Math.max(0, ring / 9 - 0.3)), -0.03), [0, 0], [chance.between(0, 1), 1]),
      );
    }
  else if (kind === 1) {
    const size = 250;
    const start = at[0] - size * (Math.ceil(at[0] / size) + 0.5);
    for (let column = 0; column < width / size + 2; column += 1)
      for (let row = 0; row < 4; row += 1) {
        const [x, y] = [start + column * size, row * size];
        const tone = chance.between(0, 1);
        canvas.rect([x, y], [size + 1, size + 1], canvas.fade(shade(tone), shade(Math.max(0, tone - 0.25)), [0, 0], [1, 1]));
        const corner = chance.whole(0, 3);
        const [cx, cy] = [x + (corner % 2) * size, y + Math.floor(corner / 2) * size];
        const clip = canvas.clip(`M${x} ${y}h${size}v${size}h${-size}Z`);
        canvas.group({ clip }, () =>
          canvas.circle(
            [cx, cy],
            size,
            canvas.radial([
              [0, shade(1 - tone)],
              [1, shade(Math.min(1, 1.25 - tone))],
            ]),
            { opacity: 0.95 },
          ),
        );
      }
  } else if (kind === 2)
    for (let plane = 0; plane < 11; plane += 1) {
      const left = width * (plane / 11);
      const slant = chance.between(-180, 180);
      canvas.shape(
        [
          [left, -20],
          [left + width * 0.24, -20],
          [left + width * 0.16 + slant, height + 20],
          [left - 60 + slant, height + 20],
        ],
        canvas.linear(
          [
            [0, shade(chance.between(0, 0.9)), 0.9],
            [1, shade(chance.between(0.1, 1)), 0.5],
          ],
          [0, 0],
          [1, 0.3],
        ),
      );
    }
  else
    for (let layer = 0; layer < 7; layer += 1)
      canvas.path(
        landUnder(ridgeLine(scene, { base: 330 + layer * 110, rise: 260, roughness: 0.05 }), height + 20, true),
        canvas.fade(shade(0.85 - layer * 0.13), shade(Math.max(0, 0.6 - layer * 0.13))),
      );
  if (kind > 1) {
    canvas.circle([at[0] + 20, at[1] - 84], 170, palette.ink, { opacity: 0.25, blur: 22 });
    canvas.circle([at[0], at[1] - 110], 170, canvas.fade(lighter(palette.accent, 0.08), lighter(palette.accent, -0.1)));
  }
  return at;
};

/** Bands of waves with a light breaking over them. */
export const waves: Painter = (scene) => {
  const { canvas, chance, width, height, palette } = scene;
  const high = mix(palette.sky?.[1] ?? palette.paper, palette.paper, 0.3);
  canvas.rect(
    [0, 0],
    [width, height],
    canvas.linear([
      [0, palette.sky?.[0] ?? palette.second],
      [0.6, high],
    ]),
  );
  const at: Point = [width * chance.between(0.35, 0.65), chance.between(250, 380)];
  paintGlow(scene, at, { radius: 560, colour: palette.paper, opacity: 0.6 });
  canvas.circle(at, chance.between(90, 170), canvas.fade(palette.accent, mix(palette.accent, palette.third, 0.7)));
  const count = chance.whole(7, 9);
  for (let row = 0; row < count; row += 1) {
    const base = 400 + (row / count) * 640;
    const length = chance.between(240, 420) * (0.7 + row / count);
    const rise = (34 + row * 16) * chance.between(0.8, 1.2);
    const shift = chance.between(-length, 0);
    const tone = mix(mix(palette.second, high, 0.75 - row * 0.1), palette.ink, Math.max(0, row - 4) * 0.09);
    let d = `M-20 ${height + 20}L-20 ${base.toFixed(0)}L${shift.toFixed(0)} ${base.toFixed(0)}`;
    let foam = `M${shift.toFixed(0)} ${base.toFixed(0)}`;
    for (let x = shift; x < width + length; x += length) {
      const piece = `c${(length * 0.3).toFixed(0)} 0 ${(length * 0.5).toFixed(0)} ${(-rise).toFixed(0)} ${(length * 0.82).toFixed(0)} ${(-rise * 1.15).toFixed(0)}c${(length * 0.02).toFixed(0)} ${(rise * 0.5).toFixed(0)} ${(-length * 0.02).toFixed(0)} ${rise.toFixed(0)} ${(length * 0.18).toFixed(0)} ${(rise * 1.15).toFixed(0)}`;
      d += piece;
      foam += piece;
    }
    canvas.path(
      `${d}V${height + 20}Z`,
      canvas.linear([
        [0, lighter(tone, 0.07)],
        [0.4, tone],
        [1, lighter(tone, -0.08)],
      ]),
    );
    canvas.path(foam, 'none', { stroke: palette.paper, strokeWidth: 2 + row * 0.9, opacity: 0.65 });
    canvas.path(foam, 'none', {
      stroke: palette.paper,
      strokeWidth: 1 + row * 0.3,
      opacity: 0.28,
      transform: `translate(${(length * 0.1).toFixed(0)} ${(rise * 0.5).toFixed(0)})`,
    });
  }
  return [at[0], at[1] + 60];
};
