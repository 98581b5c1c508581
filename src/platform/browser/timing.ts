/** Times in milliseconds (specification §9; resize: decisions §3 "Sizes not shown"). */
export const timings = { scrollDebounce: 100, resizeDebounce: 100, lazyLoader: 200, animationFrameFallback: 66 } as const;

type Debounced<Values extends readonly unknown[]> = ((...values: Values) => void) & { cancel: () => void };

/** Runs once, with the last values, when nothing was called for `wait` milliseconds. */
export const debounce = <Values extends readonly unknown[]>(run: (...values: Values) => void, wait: number): Debounced<Values> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  const later = (...values: Values) => {
    cancel();
    timer = setTimeout(() => run(...values), wait);
  };
  return Object.assign(later, { cancel });
};

/** Runs on the next frame; where the window has none (or is not shown), after 66 ms. Gives the way to take it back. */
export const nextFrame = (
  run: () => void,
  frames: Partial<Pick<typeof globalThis, 'requestAnimationFrame' | 'cancelAnimationFrame'>> = globalThis,
): (() => void) => {
  const { requestAnimationFrame: request, cancelAnimationFrame: cancel } = frames;
  if (request && cancel) {
    const frame = request.call(globalThis, run);
    return () => cancel.call(globalThis, frame);
  }
  const timer = setTimeout(run, timings.animationFrameFallback);
  return () => clearTimeout(timer);
};

/** Runs after the lazy loader's delay, 200 ms unless said; at once with `lazyload=false` (specification §2, §9). Gives the way to take it back. */
export const loadLater = (
  run: () => void,
  { delay = timings.lazyLoader, disabled = false }: { delay?: number; disabled?: boolean } = {},
): (() => void) => {
  if (disabled) {
    run();
    return () => undefined;
  }
  const timer = setTimeout(run, delay);
  return () => clearTimeout(timer);
};
