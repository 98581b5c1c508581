import type { Point } from '../canvas.ts';
import type { Look } from '../drawing.ts';
import { skinTones } from '../figures.ts';

/** Measures of one face: everything else is placed by them. */
export type Face = {
  at: (across: number, down: number) => Point;
  size: number;
  skin: string;
  hair: string;
  side: number;
  look: Look;
};

const hairColours: Record<Look['colour'], string> = {
  black: '#1d1613',
  brown: '#3f2819',
  chestnut: '#6a4024',
  red: '#8c3d1c',
  blond: '#c79a55',
  gray: '#8d8a88',
  white: '#d9d5cd',
};
export const hairColourOf = ({ colour }: Look): string => hairColours[colour];
export const skinOf = ({ skin }: Look): string => skinTones[skin];
