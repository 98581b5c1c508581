import { type Kysely, sql, type Transaction } from 'kysely';
import type { DocumentTables } from '#features/newsroom/document-rows';

type Change = Transaction<DocumentTables>;

/** A previous address of a site, and the document or path it leads to. `isPast`: on the old site it was a redirect already, as after a changed slug. */
export type PreviousAddress = { site: string; path: string; isPast?: boolean } & (
  { documentId: string; location?: undefined } | { location: string; documentId?: undefined }
);

// always in one order, so that two writers of many rows never deadlock
const insertRedirects = (redirects: readonly PreviousAddress[]) => sql`insert into redirect (site, path, document_id, location, is_past)
    select * from unnest(${redirects.map(({ site }) => site)}::text[], ${redirects.map(({ path }) => path)}::text[],
      ${redirects.map(({ documentId }) => documentId ?? null)}::text[], ${redirects.map(({ location }) => location ?? null)}::text[],
      ${redirects.map(({ isPast }) => isPast === true)}::boolean[]) order by 1, 2
    on conflict (site, path)`;

/** Redirects addresses to the documents that stood there until now, also where they led elsewhere. */
export const putRedirects = async (change: Change, redirects: readonly PreviousAddress[]): Promise<void> => {
  if (redirects.length === 0) return;
  await sql`${insertRedirects(redirects)}
    do update set document_id = excluded.document_id, location = null, is_past = false`.execute(change);
};

/**
 * Redirects addresses of an older system to documents; gives those that are new. One that leads elsewhere is left as it is, unless it was past and the new
 * one is present: whatever the order they come in, a past address never wins over a present one.
 */
export const putPreviousAddresses = async (
  change: Change,
  addresses: readonly PreviousAddress[],
): Promise<{ site: string; path: string }[]> => {
  const unique = new Map<string, PreviousAddress>();
  for (const address of addresses) {
    const key = `${address.site}${address.path}`;
    const before = unique.get(key);
    if (!before || (before.isPast === true && address.isPast !== true)) unique.set(key, address);
  }
  if (unique.size === 0) return [];
  // an address that a document gave up is free for another document of the same batch
  const past = addresses.filter(({ isPast }) => isPast === true);
  if (past.length > 0)
    await sql`update redirect set is_past = true from unnest(${past.map(({ site }) => site)}::text[], ${past.map(({ path }) => path)}::text[],
        ${past.map(({ documentId }) => documentId ?? null)}::text[]) as given(site, path, id)
      where redirect.site = given.site and redirect.path = given.path and redirect.document_id = given.id and not redirect.is_past`.execute(
      change,
    );
  const { rows } = await sql<{ site: string; path: string }>`${insertRedirects([...unique.values()])}
    do update set document_id = excluded.document_id, location = excluded.location, is_past = excluded.is_past
    where redirect.is_past and not excluded.is_past
    returning site, path`.execute(change);
  return rows;
};

/** Which of some previous addresses lead to another document than they should. */
export const findLeadingElsewhere = async (
  database: Kysely<DocumentTables>,
  addresses: readonly PreviousAddress[],
): Promise<PreviousAddress[]> => {
  if (addresses.length === 0) return [];
  const { rows } = await sql<{ index: number }>`select wanted.index::int as index
    from unnest(${addresses.map(({ site }) => site)}::text[], ${addresses.map(({ path }) => path)}::text[],
      ${addresses.map(({ documentId }) => documentId ?? null)}::text[]) with ordinality as wanted(site, path, id, index)
    join redirect on redirect.site = wanted.site and redirect.path = wanted.path
    where wanted.id is not null and redirect.document_id is distinct from wanted.id`.execute(database);
  return rows.flatMap(({ index }) => addresses[index - 1] ?? []);
};
