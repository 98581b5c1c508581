import { sql } from 'kysely';
import type { Migration } from '#platform/storage';

/** The tables of messages to browsers. A row of a delivery outlives its subscription, and names nobody. */
export const pushSendingMigrations: readonly Migration[] = [
  {
    id: 'push-sending/001-messages',
    up: async (database) => {
      await sql`create table push_message (
        id bigint generated always as identity primary key,
        site text not null,
        vertical text not null,
        topics text[] not null,
        content_id text check (length(content_id) <= 60),
        shown jsonb not null,
        urgency text not null check (urgency in ('very-low', 'low', 'normal', 'high')),
        ttl integer not null check (ttl between 60 and 86400),
        state text not null check (state in ('draft', 'sending', 'stopped', 'sent')),
        created_at timestamptz not null,
        created_by text not null,
        started_at timestamptz,
        ended_at timestamptz,
        filled_after bigint,
        is_filled boolean not null default false,
        run text,
        run_until timestamptz,
        counts jsonb,
        shown_count bigint not null default 0,
        pressed_count bigint not null default 0
      )`.execute(database);
      await sql`create index push_message_sending on push_message (id) where state = 'sending'`.execute(database);
      await sql`create index push_message_content on push_message (content_id, id) where content_id is not null`.execute(database);
      await sql`create table push_delivery (
        id bigint generated always as identity primary key,
        message_id bigint not null references push_message (id) on delete cascade,
        subscription_id bigint not null,
        host text not null,
        state text not null check (state in ('waiting', 'sending', 'sent', 'refused', 'gone', 'unsure', 'expired', 'read', 'replaced')),
        run text,
        tries integer not null default 0,
        due_at timestamptz,
        answer text check (length(answer) <= 300),
        unique (message_id, subscription_id)
      )`.execute(database);
      await sql`create index push_delivery_waiting on push_delivery (message_id, id) where state = 'waiting'`.execute(database);
      await sql`create index push_delivery_sending on push_delivery (message_id) where state = 'sending'`.execute(database);
    },
  },
];
