import { sql } from 'kysely';
import type { Migration } from '#platform/storage';

/**
 * The tables of what readers read. An account may be another host's, so that they do not refer to it; where it is here, they go with it. A piece goes out of
 * all histories when it is deleted for good.
 */
export const historyMigrations: readonly Migration[] = [
  {
    id: 'history/001-reading-history',
    up: async (database) => {
      await sql`create table reading_history (
        account_id text not null check (length(account_id) <= 100),
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
        account_id text primary key check (length(account_id) <= 100),
        keeps_history boolean not null default true,
        recommends boolean not null default true,
        recommends_since timestamptz
      )`.execute(database);
      await sql`create function masthead_forget_reading() returns trigger language plpgsql as $$
        begin
          delete from reading_history where account_id = old.id;
          delete from reading_choice where account_id = old.id;
          return old;
        end $$`.execute(database);
      await sql`create trigger account_forgets_reading after delete on account for each row execute function masthead_forget_reading()`.execute(
        database,
      );
    },
  },
];
