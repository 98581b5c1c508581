import { sql } from 'kysely';
import type { Migration } from '#platform/storage';

/** The tables of sessions; they go with their account. */
export const sessionMigrations: readonly Migration[] = [
  {
    id: 'sessions/001-sessions',
    up: async (database) => {
      await sql`create table account_session (
        id text primary key,
        account_id text not null references account(id) on delete cascade,
        device text not null check (length(device) <= 100),
        remembered boolean not null,
        created_at timestamptz not null,
        used_at timestamptz not null,
        expires_at timestamptz not null,
        ended_at timestamptz,
        ended_by text
      )`.execute(database);
      await sql`create index account_session_account on account_session (account_id, used_at desc)`.execute(database);
      await sql`create index account_session_expiry on account_session (expires_at)`.execute(database);
      await sql`create table account_session_secret (
        hash bytea primary key,
        session_id text not null references account_session(id) on delete cascade,
        created_at timestamptz not null,
        replaced_at timestamptz
      )`.execute(database);
      await sql`create index account_session_secret_session on account_session_secret (session_id)`.execute(database);
      await sql`create table account_device (
        account_id text not null references account(id) on delete cascade,
        device text not null,
        first_seen_at timestamptz not null,
        last_seen_at timestamptz not null,
        primary key (account_id, device)
      )`.execute(database);
      await sql`create table account_key (
        kid text primary key,
        public_key jsonb not null,
        private_key text not null,
        created_at timestamptz not null,
        retired_at timestamptz
      )`.execute(database);
    },
  },
  {
    id: 'sessions/002-generations-of-secrets',
    up: async (database) => {
      await sql`alter table account_session add column used_generation integer, add column generation_used_at timestamptz`.execute(
        database,
      );
      await sql`alter table account_session_secret add column generation integer not null default 0`.execute(database);
      // the secrets that were replaced are one generation, and the one that counts is the next
      await sql`update account_session s set used_generation = 0, generation_used_at = r.at
        from (select session_id, max(replaced_at) as at from account_session_secret where replaced_at is not null group by session_id) r
        where r.session_id = s.id`.execute(database);
      await sql`update account_session_secret set generation = 1 where replaced_at is null`.execute(database);
      await sql`alter table account_session_secret drop column replaced_at, alter column generation drop default`.execute(database);
    },
  },
  {
    id: 'sessions/003-old-devices',
    up: async (database) => {
      // devices that were not seen for long are deleted
      await sql`create index account_device_seen on account_device (last_seen_at)`.execute(database);
    },
  },
];
