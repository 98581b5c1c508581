import { smooth, type Point } from './canvas.ts';
import { lighter, mix } from './colour.ts';
import type { Chance } from './random.ts';
import type { Scene } from './scene.ts';
import { limb } from './shapes.ts';

/** A standing or walking person seen whole: feet at (x, y), `tall` units high. */
export type FigureOrder = {
  x: number;
  y: number;
  tall: number;
  coat: string;
  skin: string;
  shadow: string;
  /** 0 stands, 1 strides */
  stride: number;
  /** -1 to the left, 1 to the right */
  face: number;
  lightSide: number;
  legs?: string;
  hair?: string;
  arm?: 'down' | 'up' | 'forward';
  /** a long coat or a dress instead of a jacket */
  long?: boolean;
};

export const skinTones = ['#f1c7a5', '#e3ac82', '#c98a5e', '#a86c45', '#7d4b30', '#5b3523'] as const;
export const hairTones = [
  '#1d1613',
  '#3a2418',
  '#5d3a22',
  '#8a5a30',
  '#b98a4f',
  '#8d8a88',
  '#6b2f1d',
  '#c9c3b8',
  '#4a2a18',
  '#a06a38',
] as const;

/** A skin tone and a hair colour that go together. */
export const complexion = (chance: Chance): { skin: string; hair: string } => {
  const tone = chance.whole(0, skinTones.length - 1);
  const hair = chance.pick(tone >= 3 ? [hairTones[0], hairTones[0], hairTones[1], hairTones[5]] : hairTones);
  return { skin: skinTones[tone] ?? skinTones[2], hair };
};

/** Draws a whole person with a long shadow on the ground. */
export const paintFigure = ({ canvas }: Scene, order: FigureOrder): void => {
  const { x, y, tall, coat, skin, stride, face, lightSide } = order;
  const at = (dx: number, rise: number): Point => [x + dx * tall * face, y - rise * tall];
  const legs = order.legs ?? lighter(coat, -0.13);
  const step = stride * 0.16;
  canvas.path(
    limb(
      [
        [x, y],
        [x - lightSide * tall * 0.4, y + tall * 0.07],
        [x - lightSide * tall * 0.8, y + tall * 0.12],
      ],
      tall * 0.06,
      tall * 0.03,
    ),
    order.shadow,
    { opacity: 0.3, blur: tall > 260 ? tall * 0.012 : undefined },
  );
  canvas.path(
    limb([at(-0.02, 0.5), at(-0.03 - step * 0.4, 0.26), at(-0.03 - step, 0.02)], tall * 0.052, tall * 0.027),
    lighter(legs, -0.05),
  );
  canvas.path(limb([at(0.02, 0.5), at(0.05 + step * 0.7, 0.27), at(0.02 + step, 0.01)], tall * 0.052, tall * 0.027), legs);
  canvas.path(limb([at(0, 0.8), at(0.005, 0.88)], tall * 0.024, tall * 0.024), lighter(skin, -0.05));
  const hem = order.long ? 0.22 : 0.42;
  const flare = order.long ? 0.05 : 0;
  const body: Point[] = [
    at(-0.1, 0.78),
    at(0, 0.83),
    at(0.1, 0.78),
    at(0.085, 0.6),
    at(0.105 + flare, hem),
    at(-0.1 - flare, hem),
    at(-0.085, 0.6),
  ];
  const side = lightSide * face > 0;
  canvas.path(
    smooth(body, true),
    canvas.linear(
      lightSide > 0
        ? [
            [0, lighter(coat, -0.06)],
            [1, lighter(coat, 0.07)],
          ]
        : [
            [0, lighter(coat, 0.07)],
            [1, lighter(coat, -0.06)],
          ],
      [0, 0],
      [1, 0],
    ),
  );
  const arm = order.arm ?? 'down';
  const hand: Point[] =
    arm === 'up'
      ? [at(0.085, 0.76), at(0.17, 0.86), at(0.15, 1.05)]
      : arm === 'forward'
        ? [at(0.07, 0.75), at(0.13, 0.6), at(0.26, 0.66)]
        : [at(0.085, 0.76), at(0.12 - step * 0.5, 0.58), at(0.1 - step * 0.2, 0.43)];
  canvas.path(limb(hand, tall * 0.034, tall * 0.02), lighter(coat, side ? 0.1 : -0.07));
  const fingers = hand.at(-1) ?? at(0, 0);
  canvas.circle(fingers, tall * 0.02, skin);
  const [hx, hy] = at(0.012, 0.915);
  canvas.ellipse([hx, hy], [tall * 0.05, tall * 0.06], skin);
  if (tall > 240) {
    canvas.path(smooth([at(-0.04, 0.826), at(0.004, 0.8), at(0.046, 0.822)]), 'none', {
      stroke: lighter(coat, 0.13),
      strokeWidth: tall * 0.012,
    });
    canvas.line([at(0.004, 0.8), at(0.012, 0.44)], lighter(coat, -0.1), tall * 0.004, { opacity: 0.7 });
    canvas.ellipse(at(-0.02, 0.91), [tall * 0.009, tall * 0.014], lighter(skin, -0.06));
  }
  const hair = order.hair ?? mix(order.shadow, '#2a1a12', 0.5);
  canvas.path(
    smooth([at(-0.046, 0.9), at(-0.044, 0.96), at(0.0, 0.985), at(0.055, 0.965), at(0.062, 0.945), at(0, 0.945), at(-0.02, 0.92)], true),
    hair,
  );
};

/** Draws a person far away in a few strokes: feet at (x, y), `tall` units high. */
export const paintFarFigure = (
  { canvas, chance }: Scene,
  order: Pick<FigureOrder, 'x' | 'y' | 'tall' | 'coat' | 'skin' | 'shadow' | 'lightSide'>,
): void => {
  const { x, y, tall, coat, skin, shadow, lightSide } = order;
  const stride = chance.between(0.04, 0.16) * tall;
  canvas.line(
    [
      [x, y],
      [x - lightSide * tall * 0.8, y + tall * 0.12],
    ],
    shadow,
    tall * 0.09,
    { opacity: 0.28 },
  );
  canvas.line(
    [
      [x - stride, y],
      [x, y - tall * 0.45],
      [x + stride, y],
    ],
    lighter(coat, -0.12),
    tall * 0.075,
  );
  const hem = chance.likely(0.35) ? 0.26 : 0.44;
  canvas.shape(
    [
      [x - tall * 0.07, y - tall * 0.8],
      [x + tall * 0.07, y - tall * 0.8],
      [x + tall * 0.1, y - tall * hem],
      [x - tall * 0.1, y - tall * hem],
    ],
    coat,
    { stroke: coat, strokeWidth: tall * 0.04 },
  );
  canvas.ellipse([x, y - tall * 0.91], [tall * 0.05, tall * 0.06], skin);
  canvas.ellipse([x - tall * 0.01, y - tall * 0.945], [tall * 0.047, tall * 0.032], mix(shadow, '#2a1a12', 0.6));
};
