import type { Kysely } from 'kysely';
import { dayMs } from '#platform/time';
import type { SubscriptionTables } from '#features/revenue/subscriptions';

/** The pieces that an account has read free in the days before now: since when, and which; undefined for none. */
export const findViews = async (
  database: Kysely<SubscriptionTables>,
  { accountId, product, days, now }: { accountId: string; product: string; days: number; now: number },
): Promise<{ since: number; pieces: string[] } | undefined> => {
  const rows = await database
    .selectFrom('paywall_view')
    .select(['piece_id', 'seen_at'])
    .where('account_id', '=', accountId)
    .where('product', '=', product)
    .where('seen_at', '>', new Date(now - days * dayMs))
    .orderBy('seen_at')
    .limit(200)
    .execute();
  const [first] = rows;
  return first && { since: first.seen_at.getTime(), pieces: rows.map(({ piece_id: id }) => id) };
};

/** Counts a piece that an account read free. */
export const addView = async (
  database: Kysely<SubscriptionTables>,
  { accountId, product, pieceId, now }: { accountId: string; product: string; pieceId: string; now: number },
): Promise<void> => {
  const seen = { seen_at: new Date(now) };
  await database
    .insertInto('paywall_view')
    .values({ account_id: accountId, product, piece_id: pieceId, ...seen })
    .onConflict((conflict) => conflict.columns(['account_id', 'product', 'piece_id']).doUpdateSet(seen))
    .execute();
};
