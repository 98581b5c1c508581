/** The flags of the window's width, narrow to wide: one more than there are breakpoints. */
export const viewportNames = ['S', 'M', 'L', 'XL', 'XXL', 'XXXL'] as const;
export type ViewportName = (typeof viewportNames)[number];

/** How long scrolling and resizing must rest before they count, and what stands in for an animation frame, in milliseconds. */
export const scrollRestMs = 100;
export const resizeRestMs = 100;
export const frameFallbackMs = 66;

/** The flag of a width in px, by the widths at which pages change. */
export const findViewport = (width: number, breakpoints: readonly number[]): ViewportName =>
  viewportNames[breakpoints.filter((breakpoint) => width >= breakpoint).length] ?? 'XXXL';

/** Runs `work` once nobody has asked for it for `ms`. */
export const debounce = (work: () => void, ms: number): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(work, ms);
  };
};

/** Runs `work` before the next paint; after 66 ms where there is none, as in a tab that nobody sees. */
export const onNextFrame = (work: () => void): void => {
  let isDone = false;
  const once = (): void => {
    if (isDone) return;
    isDone = true;
    clearTimeout(timer);
    work();
  };
  const timer = setTimeout(once, frameFallbackMs);
  if ('requestAnimationFrame' in globalThis) requestAnimationFrame(once);
};

export type Viewport = {
  /** The flag of the window; XL until it was checked. */
  current: () => ViewportName;
  /** Looks at the window now. */
  check: () => void;
  /** Stops listening. */
  stop: () => void;
};

/** Follows the width of the window: `onChange` is told each time that it rests beyond a breakpoint. */
export const createViewport = (
  breakpoints: readonly number[],
  onChange: (now: ViewportName, before: ViewportName) => void = () => undefined,
): Viewport => {
  let current: ViewportName = 'XL';
  const check = (): void => {
    const now = findViewport(innerWidth, breakpoints);
    if (now === current) return;
    const before = current;
    current = now;
    onChange(now, before);
  };
  const onResize = debounce(check, resizeRestMs);
  addEventListener('resize', onResize);
  return { current: () => current, check, stop: () => removeEventListener('resize', onResize) };
};

/** Calls `work` when scrolling has come to rest, and where `again` is called that long after it at the earliest. */
export const onScrollRest = (work: () => void): { again: () => void; stop: () => void } => {
  const again = debounce(work, scrollRestMs);
  addEventListener('scroll', again, { passive: true });
  return { again, stop: () => removeEventListener('scroll', again) };
};
