import { type Kysely, sql } from 'kysely';
import { transact } from '#platform/storage';
import type { CableTables } from './cable.tables.ts';
import type { Profile } from '#features/media/tv-providers';

type Database = Kysely<CableTables>;
/** A code as it is stored: by its hash and that of its holder; times are milliseconds. */
export type StoredCode = { id: string; holder: string; device: string; label: string; createdAt: number; expiresAt: number };
/** A code that nobody signed in for yet: which device shows it, by its cookie and as whoever typed it reads it. */
export type AskedCode = { id: string; device: string; label: string; createdAt: number };

/** Stores a code in the place of an earlier one of the same device. */
export const addCode = (database: Database, { createdAt, expiresAt, ...code }: StoredCode): Promise<void> =>
  transact(database, async (change) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`cable code ${code.device}`}, 0))`.execute(change);
    await change.deleteFrom('cable_code').where('device', '=', code.device).execute();
    await change
      .insertInto('cable_code')
      .values({ ...code, created_at: new Date(createdAt), expires_at: new Date(expiresAt) })
      .execute();
  });

/** A code that may still be signed in for. */
export const findCode = async (database: Database, id: string, now: number): Promise<AskedCode | undefined> => {
  const row = await database
    .selectFrom('cable_code')
    .select(['id', 'device', 'label', 'created_at'])
    .where('id', '=', id)
    .where('provider', 'is', null)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  return row && { id: row.id, device: row.device, label: row.label, createdAt: row.created_at.getTime() };
};

/** Stores who signed in for a code; false where somebody did before, or it is over. */
export const fulfilCode = async (
  database: Database,
  id: string,
  { mvpd, subscriber, notAfter }: Profile,
  now: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('cable_code')
    .set({ provider: mvpd, subscriber, not_after: new Date(notAfter) })
    .where('id', '=', id)
    .where('provider', 'is', null)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** How a code stands for its holder. Who signed in is given once: the code is gone with it. */
export const takeCode = async (
  database: Database,
  holder: string,
  now: number,
): Promise<'waiting' | 'over' | { profile: Profile; device: string }> => {
  const row = await database
    .selectFrom('cable_code')
    .selectAll()
    .where('holder', '=', holder)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  if (!row) return 'over';
  const { provider, subscriber, not_after: notAfter, device } = row;
  if (provider === null || subscriber === null || notAfter === null) return 'waiting';
  const { numDeletedRows } = await database.deleteFrom('cable_code').where('holder', '=', holder).executeTakeFirst();
  return numDeletedRows === 1n ? { profile: { mvpd: provider, subscriber, notAfter: notAfter.getTime() }, device } : 'over';
};

/** Forgets the code of a holder. */
export const dropCode = async (database: Database, holder: string): Promise<void> => {
  await database.deleteFrom('cable_code').where('holder', '=', holder).execute();
};
