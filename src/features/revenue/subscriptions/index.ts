/** Subscriptions: checkouts, payments, receipts, pauses, groups and gifts, and what is counted of them. */
export { createSubscriptions, type Subscriptions } from './subscriptions.service.ts';
export type { SubscriptionLetter, SubscriptionsParts } from './ledger.service.ts';
export type { Subscription } from './subscription.state.ts';
export { subscriptionPage } from './subscription.page.tsx';
export { readOwnSubscriptions } from './subscriptions.store.ts';
export { opensNow } from './subscription.state.ts';
export { createTestPayments } from './payments.service.ts';
export { type AccountAssets, type AccountEnd, createAccountEnd } from './account-end.service.ts';
export { deleteOldPaywallData } from './retention.store.ts';
export { createGifts, type Gifts, giftTerms } from './gifts.service.ts';
export { createGroups, createViews, type Groups, type Views } from './subscription-readers.service.ts';
export { listGroups, putGroup, removeGroup } from './groups.store.ts';
export { type CountedEvent, countEvent, listCounts } from './counts.store.ts';
export { subscriptionMigrations } from './subscriptions.migrations.ts';
export type { SubscriptionTables } from './subscriptions.tables.ts';
export { createSubscriptionPages, type SubscriptionPages } from './subscription-pages.service.ts';
export { listReceipts } from './subscriptions.store.ts';
