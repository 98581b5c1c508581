import { sql } from 'kysely';
import type { Migration } from '#platform/storage';

/** The tables of files that come in parts. */
export const resumableUploadMigrations: readonly Migration[] = [
  {
    id: 'resumable-uploads/001-uploads',
    up: async (database) => {
      await sql`create table resumable_upload (
        id text primary key,
        metadata text not null,
        bytes bigint not null,
        received bigint not null default 0,
        touched_at timestamptz not null
      )`.execute(database);
      await sql`create index resumable_upload_touched on resumable_upload (touched_at)`.execute(database);
      await sql`create table resumable_upload_part (
        key text primary key,
        upload_id text not null references resumable_upload (id) on delete cascade,
        first bigint not null,
        bytes bigint
      )`.execute(database);
      await sql`create index resumable_upload_part_upload on resumable_upload_part (upload_id, first)`.execute(database);
    },
  },
];
