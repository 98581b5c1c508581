import { type Kysely, sql } from 'kysely';
import type { AccountTables } from './accounts.tables.ts';
import { deleteRegistrations } from './registrations.store.ts';

type Database = Kysely<AccountTables>;

/** The two addresses of a change. */
export type AddressSide = 'old' | 'new';
/** A change of address that waits: for which address, and what was proved of it. */
export type WaitingChange = { email: string; emailKey: string; isOldProved: boolean; isNewProved: boolean; createdAt: Date };

/** The change of an account that waits for its proofs. */
export const findAddressChange = async (database: Database, accountId: string, now: Date): Promise<WaitingChange | undefined> => {
  const row = await database
    .selectFrom('account_address_change')
    .select(['email', 'email_key', 'old_proved_at', 'new_proved_at', 'created_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return (
    row && {
      email: row.email,
      emailKey: row.email_key,
      isOldProved: row.old_proved_at !== null,
      isNewProved: row.new_proved_at !== null,
      createdAt: row.created_at,
    }
  );
};

/** Begins a change in place of the one before. */
export const putAddressChange = async (
  database: Database,
  change: { accountId: string; to: { email: string; key: string }; oldHash: Buffer; newHash: Buffer; createdAt: Date; expiresAt: Date },
): Promise<void> => {
  const { accountId, to, oldHash, newHash, createdAt, expiresAt } = change;
  await database.deleteFrom('account_address_change').where('account_id', '=', accountId).execute();
  const row = { email: to.email, email_key: to.key, old_hash: oldHash, new_hash: newHash, created_at: createdAt, expires_at: expiresAt };
  await database
    .insertInto('account_address_change')
    .values({ account_id: accountId, ...row, old_proved_at: null, new_proved_at: null })
    .execute();
};

/** Counts a try of the code of one address and gives its hash; undefined where it was tried too often, or there is none. One at a time. */
export const takeAddressTry = async (
  database: Database,
  { accountId, side, now, mostTries }: { accountId: string; side: AddressSide; now: Date; mostTries: number },
): Promise<Buffer | undefined> => {
  const [tries, hash] = [sql.ref(`${side}_tries`), sql.ref(`${side}_hash`)];
  const { rows } = await sql<{ hash: Buffer }>`update account_address_change set ${tries} = ${tries} + 1
    where account_id = ${accountId} and expires_at > ${now} and ${tries} < ${mostTries} returning ${hash} as hash`.execute(database);
  return rows[0]?.hash;
};

/** Notes that one address is proved. */
export const markAddressProved = async (database: Database, accountId: string, side: AddressSide, now: Date): Promise<void> => {
  await database
    .updateTable('account_address_change')
    .set(side === 'old' ? { old_proved_at: now } : { new_proved_at: now })
    .where('account_id', '=', accountId)
    .execute();
};

/** Whether an address has an account that is proved. */
export const isAddressTaken = async (database: Database, emailKey: string): Promise<boolean> =>
  (await database
    .selectFrom('account')
    .select('id')
    .where('email_key', '=', emailKey)
    .where('email_verified', '=', true)
    .executeTakeFirst()) !== undefined;

/**
 * Gives an account its new address where both are proved, in a transaction: what was registered at the new one without proof goes, codes of the old one
 * too, and newsletters go on to the new one. Gives the addresses; undefined where a proof is missing, or the address was taken meanwhile.
 */
export const completeAddressChange = async (
  change: Database,
  accountId: string,
  now: Date,
): Promise<{ before: string; after: string } | undefined> => {
  const waiting = await change
    .deleteFrom('account_address_change')
    .where('account_id', '=', accountId)
    .where('old_proved_at', 'is not', null)
    .where('new_proved_at', 'is not', null)
    .where('expires_at', '>', now)
    .returning(['email', 'email_key'])
    .executeTakeFirst();
  if (!waiting || (await isAddressTaken(change, waiting.email_key))) return undefined;
  const { email, email_key: key } = waiting;
  const before = await change
    .selectFrom('account')
    .select(['email', 'email_key'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return undefined;
  await change.deleteFrom('account').where('email_key', '=', key).where('email_verified', '=', false).execute();
  await deleteRegistrations(change, { emailKey: key, exceptId: undefined, now });
  await change.updateTable('account').set({ email, email_key: key, updated_at: now }).where('id', '=', accountId).execute();
  await change.deleteFrom('account_code').where('email_key', 'in', [before.email_key, key]).execute();
  await sql`update newsletter_subscribers s set email = ${email}, email_key = ${key} where email_key = ${before.email_key}
    and not exists (select from newsletter_subscribers o where o.email_key = ${key} and o.newsletter_id = s.newsletter_id)`.execute(change);
  await change.deleteFrom('newsletter_subscribers').where('email_key', '=', before.email_key).execute();
  return { before: before.email, after: email };
};
