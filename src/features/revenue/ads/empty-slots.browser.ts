import { onScrollRest } from '../../../platform/browser/viewport.ts';
import type { AdBook } from './ad-book.browser.ts';

const isBelowView = (element: Element): boolean => element.getBoundingClientRect().top >= innerHeight;

/** What stays empty gives its room back only below what is seen, so that nothing that is read moves (AD-06). */
const collapse = (element: HTMLElement): void => {
  if ('empty' in element.dataset && isBelowView(element)) element.dataset['collapsed'] = '';
};

/** Marks a slot that nothing comes for. */
export const markEmpty = (element: HTMLElement): void => {
  element.dataset['empty'] = '';
  collapse(element);
};

/** Takes the mark away; where the slot gave its room back it takes that again only below what is seen. */
export const clearEmpty = (element: HTMLElement): void => {
  const { dataset } = element;
  const isNowhere = 'collapsed' in dataset;
  delete dataset['empty'];
  delete dataset['collapsed'];
  if (isNowhere && !isBelowView(element)) dataset['collapsed'] = '';
};

/** Has slots that stay empty give their room back once they are below the view. Gives what ends it. */
export const collapseWhileScrolling = (book: AdBook): (() => void) =>
  onScrollRest(() => book.entries.forEach(({ element }) => collapse(element)));
