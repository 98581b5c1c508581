import type { ReactNode } from 'react';
import type { ContentItem } from '#content/responses/content-item';
import type { Bookmark, Collection } from '#features/library/saved';
import type { PageContext } from '#features/pages/page.pure';
import type { SavedNote, SavedTab } from './saved-tabs.rules.ts';

/** A part of the saved area that another feature fills, such as what was read. */
export type SavedSection = (context: PageContext, view: Pick<SavedView, 'formToken'>) => ReactNode;

/** What stands on a page of the saved area. */
export type SavedContent =
  | {
      kind: 'list';
      tab: SavedTab;
      bookmarks: readonly Bookmark[];
      nextPage: string | null;
      collections: readonly Collection[];
      /** What the list is chosen by, beside its tab. */
      search: string;
      collection: string | undefined;
      /** Whether it begins after the newest. */
      isLater: boolean;
      /** Whether there is a place below it where what they read is loaded. */
      hasReading: boolean;
    }
  /** What they read and may read next. */
  | { kind: 'reading'; sections: readonly SavedSection[] }
  | { kind: 'adding'; id: string; item: ContentItem | undefined; from: string; problem: 'unknown' | 'full' | undefined }
  /** The end of mails about prices, by the link of one. */
  | { kind: 'ending'; token: string; step: 'ask' | 'ended' | 'invalid' }
  | { kind: 'failed'; tab: SavedTab; isFull: boolean };

/** A page of the saved area as it is shown to one reader. */
export type SavedView = {
  content: SavedContent;
  status: 200 | 400 | 403 | 404 | 413 | 429 | 503 | 507;
  formToken: string;
  /** Whether it may be read without network. */
  isOffline: boolean;
  note: { kind: SavedNote; id?: string | undefined; counts: readonly number[] } | undefined;
};
