import type { ColumnType, Generated } from 'kysely';
import type { DocumentTables } from '#features/newsroom/document-rows';

type Timestamp = ColumnType<Date, string | Date, string | Date>;

/** Deliveries of changes to targets, and the processes that follow the purge log. */
export type FollowThroughTables = Pick<DocumentTables, 'outbox' | 'purge_log' | 'document' | 'document_revision'> & {
  delivery: {
    id: Generated<number>;
    /** The permanent name of a target, without the keys its address may carry. */
    target: string;
    /** `cdn`, `websub`, `indexnow`, `webhook`, `mail`; `push` where a later feature records its own. */
    kind: string;
    /** What deliveries of one target are merged or ordered by: a feed, an address, a document. */
    subject: string;
    payload: ColumnType<unknown, string, string>;
    /** The purges that every node must have applied before a CDN is purged. */
    generations: number[];
    at: Timestamp;
    attempts: Generated<number>;
    next_at: Timestamp;
    /** Set while a process is sending it; when that process dies, `next_at` brings it back. */
    claimed_at: Timestamp | null;
    done_at: Timestamp | null;
    failed_at: Timestamp | null;
    error: string | null;
  };
  /** A running process of the site and how far it has applied the purge log. */
  purge_node: { node: string; name: string; generation: number; beyond: number[]; seen_at: Generated<Timestamp> };
};
