import { paintGlow } from '../atmosphere.ts';
import { smooth, type Point } from '../canvas.ts';
import { atLightness, lighter, mix } from '../colour.ts';
import type { Painter } from '../scene.ts';
import { castShadow, paintTable, roundPaint } from '../tabletop.ts';

/** A bag, watch, lamp or shoe set out as in a shop window. */
export const product: Painter = (scene) => {
  const { canvas, chance, scale, palette } = scene;
  const table = paintTable(scene, { dark: chance.likely(0.2) });
  const { middle: x, front, side } = table;
  const y = front - 20;
  const s = scale * 1.3;
  const block = mix(table.wall, palette.paper, 0.4);
  canvas.circle(x, y - 300 * s, 290 * s, lighter(table.wall, 0.09), { opacity: 0.85 });
  castShadow(scene, table, x, y + 84, 260 * s, 90);
  canvas.rect(x - 260 * s, y, 520 * s, 84, roundPaint(scene, table, lighter(block, -0.06)));
  canvas.ellipse(x, y + 84, 260 * s, 44, lighter(block, -0.14));
  canvas.ellipse(x, y, 260 * s, 44, lighter(block, 0.05));
  const colour = chance.pick([palette.accent, palette.second, mix(palette.third, '#8a4f2e', 0.4)]);
  const metal = mix('#e7cf91', palette.third, 0.3);
  const kind = chance.whole(0, 3);
  if (kind === 0) {
    castShadow(scene, table, x, y + 10, 160 * s, 200 * s);
    canvas.path(
      smooth([
        [x - 80 * s, y - 220 * s],
        [x - 72 * s, y - 350 * s],
        [x, y - 400 * s],
        [x + 72 * s, y - 350 * s],
        [x + 80 * s, y - 220 * s],
      ]),
      'none',
      { stroke: lighter(colour, -0.1), strokeWidth: 17 * s },
    );
    canvas.path(
      smooth(
        [
          [x - 150 * s, y - 236 * s],
          [x + 150 * s, y - 236 * s],
          [x + 182 * s, y - 30 * s],
          [x + 150 * s, y + 14],
          [x - 150 * s, y + 14],
          [x - 182 * s, y - 30 * s],
        ],
        true,
      ),
      roundPaint(scene, table, colour),
    );
    canvas.path(
      smooth(
        [
          [x - 158 * s, y - 230 * s],
          [x, y - 250 * s],
          [x + 158 * s, y - 230 * s],
          [x + 110 * s, y - 130 * s],
          [x, y - 104 * s],
          [x - 110 * s, y - 130 * s],
        ],
        true,
      ),
      lighter(colour, 0.05),
      { opacity: 0.9 },
    );
    canvas.rect(
      x - 22 * s,
      y - 136 * s,
      44 * s,
      50 * s,
      canvas.linear([
        [0, lighter(metal, 0.1)],
        [1, lighter(metal, -0.16)],
      ]),
      { round: 8 },
    );
  } else if (kind === 1) {
    castShadow(scene, table, x, y + 8, 100 * s, 240 * s);
    const strap = atLightness(mix(colour, palette.ink, 0.3), 0.36);
    canvas.path(
      smooth(
        [
          [x - 66 * s, y + 4],
          [x - 74 * s, y - 200 * s],
          [x - 60 * s, y - 420 * s],
          [x + 60 * s, y - 420 * s],
          [x + 74 * s, y - 200 * s],
          [x + 66 * s, y + 4],
        ],
        true,
      ),
      roundPaint(scene, table, strap),
    );
    canvas.circle(
      x,
      y - 210 * s,
      138 * s,
      canvas.linear(
        [
          [0, lighter(metal, 0.12)],
          [1, lighter(metal, -0.2)],
        ],
        [0, 0],
        [1, 1],
      ),
    );
    canvas.circle(
      x,
      y - 210 * s,
      112 * s,
      canvas.linear([
        [0, '#fffaf0'],
        [1, '#dcd5c6'],
      ]),
    );
    for (let hour = 0; hour < 12; hour += 1)
      canvas.line(
        [
          [x + Math.cos(hour * 0.5236) * 88 * s, y - 210 * s + Math.sin(hour * 0.5236) * 88 * s],
          [x + Math.cos(hour * 0.5236) * 102 * s, y - 210 * s + Math.sin(hour * 0.5236) * 102 * s],
        ],
        palette.ink,
        5 * s,
      );
    const [hour, minute] = [chance.between(0, 6), chance.between(0, 6)];
    canvas.line(
      [
        [x, y - 210 * s],
        [x + Math.cos(hour) * 52 * s, y - 210 * s + Math.sin(hour) * 52 * s],
      ],
      palette.ink,
      8 * s,
    );
    canvas.line(
      [
        [x, y - 210 * s],
        [x + Math.cos(minute) * 82 * s, y - 210 * s + Math.sin(minute) * 82 * s],
      ],
      palette.accent,
      5 * s,
    );
    canvas.rect(x + 134 * s, y - 222 * s, 20 * s, 24 * s, metal, { round: 5 });
  } else if (kind === 2) {
    castShadow(scene, table, x, y + 8, 90 * s, 330 * s);
    canvas.ellipse(x, y, 110 * s, 22 * s, lighter(metal, -0.12));
    canvas.rect(x - 8 * s, y - 300 * s, 16 * s, 300 * s, roundPaint(scene, table, metal));
    paintGlow(scene, [x, y - 220 * s], 460 * s, '#fff1c4', 0.7);
    canvas.shape(
      [
        [x - 90 * s, y - 420 * s],
        [x + 90 * s, y - 420 * s],
        [x + 168 * s, y - 240 * s],
        [x - 168 * s, y - 240 * s],
      ],
      canvas.linear([
        [0, colour],
        [0.7, lighter(colour, 0.14)],
        [1, mix(colour, '#fff3cf', 0.65)],
      ]),
    );
    canvas.ellipse(x, y - 240 * s, 168 * s, 24 * s, '#fff4d2');
  } else {
    const at = (dx: number, rise: number): Point => [x + dx * side * s, y + 12 - rise * s];
    castShadow(scene, table, x, y + 12, 210 * s, 90 * s);
    canvas.path(
      smooth([at(-190, 40), at(-196, 190), at(-150, 216), at(-70, 196), at(10, 150), at(120, 108), at(210, 74), at(224, 40)]) + 'Z',
      roundPaint(scene, table, colour),
    );
    canvas.path(smooth([at(-196, 150), at(-120, 130), at(-104, 48), at(-200, 48)], true), lighter(colour, 0.12));
    canvas.ellipse(...at(-10, 92), 30 * s, 24 * s, palette.paper, { opacity: 0.9 });
    for (let lace = 0; lace < 5; lace += 1)
      canvas.line([at(-62 + lace * 36, 196 - lace * 17), at(-40 + lace * 36, 160 - lace * 13)], palette.paper, 9 * s);
    canvas.path(
      smooth([at(-204, 48), at(0, 42), at(226, 50), at(234, 18), at(200, 2), at(-180, 2), at(-208, 18)], true),
      canvas.linear([
        [0, '#ffffff'],
        [1, '#c3c0b8'],
      ]),
    );
    canvas.line([at(-190, 22), at(216, 22)], palette.accent, 7 * s);
  }
  return [x, y - 210 * s];
};
