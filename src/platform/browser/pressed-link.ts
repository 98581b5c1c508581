/** The link that a plain press meant, among those of a selector; undefined for another place, or one that the reader wants opened elsewhere. */
export const pressedLink = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent, selector: string): HTMLAnchorElement | undefined =>
  target instanceof Element && !ctrlKey && !metaKey && !shiftKey ? (target.closest<HTMLAnchorElement>(selector) ?? undefined) : undefined;
