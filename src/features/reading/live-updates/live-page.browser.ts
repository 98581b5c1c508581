import { createPoliteStatus } from '../../../platform/browser/polite-status.ts';
import { preserveScrollPlace } from '../../../platform/browser/preserve-scroll-place.ts';
import { listCardElements, toLiveItem } from './card-elements.browser.ts';
import { type CardFetcher, createCardFetcher } from './card-fetcher.browser.ts';
import { type ChangeTracker, createChangeTracker } from './change-tracker.browser.ts';
import { findKeyEventList, type KeyEventList } from './key-event-list.browser.ts';
import { createLiveBlogState, type LiveBlogEvent, type LiveBlogState, type LiveItem } from './live-blog-instance.state.ts';
import { reduceLiveBlog } from './live-blog.state.ts';
import type { LiveUpdatesProps } from './live-updates.view.ts';

/** An open page of a live blog, as everything that changes it sees it. */
export type LivePage = {
  props: LiveUpdatesProps;
  /** The title of the page without a count. */
  title: string;
  list: HTMLElement;
  seeNew: HTMLAnchorElement;
  state: () => LiveBlogState;
  /** Applies an event to the state, and shows the count of new cards that follows from it. */
  dispatch: (event: LiveBlogEvent) => void;
  isShown: (id: string) => boolean;
  /** Says a text in the status line, for screen readers. */
  announce: (text: string) => void;
  fetcher: CardFetcher;
  tracker: ChangeTracker;
  keyEvents: KeyEventList;
};

/** How many new cards there are, for readers. */
export const formatCount = (count: number, { one, many }: LiveUpdatesProps['messages']): string =>
  count === 1 ? one : many.replace('{count}', String(count));

/** Finds one of the named parts of the island that announces new cards. */
export const findPart = <Found extends HTMLElement>(element: HTMLElement, name: string): Found | null =>
  element.querySelector<Found>(`[data-part="${name}"]`);

/** Opens the page for changes; undefined where it lacks its list of cards or the place that announces new ones. */
export const openLivePage = (element: HTMLElement, props: LiveUpdatesProps): LivePage | undefined => {
  const list = document.querySelector<HTMLElement>('[data-cards]');
  const seeNew = findPart<HTMLAnchorElement>(element, 'see-new');
  const status = findPart(element, 'status');
  if (!list || !seeNew || !status) return undefined;
  const count = findPart(element, 'count');
  const announce = createPoliteStatus(status);
  const { title } = document;

  let state: LiveBlogState = createLiveBlogState(props.pageSize);
  const isShown = (id: string) => state.activeItems.some((item) => item.id === id);
  const showCount = () => {
    const { numberOfNewItems } = state;
    const isHidden = numberOfNewItems === 0;
    if (seeNew.hidden !== isHidden) preserveScrollPlace(listCardElements(list), () => (seeNew.hidden = isHidden));
    if (count && !isHidden) count.textContent = formatCount(numberOfNewItems, props.messages);
    delete seeNew.dataset['failed'];
    document.title = isHidden ? title : `(${numberOfNewItems}) ${title}`;
  };
  const dispatch = (event: LiveBlogEvent) => {
    const before = state.numberOfNewItems;
    state = reduceLiveBlog<LiveItem>(state, event);
    if (state.numberOfNewItems > before) announce(formatCount(state.numberOfNewItems, props.messages));
    showCount();
  };
  dispatch({ kind: 'cards-complete', items: listCardElements(list).map(toLiveItem), totalItems: props.totalItems });

  const tracker = createChangeTracker(props.generation, isShown);
  const fetcher = createCardFetcher({
    path: props.path,
    generation: tracker.generation,
    onCardFailure: (error) => dispatch({ kind: 'card-failed', error }),
  });
  return { props, title, list, seeNew, state: () => state, dispatch, isShown, announce, fetcher, tracker, keyEvents: findKeyEventList() };
};
