/** Sending notifications: messages that editors make, each push handed over once whatever ends in between, and the push service that a demo has built in. */
export { countRoutes } from './counts.api.ts';
export { createMessages, type PushMessages } from './messages.service.ts';
export { messageCalls } from './messages.api.ts';
export { longestTtl, usualTtl } from './message.rules.ts';
export { messageBody, type MessageBody, type PushMessage } from './push-sending.schema.ts';
export { createPushReceiver, type PushReceiver, type ReceivedPush, receiverPath } from './receiver.service.ts';
export { createPushKinds } from './sending.service.ts';
export { forgetOldPushes } from './deliveries.store.ts';
export { createSeenCounter } from './seen-counter.service.ts';
export { createSendTest } from './send-test.service.ts';
export { createServicesTransport, type PushTransport } from './transport.service.ts';
export { createVapid } from './vapid.service.ts';
export { pushSendingMigrations } from './push-sending.migrations.ts';
export type { PushSendingTables } from './push-sending.tables.ts';
