import { applyRule, type Piece, type PieceRules } from '#content/model/document';
import { none } from '#content/model/none';
import type { Offer } from '#content/model/lifestyle';
import { isExpired } from '#content/rules/playlist-rules';
import { orderOffers, toPrices, toShownPrice } from '#content/rules/sale';

/** Facts for the front matter of a Markdown file. */
export type Facts = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/** An offer in one line: seller, price, whether it can be had, until when, and where. */
const formatOffer = (offer: Offer): string => {
  const price = toShownPrice(toPrices(offer));
  return [
    offer.seller,
    price !== undefined && `${price.toFixed(2)} ${offer.priceCurrency}`,
    offer.state && `(${offer.state.toLowerCase().replaceAll('_', ' ')})`,
    offer.dateExpires && `until ${offer.dateExpires}`,
    offer.externalUrl,
  ]
    .filter(Boolean)
    .join(' ');
};

type FactsOptions = {
  origin: string;
  isFree: boolean;
  /** Milliseconds since 1970. At this time an expired video has no file (VD-61); without it, as in an export of its publisher, it has. */
  now?: number;
};

/** The facts that each type has beside its text. */
const facts: PieceRules<Facts, [options: FactsOptions]> = {
  article: ({ latestRevisionNote }) => ({ revisionNote: latestRevisionNote }),
  slideshow: none('its slides are its text'),
  liveBlog: ({ dateCoverageStart, endDate }) => ({ coverageStart: dateCoverageStart, coverageEnd: endDate }),
  recipe: (recipe, { isFree }) => ({
    prepMinutes: recipe.prepTime,
    cookMinutes: recipe.cookTime,
    totalMinutes: recipe.totalTime,
    yield: recipe.yield,
    servings: recipe.servings,
    calories: isFree ? recipe.nutrition.calories : undefined,
  }),
  product: (product, { isFree }) => ({
    product: product.name,
    brand: product.brand,
    rating: product.rating,
    pros: isFree ? product.pros : undefined,
    cons: isFree ? product.cons : undefined,
    offers: orderOffers(product.offers).map(formatOffer),
  }),
  video: (video, { origin, isFree, now }) => {
    const hasFiles = isFree && (now === undefined || !isExpired(video, now));
    const file = hasFiles ? video.videoAssets.find(({ publicUrl }) => publicUrl !== '')?.publicUrl : undefined;
    return { video: file?.startsWith('/') ? `${origin}${file}` : file, seconds: video.duration > 0 ? video.duration : undefined };
  },
  playlist: ({ videos }, { origin }) => ({ videos: videos.map((id) => `${origin}/${id}`) }),
};

/** The facts that a piece has beside its text: the times of a recipe, the offers of a product, the file of a video, the videos of a playlist. */
export const typeFacts = (piece: Piece, options: FactsOptions): Facts => applyRule(facts, piece, options) ?? {};
