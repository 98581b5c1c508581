/** Measures how late the event loop is. */
export type LoadGauge = {
  /** The smoothed delay in milliseconds. */
  readonly delayMs: number;
  close(): void;
};

const tickMs = 20;

/** Starts a gauge: it measures how late a timer of 20 ms fires. It does not keep the process alive. */
export const createLoadGauge = (): LoadGauge => {
  let delayMs = 0;
  let expected = performance.now() + tickMs;
  const timer = setInterval(() => {
    const time = performance.now();
    const late = Math.max(0, time - expected);
    // Rises within two ticks and falls within a few: one long task alone is no overload, and after a burst the site is back at once.
    delayMs = delayMs * 0.6 + late * 0.4;
    expected = time + tickMs;
  }, tickMs);
  timer.unref();
  return {
    get delayMs() {
      return delayMs;
    },
    close: () => clearInterval(timer),
  };
};
