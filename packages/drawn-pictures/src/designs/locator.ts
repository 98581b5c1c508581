import { type Point, smooth } from '../canvas.ts';
import { atLightness, mix } from '../colour.ts';
import type { Drawing, Water } from '../drawing.ts';
import { type Designer, findFittingSize, isThumbnail, type Sheet, write } from './sheet.ts';

type Locator = Extract<Drawing, { kind: 'locator' }>;

/** An uneven line from one point to another. */
const buildUnevenLine = ({ chance }: Sheet, from: Point, to: Point, rough: number): Point[] =>
  Array.from({ length: 12 }, (_, step): Point => {
    const along = step / 11;
    return [
      from[0] + (to[0] - from[0]) * along + chance.between(-rough, rough),
      from[1] + (to[1] - from[1]) * along + chance.between(-rough, rough),
    ];
  });

const shores: Record<'west coast' | 'east coast' | 'south coast', [Point, Point, string]> = {
  'west coast': [[430, -40], [520, 1040], 'L-40 1040L-40 -40Z'],
  'east coast': [[1050, -40], [960, 1040], 'L1540 1040L1540 -40Z'],
  'south coast': [[-40, 660], [1540, 600], 'L1540 1040L-40 1040Z'],
};

const paintWater = (sheet: Sheet, water: Water, { sea, land, edge }: Record<'sea' | 'land' | 'edge', string>): void => {
  const { canvas } = sheet;
  const shore = { stroke: edge, strokeWidth: 5 };
  canvas.rect([0, 0], [1500, 1000], water === 'island' ? sea : land);
  if (water === 'river')
    for (const [colour, wide] of [
      [edge, 76],
      [sea, 64],
    ] as const)
      canvas.path(
        smooth([
          [-60, 330],
          [260, 420],
          [520, 560],
          [760, 520],
          [1010, 400],
          [1260, 560],
          [1560, 700],
        ]),
        'none',
        { stroke: colour, strokeWidth: wide },
      );
  else if (water === 'lake' || water === 'island') {
    const round = Array.from({ length: 11 }, (_, step): Point => {
      const angle = (step / 11) * Math.PI * 2;
      const far = sheet.chance.between(0.86, 1.14);
      return [750 + Math.cos(angle) * 480 * far, 500 + Math.sin(angle) * 300 * far];
    });
    canvas.path(smooth(round, true), water === 'lake' ? sea : land, shore);
  } else if (water !== 'none') {
    const [from, to, rest] = shores[water];
    canvas.path(`${smooth(buildUnevenLine(sheet, from, to, 46))}${rest}`, sea, shore);
  }
};

const paintWay = ({ canvas, ink }: Sheet, places: readonly Point[], way: NonNullable<Locator['way']>): void => {
  const bent = places.flatMap((place, index): Point[] => {
    const next = places[index + 1];
    return next ? [place, [(place[0] + next[0]) / 2 + 26, (place[1] + next[1]) / 2 - 34]] : [place];
  });
  const d = smooth(bent);
  canvas.path(d, 'none', { stroke: ink, strokeWidth: way === 'road' ? 12 : 7, ...(way === 'sea' && { dash: '4 26' }) });
  if (way === 'rail') canvas.path(d, 'none', { stroke: ink, strokeWidth: 26, dash: '5 24', butt: true });
};

/** A map of where a story is: land, water, named places with the story's own in the strong colour, and the way between them. */
export const designLocator: Designer<Locator> = (sheet, { water, places, way }) => {
  const { canvas, palette, ink, strong, least } = sheet;
  const dark = sheet.ground !== palette.paper && parseInt(sheet.ground.slice(1, 3), 16) < 110;
  const land = dark ? sheet.ground : mix(palette.paper, palette.third, 0.22);
  const sea = dark ? mix(sheet.ground, palette.second, 0.55) : atLightness(mix(palette.second, palette.paper, 0.55), 0.82);
  paintWater(sheet, water, { sea, land, edge: mix(sea, ink, 0.35) });
  for (const at of [250, 500, 750, 1000, 1250]) canvas.rect([at, 0], [2, 1000], ink, { opacity: 0.09 });
  for (const at of [250, 500, 750]) canvas.rect([0, at], [1500, 2], ink, { opacity: 0.09 });
  const spots = places.map(([, x, y]): Point => [x * 1500, y * 1000]);
  if (way) paintWay(sheet, spots, way);
  places.forEach(([name, x, y], index) => {
    const [px, py] = [x * 1500, y * 1000];
    const isOwn = index === 0;
    const face = isOwn ? 'strong' : 'text';
    const size = findFittingSize(sheet, name, { face, width: 1380, most: isOwn ? Math.max(66, least * 1.1) : Math.max(46, least) });
    // a thumbnail has room for the name of the story's own place only
    if (!isOwn && isThumbnail(sheet)) return void canvas.circle([px, py], 22, land, { stroke: ink, strokeWidth: 14 });
    if (isOwn) {
      canvas.circle([px, py], 66, strong, { opacity: 0.28 });
      canvas.circle([px, py], 40, strong, { opacity: 0.4 });
    }
    canvas.circle([px, py], isOwn ? 22 : 14, isOwn ? strong : land, { stroke: ink, strokeWidth: isOwn ? 5 : 7 });
    const wide = sheet.letters[face].width(name, size);
    const beside = isOwn ? 88 : 40;
    const [onRight, onLeft] = [px + beside, px - wide - beside];
    const isBeside = onRight + wide <= 1440 || onLeft >= 60;
    // a name without room on either side stands below its place
    const left = !isBeside ? Math.max(60, Math.min(1440 - wide, px - wide / 2)) : onRight + wide <= 1440 ? onRight : onLeft;
    const middle = isBeside ? py : py + (py < 700 ? 1 : -1) * (beside + size * 0.5);
    canvas.rect([left - 12, middle - size * 0.62], [wide + 24, size * 1.24], land, { opacity: 0.78, round: 8 });
    write(sheet, name, { x: left, y: middle + size * 0.34, size, fill: ink, face });
  });
};
