import type { ImportedPiece, OwnPlan } from './imported-piece.ts';

const later = (first: string | undefined, second: string): string => (first !== undefined && first > second ? first : second);

/**
 * A piece that its source publishes later: scheduled while that time is to come, published when it has passed, as it is
 * there by now; a draft where the source does not say when. Every other piece as it is.
 */
export const resolveSchedule = (piece: ImportedPiece, now: number): ImportedPiece => {
  const { document } = piece;
  if (!document || document.type === 'person' || document.type === 'mediaAsset' || document.status !== 'scheduled' || piece.own)
    return piece;
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

/** What is planned of a piece: to go out at its time where it waits for that; of our own export all that it says. */
export const listPlans = ({ document, own }: ImportedPiece): readonly OwnPlan[] => {
  if (own) return own.plans;
  return document && 'datePublished' in document && document.status === 'scheduled' && document.datePublished !== undefined
    ? [{ action: 'publish', at: document.datePublished, hard: false }]
    : [];
};
