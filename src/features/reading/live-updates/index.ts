/** Live updates: an open live blog receives changes, adds cards, catches its reader up, and updates leads of fronts. */
export { formatCardFailure, formatCardsFailure, type FailedAnswer } from './card-fetch.rules.ts';
export { buildLastSeenKey } from './catch-up.rules.ts';
export { buildLiveUpdatesProps } from './live-updates.view.ts';
