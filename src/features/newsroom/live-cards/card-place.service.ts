import type { Card } from '#content/model/card';
import { deepestReply } from './card-input.rules.ts';
import { findTimeBetween } from './card-order.rules.ts';
import { type CardChange, type CardRow, findCards, findNeighbours } from './change-cards.store.ts';
import { invalidCard, noRoomBetween } from './live-cards.errors.ts';

/** Refuses (400) replies to what is no card of the live blog, and replies that nest too deep. A reply may answer another one of `cards`. */
export const refuseBadReplies = async (transaction: CardChange, blogId: string, cards: readonly Card[]): Promise<void> => {
  const own = new Map(cards.map((card) => [card.id, card] as const));
  for (const card of cards) {
    let above = card.replyTo;
    for (let depth = 1; above !== undefined; depth += 1) {
      const parent: Card | undefined = own.get(above) ?? (await findCards(transaction, [above])).get(above)?.card;
      if (!parent || parent.blog !== blogId)
        throw invalidCard([{ path: 'replyTo', problem: `there is no card ${above} in this live blog` }]);
      if (depth > deepestReply) throw invalidCard([{ path: 'replyTo', problem: `replies go at most ${deepestReply} deep` }]);
      above = parent.replyTo;
    }
  }
};

/** Right above or right below a card. */
export type CardSide = { above: string } | { below: string };

const isPublishedBeside = ({ card, root }: CardRow, blog: string): boolean =>
  card.blog === blog && card.status === 'published' && root === null;

/**
 * The card as it stands beside another of its blog: it takes a time between that one and its neighbour. Refuses (400) what is no other published card of
 * the blog, and (409) where no millisecond is left. `now` in milliseconds since 1970.
 */
export const moveBeside = async (transaction: CardChange, row: CardRow, side: CardSide, now: number): Promise<Card> => {
  const { card, root } = row;
  const besideId = 'above' in side ? side.above : side.below;
  const beside = (await findCards(transaction, [besideId])).get(besideId);
  if (!beside || !isPublishedBeside(beside, card.blog) || root !== null || besideId === card.id)
    throw invalidCard([{ path: 'above' in side ? 'above' : 'below', problem: `${besideId} is no other published card of this live blog` }]);
  const publishedAt = beside.card.datePublished ?? '';
  const anchor = { id: besideId, publishedAt: Date.parse(publishedAt) };
  const place = { blog: card.blog, publishedAt, number: Number(besideId.slice('ncrd'.length)) };
  const { above, below } = await findNeighbours(transaction, place, card.id);
  const at = findTimeBetween(card.id, 'above' in side ? { above, below: anchor } : { above: anchor, below }, now);
  if (at === undefined) throw noRoomBetween(besideId);
  const moved = new Date(at).toISOString();
  return { ...card, datePublished: moved, dateModified: card.dateModified === card.datePublished ? moved : card.dateModified };
};
