import type { Document } from '#content/model/document';
import { type DatedPrices, listOffersInTurn, type OfferPrices, toPrices } from '#content/rules/sale';

/** The prices of a product by the offer that lists show; none of anything else. `inTurn` only where that offer has an end: it, and those that may follow it. */
export const findPrices = (document: Document): OfferPrices & { inTurn?: readonly DatedPrices[] } => {
  const offers = document.type === 'product' ? listOffersInTurn(document.offers) : [];
  const [first] = offers;
  if (!first) return {};
  if (first.dateExpires === undefined) return toPrices(first);
  return {
    ...toPrices(first),
    inTurn: offers.map((offer) => ({ ...toPrices(offer), state: offer.state, dateExpires: offer.dateExpires })),
  };
};
