import type { Document } from '#content/document';
import { listShownOffers, type OfferPrices, toPrices } from '#content/sale';

/** The prices of a product by the offer that lists show; none of anything else. */
export const findPrices = (document: Document): OfferPrices => {
  const [offer] = document.type === 'product' ? listShownOffers(document.offers, 0) : [];
  return offer ? toPrices(offer) : {};
};
