import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;

/** Sessions of readers, the keys their tokens are signed with, and the devices they signed in from. */
export type SessionTables = {
  account_session: {
    id: string;
    account_id: string;
    /** What it was begun with, for people: Firefox on Linux. */
    device: string;
    remembered: boolean;
    created_at: Timestamp;
    used_at: Timestamp;
    expires_at: Timestamp;
    ended_at: Timestamp | null;
    ended_by: string | null;
    /** The newest generation of its secrets that has renewed it, and when that was for the first time. */
    used_generation: number | null;
    generation_used_at: Timestamp | null;
  };
  /** The secrets of a session, hashed. Each renewal makes one of the next generation. */
  account_session_secret: { hash: Buffer; session_id: string; created_at: Timestamp; generation: number };
  account_device: { account_id: string; device: string; first_seen_at: Timestamp; last_seen_at: Timestamp };
  account_key: {
    kid: string;
    public_key: ColumnType<Record<string, unknown>, string, never>;
    /** Sealed with the secret of the site. */
    private_key: string;
    created_at: Timestamp;
    retired_at: Timestamp | null;
  };
};
