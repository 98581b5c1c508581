import { type Kysely, sql } from 'kysely';
import type { AccountTables } from './accounts.tables.ts';

type Database = Kysely<AccountTables>;

/** The ids of the newsletters an account has: what it chose, and what its address signed up for without it. */
export const listSubscriptions = async (database: Database, accountId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select newsletter_id as id from account_newsletter where account_id = ${accountId} and is_subscribed
    union
    select s.newsletter_id from newsletter_subscribers s join account a on a.email_key = s.email_key
    where a.id = ${accountId} and a.email_verified and s.state = 'confirmed'
    order by id`.execute(database);
  return rows.map(({ id }) => id);
};

/** Which newsletters, and where the wish came from. */
export type SubscriptionChange = {
  subscriptions: Readonly<Record<string, boolean>>;
  brand: string;
  source: string | null;
  locationSource: string | null;
};

/** Stores what an account wants of newsletters. */
export const putSubscriptions = async (database: Database, accountId: string, change: SubscriptionChange, now: Date): Promise<void> => {
  const values = Object.entries(change.subscriptions).map(([id, isSubscribed]) => ({
    account_id: accountId,
    newsletter_id: id,
    is_subscribed: isSubscribed,
    brand: change.brand,
    source: change.source,
    location_source: change.locationSource,
    at: now,
  }));
  if (values.length === 0) return;
  await database
    .insertInto('account_newsletter')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'newsletter_id']).doUpdateSet((eb) => ({
        is_subscribed: eb.ref('excluded.is_subscribed'),
        brand: eb.ref('excluded.brand'),
        source: eb.ref('excluded.source'),
        location_source: eb.ref('excluded.location_source'),
        at: eb.ref('excluded.at'),
      })),
    )
    .execute();
  const left = values.filter(({ is_subscribed: isSubscribed }) => !isSubscribed).map(({ newsletter_id: id }) => id);
  if (left.length === 0) return;
  // what the address had without the account is left as well, and the link that was mailed for it opens nothing more
  await sql`update newsletter_subscribers s set state = 'left' from account a
    where a.id = ${accountId} and s.email_key = a.email_key and s.newsletter_id = any(${left}::text[])`.execute(database);
};

/** Stores what is sent of a category of preferences beside what is there, and gives the category. */
export const putPreference = async (
  database: Database,
  accountId: string,
  { category, values }: { category: string; values: Readonly<Record<string, unknown>> },
  now: Date,
): Promise<Record<string, unknown>> => {
  const { rows } = await sql<{ values: Record<string, unknown> }>`
    insert into account_preference as p (account_id, category, values, at)
    values (${accountId}, ${category}, ${JSON.stringify(values)}::jsonb, ${now})
    on conflict (account_id, category) do update set values = p.values || excluded.values, at = excluded.at
    returning p.values`.execute(database);
  return rows[0]?.values ?? {};
};

/** One category of preferences. */
export const findPreference = async (database: Database, accountId: string, category: string): Promise<Record<string, unknown>> => {
  const row = await database
    .selectFrom('account_preference')
    .select('values')
    .where('account_id', '=', accountId)
    .where('category', '=', category)
    .executeTakeFirst();
  return row?.values ?? {};
};
