import { type Ink, type Point, polyline, smooth } from '../canvas.ts';
import { paintVessel } from '../tabletop.ts';
import { type Points, toPairs } from '../points.ts';
import type { Stand } from './plinth.ts';

/** Ways to draw with the units of a thing on its plinth: to the right of its middle and above its foot. */
export const toolsOf = ({ scene, table, x, y, s, at }: Stand) => {
  const { canvas } = scene;
  const put = (points: Points): Point[] => toPairs(points).map(([across, rise]) => at(across, rise));
  return {
    /** A box from its upper left corner, its corners rounded by `round`. */
    box: ([left, top]: Point, [wide, tall]: Point, fill: string, round = 0): void =>
      canvas.rect(at(left, top), [wide * s, tall * s], fill, { round: round * s }),
    oval: ([across, rise]: Point, [wide, tall]: Point, fill: string, ink?: Ink): void =>
      canvas.ellipse(at(across, rise), [wide * s, tall * s], fill, ink),
    /** A closed form with straight sides. */
    cut: (points: Points, fill: string, ink?: Ink): void => canvas.path(polyline(put(points)), fill, ink),
    /** A closed form with round sides. */
    curve: (points: Points, fill: string, ink?: Ink): void => canvas.path(smooth(put(points), true), fill, ink),
    /** A form with one straight side, from its last point to its first. */
    dome: (points: Points, fill: string, ink?: Ink): void => canvas.path(`${smooth(put(points))}Z`, fill, ink),
    bent: (points: Points, stroke: string, width: number): void =>
      canvas.path(smooth(put(points)), 'none', { stroke, strokeWidth: width * s }),
    strip: (points: Points, stroke: string, width: number): void => canvas.line(put(points), stroke, width * s),
    /** A turned thing from half widths at heights. */
    turned: (colour: string, profile: Points, hollow = false): void =>
      paintVessel(scene, table, [x, y], { profile: toPairs(profile).map(([half, rise]) => [half * s, rise * s] as const), colour, hollow }),
    /** A streak of light. */
    shine: (points: Points, width: number): void =>
      canvas.path(smooth(put(points)), 'none', { stroke: '#ffffff', strokeWidth: width * s, opacity: 0.35, blur: 3 }),
  };
};
