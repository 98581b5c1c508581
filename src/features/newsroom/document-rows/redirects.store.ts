import { type Kysely, sql, type Transaction } from 'kysely';
import type { Site } from '#brands';
import type { DocumentTables } from './documents.tables.ts';
import { putPurges } from './purge-log.store.ts';

/** A previous address of a site, and where it leads: to a document, whatever its address, or to another address. */
export type Redirect = { site: Site; path: string; id: string | null; location: string | null };

/** The redirects of a site in the order of their paths, after one of them where that is given. */
export const listRedirects = async (
  database: Kysely<DocumentTables>,
  { site, after = '', size }: { site: Site; after?: string | undefined; size: number },
): Promise<Redirect[]> => {
  const rows = await database
    .selectFrom('redirect')
    .select(['path', 'document_id', 'location'])
    .where('site', '=', site)
    .where('path', '>', after)
    .orderBy('path')
    .limit(size)
    .execute();
  return rows.map(({ path, document_id: id, location }) => ({ site, path, id, location }));
};

/** The previous addresses that lead to a document, in the order of sites and paths. */
export const findRedirectsTo = async (database: Kysely<DocumentTables>, id: string, size: number): Promise<Redirect[]> => {
  const { rows } = await sql<Redirect>`select site, path, document_id as id, location from redirect where document_id = ${id}
    order by site, path limit ${size}`.execute(database);
  return rows;
};

/** Serializes all writers of a site's redirects until the transaction ends, so that two of them cannot close a loop together. */
export const lockRedirects = async (change: Transaction<DocumentTables>, site: Site): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`redirects:${site}`}, 0))`.execute(change);
};

const purgePath = (change: Transaction<DocumentTables>, site: Site, path: string): Promise<number> => {
  const tags = [`path:${site}${path}`];
  return putPurges(change, tags, false, [{ redirect: path, tags }]);
};

/** Writes a redirect, over an older one of the same address, and purges what stands there. */
export const putRedirect = async (change: Transaction<DocumentTables>, { site, path, id, location }: Redirect): Promise<number> => {
  const to = { document_id: id, location };
  await change
    .insertInto('redirect')
    .values({ site, path, ...to })
    .onConflict((conflict) => conflict.columns(['site', 'path']).doUpdateSet({ ...to, is_past: false }))
    .execute();
  return purgePath(change, site, path);
};

/** Deletes a redirect and purges its address; gives whether there was one. */
export const removeRedirect = async (change: Transaction<DocumentTables>, site: Site, path: string): Promise<boolean> => {
  const result = await change.deleteFrom('redirect').where('site', '=', site).where('path', '=', path).executeTakeFirst();
  if (result.numDeletedRows === 0n) return false;
  await purgePath(change, site, path);
  return true;
};
