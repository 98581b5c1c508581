import { addTask, type AdCost, isHeavy, noCost } from './heavy-ad.rules.ts';
import { viewableMs, viewablePart } from './viewability.rules.ts';

/** Tells once when an ad was viewable: enough of it in view, in a tab that is seen, for a second without a break. Gives what ends the watch. */
export const watchViewable = (element: Element, size: { width: number; height: number }, onViewable: () => void): (() => void) => {
  const part = viewablePart(size.width, size.height);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEnough = false;
  const look = (): void => {
    clearTimeout(timer);
    if (!isEnough || document.visibilityState !== 'visible') return;
    timer = setTimeout(() => {
      stop();
      onViewable();
    }, viewableMs);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      isEnough = entries.at(-1)?.isIntersecting === true && (entries.at(-1)?.intersectionRatio ?? 0) >= part;
      look();
    },
    { threshold: part },
  );
  const stop = (): void => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('visibilitychange', look);
  };
  document.addEventListener('visibilitychange', look);
  observer.observe(element);
  return stop;
};

type Attributed = PerformanceEntry & { attribution?: readonly { containerName?: string }[] };

// the framed creatives of the page, the newest last
const watched = new Set<HTMLIFrameElement>();

/**
 * Whether a long task is a frame's. Browsers name the frame, or say no more than that a frame of another origin was busy: then it is the newest of the framed
 * creatives, and where that was not it the next one before, as long as the page has no other frames that it could have been.
 */
const isTaskOf = (frame: HTMLIFrameElement, { name, attribution }: Attributed): boolean => {
  if (attribution?.some(({ containerName }) => containerName === frame.name)) return true;
  const isOfAny =
    name === 'cross-origin-descendant' && [...document.querySelectorAll('iframe')].every((one) => watched.has(one) || one.contentDocument);
  return isOfAny && frame === [...watched].at(-1);
};

/**
 * Watches what a framed creative costs, as far as that can be seen from outside: long tasks, and the documents loaded into it. Calls once where it is too
 * much (AD-11). Gives what ends the watch.
 */
export const watchCost = (frame: HTMLIFrameElement, onHeavy: () => void): (() => void) => {
  let cost: AdCost = noCost;
  const begun = performance.now();
  const spend = (next: AdCost): void => {
    cost = next;
    if (!isHeavy(cost)) return;
    stop();
    onHeavy();
  };
  const onLoad = (): void => {
    const loaded: readonly (PerformanceEntry & { transferSize?: number })[] = performance.getEntriesByName(frame.src);
    spend({ ...cost, documents: cost.documents + 1, bytes: loaded.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) });
  };
  const tasks = new PerformanceObserver((list) => {
    const entries: readonly Attributed[] = list.getEntries();
    for (const entry of entries)
      if (entry.startTime >= begun && isTaskOf(frame, entry)) spend(addTask(cost, { at: entry.startTime, ms: entry.duration }));
  });
  const stop = (): void => {
    watched.delete(frame);
    tasks.disconnect();
    frame.removeEventListener('load', onLoad);
  };
  watched.add(frame);
  frame.addEventListener('load', onLoad);
  // a browser that does not know them reports none
  tasks.observe({ type: 'longtask' });
  return stop;
};
