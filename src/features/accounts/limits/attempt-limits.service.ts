import type { Kysely } from 'kysely';
import { steadyNow } from '#platform/clock';
import type { RateDecision } from '#platform/http';
import { createSigner } from '#platform/sealing';
import { addAttempt, deleteExpiredAttempts, type LimitedKey, readWait, removeAttempt } from './attempt-limits.store.ts';
import type { AttemptLimitTables } from './attempt-limits.tables.ts';

/** A limit of attempts by key. Every function fails when the database is away, so that nothing passes uncounted. */
export type AttemptLimiter = {
  /** Counts an attempt unless the limit is reached. */
  take(key: string): Promise<RateDecision>;
  /** Tells whether an attempt would be allowed, without counting it. */
  check(key: string): Promise<RateDecision>;
  /** Takes back the newest attempt that was counted. */
  giveBack(key: string): Promise<void>;
};

/** Creates the limiter of a name: `limit` attempts within any `windowMs`, by the clock of the database. */
export type AttemptLimiters = (name: string, terms: { limit: number; windowMs: number }) => AttemptLimiter;

/** Expired rows are deleted at most so often, in passing (ms). */
const sweepMs = 60_000;

/** Creates the limiters of a database. Keys are stored as keyed hashes. `now` is a clock that only grows, in milliseconds. */
export const createAttemptLimiters = ({
  database,
  secret,
  now = steadyNow,
}: {
  database: Kysely<AttemptLimitTables>;
  secret: string;
  now?: () => number;
}): AttemptLimiters => {
  const sign = createSigner(secret, 'masthead attempt limits');
  let sweptAt = -Infinity;
  const sweep = async (): Promise<void> => {
    if (now() - sweptAt < sweepMs) return;
    sweptAt = now();
    await deleteExpiredAttempts(database);
  };
  return (name, terms) => {
    const toRow = (key: string): LimitedKey => ({ ...terms, name, key: sign(`${name}\n${key}`) });
    const check = async (key: string): Promise<RateDecision> => {
      const wait = await readWait(database, toRow(key));
      return wait === 0 ? { allowed: true } : { allowed: false, retryAfter: Math.ceil(wait / 1_000) };
    };
    return {
      check,
      take: async (key) => {
        const count = await addAttempt(database, toRow(key));
        await sweep();
        if (count !== undefined) return { allowed: true };
        const refused = await check(key);
        return refused.allowed ? { allowed: false, retryAfter: 1 } : refused;
      },
      giveBack: (key) => removeAttempt(database, toRow(key)),
    };
  };
};
