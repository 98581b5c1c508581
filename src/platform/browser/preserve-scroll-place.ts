/** The first of the elements that the reader has before them: its end is below the top edge of what is seen. */
export const findInView = (elements: Iterable<Element>): Element | undefined => {
  for (const element of elements) if (element.getBoundingClientRect().bottom > 0) return element;
  return undefined;
};

/**
 * Makes a change above what is being read without moving it: where the element in view stood is measured before and restored after. At the top of
 * the page nothing is read above, and nothing is moved. Browsers with scroll anchoring do the same by themselves; then there is nothing left to do.
 */
export const preserveScrollPlace = (elements: Iterable<Element>, change: () => void): void => {
  const anchor = scrollY > 0 ? findInView(elements) : undefined;
  const before = anchor?.getBoundingClientRect().top ?? 0;
  change();
  if (!anchor?.isConnected) return;
  const moved = anchor.getBoundingClientRect().top - before;
  if (Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: 'instant' });
};
