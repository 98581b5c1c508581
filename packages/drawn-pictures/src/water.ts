import { lighter, mix } from './colour.ts';
import type { Light, Scene } from './scene.ts';

/** Water from `top` to the foot of the sheet, with the light of a source above `glowX` broken into ripples. */
export const paintWater = (
  { canvas, chance, width, height }: Scene,
  light: Light,
  { top, glowX, strength }: { top: number; glowX: number; strength: number },
): void => {
  const near = mix(light.near, light.overhead, light.dark ? 0.45 : 0.6);
  canvas.rect(
    [0, top],
    [width, height - top],
    canvas.linear([
      [0, mix(light.horizon, light.middle, 0.35)],
      [0.3, mix(light.middle, near, 0.35)],
      [1, near],
    ]),
  );
  const depth = height - top;
  const count = Math.round(60 + depth * 0.1);
  for (let index = 0; index < count; index += 1) {
    const share = chance.between(0, 1) ** 1.5;
    const y = top + 4 + share * depth;
    const length = (30 + share * 240) * chance.between(0.4, 1);
    const x = chance.between(-60, width);
    canvas.ellipse([x + length / 2, y], [length / 2, 0.8 + share * 3.4], chance.likely(0.5) ? lighter(near, -0.06) : light.horizon, {
      opacity: chance.between(0.12, 0.34),
    });
  }
  for (let index = 0; index < 46; index += 1) {
    const share = (index / 46) ** 1.4;
    const y = top + 3 + share * depth;
    const spread = 30 + share * 150;
    const length = (24 + share * 120) * chance.between(0.4, 1.1);
    canvas.ellipse([glowX + chance.between(-spread, spread), y], [length, 1 + share * 4], light.glow, {
      opacity: strength * (0.75 - share * 0.5),
    });
  }
};
