import type { AggregateOffer, ItemList, Offer as OfferData, Product as ProductThing, Review, WithContext } from 'schema-dts';
import type { Offer } from '#content/model/lifestyle';
import { toShownDates } from '#content/rules/piece-dates';
import { isExpired, orderOffers, toPrices, toShownPrice } from '#content/rules/sale';
import type { WireArticle, WireProductFacts } from '#content/responses/wire';
import {
  buildAuthorsData,
  buildBreadcrumbData,
  buildPublisherData,
  buildPicturesData,
  type StructuredContext,
} from './structured-data.view.ts';

type Data = Record<string, unknown>;
type Described = { piece: WireArticle; product: WireProductFacts };

// UNAVAILABLE is none of them: neither out of stock, which comes back, nor known to be no longer made. Such an offer is shown, not made
const availability = {
  AVAILABLE: 'https://schema.org/InStock',
  OUT_OF_STOCK: 'https://schema.org/OutOfStock',
} as const;

const buildOfferData = (offer: Offer, now: number): OfferData[] => {
  const price = toShownPrice(toPrices(offer));
  if (offer.state === 'UNAVAILABLE' || price === undefined || isExpired(offer, now)) return [];
  const { state, dateExpires, seller, externalUrl, priceCurrency } = offer;
  return [
    {
      '@type': 'Offer',
      price: price.toFixed(2),
      priceCurrency,
      // as it was typed it may hold spaces, which search engines call no address
      url: new URL(externalUrl).href,
      ...(seller.trim() !== '' && { seller: { '@type': 'Organization', name: seller } }),
      ...(state && { availability: availability[state] }),
      ...(dateExpires && { priceValidUntil: dateExpires }),
    } satisfies OfferData,
  ];
};

/** One offer as it is; several of one currency with the range of their prices; of several currencies, which have no range, a list. */
const buildOffersData = (offers: readonly Offer[], now: number): OfferData | AggregateOffer | OfferData[] | undefined => {
  const ordered = orderOffers(offers).flatMap((offer) => buildOfferData(offer, now).map((data) => ({ data, offer })));
  const all = ordered.map(({ data }) => data);
  const [first] = all;
  if (first === undefined || all.length === 1) return first;
  const [currency, ...others] = new Set(ordered.map(({ offer }) => offer.priceCurrency));
  if (currency === undefined || others.length > 0) return all;
  const prices = ordered.map(({ offer }) => toShownPrice(toPrices(offer)) ?? 0);
  return {
    '@type': 'AggregateOffer',
    lowPrice: Math.min(...prices).toFixed(2),
    highPrice: Math.max(...prices).toFixed(2),
    priceCurrency: currency,
    offerCount: all.length,
    offers: all,
  };
};

const buildPoints = (points: readonly string[] | undefined): ItemList | undefined =>
  points && points.length > 0
    ? {
        '@type': 'ItemList',
        itemListElement: points.map((name, index) => ({ '@type': 'ListItem' as const, position: index + 1, name })),
      }
    : undefined;

/** Our review: with its rating, or with two points at least, as search engines ask of one without. */
const buildReview = ({ piece, product }: Described, context: StructuredContext): Review | undefined => {
  const { rating, pros, cons } = product;
  const points = (pros?.length ?? 0) + (cons?.length ?? 0);
  if (rating === undefined && points < 2) return undefined;
  const [positive, negative] = [buildPoints(pros), buildPoints(cons)];
  return {
    '@type': 'Review',
    name: piece.headline,
    author: buildAuthorsData(piece, context) as never,
    publisher: buildPublisherData(context) as never,
    ...(piece.datePublished && { datePublished: toShownDates(piece).published, dateModified: toShownDates(piece).modified }),
    ...(rating !== undefined && { reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 0 } }),
    ...(positive && { positiveNotes: positive }),
    ...(negative && { negativeNotes: negative }),
  };
};

const buildThing = ({ piece, product }: Described, context: StructuredContext, now: number): Data | undefined => {
  const { name, brand, aggregateRating } = product;
  const images = buildPicturesData(piece.primaryImage, context);
  const offers = buildOffersData(product.offers, now);
  const review = buildReview({ piece, product }, context);
  // without one of the three there is nothing that a search engine would show of it
  if (!offers && !review && !aggregateRating) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description: piece.description,
    url: `${context.origin}${piece.url.primary}`,
    ...(images && { image: images }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(offers && { offers }),
    ...(review && { review }),
    ...(aggregateRating && { aggregateRating: { '@type': 'AggregateRating', ...aggregateRating, bestRating: 5, worstRating: 0 } }),
  } satisfies WithContext<ProductThing>;
};

/** A product for search engines (SD-05), and its breadcrumb. We are not the seller, so the offers name theirs; those that have ended are left out. */
export const buildProductData = (data: Described, context: StructuredContext, now: number): Data[] => {
  const thing = buildThing(data, context, now);
  return [...(thing ? [thing] : []), buildBreadcrumbData(data.piece, context)];
};
