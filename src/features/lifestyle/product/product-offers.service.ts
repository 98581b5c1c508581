import type { WireProductFacts } from '#content/wire';
import { isExpired, listShownOffers } from '#content/sale';
import { buildOffer, type OfferChoices, type OfferView } from '#features/reading/offers';
import { formatDateAndTime } from '#messages';

/** So many sellers are seen at once; the others open. */
export const sellersAtOnce = 6;

/** Where a product can be bought, as its page shows it. */
export type ProductOffers = {
  /** The offer that the page leads with; missing where there is none. */
  first: OfferView | undefined;
  others: OfferView[];
  more: OfferView[];
  /** When the price that the page leads with was known to be right. */
  priceAsOf: { timestamp: string; text: string } | undefined;
  /** True where a link leads to a seller: then the reader is told what that may bring us (SP-35). */
  hasLinks: boolean;
};

/** The offers of a product in their order (SP-31). `changedAt`: when what is published was last changed, for prices that carry no time of their own. */
export const buildProductOffers = (
  { offers }: Pick<WireProductFacts, 'offers'>,
  choices: OfferChoices & { changedAt: string | undefined },
): ProductOffers => {
  const { messages, language, now } = choices;
  const ordered = listShownOffers(offers, now);
  const views = ordered.map((offer) => buildOffer(offer, choices));
  const [lead] = ordered;
  const [first, ...rest] = views;
  const timestamp = lead && !isExpired(lead, now) ? (lead.priceAsOf ?? choices.changedAt) : undefined;
  return {
    first,
    others: rest.slice(0, sellersAtOnce),
    more: rest.slice(sellersAtOnce),
    priceAsOf:
      timestamp !== undefined && first?.price
        ? { timestamp, text: messages.product.priceAsOf(formatDateAndTime(timestamp, language)) }
        : undefined,
    hasLinks: views.some(({ href }) => href !== undefined),
  };
};

/** A rating as stars: full ones, and a half. */
export const formatStars = (rating: number): string => {
  const halves = Math.round(rating * 2);
  return '★'.repeat(Math.floor(halves / 2)) + (halves % 2 === 1 ? '½' : '');
};
