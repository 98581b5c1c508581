import { getLightness, mix } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { paintMotif } from './motif.ts';
import { type Designer, paintGround, paintScreen, type Sheet } from './sheet.ts';

type Spot = Extract<Drawing, { kind: 'spot' }>;

/** The second thing in turned rows over the whole ground, quiet enough to stand behind the first. */
const paintPattern = (sheet: Sheet, motif: NonNullable<Spot['second']>): void => {
  const { chance, ground, ink } = sheet;
  const faint = mix(ground, ink, 0.1);
  const turn = chance.pick([-14, 0, 12]);
  const step = chance.pick([230, 300]);
  for (let row = -1; row * step < 1100; row += 1)
    for (let column = -1; column * step < 1600; column += 1)
      paintMotif(sheet, motif, {
        x: column * step + (row % 2 ? step / 2 : 0) + 40,
        y: row * step * 0.86 + 90,
        size: step * 0.62,
        area: faint,
        lines: mix(ground, ink, 0.2),
        turn: turn + (row + column) * 4,
      });
};

const paintDisc = ({ canvas, chance, strong, ground, palette }: Sheet): void => {
  const x = 750 + chance.between(-90, 90);
  canvas.circle([x, 500], 372, mix(strong, ground, 0.12));
  canvas.circle([x + 26, 520], 372, 'none', { stroke: mix(palette.second, ground, 0.4), strokeWidth: 6 });
};

const paintHills = ({ canvas, chance, strong, soft, ground }: Sheet): void => {
  const lift = chance.between(0, 90);
  canvas.circle([chance.pick([330, 1170]), 330], 150, mix(strong, ground, 0.3));
  canvas.path(`M0 ${690 - lift}Q380 ${560 - lift} 760 ${680 - lift}T1500 ${640 - lift}V1000H0Z`, soft);
  canvas.path(`M0 ${800 - lift}Q420 ${700 - lift} 800 ${800 - lift}T1500 ${760 - lift}V1000H0Z`, mix(soft, strong, 0.28));
};

const paintRays = ({ canvas, soft, chance }: Sheet): void => {
  const turn = chance.between(0, 0.3);
  let d = '';
  for (let ray = 0; ray < 18; ray += 1) {
    const [from, to] = [(ray / 9) * Math.PI + turn, ((ray + 0.5) / 9) * Math.PI + turn];
    const at = (angle: number): string => `${Math.round(750 + Math.cos(angle) * 1200)} ${Math.round(500 + Math.sin(angle) * 1200)}`;
    d += `M750 500L${at(from)}L${at(to)}Z`;
  }
  canvas.path(d, soft);
};

const layouts = ['disc', 'rays', 'hills', 'screen'] as const;

/** What a thing stands before: the pattern of another, or in turn a disc, rays, hills and dots. */
export const chooseLayout = (
  second: Spot['second'],
  { place, chance }: Pick<Sheet, 'place' | 'chance'>,
): 'pattern' | (typeof layouts)[number] =>
  second ? 'pattern' : place === undefined ? chance.pick(layouts) : (layouts[place % layouts.length] ?? 'disc');

/** One thing in plates of colour that do not quite meet, as a press leaves them, before a disc, hills, rays or rows of what it has to do with. */
export const designSpot: Designer<Spot> = (sheet, { motif, second }) => {
  const { chance, ink, strong, ground, soft, palette } = sheet;
  paintGround(sheet);
  const layout = chooseLayout(second, sheet);
  if (second) paintPattern(sheet, second);
  if (layout === 'disc') paintDisc(sheet);
  if (layout === 'hills') paintHills(sheet);
  if (layout === 'rays') paintRays(sheet);
  if (layout === 'screen') paintScreen(sheet, soft, { x: -10, y: 420, width: 1540, height: 600 });
  const area = layout === 'disc' ? mix(palette.paper, '#ffffff', 0.3) : strong;
  paintMotif(sheet, motif, {
    x: layout === 'pattern' ? 750 + chance.between(-60, 60) : 750,
    y: 500,
    size: layout === 'disc' ? 600 : layout === 'pattern' ? 820 : 720,
    area,
    lines: ink,
    shift: 0.045,
    turn: chance.pick([-8, -4, 0, 5]),
    shadow: mix(layout === 'disc' ? strong : ground, getLightness(ground) > 0.5 ? palette.ink : '#000000', layout === 'disc' ? 0.3 : 0.2),
    dots: mix(area, palette.ink, 0.24),
  });
};
