const firstMs = 1_000;
const longestMs = 15 * 60_000;

/**
 * Milliseconds until the next try after `tries` failed ones: 1 s, doubled each time up to 15 min, of which `random` (0 to 1) takes away at
 * most half, so that what failed together does not come back together.
 */
export const retryDelay = (tries: number, random: number): number => {
  const full = Math.min(longestMs, firstMs * 2 ** Math.min(30, Math.max(0, tries - 1)));
  return Math.round(full * (1 - random / 2));
};
