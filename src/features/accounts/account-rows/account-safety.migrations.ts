import { sql } from 'kysely';
import type { Migration } from '#platform/storage';

/** The tables of recovery codes and of changes of address; they go with their account. */
export const accountSafetyMigrations: readonly Migration[] = [
  {
    id: 'accounts/003-account-safety',
    up: async (database) => {
      await sql`create table account_recovery_code (
        account_id text not null references account(id) on delete cascade,
        hash bytea not null,
        created_at timestamptz not null,
        used_at timestamptz,
        primary key (account_id, hash)
      )`.execute(database);
      await sql`create table account_address_change (
        account_id text primary key references account(id) on delete cascade,
        email text not null check (length(email) <= 254),
        email_key text not null check (length(email_key) <= 254),
        old_hash bytea not null,
        new_hash bytea not null,
        old_tries integer not null default 0,
        new_tries integer not null default 0,
        old_proved_at timestamptz,
        new_proved_at timestamptz,
        created_at timestamptz not null,
        expires_at timestamptz not null
      )`.execute(database);
    },
  },
];
