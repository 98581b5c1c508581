import { type Ink, type Point, polyline, smooth } from '../canvas.ts';
import { lighter } from '../colour.ts';
import { type Points, toPairs } from '../points.ts';
import type { Scene } from '../scene.ts';
import { blob } from '../shapes.ts';
import { paintLeaf } from '../tabletop.ts';

/** Where a dish stands: its middle, and how far its rim is from there. What lies on it is placed in parts of that. */
export type Place = { scene: Scene; x: number; y: number; r: number };

/** The outline of a thing: its points, those around a place, or their text. */
type Outline = Points | { by: Point; of: string };

const listPoints = (outline: Outline): readonly Point[] =>
  typeof outline === 'object' && 'by' in outline
    ? toPairs(outline.of).map(([dx, dy]): Point => [outline.by[0] + dx, outline.by[1] + dy])
    : toPairs(outline);

/** Where things of a dish are, and the paint that makes them round. Places are parts of its radius, from its middle to the right and down. */
const createGround = ({ scene, x, y, r }: Place) => {
  const { canvas, chance } = scene;
  const at = ([across, down]: Point): Point => [x + across * r, y + down * r];
  const round = (colour: string): string =>
    canvas.radial(
      [
        [0, lighter(colour, 0.1)],
        [0.62, colour],
        [1, lighter(colour, -0.12)],
      ],
      [0.36, 0.32],
      0.74,
    );
  /** The corners of a thing turned by an angle around its place. */
  const turned = (place: Point, angle: number, corners: readonly Point[]): Point[] =>
    corners.map(([dx, dy]) =>
      at([place[0] + dx * Math.cos(angle) - dy * Math.sin(angle), place[1] + dx * Math.sin(angle) + dy * Math.cos(angle)]),
    );
  return {
    scene,
    chance,
    round,
    at,
    turned,
    pick: (...colours: readonly string[]): string => chance.pick(colours),
    angle: (): number => chance.between(0, Math.PI * 2),
  };
};
type Ground = ReturnType<typeof createGround>;

const createForms = ({ scene: { canvas }, at, round }: Ground, r: number) => ({
  /** A flat round thing. */
  disc: (place: Point, radius: number, fill: string, ink?: Ink): void => canvas.circle(at(place), radius * r, fill, ink),
  /** A ball: it has light and casts a shadow. */
  ball: (place: Point, radius: number, colour: string): void => {
    const [px, py] = at(place);
    canvas.circle([px + radius * r * 0.16, py + radius * r * 0.24], radius * r, '#1c120c', { opacity: 0.28 });
    canvas.circle([px, py], radius * r, round(colour));
  },
  /** A ring, such as a slice of onion. */
  ring: (place: Point, radius: number, colour: string, width: number): void =>
    canvas.circle(at(place), radius * r, 'none', { stroke: colour, strokeWidth: width * r, opacity: 0.9 }),
  /** A form through points, round or with corners. */
  form: (points: Outline, fill: string, ink?: Ink): void => canvas.path(smooth(listPoints(points).map(at), true), fill, ink),
  cut: (points: Outline, fill: string, ink?: Ink): void => canvas.path(polyline(listPoints(points).map(at)), fill, ink),
  bent: (points: Outline, stroke: string, { width, opacity = 1 }: { width: number; opacity?: number }): void =>
    canvas.path(smooth(listPoints(points).map(at)), 'none', { stroke, strokeWidth: width * r, opacity }),
});

const createFood = ({ scene, chance, at, turned, round }: Ground, r: number) => {
  const { canvas } = scene;
  return {
    /** An uneven lump. */
    lump: (place: Point, radius: number, colour: string): void => {
      const [px, py] = at(place);
      const d = blob(chance, [px, py], [radius * r, radius * r * 0.84], { unevenness: 0.2 });
      canvas.path(d, '#1c120c', {
        opacity: 0.25,
        transform: `translate(${(radius * r * 0.14).toFixed(1)} ${(radius * r * 0.22).toFixed(1)})`,
      });
      canvas.path(d, round(colour));
    },
    /** A grain, bean or stick: an oval twice as long as `size`, turned. */
    grain: (place: Point, size: number, { angle, colour, thin = 0.5 }: { angle: number; colour: string; thin?: number }): void =>
      canvas.path(
        smooth(
          turned(place, angle, [
            [-size, 0],
            [0, -size * thin],
            [size, 0],
            [0, size * thin],
          ]),
          true,
        ),
        colour,
      ),
    leaf: (place: Point, length: number, { angle, colour }: { angle: number; colour: string }): void =>
      paintLeaf(scene, at(place), { length: length * r, angle, colour }),
    /** A wedge of citrus, its skin outside. */
    wedge: (place: Point, size: number, { angle, skin, flesh }: { angle: number; skin: string; flesh: string }): void => {
      const half = (out: number): Point[] =>
        Array.from({ length: 9 }, (_, step): Point => [Math.cos((step / 8) * Math.PI) * out, Math.sin((step / 8) * Math.PI) * out]);
      canvas.path(polyline(turned(place, angle, half(size))), skin);
      canvas.path(polyline(turned(place, angle, half(size * 0.88))), '#f6f3dc');
      canvas.path(polyline(turned(place, angle, half(size * 0.8))), flesh);
      for (const ray of [0.25, 0.5, 0.75])
        canvas.line(
          turned(place, angle, [
            [0, 0],
            [Math.cos(ray * Math.PI) * size * 0.8, Math.sin(ray * Math.PI) * size * 0.8],
          ]),
          '#f6f3dc',
          size * r * 0.05,
        );
    },
  };
};

const createSpread = ({ chance }: Ground) => ({
  /** Does something at `count` places within a part of the dish, spread evenly and not in rows. */
  scatter: (count: number, within: number, put: (place: Point, index: number) => void): void => {
    const turn = chance.between(0, Math.PI * 2);
    for (let index = 0; index < count; index += 1) {
      const out = within * Math.sqrt((index + 0.5) / count);
      const angle = turn + index * 2.39996 + chance.between(-0.25, 0.25);
      put([Math.cos(angle) * out, Math.sin(angle) * out], index);
    }
  },
  /** Does something at `count` places around the middle. */
  circle: (count: number, out: number, put: (place: Point, angle: number) => void): void => {
    for (let index = 0; index < count; index += 1) {
      const angle = (index / count) * Math.PI * 2 + 0.3;
      put([Math.cos(angle) * out, Math.sin(angle) * out], angle);
    }
  },
});

/** What food is painted with, seen from above. */
export const createTools = (place: Place) => {
  const ground = createGround(place);
  return { ...ground, ...createForms(ground, place.r), ...createFood(ground, place.r), ...createSpread(ground) };
};
export type Tools = ReturnType<typeof createTools>;
