import type { Vertical } from '#brands';

/**
 * A card of a script, with its author by key. `text` is marked text (newsroom/shape.ts); `{+30}` in it is the time of day so many minutes after the
 * card's own, `{-30}` before it. One card of a script may be pinned.
 */
export type ScriptCard = {
  headline?: string | undefined;
  text: string;
  author?: string | undefined;
  keyEvent?: boolean | undefined;
  pinned?: boolean | undefined;
  replies?: readonly string[] | undefined;
};
/** A card written by hand that stands among counted ones: after so many of them. */
export type WrittenCard = ScriptCard & { after: number };

/** A live blog of the demo newsroom: what it is about, how many cards it has at first, and any card of it by its number. */
export type LiveScript = {
  key: string;
  vertical: Vertical;
  section: string;
  headline: string;
  description: string;
  summary: readonly string[];
  people: readonly string[];
  /** What stands below its picture, which is in pictures.ts. */
  pictureCaption: string;
  subType: 'default' | 'microblog';
  flagText: string | null;
  /** Cards of the first load, the oldest first, so many minutes apart; the newest so many minutes before the load. */
  cards: number;
  everyMinutes: number;
  endedMinutesAgo: number;
  /** Minutes of the cards of the first load, from any beginning, where they are not so many apart. */
  minutes?: readonly number[];
  card: (index: number) => ScriptCard;
  /** What is added to a card that is changed: that it has been checked since. */
  checked: string;
};

/** One of some, by a number: the same number gives the same one. */
export const pick = <Value>(values: readonly Value[], index: number): Value => {
  const value = values[((index % values.length) + values.length) % values.length];
  if (value === undefined) throw new RangeError('A script needs something to pick from.');
  return value;
};

/** A number from `low` to `high` that jumps about with the index and is the same each time. */
export const figure = (index: number, low: number, high: number): number =>
  low + (((index + 3) * 7919 + index * index * 31) % (high - low + 1));

/** Puts written cards among counted ones: gives, for the card of a number, either the written one with how many were counted before it, or the number of the counted one. */
export const among =
  (written: readonly WrittenCard[]) =>
  (index: number): { written: WrittenCard; counted: number } | { counted: number } => {
    // the written one at place n of all stands there once its counted cards and the written ones before it have passed
    const place = written.findIndex(({ after }, order) => after + order >= index);
    const card = written[place];
    if (card && card.after + place === index) return { written: card, counted: card.after };
    return { counted: index - (place === -1 ? written.length : place) };
  };
