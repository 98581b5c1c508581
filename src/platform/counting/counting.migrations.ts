import { sql } from 'kysely';
import type { Migration } from '#platform/storage';

/** The table of writers: the last batch that each has written. */
export const countingMigrations: readonly Migration[] = [
  {
    id: 'counting/001-writers',
    up: async (database) => {
      await sql`create table count_writer (id uuid primary key, last_batch bigint not null, written_at timestamptz not null default now())`.execute(
        database,
      );
    },
  },
];
