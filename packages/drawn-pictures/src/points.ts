import type { Point } from './canvas.ts';

/** Points, or the same as text: `-70 120, 70 120`. */
export type Points = readonly Point[] | string;

export const toPairs = (points: Points): readonly Point[] =>
  typeof points === 'string'
    ? points.split(', ').map((pair): Point => {
        const [across = 0, along = 0] = pair.split(' ').map(Number);
        return [across, along];
      })
    : points;
