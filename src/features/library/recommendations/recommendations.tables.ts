import type { ColumnType } from 'kysely';

/**
 * What readers of the same pieces read: pairs of pieces, each in both directions, with nothing of who read them. Weights decay forwards: what is counted
 * later weighs more, so that nothing that is stored is ever changed by time alone (decision 52).
 */
export type RecommendationTables = {
  co_read: {
    content_id: string;
    other_id: string;
    /** How many times the two were read by one reader. */
    readers: number;
    weight: number;
    counted_at: ColumnType<Date, Date, Date>;
  };
  /** How often a piece was read by readers with a history, weighed in the same way. */
  co_read_total: { content_id: string; weight: number; counted_at: ColumnType<Date, Date, Date> };
};
