import { livePictures } from '../live-blogs/pictures.ts';
import { newsrooms } from '../newsroom/newsrooms.ts';
import type { DemoNewsroom } from '../newsroom/shape.ts';
import { cover, type Drawing, drawingNamed } from '#drawn-pictures';
import { type DrawnOrder, liveKey, personKey, pieceKey, subjectOfKey } from './drawn-order.ts';

/** Everything that is drawn for a newsroom by its key. A piece that nobody chose a picture for has its headline set in large type. */
const drawingsOf = ({ people, pieces, pictures }: DemoNewsroom): Map<string, Drawing> =>
  new Map([
    ...people.map(({ key, look }): [string, Drawing] => [personKey(key), { kind: 'portrait', look }]),
    ...pieces.flatMap(({ key, headline }) =>
      (pictures[key] ?? [cover(headline)]).map((drawing, place): [string, Drawing] => [pieceKey(key, place), drawing]),
    ),
    ...Object.entries(livePictures).map(([key, drawing]): [string, Drawing] => [liveKey(key), drawing]),
  ]);

const known = new Map<string, Map<string, Drawing>>();

/** What a demo picture shows; undefined where the newsroom has nothing under that key. */
export const drawingOf = ({ vertical, key }: DrawnOrder): Drawing | undefined => {
  const named = subjectOfKey(key);
  if (named) return drawingNamed(named);
  const newsroom = newsrooms.find((one) => one.vertical === vertical);
  if (!newsroom) return undefined;
  const drawings = known.get(vertical) ?? drawingsOf(newsroom);
  known.set(vertical, drawings);
  return drawings.get(key);
};

const places = new Map<string, Map<string, number>>();

/** Which a picture is among those it is shown with: slides go by their number, pieces from the newest, as fronts and lists show them. */
export const placeOf = ({ vertical, key }: DrawnOrder): number | undefined => {
  const newsroom = newsrooms.find((one) => one.vertical === vertical);
  if (!newsroom) return undefined;
  const known =
    places.get(vertical) ??
    new Map(
      newsroom.pieces
        .toSorted((first, second) => first.hoursAgo - second.hoursAgo)
        .flatMap(({ key: piece, slides = [] }, place): [string, number][] => [
          [pieceKey(piece, 0), place],
          ...slides.map((_, slide): [string, number] => [pieceKey(piece, slide + 1), place + slide + 1]),
        ]),
    );
  places.set(vertical, known);
  return known.get(key);
};
