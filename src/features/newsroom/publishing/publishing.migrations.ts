import { sql } from 'kysely';
import type { Migration } from '#platform/storage';

/** The tables of schedules and of drafts of changes. */
export const publishingMigrations: readonly Migration[] = [
  {
    id: 'editorial/001-schedules-and-drafts',
    up: async (database) => {
      await sql`create table editorial_schedule (
        id bigint generated always as identity primary key,
        document_id text not null references document (id) on delete cascade,
        action text not null check (action in ('publish', 'unpublish')),
        at timestamptz not null,
        hard boolean not null,
        state text not null check (state in ('waiting', 'done', 'cancelled', 'failed')),
        created_at timestamptz not null default now(),
        created_by text not null,
        ended_at timestamptz,
        claimed_until timestamptz,
        error text
      )`.execute(database);
      await sql`create index editorial_schedule_due on editorial_schedule (at, id) where state = 'waiting'`.execute(database);
      await sql`create unique index editorial_schedule_one on editorial_schedule (document_id, action) where state = 'waiting'`.execute(
        database,
      );
      await sql`create table editorial_draft (
        document_id text not null references document (id) on delete cascade,
        version integer not null,
        based_on integer not null,
        document jsonb not null,
        saved_at timestamptz not null default now(),
        saved_by text not null,
        note text not null,
        settled text check (settled in ('published', 'discarded')),
        primary key (document_id, version)
      )`.execute(database);
    },
  },
];
