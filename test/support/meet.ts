import { isAppError } from '#platform/errors';
import { holdLocks } from './hold-locks.ts';
import type { TestDatabase } from './test-database.ts';

/** Returns the code of the error that some work fails with, and the result if it does not fail. */
export const outcomeOf = async <Result>(work: Promise<Result>): Promise<Result | string> => {
  try {
    return await work;
  } catch (error) {
    return isAppError(error) ? error.code : String(error);
  }
};

/**
 * Begins requests one after the other while a third connection holds the locks of a statement, each when the one before waits for a lock; so they meet in a
 * known order. Returns the outcome of each.
 */
export const meet = async <Result>(
  store: Pick<TestDatabase<unknown>, 'connectionConfig'>,
  statement: string,
  ...requests: readonly (() => Promise<Result>)[]
): Promise<(Result | string)[]> => {
  const held = await holdLocks(store, statement);
  const begun: Promise<Result | string>[] = [];
  try {
    for (const request of requests) {
      begun.push(outcomeOf(request()));
      await held.waiting(begun.length);
    }
  } finally {
    await held.release();
  }
  return Promise.all(begun);
};

/** The statement that holds the advisory lock of a text. */
export const lockOf = (text: string): string => `select pg_advisory_xact_lock(hashtextextended('${text}', 0))`;
/** The statement that holds a document, as whoever changes it does. */
export const lockOfDocument = (id: string): string => `select from document where id = '${id}' for update`;
/** The statement that lets nobody write to a table. */
export const lockOfTable = (table: string): string => `lock table ${table} in share row exclusive mode`;
