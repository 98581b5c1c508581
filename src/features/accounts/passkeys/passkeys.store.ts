import { type Kysely, sql } from 'kysely';
import { transact } from '#platform/storage';
import type { PasskeyTables } from './passkeys.tables.ts';

type Database = Kysely<PasskeyTables>;

/** A key that an authenticator made: SPKI in DER, and its COSE algorithm. */
export type CredentialKey = { spki: Buffer; algorithm: number };
/** A credential that has just been made. */
export type MadeCredential = { id: string; key: CredentialKey; counter: number; isBackedUp: boolean; transports: string[] };

/** A passkey as its owner sees it; ISO 8601. */
export type ListedPasskey = {
  id: string;
  name: string;
  domain: string;
  isBackedUp: boolean;
  transports: string[];
  createdAt: string;
  usedAt: string | undefined;
};

/** The passkeys of an account, the oldest first. */
export const listPasskeys = async (database: Database, accountId: string): Promise<ListedPasskey[]> => {
  const rows = await database
    .selectFrom('account_passkey')
    .select(['id', 'name', 'rp_id', 'backed_up', 'transports', 'created_at', 'used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, rp_id: domain, backed_up: isBackedUp, transports, created_at: createdAt, used_at: usedAt }) => ({
    id,
    name,
    domain,
    isBackedUp,
    transports,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString(),
  }));
};

/** A new passkey of an account. */
export type NewPasskey = MadeCredential & { accountId: string; domain: string; name: string; now: Date };

const insertPasskey = async (change: Database, passkey: NewPasskey, most: number): Promise<boolean> => {
  const { id, accountId, key, counter, domain, name, transports, isBackedUp, now } = passkey;
  const { numAffectedRows } =
    await sql`insert into account_passkey (id, account_id, public_key, algorithm, counter, rp_id, name, transports, backed_up, created_at)
    select ${id}, ${accountId}, ${key.spki}, ${key.algorithm}, ${counter}, ${domain}, ${name}, ${transports}::text[], ${isBackedUp}, ${now}
    where (select count(*) from account_passkey where account_id = ${accountId}) < ${most}
    on conflict (id) do nothing`.execute(change);
  return numAffectedRows === 1n;
};

/** Stores a passkey, under the lock of its account; false where the account has `most` already, or the credential is somebody's. */
export const addPasskey = (database: Database, passkey: NewPasskey, most: number): Promise<boolean> =>
  transact(database, async (change) => {
    await sql`select from account where id = ${passkey.accountId} for no key update`.execute(change);
    return insertPasskey(change, passkey, most);
  });

/** Whose passkey it is, with its key. */
export type FoundPasskey = { accountId: string; key: CredentialKey };

/** The passkey of an id at a domain. */
export const findPasskey = async (database: Database, id: string, domain: string): Promise<FoundPasskey | undefined> => {
  const row = await database
    .selectFrom('account_passkey')
    .select(['account_id', 'public_key', 'algorithm'])
    .where('id', '=', id)
    .where('rp_id', '=', domain)
    .executeTakeFirst();
  return row && { accountId: row.account_id, key: { spki: row.public_key, algorithm: row.algorithm } };
};

/** Notes a use; false where the authenticator counts and has counted back, or stood still: somebody has a copy. */
export const notePasskeyUse = async (
  database: Database,
  { id, counter, isBackedUp, now }: { id: string; counter: number; isBackedUp: boolean; now: Date },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`update account_passkey set counter = ${counter}, backed_up = ${isBackedUp}, used_at = ${now}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))`.execute(database);
  return numAffectedRows === 1n;
};

/** Names a passkey of an account. */
export const renamePasskey = async (database: Database, accountId: string, id: string, name: string): Promise<void> => {
  await database.updateTable('account_passkey').set({ name }).where('account_id', '=', accountId).where('id', '=', id).execute();
};

/** Removes a passkey of an account; gives its name, or undefined where there was none. */
export const removePasskey = async (database: Database, accountId: string, id: string): Promise<string | undefined> => {
  const row = await database
    .deleteFrom('account_passkey')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
};
