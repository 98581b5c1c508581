import type { WireLiveState } from '#content/wire';
import { definePlainIsland } from '#platform/islands';
import { pressedLink } from '../../platform/browser/pressed-link.ts';
import { openSharedFeed } from '../../platform/browser/shared-feed.ts';
import { actionLinks, failedEvent, type LiveUpdatesProps, stateEvent } from './live-updates.view.ts';

/**
 * An island because an open page hears of new cards; the rest comes with the first thing there is to tell, or the first touch. It is a plain one: a
 * live page must not load React before somebody acts (decision 20).
 */
const wake = (element: HTMLElement, props: LiveUpdatesProps): void => {
  let actions: Promise<void> | undefined;
  let pressed: HTMLAnchorElement | undefined;
  const onClick = (event: MouseEvent) => {
    const target = pressedLink(event, actionLinks);
    if (!target) return;
    event.preventDefault();
    pressed = target;
    act().catch(reportError);
  };
  // what is pressed while the rest comes is pressed again when it is there
  const act = () =>
    (actions ??= import('./live-actions.island.tsx').then(({ island: rest }) => {
      document.removeEventListener('click', onClick);
      rest.wake(element, props);
      pressed?.click();
    }));
  const tell = (name: string, detail: unknown) =>
    void act().then(() => element.dispatchEvent(new CustomEvent(name, { detail })), reportError);

  let { generation } = props;
  const hear = (message: unknown) => {
    const now = (message as { data: { live: WireLiveState } }).data.live;
    if (now.generation > generation || !now.live) tell(stateEvent, now);
    generation = Math.max(generation, now.generation);
    if (!now.live) feed.close();
  };
  document.addEventListener('click', onClick);

  const isLive = document.querySelector('[data-live-status="live"]') !== null;
  const feed = isLive
    ? openSharedFeed({
        name: `live ${props.blog}`,
        streamUrl: props.stream,
        pollUrl: props.poll,
        onMessage: hear,
        onFailure: (answer) => tell(failedEvent, answer),
      })
    : { close: () => undefined };
};

export const island = definePlainIsland('live-blog/live-updates', wake);
