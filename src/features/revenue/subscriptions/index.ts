/** Subscriptions: checkouts, payments, renewals, receipts and pauses, and their counts. */
export { type AccountEnd, createAccountEnd } from './account-end.service.ts';
export { addMonths } from './billing-period.rules.ts';
export { checkoutHoldsMs } from './checkout-terms.rules.ts';
export { countEvent, listCounts } from './counts.store.ts';
export type { SubscriptionsParts } from './ledger.service.ts';
export { createTestPayments } from './payments.service.ts';
export { deleteOldPaywallData } from './retention.store.ts';
export { type Receipt, type Subscription, type SubscriptionEvent, longestPauseDays, opensNow } from './subscription.state.ts';
export { subscriptionMigrations } from './subscriptions.migrations.ts';
export { type Subscriptions, createSubscriptions } from './subscriptions.service.ts';
export { findSubscription, listReceipts, lockAccount, readOwnSubscriptions } from './subscriptions.store.ts';
export type { SubscriptionTables } from './subscriptions.tables.ts';
export { formatCardNumber } from './test-cards.rules.ts';
