import { paintGlow } from './atmosphere.ts';
import { smooth, type Point } from './canvas.ts';
import { atLightness, lighter, mix } from './colour.ts';
import { complexion, hairTones, paintFigure } from './figures.ts';
import { block, paintRoom, pendant, type Room } from './room.ts';
import type { Painter, Scene } from './scene.ts';
import { leaf } from './tabletop.ts';

function plant(scene: Scene, room: Room, x: number, y: number, size: number): void {
  const { canvas, chance, palette } = scene;
  const pot = mix('#b8673f', palette.accent, 0.3);
  canvas.ellipse(x, y, size * 0.34, size * 0.06, room.shadow, { opacity: 0.4, blur: 7 });
  for (let stem = 0; stem < 13; stem += 1)
    leaf(
      scene,
      x + chance.between(-0.05, 0.05) * size,
      y - size * 0.3,
      size * chance.between(0.5, 0.85),
      -1.57 + (stem - 6) * 0.21,
      mix('#4a7d4b', palette.second, chance.between(0.05, 0.35)),
    );
  canvas.shape(
    [
      [x - size * 0.22, y - size * 0.36],
      [x + size * 0.22, y - size * 0.36],
      [x + size * 0.16, y],
      [x - size * 0.16, y],
    ],
    canvas.linear(
      [
        [0, lighter(pot, 0.06)],
        [1, lighter(pot, -0.1)],
      ],
      [0, 0],
      [1, 0],
    ),
  );
}

function person(scene: Scene, room: Room, x: number, y: number, tall: number, coat: string, arm: 'down' | 'up' | 'forward' = 'down'): void {
  const face = scene.chance.pick([-1, 1]);
  paintFigure(scene, {
    x,
    y,
    tall,
    coat,
    ...complexion(scene.chance),
    shadow: room.shadow,
    stride: scene.chance.between(0, 0.5),
    face,
    lightSide: room.side,
    arm,
  });
}

/** A kitchen: worktop, shelves, pots, someone at the stove at times. */
export const kitchen: Painter = (scene) => {
  const { canvas, chance, palette, scale } = scene;
  const room = paintRoom(scene);
  const { middle: x, side, floor } = room;
  const cupboard = chance.pick([palette.second, palette.accent, mix(palette.second, palette.paper, 0.45)]);
  const left = x - side * 170 * scale;
  for (let shelf = 0; shelf < 2; shelf += 1) {
    const y = 230 + shelf * 130;
    canvas.rect(left - 250 * scale, y, 460 * scale, 14, '#8f6340');
    for (let item = 0; item < 6; item += 1) {
      const [ix, tall] = [left + (-215 + item * 76) * scale, chance.between(44, 84)];
      canvas.rect(
        ix - 22,
        y - tall,
        44,
        tall,
        canvas.linear(
          [
            [0, mix(chance.pick([palette.paper, palette.third, palette.accent, palette.second]), palette.paper, 0.3)],
            [1, room.shadow, 0.7],
          ],
          [0, 0],
          [2.2, 0],
        ),
        { round: 10 },
      );
    }
  }
  if (chance.likely(0.5)) person(scene, room, x - side * 20, floor + 70, 520 * scale, mix(palette.accent, palette.ink, 0.15), 'forward');
  const top = floor - 160;
  for (let door = -8; door < 8; door += 1) {
    const dx = x + door * 150 * scale;
    block(scene, room, dx, top + 34, 150 * scale, 290, cupboard, 4);
    canvas.rect(dx + 20, top + 66, 106 * scale, 210, 'none', { stroke: lighter(cupboard, -0.08), strokeWidth: 4 });
    canvas.circle(dx + 73 * scale, top + 88, 7, mix('#e7cf91', palette.third, 0.3));
  }
  canvas.rect(
    -20,
    top,
    scene.width + 40,
    36,
    canvas.linear([
      [0, lighter(palette.paper, 0.02)],
      [1, mix(palette.paper, room.shadow, 0.35)],
    ]),
  );
  const [px, pot] = [x + side * 60 * scale, mix(palette.accent, palette.ink, 0.1)];
  canvas.rect(
    px - 98,
    top - 120,
    196,
    122,
    canvas.linear(
      [
        [0, lighter(pot, 0.1)],
        [1, lighter(pot, -0.13)],
      ],
      [side < 0 ? 0 : 1, 0],
      [side < 0 ? 1 : 0, 0],
    ),
    { round: 18 },
  );
  canvas.ellipse(px, top - 120, 104, 17, lighter(pot, 0.05));
  canvas.circle(px, top - 142, 13, room.shadow);
  for (const steam of [-40, 6, 46])
    canvas.path(
      smooth([
        [px + steam, top - 160],
        [px + steam + 26, top - 230],
        [px + steam - 10, top - 300],
        [px + steam + 22, top - 370],
      ]),
      'none',
      { stroke: '#ffffff', strokeWidth: 15, opacity: 0.28, blur: 7 },
    );
  pendant(scene, room, px, 90, palette.accent);
  plant(scene, room, x - side * 360 * scale, top + 2, 150);
  return [px, top - 110];
};

