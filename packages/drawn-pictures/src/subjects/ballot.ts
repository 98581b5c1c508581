import { atLightness, lighter, mix } from '../colour.ts';
import type { Painter } from '../scene.ts';
import { paintCastShadow, paintTable, roundPaint } from '../tabletop.ts';

/** A ballot paper that goes into its box. */
export const ballot: Painter = (scene) => {
  const { canvas, chance, palette, scale } = scene;
  const table = paintTable(scene);
  const { middle: x, front: y, side } = table;
  const s = scale * 1.25;
  const box = chance.pick([palette.second, palette.accent, mix(palette.paper, palette.second, 0.3), atLightness(palette.ink, 0.34)]);
  paintCastShadow(scene, table, [x, y + 70], { half: 230 * s, tall: 260 * s });
  const [top, tall] = [y - 240 * s, 310 * s];
  canvas.rect([x - 230 * s, top], [460 * s, tall], roundPaint(scene, table, box));
  canvas.shape(
    [
      [x - 230 * s, top],
      [x - 180 * s, top - 70 * s],
      [x + 180 * s, top - 70 * s],
      [x + 230 * s, top],
    ],
    lighter(box, 0.09),
  );
  canvas.shape(
    [
      [x - 120 * s, top - 30 * s],
      [x - 112 * s, top - 44 * s],
      [x + 112 * s, top - 44 * s],
      [x + 120 * s, top - 30 * s],
    ],
    lighter(box, -0.3),
  );
  const lean = chance.between(-9, 9);
  canvas.group({ clip: canvas.clip(`M${x - 400} -200h800V${(top - 37 * s).toFixed(0)}h-800Z`) }, () =>
    canvas.group({ transform: `rotate(${lean.toFixed(1)} ${x.toFixed(0)} ${top.toFixed(0)})` }, () => {
      canvas.rect(
        [x - 92 * s, top - 260 * s],
        [184 * s, 300 * s],
        canvas.fade('#ffffff', '#d9d2c3', [side < 0 ? 0 : 1, 0], [side < 0 ? 1 : 0, 1]),
      );
      const chosen = chance.whole(0, 2);
      for (let row = 0; row < 3; row += 1) {
        const ry = top - 222 * s + row * 56 * s;
        canvas.rect([x - 66 * s, ry], [30 * s, 30 * s], 'none', { stroke: palette.ink, strokeWidth: 4 * s });
        canvas.rect([x - 20 * s, ry + 9 * s], [(76 - row * 12) * s, 11 * s], palette.ink, { opacity: 0.35 });
        if (row === chosen)
          canvas.line(
            [
              [x - 62 * s, ry + 12 * s],
              [x - 50 * s, ry + 26 * s],
              [x - 22 * s, ry - 16 * s],
            ],
            palette.accent,
            9 * s,
          );
      }
    }),
  );
  const [bx, by] = [x, top + tall * 0.48];
  canvas.circle([bx, by], 76 * s, palette.paper, { opacity: 0.94 });
  canvas.line(
    [
      [bx - 34 * s, by + 2],
      [bx - 8 * s, by + 30 * s],
      [bx + 40 * s, by - 30 * s],
    ],
    palette.accent === box ? palette.second : palette.accent,
    19 * s,
  );
  return [x, top - 60 * s];
};
