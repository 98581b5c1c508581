import { type Kysely, sql } from 'kysely';
import type { AccountTables } from '#features/accounts/account-rows';

type Database = Kysely<AccountTables>;

/** How many codes of a set are left, and when it was made; ISO 8601. */
export type RecoveryState = { left: number; madeAt: string };

/** Stores a set in place of the one before, in a transaction: the lock of the account lets one request after the other do so (AC-102). */
export const putRecoveryCodes = async (
  change: Database,
  { accountId, hashes, now }: { accountId: string; hashes: readonly Buffer[]; now: Date },
): Promise<void> => {
  await change.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
  await change.deleteFrom('account_recovery_code').where('account_id', '=', accountId).execute();
  await change
    .insertInto('account_recovery_code')
    .values(hashes.map((hash) => ({ account_id: accountId, hash, created_at: now, used_at: null })))
    .execute();
};

/** The set of an account; undefined where it has none. */
export const readRecoveryState = async (database: Database, accountId: string): Promise<RecoveryState | undefined> => {
  const row = await database
    .selectFrom('account_recovery_code')
    .select([sql<string>`count(*) filter (where used_at is null)`.as('left'), sql<Date | null>`max(created_at)`.as('made_at')])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.made_at ? { left: Number(row.left), madeAt: row.made_at.toISOString() } : undefined;
};

/** Uses a code up; true for the one who does. */
export const useRecoveryCode = async (
  database: Database,
  { accountId, hash, now }: { accountId: string; hash: Buffer; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('account_recovery_code')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** The account of an address that is proved: nobody else's codes open anything. */
export const findRecoveryOwner = async (database: Database, emailKey: string): Promise<string | undefined> => {
  const row = await database
    .selectFrom('account')
    .select('id')
    .where('email_key', '=', emailKey)
    .where('email_verified', '=', true)
    .executeTakeFirst();
  return row?.id;
};
