import { paintGlow } from './atmosphere.ts';
import { smooth, type Point } from './canvas.ts';
import { atLightness, lighter, mix } from './colour.ts';
import type { Painter, Scene } from './scene.ts';
import { blob, landUnder, ridgeLine } from './shapes.ts';

/** Two colours and large forms: discs, arcs, steps or folded planes. */
export const duotone: Painter = (scene) => {
  const { canvas, chance, width, height, palette } = scene;
  const [dark, bright] = chance.pick([
    [palette.second, palette.third],
    [palette.ink, palette.accent],
    [palette.accent, palette.paper],
    [palette.second, palette.paper],
  ] as const);
  canvas.rect(
    0,
    0,
    width,
    height,
    canvas.linear(
      [
        [0, mix(bright, palette.paper, 0.35)],
        [1, bright],
      ],
      [0, 0],
      [1, 1],
    ),
  );
  const at: Point = [width * chance.between(0.42, 0.58), chance.between(420, 560)];
  const kind = chance.whole(0, 3);
  const shade = (share: number): string => mix(dark, bright, share);
  if (kind === 0)
    for (let ring = 9; ring > 0; ring -= 1) {
      const r = ring * 82;
      canvas.circle(
        at[0] + ring * chance.between(-9, 9),
        at[1] + ring * chance.between(-7, 7),
        r,
        canvas.linear(
          [
            [0, shade(ring / 9)],
            [1, lighter(shade(Math.max(0, ring / 9 - 0.3)), -0.03)],
          ],
          [0, 0],
          [chance.between(0, 1), 1],
        ),
      );
    }
  else if (kind === 1) {
    const size = 250;
    const start = at[0] - size * (Math.ceil(at[0] / size) + 0.5);
    for (let column = 0; column < width / size + 2; column += 1)
      for (let row = 0; row < 4; row += 1) {
        const [x, y] = [start + column * size, row * size];
        const tone = chance.between(0, 1);
        canvas.rect(
          x,
          y,
          size + 1,
          size + 1,
          canvas.linear(
            [
              [0, shade(tone)],
              [1, shade(Math.max(0, tone - 0.25))],
            ],
            [0, 0],
            [1, 1],
          ),
        );
        const corner = chance.whole(0, 3);
        const [cx, cy] = [x + (corner % 2) * size, y + Math.floor(corner / 2) * size];
        const clip = canvas.clip(`M${x} ${y}h${size}v${size}h${-size}Z`);
        canvas.group({ clip }, () =>
          canvas.circle(
            cx,
            cy,
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
        landUnder(ridgeLine(chance, width, 330 + layer * 110, 260, 0.05), height + 20, true),
        canvas.linear([
          [0, shade(0.85 - layer * 0.13)],
          [1, shade(Math.max(0, 0.6 - layer * 0.13))],
        ]),
      );
  if (kind > 1) {
    canvas.circle(at[0] + 20, at[1] - 84, 170, palette.ink, { opacity: 0.25, blur: 22 });
    canvas.circle(
      at[0],
      at[1] - 110,
      170,
      canvas.linear([
        [0, lighter(palette.accent, 0.08)],
        [1, lighter(palette.accent, -0.1)],
      ]),
    );
  }
  return at;
};

/** Bands of waves with a light breaking over them. */
export const waves: Painter = (scene) => {
  const { canvas, chance, width, height, palette } = scene;
  const high = mix(palette.sky?.[1] ?? palette.paper, palette.paper, 0.3);
  canvas.rect(
    0,
    0,
    width,
    height,
    canvas.linear([
      [0, palette.sky?.[0] ?? palette.second],
      [0.6, high],
    ]),
  );
  const at: Point = [width * chance.between(0.35, 0.65), chance.between(250, 380)];
  paintGlow(scene, at, 560, palette.paper, 0.6);
  canvas.circle(
    at[0],
    at[1],
    chance.between(90, 170),
    canvas.linear([
      [0, palette.accent],
      [1, mix(palette.accent, palette.third, 0.7)],
    ]),
  );
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

/** A circuit board around one chip. */
export const circuit: Painter = (scene) => {
  const { canvas, chance, width, height, palette } = scene;
  const board = atLightness(mix(palette.second, palette.ink, 0.4), chance.between(0.2, 0.3));
  canvas.rect(
    0,
    0,
    width,
    height,
    canvas.radial(
      [
        [0, lighter(board, 0.12)],
        [1, lighter(board, -0.08)],
      ],
      [0.5, 0.5],
      0.75,
    ),
  );
  const [x, y, half] = [width * chance.between(0.42, 0.58), chance.between(440, 560), chance.between(140, 190)];
  const trace = mix(board, palette.accent, 0.5);
  for (const side of [0, 1, 2, 3])
    for (let pin = 0; pin < 13; pin += 1) {
      const along = (pin / 12 - 0.5) * half * 1.7;
      const outward = half + chance.between(60, 260);
      const shift = (pin - 6) * chance.between(10, 32);
      const far = half + outward + Math.abs(shift) + chance.between(40, 900);
      const place = (out: number, across: number): Point =>
        side === 0
          ? [x + out, y + across]
          : side === 1
            ? [x - out, y + across]
            : side === 2
              ? [x + across, y + out]
              : [x + across, y - out];
      const bright = chance.likely(0.22);
      const route = [place(half, along), place(outward, along), place(outward + Math.abs(shift), along + shift), place(far, along + shift)];
      canvas.line(route, bright ? palette.accent : trace, bright ? 5 : 4, { opacity: bright ? 1 : 0.7 });
      const end = route.at(-1) ?? [0, 0];
      canvas.circle(end[0], end[1], 10, board, { stroke: bright ? palette.accent : trace, strokeWidth: 4 });
      if (bright) paintGlow(scene, end, 60, palette.accent, 0.7);
      const foot = place(half + 12, along);
      canvas.rect(foot[0] - 9, foot[1] - 9, 18, 18, mix('#d8c79a', palette.third, 0.3));
    }
  for (let part = 0; part < 16; part += 1) {
    const [px, py] = [chance.between(0, width), chance.between(0, height)];
    if (Math.hypot(px - x, py - y) < half * 2.1) continue;
    const [broad, tall] = chance.pick([
      [90, 54],
      [44, 96],
      [54, 54],
      [120, 70],
    ] as const);
    canvas.rect(px + 10, py + 14, broad, tall, '#000000', { opacity: 0.35, blur: 7 });
    canvas.rect(
      px,
      py,
      broad,
      tall,
      canvas.linear([
        [0, lighter(board, 0.14)],
        [1, lighter(board, -0.1)],
      ]),
      { round: 5 },
    );
  }
  paintGlow(scene, [x, y], half * 3, palette.accent, 0.5);
  canvas.rect(x - half + 14, y - half + 20, half * 2, half * 2, '#000000', { opacity: 0.5, blur: 16 });
  const chip = atLightness(palette.ink, 0.22);
  canvas.rect(
    x - half,
    y - half,
    half * 2,
    half * 2,
    canvas.linear(
      [
        [0, lighter(chip, 0.14)],
        [1, chip],
      ],
      [0, 0],
      [1, 1],
    ),
    { round: 12 },
  );
  canvas.rect(
    x - half * 0.62,
    y - half * 0.62,
    half * 1.24,
    half * 1.24,
    canvas.linear(
      [
        [0, mix(palette.accent, '#ffffff', 0.35)],
        [0.5, palette.accent],
        [1, mix(palette.accent, palette.ink, 0.35)],
      ],
      [0, 0],
      [1, 1],
    ),
    { round: 8 },
  );
  for (let core = 0; core < 9; core += 1)
    canvas.rect(
      x - half * 0.5 + (core % 3) * half * 0.35,
      y - half * 0.5 + Math.floor(core / 3) * half * 0.35,
      half * 0.3,
      half * 0.3,
      palette.paper,
      { opacity: chance.between(0.1, 0.55), round: 4 },
    );
  return [x, y];
};

function paintSheet(scene: Scene): string {
  const { canvas, width, height, palette, chance } = scene;
  const dark = chance.likely(0.5);
  const ground = dark ? atLightness(mix(palette.second, palette.ink, 0.45), 0.24) : mix(palette.paper, palette.third, 0.14);
  canvas.rect(
    0,
    0,
    width,
    height,
    canvas.linear([
      [0, lighter(ground, 0.04)],
      [1, lighter(ground, -0.06)],
    ]),
  );
  return dark ? palette.paper : palette.ink;
}

const grid = ({ canvas, width }: Scene, colour: string): void => {
  for (let line = 0; line < 6; line += 1)
    canvas.line(
      [
        [width * 0.08, 190 + line * 128],
        [width * 0.92, 190 + line * 128],
      ],
      colour,
      line === 5 ? 4 : 1.6,
      { opacity: line === 5 ? 0.8 : 0.22 },
    );
};

/** A rising or falling line with its area, among quieter lines. */
export const chartLine: Painter = (scene) => {
  const { canvas, chance, width, palette } = scene;
  const mark = paintSheet(scene);
  grid(scene, mark);
  const trend = chance.pick([-1, 1, 1]);
  const series = (noise: number, tilt: number, base: number): Point[] => {
    let drift = 0;
    return Array.from({ length: 25 }, (_, step): Point => {
      drift = drift * 0.7 + chance.between(-noise, noise);
      return [width * (0.08 + (0.84 * step) / 24), Math.min(810, base - tilt * (step / 24) ** 1.3 * 420 + drift)];
    });
  };
  for (let quiet = 0; quiet < 3; quiet += 1)
    canvas.path(smooth(series(34, chance.between(-0.3, 0.4), chance.between(520, 700))), 'none', {
      stroke: mix(palette.second, mark, 0.35),
      strokeWidth: 5,
      opacity: 0.5,
    });
  const line = series(46, trend, trend > 0 ? 690 : 300);
  const foot = line.at(-1) ?? [0, 0];
  canvas.path(
    `${smooth(line)}L${foot[0].toFixed(0)} 830L${(width * 0.08).toFixed(0)} 830Z`,
    canvas.linear([
      [0, palette.accent, 0.6],
      [1, palette.accent, 0.04],
    ]),
  );
  canvas.path(smooth(line), 'none', { stroke: palette.accent, strokeWidth: 15 });
  const peak = line[chance.whole(15, 20)] ?? foot;
  canvas.line(
    [
      [peak[0], peak[1]],
      [peak[0], 830],
    ],
    mark,
    2.4,
    { dash: '4 10', opacity: 0.7 },
  );
  for (const [x, y] of [peak, foot]) {
    paintGlow(scene, [x, y], 90, palette.accent, 0.6);
    canvas.circle(x, y, 21, palette.paper, { stroke: palette.accent, strokeWidth: 11 });
  }
  for (let tick = 0; tick < 7; tick += 1)
    canvas.line(
      [
        [width * (0.08 + 0.14 * tick), 830],
        [width * (0.08 + 0.14 * tick), 852],
      ],
      mark,
      3,
      { opacity: 0.7 },
    );
  return [peak[0], peak[1] + 60];
};

/** Columns of different height, one of them set apart. */
export const chartBar: Painter = (scene) => {
  const { canvas, chance, width, palette } = scene;
  const mark = paintSheet(scene);
  grid(scene, mark);
  const count = chance.whole(7, 11);
  const gap = (width * 0.84) / count;
  const chosen = chance.whole(Math.floor(count * 0.35), Math.ceil(count * 0.65));
  const climbs = chance.pick([-1, 1]);
  let focus: Point = [width / 2, 500];
  for (let bar = 0; bar < count; bar += 1) {
    const along = climbs > 0 ? bar / count : 1 - bar / count;
    const tall = bar === chosen ? chance.between(540, 610) : 130 + along * 250 + chance.between(-40, 110);
    const x = width * 0.08 + (bar + 0.16) * gap;
    const colour = bar === chosen ? palette.accent : mix(palette.second, mark, 0.28);
    const [broad, deep] = [gap * 0.58, gap * 0.16];
    canvas.shape(
      [
        [x + broad, 830],
        [x + broad + tall * 0.32, 872],
        [x + tall * 0.28, 872],
        [x, 830],
      ],
      palette.ink,
      { opacity: 0.2, blur: 8 },
    );
    canvas.rect(
      x,
      830 - tall,
      broad,
      tall,
      canvas.linear([
        [0, lighter(colour, 0.05)],
        [1, lighter(colour, -0.05)],
      ]),
    );
    canvas.shape(
      [
        [x + broad, 830 - tall],
        [x + broad + deep, 830 - tall - deep * 0.7],
        [x + broad + deep, 830 - deep * 0.3],
        [x + broad, 830],
      ],
      lighter(colour, -0.14),
    );
    canvas.shape(
      [
        [x, 830 - tall],
        [x + deep, 830 - tall - deep * 0.7],
        [x + broad + deep, 830 - tall - deep * 0.7],
        [x + broad, 830 - tall],
      ],
      lighter(colour, 0.12),
    );
    if (bar === chosen) focus = [x + broad / 2, 830 - tall * 0.7];
  }
  return focus;
};

/** An invented map: land, water, roads, a route and a place marked. */
export const map: Painter = (scene) => {
  const { canvas, chance, width, height, palette } = scene;
  const sea = mix(palette.second, palette.paper, 0.52);
  const land = mix(palette.paper, palette.third, 0.22);
  canvas.rect(
    0,
    0,
    width,
    height,
    canvas.linear([
      [0, sea],
      [1, lighter(sea, -0.07)],
    ]),
  );
  const at: Point = [width * chance.between(0.42, 0.58), chance.between(430, 560)];
  const coast = blob(chance, at[0] + chance.between(-180, 180), 520, Math.max(560, width * 0.46), 480, 0.24, 17);
  for (const [swell, opacity] of [
    [70, 0.16],
    [36, 0.24],
  ] as const)
    canvas.path(coast, 'none', { stroke: palette.paper, strokeWidth: swell, opacity });
  canvas.path(
    coast,
    canvas.linear([
      [0, lighter(land, 0.03)],
      [1, lighter(land, -0.05)],
    ]),
    { stroke: mix(palette.ink, sea, 0.5), strokeWidth: 3 },
  );
  canvas.group({ clip: canvas.clip(coast) }, () => {
    for (let park = 0; park < 6; park += 1)
      canvas.path(
        blob(chance, chance.between(0, width), chance.between(80, 920), chance.between(60, 150), chance.between(40, 110), 0.22),
        mix(mix('#8fb573', palette.second, 0.12), land, 0.3),
        { opacity: 0.85 },
      );
    for (let line = 0; line < 9; line += 1)
      canvas.path(blob(chance, at[0] + 260, 330, 50 + line * 62, 36 + line * 46, 0.07), 'none', {
        stroke: mix(palette.third, palette.ink, 0.4),
        strokeWidth: 1.4,
        opacity: 0.35,
      });
    canvas.path(
      smooth([
        [at[0] - 500, -20],
        [at[0] - 170, 300],
        [at[0] - 250, 620],
        [at[0] + 60, 1020],
      ]),
      'none',
      { stroke: sea, strokeWidth: chance.between(26, 46) },
    );
    const angle = chance.between(-0.5, 0.5);
    for (let street = -14; street < 15; street += 1) {
      const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
      const step = street * 62;
      const major = street % 4 === 0;
      for (const [ux, uy] of [
        [dx, dy],
        [-dy, dx],
      ] as const)
        canvas.line(
          [
            [at[0] - uy * step - ux * 900, at[1] + ux * step - uy * 900],
            [at[0] - uy * step + ux * 900, at[1] + ux * step + uy * 900],
          ],
          major ? mix(palette.paper, palette.third, 0.4) : palette.paper,
          major ? 13 : 5,
          { opacity: major ? 1 : 0.8 },
        );
    }
  });
  const route: Point[] = [[at[0] - 330, at[1] + 300], [at[0] - 220, at[1] + 150], [at[0] - 250, at[1] + 40], [at[0] - 90, at[1] + 70], at];
  canvas.line(route, palette.paper, 22);
  canvas.line(route, palette.accent, 12);
  canvas.circle(at[0] - 330, at[1] + 300, 20, palette.paper, { stroke: palette.accent, strokeWidth: 10 });
  canvas.ellipse(at[0] + 26, at[1] + 6, 62, 20, palette.ink, { opacity: 0.4, blur: 8 });
  const [x, y] = at;
  canvas.path(
    `M${x} ${y}C${x - 16} ${y - 60} ${x - 84} ${y - 96} ${x - 84} ${y - 168}A84 84 0 1 1 ${x + 84} ${y - 168}C${x + 84} ${y - 96} ${x + 16} ${y - 60} ${x} ${y}Z`,
    canvas.linear(
      [
        [0, lighter(palette.accent, 0.07)],
        [1, lighter(palette.accent, -0.1)],
      ],
      [0, 0],
      [1, 1],
    ),
  );
  canvas.circle(x, y - 168, 34, palette.paper);
  return [x, y - 90];
};
