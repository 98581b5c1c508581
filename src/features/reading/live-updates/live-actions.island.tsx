import { definePlainIsland } from '#platform/islands';
import type { WireLiveState } from '#content/wire';
import { preserveScrollPlace } from '../../../platform/browser/preserve-scroll-place.ts';
import { withFlagOfPage } from '../../../platform/browser/with-flag-of-page.ts';
import { ownHtml } from '../../../platform/browser/own-html.ts';
import { pressedLink } from '../../../platform/browser/pressed-link.ts';
import { politeStatus } from '../../../platform/browser/polite-status.ts';
import { shortTitle } from './catch-up.rules.ts';
import { cardFailed, cardsFailed, type FailedAnswer } from './card-fetch.rules.ts';
import { initialLiveBlogState, type LiveBlogEvent, liveBlogState, type LiveBlogState, type LiveItem } from './live-blog.state.ts';
import { changeJitter, changesSince, newestSize } from './live-updates.rules.ts';
import { compareCards, keyEventsShown, toCursor } from '#content/live-cards';
import { actionLinks, failedEvent, type LiveUpdatesProps, stateEvent } from './live-updates.view.ts';

/** A card on the page. */
const readItem = ({ dataset }: HTMLElement): LiveItem => ({
  id: dataset['card'] ?? '',
  date: { publishedAt: new Date(Number(dataset['at'])).toISOString() },
});
const toPlace = ({ id, date: { publishedAt } }: LiveItem) => ({ id, publishedAt });
const cardsIn = (place: ParentNode): HTMLElement[] => [...place.querySelectorAll<HTMLElement>('[data-card]:not([data-card] *)')];

/** A day is said where it begins: once, whatever was put before or between. */
const tidyDays = (list: ParentNode) => {
  let day: string | null | undefined;
  for (const label of list.querySelectorAll('[data-day]')) {
    if (label.textContent === day) label.remove();
    else day = label.textContent;
  }
};

/** Cards that come to a page inside the app lead on inside the app too (PG-13). */
const inSameView = (url: string): string => withFlagOfPage(url, 'chromeless', 'st-app');
const fetchHtml = async (url: string, failed: (answer: Response) => string): Promise<DocumentFragment> => {
  const answer = await fetch(inSameView(url), { credentials: 'omit' });
  if (!answer.ok) throw new Error(failed(answer));
  return ownHtml(await answer.text());
};
const toMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * An island because new cards are counted, shown, loaded and changed in an open page without moving what is being read. A plain one, and it comes only
 * with the first thing there is to tell or the reader's first touch (decision 20).
 */
