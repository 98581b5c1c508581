import { lowestSince } from '#content/rules/price-history';
import { isExpired, listShownOffers } from '#content/rules/sale';

import type { ProductData } from './product-data.view.ts';
import { buildOffer, type OfferChoices, type OfferView } from '#features/reading/offers';
import { formatDate, formatDateAndTime } from '#messages';
import { dayMs } from '#platform/time';

/** So many sellers are seen at once; the others open. */
export const sellersAtOnce = 6;

/** Of less than a week a lowest price says nothing: in milliseconds. */
const longEnough = 7 * dayMs;

/** Where a product can be bought, as its page shows it. */
export type ProductOffers = {
  /** The offer that the page leads with; missing where there is none. */
  first: OfferView | undefined;
  others: OfferView[];
  more: OfferView[];
  /** When the price that the page leads with was known to be right. */
  priceAsOf: { timestamp: string; text: string } | undefined;
  /** Where it is the lowest that this page has shown for a while: since when. */
  lowest: string | undefined;
  /** True where a link leads to a seller: then the reader is told what that may bring us (SP-35). */
  hasLinks: boolean;
};

/** When a price that carries no time of its own was known to be right: when it was first published, or its page last changed, if that was before. */
const findPricedAt = ({ piece, prices }: Pick<ProductData, 'piece' | 'prices'>): string | undefined => {
  const changed = piece.dateModified ?? piece.datePublished;
  const first = prices[0]?.from;
  return changed !== undefined && first !== undefined && first < changed ? first : (changed ?? first);
};

/** The offers of a product in their order (SP-31). */
export const buildProductOffers = (data: Pick<ProductData, 'piece' | 'product' | 'prices'>, choices: OfferChoices): ProductOffers => {
  const { offers } = data.product;
  const { messages, language, now } = choices;
  const ordered = listShownOffers(offers, now);
  const views = ordered.map((offer) => buildOffer(offer, choices));
  const [lead] = ordered;
  const [first, ...rest] = views;
  const timestamp = lead && !isExpired(lead, now) ? (lead.priceAsOf ?? findPricedAt(data)) : undefined;
  const since = first?.price && first.href ? lowestSince(data.prices) : undefined;
  const isLong = since !== undefined && now - Date.parse(since) >= longEnough;
  return {
    first,
    others: rest.slice(0, sellersAtOnce),
    more: rest.slice(sellersAtOnce),
    priceAsOf:
      timestamp !== undefined && first?.price
        ? { timestamp, text: messages.product.priceAsOf(formatDateAndTime(timestamp, language)) }
        : undefined,
    lowest: isLong ? messages.product.lowestSince(formatDate(since, language)) : undefined,
    hasLinks: views.some(({ href }) => href !== undefined),
  };
};

/** A rating as stars: full ones, and a half. */
export const formatStars = (rating: number): string => {
  const halves = Math.round(rating * 2);
  return '★'.repeat(Math.floor(halves / 2)) + (halves % 2 === 1 ? '½' : '');
};
