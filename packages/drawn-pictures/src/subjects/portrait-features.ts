import { smooth } from '../canvas.ts';
import { atLightness, lighter, mix } from '../colour.ts';
import type { Scene } from '../scene.ts';
import type { Face } from './portrait-face.ts';

/** Ears, head and cheeks, lit from one side. */
const paintHead = ({ canvas }: Scene, { skin, at, size, side }: Face, jaw: number): void => {
  const lit = lighter(skin, 0.045);
  const shade = lighter(skin, -0.085);
  for (const ear of [-1, 1]) canvas.ellipse(at(ear * 0.82, 0.1), [size * 0.13, size * 0.22], ear === side ? skin : shade);
  const outline = [
    at(0, -1.02),
    at(0.6, -0.8),
    at(0.82, -0.2),
    at(0.78, 0.35),
    at(jaw, 0.78),
    at(0.24, 1.12),
    at(-0.24, 1.12),
    at(-jaw, 0.78),
    at(-0.78, 0.35),
    at(-0.82, -0.2),
    at(-0.6, -0.8),
  ];
  const head = smooth(outline, true);
  canvas.path(
    head,
    canvas.linear(
      side < 0
        ? [
            [0, lit],
            [0.55, skin],
            [1, shade],
          ]
        : [
            [0, shade],
            [0.45, skin],
            [1, lit],
          ],
      [0, 0],
      [1, 0.15],
    ),
  );
  canvas.group({ clip: canvas.clip(head) }, () => {
    canvas.path(
      smooth(
        [
          at(-side * 0.1, -1.1),
          at(-side * 0.3, -0.1),
          at(-side * 0.12, 0.42),
          at(-side * 0.34, 0.62),
          at(-side * 0.16, 1.2),
          at(-side * 1.2, 1.2),
          at(-side * 1.2, -1),
        ],
        true,
      ),
      shade,
      { opacity: 0.4, blur: 9 },
    );
    for (const cheek of [-1, 1])
      canvas.ellipse(at(cheek * 0.46, 0.38), [size * 0.2, size * 0.14], mix(skin, '#c8452f', 0.35), { opacity: 0.3, blur: 12 });
  });
};

/** Eyes and brows. */
const paintEyes = ({ canvas, chance }: Scene, { hair, at, skin, size, side, look }: Face, isWoman: boolean): void => {
  const dark = atLightness(mix(hair, '#1c1210', 0.5), 0.2);
  const lift = chance.between(-0.03, 0.05);
  for (const eye of [-1, 1]) {
    const [ex, ey] = at(eye * 0.35, -0.01);
    canvas.path(
      smooth([at(eye * 0.2, -0.01), at(eye * 0.34, -0.075), at(eye * 0.5, 0.005), at(eye * 0.35, 0.045)], true),
      mix('#ffffff', skin, 0.18),
    );
    canvas.circle([ex, ey - size * 0.01], size * 0.056, dark);
    canvas.circle([ex + side * size * 0.018, ey - size * 0.028], size * 0.016, '#ffffff', { opacity: 0.9 });
    canvas.path(smooth([at(eye * 0.19, -0.01), at(eye * 0.34, -0.085), at(eye * 0.52, 0)]), 'none', {
      stroke: dark,
      strokeWidth: size * (isWoman ? 0.04 : 0.026),
    });
    canvas.path(smooth([at(eye * 0.16, -0.2 - lift), at(eye * 0.36, -0.28 - lift), at(eye * 0.58, -0.19)]), 'none', {
      stroke: mix(dark, hair, 0.5),
      strokeWidth: size * (look.presents === 'man' ? 0.068 : 0.044),
    });
  }
};

/** Head, eyes, nose and mouth. */
export const paintFace = (scene: Scene, face: Face): void => {
  const { canvas, chance } = scene;
  const { at, size, skin, side, look } = face;
  const isWoman = look.presents === 'woman';
  const isOld = look.age === 'old' || look.age === 'older';
  const jaw = (look.presents === 'man' ? 0.7 : 0.62) + chance.between(-0.02, 0.04);
  paintHead(scene, face, jaw);
  paintEyes(scene, face, isWoman);
  canvas.path(
    smooth([at(-side * 0.04, -0.08), at(-side * 0.1, 0.28), at(-side * 0.12, 0.38), at(side * 0.02, 0.42), at(side * 0.1, 0.37)]),
    'none',
    { stroke: lighter(skin, -0.15), strokeWidth: size * 0.032, opacity: 0.75 },
  );
  const smile = chance.between(0.02, 0.075);
  const lips = mix(skin, '#9c2f33', isWoman ? 0.6 : 0.34);
  if (isOld) paintYears(canvas, { at, size, skin }, look.age === 'old');
  canvas.path(
    smooth(
      [at(-0.24, 0.66 - smile), at(-0.08, 0.635), at(0, 0.65), at(0.08, 0.635), at(0.24, 0.66 - smile), at(0.1, 0.745), at(-0.1, 0.745)],
      true,
    ),
    lips,
    { opacity: 0.85 },
  );
  canvas.path(smooth([at(-0.27, 0.655 - smile), at(0, 0.685), at(0.27, 0.655 - smile)]), 'none', {
    stroke: lighter(lips, -0.16),
    strokeWidth: size * 0.02,
  });
};

/** The lines that years leave: beside the mouth, at the eyes, on the forehead. */
const paintYears = (canvas: Scene['canvas'], { at, size, skin }: Pick<Face, 'at' | 'size' | 'skin'>, many: boolean): void => {
  const ink = { stroke: lighter(skin, -0.16), strokeWidth: size * 0.018, opacity: many ? 0.75 : 0.5 };
  for (const side of [-1, 1]) {
    canvas.path(smooth([at(side * 0.2, 0.4), at(side * 0.33, 0.55), at(side * 0.36, 0.72)]), 'none', ink);
    canvas.path(smooth([at(side * 0.58, 0.03), at(side * 0.66, 0.06), at(side * 0.7, 0.12)]), 'none', ink);
    if (many) canvas.path(smooth([at(side * 0.24, 0.13), at(side * 0.36, 0.17), at(side * 0.5, 0.12)]), 'none', ink);
  }
  if (many) for (const down of [-0.5, -0.6]) canvas.path(smooth([at(-0.36, down), at(0, down - 0.04), at(0.36, down)]), 'none', ink);
};

/** Round or square glasses. */
export const paintGlasses = ({ canvas, chance, palette }: Scene, { at, size }: Face): void => {
  const frame = chance.pick([palette.ink, '#3a2418', mix(palette.accent, palette.ink, 0.45), '#b08d3c']);
  const round = chance.likely(0.5);
  for (const eye of [-1, 1]) {
    const [ex, ey] = at(eye * 0.36, 0);
    const ink = { stroke: frame, strokeWidth: size * 0.035 };
    if (round) canvas.circle([ex, ey], size * 0.235, 'none', ink);
    else canvas.rect([ex - size * 0.255, ey - size * 0.17], [size * 0.51, size * 0.35], 'none', { ...ink, round: size * 0.1 });
    canvas.line([at(eye * 0.6, -0.04), at(eye * 0.84, -0.08)], frame, size * 0.03);
    canvas.ellipse([ex - size * 0.06, ey - size * 0.07], [size * 0.1, size * 0.05], '#ffffff', { opacity: 0.18 });
  }
  canvas.path(smooth([at(-0.12, -0.02), at(0, -0.06), at(0.12, -0.02)]), 'none', { stroke: frame, strokeWidth: size * 0.03 });
};
