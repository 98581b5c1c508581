import { measureUncached, uncachedFigure } from '../measure/uncached.ts';
import type { Scenario } from '../scenario.ts';

/** An article of 60 paragraphs, not cached: at most 1.5 ms of CPU a request, compression apart. */
export const scenario: Scenario = {
  name: 'article',
  group: 'render',
  run: () => measureUncached('article'),
  figures: (rows) => uncachedFigure('article of 60 paragraphs, rendered alone', rows, { atMost: 1.5 }),
};
