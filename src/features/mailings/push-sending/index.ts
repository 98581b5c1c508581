/** Sending notifications: the messages of editors, each push delivered once even if the process ends, and the push service built into the demo. */
export { countRoutes } from './counts.api.ts';
export { forgetOldPushes } from './deliveries.store.ts';
export { longestTtl, usualTtl } from './message.rules.ts';
export { messageCalls } from './messages.api.ts';
export { createMessages } from './messages.service.ts';
export { pushSendingMigrations } from './push-sending.migrations.ts';
export { type MessageBody, type PushMessage, messageBody } from './push-sending.schema.ts';
export type { PushSendingTables } from './push-sending.tables.ts';
export { type PushReceiver, type ReceivedPush, createPushReceiver, receiverPath } from './receiver.service.ts';
export { createSeenCounter } from './seen-counter.service.ts';
export { createSendTest } from './send-test.service.ts';
export { createPushKinds } from './sending.service.ts';
export { type PushTransport, createServicesTransport } from './transport.service.ts';
export { createVapid } from './vapid.service.ts';
