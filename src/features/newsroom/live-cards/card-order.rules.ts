import { toCardNumber } from '#content/rules/live-cards';
import { hourMs } from '#platform/time';

/** A card beside which another is put; milliseconds since 1970. */
export type Neighbour = { id: string; publishedAt: number };

const isAbove = (one: Neighbour, other: Neighbour): boolean =>
  one.publishedAt !== other.publishedAt ? one.publishedAt > other.publishedAt : toCardNumber(one.id) > toCardNumber(other.id);

/**
 * The time that puts a card between two others, in milliseconds: in the middle between them, or the same as one of them where the ids order them. Above the
 * newest it is a millisecond later than that. Undefined where there is no such time.
 */
export const findTimeBetween = (
  id: string,
  { above, below }: { above?: Neighbour | undefined; below?: Neighbour | undefined },
  now: number,
): number | undefined => {
  const low = below?.publishedAt ?? (above ? above.publishedAt - hourMs : now);
  const high = above?.publishedAt ?? Math.max(now, low + 1);
  const middle = Math.floor((low + high) / 2);
  return [above ? middle : Math.min(low + 1, high), middle, low + 1, low, high].find((publishedAt) => {
    const placed = { id, publishedAt };
    return (!above || isAbove(above, placed)) && (!below || isAbove(placed, below));
  });
};
