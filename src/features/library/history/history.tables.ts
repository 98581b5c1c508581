import type { ColumnType, Generated } from 'kysely';
import type { ReadType } from './history.rules.ts';

type Timestamp = ColumnType<Date, Date, Date>;

/** What readers read, a row for each piece of each reader, and what they chose about it. */
export type HistoryTables = {
  reading_history: {
    account_id: string;
    content_id: string;
    content_type: ReadType;
    /** When it was read last. */
    read_at: Timestamp;
    /** The paragraph where its reader left, counted from 1; 0 for what is read to its end, or hardly begun. */
    paragraph: Generated<number>;
  };
  /** Absent for who has chosen nothing: both are on. */
  reading_choice: {
    account_id: string;
    keeps_history: Generated<boolean>;
    recommends: Generated<boolean>;
    /** What was read before counts for no recommendation. */
    recommends_since: Timestamp | null;
  };
};
