import { smooth, type Point } from '../canvas.ts';
import { lighter, mix } from '../colour.ts';
import type { Painter } from '../scene.ts';
import { blob } from '../shapes.ts';

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
