import type { WirePiece } from '#content/responses/wire';
import type { Messages } from '#messages';

/** A label of a piece; `kind` decides how it looks. */
export type PieceLabel = { kind: 'breaking' | 'paid' | 'sponsored' | 'kind'; text: string };

const findKindLabel = ({ type, subType }: Pick<WirePiece, 'type' | 'subType'>, { article }: Messages): string | undefined => {
  switch (type) {
    case 'recipe':
      return article.recipe;
    case 'product':
      return article.product;
    case 'video':
      return article.video;
    case 'slideshow':
      return article.slideshow;
    case 'playlist':
      return article.playlist;
    case 'liveBlog':
      return article.liveUpdates;
    default:
      break;
  }
  switch (subType) {
    case 'opinion':
    case 'analysis':
    case 'explainer':
    case 'review':
    case 'guide':
    case 'interview':
    case 'feature':
      return article[subType];
    default:
      return undefined;
  }
};

/**
 * The labels above a headline, beside the section: paid content and its sponsor before everything (AR-02), breaking news, and the kind
 * of piece where the section does not say it already.
 */
export const listLabels = (
  piece: Pick<WirePiece, 'type' | 'subType' | 'nativeAd' | 'sponsoredBy' | 'breakingNews' | 'unibrow'>,
  messages: Messages,
): PieceLabel[] => {
  const labels: PieceLabel[] = [];
  if (piece.nativeAd) labels.push({ kind: 'paid', text: messages.article.paidContent });
  if (piece.sponsoredBy) labels.push({ kind: 'sponsored', text: messages.article.sponsoredBy(piece.sponsoredBy) });
  if (piece.breakingNews) labels.push({ kind: 'breaking', text: messages.site.breakingNews });
  const kind = findKindLabel(piece, messages);
  if (kind && kind.toLowerCase() !== piece.unibrow?.text.toLowerCase()) labels.push({ kind: 'kind', text: kind });
  return labels;
};
