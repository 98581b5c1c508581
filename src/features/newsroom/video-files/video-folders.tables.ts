import type { ColumnType } from 'kysely';

export type VideoFolderTables = {
  /** The folders of the media store with files of videos. One without a document is being filled, or was left by a process that was killed. */
  video_folder: {
    folder: string;
    keys: ColumnType<string[], string, string>;
    document_id: string | null;
    begun_at: ColumnType<Date, string | Date, never>;
  };
};