/** A sitting room with sofa, lamp, picture and plant. */
export const livingRoom: Painter = (scene) => {
  const { canvas, chance, palette, scale } = scene;
  const room = paintRoom(scene);
  const { middle: x, side, floor } = room;
  const sofa = chance.pick([palette.accent, palette.second, mix(palette.third, palette.accent, 0.3)]);
  const fx = x - side * 60 * scale;
  canvas.rect(fx - 130, 170, 250 * scale, 210, palette.paper, { stroke: '#6b4a2f', strokeWidth: 11 });
  canvas.circle(fx - 130 + 150 * scale, 260, 58, palette.accent);
  canvas.path(
    smooth(
      [
        [fx - 124, 340],
        [fx - 60, 290],
        [fx + 20 * scale, 340],
        [fx + 112 * scale, 300],
        [fx + 112 * scale, 374],
        [fx - 124, 374],
      ],
      true,
    ),
    palette.second,
  );
  canvas.ellipse(fx, floor + 180, 480 * scale, 64, mix(palette.third, palette.accent, 0.2), { opacity: 0.75 });
  canvas.ellipse(fx, floor + 180, 400 * scale, 50, 'none', { stroke: palette.paper, strokeWidth: 7, opacity: 0.7 });
  const w = 330 * scale;
  block(scene, room, fx - w, floor - 190, w * 2, 230, lighter(sofa, -0.05), 40);
  for (const seat of [-1, 0, 1]) block(scene, room, fx + (seat - 0.5) * w * 0.56, floor - 40, w * 0.55, 92, lighter(sofa, 0.03), 22);
  for (const arm of [-1, 1]) block(scene, room, fx + arm * w - (arm > 0 ? 0 : 70), floor - 110, 70, 170, sofa, 30);
  for (const [cushion, colour] of [
    [-0.62, palette.third],
    [0.42, palette.paper],
  ] as const)
    canvas.rect(
      fx + cushion * w,
      floor - 130,
      108,
      100,
      canvas.linear([
        [0, lighter(colour, 0.03)],
        [1, lighter(colour, -0.13)],
      ]),
      { round: 20, transform: `rotate(${(cushion * 16).toFixed(0)} ${(fx + cushion * w).toFixed(0)} ${floor.toFixed(0)})` },
    );
  const lamp = fx - side * (w + 130 * scale);
  canvas.line(
    [
      [lamp, floor + 60],
      [lamp, floor - 330],
    ],
    room.shadow,
    9,
  );
  paintGlow(scene, [lamp, floor - 310], 420, room.glow, 0.8);
  canvas.shape(
    [
      [lamp - 54, floor - 430],
      [lamp + 54, floor - 430],
      [lamp + 96, floor - 300],
      [lamp - 96, floor - 300],
    ],
    mix(palette.third, '#fff0c8', 0.6),
  );
  plant(scene, room, fx + side * (w + 150 * scale), floor + 76, 290);
  return [fx, floor - 120];
};

