import type { Vertical } from '#brands';
import type { DemoPicture } from '../newsroom/shape.ts';

/** A card of a script, as the write path of cards takes it, without its time and with its author by key. */
export type ScriptCard = { headline?: string; html: string; author?: string; keyEvent?: boolean; embeds?: string[]; replies?: string[] };

/** A live blog of the demo newsroom: what it is about, how many cards it has at first, and any card of it by its number. */
export type LiveScript = {
  key: string;
  vertical: Vertical;
  section: string;
  headline: string;
  description: string;
  summary: readonly string[];
  people: readonly string[];
  picture: DemoPicture;
  subType: 'default' | 'microblog';
  flagText: string | null;
  /** Cards of the first load, the oldest first, so many minutes apart; the newest so many minutes before the load. */
  cards: number;
  everyMinutes: number;
  endedMinutesAgo: number;
  card: (index: number) => ScriptCard;
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

/** A paragraph. */
export const paragraph = (text: string): string => `<p>${text}</p>`;
