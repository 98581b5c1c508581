/** The link of `selector` that a plain click was on; undefined for any other place, and where the reader wants the link opened elsewhere. */
export const findPressedLink = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent, selector: string): HTMLAnchorElement | undefined =>
  target instanceof Element && !ctrlKey && !metaKey && !shiftKey ? (target.closest<HTMLAnchorElement>(selector) ?? undefined) : undefined;
