import type { ReactNode } from 'react';
import type { ContentItem } from '#content/responses/content-item';
import type { WireArticle, WireCorrection, WireReferences } from '#content/responses/wire';
import type { PageZones, Translation } from '#features/pages/page.pure';

/** A page of the site that has feeds: how it is called, and its path. */
export type FedPage = { name: string; path: string };
/** What stands below the words of a page: nothing, unless its kind asks for it. */
export type PageLists = { corrections?: WireCorrection[]; feeds?: FedPage[] };

/** An article with everything its page shows around it. */
export type ArticleData = {
  article: WireArticle;
  references: WireReferences;
  related: ContentItem[];
  /** The recommendation reel and how many elements of the body stand before it. */
  reel: { items: ContentItem[]; after: number } | undefined;
  /** What stands further down beside a long text: what others read, and more of its section. */
  rail: { popular: ContentItem[]; more: ContentItem[] };
  feed: { items: ContentItem[]; page: number; hasMore: boolean } | undefined;
  translations: Translation[];
  /** Of a page: what it lists below its words. */
  lists?: PageLists;
  /** What editors put on every page of its type. */
  zones?: PageZones | undefined;
  /** What stands at the end of the text, before related pieces: the way on in what the piece is part of. */
  wayOn?: ReactNode;
};
