const usual = { first: 1_000, longest: 15 * 60_000 };

/**
 * Milliseconds until the next try after `tries` failed ones: 1 s, doubled each time up to 15 min unless said otherwise, of which `random` (0 to 1) takes
 * away at most half, so that what failed together does not come back together.
 */
export const retryDelay = (tries: number, random: number, { first, longest }: { first: number; longest: number } = usual): number => {
  const full = Math.min(longest, first * 2 ** Math.min(30, Math.max(0, tries - 1)));
  return Math.round(full * (1 - random / 2));
};
