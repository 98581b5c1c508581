import { type Kysely, sql } from 'kysely';
import type { IdempotencyTables, StoredCallAnswer } from './idempotency.tables.ts';

/** A call that is to be carried out once: who sends it, its key, a hash of what it says, and the name of this claim to the key. */
export type KeyedCall = { actor: string; key: string; fingerprint: string; claim: string };
/** The state of a key: the call is `ours` to carry out, is being carried out, is done, or another call has the key. */
export type Claim = { state: 'ours' } | { state: 'busy' } | { state: 'other' } | { state: 'done'; answer: StoredCallAnswer };

const mostDeleted = 500;

/** Claims a key, or gives the state of the call that has it. Calls older than `expired`, and those without an answer older than `abandoned`, are deleted. */
export const claimKey = async (
  database: Kysely<IdempotencyTables>,
  { actor, key, fingerprint, claim }: KeyedCall,
  { now, expired, abandoned }: Record<'now' | 'expired' | 'abandoned', Date>,
): Promise<Claim> => {
  // some at a time: the next call deletes more
  await sql`delete from editorial_once where ctid in
    (select ctid from editorial_once where claimed_at < ${expired} limit ${mostDeleted} for update skip locked)`.execute(database);
  await sql`delete from editorial_once where actor = ${actor} and key = ${key}
    and (claimed_at < ${expired} or (answer is null and claimed_at < ${abandoned}))`.execute(database);
  const taken = await database
    .insertInto('editorial_once')
    .values({ actor, key, fingerprint, claim, claimed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken) return { state: 'ours' };
  const there = await database
    .selectFrom('editorial_once')
    .select(['fingerprint', 'answer'])
    .where('actor', '=', actor)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!there) return { state: 'busy' };
  if (there.fingerprint !== fingerprint) return { state: 'other' };
  return there.answer ? { state: 'done', answer: there.answer } : { state: 'busy' };
};

/** Reports that a call is still being carried out. */
export const extendClaim = async (database: Kysely<IdempotencyTables>, { actor, key, claim }: KeyedCall, at: Date): Promise<void> => {
  await database
    .updateTable('editorial_once')
    .set({ claimed_at: at })
    .where('actor', '=', actor)
    .where('key', '=', key)
    .where('claim', '=', claim)
    .where('answer', 'is', null)
    .execute();
};

/** Stores the answer of a call, in its transaction, and returns true; false when another process has taken the key over. */
export const storeAnswer = async (
  database: Kysely<IdempotencyTables>,
  { actor, key, claim }: KeyedCall,
  answer: StoredCallAnswer,
): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('editorial_once')
    .set({ answer: JSON.stringify(answer) })
    .where('actor', '=', actor)
    .where('key', '=', key)
    .where('claim', '=', claim)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Releases a key: a call that failed changed nothing, and may be sent again. A call whose answer is stored keeps its key. */
export const releaseKey = async (database: Kysely<IdempotencyTables>, { actor, key, claim }: KeyedCall): Promise<void> => {
  await database
    .deleteFrom('editorial_once')
    .where('actor', '=', actor)
    .where('key', '=', key)
    .where('claim', '=', claim)
    .where('answer', 'is', null)
    .execute();
};
