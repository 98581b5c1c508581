import type { Point } from '../canvas.ts';

/** Measures of one face: everything else is placed by them. */
export interface Face {
  at: (across: number, down: number) => Point;
  size: number;
  skin: string;
  hair: string;
  style: number;
  side: number;
}
