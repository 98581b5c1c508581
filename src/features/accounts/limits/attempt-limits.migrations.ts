import { sql } from 'kysely';
import type { Migration } from '#platform/storage';

/** The table of attempts that count towards limits. */
export const attemptLimitMigrations: readonly Migration[] = [
  {
    id: 'limits/001-attempts',
    up: async (database) => {
      await sql`create table attempt_limit (
        limit_name text not null check (length(limit_name) <= 60),
        key bytea not null check (length(key) = 32),
        attempts timestamptz[] not null,
        expires_at timestamptz not null,
        primary key (limit_name, key)
      )`.execute(database);
      await sql`create index attempt_limit_expiry on attempt_limit (expires_at)`.execute(database);
    },
  },
];
