import { type Kysely, sql } from 'kysely';
import type { AccountTables } from './accounts.tables.ts';

type Database = Kysely<AccountTables>;
type ProfileColumns = Readonly<Record<string, string | number | null>>;

/** A registration that waits until its address is verified. `browserHash` is null for a client without the browser cookie. */
export type Registration = {
  id: string;
  email: string;
  emailKey: string;
  browserHash: Buffer | null;
  passwordHash: string | null;
  profile: ProfileColumns;
  brand: string;
  source: string | null;
  createdAt: Date;
};

/** Stores a registration until `expiresAt`. A browser that registers an address again replaces only its own registration (AC-81). */
export const putRegistration = async (database: Database, registration: Registration, expiresAt: Date): Promise<void> => {
  const { id, email, emailKey, browserHash, passwordHash, profile, brand, source, createdAt } = registration;
  await sql`insert into account_registration
      (id, email, email_key, browser_hash, password_hash, profile, brand, source, created_at, expires_at)
    values (${id}, ${email}, ${emailKey}, ${browserHash}, ${passwordHash}, ${JSON.stringify(profile)}, ${brand}, ${source}, ${createdAt}, ${expiresAt})
    on conflict (email_key, browser_hash) do update set id = excluded.id, email = excluded.email, password_hash = excluded.password_hash,
      profile = excluded.profile, brand = excluded.brand, source = excluded.source, created_at = excluded.created_at,
      expires_at = excluded.expires_at`.execute(database);
};

const columns = ['id', 'email', 'email_key', 'browser_hash', 'password_hash', 'profile', 'brand', 'source', 'created_at'] as const;

type RegistrationQuery = { emailKey: string; browserHash: Buffer | null; now: Date };
const selectRegistrations = (database: Database, { emailKey, now }: RegistrationQuery) =>
  database.selectFrom('account_registration').select(columns).where('email_key', '=', emailKey).where('expires_at', '>', now);
type Row = Awaited<ReturnType<ReturnType<typeof selectRegistrations>['executeTakeFirst']>>;
const toRegistration = (row: Row): Registration | undefined =>
  row && {
    id: row.id,
    email: row.email,
    emailKey: row.email_key,
    browserHash: row.browser_hash,
    passwordHash: row.password_hash,
    profile: row.profile,
    brand: row.brand,
    source: row.source,
    createdAt: row.created_at,
  };

/** The registration of an address that a request may continue: that of its own browser, else the newest. */
export const findRegistration = async (database: Database, query: RegistrationQuery): Promise<Registration | undefined> =>
  toRegistration(
    await selectRegistrations(database, query)
      .orderBy(sql`browser_hash is not distinct from ${query.browserHash}`, 'desc')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );

/** The registration of one browser, locked until the transaction ends. */
export const lockRegistration = async (change: Database, query: RegistrationQuery): Promise<Registration | undefined> =>
  toRegistration(await selectRegistrations(change, query).where('browser_hash', '=', query.browserHash).forUpdate().executeTakeFirst());

/** Deletes every registration of an address and returns how many of the unexpired ones were somebody else's than the one with `exceptId`. */
export const deleteRegistrations = async (
  database: Database,
  { emailKey, exceptId, now }: { emailKey: string; exceptId: string | undefined; now: Date },
): Promise<number> => {
  const rows = await database
    .deleteFrom('account_registration')
    .where('email_key', '=', emailKey)
    .returning(['id', 'expires_at'])
    .execute();
  return rows.filter((row) => row.id !== exceptId && row.expires_at > now).length;
};

/** Deletes registrations that expired before a time, at most a slice, and returns how many. */
export const deleteExpiredRegistrations = async (database: Database, before: Date, slice = 100): Promise<number> => {
  const { numAffectedRows } = await sql`delete from account_registration where id in
    (select id from account_registration where expires_at < ${before} order by expires_at limit ${slice} for update skip locked)`.execute(
    database,
  );
  return Number(numAffectedRows ?? 0n);
};
