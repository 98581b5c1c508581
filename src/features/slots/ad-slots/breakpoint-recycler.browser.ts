import { createViewport, viewportNames } from '../../../platform/browser/viewport.ts';
import type { AdBook, AdEntry } from './ad-book.browser.ts';
import { breakpoints, needsOtherSize } from './ad-slots.rules.ts';

/** However often the window crosses breakpoints, ads are asked for anew so seldom, in milliseconds. */
const recycleGapMs = 2_000;

/** Recycles ads whose sizes are others in another viewport; the last one counts. */
export const createBreakpointRecycler = (book: AdBook, recycle: (entry: AdEntry) => void) => {
  // what each ad was asked for in, to know whether a window that went to and fro changed anything
  const crossed = new Map<AdEntry, number>();
  let recycledAt = -recycleGapMs;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const numberNow = (): number => viewportNames.indexOf(viewport.current());
  const recycleCrossed = (): void => {
    waiting = undefined;
    recycledAt = performance.now();
    for (const [entry, before] of crossed) if (needsOtherSize(entry.shape, before, numberNow())) recycle(entry);
    crossed.clear();
  };
  const viewport = createViewport(breakpoints, (_now, before) => {
    for (const entry of book.entries.values()) if (!crossed.has(entry)) crossed.set(entry, viewportNames.indexOf(before));
    waiting ??= setTimeout(recycleCrossed, recycledAt + recycleGapMs - performance.now());
  });
  viewport.check();
  return {
    viewportNumber: numberNow,
    forget: (entry: AdEntry): void => void crossed.delete(entry),
    stop: (): void => {
      viewport.stop();
      clearTimeout(waiting);
    },
  };
};
