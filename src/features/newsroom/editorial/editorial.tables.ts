import type { ColumnType, Generated } from 'kysely';
import type { Document } from '#content/document';

type Timestamp = ColumnType<Date, string | Date, string | Date>;
type GivenTimestamp = ColumnType<Date, string | Date | undefined, string | Date>;

/** What a call was answered, as it is answered again: without a `data` there is nothing to say (204). */
export type StoredCallAnswer = { status: number; data?: unknown; headers: Readonly<Record<string, string>> };

/** What editors plan and prepare: instants at which something is published or unpublished, and changes that are not published yet. */
export type EditorialTables = {
  editorial_schedule: {
    id: Generated<number>;
    document_id: string;
    action: 'publish' | 'unpublish';
    at: Timestamp;
    hard: boolean;
    state: 'waiting' | 'done' | 'cancelled' | 'failed';
    created_at: GivenTimestamp;
    created_by: string;
    ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** A process that carries it out has it until then; one that died lets it go. */
    claimed_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
    error: ColumnType<string | null, string | null | undefined, string | null>;
  };
  /** Every saved draft of a change is a row; the newest that is not settled is the one in work. */
  editorial_draft: {
    document_id: string;
    version: number;
    /** The revision it changes. */
    based_on: number;
    document: ColumnType<Document, string, string>;
    saved_at: GivenTimestamp;
    saved_by: string;
    note: string;
    settled: 'published' | 'discarded' | null;
  };
  /** Calls with an Idempotency-Key, for a day; without an answer one is being carried out. */
  editorial_once: {
    actor: string;
    key: string;
    fingerprint: string;
    claimed_at: Timestamp;
    answer: ColumnType<StoredCallAnswer | null, string | undefined, string>;
  };
};
