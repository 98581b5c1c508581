/** Closes an open popover when the focus moves out of it: what lies under it must not be walked through unseen. Browsers do so for a press beside it alone. */
export const closeLeftPopovers = (): void =>
  document.addEventListener('focusin', ({ target }) => {
    for (const open of document.querySelectorAll<HTMLElement>(':popover-open'))
      if (target instanceof Node && !open.contains(target)) open.hidePopover();
  });
