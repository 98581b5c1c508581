import { type Kysely, sql } from 'kysely';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { toCardDatabase } from './change-cards.store.ts';

/** A card that refers to a document; `root` is the card it stands under. */
export type CardUse = { id: string; blog: string; root: string };

/** Cards that refer to an id, by their ids, after one of them where that is given. */
export const findCardUses = async (
  database: Kysely<DocumentTables>,
  id: string,
  { after = '', size }: { after?: string | undefined; size: number },
): Promise<CardUse[]> =>
  toCardDatabase(database)
    .selectFrom('card')
    .select(['id', 'blog_id as blog'])
    .select(sql<string>`coalesce(root_id, id)`.as('root'))
    .where(sql<boolean>`content_ids(card) @> array[${id}]`)
    .where('id', '>', after)
    .where('status', '<>', 'unpublished')
    .orderBy('id')
    .limit(size)
    .execute();
