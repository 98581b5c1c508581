import type { ColumnType } from 'kysely';

export type PictureUploadTables = {
  /** Files of pictures that are being stored. The write of a picture's document deletes its row; a row that stays was left by a process that was killed. */
  picture_upload: {
    id: string;
    keys: ColumnType<string[], string, string>;
    begun_at: ColumnType<Date, Date, Date>;
  };
};
