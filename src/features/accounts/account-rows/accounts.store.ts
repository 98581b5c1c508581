import { type Kysely, type RawBuilder, sql } from 'kysely';
import { tableOf } from '#content/validation/keys-of';
import type { AccountTables } from './accounts.tables.ts';
import type { LinkedIdentity } from './codes.store.ts';
import { profileFields, type StoredUser } from './user.view.ts';

type Database = Kysely<AccountTables>;
/** An account as it is stored. */
export type StoredAccount = StoredUser & { email_key: string; password_hash: string | null };

const columns = ['id', 'email', 'email_key', 'email_verified', 'password_hash', ...profileFields] as const;

const emptyProfile = tableOf(profileFields, () => null);

/** The account of an address. A row that an earlier version stored before the address was verified is no account. */
export const findByEmail = (database: Database, emailKey: string): Promise<StoredAccount | undefined> =>
  database.selectFrom('account').select(columns).where('email_key', '=', emailKey).where('email_verified', '=', true).executeTakeFirst();

/** The account of an id. */
export const findById = (database: Database, id: string): Promise<StoredAccount | undefined> =>
  database.selectFrom('account').select(columns).where('id', '=', id).executeTakeFirst();

/** The address of an account, which does not change until the transaction ends. */
export const lockAddress = async (change: Database, id: string): Promise<string | undefined> => {
  const row = await change.selectFrom('account').select('email').where('id', '=', id).forShare().executeTakeFirst();
  return row?.email;
};

/** The account that another house vouches for. */
export const findByIdentity = (database: Database, { issuer, subject }: LinkedIdentity): Promise<StoredAccount | undefined> =>
  database
    .selectFrom('account')
    .innerJoin('account_identity', 'account_identity.account_id', 'account.id')
    .select(columns)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('email_verified', '=', true)
    .executeTakeFirst();

/** A new account, whose address has just been verified. `profile` has the columns that its owner filled in. */
export type NewAccount = {
  id: string;
  email: string;
  emailKey: string;
  passwordHash: string | null;
  profile: Readonly<Record<string, string | number | null>>;
  brand: string;
  source: string | null;
  now: Date;
};

/**
 * Creates the account of a verified address, in a transaction, and returns its id; undefined when the address has an account already. What an earlier
 * version stored for the address before it was verified is deleted (AC-80).
 */
export const createAccount = async (change: Database, account: NewAccount): Promise<string | undefined> => {
  const { id, email, emailKey, passwordHash, profile, brand, source, now } = account;
  await change.deleteFrom('account').where('email_key', '=', emailKey).where('email_verified', '=', false).execute();
  const created = await change
    .insertInto('account')
    .values({
      ...emptyProfile,
      ...profile,
      id,
      email,
      brand,
      source,
      email_key: emailKey,
      email_verified: true,
      password_hash: passwordHash,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return created?.id;
};

/** Links an identity at another provider to an account and returns true; false when the identity is linked already. */
export const linkIdentity = async (
  database: Database,
  accountId: string,
  { issuer, subject }: LinkedIdentity,
  now: Date,
): Promise<boolean> => {
  const linked = await database
    .insertInto('account_identity')
    .values({ issuer, subject, account_id: accountId, at: now })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .returning('subject')
    .executeTakeFirst();
  return linked !== undefined;
};

/** The identities that are linked to an account, the oldest first. */
export const listIdentities = (database: Database, accountId: string): Promise<(LinkedIdentity & { at: Date })[]> =>
  database
    .selectFrom('account_identity')
    .select(['issuer', 'subject', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('at')
    .orderBy('issuer')
    .execute();

/** Removes an identity from an account and returns true; false when the account does not have it. */
export const unlinkIdentity = async (database: Database, accountId: string, { issuer, subject }: LinkedIdentity): Promise<boolean> => {
  const { numDeletedRows } = await database
    .deleteFrom('account_identity')
    .where('account_id', '=', accountId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/** Changes the hash of a password and returns the one before it (null for an account without password); undefined when the account is gone. */
export const putPasswordHash = async (database: Database, id: string, hash: string): Promise<{ before: string | null } | undefined> => {
  const { rows } = await sql<{ before: string | null }>`with known as (select id, password_hash from account where id = ${id} for update)
    update account a set password_hash = ${hash} from known where a.id = known.id returning known.password_hash as before`.execute(
    database,
  );
  return rows[0];
};

/** Stores the hash of the same password by other terms, unless the password was changed since `from` was read. */
export const putRehash = async (database: Database, id: string, { from, to }: { from: string | null; to: string }): Promise<void> => {
  await database
    .updateTable('account')
    .set({ password_hash: to })
    .where('id', '=', id)
    .where('password_hash', 'is not distinct from', from)
    .execute();
};

/** Selects and locks an account that still has the password of a hash. */
export const selectPasswordHash = (id: string, hash: string | null): RawBuilder<unknown> =>
  sql`select from account where id = ${id} and password_hash is not distinct from ${hash} for share`;

/** Changes fields of a profile and gives the account; undefined where it is gone. */
export const putProfile = (
  database: Database,
  id: string,
  change: Readonly<Record<string, string | number | null>>,
  now: Date,
): Promise<StoredAccount | undefined> =>
  database
    .updateTable('account')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();

/** An account as operators see it; ISO 8601. */
export type FoundAccount = { id: string; email: string; isVerified: boolean; createdAt: string };

/** The account of an address as operators see it. */
export const findForOperators = async (database: Database, emailKey: string): Promise<FoundAccount | undefined> => {
  const row = await database
    .selectFrom('account')
    .select(['id', 'email', 'email_verified', 'created_at'])
    .where('email_key', '=', emailKey)
    .executeTakeFirst();
  return row && { id: row.id, email: row.email, isVerified: row.email_verified, createdAt: row.created_at.toISOString() };
};

/** Where an account is written to; undefined for one that is gone, and for an address that nobody has confirmed. */
export const findConfirmedAddress = async (database: Database, id: string): Promise<string | undefined> => {
  const row = await database
    .selectFrom('account')
    .select('email')
    .where('id', '=', id)
    .where('email_verified', '=', true)
    .executeTakeFirst();
  return row?.email;
};
