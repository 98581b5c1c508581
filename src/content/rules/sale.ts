import type { Offer } from '../model/lifestyle.ts';

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

/** What a reader pays: the sale price where the sale rule applies, else the list price; undefined where no price can be read, or it is zero. */
export const toShownPrice = (prices: OfferPrices): number | undefined =>
  (isOnSale(prices) ? prices.sale : (prices.list ?? prices.sale)) || undefined;

type Availability = { state?: string | undefined; dateExpires?: string | undefined };

/** True from the moment an offer ends (SP-32); `now` in milliseconds since 1970. */
export const isExpired = ({ dateExpires }: Pick<Offer, 'dateExpires'>, now: number): boolean =>
  dateExpires !== undefined && Date.parse(dateExpires) <= now;

/** True for an offer that may be had: it has not ended, and its state does not say otherwise. */
export const canBeHad = (offer: Availability, now: number): boolean =>
  offer.state !== 'UNAVAILABLE' && offer.state !== 'OUT_OF_STOCK' && !isExpired(offer, now);

/**
 * The offer that lists show at a moment: the first of its product; once that has ended the next that may be had; where none may, the first, as ended.
 * `others` are those after it, in their order.
 */
export const pickCurrentOffer = <T extends Availability>(first: T, others: readonly T[], now: number): T =>
  isExpired(first, now) ? (others.find((other) => canBeHad(other, now)) ?? first) : first;

const rank = (state: Offer['state']): number => (state === 'AVAILABLE' ? 0 : state === 'UNAVAILABLE' ? 1 : state === undefined ? 2 : 3);

/** Offers in the order available, unavailable, no state, out of stock (AR-27); otherwise as they were. Gives a new list. */
export const orderOffers = <T extends Pick<Offer, 'state'>>(offers: readonly T[]): T[] =>
  [...offers].sort((left, right) => rank(left.state) - rank(right.state));

/** An offer's prices as a list needs them: with what says whether it may be had. */
export type DatedPrices = OfferPrices & Availability;
/**
 * What a list shows of a product at a moment: the prices of its current offer, none once all have ended, and when that changes next. `inTurn` are its first
 * offer and those after it; times in milliseconds since 1970.
 */
export const findPricesAt = (inTurn: readonly DatedPrices[], now: number): { prices: OfferPrices; until: number } => {
  const [first, ...others] = inTurn;
  const ends = inTurn.map(({ dateExpires }) => (dateExpires === undefined ? Infinity : Date.parse(dateExpires))).filter((end) => end > now);
  const current = first && pickCurrentOffer(first, others, now);
  return { prices: current && !isExpired(current, now) ? current : {}, until: Math.min(Infinity, ...ends) };
};

/** Offers as a page shows them (SP-31): the primary one first while it may be had, then their order, at the end those that have ended. */
export const listShownOffers = <T extends Pick<Offer, 'isPrimaryOffer' | 'state' | 'dateExpires'>>(
  offers: readonly T[],
  now: number,
): T[] => {
  const ordered = orderOffers(offers);
  const first = ordered.find((offer) => offer.isPrimaryOffer && canBeHad(offer, now));
  const rest = ordered.filter((offer) => offer !== first);
  return [...(first ? [first] : []), ...rest.filter((offer) => !isExpired(offer, now)), ...rest.filter((offer) => isExpired(offer, now))];
};

const mostLaterOffers = 5;
/** The offers of which a list shows one: the first, and where that has an end, those that may follow it up to one without. */
export const listOffersInTurn = <T extends Pick<Offer, 'isPrimaryOffer' | 'state' | 'dateExpires'>>(offers: readonly T[]): T[] => {
  const [first, ...others] = listShownOffers(offers, 0);
  if (!first) return [];
  const end = others.findIndex(({ dateExpires }) => dateExpires === undefined);
  const later = first.dateExpires === undefined ? [] : others.slice(0, end < 0 ? undefined : end + 1);
  return [first, ...later.slice(0, mostLaterOffers)];
};
