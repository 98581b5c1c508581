import { sql } from 'kysely';
import type { Migration } from '#platform/storage';

/** The table of identity tokens that were used, as long as they could be used again. */
export const usedTokenMigrations: readonly Migration[] = [
  {
    id: 'accounts/004-used-tokens',
    up: async (database) => {
      await sql`create table account_used_token (hash bytea primary key, expires_at timestamptz not null)`.execute(database);
      await sql`create index account_used_token_expiry on account_used_token (expires_at)`.execute(database);
    },
  },
];
