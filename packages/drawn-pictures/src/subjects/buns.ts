import { type Point, smooth } from '../canvas.ts';
import { lighter, mix } from '../colour.ts';
import type { Painter, Scene } from '../scene.ts';
import { paintLeaf } from '../tabletop.ts';

const dough = '#d99a52';

/** A bun from above: a spiral of dough and cinnamon under icing that has run. */
const paintBun = ({ canvas, chance }: Scene, x: number, y: number, r: number): void => {
  canvas.circle([x + r * 0.05, y + r * 0.09], r, '#5b3116', { opacity: 0.45 });
  canvas.circle(
    [x, y],
    r,
    canvas.radial(
      [
        [0, lighter(dough, 0.1)],
        [0.7, dough],
        [1, lighter(dough, -0.17)],
      ],
      [0.4, 0.36],
      0.66,
    ),
  );
  const turn = chance.between(0, 6.28);
  const spiral = Array.from({ length: 26 }, (_, step): Point => {
    const [angle, out] = [turn + step * 0.62, r * (0.08 + 0.032 * step)];
    return [x + Math.cos(angle) * out, y + Math.sin(angle) * out];
  });
  canvas.path(smooth(spiral), 'none', { stroke: '#7a3f1c', strokeWidth: r * 0.09, opacity: 0.85 });
  const iced = Array.from({ length: 11 }, (_, step): Point => {
    const [angle, out] = [(step / 11) * 6.28, r * chance.between(0.5, 0.86)];
    return [x + Math.cos(angle) * out, y + Math.sin(angle) * out];
  });
  canvas.path(smooth(iced, true), '#fff8ec', { opacity: 0.9 });
  canvas.path(smooth(spiral.slice(2, 22)), 'none', { stroke: '#b9743a', strokeWidth: r * 0.06, opacity: 0.4 });
  canvas.ellipse([x - r * 0.28, y - r * 0.34], [r * 0.26, r * 0.12], '#ffffff', { opacity: 0.8 });
};

/** Twelve iced cinnamon buns in their pan, seen from above on a cloth. */
export const buns: Painter = (scene) => {
  const { canvas, chance, width, height, palette } = scene;
  const ground = mix(chance.pick([palette.third, palette.second]), palette.paper, chance.between(0.35, 0.55));
  canvas.rect([0, 0], [width, height], canvas.fade(lighter(ground, 0.07), lighter(ground, -0.1), [0, 0], [1, 1]));
  const [x, y] = [width / 2 + chance.between(-20, 20), 500];
  canvas.group({ transform: `rotate(${chance.between(-9, -4).toFixed(1)} ${x.toFixed(0)} ${y})` }, () => {
    const cloth = mix(palette.paper, '#ffffff', 0.4);
    canvas.rect([x - 640, y - 300], [520, 760], palette.ink, { opacity: 0.16, blur: 14 });
    canvas.rect([x - 650, y - 320], [520, 760], cloth);
    for (const stripe of [0.05, 0.1, 0.86, 0.91])
      canvas.rect([x - 650 + 520 * stripe, y - 320], [14, 760], palette.accent, { opacity: 0.6 });
    canvas.rect([x - 490, y - 356], [1010, 770], palette.ink, { opacity: 0.34, blur: 22, round: 50 });
    canvas.rect([x - 504, y - 382], [1008, 764], mix(palette.second, palette.ink, 0.35), { round: 52 });
    canvas.rect([x - 478, y - 356], [956, 712], mix('#8a5a34', palette.ink, 0.25), { round: 36 });
    for (let row = 0; row < 3; row += 1)
      for (let column = 0; column < 4; column += 1)
        paintBun(scene, x - 348 + column * 232 + chance.between(-5, 5), y - 232 + row * 232 + chance.between(-5, 5), 121);
  });
  for (let stick = 0; stick < 2; stick += 1)
    canvas.line(
      [
        [width * 0.9 + stick * 34, 690 + stick * 26],
        [width * 0.98 + stick * 34, 880 + stick * 26],
      ],
      stick === 0 ? '#8a4a22' : '#a35e2e',
      30,
    );
  for (let sprig = 0; sprig < 3; sprig += 1)
    paintLeaf(scene, [width * 0.07, 120], { length: 110, angle: 0.2 + sprig * 0.6, colour: '#6f9a58' });
  return [x, y];
};
