import { smooth } from '../canvas.ts';
import { lighter, mix } from '../colour.ts';
import type { Scene } from '../scene.ts';
import { blob } from '../shapes.ts';
import type { Look } from '../drawing.ts';
import type { Face } from './portrait-face.ts';

/** How far hair falls that frames the face. */
const lengths: Partial<Record<Look['hair'], number>> = { long: 2.1, wavy: 1.55, bob: 1.05 };
const isFalling = ({ hair }: Look): boolean => lengths[hair] !== undefined;

/** What lies behind the head: long hair, curls, a bun, the back of a headscarf. */
export const paintHairBehind = ({ canvas, chance, palette }: Scene, { at, size, hair, look }: Face): void => {
  const deep = lighter(hair, -0.05);
  const fill = canvas.fade(hair, lighter(hair, -0.08));
  if (isFalling(look)) {
    const long = lengths[look.hair] ?? 1.1;
    canvas.path(
      smooth(
        [
          at(0, -1.28),
          at(0.8, -1),
          at(1.08, -0.2),
          at(1.08, 0.7),
          at(1.14, long),
          at(0.5, long + 0.06),
          at(-0.5, long + 0.06),
          at(-1.14, long),
          at(-1.08, 0.7),
          at(-1.08, -0.2),
          at(-0.8, -1),
        ],
        true,
      ),
      fill,
    );
  }
  if (look.hair === 'afro') canvas.ellipse(at(0, -0.42), [size * 1.34, size * 1.2], fill);
  if (look.hair === 'braids')
    for (const side of [-1, 1])
      for (let knot = 0; knot < 7; knot += 1)
        canvas.ellipse(at(side * (0.98 + knot * 0.02), 0.5 + knot * 0.26), [size * 0.17, size * 0.16], knot % 2 ? hair : deep);
  if (look.hair === 'curls')
    for (let curl = 0; curl < 17; curl += 1) {
      const angle = Math.PI * (0.86 + (curl / 16) * 1.28);
      canvas.path(
        blob(chance, at(Math.cos(angle) * 0.98, Math.sin(angle) * 1.06 - 0.12), [size * 0.36, size * 0.34], { unevenness: 0.1 }),
        curl % 2 ? hair : deep,
      );
    }
  if (look.hair === 'bun') canvas.circle(at(0, -1.36), size * 0.4, fill);
  if (look.wears === 'scarf') {
    const scarf = mix(palette.accent, palette.ink, 0.1);
    canvas.path(
      smooth(
        [
          at(0, -1.24),
          at(0.82, -0.96),
          at(1.04, -0.1),
          at(1, 0.8),
          at(1.2, 1.9),
          at(0, 2.3),
          at(-1.2, 1.9),
          at(-1, 0.8),
          at(-1.04, -0.1),
          at(-0.82, -0.96),
        ],
        true,
      ),
      canvas.fade(scarf, lighter(scarf, -0.1)),
    );
  }
};

/** The paint of the hair, and what draws a strand of it through points. */
type Cut = { fill: string; strand: (points: Parameters<typeof smooth>[0]) => void };

/** Hair that is parted and falls on both sides. */
const paintFallingHair = ({ canvas }: Scene, { at, side }: Face, { fill, strand }: Cut): void => {
  canvas.path(
    smooth(
      [
        at(side * 0.2, -1.26),
        at(-side * 0.6, -1.12),
        at(-side * 1.02, -0.5),
        at(-side * 0.98, 0.4),
        at(-side * 0.84, 0.1),
        at(-side * 0.66, -0.42),
        at(-side * 0.1, -0.74),
        at(side * 0.26, -0.94),
      ],
      true,
    ),
    fill,
  );
  canvas.path(
    smooth(
      [
        at(side * 0.1, -1.26),
        at(side * 0.74, -1.06),
        at(side * 1.04, -0.4),
        at(side * 0.98, 0.4),
        at(side * 0.84, 0.05),
        at(side * 0.66, -0.5),
        at(side * 0.3, -0.86),
      ],
      true,
    ),
    fill,
  );
  strand([at(side * 0.15, -1.12), at(-side * 0.5, -0.9), at(-side * 0.86, -0.3)]);
};

/** Hair combed back from the forehead. */
const paintCombedBack = ({ canvas }: Scene, { at }: Face, { fill, strand }: Cut): void => {
  canvas.path(
    smooth(
      [
        at(-0.86, -0.1),
        at(-0.9, -0.7),
        at(-0.5, -1.16),
        at(0, -1.24),
        at(0.5, -1.16),
        at(0.9, -0.7),
        at(0.86, -0.1),
        at(0.7, -0.56),
        at(0.3, -0.8),
        at(0, -0.84),
        at(-0.3, -0.8),
        at(-0.7, -0.56),
      ],
      true,
    ),
    fill,
  );
  for (const part of [-0.4, 0, 0.4]) strand([at(part * 1.4, -0.72), at(part, -1), at(part * 0.3, -1.2)]);
};

/** Short hair with a parting. */
const paintSideParting = ({ canvas }: Scene, { at, side }: Face, { fill, strand }: Cut): void => {
  canvas.path(
    smooth(
      [
        at(-side * 0.86, -0.02),
        at(-side * 0.93, -0.62),
        at(-side * 0.6, -1.14),
        at(side * 0.05, -1.3),
        at(side * 0.7, -1.14),
        at(side * 0.95, -0.6),
        at(side * 0.86, -0.02),
        at(side * 0.77, -0.42),
        at(side * 0.5, -0.72),
        at(-side * 0.1, -0.66),
        at(-side * 0.6, -0.78),
        at(-side * 0.77, -0.4),
      ],
      true,
    ),
    fill,
  );
  strand([at(side * 0.6, -0.9), at(side * 0.1, -1.06), at(-side * 0.5, -0.98)]);
};

