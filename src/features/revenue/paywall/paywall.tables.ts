import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;

/** The meters of browsers. Only the hash of the id in its meter cookie names a browser. */
export type PaywallTables = {
  paywall_meter: { browser: Buffer; product: string; since: Timestamp; pieces: string[]; changed_at: Timestamp };
};
