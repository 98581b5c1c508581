import { type Document, isPiece } from '#content/document';
import type { Access } from '#content/primitives';

const openness: Record<Access, number> = { free: 2, metered: 1, locked: 0 };

/**
 * True when a change leaves readers less of a published piece than they had: it was locked, metered or hidden. A page of before it must not be
 * shown once more, neither while a new one is made nor because none can be made.
 */
export const isNarrowed = (before: Document | undefined, after: Document): boolean =>
  before !== undefined &&
  isPiece(before) &&
  isPiece(after) &&
  before.status === 'published' &&
  ((after.hidden && !before.hidden) || openness[after.access] < openness[before.access]);
