import { type Kysely, sql } from 'kysely';
import type { EditorialTables, StoredCallAnswer } from './editorial.tables.ts';

/** A call that is to be carried out once: who sends it, by which key, and what it says. */
export type OnceAsked = { actor: string; key: string; fingerprint: string };
/** What is known of a key: the call is `ours` to carry out, is being carried out, was, or was another one. */
export type Claim = { state: 'ours' } | { state: 'busy' } | { state: 'other' } | { state: 'done'; answer: StoredCallAnswer };

const mostDropped = 500;

/** Takes a key, or says what became of the call that has it. What is older than `expired`, and what was given up at `abandoned`, is forgotten. */
export const claimKey = async (
  database: Kysely<EditorialTables>,
  { actor, key, fingerprint }: OnceAsked,
  { now, expired, abandoned }: Record<'now' | 'expired' | 'abandoned', Date>,
): Promise<Claim> => {
  // some at a time: the next call drops more
  await sql`delete from editorial_once where ctid in
    (select ctid from editorial_once where claimed_at < ${expired} limit ${mostDropped} for update skip locked)`.execute(database);
  await sql`delete from editorial_once where actor = ${actor} and key = ${key}
    and (claimed_at < ${expired} or (answer is null and claimed_at < ${abandoned}))`.execute(database);
  const taken = await database
    .insertInto('editorial_once')
    .values({ actor, key, fingerprint, claimed_at: now })
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

/** Keeps what a call was answered. */
export const storeAnswer = async (
  database: Kysely<EditorialTables>,
  { actor, key }: OnceAsked,
  answer: StoredCallAnswer,
): Promise<void> => {
  await database
    .updateTable('editorial_once')
    .set({ answer: JSON.stringify(answer) })
    .where('actor', '=', actor)
    .where('key', '=', key)
    .execute();
};

/** Lets a key go: what failed did nothing, and may be sent again. */
export const releaseKey = async (database: Kysely<EditorialTables>, { actor, key }: OnceAsked): Promise<void> => {
  await database.deleteFrom('editorial_once').where('actor', '=', actor).where('key', '=', key).where('answer', 'is', null).execute();
};
