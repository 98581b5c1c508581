import { compareCards } from '#content/rules/live-cards';
import type { Announced, Listed, LiveBlogInstance, LiveItem } from './live-blog-instance.state.ts';

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

/** What "SEE NEW" leads to: the newest cards are shown, and nothing is new any more. */
export const withLatestShown = <Item extends LiveItem>(state: LiveBlogInstance<Item>): LiveBlogInstance<Item> => {
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

/** A card that was taken back is nowhere, nor counted. */
export const withoutCard = <Item extends LiveItem>(
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

/** The list that was asked for is shown. */
export const withCards = <Item extends LiveItem>(
  state: LiveBlogInstance<Item>,
  { items, totalItems }: Listed<Item>,
): LiveBlogInstance<Item> => ({
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

/** The newest cards as they were fetched: counted, and not yet shown. */
export const withLatest = <Item extends LiveItem>(
  state: LiveBlogInstance<Item>,
  { items, totalItems }: Listed<Item>,
): LiveBlogInstance<Item> => ({
  ...state,
  loading: { ...state.loading, latest: false },
  pollingComplete: true,
  latestItems: items,
  latestDate: items[0]?.date.publishedAt ?? state.latestDate,
  allTotalItems: totalItems,
  numberOfNewItems: countNew(state, items, totalItems),
});

/** The counts of a message, which brings no cards. */
export const withLatestAnnounced = <Item extends LiveItem>(
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

/** Older cards stand below the shown ones. */
export const withMore = <Item extends LiveItem>(
  state: LiveBlogInstance<Item>,
  { items, totalItems }: Listed<Item>,
): LiveBlogInstance<Item> => {
  const more = items.filter(({ id }) => !has(state.activeItems, id));
  return {
    ...state,
    loading: { ...state.loading, more: false },
    activeItems: [...state.activeItems, ...more],
    allTotalItems: totalItems,
  };
};

/** A card with new words, wherever it stands. */
export const withChangedCard = <Item extends LiveItem>(state: LiveBlogInstance<Item>, card: Item): LiveBlogInstance<Item> => {
  const change = (items: readonly Item[]) => (has(items, card.id) ? items.map((item) => (item.id === card.id ? card : item)) : items);
  return {
    ...state,
    activeItems: change(state.activeItems),
    latestItems: change(state.latestItems),
    card: state.card?.id === card.id ? card : state.card,
  };
};

/** The shown list with a card that was published late, in its place by time. */
export const withAddedCard = <Item extends LiveItem>(state: LiveBlogInstance<Item>, card: Item): LiveBlogInstance<Item> => {
  if (has(state.activeItems, card.id)) return state;
  const toPlace = ({ id, date: { publishedAt } }: LiveItem) => ({ id, publishedAt });
  const following = state.activeItems.findIndex((item) => compareCards(toPlace(item), toPlace(card)) > 0);
  const index = following < 0 ? state.activeItems.length : following;
  return { ...state, activeItems: state.activeItems.toSpliced(index, 0, card), newIds: [...state.newIds, card.id] };
};
