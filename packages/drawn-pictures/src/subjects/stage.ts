import { paintShadow, paintBeam, paintGlow } from '../atmosphere.ts';
import { smooth, type Point } from '../canvas.ts';
import { atLightness, lighter, mix } from '../colour.ts';
import { complexion, paintFigure } from '../figures.ts';
import type { Painter, Scene } from '../scene.ts';

const paintHeads = ({ canvas, chance, width }: Scene, top: number, colour: string, rim: string): void => {
  for (let row = 0; row < 3; row += 1)
    for (let x = -40 + row * 30; x < width + 40; x += chance.between(74, 116) + row * 26) {
      const size = 27 + row * 14;
      const y = top + row * 84 + chance.between(-14, 14);
      const tone = lighter(colour, -0.05 * row);
      canvas.path(
        smooth(
          [
            [x - size * 2, y + size * 6],
            [x - size * 1.6, y + size * 1.7],
            [x, y + size * 0.8],
            [x + size * 1.6, y + size * 1.7],
            [x + size * 2, y + size * 6],
          ],
          true,
        ),
        tone,
      );
      canvas.ellipse([x, y], [size, size * 1.16], tone);
      canvas.path(
        smooth([
          [x - size, y - size * 0.2],
          [x - size * 0.6, y - size],
          [x, y - size * 1.16],
          [x + size * 0.6, y - size],
          [x + size, y - size * 0.2],
        ]),
        'none',
        { stroke: rim, strokeWidth: 3.4, opacity: 0.55 - row * 0.13 },
      );
      if (chance.likely(0.16))
        canvas.path(
          smooth([
            [x + size * 1.5, y + size * 2],
            [x + size * 2, y - size * 0.6],
            [x + size * 1.7, y - size * 3],
          ]),
          'none',
          { stroke: tone, strokeWidth: size * 0.55 },
        );
    }
};

/** The curtain, drawn to both sides in folds. */
const paintCurtain = ({ canvas, width, palette, scale }: Scene, x: number): void => {
  const curtain = atLightness(mix(palette.accent, palette.ink, 0.25), 0.36);
  for (const side of [-1, 1])
    for (let fold = 0; fold < 8; fold += 1) {
      const edge = x + side * (width * 0.62 - fold * 44 * scale);
      canvas.path(
        smooth(
          [
            [edge - 30, -30],
            [edge + 30, -30],
            [edge + 26 + side * fold * 4, 400],
            [edge + 34 + side * fold * 9, 780],
            [edge - 34 + side * fold * 9, 780],
            [edge - 26 + side * fold * 4, 400],
          ],
          true,
        ),
        canvas.linear(
          [
            [0, lighter(curtain, -0.12)],
            [0.5, lighter(curtain, 0.05)],
            [1, lighter(curtain, -0.14)],
          ],
          [0, 0],
          [1, 0],
        ),
      );
    }
};

/** The boards of the stage. */
const paintBoards = ({ canvas, width, palette }: Scene): void => {
  const boards = atLightness(mix('#8a5a34', palette.third, 0.25), 0.4);
  canvas.rect(
    [0, 720],
    [width, 280],
    canvas.linear([
      [0, lighter(boards, -0.06)],
      [0.4, boards],
      [1, '#0a0708'],
    ]),
  );
};

/** Each lamp with its beam and the pool where it falls. */
const paintLights = (
  scene: Scene,
  { lamps, colours, players, x }: { lamps: number[]; colours: string[]; players: number; x: number },
): void => {
  const { chance, palette, scale } = scene;
  lamps.forEach((lx, index) => {
    const colour = colours[index] ?? palette.paper;
    const target = players === 1 ? x : x + (lx - x) * 0.2 + chance.between(-160, 160) * scale;
    paintBeam(
      scene,
      [lx, -40],
      [
        [target - 170, 800],
        [target + 170, 800],
      ],
      { colour, opacity: players === 1 ? 0.75 : 0.5 },
    );
    paintShadow(scene, [target, 800], [260, 52], { colour, opacity: 0.6 });
    paintGlow(scene, [lx, 10], { radius: 130, colour, opacity: 0.9 });
  });
};

/** The players; the one in the middle has the microphone. */
const paintPlayers = (scene: Scene, { players, x }: { players: number; x: number }): void => {
  const { canvas, chance, palette, scale } = scene;
  for (let player = 0; player < players; player += 1) {
    const px = players === 1 ? x : x + (player - (players - 1) / 2) * 230 * scale;
    const y = 820 - (players > 1 && player !== Math.floor(players / 2) ? 40 : 0);
    const tall = (players === 1 ? 470 : 400) * Math.max(0.84, scale);
    paintFigure(scene, {
      x: px,
      y,
      tall,
      coat: chance.pick([palette.paper, palette.accent, palette.third, palette.ink]),
      ...complexion(chance),
      shadow: '#080406',
      stride: chance.between(0.2, 0.8),
      face: chance.pick([-1, 1]),
      lightSide: px > x ? -1 : 1,
      arm: chance.pick(['up', 'forward'] as const),
    });
    if (player === Math.floor(players / 2)) {
      canvas.line(
        [
          [px + 74 * scale, y + 6],
          [px + 74 * scale, y - tall * 0.78],
        ],
        '#d7dbe0',
        5,
      );
      canvas.circle([px + 70 * scale, y - tall * 0.8], 12, '#20242a', { stroke: '#c9ced4', strokeWidth: 3 });
    }
  }
};

const paintStage = (scene: Scene, players: number): Point => {
  const { canvas, chance, width, height, palette, scale } = scene;
  const deep = atLightness(mix(palette.second, palette.ink, 0.55), 0.2);
  const x = width * chance.between(0.46, 0.54);
  canvas.rect(
    [0, 0],
    [width, height],
    canvas.radial(
      [
        [0, lighter(mix(deep, palette.accent, 0.35), 0.12)],
        [1, lighter(deep, -0.08)],
      ],
      [x / width, 0.5],
      0.7,
    ),
  );
  paintCurtain(scene, x);
  paintBoards(scene);
  const lamps = players === 1 ? [x + chance.between(-240, 240)] : [-480, -240, 0, 240, 480].map((dx) => x + dx * scale);
  const colours =
    players === 1 ? [mix(palette.third, '#fff6dc', 0.6)] : [palette.accent, palette.third, palette.paper, palette.third, palette.accent];
  paintLights(scene, { lamps, colours, players, x });
  paintPlayers(scene, { players, x });
  for (let mote = 0; mote < 50; mote += 1)
    canvas.circle([x + chance.between(-0.4, 0.4) * width, chance.between(80, 760)], chance.between(1, 4), palette.paper, {
      opacity: chance.between(0.15, 0.7),
    });
  paintHeads(scene, 870, '#0d090d', colours[0] ?? palette.accent);
  return [x, 560];
};

/** A band or a company of players on stage, the audience before them. */
export const stage: Painter = (scene) => paintStage(scene, scene.chance.pick([3, 3, 4]));

/** One person in one cone of light. */
export const spotlight: Painter = (scene) => paintStage(scene, 1);
