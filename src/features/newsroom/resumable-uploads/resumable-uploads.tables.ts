import type { ColumnType } from 'kysely';

export type ResumableUploadTables = {
  /** Files that are being uploaded: how many bytes they will have, and how many are there. */
  resumable_upload: {
    id: string;
    /** `Upload-Metadata` as it was sent. */
    metadata: string;
    bytes: number;
    received: ColumnType<number, number | undefined, number>;
    touched_at: ColumnType<Date, Date, Date>;
  };
  /** Where their bytes lie in the media store; one without a length is being stored, or was left by a process that was killed. */
  resumable_upload_part: { key: string; upload_id: string; first: number; bytes: number | null };
};
