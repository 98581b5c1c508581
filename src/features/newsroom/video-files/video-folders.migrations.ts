import { sql } from 'kysely';
import type { Migration } from '#platform/storage';

/** The table of the folders of video files. */
export const videoFileMigrations: readonly Migration[] = [
  {
    id: 'video-files/001-folders',
    up: async (database) => {
      await sql`create table video_folder (
        folder text primary key,
        keys jsonb not null,
        document_id text,
        begun_at timestamptz not null
      )`.execute(database);
      await sql`create index video_folder_document on video_folder (document_id)`.execute(database);
      await sql`create index video_folder_begun on video_folder (begun_at) where document_id is null`.execute(database);
    },
  },
  {
    id: 'video-files/002-encoding',
    up: async (database) => {
      await sql`alter table video_folder
        add column encoding text,
        add column encoding_at timestamptz,
        add column encoding_tries integer not null default 0,
        add column encoding_note text`.execute(database);
      await sql`create index video_folder_encoding on video_folder (begun_at) where encoding in ('wanted', 'running')`.execute(database);
    },
  },
  {
    id: 'video-files/003-poster',
    up: async (database) => {
      await sql`alter table video_folder add column poster text`.execute(database);
    },
  },
];
