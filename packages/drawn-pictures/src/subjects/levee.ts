import { paintClouds, paintGlow, paintSky } from '../atmosphere.ts';
import { type Point, smooth } from '../canvas.ts';
import { atLightness, lighter, mix } from '../colour.ts';
import { chooseLight, type Light, type Painter, type Scene } from '../scene.ts';

const paintHouse = ({ canvas, palette }: Scene, [x, y]: Point, { size, wall }: { size: number; wall: string }): void => {
  canvas.rect([x, y - size * 0.62], [size, size * 0.62], wall);
  canvas.shape(
    [
      [x - size * 0.1, y - size * 0.6],
      [x + size / 2, y - size * 1.08],
      [x + size * 1.1, y - size * 0.6],
    ],
    lighter(wall, -0.08),
  );
  for (const across of [0.18, 0.58])
    canvas.rect([x + size * across, y - size * 0.44], [size * 0.22, size * 0.24], mix(palette.third, '#ffe6a8', 0.6));
};

/** The cut through the land: where the levee stands, the heights of water and street, and what they are made of. */
type Section = { crest: number; street: number; top: number; water: string; earth: string; grass: string };

/** The far bank, and the street of houses behind the levee. */
const paintBanks = (scene: Scene, light: Light, { crest, street }: Section): void => {
  const { canvas, chance, width, palette } = scene;
  canvas.path(
    `${smooth([
      [-20, 470],
      [width * 0.2, 440],
      [width * 0.42, 462],
      [crest, 470],
    ])}L${crest} 620L-20 620Z`,
    mix(light.far, light.near, 0.45),
  );
  for (let house = 0; house < 5; house += 1)
    paintHouse(scene, [width * 0.66 + house * width * 0.078, street - 6 + (house % 2) * 12], {
      size: width * 0.052,
      wall: atLightness(mix(light.near, palette.paper, 0.18 + chance.between(0, 0.2)), 0.4),
    });
};

/** The river up to the crest. */
const paintRiver = ({ canvas, chance, width }: Scene, { top, crest, water }: Section): void => {
  canvas.rect([-20, top], [crest + 20, 520], canvas.fade(lighter(water, 0.08), lighter(water, -0.14)));
  for (let ripple = 0; ripple < 9; ripple += 1) {
    const y = top + 12 + ripple * ripple * 4.4;
    const x = chance.between(-40, width * 0.3);
    canvas.line(
      [
        [x, y],
        [x + chance.between(120, 320), y],
      ],
      lighter(water, 0.16),
      3 + ripple * 0.5,
      { opacity: 0.5 },
    );
  }
};

/** The levee, cut through, and the ground that both stand on. */
const paintMound = ({ canvas, width }: Scene, { crest, top, street, earth, grass }: Section): void => {
  const mound: Point[] = [
    [crest - width * 0.17, 1010],
    [crest - width * 0.055, top + 12],
    [crest - width * 0.03, top - 22],
    [crest + width * 0.03, top - 22],
    [crest + width * 0.13, street],
    [width + 20, street],
    [width + 20, 1010],
  ];
  canvas.shape(mound, canvas.fade(lighter(earth, 0.05), lighter(earth, -0.07)));
  for (let layer = 0; layer < 5; layer += 1)
    canvas.line(
      [
        [crest - width * (0.1 + layer * 0.012), 610 + layer * 76],
        [crest + width * 0.06, 640 + layer * 72],
        [width + 20, 800 + layer * 44],
      ],
      lighter(earth, 0.06),
      3,
      { opacity: 0.5, dash: '26 18' },
    );
  canvas.line(
    [
      [crest - width * 0.052, top],
      [crest - width * 0.03, top - 22],
      [crest + width * 0.03, top - 22],
      [crest + width * 0.13, street],
      [width + 20, street],
    ],
    grass,
    20,
  );
};

/** The water that finds its way below. */
const paintSeepage = (scene: Scene, { crest, street, water, earth }: Section): void => {
  const { canvas, width } = scene;
  const path = smooth([
    [crest - width * 0.12, 800],
    [crest, 872],
    [crest + width * 0.1, 850],
    [crest + width * 0.165, street + 8],
  ]);
  canvas.path(path, 'none', { stroke: lighter(water, 0.1), strokeWidth: 34, opacity: 0.35 });
  canvas.path(path, 'none', { stroke: lighter(water, 0.24), strokeWidth: 9, dash: '34 22' });
  paintGlow(scene, [crest + width * 0.165, street], { radius: 70, colour: lighter(water, 0.25), opacity: 0.5 });
  canvas.shape(
    [
      [crest + width * 0.15, street + 4],
      [crest + width * 0.165, street - 24],
      [crest + width * 0.18, street + 4],
    ],
    lighter(earth, 0.22),
  );
};

/** A river as high as its levee, in the rain, and a street behind that lies lower than the water: a section, as an engineer draws it. */
export const levee: Painter = (scene) => {
  const { canvas, chance, width, palette } = scene;
  const light = chooseLight(scene, ['dusk']);
  paintSky(scene, light, 0.62);
  paintClouds(scene, light, { top: 60, bottom: 330, count: 7 });
  const water = atLightness(mix(palette.third, '#6b5334', 0.7), 0.46);
  const earth = atLightness(mix('#4a3826', palette.ink, 0.35), 0.27);
  const grass = atLightness(mix('#4d6b3c', palette.second, 0.25), 0.42);
  const [top, street] = [500, 760];
  const crest = width * 0.5;
  const section: Section = { crest, street, top, water, earth, grass };
  paintBanks(scene, light, section);
  paintRiver(scene, section);
  paintMound(scene, section);
  paintSeepage(scene, section);
  for (let bag = 0; bag < 6; bag += 1)
    canvas.ellipse(
      [crest - width * 0.026 + bag * width * 0.0105, top - 34 - (bag % 2) * 4],
      [width * 0.0075, 11],
      mix(palette.paper, '#b89a6a', 0.5),
    );
  for (let drop = 0; drop < 90; drop += 1) {
    const [x, y] = [chance.between(0, width), chance.between(0, 720)];
    canvas.line(
      [
        [x, y],
        [x - 12, y + 44],
      ],
      palette.paper,
      2,
      { opacity: 0.16 },
    );
  }
  return [crest, 600];
};
