import { type Kysely, sql } from 'kysely';
import type { AccountTables } from './accounts.tables.ts';
import type { LinkedIdentity } from './codes.store.ts';
import type { StoredUser } from './user.view.ts';

type Database = Kysely<AccountTables>;
/** An account as it is stored. */
export type StoredAccount = StoredUser & { email_key: string; password_hash: string | null };

const columns = [
  'id',
  'email',
  'email_key',
  'email_verified',
  'password_hash',
  'first_name',
  'last_name',
  'birth_year',
  'gender',
  'address_line1',
  'address_line2',
  'state',
  'zipcode',
  'phone_number',
] as const;

/** The account of an address. */
export const findByEmail = (database: Database, emailKey: string): Promise<StoredAccount | undefined> =>
  database.selectFrom('account').select(columns).where('email_key', '=', emailKey).executeTakeFirst();

/** The account of an id. */
export const findById = (database: Database, id: string): Promise<StoredAccount | undefined> =>
  database.selectFrom('account').select(columns).where('id', '=', id).executeTakeFirst();

/** The account that another house vouches for. */
export const findByIdentity = (database: Database, { issuer, subject }: LinkedIdentity): Promise<StoredAccount | undefined> =>
  database
    .selectFrom('account')
    .innerJoin('account_identity', 'account_identity.account_id', 'account.id')
    .select(columns)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();

/** What a new account begins with. */
export type NewAccount = {
  id: string;
  email: string;
  emailKey: string;
  isVerified: boolean;
  passwordHash: string | null;
  firstName: string | null;
  lastName: string | null;
  brand: string;
  source: string | null;
  now: Date;
};

/**
 * Stores an account. Where the address is taken by one that was never proved, that one is overwritten with what was registered last; one that is proved
 * stays as it is. Gives the account of the address, and whether it was stored.
 */
export const putUnverified = async (database: Database, account: NewAccount): Promise<{ id: string; stored: boolean }> => {
  const { id, email, emailKey, isVerified, passwordHash, firstName, lastName, brand, source, now } = account;
  const { rows } = await sql<{ id: string; stored: boolean }>`
    with put as (
      insert into account (id, email, email_key, email_verified, password_hash, first_name, last_name, brand, source, created_at, updated_at)
      values (${id}, ${email}, ${emailKey}, ${isVerified}, ${passwordHash}, ${firstName}, ${lastName}, ${brand}, ${source}, ${now}, ${now})
      on conflict (email_key) do update set email = excluded.email, password_hash = excluded.password_hash, first_name = excluded.first_name,
        last_name = excluded.last_name, brand = excluded.brand, source = excluded.source, updated_at = excluded.updated_at
        where not account.email_verified
      returning id)
    select id, true as stored from put
    union all select id, false from account where email_key = ${emailKey} and not exists (select from put)`.execute(database);
  return rows[0] ?? { id, stored: false };
};

/** Links an account with the identity that another house vouches for; the first link of an identity stays. */
export const linkIdentity = async (
  database: Database,
  accountId: string,
  { issuer, subject }: LinkedIdentity,
  now: Date,
): Promise<void> => {
  await database
    .insertInto('account_identity')
    .values({ issuer, subject, account_id: accountId, at: now })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .execute();
};

/** Marks the address of an account as proved. `dropPassword`: the password was set by somebody who had proved nothing. */
export const markVerified = async (database: Database, id: string, now: Date, dropPassword: boolean): Promise<void> => {
  await sql`update account set email_verified = true, updated_at = ${now},
    password_hash = case when ${dropPassword} and not email_verified then null else password_hash end where id = ${id}`.execute(database);
};

/** Changes the hash of a password. */
export const putPasswordHash = async (database: Database, id: string, hash: string): Promise<void> => {
  await database.updateTable('account').set({ password_hash: hash }).where('id', '=', id).execute();
};

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
