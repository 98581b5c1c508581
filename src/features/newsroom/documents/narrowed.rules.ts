import { findAccess } from '#content/rules/access';
import { type Document, isPiece } from '#content/model/document';
import type { Access } from '#content/model/primitives';

const openness: Record<Access, number> = { free: 2, metered: 1, locked: 0 };

/**
 * Whether a change leaves readers less of a published piece than they had: it was locked, metered or hidden. A page from before it must not be shown
 * again, neither while a new one is rendered nor because none can be.
 */
export const isNarrowed = (before: Document | undefined, after: Document): boolean =>
  before !== undefined &&
  isPiece(before) &&
  isPiece(after) &&
  before.status === 'published' &&
  ((after.hidden && !before.hidden) ||
    openness[findAccess(after)] < openness[findAccess(before)] ||
    // as open as before, with less of it for everybody
    (findAccess(after) !== 'free' && (after.freeElements ?? 0) < (before.freeElements ?? 0)));