/** What lies over the forehead and the cheeks: parting, fringe, short cuts, beard, headscarf. */
export const paintHairInFront = (scene: Scene, face: Face): void => {
  const { canvas, chance, palette } = scene;
  const { at, size, hair, skin, look, side } = face;
  const fill = canvas.fade(lighter(hair, 0.05), lighter(hair, -0.04), [side < 0 ? 0 : 1, 0], [side < 0 ? 1 : 0, 0.6]);
  const strand = (points: Parameters<typeof smooth>[0]): void =>
    canvas.path(smooth(points), 'none', { stroke: lighter(hair, 0.1), strokeWidth: size * 0.025, opacity: 0.5 });
  const cut: Cut = { fill, strand };
  if (look.wears === 'scarf') paintScarf(palette, canvas, { at, size, side });
  else if (isFalling(look)) {
    paintFallingHair(scene, face, cut);
  } else if (look.hair === 'curls' || look.hair === 'afro')
    for (let curl = 0; curl < 9; curl += 1)
      canvas.path(
        blob(chance, at(-0.72 + curl * 0.18, -0.84 - Math.sin((curl / 8) * Math.PI) * 0.16), [size * 0.19, size * 0.17], {
          unevenness: 0.12,
        }),
        curl % 2 ? hair : lighter(hair, 0.035),
      );
  else if (look.hair === 'bun' || look.hair === 'braids') {
    paintCombedBack(scene, face, cut);
  } else if (look.hair === 'side' || look.hair === 'pixie') {
    paintSideParting(scene, face, cut);
  } else if (look.hair === 'short')
    canvas.path(
      smooth(
        [
          at(-0.85, -0.14),
          at(-0.84, -0.64),
          at(-0.5, -1.02),
          at(0, -1.12),
          at(0.5, -1.02),
          at(0.84, -0.64),
          at(0.85, -0.14),
          at(0.74, -0.5),
          at(0.44, -0.74),
          at(0, -0.8),
          at(-0.44, -0.74),
          at(-0.74, -0.5),
        ],
        true,
      ),
      mix(hair, skin, 0.2),
    );
  else
    for (const ear of [-1, 1])
      canvas.path(
        smooth([at(ear * 0.82, 0.08), at(ear * 0.87, -0.25), at(ear * 0.76, -0.6), at(ear * 0.64, -0.5), at(ear * 0.72, -0.2)], true),
        fill,
      );
  if (look.beard) paintBeard(canvas, { at, size, skin, hair }, look.beard);
};

const beards = { full: 1.36, short: 1.22, mustache: 0 } as const;

const paintBeard = (
  canvas: Scene['canvas'],
  { at, skin, hair }: Pick<Face, 'at' | 'size' | 'skin' | 'hair'>,
  beard: NonNullable<Look['beard']>,
): void => {
  const colour = mix(hair, skin, beard === 'full' ? 0.06 : 0.28);
  canvas.path(
    smooth(
      [at(-0.34, 0.66), at(-0.16, 0.54), at(0, 0.57), at(0.16, 0.54), at(0.34, 0.66), at(0.12, 0.63), at(0, 0.64), at(-0.12, 0.63)],
      true,
    ),
    colour,
  );
  if (beard === 'mustache') return;
  const chin = beards[beard];
  canvas.path(
    `${smooth([at(-0.84, 0.06), at(-0.74, 0.44), at(-0.4, 0.5), at(0, 0.48), at(0.4, 0.5), at(0.74, 0.44), at(0.84, 0.06), at(0.82, 0.7), at(0.4, chin - 0.08), at(0, chin), at(-0.4, chin - 0.08), at(-0.82, 0.7)], true)}${smooth([at(-0.26, 0.62), at(0, 0.6), at(0.26, 0.62), at(0.14, 0.77), at(-0.14, 0.77)], true)}`,
    colour,
    { opacity: 0.92 },
  );
};

const paintScarf = (palette: Scene['palette'], canvas: Scene['canvas'], { at, size, side }: Pick<Face, 'at' | 'size' | 'side'>): void => {
  const scarf = mix(palette.accent, palette.ink, 0.1);
  canvas.path(
    `${smooth([at(0, -1.24), at(0.82, -0.96), at(1.04, -0.1), at(0.94, 0.8), at(0.5, 1.5), at(0, 1.7), at(-0.5, 1.5), at(-0.94, 0.8), at(-1.04, -0.1), at(-0.82, -0.96)], true)}${smooth([at(0, -0.72), at(-0.5, -0.62), at(-0.72, -0.1), at(-0.7, 0.42), at(-0.46, 0.92), at(0, 1.14), at(0.46, 0.92), at(0.7, 0.42), at(0.72, -0.1), at(0.5, -0.62)], true)}`,
    canvas.fade(lighter(scarf, 0.07), lighter(scarf, -0.06)),
  );
  for (const fold of [0.1, 0.34])
    canvas.path(smooth([at(-side * 0.9, 0.5 + fold), at(-side * 0.3, 1.34 + fold), at(side * 0.7, 1.5 + fold)]), 'none', {
      stroke: lighter(scarf, -0.1),
      strokeWidth: size * 0.03,
      opacity: 0.6,
    });
};
