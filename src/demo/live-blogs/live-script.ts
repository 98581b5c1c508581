import type { DemoCard, LiveBlogFile, WrittenCard } from './live-blog-file.ts';

/** The cards of a live blog: how many it has at first, the oldest first, and any card by its number, however many are posted later. */
export type CardSource = { cards: number; card: (index: number) => DemoCard };
/** A live blog of the demo newsroom with all its cards. */
export type LiveScript = Omit<LiveBlogFile, 'cards' | 'lines'> & CardSource & { written: readonly WrittenCard[] };

/** Puts written cards among counted ones: gives, for the card of a number, either the written one with how many were counted before it, or the number of the counted one. */
export const among =
  (written: readonly WrittenCard[]) =>
  (index: number): { written: WrittenCard; counted: number } | { counted: number } => {
    // the written one at place n of all stands there once its counted cards and the written ones before it have passed
    const place = written.findIndex(({ after = 0 }, order) => after + order >= index);
    const card = written[place];
    const after = card?.after ?? 0;
    if (card && after + place === index) return { written: card, counted: after };
    return { counted: index - (place === -1 ? written.length : place) };
  };
