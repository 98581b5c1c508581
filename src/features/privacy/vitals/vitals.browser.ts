type Shift = PerformanceEntry & { value?: number; hadRecentInput?: boolean };
type Interaction = PerformanceEntry & { interactionId?: number };

const watch = (type: string, options: object, onEntry: (entry: PerformanceEntry) => void): void => {
  // a browser that does not know a kind of entry reports none of it
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true, ...options });
};

/** The largest sum of shifts that come within a second of one another, five seconds together at most. */
const watchShifts = (): (() => number) => {
  let [most, sum, first, last] = [0, 0, 0, 0];
  watch('layout-shift', {}, (entry) => {
    const { value = 0, hadRecentInput, startTime }: Shift = entry;
    if (hadRecentInput) return;
    const isSame = sum > 0 && startTime - last < 1_000 && startTime - first < 5_000;
    if (!isSame) first = startTime;
    sum = isSame ? sum + value : value;
    last = startTime;
    most = Math.max(most, sum);
  });
  return () => most;
};

/** The slowest answer to the reader; of many, one in fifty is left out, as it is usual. */
const watchInteractions = (): (() => number | undefined) => {
  const slowest = new Map<number, number>();
  let shortest = 0;
  const add = (entry: PerformanceEntry): void => {
    const { interactionId = 0, duration }: Interaction = entry;
    if (interactionId === 0) return;
    slowest.set(interactionId, Math.max(slowest.get(interactionId) ?? 0, duration));
    // the ten slowest are enough for 500 interactions
    if (slowest.size <= 10) return;
    shortest = Math.min(...slowest.values());
    for (const [id, time] of slowest) if (time === shortest && slowest.size > 10) slowest.delete(id);
  };
  watch('event', { durationThreshold: 40 }, add);
  watch('first-input', {}, add);
  return () => {
    const times = [...slowest.values()].sort((one, other) => other - one);
    const { interactionCount: all = times.length }: Performance & { interactionCount?: number } = performance;
    return times[Math.min(times.length - 1, Math.floor(all / 50))];
  };
};

const watchLargest = (): (() => number | undefined) => {
  let largest: number | undefined;
  watch('largest-contentful-paint', {}, ({ startTime }) => (largest = startTime));
  return () => largest;
};

/** Measures this page and reports once, when it is left: page type, brand and three numbers. */
export const measurePage = (): void => {
  const { view = '', brand = '' } = document.documentElement.dataset;
  // a page that was in the background was not looked at while it came
  if (document.visibilityState === 'hidden' || view === '') return;
  const [readLargest, readShifts, readInteractions] = [watchLargest(), watchShifts(), watchInteractions()];
  const report = (): void => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', report);
    const [lcp, inp] = [readLargest(), readInteractions()];
    const query = new URLSearchParams({ page: view, brand, cls: readShifts().toFixed(4) });
    if (lcp !== undefined) query.set('lcp', String(Math.round(lcp)));
    if (inp !== undefined) query.set('inp', String(Math.round(inp)));
    navigator.sendBeacon(`/services/vitals?${query.toString()}`);
  };
  document.addEventListener('visibilitychange', report);
};
