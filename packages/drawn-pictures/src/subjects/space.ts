import { paintGlow, paintStars } from '../atmosphere.ts';
import { smooth, type Point } from '../canvas.ts';
import { atLightness, lighter, mix } from '../colour.ts';
import type { Painter, Scene } from '../scene.ts';
import { blob } from '../shapes.ts';

const paintSpace = (scene: Scene): void => {
  const { canvas, chance, width, height, palette } = scene;
  const deep = atLightness(mix(palette.second, palette.ink, 0.6), 0.17);
  canvas.rect(
    [0, 0],
    [width, height],
    canvas.linear(
      [
        [0, lighter(deep, -0.06)],
        [0.6, deep],
        [1, lighter(deep, 0.06)],
      ],
      [0, 0],
      [1, 1],
    ),
  );
  for (let cloud = 0; cloud < 5; cloud += 1)
    paintGlow(scene, [chance.between(0, width), chance.between(0, height)], {
      radius: chance.between(300, 560),
      colour: chance.pick([palette.accent, palette.second, palette.third]),
      opacity: 0.22,
    });
  paintStars(scene, 1150, '#ffffff', 130);
};

const paintBall = (
  scene: Scene,
  at: Point,
  { radius, colour, lightSide, kind }: { radius: number; colour: string; lightSide: number; kind: number },
): void => {
  const { canvas, chance, palette } = scene;
  const [x, y] = at;
  paintGlow(scene, at, { radius: radius * 1.5, colour: lighter(colour, 0.15), opacity: 0.5 });
  const disc = canvas.clip(`M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`);
  canvas.group({ clip: disc }, () => {
    canvas.rect([x - radius, y - radius], [radius * 2, radius * 2], colour);
    const tones = [
      lighter(colour, 0.1),
      lighter(colour, -0.08),
      mix(colour, palette.paper, 0.4),
      mix(colour, palette.third, 0.5),
      mix(colour, palette.second, 0.35),
    ];
    if (kind === 0)
      for (let band = -6; band < 7; band += 1) {
        const top = y + (band / 6.5) * radius;
        const wave = (dx: number, dy: number): Point => [x + dx * radius, top + dy + Math.sin(dx * 4 + band * 2) * radius * 0.025];
        canvas.path(
          smooth(
            [
              wave(-1.1, 0),
              wave(-0.5, 0),
              wave(0, 0),
              wave(0.5, 0),
              wave(1.1, 0),
              wave(1.1, radius * 0.12),
              wave(0.4, radius * 0.13),
              wave(-0.4, radius * 0.09),
              wave(-1.1, radius * 0.13),
            ],
            true,
          ),
          chance.pick(tones),
          { opacity: 0.75 },
        );
      }
    else if (kind === 1)
      for (let land = 0; land < 13; land += 1)
        canvas.path(
          blob(
            chance,
            [x + chance.between(-0.9, 0.9) * radius, y + chance.between(-0.9, 0.9) * radius],
            [radius * chance.between(0.08, 0.4), radius * chance.between(0.06, 0.22)],
            { unevenness: 0.4, corners: 11 },
          ),
          chance.pick(tones),
          { opacity: 0.8 },
        );
    else
      for (let crater = 0; crater < 26; crater += 1) {
        const [cx, cy, size] = [
          x + chance.between(-0.9, 0.9) * radius,
          y + chance.between(-0.9, 0.9) * radius,
          radius * chance.between(0.03, 0.14),
        ];
        canvas.circle([cx, cy], size, lighter(colour, -0.07));
        canvas.circle([cx - lightSide * size * 0.2, cy + size * 0.15], size * 0.78, lighter(colour, 0.03));
      }
    canvas.rect(
      [x - radius, y - radius],
      [radius * 2, radius * 2],
      canvas.radial(
        [
          [0, '#ffffff', 0.32],
          [0.4, '#ffffff', 0],
          [0.62, '#04060c', 0.3],
          [1, '#04060c', 0.88],
        ],
        [lightSide > 0 ? 0.72 : 0.28, 0.28],
        0.95,
      ),
    );
  });
};

