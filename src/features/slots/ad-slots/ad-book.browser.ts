import { type AdLifecycle, type AdState, initialAdState, mayFollow, reduceAds } from './ad.state.ts';
import type { AboutAd } from './ad-adapter.browser.ts';
import type { AdShape } from './ad-slots.rules.ts';
import type { RefreshTimer } from './refresh-timer.state.ts';

/** What is known of an ad beside its life. */
export type AdEntry = {
  id: string;
  shape: AdShape;
  element: HTMLElement;
  place: HTMLElement;
  timer: RefreshTimer;
  isNear: boolean;
  /** Is recycled as soon as what it waits for has come. */
  wantsRecycle: boolean;
};

/** What is shown around an ad. */
export type AdSurroundings = {
  onFilled: (element: HTMLElement, about: AboutAd) => void;
  onUnloaded: (element: HTMLElement) => void;
  /** What was shown is taken away. */
  onCleared: (element: HTMLElement) => void;
};

/** The ads of a page and their state. */
export type AdBook = ReturnType<typeof createAdBook>;

export const createAdBook = () => {
  let state: AdState = initialAdState;
  const entries = new Map<string, AdEntry>();
  return {
    entries,
    state: () => state,
    find: (element: Element) => [...entries.values()].find((entry) => entry.element === element),
    may: ({ id }: AdEntry, to: AdLifecycle) => mayFollow(state.slots[id], to),
    is: ({ id }: AdEntry, value: AdLifecycle) => state.slots[id] === value,
    /** Moves an ad on; false where it may not go there. */
    move: ({ id, element }: AdEntry, to: AdLifecycle): boolean => {
      const next = reduceAds(state, { kind: 'moved', slot: id, to });
      if (next === state) return false;
      state = next;
      element.dataset['state'] = to;
      return true;
    },
    measureArticle: (height: number): void => void (state = reduceAds(state, { kind: 'article-measured', height })),
    /** A name that no element of the page has. */
    nextId: (zone: string): string => {
      let number = 1;
      while (entries.has(`${zone}-${number}`) || document.getElementById(`${zone}-${number}`)) number += 1;
      return `${zone}-${number}`;
    },
  };
};
