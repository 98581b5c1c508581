import { measureUncached } from '../measure/uncached.ts';
import type { Scenario } from '../scenario.ts';

/** A live blog of 150 cards, not cached: at most 6 ms of CPU a request, compression apart. */
export const scenario: Scenario = { name: 'live-page', group: 'live', run: () => measureUncached('live') };
