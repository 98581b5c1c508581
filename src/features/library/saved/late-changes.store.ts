import { type QueryExecutorProvider, sql } from 'kysely';

type Times = { savedAt: Date | null; notedAt: Date | null; removedAt: Date | null };

/** When somebody saved a piece, put its note, and removed it before; by primary keys. */
export const findTimes = async (database: QueryExecutorProvider, accountId: string, contentId: string): Promise<Times> => {
  const { rows } = await sql<Times>`select b.saved_at as "savedAt", b.noted_at as "notedAt", r.removed_at as "removedAt"
    from (values (${accountId}::text, ${contentId}::text)) as asked (account_id, content_id)
    left join bookmark as b using (account_id, content_id) left join bookmark_removed as r using (account_id, content_id)`.execute(
    database,
  );
  return rows[0] ?? { savedAt: null, notedAt: null, removedAt: null };
};
