import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;
type MaybeTimestamp = ColumnType<Date | null, Date | null, Date | null>;

/** What Piano has said last of who may read what. */
export type PianoTables = {
  piano_access: {
    /** The name that a reader has there, which means nothing elsewhere. */
    uid: string;
    rid: string;
    granted: boolean;
    /** When it ends by itself; null where nothing was said of that. */
    expires_at: MaybeTimestamp;
    /** When it was asked for last; null where Piano has told of a change since. */
    checked_at: MaybeTimestamp;
    /** Of when the newest change is that Piano has told of. */
    told_at: Timestamp;
  };
  /** A reader whose account was deleted and whose subscriptions in an application of Piano are to be cancelled. */
  piano_ending: { aid: string; uid: string; wanted_at: Timestamp };
};
