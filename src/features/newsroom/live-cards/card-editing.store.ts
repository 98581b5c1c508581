import type { Card } from '#content/model/card';
import type { CardDatabase } from './change-cards.store.ts';

/** Which cards of a live blog; `before` is the id of the last of the page before. */
export type CardListQuery = { size: number; before?: string | undefined; status?: string | undefined; externalId?: string | undefined };
const mostRevisions = 200;

/** The cards and replies of a live blog in every state, the newest made first. */
export const listCards = async (
  database: CardDatabase,
  blogId: string,
  { size, before, status, externalId }: CardListQuery,
): Promise<{ revision: number; card: Card }[]> => {
  let list = database.selectFrom('card').select(['revision', 'card']).where('blog_id', '=', blogId);
  if (before !== undefined) list = list.where('number', '<', Number(before.slice('ncrd'.length)));
  if (status !== undefined) list = list.where('status', '=', status as Card['status']);
  if (externalId !== undefined) list = list.where('external_id', '=', externalId);
  return list.orderBy('number', 'desc').limit(size).execute();
};

/** The revisions of a card, the newest first. */
export const listCardRevisions = async (
  database: CardDatabase,
  id: string,
): Promise<{ revision: number; savedAt: string; savedBy: string; note: string; card: Card }[]> => {
  const rows = await database
    .selectFrom('card_revision')
    .selectAll()
    .where('card_id', '=', id)
    .orderBy('revision', 'desc')
    .limit(mostRevisions)
    .execute();
  return rows.map((row) => ({
    revision: row.revision,
    savedAt: row.saved_at.toISOString(),
    savedBy: row.saved_by,
    note: row.note,
    card: row.card,
  }));
};
