import type { PricePoint } from '../responses/content-client.ts';
import type { Offer } from '../model/lifestyle.ts';
import { isOnSale, listShownOffers, toPrices, toShownPrice } from './sale.ts';

/** What a revision of a product says of its prices: when it was saved, whether readers had it, and its offers. */
export type PriceRevision = { savedAt: string; isPublished: boolean; offers: readonly Offer[] };

/** So many prices are told, the newest first. */
export const mostPricePoints = 24;

const toPoint = ({ savedAt, offers }: PriceRevision): PricePoint | undefined => {
  const [lead] = listShownOffers(offers, Date.parse(savedAt));
  if (!lead) return undefined;
  const prices = toPrices(lead);
  const price = toShownPrice(prices);
  if (price === undefined) return undefined;
  const { priceCurrency, seller } = lead;
  return { from: savedAt, price, ...(isOnSale(prices) && { list: prices.list }), priceCurrency, seller };
};

const isSame = (one: PricePoint, other: PricePoint | undefined): boolean =>
  one.price === other?.price && one.list === other.list && one.priceCurrency === other.priceCurrency && one.seller === other.seller;

/** The prices that readers saw first, newest first, each once where it stayed (SP-36). `revisions` are in the order they were saved. */
export const buildPriceHistory = (revisions: readonly PriceRevision[]): PricePoint[] => {
  const points: PricePoint[] = [];
  for (const revision of revisions) {
    const point = revision.isPublished ? toPoint(revision) : undefined;
    if (point && !isSame(point, points.at(-1))) points.push(point);
  }
  return points.slice(-mostPricePoints).reverse();
};

/**
 * Since when the newest price is the lowest that was shown, where a higher one was shown since (SP-37); undefined where it is not lower than what
 * came before it, or was asked in another currency.
 */
export const lowestSince = ([newest, ...older]: readonly PricePoint[]): string | undefined => {
  if (!newest) return undefined;
  const end = older.findIndex(({ price, priceCurrency }) => price <= newest.price || priceCurrency !== newest.priceCurrency);
  const higher = end < 0 ? older : older.slice(0, end);
  return higher.at(-1)?.from;
};
