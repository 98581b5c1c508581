import type { ImportedPiece } from '../imported-piece.ts';

const later = (first: string | undefined, second: string): string => (first !== undefined && first > second ? first : second);

/**
 * A piece that its source holds back until an instant: scheduled for it while it is to come, published at it when it has passed, as it is
 * there by now; a draft where the source does not say when. Every other piece as it is.
 */
export const plannedPiece = (piece: ImportedPiece, now: number): ImportedPiece => {
  const { document } = piece;
  if (!document || document.type === 'person' || document.type === 'mediaAsset' || document.status !== 'scheduled') return piece;
  const at = document.datePublished;
  const told = (text: string) => [...piece.losses, { what: 'status', text }];
  if (at === undefined)
    return {
      ...piece,
      document: { ...document, status: 'draft' },
      losses: told('it is scheduled there without an instant; here it is a draft'),
    };
  if (Date.parse(at) > now) return { ...piece, losses: told(`it is scheduled there; here it goes out at the same instant, ${at}`) };
  return {
    ...piece,
    document: { ...document, status: 'published', dateModified: later(document.dateModified, at) },
    losses: told(`it was scheduled there for ${at}, which has passed; here it is published`),
  };
};

/** When a piece is to go out by itself; undefined for one that is out, or waits for an editor. */
export const plannedAt = ({ document }: ImportedPiece): string | undefined =>
  document && 'datePublished' in document && document.status === 'scheduled' ? document.datePublished : undefined;
