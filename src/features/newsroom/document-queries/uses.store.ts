import { type Kysely, sql } from 'kysely';
import type { Document } from '#content/model/document';
import type { Status } from '#content/model/primitives';
import type { DocumentTables } from '#features/newsroom/document-rows';

/** A document that refers to another. */
export type Use = { id: string; type: string; status: Status; title: string; path: string | null; site: string; document: Document };

const refersTo = (id: string) => sql<boolean>`refers @> array[${id}]`;

/** Documents that refer to an id, in the order of their ids, after one of them where that is given. Documents in the bin do not count. */
export const findUses = async (
  database: Kysely<DocumentTables>,
  id: string,
  { after = '', size }: { after?: string | undefined; size: number },
): Promise<Use[]> =>
  database
    .selectFrom('document')
    .select(['id', 'type', 'status', 'path', 'site', 'document'])
    .select(sql<string>`coalesce(document->>'headline', document->>'title', document->>'name', id)`.as('title'))
    .where(refersTo(id))
    .where('id', '>', after)
    .where('id', '<>', id)
    .where('binned', '=', false)
    .orderBy('id')
    .limit(size)
    .execute();

/** How many documents refer to an id. */
export const countUses = async (database: Kysely<DocumentTables>, id: string): Promise<number> => {
  const { count } = await database
    .selectFrom('document')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(refersTo(id))
    .where('id', '<>', id)
    .where('binned', '=', false)
    .executeTakeFirstOrThrow();
  return Number(count);
};
