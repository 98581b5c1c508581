import { paintGlow, paintHaze } from '../atmosphere.ts';
import { polyline, type Point } from '../canvas.ts';
import { atLightness, lighter, mix } from '../colour.ts';
import type { Scene } from '../scene.ts';

/** A room seen straight on: back wall, floor, a window and its light. */
export type Room = {
  floor: number;
  wall: string;
  ground: string;
  shadow: string;
  glow: string;
  /** side of the window: -1 left, 1 right */
  side: number;
  middle: number;
};

/** What a window is set in, and the light it lets in. */
type Outlook = { middle: number; side: number; evening: boolean; wall: string; glow: string; floor: number };

/** A large window, and its light on the floor. */
const paintWindow = (scene: Scene, { middle, side, evening, wall, glow, floor }: Outlook): void => {
  const { canvas, chance, palette, scale } = scene;
  const [x, broad, top, tall] = [middle + side * 330 * scale, 290 * scale, 110, 400];
  const left = x - broad / 2;
  const sky = palette.sky ?? [palette.second, palette.paper];
  canvas.rect(
    [left, top],
    [broad, tall],
    evening
      ? canvas.fade(atLightness(palette.second, 0.26), mix(palette.accent, palette.third, 0.5))
      : canvas.fade(mix(sky[0], '#ffffff', 0.35), mix(sky[1], '#ffffff', 0.5)),
  );
  for (let tower = 0; tower < 7; tower += 1)
    canvas.rect([left + (tower * broad) / 7, top + tall - chance.between(50, 190)], [broad / 7 - 3, 200], mix(wall, sky[0], 0.5), {
      opacity: 0.5,
      clip: canvas.clip(`M${left} ${top}h${broad}v${tall}h${-broad}Z`),
    });
  const frame = lighter(wall, evening ? -0.12 : 0.16);
  canvas.rect([left, top], [broad, tall], 'none', { stroke: frame, strokeWidth: 15 });
  canvas.line(
    [
      [x, top],
      [x, top + tall],
    ],
    frame,
    9,
  );
  canvas.line(
    [
      [left, top + tall * 0.4],
      [left + broad, top + tall * 0.4],
    ],
    frame,
    9,
  );
  canvas.rect([left - 20, top + tall], [broad + 40, 18], lighter(frame, -0.04));
  paintGlow(scene, [x, top + 200], { radius: 520 * scale, colour: glow, opacity: evening ? 0.3 : 0.5 });
  for (const pane of [0, 1]) {
    const from: Point = [left - side * 220 + pane * broad * 0.52, floor + 40];
    canvas.path(
      polyline([
        from,
        [from[0] + broad * 0.46, from[1]],
        [from[0] + broad * 0.46 - side * 190, from[1] + 190],
        [from[0] - side * 190, from[1] + 190],
      ]),
      glow,
      { opacity: 0.36, blur: 6 },
    );
  }
};

/** Paints the empty room; with `window` a large one lets light fall across the floor. */
export const paintRoom = (scene: Scene, window = true): Room => {
  const { canvas, chance, width, height, palette } = scene;
  const side = chance.pick([-1, 1]);
  const evening = chance.likely(0.3);
  const base = chance.pick([palette.second, palette.third, palette.accent, palette.sky?.[0] ?? palette.second]);
  const wall = evening ? atLightness(mix(base, palette.ink, 0.3), 0.42) : mix(atLightness(base, 0.78), palette.paper, 0.35);
  const ground = evening
    ? atLightness(mix('#8a5f3c', palette.ink, 0.3), 0.36)
    : mix(chance.pick(['#b98a5e', '#c7a27a', '#a98467']), palette.third, 0.15);
  const [floor, middle] = [chance.between(690, 740), width * chance.between(0.46, 0.54)];
  const shadow = atLightness(mix(palette.ink, base, 0.2), 0.16);
  const glow = mix(palette.third, '#fff4da', 0.65);
  canvas.rect(
    [0, 0],
    [width, floor],
    canvas.fade(lighter(wall, 0.06), lighter(wall, -0.09), [side < 0 ? 0 : 1, 0], [side < 0 ? 1 : 0, 0.8]),
  );
  canvas.rect([0, floor], [width, height - floor], canvas.fade(lighter(ground, -0.08), lighter(ground, 0.03)));
  for (let board = -9; board < 10; board += 1)
    canvas.line(
      [
        [middle + board * 130, floor],
        [middle + board * 250, height],
      ],
      lighter(ground, -0.1),
      2.4,
      { opacity: 0.4 },
    );
  canvas.rect([0, floor - 16], [width, 18], lighter(wall, 0.09));
  if (window) {
    const outlook: Outlook = { middle, side, evening, wall, glow, floor };
    paintWindow(scene, outlook);
  }
  paintHaze(scene, floor, { thickness: 90, colour: shadow, opacity: 0.18 });
  return { floor, wall, ground, shadow, glow, side, middle };
};

/** A box-shaped piece of furniture with a lit top and a soft shadow under it. */
export const paintBlock = (
  { canvas }: Scene,
  room: Room,
  [x, y]: Point,
  { broad, tall, colour, round }: { broad: number; tall: number; colour: string; round: number },
): void => {
  canvas.ellipse([x + broad / 2 - room.side * 30, y + tall], [broad * 0.56, 20], room.shadow, { opacity: 0.42, blur: 11 });
  canvas.rect(
    [x, y],
    [broad, tall],
    canvas.fade(lighter(colour, 0.06), lighter(colour, -0.1), [room.side < 0 ? 0 : 1, 0], [room.side < 0 ? 1 : 0, 0.5]),
    { round },
  );
  canvas.rect([x, y], [broad, Math.min(12, tall * 0.2)], lighter(colour, 0.13), { round: Math.min(round, 6), opacity: 0.9 });
};

/** A lamp hanging from the ceiling with its cone of light. */
export const paintPendant = (scene: Scene, room: Room, [x, drop]: Point, colour: string): void => {
  const { canvas } = scene;
  canvas.line(
    [
      [x, -10],
      [x, drop],
    ],
    room.shadow,
    4,
  );
  paintGlow(scene, [x, drop + 60], { radius: 300, colour: room.glow, opacity: 0.6 });
  canvas.path(
    `M${(x - 66).toFixed(0)} ${drop + 70}a66 70 0 0 1 132 0Z`,
    canvas.fade(lighter(colour, 0.06), lighter(colour, -0.1), [0, 0], [1, 0]),
  );
  canvas.ellipse([x, drop + 70], [66, 11], '#fff6da');
};
