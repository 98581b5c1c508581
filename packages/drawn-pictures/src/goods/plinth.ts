import { type Point } from '../canvas.ts';
import { lighter, mix } from '../colour.ts';
import type { Painter, Scene } from '../scene.ts';
import { paintCastShadow, paintTable, roundPaint, type Table } from '../tabletop.ts';

/** Where a thing stands to be shown, and what it is made of. */
export type Stand = {
  scene: Scene;
  table: Table;
  /** Its foot. */
  x: number;
  y: number;
  /** Picture units per unit of the thing. */
  s: number;
  colour: string;
  metal: string;
  /** A point of the thing: to the right of its middle and above its foot. */
  at: (across: number, rise: number) => Point;
  /** A paint that makes it look round. */
  round: (colour: string) => string;
};

/** A thing set out on a plinth before a disc of light, as in a shop window. `tall`: where to look, above its foot. */
export const onPlinth =
  (paint: (stand: Stand) => void, { half, tall }: { half: number; tall: number }): Painter =>
  (scene) => {
    const { canvas, chance, palette, scale } = scene;
    const table = paintTable(scene, { dark: chance.likely(0.2) });
    const { middle: x, front } = table;
    const top = front - 20;
    const s = scale * 1.3;
    const block = mix(table.wall, palette.paper, 0.4);
    canvas.circle([x, top - 300 * s], 290 * s, lighter(table.wall, 0.09), { opacity: 0.85 });
    paintCastShadow(scene, table, [x, top + 84], { half: 260 * s, tall: 90 });
    canvas.rect([x - 260 * s, top], [520 * s, 84], roundPaint(scene, table, lighter(block, -0.06)));
    canvas.ellipse([x, top + 84], [260 * s, 44], lighter(block, -0.14));
    canvas.ellipse([x, top], [260 * s, 44], lighter(block, 0.05));
    const y = top + 10;
    paintCastShadow(scene, table, [x, y], { half: half * s, tall: tall * s });
    paint({
      scene,
      table,
      x,
      y,
      s,
      colour: chance.pick([palette.accent, palette.second, mix(palette.third, '#8a4f2e', 0.4)]),
      metal: mix('#e7cf91', palette.third, 0.3),
      at: (across, rise) => [x + across * s, y - rise * s],
      round: (colour) => roundPaint(scene, table, colour),
    });
    return [x, y - tall * 0.6 * s];
  };
