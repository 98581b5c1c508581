import type { Flags } from '#brands';
import type { WireArticle } from '#content/responses/wire';

/** The recommendation reel: only from 7 paragraphs on, after the 5th (AR-06). */
export const reelFromParagraphs = 7;
export const reelAfterParagraph = 5;
/** Pieces in the reel, and below a piece. */
export const reelSize = 3;
export const relatedSize = 4;
/** How many of some pieces stand below a text that has a reel too: all that are wanted, as long as as many are left for the reel. */
export const countRelated = (count: number): number => Math.min(relatedSize, Math.max(count - reelSize, Math.floor(count / 2)));
/** Pieces in each list of the rail beside a long text: what others read, and more of the section. */
export const railSize = 5;
/** Pieces on a page of the recommendation feed (AR-08, FR-18). */
export const recommendationsSize = 10;

/** After which paragraph of a text its place article-body stands: before the reel. */
const zoneAfterParagraph = 3;

const findEndOfParagraph = (body: WireArticle['body'], count: number): number | undefined => {
  let paragraphs = 0;
  const last = body.findIndex(({ type }) => type === 'paragraph' && ++paragraphs === count);
  return last < 0 ? undefined : last + 1;
};

/** How many elements of a text stand before its place article-body: up to its third paragraph, or all of what is shorter. */
export const getZonePosition = (body: WireArticle['body']): number => findEndOfParagraph(body, zoneAfterParagraph) ?? body.length;

/** How many elements of the body stand before the reel; undefined where there is none: the flag is off, the piece is too short, or the rest is locked. */
export const findReelPosition = (
  article: Pick<WireArticle, 'body' | 'paragraphCount' | 'truncated'>,
  flags: Pick<Flags, 'recommendationReel'>,
): number | undefined => {
  if (!flags.recommendationReel || article.paragraphCount < reelFromParagraphs || article.truncated) return undefined;
  return findEndOfParagraph(article.body, reelAfterParagraph);
};
