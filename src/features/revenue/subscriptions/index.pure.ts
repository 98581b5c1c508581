/** The pure parts of this feature that other features decide with. */
export type { Receipt, Subscription } from './subscription.state.ts';
export type { CardOutcome } from './test-cards.rules.ts';
