/** Notifications: browsers that subscribe, what their readers choose, the bar that asks, and the part of the service worker that shows them. */
export { createMayPush } from './endpoint.rules.ts';
export { createPushKeys, type PushKey, type PushKeys } from './push-keys.service.ts';
export { createPushPages, type PushPages } from './push-page.service.ts';
export { createQuietClock, type QuietClock } from './quiet.rules.ts';
export { createSubscriptions } from './subscriptions.service.ts';
export { parsePayload, type PushPayload } from './notification.rules.ts';
export { parseTopic, subjectsOf, type Topic, toTopic } from './topics.rules.ts';
export { pushMigrations } from './push.migrations.ts';
export { pushPage } from './push.page.tsx';
export { pushPath } from './push-path.rules.ts';
export { PushPrompt } from './push-prompt.tsx';
export { pushRoutes } from './push.api.ts';
export { deleteOldSubscriptions, readWholePush, type SignedInBy } from './subscriptions.store.ts';
export type { PushTables } from './push.tables.ts';
