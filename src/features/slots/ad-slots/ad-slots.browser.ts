import { onNextFrame } from '../../../platform/browser/viewport.ts';
import type { AdState } from './ad.state.ts';
import type { AdAdapter, AdReport } from './ad-adapter.browser.ts';
import { type AdBook, type AdEntry, type AdSurroundings, createAdBook } from './ad-book.browser.ts';
import { type AdConfig, mostRefreshes } from './ad-config.rules.ts';
import { isAdZone, listSizes, shapeOf, toMargin } from './ad-slots.rules.ts';
import { createAdTimers } from './ad-timers.browser.ts';
import { createBreakpointRecycler } from './breakpoint-recycler.browser.ts';
import { createEmptySlots } from './empty-slots.browser.ts';
import { createInView, watchFocus } from './in-view.browser.ts';
import { createTimer, reduceTimer } from './refresh-timer.state.ts';

const inViewMargin = '0px';

export type AdSlots = {
  /** Makes a slot of an element with `data-ad`. Throws without an element or a slot. */
  add: (element: HTMLElement | null | undefined) => void;
  /** Destroys the ad of an element. */
  remove: (element: HTMLElement) => void;
  /** Leaves an element without an ad. */
  leave: (element: HTMLElement) => void;
  state: () => AdState;
  measureArticle: (height: number) => void;
  /** Destroys all, and stops listening. */
  stop: () => void;
};

type Parts = { adapter: AdAdapter; config: AdConfig; around: AdSurroundings };

/** Asks for ads that wait, those of one moment together. */
const createAsker = (adapter: AdAdapter, isReady: (entry: AdEntry) => boolean) => {
  const asked = new Set<AdEntry>();
  const flush = (): void => {
    const ids = [...asked].filter(isReady).map(({ id }) => id);
    asked.clear();
    if (ids.length > 0) adapter.request(ids);
  };
  return (entry: AdEntry): void => {
    if (!isReady(entry)) return;
    if (asked.size === 0) onNextFrame(flush);
    asked.add(entry);
  };
};

/** How ads go on: asked for when they are near and the window has focus, recycled by timer and breakpoint. */
const createAdCourse = (book: AdBook, { adapter, config, around }: Parts) => {
  const recycle = (entry: AdEntry): void => {
    entry.wantsRecycle = book.is(entry, 'requesting');
    if (book.may(entry, 'recycling')) {
      around.onCleared(entry.element);
      adapter.recycle(entry.id);
    }
    // also one that nothing fitted into before
    if (!book.may(entry, 'requesting')) return;
    empty.clear(entry.element);
    ask(entry);
  };
  const recycler = createBreakpointRecycler(book, recycle);
  const timers = createAdTimers(book, recycle);
  const empty = createEmptySlots();
  const sizesOf = ({ shape, element }: Pick<AdEntry, 'shape' | 'element'>) =>
    listSizes(shape, recycler.viewportNumber(), element.clientWidth);
  const isReady = (entry: AdEntry): boolean => entry.isNear && focus.has() && book.may(entry, 'requesting');
  const askIfReady = createAsker(adapter, (entry) => isReady(entry) && sizesOf(entry).length > 0);
  const ask = (entry: AdEntry): void => {
    // a place that no ad fits into, and that is there, stays empty
    if (book.may(entry, 'requesting') && entry.element.clientWidth > 0 && sizesOf(entry).length === 0) return empty.mark(entry.element);
    askIfReady(entry);
  };
  const focus = watchFocus(() => {
    for (const entry of book.entries.values()) {
      timers.send(entry, { kind: 'focused', hasFocus: focus.has() });
      ask(entry);
    }
  });
  const onReport = (entry: AdEntry, report: AdReport): void => {
    const { element } = entry;
    if (report.kind === 'filled') {
      empty.clear(element);
      around.onFilled(element, report.about);
    }
    if (report.kind === 'unloaded') around.onUnloaded(element);
    if (report.kind === 'viewable') element.dataset['viewed'] = '';
    if (report.kind === 'empty') {
      around.onCleared(element);
      empty.mark(element);
    }
    if (report.kind === 'moved') {
      if (!book.move(entry, report.to)) return;
      if (report.to === 'rendered') timers.send(entry, { kind: 'begun', isOwn: false });
      if (report.to === 'created') ask(entry);
    }
    if (entry.wantsRecycle) recycle(entry);
  };
  const inView = createInView((element, isInView, margin) => {
    const entry = book.find(element);
    if (!entry) return;
    if (margin === inViewMargin) timers.send(entry, { kind: 'seen', isInView });
    else entry.isNear = isInView;
    ask(entry);
  });
  const createOwnTimer = () => reduceTimer(createTimer(config.refresh, mostRefreshes), { kind: 'focused', hasFocus: focus.has() });
  const stop = (): void => {
    for (const part of [recycler, empty, focus, inView]) part.stop();
  };
  return { inView, onReport, sizesOf, createOwnTimer, recycler, timers, empty, stop };
};

/** The ads of a page: each renders when it is near and the window has focus, and is recycled by its timer and by breakpoints (AD-02). */
export const createAdSlots = (parts: Parts): AdSlots => {
  const { adapter, config, around } = parts;
  const book = createAdBook();
  const course = createAdCourse(book, parts);
  const add = (element: HTMLElement | null | undefined): void => {
    const zone = element?.dataset['ad'];
    if (!element || !isAdZone(zone)) throw new Error('An ad needs both an element and a slot.');
    if (book.find(element)) return;
    course.empty.clear(element);
    const place = document.createElement('div');
    element.append(place);
    const shape = shapeOf(zone, 'rail' in element.dataset);
    const entry: AdEntry = {
      id: book.nextId(zone),
      shape,
      element,
      place,
      timer: course.createOwnTimer(),
      isNear: false,
      wantsRecycle: false,
    };
    book.entries.set(entry.id, entry);
    adapter.define({ id: entry.id, zone, shape, place, listSizes: () => course.sizesOf(entry) }, (report) =>
      course.onReport(entry, report),
    );
    course.inView.observe(element, toMargin(config.offsetViewport[zone]));
    course.inView.observe(element, inViewMargin);
  };
  const remove = (element: HTMLElement): void => {
    const entry = book.find(element);
    if (!entry) return;
    course.inView.unobserve(element);
    around.onCleared(element);
    adapter.destroy(entry.id);
    entry.place.remove();
    book.entries.delete(entry.id);
    course.recycler.forget(entry);
    course.timers.keep();
  };
  const stop = (): void => {
    for (const { element } of book.entries.values()) remove(element);
    course.stop();
  };
  return { add, remove, leave: course.empty.mark, state: book.state, measureArticle: book.measureArticle, stop };
};
