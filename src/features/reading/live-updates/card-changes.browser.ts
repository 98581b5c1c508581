import type { WireLiveState } from '#content/responses/wire';
import { preserveScrollPlace } from '../../../platform/browser/preserve-scroll-place.ts';
import { finishList, getCardId, labelNew, listCardElements, toLiveItem } from './card-elements.browser.ts';
import type { LivePage } from './live-page.browser.ts';
import { changeJitter, findNewestSize } from './live-updates.rules.ts';

/** All places of a card: in the list, and where it is pinned. */
const listPlacesOf = (id: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`[data-card="${id}"]`)];

const removeCard = ({ list, state, dispatch, keyEvents }: LivePage, id: string): void => {
  preserveScrollPlace(listCardElements(list), () => {
    for (const card of listPlacesOf(id)) card.remove();
    keyEvents.remove(id);
  });
  dispatch({ kind: 'card-removed', id, totalItems: state().allTotalItems });
};

/** Puts a changed card in place of an old one: what the reader opened stays open, and the focus stays with the card. */
const replaceElement = ({ list, props }: LivePage, old: HTMLElement, fresh: HTMLElement): void => {
  const next = document.importNode(fresh, true);
  const opened = [...old.querySelectorAll('details')].map(({ open }) => open);
  next.querySelectorAll('details').forEach((details, index) => (details.open = opened[index] ?? false));
  labelNew(next, old.querySelector('[data-new-label]') !== null, props.messages.new);
  if (!list.contains(old)) {
    // the pinned card stands outside the list and keeps its own marks
    next.removeAttribute('id');
    next.className = old.className;
  }
  const hasFocus = old.contains(document.activeElement);
  old.replaceWith(next);
  if (hasFocus) next.focus({ preventScroll: true });
  finishList(list, next);
};

/** Puts a changed card in its places; a card with a frame, which may be playing, is left alone. */
const replaceCard = (page: LivePage, fresh: HTMLElement): void => {
  const { list, dispatch, keyEvents } = page;
  const places = listPlacesOf(getCardId(fresh));
  if (places.some((card) => card.querySelector('iframe'))) return;
  preserveScrollPlace(listCardElements(list), () => {
    for (const old of places) replaceElement(page, old, fresh);
  });
  preserveScrollPlace(listCardElements(list), () => keyEvents.update(fresh));
  dispatch({ kind: 'card-changed', card: toLiveItem(fresh) });
};

const refreshCard = async (page: LivePage, id: string): Promise<void> => {
  const card = await page.fetcher.fetchCard(id);
  if (card) replaceCard(page, card);
  else if (card === null) removeCard(page, id);
};

/** Compares the cards shown with those on the server: after a long sleep not every change is reported any more. */
const refreshAll = async (page: LivePage): Promise<void> => {
  const standing = listCardElements(page.list);
  const fresh = listCardElements(await page.fetcher.fetchNewest(findNewestSize(standing.length, page.props.sizes)));
  const oldest = Number(fresh.at(-1)?.dataset['at']);
  for (const card of standing) {
    const current = fresh.find((other) => getCardId(other) === getCardId(card));
    if (!current && Number(card.dataset['at']) > oldest) removeCard(page, getCardId(card));
    else if (current && current.dataset['revision'] !== card.dataset['revision']) replaceCard(page, current);
  }
};

/** Waits a random time first, so that the readers of a blog do not all ask at once. */
const runWithJitter = (change: () => Promise<void>) => setTimeout(() => void change().catch(reportError), Math.random() * changeJitter);

/** Takes a state of the blog: counts new cards, removes deleted ones at once, and fetches changed ones a little later. */
export const receiveState = (page: LivePage, state: WireLiveState): void => {
  const changes = page.tracker.receive(state);
  if (!changes) return;
  const { removed, changed, added, isWhole } = changes;
  const { newest, totalItems } = state;
  // where every added card is known and there is none, the newest card of another list is no news
  const isNews = newest && added?.length !== 0;
  page.dispatch({
    kind: 'latest-announced',
    newest: isNews ? { id: newest.id, date: { publishedAt: newest.publishedAt } } : undefined,
    totalItems,
    newItems: added?.length,
  });
  for (const id of removed) removeCard(page, id);
  if (!isWhole) runWithJitter(() => refreshAll(page));
  else for (const id of changed) runWithJitter(() => refreshCard(page, id));
};
