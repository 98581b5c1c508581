import type { WireLiveState } from '#content/wire';
import { definePlainIsland } from '#platform/islands';
import { politeStatus } from '../../../platform/browser/polite-status.ts';
import { pressedLink } from '../../../platform/browser/pressed-link.ts';
import { createServerClock } from '../../../platform/browser/server-clock.ts';
import { type FeedMessage, openSharedFeed, type SharedFeed } from '../../../platform/browser/shared-feed.ts';
import { liveUntil } from '#content/live-rule';
import { changesSince, withTold } from './live-updates.rules.ts';
import { actionLinks, failedEvent, type LiveUpdatesProps, stateEvent } from './live-updates.view.ts';

// what a browser's timer takes at most, in milliseconds
const longestTimer = 2_147_483_647;

/**
 * An island because an open page hears of new cards. What counts them and sees the end is here; what shows, changes and takes away comes with the first
 * of that, or the first touch. It is a plain one: a live page must not load React before somebody acts (decision 20).
 */
const wake = (element: HTMLElement, props: LiveUpdatesProps): void => {
  const { messages } = props;
  const part = <Found extends HTMLElement>(name: string) => element.querySelector<Found>(`[data-part="${name}"]`);
  const [seeNew, count, status] = [part('see-new'), part('count'), part('status')];
  const live = document.querySelector<HTMLElement>('[data-live-status="live"]');
  if (!seeNew || !count || !status) return;
  const { title } = document;
  const say = politeStatus(status);

  let actions: Promise<void> | undefined;
  let pressed: HTMLAnchorElement | undefined;
  let told: WireLiveState | undefined;
  const onClick = (event: MouseEvent) => {
    const target = pressedLink(event, actionLinks);
    if (!target) return;
    event.preventDefault();
    pressed = target;
    act().catch(reportError);
  };
  const send = (name: string, detail: unknown) => element.dispatchEvent(new CustomEvent(name, { detail }));
  // it hears what was told before; then what was pressed while it came is pressed again
  const act = () =>
    (actions ??= import('./live-actions.island.tsx').then(({ island: rest }) => {
      document.removeEventListener('click', onClick);
      document.title = title;
      rest.wake(element, props);
      if (told) send(stateEvent, told);
      pressed?.click();
    }));

  const isShown = (id: string) => document.querySelector(`[data-cards]>[data-card="${id}"]`) !== null;
  /** True when all there is to tell is a number. */
  const isCounted = (now: WireLiveState): boolean => {
    const { removed, changed, added, isWhole } = changesSince(now, props.generation, isShown);
    if (actions || !isWhole || removed.length + changed.length > 0) return false;
    const top = document.querySelector<HTMLElement>('[data-cards]>[data-card]');
    const isNews = now.newest && !(Date.parse(now.newest.publishedAt) < Number(top?.dataset['at']));
    const number = isNews ? added.length : 0;
    const text = number === 1 ? messages.one : messages.many.replace('{count}', String(number));
    seeNew.hidden = number === 0;
    document.title = number === 0 ? title : `(${number}) ${title}`;
    if (number > 0 && count.textContent !== text) say((count.textContent = text));
    return true;
  };

  let feed: SharedFeed | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    feed?.close();
    if (live?.dataset['liveStatus'] !== 'live') return;
    live.dataset['liveStatus'] = 'ended';
    const label = live.querySelector('b');
    if (label) label.textContent = messages.ended;
    say(messages.ended);
  };
  const clock = createServerClock(() => performance.now());
  clock.told(props.now);
  /** The live rule turns false by itself when nothing more happens (LB-04): at the server's time, whatever the reader's clock says. */
  const watch = (until: number) => {
    clearTimeout(timer);
    const left = until - clock.now();
    if (left > 0) timer = setTimeout(watch, Math.min(left, longestTimer), until);
    else end();
  };

  let { generation } = props;
  const receive = ({ data, now: time }: FeedMessage) => {
    const now = (data as { live: WireLiveState }).live;
    clock.told(time);
    if (now.generation > generation) {
      const all = withTold(told?.changes ?? [], now, generation);
      // once something was missed, only what is compared is sure
      told = { ...now, ...all, complete: all.complete && (told?.complete ?? true) };
      generation = now.generation;
      const updated = live?.querySelector('time');
      if (updated && updated.dateTime < now.latestUpdate) {
        updated.dateTime = now.latestUpdate;
        updated.textContent = messages.now;
      }
      const state = told;
      if (!isCounted(state)) void (actions ? actions.then(() => send(stateEvent, state)) : act()).catch(reportError);
    }
    watch(now.live ? (liveUntil(now, clock.now()) ?? 0) : 0);
  };
  document.addEventListener('click', onClick);
  if (!live) return;
  feed = openSharedFeed({
    name: `live ${props.blog}`,
    streamUrl: props.stream,
    pollUrl: props.poll,
    onMessage: receive,
    onFailure: (answer) => void actions?.then(() => send(failedEvent, answer)),
  });
  watch(props.until);
};

export const island = definePlainIsland('reading/live-updates/live-updates', wake);
