import { type Kysely, sql } from 'kysely';
import { type AccountTables, deleteRegistrations } from '#features/accounts/account-rows';

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

/**
 * Begins a change in place of the one before and returns true, in one statement: of two at the same time the later one holds, whole. Returns false when a
 * change to the same address began after `restartAfter`; that one goes on.
 */
export const putAddressChange = async (
  database: Database,
  change: { accountId: string; to: { email: string; key: string }; oldHash: Buffer; newHash: Buffer; createdAt: Date; expiresAt: Date },
  restartAfter: Date,
): Promise<boolean> => {
  const { accountId, to, oldHash, newHash, createdAt, expiresAt } = change;
  const { rows } =
    await sql`insert into account_address_change as c (account_id, email, email_key, old_hash, new_hash, created_at, expires_at)
    values (${accountId}, ${to.email}, ${to.key}, ${oldHash}, ${newHash}, ${createdAt}, ${expiresAt})
    on conflict (account_id) do update set email = excluded.email, email_key = excluded.email_key, old_hash = excluded.old_hash,
      new_hash = excluded.new_hash, old_tries = 0, new_tries = 0, old_proved_at = null, new_proved_at = null,
      created_at = excluded.created_at, expires_at = excluded.expires_at
    where not (c.email_key = excluded.email_key and c.created_at > ${restartAfter} and c.created_at <= excluded.created_at
      and c.expires_at > excluded.created_at)
    returning account_id`.execute(database);
  return rows.length === 1;
};

/** Locks the change of an account until the transaction ends; returns the deliveries of the mails with its codes. */
export const lockAddressMails = async (change: Database, accountId: string): Promise<number[]> => {
  const row = await change
    .selectFrom('account_address_change')
    .select(['old_mail_id', 'new_mail_id'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  return [row?.old_mail_id, row?.new_mail_id].flatMap((id) => id ?? []);
};

/** Notes the deliveries of the mails to the old and the new address, in the transaction that stores them. */
export const putAddressMails = async (
  change: Database,
  accountId: string,
  [oldMailId, newMailId]: readonly [old: number | undefined, new: number | undefined],
): Promise<void> => {
  await change
    .updateTable('account_address_change')
    .set({ old_mail_id: oldMailId ?? null, new_mail_id: newMailId ?? null })
    .where('account_id', '=', accountId)
    .execute();
};

/**
 * Counts a try of the code of one address and marks that address as proved when the hash is that of its code: one statement, so the proof belongs to the
 * change whose code was typed (AC-100). Returns true when it was; false for another code, for too many tries, and when no change waits.
 */
export const tryAddressCode = async (
  database: Database,
  { accountId, side, hash, now, mostTries }: { accountId: string; side: AddressSide; hash: Buffer; now: Date; mostTries: number },
): Promise<boolean> => {
  const [tries, known, provedAt] = [sql.ref(`${side}_tries`), sql.ref(`${side}_hash`), sql.ref(`${side}_proved_at`)];
  const { rows } = await sql<{ is_right: boolean }>`update account_address_change
    set ${tries} = ${tries} + 1, ${provedAt} = case when ${known} = ${hash} then ${now} else ${provedAt} end
    where account_id = ${accountId} and expires_at > ${now} and ${tries} < ${mostTries} returning ${known} = ${hash} as is_right`.execute(
    database,
  );
  return rows[0]?.is_right === true;
};

/** Marks the old address as proved for the change to one new address; returns false when another change waits, or none. */
export const markOldProved = async (
  database: Database,
  { accountId, emailKey, now }: { accountId: string; emailKey: string; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('account_address_change')
    .set({ old_proved_at: now })
    .where('account_id', '=', accountId)
    .where('email_key', '=', emailKey)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
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

/** Deletes changes of address that expired before a time, at most a slice, and returns how many. */
export const deleteExpiredAddressChanges = async (database: Database, before: Date, slice: number): Promise<number> => {
  const { numAffectedRows } = await sql`delete from account_address_change where ctid = any(array(select ctid from account_address_change
    where expires_at < ${before} limit ${slice} for update skip locked))`.execute(database);
  return Number(numAffectedRows ?? 0n);
};
