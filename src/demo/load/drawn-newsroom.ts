import { cover, type Drawing, drawingNamed } from '#drawn-pictures';
import type { DemoNewsroom } from '../newsroom/shape.ts';
import { liveKey, personKey, pieceKey, subjectOfKey } from './drawn-order.ts';

/** Everything that is drawn for a newsroom by its key. A piece that nobody chose a picture for has its headline set in large type. */
const listDrawings = ({ people, pieces, pictures, liveBlogs }: DemoNewsroom): Map<string, Drawing> =>
  new Map([
    ...people.map(({ key, look }): [string, Drawing] => [personKey(key), { kind: 'portrait', look }]),
    ...pieces.flatMap(({ key, headline }) =>
      (pictures[key] ?? [cover(headline)]).map((drawing, place): [string, Drawing] => [pieceKey(key, place), drawing]),
    ),
    ...liveBlogs.map(({ key, picture }): [string, Drawing] => [liveKey(key), picture]),
  ]);

/** Which a picture is among those it is shown with: slides go by their number, pieces from the newest, as fronts and lists show them. */
const listPlaces = ({ pieces }: DemoNewsroom): Map<string, number> =>
  new Map(
    pieces
      .toSorted((first, second) => first.publishedAgo - second.publishedAgo)
      .flatMap(({ key, slides = [] }, place): [string, number][] => [
        [pieceKey(key, 0), place],
        ...slides.map((_, slide): [string, number] => [pieceKey(key, slide + 1), place + slide + 1]),
      ]),
  );

/** The pictures of a newsroom: what each shows, undefined where there is nothing under that key, and its place. */
export type DrawnNewsroom = { drawingOf: (key: string) => Drawing | undefined; placeOf: (key: string) => number | undefined };
export const createDrawnNewsroom = (newsroom: DemoNewsroom): DrawnNewsroom => {
  const [drawings, places] = [listDrawings(newsroom), listPlaces(newsroom)];
  return {
    drawingOf: (key) => {
      const named = subjectOfKey(key);
      return named ? drawingNamed(named) : drawings.get(key);
    },
    placeOf: (key) => places.get(key),
  };
};
