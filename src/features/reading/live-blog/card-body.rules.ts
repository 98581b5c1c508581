import type { WireElement } from '#content/model/body';

/** A card's elements as a reader gets them: at once, and after "show more". */
export type SplitCard = { visible: WireElement[]; hidden: WireElement[] };

/**
 * Splits a card at its "show more" embed (LB-20): what stands before the first one is visible, the rest hidden; the embeds themselves
 * are never shown. Without `displayShowMore`, or without such an embed, or with nothing behind it, all of it is visible.
 */
export const splitCard = (markupAndEmbeds: readonly WireElement[], displayShowMore: boolean): SplitCard => {
  const isBreak = (element: WireElement) => element.type === 'showMore';
  const withoutBreaks = (elements: readonly WireElement[]) => elements.filter((element) => !isBreak(element));
  const at = displayShowMore ? markupAndEmbeds.findIndex(isBreak) : -1;
  if (at < 0) return { visible: withoutBreaks(markupAndEmbeds), hidden: [] };
  return { visible: markupAndEmbeds.slice(0, at), hidden: withoutBreaks(markupAndEmbeds.slice(at + 1)) };
};
