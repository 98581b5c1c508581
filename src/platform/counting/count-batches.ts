import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { toStorageFailure, transact } from '#platform/storage';

/** Writes the counts of one process in batches. */
export type CountBatches = {
  /** Writes what was counted until now. If that fails, the same batch is written at the next call, and what is counted meanwhile after it. */
  write(): Promise<void>;
};

/** A batch that the database refuses so often, and not because it is away, is dropped: the counts after it are written. */
const mostTries = 5;

/** Marks a batch as written; false when it was before: the answer to its commit was lost. */
const claimBatch = async <Schema>(change: Transaction<Schema>, writer: string, batch: number): Promise<boolean> => {
  const { rows } = await sql`insert into count_writer as w (id, last_batch) values (${writer}, ${batch})
    on conflict (id) do update set last_batch = excluded.last_batch, written_at = now() where w.last_batch < excluded.last_batch
    returning id`.execute(change);
  return rows.length === 1;
};

/** Forgets writers of processes that ended long ago. */
const forgetWriters = async <Schema>(change: Transaction<Schema>): Promise<void> => {
  await sql`delete from count_writer where id in (
    select id from count_writer where written_at < now() - interval '7 days' limit 1000 for update skip locked)`.execute(change);
};

const isAway = (error: unknown): boolean => toStorageFailure(error)?.code.startsWith('storage/') === true;

/**
 * Creates a writer of counts. `take` gives what was counted since its last call, or undefined for nothing; `add` adds it, in a transaction that also notes
 * the number of the batch. So a batch counts once, also if the answer to its commit is lost (OP-60).
 */
export const createCountBatches = <Schema, Counts>(parts: {
  database: Kysely<Schema>;
  take: () => Counts | undefined;
  add: (change: Transaction<Schema>, counts: Counts) => Promise<void>;
}): CountBatches => {
  const { database, take, add } = parts;
  const writer = randomUUID();
  let number = 0;
  let waiting: { number: number; counts: Counts; tries: number } | undefined;

  const writeBatch = async (batch: NonNullable<typeof waiting>): Promise<void> => {
    try {
      await transact(database, async (change) => {
        if (!(await claimBatch(change, writer, batch.number))) return;
        if (batch.number === 1) await forgetWriters(change);
        await add(change, batch.counts);
      });
    } catch (error) {
      batch.tries += isAway(error) ? 0 : 1;
      if (batch.tries >= mostTries) waiting = undefined;
      throw error;
    }
    waiting = undefined;
  };

  const writeAll = async (): Promise<void> => {
    if (waiting) await writeBatch(waiting);
    const counts = take();
    if (counts === undefined) return;
    number += 1;
    waiting = { number, counts, tries: 0 };
    await writeBatch(waiting);
  };

  let last: Promise<void> = Promise.resolve();
  return {
    write: () => {
      // one after the other: two at once would write the same batch
      last = last.then(writeAll, writeAll);
      return last;
    },
  };
};
