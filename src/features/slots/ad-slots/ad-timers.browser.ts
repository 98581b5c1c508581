import type { AdBook, AdEntry } from './ad-book.browser.ts';
import { isCounting, isDue, reduceTimer, tickMs, type TimerEvent } from './refresh-timer.state.ts';

/** Counts seconds for all ads with one interval, which runs only while one of them counts (AD-07). */
export const createAdTimers = (book: AdBook, onDue: (entry: AdEntry) => void) => {
  let ticking: ReturnType<typeof setInterval> | undefined;
  const keep = (): void => {
    const counts = [...book.entries.values()].some((entry) => book.is(entry, 'rendered') && isCounting(entry.timer));
    if (counts) ticking ??= setInterval(tick, tickMs);
    else {
      clearInterval(ticking);
      ticking = undefined;
    }
  };
  const send = (entry: AdEntry, event: TimerEvent): void => {
    entry.timer = reduceTimer(entry.timer, event);
    keep();
  };
  const tick = (): void => {
    for (const entry of book.entries.values()) {
      if (!book.is(entry, 'rendered')) continue;
      send(entry, { kind: 'tick' });
      if (!isDue(entry.timer)) continue;
      send(entry, { kind: 'begun', isOwn: true });
      onDue(entry);
    }
  };
  return { send, keep };
};