const wake = (element: HTMLElement, props: LiveUpdatesProps): void => {
  const { path, messages, isWhole } = props;
  const part = <Found extends HTMLElement>(name: string) => element.querySelector<Found>(`[data-part="${name}"]`);
  const list = document.querySelector<HTMLElement>('[data-cards]');
  const seeNew = part<HTMLAnchorElement>('see-new');
  const status = part('status');
  if (!list || !seeNew || !status) return;
  const say = politeStatus(status);
  const title = document.title;
  let { generation } = props;
  /** The generation at which the list was last whole: what was added later is new. */
  let shownAt = generation;

  let state: LiveBlogState = initialLiveBlogState(props.pageSize);
  const told = (count: number) => (count === 1 ? messages.one : messages.many.replace('{count}', String(count)));
  const render = () => {
    const { numberOfNewItems: count } = state;
    if (seeNew.hidden !== (count === 0)) preserveScrollPlace(cardsIn(list), () => (seeNew.hidden = count === 0));
    const shown = part('count');
    if (shown && count > 0) shown.textContent = told(count);
    delete seeNew.dataset['failed'];
    document.title = count > 0 ? `(${count}) ${title}` : title;
  };
  const dispatch = (event: LiveBlogEvent) => {
    const before = state.numberOfNewItems;
    state = liveBlogState<LiveItem>(state, event);
    if (state.numberOfNewItems > before) say(told(state.numberOfNewItems));
    render();
  };
  dispatch({ kind: 'cards-complete', items: cardsIn(list).map(readItem), totalItems: props.totalItems });

  /** The label NEW stands before the time of a card. */
  const labelNew = (card: HTMLElement, isNew: boolean) => {
    const label = card.querySelector('[data-new-label]');
    if (!isNew) return label?.remove();
    if (label) return;
    const made = document.createElement('b');
    made.dataset['newLabel'] = '';
    made.textContent = messages.new;
    card.querySelector(':scope > p:has(time)')?.prepend(made);
  };

  const came = (place: HTMLElement) => {
    tidyDays(list);
    place.dispatchEvent(new Event('islands-came', { bubbles: true }));
  };

  /** Puts the list in the order of the state: what is new comes from `fresh`, what is gone goes. */
  const arrange = (fresh: ParentNode) => {
    const standing = new Map(cardsIn(list).map((card) => [card.dataset['card'], card]));
    const coming = new Map(cardsIn(fresh).map((card) => [card.dataset['card'], card]));
    const wanted = state.activeItems.flatMap(({ id }) => standing.get(id) ?? coming.get(id) ?? []);
    for (const card of standing.values()) if (!wanted.includes(card)) card.remove();
    wanted.forEach((card, index) => {
      if (list.children[index] !== card) list.insertBefore(card, list.children[index] ?? null);
      labelNew(card, state.newIds.includes(card.dataset['card'] ?? ''));
    });
  };

  const isShown = (id: string) => state.activeItems.some((item) => item.id === id);
  /** One card as it is now: null where it is gone, undefined where asking failed. */
  const fetchOne = async (id: string): Promise<HTMLElement | null | undefined> => {
    const answer = await fetch(inSameView(`${path}/cards/${id}?v=${generation}`), { credentials: 'omit' });
    if (answer.status === 404 || answer.status === 410) return null;
    if (answer.ok) return cardsIn(ownHtml(await answer.text()))[0];
    dispatch({ kind: 'card-failed', error: cardFailed(id, answer) });
    return undefined;
  };

  const more = () => document.querySelector<HTMLAnchorElement>('a[data-more]');
  /** Load More goes on from the last shown (LB-14): what "SEE NEW" moved off the end comes with it. */
  const goOnFrom = (last: LiveItem | undefined, before: LiveItem | undefined) => {
    const link = more();
    if (!link || !last || last.id === before?.id) return;
    const from = `?from=${toCursor(toPlace(last))}`;
    link.href = inSameView(`${path}${from}`);
    link.dataset['more'] = `${path}/cards${from}`;
    link.hidden = state.activeItems.length >= state.allTotalItems;
  };

  /** Cards added since the list was whole, as far as they were told; undefined where not all were. */
  let addedIds: readonly string[] | undefined = [];
  /** What was published late stands among older cards, deeper than what was fetched: each is asked for, so that none is lost. */
  const fetchBackDated = async (fresh: DocumentFragment) => {
    const missing = (addedIds ?? []).filter((id) => !isShown(id));
    const found = await Promise.all(missing.map(fetchOne));
    const end = more()?.hidden === false ? state.activeItems.at(-1) : undefined;
    for (const card of found.flatMap((each) => each ?? [])) {
      // what is older than the last shown comes with Load More
      if (end && compareCards(toPlace(readItem(card)), toPlace(end)) > 0) continue;
      fresh.append(card);
      dispatch({ kind: 'card-added', card: readItem(card) });
    }
  };
  const showNew = async () => {
    if (state.loading.latest) return;
    const size = newestSize(addedIds ? state.numberOfNewItems : Math.max(state.numberOfNewItems, state.activeItems.length), props.sizes);
    const totalItems = state.allTotalItems;
    dispatch({ kind: 'latest-pending' });
    try {
      const fresh = await fetchHtml(`${path}/cards?newest=${size}&v=${generation}`, cardsFailed);
      dispatch({ kind: 'latest-complete', items: cardsIn(fresh).map(readItem), totalItems });
      const last = state.activeItems.at(-1);
      dispatch({ kind: 'active-updated' });
      shownAt = generation;
      await fetchBackDated(fresh);
      addedIds = [];
      goOnFrom(state.activeItems.at(-1), last);
      const fetched = cardsIn(fresh);
      arrange(fresh);
      fetched.forEach(noteKeyEvent);
      came(list);
      const first = list.querySelector<HTMLElement>(`[data-card="${state.newIds[0] ?? ''}"]`) ?? cardsIn(list)[0];
      first?.focus({ preventScroll: true });
      first?.scrollIntoView({ behavior: matchMedia('(prefers-reduced-motion:reduce)').matches ? 'instant' : 'smooth', block: 'start' });
    } catch (error) {
      dispatch({ kind: 'latest-failed', error: toMessage(error) });
      seeNew.dataset['failed'] = messages.failed;
      say(messages.failed);
      reportError(error);
    }
  };

  const loadMore = async (link: HTMLAnchorElement) => {
    if (state.loading.more) return;
    dispatch({ kind: 'more-pending' });
    link.setAttribute('aria-busy', 'true');
    delete link.dataset['failed'];
    try {
      const fresh = await fetchHtml(link.dataset['more'] ?? '', cardsFailed);
      const cards = cardsIn(fresh);
      const known = new Set(cardsIn(list).map((card) => card.dataset['card']));
      const next = fresh.querySelector<HTMLAnchorElement>('a[data-more]');
      list.append(...cards.filter((card) => !known.has(card.dataset['card'])));
      dispatch({ kind: 'more-complete', items: cards.map(readItem), totalItems: state.allTotalItems });
      if (next) {
        link.href = next.href;
        link.dataset['more'] = next.dataset['more'];
      } else {
        cards[0]?.focus({ preventScroll: true });
        link.hidden = true;
      }
      came(list);
    } catch (error) {
      dispatch({ kind: 'more-failed' });
      link.dataset['failed'] = messages.failed;
      say(messages.failed);
      reportError(error);
    }
    link.removeAttribute('aria-busy');
  };

  const events = document.querySelector('[data-events]');
  const findEventEntry = (id: string) => events?.querySelector(`a[href$="${id}"]`)?.closest('li');
  /** Brings the list of key events up to date with a card that came: there by its time while it is one, and not otherwise. */
  const noteKeyEvent = (card: HTMLElement) => {
    const { card: id = '', at = '' } = card.dataset;
    findEventEntry(id)?.remove();
    if (!events || card.dataset['key'] === undefined) return;
    const [item, clock, link] = [document.createElement('li'), document.createElement('span'), document.createElement('a')];
    item.dataset['at'] = at;
    clock.textContent = card.querySelector(':scope > p > a:has(time)')?.lastElementChild?.textContent ?? '';
    link.href = `#${id}`;
    link.textContent = shortTitle((card.querySelector('h2,h3') ?? card.querySelector('p:not([class])'))?.textContent);
    item.append(clock, link);
    const following = [...events.querySelectorAll('li')].find(({ dataset }) => Number(dataset['at']) <= Number(at));
    events.insertBefore(item, following ?? null);
    while (events.children.length > keyEventsShown) events.lastElementChild?.remove();
  };

  const remove = (id: string) => {
    preserveScrollPlace(cardsIn(list), () => {
      for (const card of document.querySelectorAll<HTMLElement>(`[data-card="${id}"]`)) card.remove();
      findEventEntry(id)?.remove();
    });
    dispatch({ kind: 'card-removed', id, totalItems: state.allTotalItems });
  };

  /** Puts a changed card in its place; what the reader had opened stays open, and a frame that plays is left alone. */
  const put = (fresh: HTMLElement) => {
    const id = fresh.dataset['card'] ?? '';
    const standing = [...document.querySelectorAll<HTMLElement>(`[data-card="${id}"]`)];
    if (standing.some((card) => card.querySelector('iframe'))) return;
    preserveScrollPlace(cardsIn(list), () => {
      for (const old of standing) {
        const next = fresh.cloneNode(true) as HTMLElement;
        const opened = [...old.querySelectorAll('details')].map(({ open }) => open);
        next.querySelectorAll('details').forEach((details, index) => (details.open = opened[index] ?? false));
        labelNew(next, old.querySelector('[data-new-label]') !== null);
        if (!list.contains(old)) {
          // the pinned one stands outside the list, and is marked as it was
          next.removeAttribute('id');
          next.className = old.className;
        }
        const hasFocus = old.contains(document.activeElement);
        old.replaceWith(next);
        if (hasFocus) next.focus({ preventScroll: true });
        came(next);
      }
    });
    preserveScrollPlace(cardsIn(list), () => noteKeyEvent(fresh));
    dispatch({ kind: 'card-changed', card: readItem(fresh) });
  };
  const refresh = async (id: string) => {
    const card = await fetchOne(id);
    if (card) put(card);
    else if (card === null) remove(id);
  };
  /** After a long sleep, when not every change is told any more: the shown cards are compared with what is there now. */
  const compare = async () => {
    const standing = cardsIn(list);
    const fresh = cardsIn(await fetchHtml(`${path}/cards?newest=${newestSize(standing.length, props.sizes)}&v=${generation}`, cardsFailed));
    const oldest = Number(fresh.at(-1)?.dataset['at']);
    for (const card of standing) {
      const now = fresh.find(({ dataset }) => dataset['card'] === card.dataset['card']);
      if (!now && Number(card.dataset['at']) > oldest) remove(card.dataset['card'] ?? '');
      else if (now && now.dataset['revision'] !== card.dataset['revision']) put(now);
    }
  };
  const later = (change: () => Promise<void>) => setTimeout(() => void change().catch(reportError), Math.random() * changeJitter);

  const receive = (now: WireLiveState) => {
    if (now.generation > generation) {
      const { removed, changed, isWhole: isAll } = changesSince(now, generation, isShown);
      const { added, isWhole: isKnown } = changesSince(now, shownAt, isShown);
      generation = now.generation;
      addedIds = isKnown ? added : undefined;
      dispatch({
        kind: 'latest-told',
        // without a card that was added the newest of another list is no news
        newest:
          now.newest && !(isKnown && added.length === 0) ? { id: now.newest.id, date: { publishedAt: now.newest.publishedAt } } : undefined,
        totalItems: now.totalItems,
        newItems: isKnown ? added.length : undefined,
      });
      removed.forEach(remove);
      if (!isAll) later(compare);
      else for (const id of changed) later(() => refresh(id));
    }
  };

  const share = async (link: HTMLAnchorElement) => {
    const text = link.textContent;
    // whoever gets it reads it outside the app
    const url = `${link.origin}${link.pathname}`;
    if ('share' in navigator && matchMedia('(pointer:coarse)').matches) return navigator.share({ url, title });
    await navigator.clipboard.writeText(url);
    link.textContent = messages.copied;
    setTimeout(() => (link.textContent = text), 2500);
  };

  element.addEventListener(stateEvent, (event) => event instanceof CustomEvent && receive(event.detail as WireLiveState));
  element.addEventListener(failedEvent, (event) => {
    if (event instanceof CustomEvent) dispatch({ kind: 'latest-failed', error: cardsFailed(event.detail as FailedAnswer) });
  });
  document.addEventListener('click', (event) => {
    const target = pressedLink(event, actionLinks);
    if (!target || (target === seeNew && !isWhole)) return;
    event.preventDefault();
    if (target === seeNew) void showNew();
    else if (target === more()) void loadMore(target);
    // closing the share sheet rejects with AbortError: the reader changed their mind
    else
      share(target).catch((error: unknown) =>
        error instanceof DOMException && error.name === 'AbortError' ? undefined : reportError(error),
      );
  });
};

export const island = definePlainIsland('reading/live-updates/live-actions', wake);
