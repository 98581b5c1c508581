import type { ColumnType, Generated, Kysely } from 'kysely';
import type { Document } from '#content/model/document';
import type { DocumentTables } from '#features/newsroom/document-rows';

type Timestamp = ColumnType<Date, string | Date, string | Date>;
type GivenTimestamp = ColumnType<Date, string | Date | undefined, string | Date>;

/** What editors plan and prepare: times at which something is published or unpublished, and changes that are not published yet. */
export type PublishingTables = {
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
    /** Until then it belongs to the process that carries it out; a process that died gives it up so. */
    error: ColumnType<string | null, string | null | undefined, string | null>;
  };
  /** Every saved draft of a change is a row; the newest that is not settled is the current one. */
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
};

/** The same database, or the same transaction, with the tables of schedules and drafts. */
export const toPublishingDatabase = (database: Kysely<DocumentTables>): Kysely<PublishingTables> =>
  database.$extendTables<PublishingTables>();
