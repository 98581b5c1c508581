import {
  createInstance,
  type InstanceEvent,
  type LiveBlogEvent,
  type LiveBlogInstance,
  type LiveBlogState,
  type LiveItem,
} from './live-blog-instance.state.ts';
import {
  withAddedCard,
  withCards,
  withChangedCard,
  withLatest,
  withLatestAnnounced,
  withLatestShown,
  withMore,
  withoutCard,
} from './shown-cards.state.ts';

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