/** A classroom: board, teacher, desks with pupils seen from behind. */
export const classroom: Painter = (scene) => {
  const { canvas, chance, palette, scale } = scene;
  const room = paintRoom(scene);
  const { middle: x, side, floor } = room;
  const bx = x - side * 150 * scale;
  const slate = atLightness(mix('#2f5a4a', palette.second, 0.35), 0.36);
  canvas.rect(
    bx - 290 * scale,
    170,
    580 * scale,
    330,
    canvas.linear(
      [
        [0, lighter(slate, 0.05)],
        [1, lighter(slate, -0.05)],
      ],
      [0, 0],
      [1, 1],
    ),
    { stroke: '#9a6d45', strokeWidth: 16 },
  );
  const kind = chance.whole(0, 1);
  if (kind === 0) {
    canvas.shape(
      [
        [bx - 200 * scale, 430],
        [bx - 40 * scale, 430],
        [bx - 120 * scale, 260],
      ],
      'none',
      { stroke: '#f4f1e6', strokeWidth: 5, opacity: 0.85 },
    );
    canvas.circle(bx + 110 * scale, 340, 84 * scale, 'none', { stroke: '#f4f1e6', strokeWidth: 5, opacity: 0.85 });
    canvas.line(
      [
        [bx + 110 * scale, 340],
        [bx + 180 * scale, 300],
      ],
      palette.third,
      5,
    );
  } else
    for (let line = 0; line < 5; line += 1)
      canvas.path(
        smooth(
          Array.from({ length: 14 }, (_, step): Point => [
            bx + (-240 + step * 26 + (line % 2) * 20) * scale,
            230 + line * 52 + chance.between(-7, 7),
          ]),
        ),
        'none',
        { stroke: '#f4f1e6', strokeWidth: 4, opacity: 0.7 },
      );
  person(
    scene,
    room,
    bx + chance.between(-60, 60) * scale,
    floor + 50,
    480 * scale,
    palette.accent,
    chance.pick(['up', 'forward'] as const),
  );
  for (let row = 0; row < 2; row += 1)
    for (let seat = -2; seat <= 2; seat += 1) {
      const size = (row ? 1.25 : 0.85) * scale;
      const [px, py] = [x + seat * 250 * size + (row ? 90 : 0) * scale, floor + 70 + row * 180];
      block(scene, room, px - 96 * size, py, 192 * size, 22 * size, '#b98a5c', 5);
      for (const leg of [-80, 74]) canvas.rect(px + leg * size, py + 20 * size, 8 * size, 110 * size, room.shadow, { opacity: 0.7 });
      const { skin } = complexion(chance);
      const hair = chance.pick(hairTones.slice(0, 4));
      const shirt = chance.pick([palette.accent, palette.second, palette.third, palette.paper]);
      canvas.path(
        smooth(
          [
            [px - 62 * size, py + 96 * size],
            [px - 56 * size, py - 18 * size],
            [px, py - 50 * size],
            [px + 56 * size, py - 18 * size],
            [px + 62 * size, py + 96 * size],
          ],
          true,
        ),
        canvas.linear([
          [0, lighter(shirt, 0.03)],
          [1, lighter(shirt, -0.14)],
        ]),
      );
      canvas.rect(px - 14 * size, py - 70 * size, 28 * size, 34 * size, lighter(skin, -0.08), { round: 9 });
      canvas.ellipse(px, py - 96 * size, 42 * size, 47 * size, hair);
      for (const ear of [-1, 1]) canvas.ellipse(px + ear * 42 * size, py - 88 * size, 7 * size, 11 * size, skin);
    }
  return [bx, 400];
};

