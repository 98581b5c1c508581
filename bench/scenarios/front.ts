import { measureUncached, uncachedFigure } from '../measure/uncached.ts';
import type { Scenario } from '../scenario.ts';

/** A front of 80 cards, not cached: at most 3 ms of CPU a request, compression apart. */
export const scenario: Scenario = {
  name: 'front',
  group: 'render',
  run: () => measureUncached('front'),
  figures: (rows) => uncachedFigure('front of 80 placed cards, rendered alone', rows, { atMost: 3 }),
};
