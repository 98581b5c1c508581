import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { addDeliveries, createTargets, type FollowThroughTables, type Target } from '#features/distribution/follow-through';
import type { SubscriptionsParts } from '#features/revenue/subscriptions';
import type { Config } from '#platform/config';

/** The receivers of webhooks, and `notify`, which queues a notice of a subscription for each: signed, in order, and again until it is taken. Nobody is named. */
export const openSubscriptionNotices = ({ config, now }: { config: Config; now: () => number }) => {
  const { followThrough, webSubHubs, production, demo } = config;
  const targets = createTargets({ config: followThrough, webSubHubs, production, demo, originOf: () => '', now });
  const receivers: readonly Target[] = targets.filter(({ kind }) => kind === 'webhook');
  const notify: SubscriptionsParts['notify'] = async (change, { type, at, ...facts }) => {
    const queues = change as unknown as Kysely<FollowThroughTables>;
    for (const target of receivers) {
      const payload = { event: type, occurredAt: at, ...facts, deliveryId: randomUUID() };
      await addDeliveries(queues, target, [{ subject: facts.subscription.id, payload }], { at: now(), due: now() });
    }
  };
  return { receivers, notify };
};
