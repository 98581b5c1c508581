import { type Kysely, sql } from 'kysely';
import type { EditorialTables, KeptAnswer } from './editorial.tables.ts';

/** A call that is to be carried out once: who sends it, by which key, and what it says. */
export type OnceAsked = { actor: string; key: string; fingerprint: string };
/** What is known of a key: the call is `ours` to carry out, is being carried out, was, or was another one. */
export type Claim = { state: 'ours' } | { state: 'busy' } | { state: 'other' } | { state: 'done'; answer: KeptAnswer };

const mostDropped = 500;

/** Takes a key, or says what became of the call that has it. What is older than `expired`, and what was given up at `abandoned`, is forgotten. */
export const claimKey = async (
  desk: Kysely<EditorialTables>,
  { actor, key, fingerprint }: OnceAsked,
  { now, expired, abandoned }: Record<'now' | 'expired' | 'abandoned', Date>,
): Promise<Claim> => {
  // some at a time: the next call drops more
  await sql`delete from editorial_once where ctid in
    (select ctid from editorial_once where claimed_at < ${expired} limit ${mostDropped} for update skip locked)`.execute(desk);
  await sql`delete from editorial_once where actor = ${actor} and key = ${key}
    and (claimed_at < ${expired} or (answer is null and claimed_at < ${abandoned}))`.execute(desk);
  const taken = await desk
    .insertInto('editorial_once')
    .values({ actor, key, fingerprint, claimed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken) return { state: 'ours' };
  const there = await desk
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
export const keepAnswer = async (desk: Kysely<EditorialTables>, { actor, key }: OnceAsked, answer: KeptAnswer): Promise<void> => {
  await desk
    .updateTable('editorial_once')
    .set({ answer: JSON.stringify(answer) })
    .where('actor', '=', actor)
    .where('key', '=', key)
    .execute();
};

/** Lets a key go: what failed did nothing, and may be sent again. */
export const releaseKey = async (desk: Kysely<EditorialTables>, { actor, key }: OnceAsked): Promise<void> => {
  await desk.deleteFrom('editorial_once').where('actor', '=', actor).where('key', '=', key).where('answer', 'is', null).execute();
};
