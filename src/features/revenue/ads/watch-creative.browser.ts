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

type Attributed = PerformanceEntry & { attribution?: readonly { containerName?: string; containerSrc?: string }[] };

/**
 * Watches what a framed creative costs, as far as that can be seen from outside: long tasks that the browser attributes to the frame by its name, and the
 * documents loaded into it. Calls once where it is too much (AD-11). Gives what ends the watch.
 */
export const watchCost = (frame: HTMLIFrameElement, onHeavy: () => void): (() => void) => {
  let cost: AdCost = noCost;
  const spend = (next: AdCost): void => {
    cost = next;
    if (!isHeavy(cost)) return;
    stop();
    onHeavy();
  };
  const onLoad = (): void => {
    const loaded = performance.getEntriesByName(frame.src) as PerformanceResourceTiming[];
    spend({ ...cost, documents: cost.documents + 1, bytes: loaded.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) });
  };
  const tasks =
    'PerformanceObserver' in globalThis && PerformanceObserver.supportedEntryTypes.includes('longtask')
      ? new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Attributed[])
            if (entry.attribution?.some(({ containerName }) => containerName === frame.name))
              spend(addTask(cost, { at: entry.startTime, ms: entry.duration }));
        })
      : undefined;
  const stop = (): void => {
    tasks?.disconnect();
    frame.removeEventListener('load', onLoad);
  };
  frame.addEventListener('load', onLoad);
  tasks?.observe({ type: 'longtask', buffered: true });
  return stop;
};
