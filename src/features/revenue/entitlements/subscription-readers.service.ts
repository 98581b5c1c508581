import type { Kysely } from 'kysely';
import { toEmailKey } from '#platform/email-address';
import { joinGroup } from './groups.store.ts';
import { listDomains } from './mail-domain.rules.ts';
import type { SubscriptionTables } from '#features/revenue/subscriptions';
import { addView, findViews } from './views.store.ts';

const knownForMs = 60_000;

/** The houses that subscribe for everybody with their addresses; whether there is one at all is looked up once a minute. */
export const createGroups = ({ database, now }: { database: Kysely<SubscriptionTables>; now: () => number }) => {
  const known = new Map<string, { at: number; has: boolean }>();
  return {
    hasAny: async (product: string): Promise<boolean> => {
      const before = known.get(product);
      if (before && Math.abs(now() - before.at) < knownForMs) return before.has;
      const found = await database
        .selectFrom('subscription_group')
        .select('domain')
        .where('product', '=', product)
        .limit(1)
        .executeTakeFirst();
      known.set(product, { at: now(), has: found !== undefined });
      return found !== undefined;
    },
    join: ({ accountId, product, email }: { accountId: string; product: string; email: string }) =>
      joinGroup(database, { accountId, product, domains: listDomains(toEmailKey(email)), now: now() }),
  };
};
export type Groups = ReturnType<typeof createGroups>;

/** What accounts have read free. */
export const createViews = ({ database, now }: { database: Kysely<SubscriptionTables>; now: () => number }) => ({
  find: (of: { accountId: string; product: string; days: number }) => findViews(database, { ...of, now: now() }),
  add: (view: { accountId: string; product: string; pieceId: string }) => addView(database, { ...view, now: now() }),
});
export type Views = ReturnType<typeof createViews>;
