import { type Kysely, sql, type Transaction } from 'kysely';
import { transact } from '#platform/storage';
import type { SavedTables } from './saved.tables.ts';

/** A customer as it is stored; without a row there is one of whom nothing is known. */
export type StoredCustomer = { mparticle_id: string | null; zip_code: string | null };

export const findCustomer = async (database: Kysely<SavedTables>, accountId: string): Promise<StoredCustomer | undefined> =>
  database.selectFrom('customer').select(['mparticle_id', 'zip_code']).where('customer_id', '=', accountId).executeTakeFirst();

/** Stores what is known of a customer; an id that is not given stays. */
export const putCustomer = async (
  database: Kysely<SavedTables>,
  { accountId, zipCode, mparticleId, now }: { accountId: string; zipCode: string; mparticleId: string | undefined; now: Date },
): Promise<void> => {
  await sql`insert into customer (customer_id, mparticle_id, zip_code, created_at, updated_at)
    values (${accountId}, ${mparticleId ?? null}, ${zipCode}, ${now}, ${now})
    on conflict (customer_id) do update set zip_code = excluded.zip_code,
      mparticle_id = coalesce(excluded.mparticle_id, customer.mparticle_id), updated_at = excluded.updated_at`.execute(database);
};

/** Runs work in a transaction that holds the customer of an account, which it stores if it is new: what is added to the account is added one after the other. */
export const withCustomer = <Tables extends SavedTables, Result>(
  database: Kysely<Tables>,
  { accountId, now }: { accountId: string; now: Date },
  work: (change: Transaction<Tables>) => Promise<Result>,
): Promise<Result> =>
  transact(database, async (change) => {
    await sql`insert into customer (customer_id, created_at, updated_at) values (${accountId}, ${now}, ${now})
      on conflict (customer_id) do nothing`.execute(change);
    await sql`select from customer where customer_id = ${accountId} for no key update`.execute(change);
    return work(change);
  });
