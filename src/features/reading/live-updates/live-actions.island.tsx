import type { WireLiveState } from '#content/responses/wire';
import { definePlainIsland } from '#platform/islands';
import { findPressedLink } from '../../../platform/browser/pressed-link.ts';
import { receiveState } from './card-changes.browser.ts';
import { formatCardsFailure, type FailedAnswer } from './card-fetch.rules.ts';
import { openLivePage } from './live-page.browser.ts';
import { actionLinks, failedEvent, type LiveUpdatesProps, stateEvent } from './live-updates.view.ts';
import { findMoreLink, loadMoreCards } from './load-more.browser.ts';
import { showNewCards } from './see-new.browser.ts';
import { shareCard } from './share-card.browser.ts';

// closing the share sheet rejects with AbortError: the reader changed their mind
const reportUnlessAborted = (error: unknown): void => {
  if (!(error instanceof DOMException && error.name === 'AbortError')) reportError(error);
};

/**
 * An island because new cards are counted, shown, loaded and changed in an open page without moving what is being read. A plain one, and loaded only
 * when there is something to change or the reader presses something (decision 20).
 */
const hydrate = (element: HTMLElement, props: LiveUpdatesProps): void => {
  const page = openLivePage(element, props);
  if (!page) return;
  element.addEventListener(stateEvent, (event) => event instanceof CustomEvent && receiveState(page, event.detail as WireLiveState));
  element.addEventListener(failedEvent, (event) => {
    if (event instanceof CustomEvent) page.dispatch({ kind: 'latest-failed', error: formatCardsFailure(event.detail as FailedAnswer) });
  });
  document.addEventListener('click', (event) => {
    const link = findPressedLink(event, actionLinks);
    // away from the first page SEE NEW is a link to it
    if (!link || (link === page.seeNew && !props.isWhole)) return;
    event.preventDefault();
    if (link === page.seeNew) void showNewCards(page);
    else if (link === findMoreLink()) void loadMoreCards(page, link);
    else shareCard(link, { title: page.title, copied: props.messages.copied }).catch(reportUnlessAborted);
  });
};

export const island = definePlainIsland('reading/live-updates/live-actions', hydrate);
