/** Browsers that receive notifications: their subscriptions, topics and quiet hours, the server's keys, and the calls that change them. */
export { formatPushDevice, readPushDevice } from './device-cookie.service.ts';
export { createMayPush } from './endpoint.rules.ts';
export { parseChoices } from './push-choices.rules.ts';
export { type PushKey, type PushKeys, createPushKeys } from './push-keys.service.ts';
export { pushRoutes } from './push.api.ts';
export { pushMigrations } from './push.migrations.ts';
export type { PushTables } from './push.tables.ts';
export { type QuietClock, createQuietClock, formatMinutes, usualQuiet, zones } from './quiet.rules.ts';
export { type Subscriptions, createSubscriptions } from './subscriptions.service.ts';
export { type OwnSubscription, type SignedInBy, deleteOldSubscriptions, readWholePush } from './subscriptions.store.ts';
export { type Topic, parseTopic, parseTopics, subjectsOf, toTopic, topicsOfSite } from './topics.rules.ts';
