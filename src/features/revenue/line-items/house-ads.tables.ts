import type { ColumnType, Generated } from 'kysely';
import type { LineItem } from './line-item.rules.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

/** Line items, and what was counted of them. Nobody who looked at one is in any of these tables. */
export type AdTables = {
  ad_line_item: {
    id: string;
    revision: Generated<number>;
    is_paused: Generated<boolean>;
    item: ColumnType<LineItem, string, string>;
    starts_at: Timestamp;
    ends_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
    created_at: Timestamp;
    changed_at: Timestamp;
    changed_by: string;
  };
  /** What a line item has had in all: what pacing goes by. */
  ad_delivery: { line_item: string; decisions: number; impressions: number };
  ad_count: {
    day: ColumnType<string, string, never>;
    line_item: string;
    zone: string;
    vertical: string;
    decisions: number;
    impressions: number;
    viewable: number;
    clicks: number;
    unloaded: number;
  };
  /** The events that each token has counted (`eventBits`), and had before its latest ones. Nothing of who looked at its slot. */
  ad_token: { nonce: string; bits: number; bits_before: number; at: Generated<Date> };
  /** The brands that had a line item when pages were last purged for it. */
  ad_brand: { vertical: string };
  /** The processes that give line items to slots now. */
  ad_process: { id: string; seen_at: Timestamp };
};
