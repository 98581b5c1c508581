import type { WireCard } from '#content/responses/wire';
import { listElements } from '#features/newsroom/live-cards';
import { referencesIn } from '#features/reading/body';

// as long as the card itself is cached
const references = new WeakMap<WireCard, readonly string[]>();

/** The ids of what a card and its replies refer to. */
export const listCardReferences = (card: WireCard): readonly string[] => {
  const known = references.get(card) ?? referencesIn(listElements(card));
  references.set(card, known);
  return known;
};
