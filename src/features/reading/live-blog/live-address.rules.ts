import { hourMs } from '#platform/time';

/** Which cards an address of a live blog shows. `from` is a cursor, or a timestamp in milliseconds. */
export type CardChoice = { keyEvents?: boolean; by?: string | undefined; order?: 'newest' | 'oldest'; from?: string | undefined };

const buildQuery = ({ keyEvents = false, by, order = 'newest', from }: CardChoice): string => {
  // in the order of the page cache's keys, so that one page has one address
  const flags = [by && `by=${by}`, from && `from=${from}`, order === 'oldest' && 'order=oldest', keyEvents && 'show=key-events'].filter(
    Boolean,
  );
  return flags.length > 0 ? `?${flags.join('&')}` : '';
};

/** The plain address of a live blog with some of its cards: by key events, by contributor, from a moment on, oldest first. */
export const buildLiveBlogPath = (path: string, choice: CardChoice = {}): string => `${path}${buildQuery(choice)}`;

/** The path of the same cards alone, as HTML without a page around it, which open pages add to themselves. */
export const buildCardsPath = (path: string, choice: CardChoice = {}): string => `${path}/cards${buildQuery(choice)}`;

/** True for the first page of all cards, newest first. */
export const isWholeBlog = ({ keyEvents = false, by, order = 'newest', from }: CardChoice): boolean =>
  !keyEvents && by === undefined && order === 'newest' && from === undefined;

const steps = [1, 2, 3, 6, 12, 24, 48, 168].map((hours) => hours * hourMs);
/** The most stops on a timeline: more would be a list of its own. */
export const mostStops = 12;

/**
 * The moments a reader may jump to, newest first, in milliseconds: whole hours between the first and the last card, as far apart as keeps them few.
 * None where it all happened within the hour.
 */
export const listTimelineStops = (from: string, to: string): number[] => {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const step = steps.find((length) => (end - start) / length <= mostStops) ?? Math.ceil((end - start) / mostStops / hourMs) * hourMs;
  const stops: number[] = [];
  for (let stop = Math.floor(end / step) * step; stop > start && stops.length < mostStops; stop -= step) stops.push(stop);
  return stops;
};