/** A ward: bed, screen with a pulse, a nurse or a doctor. */
export const hospital: Painter = (scene) => {
  const { canvas, chance, palette, scale } = scene;
  const room = paintRoom(scene);
  const { middle: x, side, floor } = room;
  const cover = mix(chance.pick([palette.second, palette.accent, palette.third]), palette.paper, 0.35);
  const bx = x - side * 60 * scale;
  const at = (dx: number): number => bx - side * dx * scale;
  const mx = at(-110);
  canvas.rect(mx - 90, 250, 180, 130, '#1d2730', { round: 12 });
  canvas.line(
    Array.from({ length: 13 }, (_, step): Point => [
      mx - 74 + step * 12.3,
      315 + ([0, 0, -8, 0, 0, 12, -44, 30, 0, 0, -12, 0, 0][step] ?? 0),
    ]),
    mix(palette.accent, '#8dffca', 0.6),
    5,
  );
  canvas.line(
    [
      [mx, 380],
      [mx, floor - 60],
    ],
    room.shadow,
    8,
  );
  const rect = (from: number, to: number, y: number, tall: number, fill: string, round: number): void =>
    block(scene, room, Math.min(at(from), at(to)), y, Math.abs(at(to) - at(from)), tall, fill, round);
  rect(-330, -300, floor - 250, 280, mix(palette.paper, room.shadow, 0.25), 12);
  rect(-300, 260, floor - 70, 40, mix(palette.paper, room.shadow, 0.3), 8);
  rect(-300, 250, floor - 130, 70, '#fbfaf5', 22);
  rect(-290, -160, floor - 180, 74, '#ffffff', 30);
  rect(-120, 256, floor - 146, 96, cover, 24);
  rect(256, 276, floor - 180, 200, mix(palette.paper, room.shadow, 0.3), 8);
  for (const wheel of [-270, 240]) {
    canvas.rect(at(wheel) - 6, floor - 30, 12, 90, room.shadow);
    canvas.circle(at(wheel), floor + 64, 17, room.shadow);
  }
  canvas.line(
    [
      [at(-350), 220],
      [at(-350), floor + 70],
    ],
    '#a9b3b8',
    7,
  );
  canvas.rect(at(-350) - 28, 230, 56, 92, mix('#dff1f5', palette.second, 0.25), { round: 14, opacity: 0.9 });
  person(scene, room, at(60), floor + 110, 600 * scale, chance.pick(['#f3f5f2', mix('#4fa3a5', palette.second, 0.4)]), 'forward');
  plant(scene, room, at(400), floor + 60, 190);
  return [at(60), floor - 300];
};

/** A shop with full shelves, a counter and somebody behind it or looking. */
export const shop: Painter = (scene) => {
  const { canvas, chance, palette, scale } = scene;
  const room = paintRoom(scene, false);
  const { middle: x, floor } = room;
  const goods = [
    palette.accent,
    palette.second,
    palette.third,
    palette.paper,
    mix(palette.accent, palette.third, 0.5),
    mix(palette.second, palette.paper, 0.4),
  ];
  for (let bay = -3; bay < 3; bay += 1) {
    const left = x + bay * 260 * scale;
    canvas.rect(left, 150, 250 * scale, floor - 150, lighter(room.wall, -0.13));
    for (let shelf = 0; shelf < 4; shelf += 1) {
      const y = 280 + shelf * 135;
      let dx = 12;
      const kind = chance.whole(0, 2);
      while (dx < 216 * scale) {
        const [broad, tall] =
          kind === 0
            ? [26, chance.between(70, 96)]
            : kind === 1
              ? [52, chance.between(40, 66)]
              : [chance.between(16, 24), chance.between(70, 100)];
        const colour = chance.pick(goods);
        canvas.rect(
          left + dx,
          y - tall,
          broad,
          tall,
          canvas.linear(
            [
              [0, lighter(colour, 0.04)],
              [1, lighter(colour, -0.12)],
            ],
            [0, 0],
            [1, 0],
          ),
          { round: kind === 0 ? 9 : 3 },
        );
        dx += broad + 7;
      }
      canvas.rect(left, y, 250 * scale, 13, '#9c6f47');
    }
  }
  for (const lamp of [-260, 0, 260]) pendant(scene, room, x + lamp * scale, 60, palette.accent);
  const px = x + chance.between(-90, 90) * scale;
  person(scene, room, px, floor + 110, 560 * scale, chance.pick([palette.second, palette.accent, palette.ink]), 'forward');
  block(scene, room, x - 340 * scale, floor - 40, 680 * scale, 240, mix('#8a5d3b', palette.second, 0.2), 8);
  canvas.rect(x - 356 * scale, floor - 56, 712 * scale, 26, palette.paper, { round: 6 });
  block(scene, room, x + 150 * scale, floor - 130, 110, 80, palette.ink, 10);
  for (let box = 0; box < 3; box += 1)
    block(scene, room, x - (300 - box * 74) * scale, floor - 56 - (40 + box * 22), 64, 40 + box * 22, goods[box] ?? palette.third, 4);
  return [px, floor - 300];
};

