import { type Kysely, sql } from 'kysely';
import { transact } from '#platform/storage';
import { lockAccount, type SubscriptionTables } from '#features/revenue/subscriptions';

type Database = Kysely<SubscriptionTables>;

/** A house that subscribes for everybody with its addresses; `endsAt` in milliseconds since 1970. */
export type SubscriptionGroup = { domain: string; product: string; name: string; seats: number; endsAt: number };

/** Stores or changes a group. */
export const putGroup = async (database: Database, { domain, product, name, seats, endsAt }: SubscriptionGroup): Promise<void> => {
  const values = { name, seats, ends_at: new Date(endsAt) };
  await database
    .insertInto('subscription_group')
    .values({ domain, product, ...values })
    .onConflict((conflict) => conflict.columns(['domain', 'product']).doUpdateSet(values))
    .execute();
};

/** Ends a group; its members read on as everybody does. False where there is none. */
export const removeGroup = async (database: Database, domain: string, product: string): Promise<boolean> => {
  const { numDeletedRows } = await database
    .deleteFrom('subscription_group')
    .where('domain', '=', domain)
    .where('product', '=', product)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** All groups, each with how many places are taken. */
export const listGroups = async (database: Database): Promise<(SubscriptionGroup & { members: number })[]> => {
  const { rows } = await sql<{ domain: string; product: string; name: string; seats: number; ends_at: Date; members: string }>`
    select g.domain, g.product, g.name, g.seats, g.ends_at, count(m.account_id) as members from subscription_group g
    left join subscription_group_member m on m.domain = g.domain and m.product = g.product group by g.domain, g.product order by g.domain, g.product`.execute(
    database,
  );
  return rows.map(({ ends_at: endsAt, members, ...row }) => ({ ...row, endsAt: endsAt.getTime(), members: Number(members) }));
};

/**
 * The group of an account by the domains of its confirmed address, the nearest first. Whoever comes first takes a place; `hasPlace` is false once all are
 * taken.
 */
export const joinGroup = async (
  database: Database,
  { accountId, product, domains, now }: { accountId: string; product: string; domains: readonly string[]; now: number },
): Promise<{ name: string; hasPlace: boolean } | undefined> => {
  const found = await database
    .selectFrom('subscription_group')
    .selectAll()
    .where('product', '=', product)
    .where('domain', 'in', domains.length > 0 ? [...domains] : [''])
    .where('ends_at', '>', new Date(now))
    .orderBy(sql`length(domain)`, 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!found) return undefined;
  const { domain, name } = found;
  const isMember = async (on: Database) =>
    (await on
      .selectFrom('subscription_group_member')
      .select('domain')
      .where('account_id', '=', accountId)
      .where('product', '=', product)
      .where('domain', '=', domain)
      .executeTakeFirst()) !== undefined;
  if (await isMember(database)) return { name, hasPlace: true };
  const hasPlace = await transact(database, async (change) => {
    // places are given one at a time
    await lockAccount(change, `group ${domain} ${product}`);
    if (await isMember(change)) return true;
    const group = await change
      .selectFrom('subscription_group')
      .select('seats')
      .where('domain', '=', domain)
      .where('product', '=', product)
      .forShare()
      .executeTakeFirst();
    const { count } = await change
      .selectFrom('subscription_group_member')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('domain', '=', domain)
      .where('product', '=', product)
      .executeTakeFirstOrThrow();
    if (!group || Number(count) >= group.seats) return false;
    await change
      .insertInto('subscription_group_member')
      .values({ domain, product, account_id: accountId, joined_at: new Date(now) })
      .onConflict((conflict) => conflict.columns(['account_id', 'product']).doUpdateSet({ domain, joined_at: new Date(now) }))
      .execute();
    return true;
  });
  return { name, hasPlace };
};
