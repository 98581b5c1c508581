import { compareCards } from '#content/live-cards';

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

type Listed<Item> = { items: readonly Item[]; totalItems: number };
type Announced<Item> = { newest: Item | undefined; totalItems: number; newItems?: number | undefined };
type InstanceEvent<Item extends LiveItem> =
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

const has = (items: readonly LiveItem[], id: string): boolean => items.some((item) => item.id === id);
const getPublishedTime = (item: LiveItem | undefined): number => (item ? Date.parse(item.date.publishedAt) : NaN);

/** How many cards of a fetched list the reader does not see yet; 0 while the newest is the one that is shown (LB-11, LB-12). */
const countNew = <Item extends LiveItem>(state: LiveBlogInstance<Item>, items: readonly Item[], totalItems: number): number => {
  const [newest] = items;
  if (!newest || newest.id === state.activeItems[0]?.id) return 0;
  const oldest = getPublishedTime(state.activeItems.at(-1));
  const unseen = items.filter((item) => !has(state.activeItems, item.id) && !(getPublishedTime(item) < oldest)).length;
  const isAllNew = unseen === items.length;
  return isAllNew ? Math.max(unseen, totalItems - state.trueTotalItems) : unseen;
};

/**
 * The list after "SEE NEW": the newest max(page size, shown) cards (LB-14). What was shown follows what was fetched; a shown card that the
 * fetched range no longer has was deleted. Where more is new than was fetched, the fetched ones stand alone: no card is skipped in between.
 */
const mergeLatest = <Item extends LiveItem>(state: LiveBlogInstance<Item>): readonly Item[] => {
  const { activeItems, latestItems } = state;
  if (latestItems.length === 0) return activeItems;
  const end = getPublishedTime(latestItems.at(-1));
  const shown = latestItems.filter((item) => has(activeItems, item.id)).length;
  if (shown === 0 && state.numberOfNewItems > latestItems.length) return latestItems;
  const following = activeItems.filter((item) => !has(latestItems, item.id) && !(getPublishedTime(item) > end));
  return [...latestItems, ...following].slice(0, Math.max(state.pageSize, activeItems.length));
};

const withLatestShown = <Item extends LiveItem>(state: LiveBlogInstance<Item>): LiveBlogInstance<Item> => {
  const activeItems = mergeLatest(state);
  return {
    ...state,
    activeItems,
    newIds: activeItems.filter(({ id }) => !has(state.activeItems, id)).map(({ id }) => id),
    numberOfNewItems: 0,
    trueTotalItems: state.allTotalItems,
    pagination: { totalItems: state.allTotalItems },
    latestDate: activeItems[0]?.date.publishedAt ?? state.latestDate,
  };
};

const withoutCard = <Item extends LiveItem>(
  state: LiveBlogInstance<Item>,
  id: string,
  totalItems = state.allTotalItems - 1,
): LiveBlogInstance<Item> => {
  const wasShown = has(state.activeItems, id);
  const without = (items: readonly Item[]) => items.filter((item) => item.id !== id);
  const trueTotalItems = wasShown ? Math.max(0, state.trueTotalItems - 1) : state.trueTotalItems;
  const activeItems = without(state.activeItems);
  return {
    ...state,
    activeItems,
    latestItems: without(state.latestItems),
    card: state.card?.id === id ? undefined : state.card,
    newIds: state.newIds.filter((other) => other !== id),
    allTotalItems: Math.max(0, totalItems),
    trueTotalItems,
    pagination: { totalItems: trueTotalItems },
    numberOfNewItems: wasShown ? state.numberOfNewItems : Math.max(0, Math.min(state.numberOfNewItems, totalItems - trueTotalItems)),
    latestDate: activeItems[0]?.date.publishedAt,
  };
};

const withCards = <Item extends LiveItem>(state: LiveBlogInstance<Item>, { items, totalItems }: Listed<Item>): LiveBlogInstance<Item> => ({
  ...state,
  loading: { ...state.loading, cards: false },
  activeItems: items,
  latestItems: items,
  latestDate: items[0]?.date.publishedAt,
  pagination: { totalItems },
  allTotalItems: totalItems,
  trueTotalItems: totalItems,
  numberOfNewItems: 0,
  newIds: [],
});

const withLatest = <Item extends LiveItem>(state: LiveBlogInstance<Item>, { items, totalItems }: Listed<Item>): LiveBlogInstance<Item> => ({
  ...state,
  loading: { ...state.loading, latest: false },
  pollingComplete: true,
  latestItems: items,
  latestDate: items[0]?.date.publishedAt ?? state.latestDate,
  allTotalItems: totalItems,
  numberOfNewItems: countNew(state, items, totalItems),
});

