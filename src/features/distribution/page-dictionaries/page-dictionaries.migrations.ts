import { sql } from 'kysely';
import type { Migration } from '#platform/storage';

/** The table of dictionaries: every process of a site has the same ones, and a start has those of the last. */
export const pageDictionaryMigrations: readonly Migration[] = [
  {
    id: 'page-dictionaries/001-bytes',
    up: async (database) => {
      await sql`create table page_dictionary (
        vertical text not null,
        build text not null,
        bytes bytea not null,
        hash bytea not null unique,
        document_ids text[] not null,
        made_at timestamptz not null default now(),
        primary key (vertical, build)
      )`.execute(database);
    },
  },
];
