import { sql } from 'kysely';
import type { Migration } from '#platform/storage';

/** The tables of sign-ins with TV providers. */
export const cableMigrations: readonly Migration[] = [
  {
    id: 'cable/001-sessions',
    up: async (database) => {
      await sql`create table cable_session (
        id text primary key,
        provider text not null,
        subscriber text not null check (length(subscriber) <= 200),
        device text not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        ended_at timestamptz
      )`.execute(database);
      await sql`create index cable_session_expires on cable_session (expires_at)`.execute(database);
      await sql`create table cable_stream (
        session text not null references cable_session (id) on delete cascade,
        channel text not null,
        provider text not null,
        subscriber text not null,
        authorized_until timestamptz not null,
        seen_at timestamptz not null,
        primary key (session, channel)
      )`.execute(database);
      await sql`create index cable_stream_subscriber on cable_stream (provider, subscriber, seen_at)`.execute(database);
      await sql`create table cable_pass (
        device text primary key,
        began_at timestamptz not null,
        seen_at timestamptz not null
      )`.execute(database);
    },
  },
  {
    id: 'cable/002-codes',
    up: async (database) => {
      await sql`create table cable_code (
        id text primary key,
        holder text not null unique,
        device text not null,
        label text not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        provider text,
        subscriber text check (length(subscriber) <= 200),
        not_after timestamptz
      )`.execute(database);
      await sql`create index cable_code_expires on cable_code (expires_at)`.execute(database);
    },
  },
];
