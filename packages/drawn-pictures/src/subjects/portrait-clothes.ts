import { smooth } from '../canvas.ts';
import { atLightness, lighter, mix } from '../colour.ts';
import type { Scene } from '../scene.ts';
import type { Face } from './portrait-face.ts';

/** The colour of a garment, and what paints the neck down to its neckline. */
type Garment = { neck: (depth: number) => void; colour: string };

/** A jacket over a shirt, at times with a tie. */
const paintSuit = ({ canvas, chance, palette }: Scene, { at, side, look }: Face, { neck, colour }: Garment): void => {
  const shirt = mix(palette.paper, '#ffffff', 0.4);
  canvas.shape([at(-0.62, 1.62), at(0.62, 1.62), at(0.1, 3.4), at(-0.1, 3.4)], shirt);
  neck(0.35);
  for (const wing of [-1, 1]) {
    canvas.shape(
      [at(wing * 0.5, 1.38), at(wing * 0.78, 1.66), at(wing * 0.34, 2.16), at(0, 1.98)],
      lighter(shirt, wing === side ? 0 : -0.07),
    );
    canvas.shape(
      [at(wing * 0.66, 1.6), at(wing * 1.02, 1.82), at(wing * 0.92, 2.3), at(wing * 1.02, 2.42), at(wing * 0.08, 3.5)],
      lighter(colour, wing === side ? 0.06 : -0.05),
    );
  }
  if (look.presents === 'man' && chance.likely(0.5))
    canvas.shape([at(-0.1, 2), at(0.1, 2), at(0.16, 3.4), at(-0.16, 3.4)], mix(palette.accent, palette.ink, 0.25));
};

/** A ribbed pullover with a collar. */
const paintKnit = ({ canvas }: Scene, { at }: Face, { neck, colour }: Garment): void => {
  neck(0.2);
  canvas.path(
    smooth([at(-0.64, 1.72), at(-0.5, 1.36), at(0, 1.5), at(0.5, 1.36), at(0.64, 1.72), at(0, 1.96)], true),
    lighter(colour, 0.06),
  );
  for (let rib = 0; rib < 4; rib += 1)
    canvas.path(smooth([at(-1.5 + rib * 0.1, 2.3 + rib * 0.3), at(0, 2.5 + rib * 0.3), at(1.5 - rib * 0.1, 2.3 + rib * 0.3)]), 'none', {
      stroke: lighter(colour, -0.06),
      strokeWidth: 5,
      opacity: 0.45,
    });
};

/** A deep neckline, at times with a chain. */
const paintDeepNeckline = ({ canvas, chance, palette }: Scene, { at, size }: Face, { neck, colour }: Garment): void => {
  neck(0.72);
  canvas.path(smooth([at(-0.72, 1.7), at(-0.32, 2.24), at(0, 2.44), at(0.32, 2.24), at(0.72, 1.7)]), 'none', {
    stroke: lighter(colour, 0.09),
    strokeWidth: size * 0.06,
  });
  canvas.path(smooth([at(-0.55, 1.55), at(-0.2, 2.02), at(0, 2.1), at(0.2, 2.02), at(0.55, 1.55)]), 'none', {
    stroke: mix(palette.third, '#f6d88a', 0.5),
    strokeWidth: 4,
    opacity: chance.likely(0.5) ? 0.9 : 0,
  });
};

/** A round neckline. */
const paintRoundNeckline = ({ canvas }: Scene, { at, size }: Face, { neck, colour }: Garment): void => {
  neck(0.28);
  canvas.path(smooth([at(-0.74, 1.68), at(-0.3, 1.96), at(0, 2.02), at(0.3, 1.96), at(0.74, 1.68)]), 'none', {
    stroke: lighter(colour, -0.08),
    strokeWidth: size * 0.09,
  });
};

/** What is worn below the neck, in a colour that stands off the wall. */
export const paintClothes = (scene: Scene, face: Face, wall: string): void => {
  const { canvas, chance, palette } = scene;
  const { at, skin, side, look } = face;
  const cloth = chance.pick([
    palette.ink,
    palette.second,
    palette.accent,
    mix(palette.second, palette.ink, 0.5),
    mix(palette.paper, palette.third, 0.2),
    atLightness(palette.third, 0.5),
  ]);
  const colour = Math.abs(parseInt(cloth.slice(1, 3), 16) - parseInt(wall.slice(1, 3), 16)) < 16 ? atLightness(cloth, 0.26) : cloth;
  const broad = (look.age === 'child' ? 1.4 : look.presents === 'man' ? 2 : 1.72) + chance.between(-0.06, 0.06);
  const shoulders = [
    at(-broad - 0.35, 3.4),
    at(-broad, 2.45),
    at(-broad + 0.45, 1.95),
    at(-0.5, 1.62),
    at(0, 1.72),
    at(0.5, 1.62),
    at(broad - 0.45, 1.95),
    at(broad, 2.45),
    at(broad + 0.35, 3.4),
  ];
  const round = canvas.linear(
    side < 0
      ? [
          [0, lighter(colour, 0.08)],
          [0.5, colour],
          [1, lighter(colour, -0.1)],
        ]
      : [
          [0, lighter(colour, -0.1)],
          [0.5, colour],
          [1, lighter(colour, 0.08)],
        ],
    [0, 0],
    [1, 0.2],
  );
  canvas.path(`${smooth(shoulders)}Z`, round);
  const neckShade = lighter(skin, -0.1);
  const style = chance.whole(0, 3);
  const neck = (depth: number): void =>
    canvas.path(
      smooth([at(-0.42, 0.6), at(-0.43, 1.4), at(-0.72, 1.72), at(0, 1.72 + depth), at(0.72, 1.72), at(0.43, 1.4), at(0.42, 0.6)], true),
      canvas.linear([
        [0, lighter(skin, -0.17)],
        [0.6, neckShade],
        [1, skin],
      ]),
    );
  const garment: Garment = { neck, colour };
  if (style === 0) paintSuit(scene, face, garment);
  else if (style === 1) paintKnit(scene, face, garment);
  else if (style === 2) paintDeepNeckline(scene, face, garment);
  else paintRoundNeckline(scene, face, garment);
};
