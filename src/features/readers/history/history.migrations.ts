import { sql } from 'kysely';
import type { Migration } from '#platform/storage';

/** The tables of what readers read. All of it goes with the account, and a piece goes out of it when it is deleted for good. */
export const historyMigrations: readonly Migration[] = [
  {
    id: 'history/001-reading-history',
    up: async (database) => {
      await sql`create table reading_history (
        account_id text not null references account (id) on delete cascade,
        content_id text not null references document (id) on delete cascade,
        content_type text not null,
        read_at timestamptz not null,
        paragraph integer not null default 0 check (paragraph >= 0),
        primary key (account_id, content_id)
      )`.execute(database);
      await sql`create index reading_history_newest on reading_history (account_id, read_at desc, content_id desc)`.execute(database);
      await sql`create index reading_history_half_read on reading_history (account_id, read_at desc, content_id desc)
        where paragraph > 0`.execute(database);
      await sql`create index reading_history_content on reading_history (content_id)`.execute(database);
      await sql`create table reading_choice (
        account_id text primary key references account (id) on delete cascade,
        keeps_history boolean not null default true,
        recommends boolean not null default true,
        recommends_since timestamptz
      )`.execute(database);
    },
  },
];
