import { type Kysely, type QueryExecutorProvider, type RawBuilder, type Selectable, sql } from 'kysely';
import type { PianoTables } from './piano.tables.ts';

type Database = Kysely<PianoTables>;
/** Times in milliseconds since 1970. */
export type KnownAccess = { granted: boolean; expiresAt: number | undefined; checkedAt: number | undefined; toldAt: number };

const toKnown = ({
  granted,
  expires_at: ends,
  checked_at: checked,
  told_at: told,
}: Selectable<PianoTables['piano_access']>): KnownAccess => ({
  granted,
  expiresAt: ends?.getTime(),
  checkedAt: checked?.getTime(),
  toldAt: told.getTime(),
});

/** What was said last of a reader and a resource. */
export const findKnown = async (database: Database, uid: string, rid: string): Promise<KnownAccess | undefined> => {
  const row = await database.selectFrom('piano_access').selectAll().where('uid', '=', uid).where('rid', '=', rid).executeTakeFirst();
  return row && toKnown(row);
};

/**
 * Stores what was answered to a question that was asked at `checkedAt`. A change that Piano has told of meanwhile is newer: it stays, and is asked for again.
 */
export const putAnswer = async (
  database: Database,
  {
    uid,
    rid,
    granted,
    expiresAt,
    checkedAt,
  }: { uid: string; rid: string; granted: boolean; expiresAt: number | undefined; checkedAt: number },
): Promise<void> => {
  const values = { granted, expires_at: expiresAt === undefined ? null : new Date(expiresAt), checked_at: new Date(checkedAt) };
  await database
    .insertInto('piano_access')
    .values({ uid, rid, ...values, told_at: new Date(0) })
    .onConflict((conflict) => conflict.columns(['uid', 'rid']).doUpdateSet(values).where('piano_access.told_at', '<=', new Date(checkedAt)))
    .execute();
};

/** Stores a change that Piano has told of; false for one that is not newer than what it has told before: it came late, or once more. */
export const putTold = async (
  database: Database,
  { uid, rid, granted, toldAt }: { uid: string; rid: string; granted: boolean; toldAt: number },
): Promise<boolean> => {
  const at = new Date(toldAt);
  const { numInsertedOrUpdatedRows: changed } = await database
    .insertInto('piano_access')
    .values({ uid, rid, granted, expires_at: null, checked_at: null, told_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['uid', 'rid'])
        .doUpdateSet({ granted, expires_at: null, checked_at: null, told_at: at })
        .where('piano_access.told_at', '<', at),
    )
    .executeTakeFirstOrThrow();
  return (changed ?? 0n) > 0n;
};

/** Forgets what was said of readers whom nobody has asked for since then. */
export const removeUnasked = async (database: Database, since: number): Promise<void> => {
  await sql`delete from piano_access where greatest(coalesce(checked_at, told_at), told_at) < ${new Date(since)}`.execute(database);
};

/** Two changes of one second cannot be told apart: what holds is asked for. */
export const askAgain = async (database: Database, uid: string, rid: string): Promise<void> => {
  await sql`update piano_access set checked_at = null where uid = ${uid} and rid = ${rid}`.execute(database);
};

/** An answer of Piano, as the reader whom it is about may read it; times as ISO 8601. */
export type OwnAccess = { resource: string; granted: boolean; expiresAt: string | null; checkedAt: string | null; notifiedAt: string };

/** The stored answers of Piano about a reader, by their name there. */
export const listOwnAccess = async (database: QueryExecutorProvider, uid: string): Promise<OwnAccess[]> => {
  const { rows } = await sql<Selectable<PianoTables['piano_access']>>`select * from piano_access where uid = ${uid} order by rid`.execute(
    database,
  );
  return rows.map((row) => ({
    resource: row.rid,
    granted: row.granted,
    expiresAt: row.expires_at?.toISOString() ?? null,
    checkedAt: row.checked_at?.toISOString() ?? null,
    notifiedAt: row.told_at.toISOString(),
  }));
};

/** A reader in an application of Piano. */
type PianoReader = { aid: string; uid: string };

/** Stores that the subscriptions of a reader are to be cancelled, in the transaction that deletes their account. */
export const putEndings = async (change: Database, readers: readonly PianoReader[], at: Date): Promise<void> => {
  if (readers.length === 0) return;
  await change
    .insertInto('piano_ending')
    .values(readers.map((reader) => ({ ...reader, wanted_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Selects the readers whose subscriptions are to be cancelled, as `aid uid`, the oldest first. */
export const selectEndings = (): RawBuilder<{ key: string }> =>
  sql<{ key: string }>`select aid || ' ' || uid as key from piano_ending order by wanted_at, aid, uid`;

export const deleteEnding = async (database: Database, { aid, uid }: PianoReader): Promise<void> => {
  await database.deleteFrom('piano_ending').where('aid', '=', aid).where('uid', '=', uid).execute();
};
