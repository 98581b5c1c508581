import { measureUncached, uncachedFigure } from '../measure/uncached.ts';
import type { Scenario } from '../scenario.ts';

/** A live blog of 150 cards, not cached: at most 6 ms of CPU a request, compression apart. */
export const scenario: Scenario = {
  name: 'live-page',
  group: 'live',
  run: () => measureUncached('live'),
  figures: (rows) => uncachedFigure('live blog of 150 cards, rendered alone', rows, { atMost: 6 }),
};
