import { paintGlow } from '../atmosphere.ts';
import { smooth, type Point } from '../canvas.ts';
import { atLightness, lighter, mix } from '../colour.ts';
import type { Painter, Scene } from '../scene.ts';
import { paintPerson } from './furnishing.ts';
import type { Room } from './room.ts';

/** Five screens with curves on them, the middle one the largest. */
const paintScreens = (scene: Scene, x: number): void => {
  const { canvas, chance, palette, scale } = scene;
  for (let screen = -2; screen <= 2; screen += 1) {
    const [left, tall] = [x + (screen * 285 - 132) * scale, 380 - Math.abs(screen) * 30];
    const top = 150 + Math.abs(screen) * 16;
    paintGlow(scene, [left + 132 * scale, top + tall / 2], { radius: 330, colour: palette.accent, opacity: 0.25 });
    canvas.rect(
      [left, top],
      [264 * scale, tall],
      canvas.fade(mix(palette.second, palette.accent, 0.3 + Math.abs(screen) * 0.2), atLightness(palette.second, 0.36), [0, 0], [1, 1]),
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
};

/** Lamps below the ceiling and their cones of light. */
const paintSpotlights = ({ canvas, scale }: Scene, room: Room, x: number): void => {
  for (const lamp of [-420, -140, 140, 420]) {
    const lx = x + lamp * scale;
    canvas.rect([lx - 34, 24], [68, 54], '#0b0d12', { round: 8 });
    canvas.ellipse([lx, 80], [32, 9], '#fff7df');
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
    );
  }
};

/** The curved desk with sheets of paper and a cup. */
const paintDesk = ({ canvas, palette, scale }: Scene, x: number): void => {
  const desk = mix(palette.accent, palette.ink, 0.25);
  canvas.ellipse([x, 900], [470 * scale, 60], '#000000', { opacity: 0.5, blur: 16 });
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
    canvas.fade(palette.paper, mix(palette.paper, palette.second, 0.4)),
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
  canvas.rect([x + 130 * scale, 620], [44, 44], mix(palette.accent, palette.paper, 0.2), { round: 8 });
};

/** The camera at the edge, on its stand. */
const paintCamera = ({ canvas, scale }: Scene, room: Room, x: number): void => {
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
  canvas.rect([cx - 110, 590], [220, 160], canvas.fade('#2b3038', '#0a0c10'), { round: 18 });
  canvas.circle([cx + room.side * 120, 670], 62, '#11141a', { stroke: '#3b424c', strokeWidth: 9 });
  canvas.circle([cx - room.side * 70, 624], 9, '#ff3b30');
};

/** A broadcasting studio: desk, screens, camera, presenter. */
export const studio: Painter = (scene) => {
  const { canvas, chance, width, height, palette, scale } = scene;
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
    [0, 0],
    [width, height],
    canvas.linear([
      [0, lighter(deep, -0.07)],
      [0.7, lighter(deep, 0.05)],
      [0.72, lighter(deep, -0.06)],
      [1, lighter(deep, 0.02)],
    ]),
  );
  paintScreens(scene, x);
  paintSpotlights(scene, room, x);
  paintPerson(scene, room, [x, 860], {
    tall: 640 * Math.max(0.85, scale),
    coat: chance.pick([palette.accent, palette.ink, mix(palette.paper, palette.second, 0.3)]),
    arm: 'forward',
  });
  paintDesk(scene, x);
  paintCamera(scene, room, x);
  return [x, 470];
};
