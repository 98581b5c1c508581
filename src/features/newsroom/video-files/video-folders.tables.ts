import type { ColumnType } from 'kysely';

/** The state of the renditions of a video. */
export type EncodingState = 'wanted' | 'running' | 'done' | 'failed';

export type VideoFolderTables = {
  /** The folders of the media store with files of videos. One without a document is being filled, or was left by a process that was killed. */
  video_folder: {
    folder: string;
    keys: ColumnType<string[], string, string>;
    document_id: string | null;
    begun_at: ColumnType<Date, string | Date, never>;
    /** Whether renditions of its file are to be made; null where there is nothing to make, as of a finished stream. */
    encoding: EncodingState | null;
    /** Why they could not be made. */
    encoding_note: string | null;
    /** The picture of the library that was taken from the video. */
    poster: string | null;
  };
};
