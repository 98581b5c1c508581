import { paintGlow } from '../atmosphere.ts';
import { smooth, type Point } from '../canvas.ts';
import { atLightness, lighter, mix } from '../colour.ts';
import type { Look } from '../drawing.ts';
import type { Scene } from '../scene.ts';
import { type Face, hairColourOf, skinOf } from './portrait-face.ts';
import { paintHairBehind, paintHairInFront } from './portrait-hair.ts';
import { paintHat } from './portrait-hat.ts';

/** Head and shoulders of an invented person as described, in plain shapes; gives where the eyes are. */
export const portrait = (scene: Scene, look: Look): Point => {
  const { canvas, chance, width, height, palette } = scene;
  const ground = chance.pick([
    palette.second,
    palette.accent,
    palette.third,
    mix(palette.second, palette.third, 0.5),
    palette.sky?.[0] ?? palette.third,
  ]);
  const wall = chance.likely(0.3)
    ? atLightness(mix(ground, palette.ink, 0.25), 0.36)
    : mix(atLightness(ground, 0.72), palette.paper, chance.between(0, 0.4));
  const side = chance.pick([-1, 1]);
  canvas.rect([0, 0], [width, height], canvas.fade(lighter(wall, 0.07), lighter(wall, -0.1), [side < 0 ? 0 : 1, 0], [side < 0 ? 1 : 0, 1]));
  const x = width / 2 + chance.between(-20, 20);
  const kind = chance.whole(0, 3);
  if (kind === 0) canvas.circle([x - side * 60, 430], 380, lighter(wall, 0.07), { opacity: 0.8 });
  if (kind === 1)
    canvas.shape(
      [
        [x - 260 * side, -20],
        [x + 360 * side, -20],
        [x + 60 * side, 1020],
        [x - 560 * side, 1020],
      ],
      lighter(wall, 0.07),
      { opacity: 0.7 },
    );
  if (kind === 2)
    for (let shelf = 0; shelf < 9; shelf += 1)
      canvas.rect([x - 700 + shelf * 160, 60 + (shelf % 3) * 40], [96, 900], lighter(wall, shelf % 2 ? 0.05 : -0.05), {
        opacity: 0.6,
        blur: 7,
      });
  paintGlow(scene, [x + side * 160, 330], { radius: 560, colour: mix(palette.third, '#fff8e8', 0.7), opacity: 0.35 });
  const size = look.age === 'child' ? 172 : look.presents === 'woman' ? 184 : 195;
  const lean = chance.between(-5, 5);
  const head: Point = [x, 430];
  const face: Face = {
    size,
    skin: skinOf(look),
    hair: hairColourOf(look),
    side,
    look,
    at: (across, down) => [head[0] + across * size, head[1] + down * size],
  };
  const tilt = `rotate(${lean.toFixed(1)} ${x.toFixed(0)} 640)`;
  canvas.group({ transform: tilt }, () => paintHairBehind(scene, face));
  paintClothes(scene, face, wall);
  canvas.group({ transform: tilt }, () => {
    paintFace(scene, face);
    paintHairInFront(scene, face);
    if (look.glasses) paintGlasses(scene, face);
    paintHat(scene, face);
  });
  return [x, 440];
};

function paintClothes({ canvas, chance, palette }: Scene, { at, skin, side, size, look }: Face, wall: string): void {
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
  if (style === 0) {
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
  } else if (style === 1) {
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
  } else if (style === 2) {
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
  } else {
    neck(0.28);
    canvas.path(smooth([at(-0.74, 1.68), at(-0.3, 1.96), at(0, 2.02), at(0.3, 1.96), at(0.74, 1.68)]), 'none', {
      stroke: lighter(colour, -0.08),
      strokeWidth: size * 0.09,
    });
  }
}

function paintFace({ canvas, chance }: Scene, { at, size, skin, hair, side, look }: Face): void {
  const isWoman = look.presents === 'woman';
  const isOld = look.age === 'old' || look.age === 'older';
  const jaw = (look.presents === 'man' ? 0.7 : 0.62) + chance.between(-0.02, 0.04);
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
}

/** The lines that years leave: beside the mouth, at the eyes, on the forehead. */
function paintYears(canvas: Scene['canvas'], { at, size, skin }: Pick<Face, 'at' | 'size' | 'skin'>, many: boolean): void {
  const ink = { stroke: lighter(skin, -0.16), strokeWidth: size * 0.018, opacity: many ? 0.75 : 0.5 };
  for (const side of [-1, 1]) {
    canvas.path(smooth([at(side * 0.2, 0.4), at(side * 0.33, 0.55), at(side * 0.36, 0.72)]), 'none', ink);
    canvas.path(smooth([at(side * 0.58, 0.03), at(side * 0.66, 0.06), at(side * 0.7, 0.12)]), 'none', ink);
    if (many) canvas.path(smooth([at(side * 0.24, 0.13), at(side * 0.36, 0.17), at(side * 0.5, 0.12)]), 'none', ink);
  }
  if (many) for (const down of [-0.5, -0.6]) canvas.path(smooth([at(-0.36, down), at(0, down - 0.04), at(0.36, down)]), 'none', ink);
}

function paintGlasses({ canvas, chance, palette }: Scene, { at, size }: Face): void {
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
}
