import type { Brand } from '#brands';
import type { WireArticle } from '#content/wire';
import type { ArticleData } from './piece.service.ts';

const isWide = (element: Pick<WireArticle['body'][number], 'type'> & { size?: unknown }): boolean =>
  element.type === 'gallery' || (element.type === 'image' && (element.size === 'large' || element.size === 'full'));

/**
 * The row of the page's grid where text and rail begin beside each other on a desk: after the head, the notice of partners and the lead picture.
 * Undefined where the reel stays in the text: without one, on brands that set their headlines the display way, and beside pictures that need the room.
 */
export const railRow = (
  { article, reel }: Pick<ArticleData, 'article' | 'reel'>,
  brand: Pick<Brand, 'headlineBrand'>,
): number | undefined => {
  if (!reel || brand.headlineBrand || article.type !== 'article') return undefined;
  if (article.body.slice(0, reel.after).some(isWide)) return undefined;
  return 2 + Number(article.ecommerceEnabled) + Number(Boolean(article.video ?? article.primaryImage));
};
