import { finishList, getCardId, listCardElements, toLiveItem } from './card-elements.browser.ts';
import type { LivePage } from './live-page.browser.ts';

/** The link to the cards that follow; undefined where the page has none. */
export const findMoreLink = (): HTMLAnchorElement | undefined => document.querySelector<HTMLAnchorElement>('a[data-more]') ?? undefined;

const appendCards = ({ list, state, dispatch }: LivePage, fresh: DocumentFragment, link: HTMLAnchorElement): void => {
  const cards = listCardElements(fresh);
  const known = new Set(listCardElements(list).map(getCardId));
  const next = fresh.querySelector<HTMLAnchorElement>('a[data-more]');
  list.append(...cards.filter((card) => !known.has(getCardId(card))));
  dispatch({ kind: 'more-complete', items: cards.map(toLiveItem), totalItems: state().allTotalItems });
  if (next) {
    link.href = next.href;
    link.dataset['more'] = next.dataset['more'];
  } else {
    cards[0]?.focus({ preventScroll: true });
    link.hidden = true;
  }
  finishList(list, list);
};

/** Appends the cards that a "Load More" link leads to, and moves the link on; a failure is shown at the link (LB-07). */
export const loadMoreCards = async (page: LivePage, link: HTMLAnchorElement): Promise<void> => {
  const { props, state, dispatch, announce, fetcher } = page;
  if (state().loading.more) return;
  dispatch({ kind: 'more-pending' });
  link.setAttribute('aria-busy', 'true');
  delete link.dataset['failed'];
  try {
    appendCards(page, await fetcher.fetchMore(link.dataset['more'] ?? ''), link);
  } catch (error) {
    dispatch({ kind: 'more-failed' });
    link.dataset['failed'] = props.messages.failed;
    announce(props.messages.failed);
    reportError(error);
  }
  link.removeAttribute('aria-busy');
};
