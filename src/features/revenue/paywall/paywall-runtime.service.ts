import type { FastifyInstance } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Vertical } from '#brands';
import type { PaywallVendor } from '#content/site/outside-loads';
import { findSubscription, type SubscriptionTables } from '#features/revenue/subscriptions';
import type { Product } from '#features/slots/plans';
import type { JobKind } from '#platform/jobs';
import type { PaywallReader } from './entitlement.rules.ts';
import { toSubscriptionFact } from './own-subscription.service.ts';

/** A seller of subscriptions: the built-in runtime or the adapter of a vendor. All members are required; a runtime without jobs or calls gives empty ones. */
export type PaywallRuntime = {
  /** The public name of the vendor that replaces the built-in checkout; undefined for the built-in runtime. */
  vendor: string | undefined;
  /** Returns the subscription of an account to a product. `anew` bypasses cached answers, for example right after a purchase. */
  readSubscription: (accountId: string, product: Product, how: { anew: boolean }) => Promise<PaywallReader['subscription']>;
  /** Returns the vendor's script and terms for the pages of a brand; undefined if it sells nothing there. */
  describeVendor: (vertical: Vertical) => PaywallVendor | undefined;
  /** Registers the vendor's webhooks. */
  routes: (app: FastifyInstance) => void;
  /** The background jobs. */
  jobs: readonly JobKind[];
  /** The stores whose old rows are deleted. */
  aging: readonly { forgetOld(): Promise<unknown> }[];
  /** Records, in the transaction that deletes an account, that its subscriptions at the vendor must end. */
  endWithAccount: (change: Transaction<SubscriptionTables>, accountId: string) => Promise<void>;
};

/** Creates the built-in runtime, which reads subscriptions from the database. `hasAccounts` is false if accounts live on another host; nothing is sold then. */
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
