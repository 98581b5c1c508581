import type { SavedType } from '#content/rules/saved-types';

/** The tabs of the saved area, each with its address; all has none (SV-01). */
export const savedTabs = ['all', 'articles', 'videos', 'recipes', 'wishlist'] as const;
export type SavedTab = (typeof savedTabs)[number];

const typeOfTab: Readonly<Record<SavedTab, SavedType | 'all'>> = {
  all: 'all',
  articles: 'article',
  videos: 'video',
  recipes: 'recipe',
  wishlist: 'product',
};
export const filterOfTab = (tab: SavedTab): SavedType | 'all' => typeOfTab[tab];

/** The address of a tab inside the brand. */
export const toTabPath = (tab: SavedTab): string => (tab === 'all' ? '/account/saved' : `/account/saved/${tab}`);
/** The tab of a path inside the brand. */
export const findTab = (path: string): SavedTab | undefined => savedTabs.find((tab) => toTabPath(tab) === path);

/** Where what somebody read stands by itself: the first tab loads it from there. */
export const readingPart = `${toTabPath('all')}?part=reading`;
export const isReadingPart = (tab: SavedTab, query: URLSearchParams): boolean => tab === 'all' && query.get('part') === 'reading';

/** What the page says was done; it is in the address, so that a reload says it again and does nothing. */
export const savedNotes = [
  'added',
  'removed',
  'restored',
  'kept',
  'collectionCreated',
  'collectionDeleted',
  'bookmarksFull',
  'collectionsFull',
  'collectionNameMissing',
  'watched',
  'unwatched',
  'notFound',
  'imported',
  'tooLarge',
  'unreadable',
] as const;
export type SavedNote = (typeof savedNotes)[number];
export const isSavedNote = (written: string | null): written is SavedNote => savedNotes.some((note) => note === written);
