/** The door of live updates: what an open live blog does in the browser: it listens, adds cards, catches its reader up, and leads fronts. */
export { cardFailed, cardsFailed, type FailedAnswer } from './card-fetch.rules.ts';
export { lastSeenName } from './catch-up.rules.ts';
export { liveUpdatesProps } from './live-updates.view.ts';
