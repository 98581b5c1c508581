import { type Kysely, sql, type Transaction } from 'kysely';
import type { SessionTables } from './sessions.tables.ts';

export type StoredKey = {
  kid: string;
  public_key: Record<string, unknown>;
  private_key: string;
  created_at: Date;
  retired_at: Date | null;
};

/** All keys, the one that signs first. */
export const listKeys = (database: Kysely<SessionTables>): Promise<StoredKey[]> =>
  database
    .selectFrom('account_key')
    .selectAll()
    .orderBy(sql`retired_at is null`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('kid')
    .execute();

// "keys" of Masthead: one process at a time makes one
const keysLock = 0x6d6b6579;

/** Waits until no other process changes the keys, until the transaction ends. */
export const lockKeys = async (change: Transaction<SessionTables>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${keysLock})`.execute(change);
};

/** Stores a key; those before it are retired, and those retired before `goneBefore` deleted. */
export const putKey = async (
  change: Transaction<SessionTables>,
  key: { kid: string; publicKey: object; privateKey: string },
  { now, goneBefore }: { now: Date; goneBefore: Date },
): Promise<void> => {
  await change.updateTable('account_key').set({ retired_at: now }).where('retired_at', 'is', null).execute();
  await change.deleteFrom('account_key').where('retired_at', '<', goneBefore).execute();
  await change
    .insertInto('account_key')
    .values({ kid: key.kid, public_key: JSON.stringify(key.publicKey), private_key: key.privateKey, created_at: now, retired_at: null })
    .execute();
};