/** A planet and its moons. */
const planetPainter =
  (ringed: boolean): Painter =>
  (scene) => {
    const { canvas, chance, width, palette, scale } = scene;
    paintSpace(scene);
    const side = chance.pick([-1, 1]);
    const at: Point = [width * chance.between(0.4, 0.6), chance.between(440, 560)];
    const radius = chance.between(210, 310) * scale;
    const colour = chance.pick([palette.accent, palette.second, palette.third, mix(palette.accent, palette.third, 0.5)]);
    const hue = atLightness(colour, 0.62);
    const tilt = `rotate(${(side * chance.between(10, 28)).toFixed(0)} ${at[0].toFixed(0)} ${at[1].toFixed(0)})`;
    const ring = (clip: string): void => {
      canvas.group({ transform: tilt, clip: undefined }, () => {
        canvas.group({ clip }, () => {
          for (const [size, broad, tone] of [
            [1.45, 0.1, 0.5],
            [1.68, 0.2, 0.25],
            [1.95, 0.08, 0.6],
            [2.12, 0.04, 0.4],
          ] as const)
            canvas.ellipse(at, [radius * size, radius * size * 0.24], 'none', {
              stroke: mix(palette.paper, hue, tone),
              strokeWidth: radius * broad,
              opacity: 0.78,
            });
        });
      });
    };
    const half = (top: boolean): string =>
      canvas.clip(`M${at[0] - radius * 3} ${at[1]}h${radius * 6}v${top ? -radius * 3 : radius * 3}h${-radius * 6}Z`);
    if (ringed) ring(half(true));
    paintBall(scene, at, { radius, colour: hue, lightSide: side, kind: chance.whole(0, 2) });
    if (ringed) ring(half(false));
    for (let moon = 0; moon < chance.whole(1, 3); moon += 1) {
      const angle = chance.between(0, 6.28);
      paintBall(scene, [at[0] + Math.cos(angle) * radius * 2.1, at[1] + Math.sin(angle) * radius * 1.25], {
        radius: radius * chance.between(0.07, 0.16),
        colour: mix(palette.paper, hue, 0.3),
        lightSide: side,
        kind: 2,
      });
    }
    return at;
  };
export const planet = planetPainter(false);
export const ringedPlanet = planetPainter(true);

/** A spacecraft above the lit limb of a planet. */
export const orbit: Painter = (scene) => {
  const { canvas, chance, width, palette, scale } = scene;
  paintSpace(scene);
  const side = chance.pick([-1, 1]);
  const big = chance.between(900, 1300);
  const hue = atLightness(mix(chance.pick([palette.second, palette.accent]), palette.sky?.[0] ?? palette.second, 0.4), 0.6);
  const heart: Point = [width * (0.5 - side * 0.18), 620 + big];
  paintBall(scene, heart, { radius: big, colour: hue, lightSide: side, kind: 1 });
  canvas.circle(heart, big + 4, 'none', { stroke: mix(hue, '#ffffff', 0.7), strokeWidth: 10, opacity: 0.7, blur: 5 });
  const sun: Point = [width * (0.5 + side * 0.33), chance.between(120, 240)];
  paintGlow(scene, sun, { radius: 420, colour: '#fff3d0', opacity: 0.8 });
  canvas.circle(sun, 26, '#fffaf0');
  const at: Point = [width * chance.between(0.42, 0.58), chance.between(340, 430)];
  const s = 1.25 * scale;
  canvas.path(smooth([[-20, 700], [width * 0.25, at[1] + 70], at, [width * 0.8, at[1] + 10], [width + 20, 240]]), 'none', {
    stroke: palette.paper,
    strokeWidth: 2,
    opacity: 0.4,
    dash: '3 12',
  });
  canvas.group({ transform: `rotate(${chance.between(-32, 32).toFixed(0)} ${at[0].toFixed(0)} ${at[1].toFixed(0)})` }, () => {
    const [x, y] = at;
    for (const wing of [-1, 1]) {
      canvas.line(
        [
          [x, y],
          [x + wing * 110 * s, y],
        ],
        '#c9ced4',
        7 * s,
      );
      for (let panel = 0; panel < 3; panel += 1) {
        const left = x + wing * (100 + panel * 78) * s - (wing < 0 ? 72 * s : 0);
        canvas.rect(
          [left, y - 58 * s],
          [72 * s, 116 * s],
          canvas.fade(mix(palette.second, '#9fc4ff', 0.45), atLightness(palette.second, 0.28), [0, 0], [1, 1]),
        );
        canvas.path(
          [1, 2, 3].map((line) => `M${left.toFixed(0)} ${(y - 58 * s + line * 29 * s).toFixed(0)}h${(72 * s).toFixed(0)}`).join('') +
            `M${(left + 36 * s).toFixed(0)} ${(y - 58 * s).toFixed(0)}v${(116 * s).toFixed(0)}`,
          'none',
          { stroke: '#dfe8f5', strokeWidth: 1.4, opacity: 0.6 },
        );
      }
    }
    canvas.rect(
      [x - 52 * s, y - 74 * s],
      [104 * s, 148 * s],
      canvas.linear(
        [
          [0, '#f6f2e8'],
          [0.5, mix(palette.third, '#d8b56b', 0.4)],
          [1, '#6d5635'],
        ],
        [side > 0 ? 1 : 0, 0],
        [side > 0 ? 0 : 1, 0.4],
      ),
      { round: 10 },
    );
    canvas.rect([x - 30 * s, y - 40 * s], [60 * s, 34 * s], atLightness(palette.ink, 0.2), { round: 5, opacity: 0.8 });
    canvas.rect([x - 52 * s, y + 18 * s], [104 * s, 12 * s], palette.accent);
    canvas.path(`M${x - 58 * s} ${y - 84 * s}q${58 * s} ${-62 * s} ${116 * s} 0z`, canvas.fade('#ffffff', '#98a0a8'));
    canvas.line(
      [
        [x, y - 104 * s],
        [x, y - 150 * s],
      ],
      '#d9dde2',
      4,
    );
    canvas.circle([x, y - 152 * s], 6 * s, palette.accent);
  });
  return at;
};
