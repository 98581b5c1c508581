import type { Offer } from './lifestyle.ts';

/** What an offer costs: numbers in its currency; undefined where no price can be read. */
export type OfferPrices = { list?: number | undefined; sale?: number | undefined };

const amount = /^[^\d.+-]{0,4}(\d{1,12}(?:\.\d{1,6})?|\.\d{1,6})$/;

/** The number in a seller's price text: spaces and commas are stripped first (AR-25); a currency sign may stand before it. */
export const parsePrice = (text: string | undefined): number | undefined => {
  if (text === undefined || text.length > 60) return undefined;
  const found = amount.exec(text.replace(/[\s,]/g, ''));
  return found ? Number(found[1]) : undefined;
};

/** The list and sale price of an offer: from its typed prices, the list price otherwise from `price`. */
export const toPrices = (offer: Pick<Offer, 'price' | 'prices'>): OfferPrices => {
  const typed = (type: 'listPrice' | 'salePrice') => parsePrice(offer.prices.find((entry) => entry.type === type)?.price);
  return { list: typed('listPrice') ?? parsePrice(offer.price), sale: typed('salePrice') };
};

/** A sale applies when the sale price is a nonzero number below the list price (AR-24). */
export const isOnSale = ({ list, sale }: OfferPrices): boolean => list !== undefined && sale !== undefined && sale > 0 && sale < list;

/** Rounded ((list − sale) / list × 100), in whole percent; undefined when there is no sale (AR-26). */
export const discountPercent = (prices: OfferPrices): number | undefined =>
  isOnSale(prices) && prices.list !== undefined && prices.sale !== undefined
    ? Math.round(((prices.list - prices.sale) / prices.list) * 100)
    : undefined;

const rank = (state: Offer['state']): number => (state === 'AVAILABLE' ? 0 : state === 'UNAVAILABLE' ? 1 : state === undefined ? 2 : 3);

/** Offers in the order available, unavailable, no state, out of stock (AR-27); otherwise as they were. Gives a new list. */
export const orderOffers = <T extends Pick<Offer, 'state'>>(offers: readonly T[]): T[] =>
  [...offers].sort((left, right) => rank(left.state) - rank(right.state));
