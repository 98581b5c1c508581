import type { Piece } from '#content/document';
import { isOnSale, orderOffers, toPrices } from '#content/sale';

/** Facts for the front matter of a Markdown file. */
export type Facts = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/** What a type of piece has beside its text: the times of a recipe, the offers of a product, the file of a video, what a playlist plays. */
export const typeFacts = (piece: Piece, { origin, isFree }: { origin: string; isFree: boolean }): Facts => {
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
        offers: orderOffers(piece.offers).map((offer) => {
          const prices = toPrices(offer);
          const price = isOnSale(prices) ? prices.sale : (prices.list ?? prices.sale);
          return [offer.seller, price === undefined ? '' : `${price.toFixed(2)} ${offer.priceCurrency}`, offer.externalUrl]
            .filter((part) => part !== '')
            .join(' ');
        }),
      };
    case 'video': {
      const file = isFree ? piece.videoAssets.find(({ publicUrl }) => publicUrl !== '')?.publicUrl : undefined;
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
