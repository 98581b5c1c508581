import type { ImportedPiece, OwnPlan } from './imported-piece.ts';

/** The schedules of a piece: published at its date while that is to come, and unpublished when it expires; of our own export all that it has. */
export const listPlans = ({ document, expiresAt, own }: ImportedPiece): readonly OwnPlan[] => {
  if (own) return own.plans;
  if (!document || !('datePublished' in document) || !('status' in document)) return [];
  const { status, datePublished } = document;
  const isOut = status === 'published' || status === 'scheduled';
  return [
    ...(status === 'scheduled' && datePublished !== undefined ? [{ action: 'publish' as const, at: datePublished, hard: false }] : []),
    ...(isOut && expiresAt !== undefined ? [{ action: 'unpublish' as const, at: expiresAt, hard: false }] : []),
  ];
};
