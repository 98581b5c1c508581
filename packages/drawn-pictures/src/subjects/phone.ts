import { paintGlow } from '../atmosphere.ts';
import type { Point } from '../canvas.ts';
import { atLightness, lighter, mix } from '../colour.ts';
import type { Painter, Scene } from '../scene.ts';
import { blob } from '../shapes.ts';

/** What the screen shows: a heading, a picture, lines of text and two cards. */
const paintScreen = ({ canvas, chance, palette }: Scene, [x, y]: Point): void => {
  const line = (dy: number, broad: number, tall: number, colour: string): void =>
    canvas.rect([x - 160, y + dy], [broad, tall], colour, { round: tall / 2.4 });
  line(-312, 190, 30, palette.ink);
  canvas.circle([x + 138, y - 296], 24, palette.accent);
  const clip = canvas.clip(`M${x - 160} ${y - 250}h320v250h-320Z`);
  canvas.group({ clip }, () => {
    canvas.rect([x - 160, y - 250], [320, 250], canvas.fade(palette.sky?.[0] ?? palette.second, palette.sky?.[1] ?? palette.third));
    canvas.circle([x + chance.between(-80, 80), y - 150], 46, '#fff5da');
    for (let hill = 0; hill < 3; hill += 1)
      canvas.path(
        blob(chance, [x - 130 + hill * 140, y + 16 - hill * 8], [170, 110 - hill * 10], { unevenness: 0.1 }),
        mix(palette.second, palette.ink, 0.15 + hill * 0.25),
      );
  });
  for (let row = 0; row < 3; row += 1)
    line(26 + row * 34, row === 2 ? 190 : 310, 18, mix(palette.ink, palette.paper, row === 0 ? 0.1 : 0.55));
  for (let card = 0; card < 2; card += 1)
    canvas.rect(
      [x - 160 + card * 166, y + 140],
      [154, 180],
      canvas.fade(card ? palette.second : palette.accent, mix(card ? palette.second : palette.accent, palette.third, 0.6)),
      { round: 18 },
    );
  canvas.rect([x - 60, y + 348], [120, 9], palette.ink, { round: 4, opacity: 0.6 });
};

/** Messages that float beside the phone. */
const paintBubbles = ({ canvas, chance, palette }: Scene, [x, y]: Point): void => {
  for (let bubble = 0; bubble < 3; bubble += 1) {
    const way = bubble % 2 ? 1 : -1;
    const [bx, by] = [x + way * chance.between(250, 300), y - 240 + bubble * 190];
    const colour = [palette.accent, palette.paper, palette.third][bubble] ?? palette.paper;
    canvas.rect([bx - 84, by - 40], [190, 104], palette.ink, { opacity: 0.3, blur: 12, round: 40 });
    canvas.rect([bx - 95, by - 55], [190, 104], colour, { round: 44 });
    canvas.shape(
      [
        [bx - way * 60, by + 30],
        [bx - way * 108, by + 82],
        [bx - way * 20, by + 46],
      ],
      colour,
    );
    for (let dot = -1; dot < 2; dot += 1) canvas.circle([bx + dot * 42, by - 3], 11, lighter(colour, -0.28), { opacity: 0.7 });
  }
};

/** A telephone standing or floating, its screen showing blocks of colour. */
export const phone: Painter = (scene) => {
  const { canvas, chance, width, height, palette } = scene;
  const wall = chance.likely(0.5)
    ? atLightness(mix(palette.second, palette.ink, 0.3), 0.32)
    : mix(atLightness(chance.pick([palette.accent, palette.third, palette.second]), 0.72), palette.paper, 0.2);
  canvas.rect([0, 0], [width, height], canvas.fade(lighter(wall, 0.06), lighter(wall, -0.1), [0, 0], [1, 1]));
  const [x, y] = [width * chance.between(0.45, 0.55), 505];
  for (let ring = 4; ring > 0; ring -= 1) canvas.circle([x, y], 190 + ring * 105, lighter(wall, 0.08), { opacity: 0.16 });
  paintGlow(scene, [x, y], { radius: 620, colour: palette.accent, opacity: 0.35 });
  const turn = chance.between(-16, 16);
  canvas.group({ transform: `rotate(${turn.toFixed(1)} ${x.toFixed(0)} ${y})` }, () => {
    canvas.rect([x - 185, y - 372], [420, 800], '#05070b', { opacity: 0.5, blur: 24, round: 60 });
    canvas.rect(
      [x - 210, y - 400],
      [420, 800],
      canvas.linear(
        [
          [0, '#5a6068'],
          [0.5, '#1c2026'],
          [1, '#3a4047'],
        ],
        [0, 0],
        [1, 1],
      ),
      { round: 58 },
    );
    canvas.rect(
      [x - 194, y - 384],
      [388, 768],
      canvas.fade(mix(palette.paper, palette.third, 0.2), mix(palette.paper, palette.second, 0.2)),
      { round: 44 },
    );
    canvas.rect([x - 56, y - 366], [112, 26], '#14171c', { round: 13 });
    paintScreen(scene, [x, y]);
    canvas.shape(
      [
        [x - 190, y - 330],
        [x + 40, y - 384],
        [x - 60, y + 384],
        [x - 190, y + 384],
      ],
      '#ffffff',
      { opacity: 0.07 },
    );
  });
  paintBubbles(scene, [x, y]);
  return [x, y - 60];
};
