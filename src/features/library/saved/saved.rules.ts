import { savedTypes } from '#content/rules/saved-types';
import { dayMs } from '#platform/time';

/** What a list of bookmarks is chosen by. */
export const filterTypes = [...savedTypes, 'all'] as const;
export type FilterType = (typeof filterTypes)[number];

/** Sizes of pages (SV-03): where nobody says, and the constants beside it. */
export const savedSizes = { standard: 10, few: 5, many: 30, most: 150 } as const;

/** As much as one account may save; how long a removal can be taken back, and how old a change may be that was made without network. */
export const savedLimits = {
  bookmarks: 20_000,
  note: 1_000,
  collections: 100,
  collectionName: 80,
  undoMs: dayMs,
  lateChanges: 100,
  lateMs: 7_776_000_000,
} as const;

/** A place in a list ordered by time and id: behind it goes on the next page. Milliseconds since 1970. */
export type ListPlace = { at: number; id: string };

/** What becomes of a change that was made without network, when it comes in. */
export const lateResults = ['done', 'newer', 'gone', 'full'] as const;
export type LateResult = (typeof lateResults)[number];
