import type { FastifyInstance } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Vertical } from '#brands';
import type { PaywallVendor } from '#content/site/outside-loads';
import { findSubscription, type SubscriptionTables } from '#features/revenue/subscriptions';
import type { Product } from '#features/slots/plans';
import type { JobKind } from '#platform/jobs';
import type { PaywallReader } from './entitlement.rules.ts';
import { toSubscriptionFact } from './own-subscription.service.ts';

/**
 * Where a site sells its subscriptions and who knows who subscribes: the built-in runtime, or the adapter of a vendor. Everything has to be given, so a runtime
 * that has none of something says so.
 */
export type PaywallRuntime = {
  /** The vendor that sells in the place of the built-in checkout, by the name that readers know; undefined where nobody does. */
  vendor: string | undefined;
  /** Whether and how an account subscribes to a product. `anew`: what was known before is not enough, as right after a sale. */
  readSubscription: (accountId: string, product: Product, how: { anew: boolean }) => Promise<PaywallReader['subscription']>;
  /** What pages of a brand load of the vendor; undefined where it sells nothing there. */
  describeVendor: (vertical: Vertical) => PaywallVendor | undefined;
  /** Mounts the calls by which the vendor tells of changes. */
  routes: (app: FastifyInstance) => void;
  /** What it does in the background. */
  jobs: readonly JobKind[];
  /** What it stores that becomes old. */
  aging: readonly { forgetOld(): Promise<unknown> }[];
  /** Stores, in the transaction that deletes an account, that its subscriptions at the vendor are to end. */
  endWithAccount: (change: Transaction<SubscriptionTables>, accountId: string) => Promise<void>;
};

/** Creates the built-in runtime: subscriptions are those of the database. `hasAccounts`: false where accounts are another host's, which sells nothing here. */
export const createBuiltInRuntime = ({
  database,
  hasAccounts,
  now,
}: {
  database: Kysely<SubscriptionTables>;
  hasAccounts: boolean;
  now: () => number;
}): PaywallRuntime => ({
  vendor: undefined,
  readSubscription: async (accountId, product) =>
    hasAccounts ? toSubscriptionFact(await findSubscription(database, accountId, product), now()) : undefined,
  describeVendor: () => undefined,
  routes: () => undefined,
  jobs: [],
  aging: [],
  endWithAccount: () => Promise.resolve(),
});
