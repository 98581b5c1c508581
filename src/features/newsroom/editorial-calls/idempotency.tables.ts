import type { ColumnType } from 'kysely';

/** The answer of a call as it is given again; without `data` it is empty (204). */
export type StoredCallAnswer = { status: number; data?: unknown; headers: Readonly<Record<string, string>> };

export type IdempotencyTables = {
  /** Calls with an Idempotency-Key, for a day; one without an answer is being carried out. */
  editorial_once: {
    actor: string;
    key: string;
    fingerprint: string;
    /** The process that carries the call out: a name of its own for each claim. */
    claim: string | null;
    claimed_at: ColumnType<Date, string | Date, string | Date>;
    answer: ColumnType<StoredCallAnswer | null, string | undefined, string>;
  };
};
