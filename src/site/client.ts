// The only script of a page, loaded when the page has an island: finds the islands and wakes each at its time. React comes with the first of them.
import type { ComponentType } from 'react';
import { closeLeftPopovers } from '../platform/browser/close-left-popovers.ts';
import { refreshRelativeTimes } from './relative-times.ts';

type WithReact = { id: string; Component: ComponentType<object> };
type Plain = { id: string; wake: (element: HTMLElement, props: object) => void };
type IslandModule = { island: WithReact | Plain };
const islands = import.meta.glob<IslandModule>('../features/*/*/*.island.tsx');

const open = async (element: HTMLElement, now: boolean): Promise<void> => {
  const { id, plain } = element.dataset;
  if (!id) return;
  element.dataset['state'] = 'waking';
  try {
    const load = islands[`../features/${id}.island.tsx`];
    if (!load) throw new Error(`No island named ${id}.`);
    const props = JSON.parse(element.dataset['props'] ?? '{}') as object;
    // React comes beside the first island that needs it, never for one that does not
    const [{ island }, react] = await Promise.all([load(), plain === undefined ? import('../platform/browser/mount.tsx') : undefined]);
    if ('wake' in island) island.wake(element, props);
    else react?.mount(element, island.Component, props, now);
    element.dataset['state'] = 'awake';
  } catch (error) {
    // the server's HTML still stands; the failure is told to whoever listens
    element.dataset['state'] = 'failed';
    reportError(error);
  }
};

const waking = new WeakMap<HTMLElement, Promise<void>>();
/** Wakes an island once; who comes while it wakes waits for the same waking, so that a press in between is not done too early. */
const wake = (element: HTMLElement, now = false): Promise<void> => {
  const promise = waking.get(element) ?? open(element, now);
  waking.set(element, promise);
  return promise;
};

const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 4000 }) : setTimeout(run, 200);

const whenVisible = (element: HTMLElement) => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      void wake(element);
    },
    { rootMargin: '200px' },
  );
  for (const child of element.children) observer.observe(child);
};

/** The first touch wakes the island and is then done again, so that it is not lost. */
const whenTouched = (element: HTMLElement) => {
  const onClick = (event: Event) => {
    const target = event.target instanceof HTMLElement ? event.target : undefined;
    if (target?.closest('a[href]')) return;
    event.preventDefault();
    event.stopPropagation();
    element.removeEventListener('click', onClick, true);
    void wake(element, true).then(() => {
      const again = target?.isConnected ? target : undefined;
      again?.click();
    });
  };
  const early = () => void wake(element, true);
  element.addEventListener('click', onClick, true);
  element.addEventListener('focusin', early, { once: true });
  element.addEventListener('pointerenter', early, { once: true });
};

const start = (element: HTMLElement) => {
  switch (element.dataset['when']) {
    case 'load':
      return void wake(element);
    case 'visible':
      return whenVisible(element);
    case 'interaction':
      return whenTouched(element);
    default:
      return void whenIdle(() => void wake(element));
  }
};

const startIn = (place: ParentNode) => {
  for (const element of place.querySelectorAll<HTMLElement>('masthead-island:not([data-state])')) start(element);
};
// a page that is drawn ahead wakes when it is shown: it may never be
if ((document as Document & { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', () => startIn(document), { once: true });
else startIn(document);
// HTML that a plain island brings in may hold islands of its own
document.addEventListener('islands-came', ({ target }) => target instanceof Element && startIn(target));
refreshRelativeTimes();
if ('popover' in HTMLElement.prototype) closeLeftPopovers();
