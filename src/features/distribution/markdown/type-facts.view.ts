import type { Piece } from '#content/model/document';
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

/** The facts that a type of piece has beside its text: the times of a recipe, the offers of a product, the file of a video, what a playlist plays. With `now`, an expired video has no file (VD-61); without, as in an export of its publisher, it has. */
export const typeFacts = (piece: Piece, { origin, isFree, now }: { origin: string; isFree: boolean; now?: number }): Facts => {
  switch (piece.type) {
    case 'recipe':
      return {
        prepMinutes: piece.prepTime,
        cookMinutes: piece.cookTime,
        totalMinutes: piece.totalTime,
        yield: piece.yield,
        servings: piece.servings,
        calories: isFree ? piece.nutrition.calories : undefined,
      };
    case 'product':
      return {
        product: piece.name,
        brand: piece.brand,
        rating: piece.rating,
        pros: isFree ? piece.pros : undefined,
        cons: isFree ? piece.cons : undefined,
        offers: orderOffers(piece.offers).map(formatOffer),
      };
    case 'video': {
      const hasFiles = isFree && (now === undefined || !isExpired(piece, now));
      const file = hasFiles ? piece.videoAssets.find(({ publicUrl }) => publicUrl !== '')?.publicUrl : undefined;
      return { video: file?.startsWith('/') ? `${origin}${file}` : file, seconds: piece.duration > 0 ? piece.duration : undefined };
    }
    case 'playlist':
      return { videos: piece.videos.map((id) => `${origin}/${id}`) };
    case 'liveBlog':
      return { coverageStart: piece.dateCoverageStart, coverageEnd: piece.endDate };
    case 'article':
      return { revisionNote: piece.latestRevisionNote };
    case 'slideshow':
      return {};
  }
};
