import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;

/** Attempts that count towards limits. `key` is a keyed hash: no address of a reader or client is stored. */
export type AttemptLimitTables = {
  attempt_limit: {
    limit_name: string;
    key: Buffer;
    /** The attempts that still count, the oldest first. */
    attempts: ColumnType<Date[], never, never>;
    expires_at: Timestamp;
  };
};
