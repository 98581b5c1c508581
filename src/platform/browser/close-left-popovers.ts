/** Closes an open popover when the focus leaves it, so that nobody tabs through what it covers. Browsers close it only for a click beside it. */
export const closeLeftPopovers = (): void =>
  document.addEventListener('focusin', ({ target }) => {
    for (const open of document.querySelectorAll<HTMLElement>(':popover-open'))
      if (target instanceof Node && !open.contains(target)) open.hidePopover();
  });
