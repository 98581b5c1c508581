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
  {
    id: 'video-files/004-named-folders',
    up: async (database) => {
      // the folders that a document names anywhere, as `video/` and 32 hexadecimal digits
      await sql`create function masthead_video_folders(document jsonb) returns text[] language sql immutable parallel safe as $$
        select coalesce(array_agg(distinct found[1]), '{}') from regexp_matches(document::text, '(video/[0-9a-f]{32})/', 'g') as found $$`.execute(
        database,
      );
      await sql`create index document_video_folders on document using gin (masthead_video_folders(document)) where type = 'video'`.execute(
        database,
      );
    },
  },
];
