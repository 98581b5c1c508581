import { onScrollRest } from '../../../platform/browser/viewport.ts';
import type { AdBook, AdEntry } from './ad-book.browser.ts';

export const isBelowView = (element: Element): boolean => element.getBoundingClientRect().top >= innerHeight;

/** What stays empty gives its room back only below what is seen, so that nothing that is read moves (AD-06). */
export const createEmptySlots = (book: AdBook) => {
  const collapse = ({ element }: AdEntry): void => {
    if ('empty' in element.dataset && isBelowView(element)) element.dataset['collapsed'] = '';
  };
  const stop = onScrollRest(() => book.entries.forEach(collapse));
  return {
    mark: (entry: AdEntry): void => {
      entry.element.dataset['empty'] = '';
      collapse(entry);
    },
    stop,
  };
};
