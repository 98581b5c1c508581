import { brandOf, type Vertical } from '#brands';
import { type Documents } from '#features/newsroom/documents';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { findTerms, type PreviousAddress } from '#features/newsroom/document-queries';
import type { Kysely } from 'kysely';

const slice = 1000;

/** Lets the pages of an old site's terms and authors lead to those here: paths of terms by old path, ids of people by old path. */
export const redirectLists = async (
  {
    documents,
    database,
    vertical,
    dryRun,
  }: { documents: Documents; database: Kysely<DocumentTables>; vertical: Vertical; dryRun: boolean },
  terms: ReadonlyMap<string, string>,
  people: ReadonlyMap<string, string>,
): Promise<void> => {
  if (dryRun) return;
  const { site } = brandOf(vertical);
  const known = await findTerms(database, [...new Set(terms.values())]);
  const addresses: PreviousAddress[] = [
    ...[...terms].flatMap(([path, term]) => {
      const location = known.get(term)?.url;
      return location === undefined || location === path ? [] : [{ site, path, location, isPast: true }];
    }),
    ...[...people].map(([path, documentId]) => ({ site, path, documentId, isPast: true })),
  ].filter(({ path }) => path.length <= 500);
  for (let at = 0; at < addresses.length; at += slice) await documents.redirectPreviousAddresses(addresses.slice(at, at + slice));
};
