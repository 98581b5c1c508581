import { sql } from 'kysely';
import type { Migration } from '#platform/storage';

/** The tables of passkeys; they go with their account. */
export const passkeyMigrations: readonly Migration[] = [
  {
    id: 'passkeys/001-passkeys',
    up: async (database) => {
      await sql`create table account_passkey (
        id text primary key check (length(id) <= 1400),
        account_id text not null references account(id) on delete cascade,
        public_key bytea not null check (length(public_key) <= 1200),
        algorithm integer not null,
        counter bigint not null,
        rp_id text not null check (length(rp_id) <= 253),
        name text not null check (length(name) <= 100),
        transports text[] not null default '{}',
        backed_up boolean not null,
        created_at timestamptz not null,
        used_at timestamptz
      )`.execute(database);
      await sql`create index account_passkey_account on account_passkey (account_id, created_at)`.execute(database);
      await sql`create table account_challenge_used (hash bytea primary key, at timestamptz not null)`.execute(database);
      await sql`create index account_challenge_used_at on account_challenge_used (at)`.execute(database);
    },
  },
];
