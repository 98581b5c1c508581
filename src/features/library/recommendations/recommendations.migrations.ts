import { sql } from 'kysely';
import type { Migration } from '#platform/storage';

/** The tables of co-reading. */
export const recommendationMigrations: readonly Migration[] = [
  {
    id: 'recommendations/001-co-reading',
    up: async (database) => {
      await sql`create table co_read (
        content_id text not null,
        other_id text not null,
        readers integer not null,
        weight float8 not null,
        counted_at date not null,
        primary key (content_id, other_id)
      )`.execute(database);
      // pairs that one reader alone has read recommend nothing
      await sql`create index co_read_strongest on co_read (content_id, weight desc) include (other_id, readers) where readers > 1`.execute(
        database,
      );
      await sql`create index co_read_once on co_read (counted_at) where readers = 1`.execute(database);
      await sql`create index co_read_more on co_read (counted_at) where readers > 1`.execute(database);
      await sql`create table co_read_total (
        content_id text primary key,
        weight float8 not null,
        counted_at date not null
      )`.execute(database);
    },
  },
];
