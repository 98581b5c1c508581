/** What the state needs of a card: which it is and when it was published, in ISO 8601. Lists are newest first, in the server's order. */
export type LiveItem = { id: string; date: { publishedAt: string } };

/** One live blog as a reader has it open. */
export type LiveBlogInstance<Item extends LiveItem = LiveItem> = {
  /** The cards that are shown. */
  activeItems: readonly Item[];
  /** The newest cards as they were last fetched, not yet shown. */
  latestItems: readonly Item[];
  /** When the newest card that is known was published. */
  latestDate: string | undefined;
  /** The card of the single-card view. */
  card: Item | undefined;
  pagination: { totalItems: number };
  numberOfNewItems: number;
  /** How many cards the blog has, by the last answer or message. */
  allTotalItems: number;
  /** How many cards the blog had when the shown list was made: what there is beyond it is new. */
  trueTotalItems: number;
  /** The cards that came with the last "SEE NEW" and carry the label NEW. */
  newIds: readonly string[];
  loading: { cards: boolean; latest: boolean; more: boolean; card: boolean };
  pollingComplete: boolean;
  error: string | undefined;
  /** A failed "Load More" is shown without details (LB-07). */
  loadMoreFailed: boolean;
  pageSize: number;
};

/** The state of the page's live blog, and one for each live blog in a package of a front, by article id. */
export type LiveBlogState<Item extends LiveItem = LiveItem> = LiveBlogInstance<Item> & {
  pkgInstances: Readonly<Record<string, LiveBlogInstance<Item>>>;
};

/** A fetched list, and how many cards the blog has. */
export type Listed<Item> = { items: readonly Item[]; totalItems: number };
/** What a message of the stream tells. */
export type Announced<Item> = { newest: Item | undefined; totalItems: number; newItems?: number | undefined };
/** What happens to one live blog. */
export type InstanceEvent<Item extends LiveItem> =
  | { kind: 'cards-pending' }
  | ({ kind: 'cards-complete' } & Listed<Item>)
  | { kind: 'cards-failed'; error: string }
  | { kind: 'card-pending' }
  | { kind: 'card-complete'; card: Item }
  | { kind: 'card-failed'; error: string }
  | { kind: 'latest-pending' }
  | ({ kind: 'latest-complete' } & Listed<Item>)
  | { kind: 'latest-failed'; error: string }
  /** A message of the stream: the newest card and the counts, without the cards; `newItems` where it is known how many were added, without deleted ones. */
  | ({ kind: 'latest-announced' } & Announced<Item>)
  | { kind: 'active-updated' }
  | { kind: 'more-pending' }
  | ({ kind: 'more-complete' } & Listed<Item>)
  | { kind: 'more-failed' }
  | { kind: 'card-changed'; card: Item }
  /** A card that was published late, for its place among the shown ones. */
  | { kind: 'card-added'; card: Item }
  | { kind: 'card-removed'; id: string; totalItems?: number | undefined };
/** With `articleId` the event is about that live blog in a package, otherwise about the page's own. */
export type LiveBlogEvent<Item extends LiveItem = LiveItem> = InstanceEvent<Item> & { articleId?: string | undefined };

const notLoading = { cards: false, latest: false, more: false, card: false };

/** A live blog before anything was loaded; `pageSize` is that of its first page (150, microblog 15; LB-05). */
export const createInstance = (pageSize: number): LiveBlogInstance<never> => ({
  activeItems: [],
  latestItems: [],
  latestDate: undefined,
  card: undefined,
  pagination: { totalItems: 0 },
  numberOfNewItems: 0,
  allTotalItems: 0,
  trueTotalItems: 0,
  newIds: [],
  loading: notLoading,
  pollingComplete: false,
  error: undefined,
  loadMoreFailed: false,
  pageSize,
});
/** The whole state before anything was loaded. */
export const createLiveBlogState = (pageSize: number): LiveBlogState<never> => ({ ...createInstance(pageSize), pkgInstances: {} });
