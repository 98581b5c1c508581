/** Whether the window has focus and is seen, and who wants to know when that changes. */
export type Focus = { has: () => boolean; stop: () => void };

/** Follows the focus of the window; a tab that is hidden has none. */
export const watchFocus = (onChange: () => void): Focus => {
  let has = document.hasFocus() && document.visibilityState === 'visible';
  const set = (next: boolean): void => {
    if (next === has) return;
    has = next;
    onChange();
  };
  const onFocus = (): void => set(document.visibilityState === 'visible');
  const onBlur = (): void => set(false);
  const onVisibility = (): void => set(document.visibilityState === 'visible' && document.hasFocus());
  addEventListener('focus', onFocus);
  addEventListener('blur', onBlur);
  document.addEventListener('visibilitychange', onVisibility);
  return {
    has: () => has,
    stop: () => {
      removeEventListener('focus', onFocus);
      removeEventListener('blur', onBlur);
      document.removeEventListener('visibilitychange', onVisibility);
    },
  };
};

/** Follows which elements are in view, each with its margin around the window; one observer a margin. */
export const createInView = (onChange: (element: Element, isInView: boolean, margin: string) => void) => {
  const observers = new Map<string, IntersectionObserver>();
  const getObserver = (margin: string): IntersectionObserver => {
    const known =
      observers.get(margin) ??
      new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) onChange(target, isIntersecting, margin);
        },
        { rootMargin: margin },
      );
    observers.set(margin, known);
    return known;
  };
  return {
    observe: (element: Element, margin: string): void => getObserver(margin).observe(element),
    unobserve: (element: Element): void => {
      for (const observer of observers.values()) observer.unobserve(element);
    },
    stop: (): void => {
      for (const observer of observers.values()) observer.disconnect();
    },
  };
};
