import { smooth, type Point } from '../canvas.ts';
import { lighter, mix } from '../colour.ts';
import type { Painter, Scene } from '../scene.ts';
import { blob, limb } from '../shapes.ts';

/** The middle of the board, its size, the colours on it, and a point of it. */
type Paints = { tubes: string[]; x: number; r: number; y: number; at: (dx: number, dy: number) => Point };

/** The wooden board and its grain. */
const paintBoard = ({ canvas }: Scene, { board, at }: { board: string; at: (dx: number, dy: number) => Point }): void => {
  canvas.path(
    board,
    canvas.linear(
      [
        [0, '#e0b985'],
        [0.5, '#c9985f'],
        [1, '#a97642'],
      ],
      [0, 0],
      [1, 1],
    ),
  );
  for (let grain = 0; grain < 5; grain += 1)
    canvas.path(smooth([at(-0.9, -0.1 + grain * 0.13), at(-0.3, -0.06 + grain * 0.15), at(0.36, -0.02 + grain * 0.12)]), 'none', {
      stroke: '#8d6136',
      strokeWidth: 2.4,
      opacity: 0.28,
    });
};

/** The dabs of paint around the edge. */
const paintDabs = ({ canvas, chance }: Scene, { tubes, x, r, y }: Paints): void => {
  tubes.forEach((colour, index) => {
    const angle = 2.5 + index * 0.46;
    const [px, py] = [x + Math.cos(angle) * r * 0.74, y + Math.sin(angle) * r * 0.56];
    const size = r * chance.between(0.1, 0.14);
    canvas.path(blob(chance, [px + 7, py + 9], [size, size * 0.9], { unevenness: 0.16 }), '#3a2413', { opacity: 0.35 });
    canvas.path(
      blob(chance, [px, py], [size, size * 0.9], { unevenness: 0.2 }),
      canvas.radial(
        [
          [0, lighter(colour, 0.1)],
          [0.6, colour],
          [1, lighter(colour, -0.1)],
        ],
        [0.35, 0.3],
        0.8,
      ),
    );
    canvas.path(
      smooth([
        [px - size * 0.5, py - size * 0.2],
        [px - size * 0.1, py - size * 0.5],
        [px + size * 0.4, py - size * 0.3],
      ]),
      'none',
      { stroke: '#ffffff', strokeWidth: size * 0.13, opacity: 0.5 },
    );
  });
};

/** Three brushes, each dipped in a colour. */
const paintBrushes = ({ canvas, chance, palette }: Scene, { at, tubes }: Paints): void => {
  for (let brush = 0; brush < 3; brush += 1) {
    const [start, end] = [at(-0.25 + brush * 0.3, 0.1 - brush * 0.16), at(0.7 + brush * 0.34, 1.05 - brush * 0.22)];
    canvas.line(
      [
        [start[0] + 16, start[1] + 22],
        [end[0] + 16, end[1] + 22],
      ],
      '#2a1a10',
      18,
      { opacity: 0.25 },
    );
    canvas.path(
      limb([start, [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2], end], 12, 6),
      chance.pick(['#6b3f24', palette.ink, palette.accent]),
    );
    const neck: Point = [start[0] + (end[0] - start[0]) * 0.12, start[1] + (end[1] - start[1]) * 0.12];
    canvas.line([start, neck], '#d9d4c6', 23, { butt: true });
    const tip: Point = [start[0] - (end[0] - start[0]) * 0.11, start[1] - (end[1] - start[1]) * 0.11];
    canvas.path(limb([start, [(start[0] + tip[0]) / 2, (start[1] + tip[1]) / 2], tip], 14, 2), tubes[brush + 2] ?? palette.accent);
  }
};

/** A painter's palette with colours and brushes, seen from above. */
export const paintersPalette: Painter = (scene) => {
  const { canvas, chance, width, height, palette, scale } = scene;
  const floor = mix(chance.pick([palette.second, palette.accent, palette.third, palette.paper]), palette.paper, chance.between(0.2, 0.5));
  canvas.rect([0, 0], [width, height], canvas.fade(lighter(floor, 0.06), lighter(floor, -0.12), [0, 0], [1, 1]));
  const [x, y, r] = [width * chance.between(0.45, 0.55), 510, 370 * Math.max(0.72, scale)];
  for (let splash = 0; splash < 22; splash += 1)
    canvas.path(
      blob(chance, [chance.between(0, width), chance.between(0, height)], [chance.between(4, 30), chance.between(4, 26)], {
        unevenness: 0.3,
      }),
      chance.pick([palette.accent, palette.second, palette.third, palette.paper]),
      { opacity: 0.55 },
    );
  const turn = `rotate(${chance.between(-35, 35).toFixed(0)} ${x.toFixed(0)} ${y})`;
  const at = (dx: number, dy: number): Point => [x + dx * r, y + dy * r];
  const board = `${smooth([at(-1.05, 0.1), at(-0.85, -0.55), at(-0.2, -0.86), at(0.55, -0.74), at(1.05, -0.24), at(1, 0.22), at(0.6, 0.3), at(0.42, 0.5), at(0.3, 0.78), at(-0.2, 0.84), at(-0.8, 0.62)], true)}${smooth([at(0.5, 0.02), at(0.64, -0.12), at(0.78, 0), at(0.64, 0.12)], true)}`;
  const shadow = turn.replace('rotate', 'translate(20 30) rotate');
  canvas.path(board, palette.ink, { opacity: 0.4, blur: 18, transform: shadow });
  canvas.group({ transform: turn }, () => {
    paintBoard(scene, { board, at });
    const tubes = chance
      .shuffle([palette.accent, palette.second, palette.third, '#f5efe2', '#d23b2f', '#e8b23a', '#3f7fb5', '#4e8b4a', palette.ink])
      .slice(0, 8);
    const paints: Paints = { tubes, x, r, y, at };
    paintDabs(scene, paints);
    for (let stroke = 0; stroke < 5; stroke += 1)
      canvas.path(
        limb(
          [at(-0.35 + stroke * 0.02, 0.2 + stroke * 0.07), at(-0.1, 0.14 + stroke * 0.1), at(0.2, 0.2 + stroke * 0.09)],
          r * 0.05,
          r * 0.025,
        ),
        tubes[stroke] ?? palette.accent,
        { opacity: 0.85 },
      );
    paintBrushes(scene, paints);
  });
  return [x, y];
};
