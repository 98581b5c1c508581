import { sql } from 'kysely';
import type { Migration } from '#platform/storage';

/** The table of counts: how often a piece was opened in ten minutes, and nothing of who did. */
export const readsMigrations: readonly Migration[] = [
  {
    id: 'reads/001-counts',
    up: async (database) => {
      await sql`create table read_count (
        vertical text not null,
        ten_minutes timestamptz not null,
        document_id text not null references document (id) on delete cascade,
        reads integer not null,
        primary key (vertical, ten_minutes, document_id) include (reads)
      )`.execute(database);
      await sql`create index read_count_document on read_count (document_id)`.execute(database);
    },
  },
];
