import type { Target } from '#features/distribution/follow-through';

/** A webhook target that takes one delivery a call, and one call at a time; it takes everything and makes nothing of changes, unless `more` says otherwise. */
export const webhookTarget = (more: Partial<Target> = {}): Target => ({
  name: 'receiver',
  kind: 'webhook',
  delayMs: 0,
  subjects: 'order',
  afterPurge: false,
  batch: 10,
  concurrency: 1,
  buildDeliveries: () => [],
  groupIntoCalls: (deliveries) => deliveries.map((delivery) => [delivery]),
  send: async () => undefined,
  ...more,
});
