import type { Language } from '#brands';
import type { ContentItem } from '#content/responses/content-item';
import type { Offer } from '#content/model/lifestyle';
import {
  canBeHad,
  discountPercent,
  isExpired,
  isOnSale,
  type OfferPrices,
  pickCurrentOffer,
  parsePrice,
  toPrices,
  toShownPrice,
} from '#content/rules/sale';
import { formatDate, formatMoney, type Messages } from '#messages';

export type OfferChoices = {
  messages: Messages;
  language: Language;
  /** Milliseconds since 1970. */
  now: number;
};

/** An offer exactly as readers see it. */
export type OfferView = {
  seller: string;
  /** What it costs; missing where no price can be read, or the offer has ended. */
  price?: string | undefined;
  /** The list price and what is off it, only where the sale rule applies (AR-24). */
  was?: string | undefined;
  off?: string | undefined;
  /** Why it cannot be had, in words: out of stock, unavailable, ended. */
  gone?: string | undefined;
  /** Until when it can be had, where that is known. */
  until?: string | undefined;
  /** Where it can be had; missing where it cannot. */
  href?: string | undefined;
};

type OfferFacts = Pick<Offer, 'externalUrl' | 'seller' | 'dateExpires' | 'priceDiscount' | 'priceCurrency'> & {
  state?: Offer['state'] | undefined;
  prices: OfferPrices;
};

const findHost = (url: string): string => (URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : '');
const isPercent = /^(\d{1,2})(?:\.\d+)?\s?%/;

/** The discount of an offer: the computed percent, else what its seller says where there is no second price to compute it from. */
const formatDiscount = ({ prices, priceDiscount }: OfferFacts, messages: Messages): string | undefined => {
  const match = isPercent.exec(priceDiscount?.trim() ?? '')?.[1];
  const percent = discountPercent(prices) ?? (match !== undefined && prices.sale === undefined ? Number(match) : 0);
  return percent > 0 ? messages.card.off(percent) : undefined;
};

const formatGone = ({ state, dateExpires }: OfferFacts, { messages: { product }, language, now }: OfferChoices): string | undefined => {
  if (dateExpires !== undefined && isExpired({ dateExpires }, now)) return product.ended(formatDate(dateExpires, language));
  return state === 'OUT_OF_STOCK' ? product.outOfStock : state === 'UNAVAILABLE' ? product.unavailable : undefined;
};

const buildView = (offer: OfferFacts, choices: OfferChoices): OfferView => {
  const { messages, language, now } = choices;
  const { prices, priceCurrency, dateExpires, externalUrl } = offer;
  const money = (amount: number) => formatMoney(amount, priceCurrency, language);
  const shown = isExpired(offer, now) ? undefined : toShownPrice(prices);
  return {
    seller: offer.seller.trim() || findHost(externalUrl),
    price: shown === undefined ? undefined : money(shown),
    was: shown !== undefined && isOnSale(prices) && prices.list !== undefined ? money(prices.list) : undefined,
    off: shown === undefined ? undefined : formatDiscount(offer, messages),
    gone: formatGone(offer, choices),
    until: dateExpires === undefined || isExpired(offer, now) ? undefined : messages.product.until(formatDate(dateExpires, language)),
    href: canBeHad(offer, now) ? externalUrl : undefined,
  };
};

/** An offer of a product's own page. */
export const buildOffer = (offer: Offer, choices: OfferChoices): OfferView => buildView({ ...offer, prices: toPrices(offer) }, choices);

const isState = (state: string | undefined): state is Offer['state'] =>
  state === undefined || state === 'AVAILABLE' || state === 'UNAVAILABLE' || state === 'OUT_OF_STOCK';

/** The offer that a product shows in lists at a moment; undefined where it has none. */
export const buildItemOffer = ({ item }: Pick<ContentItem, 'item'>, choices: OfferChoices): OfferView | undefined => {
  const offer = item.offer && pickCurrentOffer(item.offer, item.laterOffers ?? [], choices.now);
  if (!offer || !/^[A-Z]{3}$/.test(offer.priceCurrency)) return undefined;
  const prices = { list: parsePrice(offer.listPrice), sale: parsePrice(offer.salePrice) };
  return buildView({ ...offer, state: isState(offer.state) ? offer.state : undefined, prices }, choices);
};
