import type { BodyElement } from '#content/model/body';
import type { NewDocument } from '../loop/imported-piece.ts';

type NewArticle = Extract<NewDocument, { type: 'article' }>;
type NewLiveBlog = Extract<NewDocument, { type: 'liveBlog' }>;

/** The flag text that ends a live blog. */
const endedFlag = 'Event ended';

/** A live blog from the piece it was in an archive: what stood above its entries is its summary. `first` and `last` are when its entries begin and end. */
export const buildLiveBlog = (
  { subType: _subType, body, latestRevisionNote: _note, ...article }: NewArticle,
  { hasEnded, first, last }: { hasEnded: boolean; first?: string | undefined; last?: string | undefined },
): NewLiveBlog => {
  const summary: BodyElement[] = body;
  const starts = first ?? article.datePublished;
  return {
    ...article,
    type: 'liveBlog',
    subType: 'default',
    summary,
    flagText: hasEnded ? endedFlag : null,
    ...(starts !== undefined && { dateCoverageStart: starts }),
    ...(last !== undefined && {
      dateModified: article.dateModified !== undefined && article.dateModified > last ? article.dateModified : last,
    }),
    ...(hasEnded && last !== undefined && { endDate: last }),
  };
};
