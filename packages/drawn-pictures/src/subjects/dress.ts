import { paintGlow } from '../atmosphere.ts';
import { smooth, type Point } from '../canvas.ts';
import { atLightness, lighter, mix } from '../colour.ts';
import type { Painter, Scene } from '../scene.ts';
import { blob, limb } from '../shapes.ts';

/** The cut of a dress: its middle and shoulders, its waist, its hem, how far it flares, and its cloth. */
type Gown = { strap: boolean; x: number; s: number; top: number; waist: number; flare: number; hem: number; cloth: string };

/** The tailor's form that wears the dress, on its stand. */
const paintForm = (
  { canvas, palette }: Scene,
  { x, side, wall, top, s }: { x: number; side: number; wall: string; top: number; s: number },
): void => {
  canvas.shape(
    [
      [x - 60, 930],
      [x + 60, 930],
      [x - side * 430, 1000],
      [x - side * 560, 1000],
    ],
    palette.ink,
    { opacity: 0.25, blur: 14 },
  );
  canvas.line(
    [
      [x, 800],
      [x, 930],
    ],
    '#5a3b26',
    14,
  );
  canvas.ellipse([x, 934], [96, 18], '#5a3b26');
  const form = mix('#e4d3ba', wall, 0.2);
  canvas.path(
    limb(
      [
        [x, top - 60],
        [x, top + 30],
      ],
      30,
      40,
    ),
    lighter(form, -0.08),
  );
  canvas.circle([x, top - 66], 17, '#5a3b26');
  canvas.path(
    smooth(
      [
        [x - 118 * s, top + 64],
        [x - 44, top + 22],
        [x, top + 16],
        [x + 44, top + 22],
        [x + 118 * s, top + 64],
        [x + 100 * s, top + 210],
        [x, top + 230],
        [x - 100 * s, top + 210],
      ],
      true,
    ),
    form,
  );
};

/** The outline of the dress, from the neckline down to the hem and back. */
const buildOutline = ({ strap, x, s, top, waist, flare, hem }: Gown): string => {
  const bodice: Point[] = strap
    ? [
        [x - 66 * s, top + 36],
        [x - 74 * s, top + 100],
        [x, top + 150],
        [x + 74 * s, top + 100],
        [x + 66 * s, top + 36],
        [x + 104 * s, top + 60],
      ]
    : [
        [x - 104 * s, top + 110],
        [x - 46 * s, top + 92],
        [x, top + 122],
        [x + 46 * s, top + 92],
        [x + 104 * s, top + 110],
      ];
  const right: Point[] = [
    [x + 104 * s, top + 190],
    [x + 70 * s, waist],
    [x + flare * 0.6, waist + (hem - waist) * 0.5],
    [x + flare, hem],
  ];
  const hemLine = Array.from({ length: 11 }, (_, step): Point => [x + flare - (flare * 2 * step) / 10, hem + (step % 2 ? 26 : 4)]);
  const left = right.toReversed().map(([px, py]): Point => [2 * x - px, py]);
  return smooth([...bodice, ...right, ...hemLine, ...left, [x - 104 * s, top + (strap ? 60 : 110)]], true);
};

/** The cloth, lit from one side. */
const paintCloth = ({ canvas }: Scene, { d, side, cloth }: { d: string; side: number; cloth: string }): void => {
  canvas.path(
    d,
    canvas.linear(
      side < 0
        ? [
            [0, lighter(cloth, 0.1)],
            [0.5, cloth],
            [1, lighter(cloth, -0.14)],
          ]
        : [
            [0, lighter(cloth, -0.14)],
            [0.5, cloth],
            [1, lighter(cloth, 0.1)],
          ],
      [0, 0],
      [1, 0.1],
    ),
  );
};

/** Folds that spread from the waist to the hem. */
const paintFolds = ({ canvas }: Scene, { x, s, waist, flare, hem, cloth }: Gown): void => {
  for (let fold = 0; fold < 9; fold += 1) {
    const share = (fold + 0.5) / 9 - 0.5;
    canvas.path(
      smooth(
        [
          [x + share * 120 * s, waist],
          [x + share * flare * 1.5, waist + (hem - waist) * 0.55],
          [x + share * flare * 2, hem + 40],
          [x + (share + 0.05) * flare * 2, hem + 40],
          [x + share * flare * 1.56, waist + (hem - waist) * 0.5],
        ],
        true,
      ),
      lighter(cloth, fold % 2 ? -0.1 : 0.09),
      { opacity: 0.65, blur: 3 },
    );
  }
};

/** Dots at times, and a belt. */
const paintPattern = ({ canvas, chance, palette }: Scene, { x, flare, top, hem, s, waist, cloth }: Gown): void => {
  if (chance.likely(0.5))
    for (let dot = 0; dot < 90; dot += 1)
      canvas.path(
        blob(chance, [x + chance.between(-1, 1) * flare, chance.between(top + 60, hem + 20)], [9, 9], { unevenness: 0.2, corners: 5 }),
        mix(palette.paper, palette.third, 0.3),
        { opacity: 0.75 },
      );
  canvas.rect([x - 90 * s, waist - 20], [180 * s, 36], mix(palette.third, lighter(cloth, -0.16), 0.35));
};

/** A dress on a form, in cloth with folds. */
export const dress: Painter = (scene) => {
  const { canvas, chance, width, height, palette, scale } = scene;
  const wall = mix(atLightness(chance.pick([palette.second, palette.third, palette.accent]), 0.74), palette.paper, 0.35);
  const side = chance.pick([-1, 1]);
  canvas.rect(
    [0, 0],
    [width, height],
    canvas.linear([
      [0, lighter(wall, 0.07)],
      [0.82, wall],
      [0.82, lighter(wall, -0.06)],
      [1, lighter(wall, -0.14)],
    ]),
  );
  const x = width * chance.between(0.46, 0.54);
  canvas.path(`M${x - 300} 1000V400a300 300 0 0 1 600 0V1000Z`, canvas.fade(lighter(wall, 0.1), lighter(wall, -0.03)));
  paintGlow(scene, [x + side * 260, 260], { radius: 560, colour: '#fff6e4', opacity: 0.5 });
  const [s, top] = [Math.max(0.9, scale), 160];
  paintForm(scene, { x, side, wall, top, s });
  const cloth = chance.pick([palette.accent, palette.second, mix(palette.accent, palette.third, 0.5), atLightness(palette.ink, 0.28)]);
  const flare = chance.between(210, 330) * s;
  const hem = chance.between(780, 880);
  const waist = top + 290;
  const strap = chance.likely(0.5);
  const gown: Gown = { strap, x, s, top, waist, flare, hem, cloth };
  const d = buildOutline(gown);
  paintCloth(scene, { d, side, cloth });
  canvas.group({ clip: canvas.clip(d) }, () => {
    paintFolds(scene, gown);
    paintPattern(scene, gown);
  });
  return [x, top + 220];
};
