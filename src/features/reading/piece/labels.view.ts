import type { PieceType } from '#content/model/document-types';
import { findForType } from '#content/model/none';
import type { WirePiece } from '#content/responses/wire';
import type { Messages } from '#messages';

/** A label of a piece; `kind` decides how it looks. */
export type PieceLabel = { kind: 'breaking' | 'paid' | 'sponsored' | 'kind'; text: string };

const findSubTypeLabel = (subType: string | undefined, { article }: Messages): string | undefined => {
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

/** The label of each type; an article has that of its subtype. */
const kindLabels: Readonly<Record<PieceType, (messages: Messages, subType: string | undefined) => string | undefined>> = {
  article: (messages, subType) => findSubTypeLabel(subType, messages),
  slideshow: ({ article }) => article.slideshow,
  liveBlog: ({ article }) => article.liveUpdates,
  recipe: ({ article }) => article.recipe,
  product: ({ article }) => article.product,
  video: ({ article }) => article.video,
  playlist: ({ article }) => article.playlist,
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
  const kind = findForType(kindLabels, piece.type)?.(messages, piece.subType);
  if (kind && kind.toLowerCase() !== piece.unibrow?.text.toLowerCase()) labels.push({ kind: 'kind', text: kind });
  return labels;
};
