import { type Kysely, sql } from 'kysely';
import type { SavedTables } from './saved.tables.ts';

/** All that is stored of what somebody saved, for its owner; times as the database gives them. */
export const readWholeSaved = async (database: Kysely<SavedTables>, accountId: string): Promise<Readonly<Record<string, unknown>>> => {
  const own = (table: string) =>
    sql<object>`select * from ${sql.table(table)} where account_id = ${accountId}`.execute(database).then(({ rows }) => rows);
  const customer = await database.selectFrom('customer').selectAll().where('customer_id', '=', accountId).executeTakeFirst();
  const [bookmarks, collections, inCollections, removed] = await Promise.all(
    ['bookmark', 'collection', 'collection_member', 'bookmark_removed'].map(own),
  );
  return { customer: customer ?? null, bookmarks, collections, inCollections, removed };
};