const withLatestAnnounced = <Item extends LiveItem>(
  state: LiveBlogInstance<Item>,
  { newest, totalItems, newItems = totalItems - state.trueTotalItems }: Announced<Item>,
): LiveBlogInstance<Item> => {
  const isNew =
    newest !== undefined && !has(state.activeItems, newest.id) && !(getPublishedTime(newest) < getPublishedTime(state.activeItems[0]));
  return {
    ...state,
    allTotalItems: totalItems,
    latestDate: newest?.date.publishedAt ?? state.latestDate,
    numberOfNewItems: isNew ? Math.max(1, newItems) : 0,
  };
};

const withMore = <Item extends LiveItem>(state: LiveBlogInstance<Item>, { items, totalItems }: Listed<Item>): LiveBlogInstance<Item> => {
  const more = items.filter(({ id }) => !has(state.activeItems, id));
  return {
    ...state,
    loading: { ...state.loading, more: false },
    activeItems: [...state.activeItems, ...more],
    allTotalItems: totalItems,
  };
};

const withChangedCard = <Item extends LiveItem>(state: LiveBlogInstance<Item>, card: Item): LiveBlogInstance<Item> => {
  const change = (items: readonly Item[]) => (has(items, card.id) ? items.map((item) => (item.id === card.id ? card : item)) : items);
  return {
    ...state,
    activeItems: change(state.activeItems),
    latestItems: change(state.latestItems),
    card: state.card?.id === card.id ? card : state.card,
  };
};

/** The shown list with a card that was published late, in its place by time. */
const withAddedCard = <Item extends LiveItem>(state: LiveBlogInstance<Item>, card: Item): LiveBlogInstance<Item> => {
  if (has(state.activeItems, card.id)) return state;
  const toPlace = ({ id, date: { publishedAt } }: LiveItem) => ({ id, publishedAt });
  const following = state.activeItems.findIndex((item) => compareCards(toPlace(item), toPlace(card)) > 0);
  const index = following < 0 ? state.activeItems.length : following;
  return { ...state, activeItems: state.activeItems.toSpliced(index, 0, card), newIds: [...state.newIds, card.id] };
};

const reduceInstance = <Item extends LiveItem>(state: LiveBlogInstance<Item>, event: InstanceEvent<Item>): LiveBlogInstance<Item> => {
  const loading = (change: Partial<LiveBlogInstance['loading']>) => ({ ...state.loading, ...change });
  switch (event.kind) {
    case 'cards-pending':
      return { ...state, loading: loading({ cards: true }), error: undefined };
    case 'cards-complete':
      return withCards(state, event);
    case 'cards-failed':
      return { ...state, loading: loading({ cards: false }), error: event.error };
    case 'card-pending':
      return { ...state, loading: loading({ card: true }), error: undefined };
    case 'card-complete':
      return { ...state, loading: loading({ card: false }), card: event.card };
    case 'card-failed':
      return { ...state, loading: loading({ card: false }), error: event.error };
    case 'latest-pending':
      return { ...state, loading: loading({ latest: true }), pollingComplete: false, error: undefined };
    case 'latest-complete':
      return withLatest(state, event);
    case 'latest-failed':
      return { ...state, loading: loading({ latest: false }), error: event.error };
    case 'latest-announced':
      return withLatestAnnounced(state, event);
    case 'active-updated':
      return withLatestShown(state);
    case 'more-pending':
      return { ...state, loading: loading({ more: true }), loadMoreFailed: false };
    case 'more-complete':
      return withMore(state, event);
    case 'more-failed':
      return { ...state, loading: loading({ more: false }), loadMoreFailed: true };
    case 'card-changed':
      return withChangedCard(state, event.card);
    case 'card-added':
      return withAddedCard(state, event.card);
    case 'card-removed':
      return withoutCard(state, event.id, event.totalItems);
  }
};

/**
 * The live blog state after an event (LB-07 to LB-15): cards, one card, the latest and more are pending, complete or failed. New cards are counted
 * and never put under the reader; `active-updated` shows them.
 */
export const reduceLiveBlog = <Item extends LiveItem>(state: LiveBlogState<Item>, event: LiveBlogEvent<Item>): LiveBlogState<Item> => {
  const { articleId } = event;
  if (articleId === undefined) return { ...reduceInstance(state, event), pkgInstances: state.pkgInstances };
  const before = state.pkgInstances[articleId] ?? createInstance(state.pageSize);
  return { ...state, pkgInstances: { ...state.pkgInstances, [articleId]: reduceInstance<Item>(before, event) } };
};
