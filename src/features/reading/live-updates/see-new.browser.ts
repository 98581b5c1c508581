import { compareCards, toCursor } from '#content/rules/live-cards';
import { finishList, getCardId, labelNew, listCardElements, toLiveItem } from './card-elements.browser.ts';
import { toSameView } from './card-fetcher.browser.ts';
import type { LiveItem } from './live-blog-instance.state.ts';
import type { LivePage } from './live-page.browser.ts';
import { findNewestSize } from './live-updates.rules.ts';
import { findMoreLink } from './load-more.browser.ts';

const toPlace = ({ id, date: { publishedAt } }: LiveItem) => ({ id, publishedAt });
const toMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Puts the list in the order of the state: new cards come from `fresh`, cards that are gone leave. */
const arrangeList = ({ list, state, props }: LivePage, fresh: ParentNode): void => {
  const { activeItems, newIds } = state();
  const standing = new Map(listCardElements(list).map((card) => [getCardId(card), card]));
  const coming = new Map(listCardElements(fresh).map((card) => [getCardId(card), card]));
  const wanted = activeItems.flatMap(({ id }) => standing.get(id) ?? coming.get(id) ?? []);
  for (const card of standing.values()) if (!wanted.includes(card)) card.remove();
  let next = list.firstElementChild;
  for (const card of wanted) {
    // ads between the cards stay where they are
    while (next?.matches('[data-ad]')) next = next.nextElementSibling;
    if (next === card) next = card.nextElementSibling;
    else list.insertBefore(card, next);
    labelNew(card, newIds.includes(getCardId(card)), props.messages.new);
  }
};

/** Load More goes on from the last card shown (LB-14): cards that SEE NEW moved off the end come with it. */
const moveMoreLink = ({ state, props: { path } }: LivePage, before: LiveItem | undefined): void => {
  const { activeItems, allTotalItems } = state();
  const last = activeItems.at(-1);
  const link = findMoreLink();
  if (!link || !last || last.id === before?.id) return;
  const from = `?from=${toCursor(toPlace(last))}`;
  link.href = toSameView(`${path}${from}`);
  link.dataset['more'] = `${path}/cards${from}`;
  link.hidden = activeItems.length >= allTotalItems;
};

/** A card that was published late stands among older ones, deeper than what was fetched: each of these is fetched alone, so that none is lost. */
const addLateCards = async ({ tracker, isShown, fetcher, state, dispatch }: LivePage, fresh: DocumentFragment): Promise<void> => {
  const missing = (tracker.addedIds() ?? []).filter((id) => !isShown(id));
  const found = await Promise.all(missing.map(fetcher.fetchCard));
  const end = findMoreLink()?.hidden === false ? state().activeItems.at(-1) : undefined;
  for (const card of found.flatMap((each) => each ?? [])) {
    // what is older than the last card shown comes with Load More
    if (end && compareCards(toPlace(toLiveItem(card)), toPlace(end)) > 0) continue;
    fresh.append(card);
    dispatch({ kind: 'card-added', card: toLiveItem(card) });
  }
};

const focusFirstNew = ({ list, state }: LivePage): void => {
  const cards = listCardElements(list);
  const first = list.querySelector<HTMLElement>(`[data-card="${state().newIds[0] ?? ''}"]`) ?? cards[0];
  first?.focus({ preventScroll: true });
  first?.scrollIntoView({ behavior: matchMedia('(prefers-reduced-motion:reduce)').matches ? 'instant' : 'smooth', block: 'start' });
};

const showCards = async (page: LivePage, fresh: DocumentFragment, totalItems: number): Promise<void> => {
  const { list, state, dispatch, tracker, keyEvents } = page;
  dispatch({ kind: 'latest-complete', items: listCardElements(fresh).map(toLiveItem), totalItems });
  const last = state().activeItems.at(-1);
  dispatch({ kind: 'active-updated' });
  tracker.markListWhole();
  await addLateCards(page, fresh);
  tracker.clearAdded();
  moveMoreLink(page, last);
  const fetched = listCardElements(fresh);
  arrangeList(page, fresh);
  fetched.forEach(keyEvents.update);
  finishList(list, list);
  focusFirstNew(page);
};

/** Shows the cards that were announced: fetches them, puts them in their places and leads the reader to the first of them (LB-13, LB-14). */
export const showNewCards = async (page: LivePage): Promise<void> => {
  const { props, seeNew, state, dispatch, announce, fetcher, tracker } = page;
  const { loading, numberOfNewItems, activeItems, allTotalItems } = state();
  if (loading.latest) return;
  const size = findNewestSize(tracker.addedIds() ? numberOfNewItems : Math.max(numberOfNewItems, activeItems.length), props.sizes);
  dispatch({ kind: 'latest-pending' });
  try {
    await showCards(page, await fetcher.fetchNewest(size), allTotalItems);
  } catch (error) {
    dispatch({ kind: 'latest-failed', error: toMessage(error) });
    seeNew.dataset['failed'] = props.messages.failed;
    announce(props.messages.failed);
    reportError(error);
  }
};