/** A laboratory bench with glassware, a microscope and a researcher. */
export const laboratory: Painter = (scene) => {
  const { canvas, chance, palette, scale } = scene;
  const room = paintRoom(scene);
  const { middle: x, side, floor } = room;
  const at = (dx: number): number => x - side * dx * scale;
  person(scene, room, at(120), floor + 90, 600 * scale, '#f4f4ef', 'forward');
  const top = floor - 100;
  block(scene, room, x - 620 * scale, top + 20, 1240 * scale, 330, mix(palette.second, palette.paper, 0.3), 6);
  canvas.rect(x - 650 * scale, top, 1300 * scale, 30, mix(palette.paper, '#ffffff', 0.4), { round: 6 });
  const flask = (fx: number, size: number, colour: string): void => {
    paintGlow(scene, [fx, top - size * 0.4], size * 1.3, colour, 0.35);
    const outline = [
      [-0.13, 1.2],
      [-0.13, 0.8],
      [-0.52, 0.12],
      [-0.44, 0],
      [0.44, 0],
      [0.52, 0.12],
      [0.13, 0.8],
      [0.13, 1.2],
    ].map(([dx = 0, rise = 0]): Point => [fx + dx * size, top - rise * size]);
    canvas.shape(outline, '#ffffff', { opacity: 0.35 });
    canvas.shape(
      [
        [fx - 0.33 * size, top - 0.46 * size],
        [fx + 0.33 * size, top - 0.46 * size],
        [fx + 0.51 * size, top - 0.12 * size],
        [fx + 0.43 * size, top],
        [fx - 0.43 * size, top],
        [fx - 0.51 * size, top - 0.12 * size],
      ],
      canvas.linear([
        [0, lighter(colour, 0.12)],
        [1, colour],
      ]),
    );
    canvas.shape(outline, 'none', { stroke: '#ffffff', strokeWidth: 5, opacity: 0.9 });
    for (let bubble = 0; bubble < 6; bubble += 1)
      canvas.circle(fx + chance.between(-0.3, 0.3) * size, top - chance.between(0.06, 0.4) * size, chance.between(3, 8), '#ffffff', {
        opacity: 0.5,
      });
  };
  flask(at(-60), 190 * scale, palette.accent);
  flask(at(-230), 130 * scale, palette.third);
  for (let tube = 0; tube < 5; tube += 1) {
    const tx = at(-350) + (tube - 2) * 34 * scale;
    canvas.rect(tx - 11, top - 130, 22, 120, '#ffffff', { round: 11, opacity: 0.55 });
    canvas.rect(tx - 9, top - chance.between(60, 100), 18, 60, chance.pick([palette.accent, palette.second, palette.third]), { round: 9 });
  }
  canvas.rect(at(-350) - 96 * scale, top - 62, 192 * scale, 14, '#8f6340');
  const mx = at(300);
  const metal = atLightness(palette.ink, 0.3);
  canvas.rect(mx - 80, top - 20, 160, 20, metal, { round: 8 });
  canvas.path(
    smooth([
      [mx - side * -50, top - 16],
      [mx + side * 76, top - 90],
      [mx + side * 56, top - 200],
      [mx, top - 216],
    ]),
    'none',
    { stroke: metal, strokeWidth: 26 },
  );
  canvas.line(
    [
      [mx - side * 40, top - 84],
      [mx + side * 26, top - 250],
    ],
    lighter(metal, 0.16),
    36,
    { butt: true },
  );
  canvas.rect(mx - 70, top - 74, 100, 11, metal);
  return [at(-60) - side * -60, top - 180];
};

