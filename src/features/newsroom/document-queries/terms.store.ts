import { type Kysely, sql, type Transaction } from 'kysely';
import type { TaxonomyTerm } from '#content/model/site-furniture';
import { anyOf, type DocumentTables } from '#features/newsroom/document-rows';

type Database = Kysely<DocumentTables>;
type Change = Transaction<DocumentTables>;

/** Terms by path. */
export const findTerms = async (database: Database, paths: readonly string[]): Promise<Map<string, TaxonomyTerm>> => {
  if (paths.length === 0) return new Map();
  const rows = await database
    .selectFrom('taxonomy_term')
    .select(['path', 'term'])
    .where(anyOf('path', [...new Set(paths)]))
    .execute();
  return new Map(rows.map((row) => [row.path, row.term]));
};

/** The terms right below a path, by name. */
export const findTermsBelow = async (database: Database, parent: string): Promise<TaxonomyTerm[]> =>
  (await database.selectFrom('taxonomy_term').select('term').where('parent', '=', parent).orderBy('path').limit(200).execute()).map(
    (row) => row.term,
  );

const findParentPath = (path: string): string | null => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : null);

/** Writes terms; the parent of each is the path above it. */
export const putTerms = async (change: Change, terms: readonly TaxonomyTerm[]): Promise<void> => {
  if (terms.length === 0) return;
  await sql`insert into taxonomy_term (path, site, vertical, parent, term)
    select * from unnest(${terms.map(({ path }) => path)}::text[], ${terms.map(({ site }) => site)}::text[],
      ${terms.map(({ vertical }) => vertical)}::text[], ${terms.map(({ path }) => findParentPath(path))}::text[],
      ${terms.map((term) => JSON.stringify(term))}::jsonb[])
    on conflict (path) do update
      set site = excluded.site, vertical = excluded.vertical, parent = excluded.parent, term = excluded.term`.execute(change);
};

/**
 * Reads the terms of some paths, by path, and locks these paths until the transaction ends, also those without a term; always in one order. The path above
 * each is shared with other writers: its term is not deleted meanwhile.
 */
export const lockTerms = async (change: Change, paths: readonly string[]): Promise<Map<string, TaxonomyTerm>> => {
  const asked = [...new Set(paths)];
  const locked = [...new Set([...asked, ...asked.flatMap((path) => findParentPath(path) ?? [])])].toSorted();
  await sql`select case when path = any(${asked}::text[]) then pg_advisory_xact_lock(hashtextextended('term:' || path, 0))
    else pg_advisory_xact_lock_shared(hashtextextended('term:' || path, 0)) end from unnest(${locked}::text[]) as locked(path)`.execute(
    change,
  );
  const rows = await change.selectFrom('taxonomy_term').select(['path', 'term']).where(anyOf('path', asked)).execute();
  return new Map(rows.map(({ path, term }) => [path, term] as const));
};

/** Deletes a term. */
export const removeTerm = async (change: Change, path: string): Promise<void> => {
  await change.deleteFrom('taxonomy_term').where('path', '=', path).execute();
};
