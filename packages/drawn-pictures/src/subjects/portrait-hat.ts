import { smooth } from '../canvas.ts';
import { atLightness, lighter, mix } from '../colour.ts';
import type { Scene } from '../scene.ts';
import type { Face } from './portrait-face.ts';

/** What is worn on the head over the hair: a hat, a cap or a helmet. A scarf is drawn with the hair. */
export const paintHat = ({ canvas, palette }: Scene, { at, size, side, look }: Face): void => {
  if (look.wears === 'hat') {
    const straw = mix(palette.third, '#d9b878', 0.6);
    canvas.path(
      smooth([at(-0.84, -0.62), at(-0.76, -1.2), at(-0.36, -1.5), at(0, -1.44), at(0.36, -1.5), at(0.76, -1.2), at(0.84, -0.62)], true),
      straw,
    );
    canvas.path(
      smooth([at(-0.86, -0.66), at(0, -0.54), at(0.86, -0.66), at(0.82, -0.86), at(0, -0.74), at(-0.82, -0.86)], true),
      atLightness(palette.ink, 0.3),
    );
    canvas.ellipse(at(0, -0.6), [size * 1.5, size * 0.2], lighter(straw, -0.06));
    canvas.ellipse(at(0, -0.63), [size * 1.44, size * 0.15], lighter(straw, 0.03));
  }
  if (look.wears === 'cap' || look.wears === 'helmet') {
    const cloth = look.wears === 'cap' ? palette.accent : mix(palette.third, '#f2c230', 0.5);
    canvas.path(
      smooth([at(-0.9, -0.46), at(-0.84, -1.02), at(-0.4, -1.38), at(0.4, -1.38), at(0.84, -1.02), at(0.9, -0.46), at(0, -0.6)], true),
      cloth,
    );
    canvas.path(
      smooth([at(-0.88 + side * 0.1, -0.5), at(0, -0.66), at(0.88 + side * 0.1, -0.5), at(side * 0.62, -0.36), at(0, -0.46)], true),
      lighter(cloth, -0.1),
    );
  }
};
