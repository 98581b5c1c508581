import { randomUUID } from 'node:crypto';
import type { Kysely, QueryExecutorProvider, Transaction } from 'kysely';
import { addDeliveries, createTargets, type FollowThroughTables, type Target } from '#features/distribution/follow-through';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { type AccountTables, findConfirmedAddress } from '#features/accounts/account-rows';
import type { AccountMail } from '#features/accounts/mail';
import type { PaywallRuntime } from '#features/revenue/paywall';
import { createAccountEnd, createTestPayments, type SubscriptionsParts, type SubscriptionTables } from '#features/revenue/subscriptions';
import type { Config } from '#platform/config';
import { asTables } from '#platform/storage';

/** Stores a mail in the transaction of a change. */
type StoreMail = (change: QueryExecutorProvider, mail: AccountMail) => Promise<unknown>;

/** The receivers of webhooks are notified of subscriptions: signed, in order for each, and again until they take it. Nobody is named. */
const createNotify =
  (receivers: readonly Target[], now: () => number): SubscriptionsParts['notify'] =>
  async (change, { type, at, ...facts }) => {
    const queues = asTables<FollowThroughTables>(change);
    for (const target of receivers) {
      const payload = { event: type, occurredAt: at, ...facts, deliveryId: randomUUID() };
      await addDeliveries(queues, target, [{ subject: facts.subscription.id, payload }], { at: now(), due: now() });
    }
  };

/** Stores mails to subscribers, at the addresses of their accounts. */
const createWrite =
  (storeMail: StoreMail): SubscriptionsParts['write'] =>
  async (change, { accountId, product }, letter) => {
    const to = await findConfirmedAddress(asTables<AccountTables>(change), accountId);
    const brand = product === 'today' ? 'today' : 'news';
    if (to !== undefined) await storeMail(change, { ...letter, to, brand });
  };

const isSoldHere = ({ apis, paywall }: Config, { vendor }: Pick<PaywallRuntime, 'vendor'>): boolean =>
  apis.auth === undefined && vendor === undefined && paywall.testCards;

/** Returns the receivers of webhooks, and what subscriptions are opened with by a site and by commands. */
export const openSubscriptionParts = ({
  config,
  database,
  storeMail,
  runtime,
  now,
}: {
  config: Config;
  database: Kysely<DocumentTables>;
  runtime: Pick<PaywallRuntime, 'vendor' | 'endWithAccount'>;
  storeMail: StoreMail;
  now: () => number;
}) => {
  const { followThrough, webSubHubs, production, demo } = config;
  const targets = createTargets({ config: followThrough, webSubHubs, production, demo, originOf: () => '', now });
  const receivers = targets.filter(({ kind }) => kind === 'webhook');
  const options = {
    database: database.withTables<SubscriptionTables>(),
    // where a vendor sells, nothing is sold here
    payments: isSoldHere(config, runtime) ? createTestPayments() : undefined,
    notify: createNotify(receivers, now),
    write: createWrite(storeMail),
    retryDays: config.paywall.retryDays,
    now,
  };
  return { receivers, options };
};

type AccountEndOptions = Parameters<typeof openSubscriptionParts>[0] & { onFailure: (error: unknown) => void };

/** Opens what ends with an account: its subscriptions here, in the transaction that deletes it, and those at a vendor, by a job that is stored with it. */
export const openAccountEnd = ({ onFailure, ...parts }: AccountEndOptions) => {
  const own = createAccountEnd({ ...openSubscriptionParts(parts).options, onNotified: () => undefined, onFailure });
  return {
    ...own,
    end: async (change: Transaction<SubscriptionTables>, accountId: string): Promise<void> => {
      await own.end(change, accountId);
      await parts.runtime.endWithAccount(change, accountId);
    },
  };
};
