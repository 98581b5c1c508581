import { onScrollRest } from '../../../platform/browser/viewport.ts';

/** Whether a slot is below what is seen, and the space above it too: what follows would take that as well. */
const isBelowView = (element: Element): boolean => {
  let before = element.previousElementSibling ?? element.parentElement?.previousElementSibling;
  // what is hidden is nowhere
  while (before && before.getClientRects().length === 0) before = before.previousElementSibling;
  return Math.min(element.getBoundingClientRect().top, before?.getBoundingClientRect().bottom ?? Infinity) >= innerHeight;
};

/**
 * What stays empty gives its room back below what is seen, once the window rests: neither what is read moves, nor what a scroll brings into view at that moment
 * (AD-06).
 */
export const createEmptySlots = () => {
  const marked = new Set<HTMLElement>();
  const { again, stop } = onScrollRest(() => {
    for (const element of marked) if (isBelowView(element)) element.dataset['collapsed'] = '';
  });
  return {
    /** Marks a slot that nothing comes for. */
    mark: (element: HTMLElement): void => {
      element.dataset['empty'] = '';
      marked.add(element);
      again();
    },
    /** Takes the mark away. A slot that gave its room back takes it again below what is seen alone. */
    clear: (element: HTMLElement): void => {
      const { dataset } = element;
      const isNowhere = 'collapsed' in dataset;
      delete dataset['empty'];
      delete dataset['collapsed'];
      if (isNowhere && !isBelowView(element)) dataset['collapsed'] = '';
      marked.delete(element);
    },
    stop,
  };
};
