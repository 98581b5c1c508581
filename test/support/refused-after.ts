/** How often something was allowed before it was refused, and when it is allowed again, in seconds after the first time: the least and the most. */
export type Refusal = { allowed: number; nextAtLeast: number; nextAtMost: number };

/** An answer of a limited call: whether it was allowed, and else after how many seconds it is. */
type Decision = { isAllowed: boolean; retryAfter: number };

/**
 * Asks until the limit refuses. A limit of N in a window gives back one of N after each N-th part of the window, so that the next is allowed at
 * (allowed - N + 1) such parts after the first, however slowly it was asked: `nextAtLeast` and `nextAtMost` are on both sides of that time.
 */
export const askUntilRefused = async (ask: () => Promise<Decision>): Promise<Refusal> => {
  const begunAt = performance.now();
  let { isAllowed, retryAfter } = await ask();
  const firstAt = performance.now();
  let askedAt = firstAt;
  let allowed = 0;
  while (isAllowed) {
    allowed += 1;
    askedAt = performance.now();
    ({ isAllowed, retryAfter } = await ask());
  }
  return {
    allowed,
    nextAtLeast: (askedAt - firstAt) / 1_000 + retryAfter - 1,
    nextAtMost: (performance.now() - begunAt) / 1_000 + retryAfter,
  };
};
