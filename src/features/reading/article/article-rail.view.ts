import type { Brand } from '#brands';
import type { WireArticle } from '#content/responses/wire';
import type { ArticleData } from './article-data.view.ts';

const isWide = (element: Pick<WireArticle['body'][number], 'type'> & { size?: unknown }): boolean =>
  element.type === 'gallery' || (element.type === 'image' && (element.size === 'large' || element.size === 'full'));

/**
 * The row of the page's grid where text and rail begin beside each other on a desk: after the head, the notice of partners and the lead picture.
 * Undefined where the reel stays in the text: without one, on brands that set their headlines the display way, and beside pictures that need the room.
 */
export const findRailRow = (
  { article, reel }: Pick<ArticleData, 'article' | 'reel'>,
  brand: Pick<Brand, 'headlineBrand'>,
): number | undefined => {
  if (!reel || brand.headlineBrand || article.type !== 'article') return undefined;
  if (article.body.slice(0, reel.after).some(isWide)) return undefined;
  return 2 + Number(article.ecommerceEnabled) + Number(article.primaryImage !== undefined);
};

/** A part of a text and what stands in the rail beside it. */
export type RailPart = { from: number; to: number | undefined; beside: 'reel' | 'popular' | 'more' };

/** A part of the text is worth a list of its own in the rail from so many elements on. */
const shortest = 4;

/**
 * How a text is divided so that its rail is not empty below the reel: what others read stands beside what follows, and more of the section beside the
 * second half of what is long.
 */
export const listRailParts = ({ article, reel, rail }: Pick<ArticleData, 'article' | 'reel' | 'rail'>): RailPart[] => {
  if (!reel) return [];
  const first: RailPart = { from: 0, to: reel.after, beside: 'reel' };
  const lists = (['popular', 'more'] as const).filter((list) => rail[list].length > 0);
  const rest = article.body.length - reel.after;
  const count = Math.min(lists.length, Math.floor(rest / shortest));
  return [
    first,
    ...lists.slice(0, count).map((beside, index) => ({
      from: reel.after + Math.floor((rest * index) / count),
      to: index === count - 1 ? undefined : reel.after + Math.floor((rest * (index + 1)) / count),
      beside,
    })),
  ];
};
