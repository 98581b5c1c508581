import { sql } from 'kysely';
import type { Migration } from '#platform/storage';

/** The table of pictures that are being stored. */
export const pictureUploadMigrations: readonly Migration[] = [
  {
    id: 'uploads/001-pictures',
    up: async (database) => {
      await sql`create table picture_upload (
        id text primary key,
        keys jsonb not null,
        begun_at timestamptz not null
      )`.execute(database);
      await sql`create index picture_upload_begun on picture_upload (begun_at)`.execute(database);
    },
  },
];
