// The only script of a page, loaded when the page has an island: finds the islands and hydrates each at its time. React is loaded with the first that needs it.
import type { ComponentType } from 'react';
import { closeLeftPopovers } from '../platform/browser/close-left-popovers.ts';
import { parsePropsText } from '#platform/islands';
import { refreshRelativeTimes } from './relative-times.ts';

type WithReact = { id: string; Component: ComponentType<object> };
type Plain = { id: string; hydrate: (element: HTMLElement, props: object) => void };
type IslandModule = { island: WithReact | Plain };
const islands = import.meta.glob<IslandModule>('./*/*/*.island.tsx', { base: '../features' });

const hydrate = async (element: HTMLElement, now: boolean): Promise<void> => {
  const { id, plain } = element.dataset;
  if (!id) return;
  element.dataset['state'] = 'hydrating';
  try {
    // one that is none throws, and is reported with the rest
    const load = islands[`./${id}.island.tsx`] as () => Promise<IslandModule>;
    const props = parsePropsText(element.dataset['props'] ?? '{}');
    // React comes beside the first island that needs it, never for one that does not
    const [{ island }, react] = await Promise.all([load(), plain === undefined ? import('../platform/browser/mount.tsx') : undefined]);
    if ('hydrate' in island) island.hydrate(element, props);
    else react?.mount(element, island.Component, props, now);
    element.dataset['state'] = 'hydrated';
  } catch (error) {
    // the server's HTML still stands; the failure goes to the window's error listeners
    element.dataset['state'] = 'failed';
    reportError(error);
  }
};

const hydrations = new WeakMap<HTMLElement, Promise<void>>();
/** Hydrates an island once. Later calls wait for the same hydration, so that a click in between is not repeated too early. */
const hydrateOnce = (element: HTMLElement, now = false): Promise<void> => {
  const hydration = hydrations.get(element) ?? hydrate(element, now);
  hydrations.set(element, hydration);
  return hydration;
};

// some browsers do not say when a page is idle (PG-36)
const runWhenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 4000 }) : setTimeout(run, 200);

const hydrateWhenIdle = (element: HTMLElement): void => void runWhenIdle(() => void hydrateOnce(element));

const hydrateWhenVisible = (element: HTMLElement) => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      void hydrateOnce(element);
    },
    { rootMargin: '200px' },
  );
  for (const child of element.children) observer.observe(child);
};

/**
 * The first click hydrates the island. It and every further one until then are repeated in their order, so that none is lost. An island that focus has
 * hydrated takes the click itself: a repeated one would come while the press of a key is still on its way, and browsers drop it then.
 */
const hydrateWhenTouched = (element: HTMLElement) => {
  let turn: Promise<unknown> | undefined;
  const onClick = (event: Event) => {
    let target = event.target instanceof Element ? event.target : null;
    // an icon cannot be clicked by a program: what it stands in is
    while (target && !(target instanceof HTMLElement)) target = target.parentElement;
    const { state } = element.dataset;
    if (target?.closest('a[href]') || (state && state !== 'hydrating')) return;
    event.preventDefault();
    event.stopPropagation();
    // one after the other: the second must see what the first has changed
    turn = (turn ?? hydrateOnce(element, true)).then(() => target?.isConnected && target.click());
  };
  const early = () => void hydrateOnce(element, true);
  element.addEventListener('click', onClick, true);
  element.addEventListener('focusin', early, { once: true });
  element.addEventListener('pointerenter', early, { once: true });
};

const start = (element: HTMLElement) => {
  switch (element.dataset['when']) {
    case 'load':
      return void hydrateOnce(element);
    case 'visible':
      return hydrateWhenVisible(element);
    case 'interaction':
      return hydrateWhenTouched(element);
    case 'signed-in':
      return 'signedIn' in document.documentElement.dataset ? hydrateWhenIdle(element) : undefined;
    case 'later':
      // PN-01
      return void setTimeout(hydrateWhenIdle, 8_000, element);
    default:
      return hydrateWhenIdle(element);
  }
};

const startWithin = (root: ParentNode) => {
  for (const element of root.querySelectorAll<HTMLElement>('masthead-island:not([data-state])')) start(element);
};
// a prerendered page may never be shown: its islands wait until it is
const page: Document & { prerendering?: boolean } = document;
if (page.prerendering) document.addEventListener('prerenderingchange', () => startWithin(document), { once: true });
else startWithin(document);
// HTML that a plain island inserts may contain islands
document.addEventListener('islands-added', ({ target }) => target instanceof Element && startWithin(target));
refreshRelativeTimes();
if ('popover' in HTMLElement.prototype) closeLeftPopovers();
