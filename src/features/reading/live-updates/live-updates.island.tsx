import type { WireLiveState } from '#content/responses/wire';
import { definePlainIsland } from '#platform/islands';
import { createPoliteStatus } from '../../../platform/browser/polite-status.ts';
import { findPressedLink } from '../../../platform/browser/pressed-link.ts';
import { type FeedMessage, openSharedFeed, type SharedFeed } from '../../../platform/browser/shared-feed.ts';
import { findLiveStatus } from './live-status.browser.ts';
import { listChangesSince, mergeChanges } from './live-updates.rules.ts';
import { actionLinks, failedEvent, type LiveUpdatesProps, stateEvent } from './live-updates.view.ts';

type Actions = {
  /** True once they were asked for: from then on they count as well. */
  areLoading: () => boolean;
  /** Gives a state to the actions, which are loaded where they are not here yet. */
  receive: (state: WireLiveState) => void;
  fail: (answer: unknown) => void;
};

/** Loads what shows, changes and removes cards with the first press or the first change that is more than a number. */
const createActions = (element: HTMLElement, props: LiveUpdatesProps, latestState: () => WireLiveState | undefined): Actions => {
  const { title } = document;
  let loading: Promise<void> | undefined;
  let pressed: HTMLAnchorElement | undefined;
  const send = (name: string, detail: unknown) => element.dispatchEvent(new CustomEvent(name, { detail }));
  // what was received before comes first; then what was pressed meanwhile is pressed again
  const start = async (): Promise<void> => {
    const { island: actions } = await import('./live-actions.island.tsx');
    document.removeEventListener('click', onClick);
    document.title = title;
    actions.hydrate(element, props);
    const state = latestState();
    if (state) send(stateEvent, state);
    pressed?.click();
  };
  const load = () => (loading ??= start());
  const onClick = (event: MouseEvent) => {
    const link = findPressedLink(event, actionLinks);
    if (!link) return;
    event.preventDefault();
    pressed = link;
    load().catch(reportError);
  };
  document.addEventListener('click', onClick);
  return {
    areLoading: () => loading !== undefined,
    receive: (state) => void (loading ? loading.then(() => send(stateEvent, state)) : load()).catch(reportError),
    fail: (answer) => void loading?.then(() => send(failedEvent, answer)),
  };
};

type CountParts = { seeNew: HTMLElement; count: HTMLElement; announce: (text: string) => void };

/** Shows how many cards are new; false where there is more to do than to show a number. */
const createCounter = ({ seeNew, count, announce }: CountParts, { generation, messages }: LiveUpdatesProps) => {
  const { title } = document;
  const isShown = (id: string) => document.querySelector(`[data-cards]>[data-card="${id}"]`) !== null;
  return (state: WireLiveState): boolean => {
    const { removed, changed, added, isWhole } = listChangesSince(state, generation, isShown);
    if (!isWhole || removed.length + changed.length > 0) return false;
    const top = document.querySelector<HTMLElement>('[data-cards]>[data-card]');
    const isNews = state.newest && !(Date.parse(state.newest.publishedAt) < Number(top?.dataset['at']));
    const number = isNews ? added.length : 0;
    const text = number === 1 ? messages.one : messages.many.replace('{count}', String(number));
    seeNew.hidden = number === 0;
    document.title = number === 0 ? title : `(${number}) ${title}`;
    if (number > 0 && count.textContent !== text) announce((count.textContent = text));
    return true;
  };
};

/**
 * An island because an open page receives new cards. What counts them and sees the end of the blog is here; what shows, changes and removes them is
 * loaded with the first such change, or the first press. A plain one: a live page must not load React before somebody acts (decision 20).
 */
const hydrate = (element: HTMLElement, props: LiveUpdatesProps): void => {
  const part = (name: string) => element.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const [seeNew, count, statusLine] = [part('see-new'), part('count'), part('status')];
  if (!seeNew || !count || !statusLine) return;
  const announce = createPoliteStatus(statusLine);

  let { generation } = props;
  /** All that was received since the page was made, as one state. */
  let latest: WireLiveState | undefined;
  const actions = createActions(element, props, () => latest);
  const showCount = createCounter({ seeNew, count, announce }, props);
  let feed: SharedFeed | undefined;
  const status = findLiveStatus(props, { announce, onEnd: () => feed?.close() });
  if (!status) return;

  const receive = ({ data, now }: FeedMessage) => {
    const { live: state } = data as { live: WireLiveState };
    status.receiveTime(now);
    if (state.generation > generation) {
      const merged = mergeChanges(latest?.changes ?? [], state, generation);
      // once something was missed, the page has to be compared with what is there
      const all = { ...state, ...merged, complete: merged.complete && (latest?.complete ?? true) };
      latest = all;
      generation = state.generation;
      status.showUpdate(state.latestUpdate);
      if (actions.areLoading() || !showCount(all)) actions.receive(all);
    }
    status.watch(state);
  };
  feed = openSharedFeed({
    name: `live ${props.blog}`,
    streamUrl: props.stream,
    pollUrl: props.poll,
    onMessage: receive,
    onFailure: actions.fail,
  });
  status.watchUntil(props.until);
};

export const island = definePlainIsland('reading/live-updates/live-updates', hydrate);
