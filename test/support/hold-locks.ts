import pg from 'pg';
import { vi } from 'vitest';
import type { TestDatabase } from './test-database.ts';
import { patience } from './patience.ts';

/** Locks that a connection of its own holds, so that statements of others meet in a known order. */
export type HeldLocks = {
  /** Resolves once so many other connections of the database wait for a lock. */
  waiting: (connections: number) => Promise<void>;
  /** Commits what the holder did and lets the others go on. */
  release: () => Promise<void>;
};

/** Runs statements in a transaction of a connection of its own, which stays open until it is released. */
export const holdLocks = async (store: Pick<TestDatabase<unknown>, 'connectionConfig'>, ...statements: string[]): Promise<HeldLocks> => {
  const holder = new pg.Client(store.connectionConfig);
  const observer = new pg.Client(store.connectionConfig);
  await Promise.all([holder.connect(), observer.connect()]);
  await holder.query('begin');
  for (const statement of statements) await holder.query(statement);
  return {
    waiting: (connections) =>
      vi.waitFor(
        async () => {
          const { rows } = await observer.query<{ waiting: number }>(
            `select count(*)::integer as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          );
          if (rows[0]?.waiting !== connections) throw new Error(`${rows[0]?.waiting} connections wait for a lock, not ${connections}.`);
        },
        { ...patience, interval: 20 },
      ),
    release: async () => {
      await holder.query('commit');
      await Promise.all([holder.end(), observer.end()]);
    },
  };
};
