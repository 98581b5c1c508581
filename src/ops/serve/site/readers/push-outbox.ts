import type { Kysely } from 'kysely';
import { addDeliveries, type FollowThroughTables, type Target } from '#features/distribution/follow-through';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { createPushReceiver, type PushReceiver, type ReceivedPush } from '#features/mailings/push-sending';
import type { Log } from '#platform/log';

/** The push service of a demo, and the outbox where what it takes is shown. */
export type PushOutbox = { receiver: PushReceiver; target: Target; onQueued: (listener: () => void) => void };

const target: Target = {
  name: 'demo:push',
  kind: 'push',
  delayMs: 0,
  subjects: 'apart',
  afterPurge: false,
  batch: 16,
  concurrency: 2,
  buildDeliveries: () => [],
  groupIntoCalls: (deliveries) => deliveries.map((delivery) => [delivery]),
  // its receiver has it already
  send: () => Promise.resolve(),
};

type Parts = { database: Kysely<DocumentTables>; secret: string; now: () => number; log: Log };

/** Opens the push service of a demo. */
export const openPushOutbox = ({ database, secret, now, log }: Parts): PushOutbox => {
  let onQueued = (): void => undefined;
  const record = async (push: ReceivedPush): Promise<void> => {
    const delivery = { subject: push.notification.title, payload: push };
    await addDeliveries(database.withTables<FollowThroughTables>(), target, [delivery], { at: now(), due: now() });
    onQueued();
  };
  const onError = (error: unknown): void => log.warn({ err: error }, 'A push to the receiver of the demo could not be read');
  return { receiver: createPushReceiver({ secret, record, now, onError }), target, onQueued: (listener) => (onQueued = listener) };
};
