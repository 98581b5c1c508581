/** Live updates: an open live blog in the browser receives changes, adds cards, catches its reader up, and leads fronts. */
export { formatCardFailure, formatCardsFailure, type FailedAnswer } from './card-fetch.rules.ts';
export { buildLastSeenKey } from './catch-up.rules.ts';
export { buildLiveUpdatesProps } from './live-updates.view.ts';
