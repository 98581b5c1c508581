/** Follow-through: notifies CDNs, hubs, search engines and webhooks of each change, and reports how far the deliveries are. */
export { refusedForGood } from './send-failure.service.ts';
export { followThroughMigrations } from './follow-through.migrations.ts';
export type { FollowThroughTables } from './follow-through.tables.ts';
export { startFollowThrough, type FollowThrough, type FollowThroughFigures, type FollowThroughParts } from './follow-through.service.ts';
export { createTargets, type TargetParts } from './targets.service.ts';
export type { Change, Delivery, ListedDelivery, Target, TargetKind, TargetReport } from './targets.rules.ts';
export { type DeliveryChoice, dropDeliveries, listDeliveries, reportDeliveries, retryDeliveries } from './delivery-report.store.ts';
export { addDeliveries, listOldRows } from './deliveries.store.ts';
export { addDelivery, isDeliveryLost } from './single-deliveries.store.ts';
export { closeAllChanges } from './outbox.store.ts';
export { listNodes } from './purge-nodes.store.ts';
export { renderOutboxPage } from './outbox-page.tsx';
export { listMailsTo, type OwnMail } from './own-deliveries.store.ts';