/** A broadcasting studio: desk, screens, camera, presenter. */
export const studio: Painter = (scene) => {
  const { canvas, chance, palette, scale, width, height } = scene;
  const deep = atLightness(mix(palette.second, palette.ink, 0.4), 0.24);
  const room: Room = {
    floor: 720,
    wall: deep,
    ground: deep,
    shadow: '#05070c',
    glow: mix(palette.third, '#fff4da', 0.6),
    side: chance.pick([-1, 1]),
    middle: width * chance.between(0.46, 0.54),
  };
  const x = room.middle;
  canvas.rect(
    0,
    0,
    width,
    height,
    canvas.linear([
      [0, lighter(deep, -0.07)],
      [0.7, lighter(deep, 0.05)],
      [0.72, lighter(deep, -0.06)],
      [1, lighter(deep, 0.02)],
    ]),
  );
  for (let screen = -2; screen <= 2; screen += 1) {
    const [left, tall] = [x + (screen * 285 - 132) * scale, 380 - Math.abs(screen) * 30];
    const top = 150 + Math.abs(screen) * 16;
    paintGlow(scene, [left + 132 * scale, top + tall / 2], 330, palette.accent, 0.25);
    canvas.rect(
      left,
      top,
      264 * scale,
      tall,
      canvas.linear(
        [
          [0, mix(palette.second, palette.accent, 0.3 + Math.abs(screen) * 0.2)],
          [1, atLightness(palette.second, 0.36)],
        ],
        [0, 0],
        [1, 1],
      ),
      { round: 8 },
    );
    for (let line = 0; line < 5; line += 1)
      canvas.path(
        smooth(
          Array.from({ length: 6 }, (_, step): Point => [left + (step * 264 * scale) / 5, top + 70 + line * 62 + chance.between(-24, 24)]),
        ),
        'none',
        { stroke: line === 2 ? palette.third : palette.paper, strokeWidth: line === 2 ? 6 : 2.4, opacity: line === 2 ? 0.9 : 0.28 },
      );
  }
  for (const lamp of [-420, -140, 140, 420]) {
    const lx = x + lamp * scale;
    canvas.rect(lx - 34, 24, 68, 54, '#0b0d12', { round: 8 });
    canvas.ellipse(lx, 80, 32, 9, '#fff7df');
    canvas.shape(
      [
        [lx - 30, 82],
        [lx + 30, 82],
        [lx + 190, 760],
        [lx - 190, 760],
      ],
      canvas.linear([
        [0, room.glow, 0.28],
        [1, room.glow, 0],
      ]),
      { blur: 10 },
    );
  }
  person(
    scene,
    room,
    x,
    860,
    640 * Math.max(0.85, scale),
    chance.pick([palette.accent, palette.ink, mix(palette.paper, palette.second, 0.3)]),
    'forward',
  );
  const desk = mix(palette.accent, palette.ink, 0.25);
  canvas.ellipse(x, 900, 470 * scale, 60, '#000000', { opacity: 0.5, blur: 16 });
  canvas.path(
    `M${(x - 400 * scale).toFixed(0)} 668Q${x.toFixed(0)} 730 ${(x + 400 * scale).toFixed(0)} 668L${(x + 340 * scale).toFixed(0)} 890Q${x.toFixed(0)} 940 ${(x - 340 * scale).toFixed(0)} 890Z`,
    canvas.linear(
      [
        [0, lighter(desk, -0.12)],
        [0.5, lighter(desk, 0.07)],
        [1, lighter(desk, -0.14)],
      ],
      [0, 0],
      [1, 0],
    ),
  );
  for (const seam of [-0.5, 0, 0.5])
    canvas.line(
      [
        [x + seam * 400 * scale, 690],
        [x + seam * 340 * scale, 910],
      ],
      lighter(desk, -0.16),
      4,
      { opacity: 0.7 },
    );
  canvas.path(
    `M${(x - 460 * scale).toFixed(0)} 650Q${x.toFixed(0)} 610 ${(x + 460 * scale).toFixed(0)} 650Q${x.toFixed(0)} 730 ${(x - 460 * scale).toFixed(0)} 650Z`,
    canvas.linear([
      [0, palette.paper],
      [1, mix(palette.paper, palette.second, 0.4)],
    ]),
  );
  canvas.shape(
    [
      [x - 70, 662],
      [x + 60, 656],
      [x + 80, 680],
      [x - 60, 686],
    ],
    '#ffffff',
    { opacity: 0.9 },
  );
  canvas.rect(x + 130 * scale, 620, 44, 44, mix(palette.accent, palette.paper, 0.2), { round: 8 });
  const cx = x - room.side * 470 * scale;
  canvas.line(
    [
      [cx, 760],
      [cx - 90, 1010],
    ],
    '#07090d',
    18,
  );
  canvas.line(
    [
      [cx, 760],
      [cx + 90, 1010],
    ],
    '#07090d',
    18,
  );
  canvas.rect(
    cx - 110,
    590,
    220,
    160,
    canvas.linear([
      [0, '#2b3038'],
      [1, '#0a0c10'],
    ]),
    { round: 18 },
  );
  canvas.circle(cx + room.side * 120, 670, 62, '#11141a', { stroke: '#3b424c', strokeWidth: 9 });
  canvas.circle(cx - room.side * 70, 624, 9, '#ff3b30');
  return [x, 470];
};
