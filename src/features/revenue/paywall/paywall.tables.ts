import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;

/** What browsers have read free. A browser is named by the hash of the id in its meter cookie, and by nothing else. */
export type PaywallTables = {
  paywall_meter: { browser: Buffer; product: string; since: Timestamp; pieces: string[]; changed_at: Timestamp };
};
