import { type Kysely, sql, type Transaction } from 'kysely';
import type { PushTables } from './push.tables.ts';

export type StoredPushKey = { id: string; public_key: string; private_key: string; created_at: Date };

/** All keys, the newest first: that one is given to browsers. */
export const listPushKeys = (database: Kysely<PushTables>): Promise<StoredPushKey[]> =>
  database.selectFrom('push_key').selectAll().orderBy('created_at', 'desc').orderBy('id').execute();

// "push" of Masthead: one process at a time makes a key
const pushKeysLock = 0x6d707573;

/** Waits until no other process makes a key, until the transaction ends. */
export const lockPushKeys = async (change: Transaction<PushTables>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${pushKeysLock})`.execute(change);
};

export const addPushKey = async (change: Transaction<PushTables>, key: StoredPushKey): Promise<void> => {
  await change.insertInto('push_key').values(key).execute();
};
