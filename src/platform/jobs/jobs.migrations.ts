import { sql } from 'kysely';
import type { Migration } from '#platform/storage';

/** The table of jobs. */
export const jobMigrations: readonly Migration[] = [
  {
    id: 'jobs/001-jobs',
    up: async (database) => {
      await sql`create table job (
        id bigint generated always as identity primary key,
        kind text not null check (length(kind) <= 60),
        key text not null check (length(key) <= 400),
        state text not null default 'waiting' check (state in ('waiting', 'failed')),
        tries integer not null default 0,
        due_at timestamptz not null default clock_timestamp(),
        lease uuid,
        lease_until timestamptz,
        error text,
        failed_at timestamptz check ((failed_at is not null) = (state = 'failed')),
        created_at timestamptz not null default clock_timestamp(),
        unique (kind, key)
      )`.execute(database);
      await sql`create index job_due on job (kind, due_at, id) where state = 'waiting'`.execute(database);
      await sql`create index job_failed on job (failed_at) where state = 'failed'`.execute(database);
    },
  },
];
