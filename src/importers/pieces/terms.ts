import { isDeepStrictEqual } from 'node:util';
import { brandOf, type Vertical } from '#brands';
import type { TaxonomyTerm } from '#content/site-furniture';
import { emptySlug, slugFrom } from '#content/urls';
import { type Documents, type DocumentTables, findTerms, termUrl } from '#features/documents';
import type { Kysely } from 'kysely';
import type { ImportReport } from '../import-report.ts';

/** A term of a vertical at a path such as `news/topic/rivers`. */
export const termOf = (
  vertical: Vertical,
  path: string,
  taxonomyType: TaxonomyTerm['taxonomyType'],
  { name, description }: { name: string; description: string },
): TaxonomyTerm => {
  const slug = path.slice(path.lastIndexOf('/') + 1);
  return {
    id: path,
    type: 'taxonomy',
    taxonomyType,
    site: brandOf(vertical).site,
    vertical,
    path,
    name: name || slug,
    description: { primary: description },
    slug,
    url: termUrl(vertical, path, taxonomyType),
    isCurated: false,
    pageRoute: null,
  };
};

/** The path of a topic by its name; undefined for a name without letters or digits to show in ASCII. */
export const topicPath = (vertical: Vertical, name: string): string | undefined => {
  const slug = slugFrom(name);
  return slug === emptySlug ? undefined : `${vertical}/topic/${slug}`;
};

const slice = 1000;

/**
 * Keeps the terms an archive brings, parents first, and reports each: a new one is written, one whose name or description the source has
 * changed is written over, unless it was curated here.
 */
export const bringTerms = async (
  terms: readonly TaxonomyTerm[],
  {
    documents,
    database,
    report,
    dryRun,
  }: { documents: Documents; database: Kysely<DocumentTables>; report: ImportReport; dryRun: boolean },
): Promise<void> => {
  for (let at = 0; at < terms.length; at += slice) {
    const some = terms.slice(at, at + slice);
    const known = await findTerms(
      database,
      some.map(({ path }) => path),
    );
    for (const term of some) {
      const before = known.get(term.path);
      const source = { id: term.path, type: 'term', title: term.name };
      // a description the source does not have is kept; so is what only an editor sets
      const wanted = before
        ? { ...before, name: term.name, description: term.description.primary === '' ? before.description : term.description }
        : term;
      if (before && (before.isCurated || isDeepStrictEqual(before, JSON.parse(JSON.stringify(wanted))))) {
        report.add(source, 'unchanged', []);
        continue;
      }
      if (!dryRun) await documents.writeTerm(wanted);
      report.add(source, before ? 'changed' : 'new', []);
    }
  }
};
