import { paintGlow } from '../atmosphere.ts';
import type { Point } from '../canvas.ts';
import { atLightness, lighter, mix } from '../colour.ts';
import type { Painter } from '../scene.ts';

/** A circuit board around one chip. */
export const circuit: Painter = (scene) => {
  const { canvas, chance, width, height, palette } = scene;
  const board = atLightness(mix(palette.second, palette.ink, 0.4), chance.between(0.2, 0.3));
  canvas.rect(
    [0, 0],
    [width, height],
    canvas.radial(
      [
        [0, lighter(board, 0.12)],
        [1, lighter(board, -0.08)],
      ],
      [0.5, 0.5],
      0.75,
    ),
  );
  const [x, y, half] = [width * chance.between(0.42, 0.58), chance.between(440, 560), chance.between(140, 190)];
  const trace = mix(board, palette.accent, 0.5);
  for (const side of [0, 1, 2, 3])
    for (let pin = 0; pin < 13; pin += 1) {
      const along = (pin / 12 - 0.5) * half * 1.7;
      const outward = half + chance.between(60, 260);
      const shift = (pin - 6) * chance.between(10, 32);
      const far = half + outward + Math.abs(shift) + chance.between(40, 900);
      const place = (out: number, across: number): Point =>
        side === 0
          ? [x + out, y + across]
          : side === 1
            ? [x - out, y + across]
            : side === 2
              ? [x + across, y + out]
              : [x + across, y - out];
      const bright = chance.likely(0.22);
      const route = [place(half, along), place(outward, along), place(outward + Math.abs(shift), along + shift), place(far, along + shift)];
      canvas.line(route, bright ? palette.accent : trace, bright ? 5 : 4, { opacity: bright ? 1 : 0.7 });
      const end = route.at(-1) ?? [0, 0];
      canvas.circle(end, 10, board, { stroke: bright ? palette.accent : trace, strokeWidth: 4 });
      if (bright) paintGlow(scene, end, { radius: 60, colour: palette.accent, opacity: 0.7 });
      const foot = place(half + 12, along);
      canvas.rect([foot[0] - 9, foot[1] - 9], [18, 18], mix('#d8c79a', palette.third, 0.3));
    }
  for (let part = 0; part < 16; part += 1) {
    const [px, py] = [chance.between(0, width), chance.between(0, height)];
    if (Math.hypot(px - x, py - y) < half * 2.1) continue;
    const [broad, tall] = chance.pick([
      [90, 54],
      [44, 96],
      [54, 54],
      [120, 70],
    ] as const);
    canvas.rect([px + 10, py + 14], [broad, tall], '#000000', { opacity: 0.35, blur: 7 });
    canvas.rect([px, py], [broad, tall], canvas.fade(lighter(board, 0.14), lighter(board, -0.1)), { round: 5 });
  }
  paintGlow(scene, [x, y], { radius: half * 3, colour: palette.accent, opacity: 0.5 });
  canvas.rect([x - half + 14, y - half + 20], [half * 2, half * 2], '#000000', { opacity: 0.5, blur: 16 });
  const chip = atLightness(palette.ink, 0.22);
  canvas.rect([x - half, y - half], [half * 2, half * 2], canvas.fade(lighter(chip, 0.14), chip, [0, 0], [1, 1]), { round: 12 });
  canvas.rect(
    [x - half * 0.62, y - half * 0.62],
    [half * 1.24, half * 1.24],
    canvas.linear(
      [
        [0, mix(palette.accent, '#ffffff', 0.35)],
        [0.5, palette.accent],
        [1, mix(palette.accent, palette.ink, 0.35)],
      ],
      [0, 0],
      [1, 1],
    ),
    { round: 8 },
  );
  for (let core = 0; core < 9; core += 1)
    canvas.rect(
      [x - half * 0.5 + (core % 3) * half * 0.35, y - half * 0.5 + Math.floor(core / 3) * half * 0.35],
      [half * 0.3, half * 0.3],
      palette.paper,
      { opacity: chance.between(0.1, 0.55), round: 4 },
    );
  return [x, y];
};
